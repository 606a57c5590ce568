import type { Fragment, Mark, Node as PageNode } from 'prosemirror-model'
import type { Attributes, PageSchema } from './schema.ts'
import { isSectionTag } from './sections.ts'
import { itemAt } from '#core/values/known.ts'

/** A template in three: what stands before the text of the page, the text, and what stands after. */
export interface Sheet {
  readonly before: string
  readonly inner: string
  readonly after: string
}

/** The text of a page is what its body holds; a part without one is text as a whole, below its own style sheets. */
export function sheetOf(source: string): Sheet {
  const [, before, inner, after] = /^([\s\S]*<body[^>]*>)([\s\S]*)(<\/body>[\s\S]*)$/i.exec(source) ?? []
  if (before !== undefined) return { before, inner: inner ?? '', after: after ?? '' }
  const [styles = ''] = /^(?:\s*<style[^>]*>[\s\S]*?<\/style>)*/i.exec(source) ?? []
  return { before: styles, inner: source.slice(styles.length), after: '' }
}

/** The style sheets of a template. */
export const stylesOf = (source: string): string =>
  [...source.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css]) => css).join('\n')

const placeholder = /\{\{\{[^{}]*\}\}\}|\{\{[^{}]*\}\}/g
const marker = 'placeholder:'

/** Elements that hold others, whatever is in them. */
const boxes = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl'])
const cells = new Set(['td', 'th', 'dt', 'dd', 'caption', 'figcaption'])
const lines = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'address', 'pre', 'blockquote'])
const others = new Set(['div', 'section', 'header', 'footer', 'main', 'article', 'aside', 'figure'])
const kept = new Set(['hr', 'colgroup', 'style'])
const isBlock = ({ localName }: Element): boolean =>
  [boxes, cells, lines, others, kept].some((names) => names.has(localName))

/** Reads the text of a page. A placeholder is a comment meanwhile: the browser moves text out of tables, but no comment. */
export function readPage(schema: PageSchema, inner: string): PageNode {
  const written = inner.replace(placeholder, (code) => `<!--${marker}${code}-->`)
  const { body } = new DOMParser().parseFromString(`<body>${written}`, 'text/html')
  const blocks = readBlocks(schema, body.childNodes)
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('line')])
}

/** What is pasted: its words, paragraphs, lists and tables, without the looks of where it came from. */
export function readPasted(schema: PageSchema, element: ParentNode): Fragment {
  // In a document of its own, where no picture is fetched.
  const plain = document.implementation.createHTMLDocument('').createElement('div')
  plain.append(...[...element.childNodes].map((node) => node.cloneNode(true)))
  for (const each of plain.querySelectorAll('style, script, meta, link, title, img, svg')) each.remove()
  for (const each of plain.querySelectorAll('*'))
    for (const name of each.getAttributeNames())
      if (!['colspan', 'rowspan', 'href'].includes(name)) each.removeAttribute(name)
  const { content } = readPage(schema, plain.innerHTML)
  // A single paragraph goes into the line in which the cursor is.
  const only = content.childCount === 1 ? content.firstChild : null
  return only && (only.type.name === 'bare' || only.type.name === 'line') ? only.content : content
}

function readBlocks(schema: PageSchema, nodes: Iterable<ChildNode>): PageNode[] {
  const blocks: PageNode[] = []
  let line: ChildNode[] = []
  const endLine = (): void => {
    blocks.push(...betweenBlocks(schema, line))
    line = []
  }
  for (const node of nodes) {
    if (node instanceof Element && isBlock(node)) {
      endLine()
      blocks.push(readBlock(schema, node))
    } else line.push(node)
  }
  endLine()
  return blocks
}

/** Sections around blocks stand by themselves; other text between blocks is a line. */
function betweenBlocks(schema: PageSchema, nodes: readonly ChildNode[]): PageNode[] {
  const solid = nodes.filter((node) => codeOf(node) || node.nodeType === 1 || node.textContent?.trim())
  const codes = solid.map(codeOf)
  if (codes.every((code) => code !== null && isSectionTag(code)))
    return codes.map((code) => schema.node('section', { code }))
  const content = trimmed(readInline(schema, nodes, []))
  return content.length > 0 ? [schema.node('bare', null, content)] : []
}

function readBlock(schema: PageSchema, element: Element): PageNode {
  const { localName: tag, childNodes } = element
  if (kept.has(tag)) return schema.node('raw_block', { html: writtenBack(element.outerHTML) })
  const attrs = { tag, attributes: attributesOf(element) }
  const holdsBlocks = boxes.has(tag) || [...element.children].some(isBlock)
  if (holdsBlocks) return schema.node('box', attrs, readBlocks(schema, childNodes))
  const type = lines.has(tag) && tag !== 'address' ? 'line' : 'cell'
  return schema.node(type, attrs, trimmed(readInline(schema, childNodes, [])))
}

function readInline(schema: PageSchema, nodes: Iterable<ChildNode>, marks: readonly Mark[]): PageNode[] {
  return [...nodes].flatMap((node): PageNode[] => {
    const code = codeOf(node)
    if (code !== null) return [schema.node('chip', { code }, undefined, marks)]
    if (node instanceof Element) return readElement(schema, node, marks)
    const text = node.nodeType === 3 ? (node.textContent ?? '').replace(/[ \t\r\n]+/g, ' ') : ''
    return text ? [schema.text(text, marks)] : []
  })
}

const simple: { readonly [tag: string]: 'strong' | 'em' | 'u' } = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
}

function readElement(schema: PageSchema, element: Element, marks: readonly Mark[]): PageNode[] {
  const { localName: tag } = element
  const attributes = attributesOf(element)
  if (tag === 'br') return [schema.node('break', null, undefined, marks)]
  if (tag === 'img') return [schema.node('picture', { attributes }, undefined, marks)]
  if (element.childNodes.length === 0) {
    // It prints nothing: what a header without words holds.
    if (tag === 'span' && element.attributes.length === 0) return []
    return [schema.node('raw', { html: writtenBack(element.outerHTML) }, undefined, marks)]
  }
  const name = simple[tag]
  const mark =
    name && Object.keys(attributes).length === 0
      ? schema.mark(name)
      : schema.mark('styled', { tag, attributes })
  return readInline(schema, element.childNodes, mark.addToSet(marks))
}

const codeOf = (node: ChildNode): string | null =>
  node instanceof Comment && node.data.startsWith(marker) ? node.data.slice(marker.length) : null

const attributesOf = (element: Element): Attributes =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, writtenBack(value)]))

/** Placeholders within attributes and kept pieces as they were written. */
const writtenBack = (text: string): string =>
  text.replace(/(?:<|&lt;)!--placeholder:(.*?)--(?:>|&gt;)/g, (_, code: string) => code)

/** Spaces at the ends of a line print nothing. */
function trimmed(content: readonly PageNode[]): PageNode[] {
  const fixed = content.map((node, place) => {
    const { text } = node
    if (!text) return node
    const start =
      place === 0 || itemAt(content, place - 1).type.name === 'break' ? text.replace(/^ /, '') : text
    const whole =
      place === content.length - 1 || itemAt(content, place + 1).type.name === 'break'
        ? start.replace(/ $/, '')
        : start
    return whole === text ? node : whole ? node.type.schema.text(whole, node.marks) : null
  })
  return fixed.filter((node) => node !== null)
}
