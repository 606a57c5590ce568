import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Describe } from './schema.ts'
import { sectionTags, type SectionTag } from './sections.ts'
import { itemAt, lastItem } from '#core/values/known.ts'

/** Between two notes, in dots of the sheet. */
const gap = 2
/** So many sections within each other have a line of their own at the edge of the sheet. */
const mostLines = 4

/**
 * What the tags of a page say, in the margin beside it, where it takes no room from the text: each section its sentence, with
 * a line along what it holds. A click selects the tag.
 */
export function sectionNotes(margin: HTMLElement, describe: Describe): Plugin {
  return new Plugin({
    view(view) {
      const draw = (): void => drawNotes(view, margin, describe)
      const observer = new ResizeObserver(draw)
      observer.observe(view.dom)
      observer.observe(margin)
      draw()
      return {
        update: draw,
        destroy: () => {
          observer.disconnect()
          margin.replaceChildren()
        },
      }
    },
  })
}

function drawNotes(view: EditorView, margin: HTMLElement, describe: Describe): void {
  const { selection, doc } = view.state
  const selected = selection instanceof NodeSelection ? selection.from : -1
  const box = margin.getBoundingClientRect()
  const scale = box.height / (margin.offsetHeight || 1) || 1
  const y = (tag: Pick<SectionTag, 'at' | 'opens'>): number => (edgeOf(view, tag) - box.top) / scale
  const ends: number[] = []
  const drawn = sectionTags(doc)
    .filter(({ opens }) => opens)
    .map((tag) => ({ tag, top: y(tag) }))
    .map(({ tag, top }) => {
      const { label, title } = describe(tag.code)
      const isCurrent = selected >= 0 && (selected === tag.at || selected === tag.partner)
      const note = elementOf(isCurrent ? 'note current' : 'note', title)
      note.textContent = label
      note.addEventListener('mousedown', (event) => {
        event.preventDefault()
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, tag.at)))
        view.focus()
      })
      if (tag.partner === null) return { note, top, line: null }
      const bottom = y({ at: tag.partner, opens: false })
      while (ends.length > 0 && lastItem(ends) <= tag.at) ends.pop()
      const line = elementOf(isCurrent ? 'line current' : 'line', title)
      line.style.top = `${top}px`
      line.style.height = `${Math.max(4, bottom - top)}px`
      line.style.insetInlineEnd = `${(mostLines - 1 - (ends.length % mostLines)) * 3}px`
      ends.push(tag.partner)
      return { note, top, line }
    })
  margin.replaceChildren(...drawn.flatMap(({ note, line }) => (line ? [note, line] : [note])))
  const heights = drawn.map(({ note }) => note.offsetHeight)
  let free = 0
  for (const [nth, { note, top }] of drawn.entries()) {
    const place = Math.max(top, free)
    note.style.top = `${place}px`
    free = place + itemAt(heights, nth) + gap
  }
  // Where there is more to say than the sheet is long, what follows it makes room.
  const root = margin.getRootNode()
  if (root instanceof ShadowRoot && root.host instanceof HTMLElement) root.host.style.minHeight = `${free}px`
}

/** Where a tag stands: within a line itself, else where what follows it begins or what it closes ends. */
function edgeOf(view: EditorView, { at, opens }: Pick<SectionTag, 'at' | 'opens'>): number {
  const dom = view.nodeDOM(at)
  if (!(dom instanceof HTMLElement)) return 0
  if (dom.localName === 'span') {
    const own = dom.getBoundingClientRect()
    return opens ? own.top : own.bottom
  }
  let beside: Element | null = dom
  while (beside?.classList.contains('tag'))
    beside = opens ? beside.nextElementSibling : beside.previousElementSibling
  const around = dom.parentElement!.getBoundingClientRect()
  const rect = beside?.getBoundingClientRect()
  return opens ? (rect?.top ?? around.bottom) : (rect?.bottom ?? around.top)
}

function elementOf(look: string, title: string): HTMLElement {
  const element = document.createElement('div')
  element.className = look
  element.title = title
  return element
}
