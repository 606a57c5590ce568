import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  WidthType,
  type IParagraphOptions,
} from 'docx'
import type { ChildNode, Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { runsOf, type Look } from './docx-runs.ts'
import { itemAt } from '#core/values/known.ts'

/** What says nothing on paper. */
const silent = new Set(['head', 'style', 'script', 'title', 'meta', 'col', 'colgroup'])
/** What stands in a line of text. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'em',
  'i',
  'img',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
])

const headings = {
  h1: HeadingLevel.HEADING_1,
  h2: HeadingLevel.HEADING_2,
  h3: HeadingLevel.HEADING_3,
} as const

/** An address stands behind the window of an envelope. */
const window = 4650

type Block = Paragraph | Table
type Options = Partial<IParagraphOptions>

/** Where a block stands: how its letters look, how its paragraphs lie, and how broad the text is, in twentieths of a point. */
interface Place {
  readonly look: Look
  readonly options: Options
  readonly breadth: number
}

/** The paragraphs and tables of a page whose text is so broad, in twentieths of a point. */
export const blocksOf = (html: string, breadth: number, look: Look = {}): Block[] =>
  childrenOf(parseDocument(html).children, { look, options: {}, breadth })

/** Pieces of text that stand beside one another are a paragraph; whatever is a block stands by itself. */
function childrenOf(nodes: readonly ChildNode[], place: Place): Block[] {
  const blocks: Block[] = []
  let line: ChildNode[] = []
  const endLine = (): void => {
    const children = runsOf(line, place.look)
    if (children.length > 0) blocks.push(new Paragraph({ ...place.options, children }))
    line = []
  }
  for (const node of nodes) {
    if (node.type === 'text' || (isElement(node) && inline.has(node.name))) line.push(node)
    else if (isElement(node) && !silent.has(node.name)) {
      endLine()
      blocks.push(...blockOf(node, place))
    }
  }
  endLine()
  return blocks
}

function blockOf(element: Element, place: Place): Block[] {
  const { name, children } = element
  const { look } = place
  const within = (options: Options, own: Look = look): Block[] =>
    childrenOf(children, {
      ...place,
      look: own,
      options: { ...place.options, ...alignmentOf(element), ...options },
    })
  if (name in headings) return within({ heading: headings[name as keyof typeof headings] })
  if (name === 'table') return [tableOf(element, place), new Paragraph({ spacing: { after: 0, line: 160 } })]
  if (name === 'li') return within({ bullet: { level: 0 } })
  if (name === 'address') return within({ indent: { left: window }, spacing: { before: 400, after: 400 } })
  if (name === 'dt') return within({ spacing: { after: 0 } }, { ...look, color: '5C6873', size: 16 })
  if (name === 'hr') return []
  return within({}, classes(element).has('subject') ? { ...look, bold: true } : look)
}

function tableOf(table: Element, place: Place): Table {
  const { look, breadth } = place
  const rows = withinTables(table, 'tr')
  const cells = rows.map((row) =>
    row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th'),
  )
  const rule = { style: BorderStyle.SINGLE, size: 4, color: 'D5DCE1' }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return new Table({
    width: { size: breadth, type: WidthType.DXA },
    columnWidths: widthsOf(cells, breadth),
    borders: {
      top: none,
      bottom: rule,
      left: none,
      right: none,
      insideHorizontal: rule,
      insideVertical: none,
    },
    rows: rows.map(
      (row, at) =>
        new TableRow({
          cantSplit: true,
          tableHeader: isElement(row.parent) && row.parent.name === 'thead',
          children: itemAt(cells, at).map((cell) => {
            const span = spanOf(cell)
            const bold = cell.name === 'th' ? { bold: true } : {}
            const inner = childrenOf(cell.children, {
              ...place,
              look: { ...look, ...bold, size: 18 },
              options: { spacing: { after: 0 }, ...alignmentOf(cell) },
            })
            return new TableCell({
              ...(span > 1 ? { columnSpan: span } : {}),
              margins: { top: 40, bottom: 40, right: 100 },
              children: inner.length > 0 ? inner : [new Paragraph({ spacing: { after: 0 } })],
            })
          }),
        }),
    ),
  })
}

/** The breadth of a letter in a table, in twentieths of a point. */
const letter = 110
/** The space beside a text, in letters. */
const beside = 2
/** As many letters as a date needs. */
const shortest = 10 + beside
/** A text that is longer is broken into lines. */
const longest = 60
/** A longer word is broken. */
const longestWord = 18

/** Columns share the breadth by the longest text in each, but none is narrower than its longest word or a date. */
function widthsOf(rows: readonly (readonly Element[])[], breadth: number): number[] {
  const words: number[] = []
  const texts: number[] = []
  for (const row of rows) {
    let at = 0
    for (const cell of row) {
      const span = spanOf(cell)
      if (span === 1) {
        const text = textOf(cell)
        const word = Math.max(...text.split(/\s+/).map(({ length }) => length))
        words[at] = Math.max(words[at] ?? shortest, Math.min(longestWord, word) + beside)
        texts[at] = Math.max(texts[at] ?? shortest, Math.min(longest, text.length) + beside)
      }
      at += span
    }
  }
  const least = Array.from(words, (length) => length ?? shortest)
  const wanted = Array.from(texts, (length, at) => Math.max(length ?? shortest, itemAt(least, at)))
  const room = Math.max(0, breadth / letter - sumOf(least))
  const more = wanted.map((length, at) => length - itemAt(least, at))
  const given = least.map((length, at) => length + (room * itemAt(more, at)) / Math.max(1, sumOf(more)))
  return given.map((length) => Math.round((breadth * length) / sumOf(given)))
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The rows of a table, not those of a table within it. */
function withinTables(element: Element, name: string): Element[] {
  return element.children.filter(isElement).flatMap((child) => {
    if (child.name === name) return [child]
    return child.name === 'table' ? [] : withinTables(child, name)
  })
}

const spanOf = ({ attribs }: Element): number => Math.max(1, Number(attribs['colspan'] ?? 1) || 1)
const classes = ({ attribs }: Element): Set<string> => new Set((attribs['class'] ?? '').split(/\s+/))

function alignmentOf(element: Element): Options {
  const style = element.attribs['style'] ?? ''
  if (classes(element).has('figure') || /text-align:\s*(right|end)/.test(style))
    return { alignment: AlignmentType.RIGHT }
  return /text-align:\s*center/.test(style) ? { alignment: AlignmentType.CENTER } : {}
}

const textOf = (node: ChildNode): string =>
  node.type === 'text' ? node.data.trim() : isElement(node) ? node.children.map(textOf).join(' ') : ''

const isElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'tag'
