import { Schema, type Attrs, type DOMOutputSpec } from 'prosemirror-model'
import { isSectionTag } from './sections.ts'

/** How a placeholder stands in the page that is being written: what it gives, or what it opens and closes. */
export interface Described {
  readonly label: string
  readonly title: string
}
export type Describe = (code: string) => Described

export type Attributes = { readonly [name: string]: string }

/** What may stand in the page while it is written; everything else is kept and not drawn. */
const drawn = new Set(['class', 'style', 'colspan', 'rowspan', 'lang', 'dir', 'align', 'width', 'height'])

const attributesOf = (attrs: Attrs): Attributes => (attrs['attributes'] as Attributes | undefined) ?? {}

const drawnOf = (attrs: Attrs): { [name: string]: string } =>
  Object.fromEntries(Object.entries(attributesOf(attrs)).filter(([name]) => drawn.has(name)))

const element = (tag: string) => ({ tag: { default: tag }, attributes: { default: {} } })
/** Placeholders stand between the parts of tables and lists: to a reader these are a page to write in, no table and no list. */
const structures = new Set([
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'dl',
  'dt',
  'dd',
  'ul',
  'ol',
  'li',
])

function drawElement({ attrs }: { readonly attrs: Attrs }): DOMOutputSpec {
  const tag = String(attrs['tag'])
  return [tag, { ...drawnOf(attrs), ...(structures.has(tag) ? { role: 'presentation' } : {}) }, 0]
}

/**
 * A page of HTML as its author left it: every element with its attributes, so that what is not touched is written back
 * as it was. Placeholders are pieces that are inserted and removed whole.
 */
export const pageSchema = (describe: Describe) => {
  const drawPiece = (tag: 'div' | 'span', look: string, code: string): DOMOutputSpec => {
    const { label, title } = describe(code)
    return [tag, { class: look, title }, label]
  }
  /** What prints nothing itself takes no room on the page: its words are for whoever hears it, and in the margin for who sees it. */
  const drawTag = (tag: 'div' | 'span', code: string): DOMOutputSpec => [
    tag,
    { class: 'tag', title: describe(code).title },
    ['span', {}, describe(code).label],
  ]
  return new Schema({
    nodes: {
      doc: { content: 'block+' },
      line: { content: 'inline*', group: 'block', defining: true, attrs: element('p'), toDOM: drawElement },
      /** A line that stands in a place of its own: a cell, a fact. No key joins it with its neighbour. */
      cell: { content: 'inline*', group: 'block', isolating: true, attrs: element('td'), toDOM: drawElement },
      /** Text between blocks, without an element of its own. */
      bare: { content: 'inline*', group: 'block', toDOM: () => ['div', 0] },
      box: { content: 'block*', group: 'block', attrs: element('div'), toDOM: drawElement },
      section: {
        group: 'block',
        atom: true,
        attrs: { code: {} },
        toDOM: ({ attrs }) => drawTag('div', String(attrs['code'])),
      },
      raw_block: {
        group: 'block',
        atom: true,
        attrs: { html: {} },
        toDOM: ({ attrs }) => drawTag('div', String(attrs['html'])),
      },
      text: { group: 'inline' },
      chip: {
        group: 'inline',
        inline: true,
        atom: true,
        attrs: { code: {} },
        toDOM({ attrs }) {
          const code = String(attrs['code'])
          return isSectionTag(code) ? drawTag('span', code) : drawPiece('span', 'chip value', code)
        },
      },
      picture: {
        group: 'inline',
        inline: true,
        attrs: { attributes: { default: {} } },
        toDOM: ({ attrs }) => {
          const { src = '', alt = '' } = attributesOf(attrs)
          if (src.startsWith('data:image/')) return ['img', { ...drawnOf(attrs), src, alt }]
          return drawPiece('span', 'chip value', src)
        },
      },
      break: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'] },
      raw: {
        group: 'inline',
        inline: true,
        atom: true,
        attrs: { html: {} },
        toDOM: ({ attrs }) => drawPiece('span', 'chip value', String(attrs['html'])),
      },
    },
    marks: {
      styled: { attrs: element('span'), excludes: '', toDOM: ({ attrs }) => drawElement({ attrs }) },
      strong: { toDOM: () => ['strong', 0] },
      em: { toDOM: () => ['em', 0] },
      u: { toDOM: () => ['u', 0] },
    },
  })
}
export type PageSchema = ReturnType<typeof pageSchema>
