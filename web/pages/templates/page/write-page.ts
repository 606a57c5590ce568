import type { Mark, Node } from 'prosemirror-model'
import type { Attributes } from './schema.ts'
import { itemAt } from '#core/values/known.ts'

/** The text of a page as HTML, a block a line, so that whoever opens it as a source finds his way. */
export const writePage = (doc: Node): string => `\n${blocks(doc, '')}\n`

function blocks(parent: Node, indent: string): string {
  const written: string[] = []
  parent.forEach((node) => written.push(indent + block(node, indent)))
  return written.join('\n')
}

function block(node: Node, indent: string): string {
  const { attrs } = node
  switch (node.type.name) {
    case 'section':
      return String(attrs['code'])
    case 'raw_block':
      return String(attrs['html'])
    case 'bare':
      return inline(node)
    case 'box': {
      const open = opening(attrs)
      const close = `</${String(attrs['tag'])}>`
      return node.childCount === 0
        ? open + close
        : `${open}\n${blocks(node, `${indent}  `)}\n${indent}${close}`
    }
    default:
      return `${opening(attrs)}${inline(node)}</${String(attrs['tag'])}>`
  }
}

/** Marks that go on from piece to piece are written once around all of them. */
function inline(parent: Node): string {
  let written = ''
  let open: readonly Mark[] = []
  const close = (to: number): void => {
    for (const mark of open.slice(to).toReversed()) written += `</${tagOf(mark)}>`
    open = open.slice(0, to)
  }
  parent.forEach((node) => {
    let shared = 0
    while (
      shared < open.length &&
      shared < node.marks.length &&
      itemAt(open, shared).eq(itemAt(node.marks, shared))
    )
      shared++
    close(shared)
    for (const mark of node.marks.slice(shared)) {
      written += mark.type.name === 'styled' ? opening(mark.attrs) : `<${tagOf(mark)}>`
      open = [...open, mark]
    }
    written += piece(node)
  })
  close(0)
  return written
}

const tagOf = (mark: Mark): string =>
  mark.type.name === 'styled' ? String(mark.attrs['tag']) : mark.type.name

function piece(node: Node): string {
  switch (node.type.name) {
    case 'chip':
      return String(node.attrs['code'])
    case 'raw':
      return String(node.attrs['html'])
    case 'break':
      return '<br>'
    case 'picture':
      return opening({ tag: 'img', attributes: node.attrs['attributes'] as Attributes })
    default:
      return escaped(node.text ?? '')
  }
}

function opening({ tag, attributes }: { readonly [name: string]: unknown }): string {
  const own = Object.entries((attributes ?? {}) as Attributes)
  return `<${[String(tag), ...own.map(([name, value]) => `${name}="${escaped(value).replaceAll('"', '&quot;')}"`)].join(' ')}>`
}

/** Braces hold names, which stand as they are. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')
