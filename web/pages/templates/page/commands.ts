import { chainCommands, splitBlockAs, toggleMark } from 'prosemirror-commands'
import type { MarkType, Node } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { PageSchema } from './schema.ts'

/** Where one writes: the innermost line. */
const lineOf = ({ selection: { $from } }: EditorState): Node => $from.parent

/** The kinds of paragraph that a person chooses from. */
export const paragraphs = ['p', 'h2', 'h3'] as const
export type ParagraphKind = (typeof paragraphs)[number]

/** The kind of paragraph in which the cursor is; null in a cell or another place of its own. */
export function paragraphAt(state: EditorState): ParagraphKind | null {
  const { type, attrs } = lineOf(state)
  return type.name === 'line' ? (paragraphs.find((kind) => kind === attrs['tag']) ?? null) : null
}

export const isInList = (state: EditorState): boolean =>
  lineOf(state).type.name === 'line' && lineOf(state).attrs['tag'] === 'li'

/** Whether the letters at the cursor have a look. */
export function hasMark(
  { selection: { from, to, empty, $from }, storedMarks, doc }: EditorState,
  type: MarkType,
): boolean {
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

export const toggle = (type: MarkType): Command => toggleMark(type)

export const setParagraph =
  (kind: ParagraphKind): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    if (paragraphAt(state) === null) return false
    dispatch?.(state.tr.setNodeMarkup($from.before(), null, { tag: kind, attributes: {} }))
    return true
  }

/** Enter: a new paragraph or point of a list; in a cell a new line; after the last, empty point the list ends. */
export const enter = (schema: PageSchema): Command =>
  chainCommands(
    (state, dispatch) => {
      const line = lineOf(state)
      if (!isInList(state) || line.content.size > 0) return false
      return toggleList(schema)(state, dispatch)
    },
    (state, dispatch) => {
      if (lineOf(state).type.name === 'line') return false
      dispatch?.(state.tr.replaceSelectionWith(schema.node('break')).scrollIntoView())
      return true
    },
    splitBlockAs((node, atEnd) => {
      const isHeading = /^h\d$/.test(String(node.attrs['tag']))
      return atEnd && isHeading
        ? { type: node.type, attrs: { tag: 'p', attributes: {} } }
        : { type: node.type, attrs: node.attrs }
    }),
  )

/** Makes a paragraph the point of a list, and a point a paragraph below its list. */
export const toggleList =
  (schema: PageSchema): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const line = lineOf(state)
    if (line.type.name !== 'line') return false
    const paragraph = schema.node('line', { tag: 'p', attributes: {} }, line.content)
    if (!isInList(state)) {
      const point = schema.node('line', { tag: 'li', attributes: {} }, line.content)
      const made = schema.node('box', { tag: 'ul', attributes: {} }, [point])
      const tr = state.tr.replaceWith($from.before(), $from.after(), made)
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.before() + 2 + $from.parentOffset)))
      return true
    }
    const list = $from.node(-1)
    if (list.childCount === 1) {
      const tr = state.tr.replaceWith($from.before(-1), $from.after(-1), paragraph)
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.before(-1) + 1)))
      return true
    }
    const tr = state.tr.insert($from.after(-1), paragraph)
    const at = $from.after(-1) + 1
    tr.setSelection(TextSelection.create(tr.doc, at)).delete($from.before(), $from.after())
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** A paragraph below the part of the page in which the cursor is, out of tables and boxes. */
export const addParagraph =
  (schema: PageSchema): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    const at = $from.depth > 0 ? $from.after(1) : $to.pos
    const tr = state.tr.insert(at, schema.node('line'))
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
    return true
  }

/** A placeholder where the cursor is; a section around what is selected. */
export const insertPlaceholder =
  (schema: PageSchema, name: string, kind: 'text' | 'flag' | 'list' | 'markup' | 'picture'): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection
    const chip = (code: string): Node => schema.node('chip', { code })
    if (state.selection instanceof NodeSelection || !state.selection.$from.parent.inlineContent) return false
    if (kind === 'flag' || kind === 'list') {
      const tr = state.tr.insert(to, chip(`{{/${name}}}`)).insert(from, chip(`{{#${name}}}`))
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, to + 1)))
      return true
    }
    const piece =
      kind === 'picture'
        ? schema.node('picture', { attributes: { src: `{{{${name}}}}`, alt: '' } })
        : chip(kind === 'markup' ? `{{{${name}}}}` : `{{${name}}}`)
    dispatch?.(state.tr.replaceSelectionWith(piece, true).scrollIntoView())
    return true
  }

/** A piece of HTML that is inserted and removed whole. */
export const insertPiece =
  (schema: PageSchema, html: string): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false
    dispatch?.(state.tr.replaceSelectionWith(schema.node('raw', { html }), true).scrollIntoView())
    return true
  }

/** A picture of the person's own, carried along in the page. */
export const insertPicture =
  (schema: PageSchema, src: string): Command =>
  (state, dispatch) => {
    const attributes = { src, alt: '', style: 'max-width: 60mm' }
    dispatch?.(state.tr.replaceSelectionWith(schema.node('picture', { attributes }), true).scrollIntoView())
    return true
  }
