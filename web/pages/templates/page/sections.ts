import type { Node } from 'prosemirror-model'
import { NodeSelection, type Command } from 'prosemirror-state'
import { itemAt } from '#core/values/known.ts'

/** A tag that prints nothing itself: it opens or closes a section, or is a remark. */
export interface SectionTag {
  readonly at: number
  readonly code: string
  readonly opens: boolean
  /** Where the tag at the other end of its section stands; null where there is none. */
  readonly partner: number | null
}

const parsed = /^\{\{\s*([#^/!])\s*([\w.-]*)/

export const isSectionTag = (code: string): boolean => parsed.test(code)

/** The tags of a page in their order, each with the one at the other end of its section. */
export function sectionTags(doc: Node): SectionTag[] {
  const tags: SectionTag[] = []
  const open: { readonly name: string; readonly place: number }[] = []
  doc.descendants((node, at) => {
    const code = String(node.attrs['code'] ?? node.attrs['html'] ?? '')
    const isKept = node.type.name === 'raw_block'
    const [, mark = '', name = ''] = parsed.exec(code) ?? []
    if (!isKept && mark === '') return
    const place = tags.length
    const opener = mark === '/' && open.at(-1)?.name === name ? (open.pop() ?? null) : null
    tags.push({ at, code, opens: mark !== '/', partner: opener ? itemAt(tags, opener.place).at : null })
    if (opener) tags[opener.place] = { ...itemAt(tags, opener.place), partner: at }
    if (mark === '#' || mark === '^') open.push({ name, place })
  })
  return tags
}

/** Takes a section's two tags away together, where one of them is selected; what is between them stays. */
export const removeSection: Command = ({ selection, doc, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection)) return false
  const tag = sectionTags(doc).find(({ at }) => at === selection.from)
  if (!tag || tag.partner === null) return false
  const [first, last] = [tag.at, tag.partner].toSorted((a, b) => a - b) as [number, number]
  dispatch?.(
    tr
      .delete(last, last + 1)
      .delete(first, first + 1)
      .scrollIntoView(),
  )
  return true
}
