import type { ChildNode, Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { Printer } from '#core/ports.ts'
import { sizeOf } from './docx-runs.ts'

/**
 * A page whose drawings (`<svg>`) became pictures, none broader than `widest` pixels, with their title and description for a reader:
 * word processors lose patterns of an SVG.
 */
export async function withDrawnPictures(
  html: string,
  widest: number,
  draw: Printer['draw'],
): Promise<string> {
  const pieces: string[] = []
  let at = 0
  for (const element of drawingsIn(
    parseDocument(html, { withStartIndices: true, withEndIndices: true }).children,
  )) {
    const [start, end] = [element.startIndex ?? 0, (element.endIndex ?? 0) + 1]
    const svg = html.slice(start, end)
    const { width, height } = sizeOf(svg)
    const png = Buffer.from(await draw({ svg, width, height })).toString('base64')
    const scale = Math.min(1, widest / width)
    pieces.push(
      html.slice(at, start),
      `<img src="data:image/png;base64,${png}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" alt="${saidBy(element)}">`,
    )
    at = end
  }
  return pieces.join('') + html.slice(at)
}

const drawingsIn = (nodes: readonly ChildNode[]): Element[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'tag') return []
    const element = node as Element
    return element.name === 'svg' ? [element] : drawingsIn(element.children)
  })

/** What a drawing says of itself. */
const saidBy = (drawing: Element): string =>
  ['title', 'desc']
    .flatMap((name) =>
      drawing.children.filter((child) => child.type === 'tag' && (child as Element).name === name),
    )
    .map((child) => textOf(child))
    .filter((text) => text !== '')
    .join('. ')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const textOf = (node: ChildNode): string =>
  node.type === 'text' ? node.data : 'children' in node ? node.children.map(textOf).join('') : ''
