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

/** The breadth of the text, in twentieths of a point. */
const breadth = 9290
/** An address stands behind the window of an envelope. */
const window = 4650

type Block = Paragraph | Table
type Options = Partial<IParagraphOptions>

/** The paragraphs and tables of a page. */
export function blocksOf(html: string, look: Look = {}): Block[] {
  return childrenOf(parseDocument(html).children, look, {})
}

/** Pieces of text that stand beside one another are a paragraph; whatever is a block stands by itself. */
function childrenOf(nodes: readonly ChildNode[], look: Look, options: Options): Block[] {
  const blocks: Block[] = []
  let line: ChildNode[] = []
  const endLine = (): void => {
    const children = runsOf(line, look)
    if (children.length > 0) blocks.push(new Paragraph({ ...options, children }))
    line = []
  }
  for (const node of nodes) {
    if (node.type === 'text' || (isElement(node) && inline.has(node.name))) line.push(node)
    else if (isElement(node) && !silent.has(node.name)) {
      endLine()
      blocks.push(...blockOf(node, look, options))
    }
  }
  endLine()
  return blocks
}

function blockOf(element: Element, look: Look, options: Options): Block[] {
  const { name, children } = element
  const own = { ...options, ...alignmentOf(element) }
  if (name in headings)
    return childrenOf(children, look, { ...own, heading: headings[name as keyof typeof headings] })
  if (name === 'table') return [tableOf(element, look), new Paragraph({ spacing: { after: 0, line: 160 } })]
  if (name === 'li') return childrenOf(children, look, { ...own, bullet: { level: 0 } })
  if (name === 'address')
    return childrenOf(children, look, {
      ...own,
      indent: { left: window },
      spacing: { before: 400, after: 400 },
    })
  if (name === 'dt')
    return childrenOf(children, { ...look, color: '5C6873', size: 16 }, { ...own, spacing: { after: 0 } })
  if (name === 'hr') return []
  return childrenOf(children, classes(element).has('subject') ? { ...look, bold: true } : look, own)
}

function tableOf(table: Element, look: Look): Table {
  const rows = withinTables(table, 'tr')
  const cells = rows.map((row) =>
    row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th'),
  )
  const rule = { style: BorderStyle.SINGLE, size: 4, color: 'D5DCE1' }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return new Table({
    width: { size: breadth, type: WidthType.DXA },
    columnWidths: widthsOf(cells),
    borders: {
      top: none,
      bottom: rule,
      left: none,
      right: none,
      insideHorizontal: rule,
      insideVertical: none,
    },
    rows: rows.map(
      (row, place) =>
        new TableRow({
          cantSplit: true,
          tableHeader: isElement(row.parent) && row.parent.name === 'thead',
          children: itemAt(cells, place).map((cell) => {
            const span = spanOf(cell)
            const bold = cell.name === 'th' ? { bold: true } : {}
            const inner = childrenOf(
              cell.children,
              { ...look, ...bold, size: 18 },
              { spacing: { after: 0 }, ...alignmentOf(cell) },
            )
            return new TableCell({
              ...(span > 1 ? { columnSpan: span } : {}),
              margins: { top: 40, bottom: 40, right: 100 },
              children: inner.length > 0 ? inner : [new Paragraph({})],
            })
          }),
        }),
    ),
  })
}

/** As many letters as a date needs. */
const shortest = 13

/** Columns share the breadth by the longest text in each, none narrower than a date. */
function widthsOf(rows: readonly (readonly Element[])[]): number[] {
  const lengths: number[] = []
  for (const row of rows) {
    let at = 0
    for (const cell of row) {
      const span = spanOf(cell)
      const length = Math.min(60, Math.max(shortest, textOf(cell).length))
      if (span === 1) lengths[at] = Math.max(lengths[at] ?? shortest, length)
      at += span
    }
  }
  const known = Array.from(lengths, (length) => length ?? shortest)
  const all = known.reduce((sum, length) => sum + length, 0)
  return known.map((length) => Math.round((breadth * length) / all))
}

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
