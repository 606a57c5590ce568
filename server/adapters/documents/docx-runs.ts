import { unescape } from 'node:querystring'
import { ExternalHyperlink, ImageRun, PageNumber, TextRun } from 'docx'
import type { ChildNode, Element } from 'domhandler'

/** How letters look. */
export interface Look {
  readonly bold?: boolean
  readonly italics?: boolean
  readonly underline?: Record<string, never>
  readonly strike?: boolean
  readonly subScript?: boolean
  readonly superScript?: boolean
  /** In half points. */
  readonly size?: number
  readonly color?: string
}

const looks: { readonly [tag: string]: Look } = {
  b: { bold: true },
  strong: { bold: true },
  i: { italics: true },
  em: { italics: true },
  u: { underline: {} },
  s: { strike: true },
  sub: { subScript: true },
  sup: { superScript: true },
  small: { size: 16, color: '5C6873' },
}

type Run = TextRun | ImageRun | ExternalHyperlink

/** The letters of a line, spaces as a page shows them; nothing where there is nothing to read. */
export function runsOf(nodes: readonly ChildNode[], look: Look): Run[] {
  const runs = nodes.flatMap((node) => runOf(node, look))
  const isEmpty = runs.every((run) => run === space)
  if (isEmpty) return []
  const parting = trimmed(runs).filter(
    (run, place, all) => run !== space || !(breaks.has(all[place - 1]!) || breaks.has(all[place + 1]!)),
  )
  return parting.map((run) => (run === space ? new TextRun({ ...look, text: ' ' }) : run))
}

/** Where a line ends: no space stands before or after. */
const breaks = new WeakSet<Run>()

/** A space that only parts words. */
const space = new TextRun(' ')

/** Without the spaces at its ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const from = runs.findIndex((run) => run !== space)
  const to = runs.findLastIndex((run) => run !== space)
  return runs.slice(from, to + 1)
}

function runOf(node: ChildNode, look: Look): Run[] {
  if (node.type === 'text') return textRuns(node.data, look)
  if (node.type !== 'tag') return []
  const { name, children, attribs } = node as Element
  if (name === 'br') {
    const end = new TextRun({ break: 1 })
    breaks.add(end)
    return [end]
  }
  if (name === 'img') return pictureOf(attribs)
  if (attribs['class'] === 'pageNumber') return [new TextRun({ ...look, children: [PageNumber.CURRENT] })]
  if (attribs['class'] === 'totalPages') return [new TextRun({ ...look, children: [PageNumber.TOTAL_PAGES] })]
  const inner = children.flatMap((child) => runOf(child, { ...look, ...looks[name] }))
  const href = attribs['href']
  return name === 'a' && href ? [new ExternalHyperlink({ link: href, children: inner })] : inner
}

function textRuns(data: string, look: Look): Run[] {
  const text = data.replace(/[ \t\r\n]+/g, ' ')
  if (text === ' ') return [space]
  const word = text.trim()
  return [
    ...(text.startsWith(' ') ? [space] : []),
    ...(word ? [new TextRun({ ...look, text: word })] : []),
    ...(text.endsWith(' ') && word ? [space] : []),
  ]
}

const kinds = { png: 'png', jpeg: 'jpg', jpg: 'jpg', gif: 'gif' } as const
/** A logo is so wide on a letter, in dots. */
const widest = 180
const tallest = 120

/** A picture that the page carries along. One that says how large it is has this size, any other is a logo. */
function pictureOf({ src = '', width: own, height: high, alt = '' }: Element['attribs']): Run[] {
  const drawing = drawingOf(src)
  if (drawing) return [drawing]
  const [, kind = '', content = ''] = /^data:image\/(png|jpe?g|gif);base64,([A-Za-z0-9+/=]+)$/.exec(src) ?? []
  const type = kinds[kind as keyof typeof kinds]
  if (!type) return []
  const data = Buffer.from(content, 'base64')
  const transformation =
    own && high ? { width: Number(own), height: Number(high) } : asLogo(dotsOf(data, type))
  return [
    new ImageRun({
      type,
      data,
      transformation,
      ...(alt ? { altText: { name: alt, description: alt } } : {}),
    }),
  ]
}

/** As large as a logo may be, in its own shape. */
function asLogo({ width, height }: Size): Size {
  const scale = Math.min(1, widest / width, tallest / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A picture of nothing, which a Word that knows no drawings shows in the place of one. */
const nothing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
  'base64',
)

/** A drawing (SVG), as Word has them since 2016. */
function drawingOf(src: string): ImageRun | null {
  const [, coding, content = ''] =
    /^data:image\/svg\+xml(?:;charset=[\w-]+)?(;base64)?,(.+)$/s.exec(src) ?? []
  if (!content) return null
  const svg = coding ? Buffer.from(content, 'base64') : Buffer.from(unescape(content))
  return new ImageRun({
    type: 'svg',
    data: svg,
    transformation: asLogo(sizeOf(svg.toString('utf8', 0, 2000))),
    fallback: { type: 'png', data: nothing },
  })
}

/** By its box, for what a drawing says of its breadth may be in any unit; one that says nothing is as wide as a logo. */
export function sizeOf(svg: string): Size {
  const [, own = ''] = /<svg\b([^>]*)>/.exec(svg) ?? []
  const [, box = ''] = /\sviewBox=["']([^"']+)["']/.exec(own) ?? []
  const sides = box
    ? box
        .trim()
        .split(/[\s,]+/)
        .slice(2)
    : ['width', 'height'].map((side) => sideOf(own, side))
  const [width = 0, height = 0] = sides.map(Number)
  return width > 0 && height > 0 ? { width, height } : { width: widest, height: widest / 2 }
}

const sideOf = (own: string, side: string): string =>
  new RegExp(`\\s${side}=["']([\\d.]+)`).exec(own)?.[1] ?? ''

/** How large a picture is; one that does not say so is as wide as a logo. */
function dotsOf(data: Buffer, type: string): Size {
  if (type === 'png' && data.length > 24)
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
  if (type === 'gif' && data.length > 10) return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) }
  for (
    let at = 2;
    type === 'jpg' && at + 9 < data.length && data[at] === 0xff;
    at += 2 + data.readUInt16BE(at + 2)
  ) {
    const marker = data[at + 1]!
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) }
  }
  return { width: widest, height: widest / 2 }
}
