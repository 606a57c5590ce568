import type { Chart, Tone } from './chart.ts'
import { round, type Drawing, type Mark, type RuleMark, type TextMark } from './drawing/drawing.ts'
import { hatchings, patterns, type Pattern } from './patterns.ts'
import { isPatterned, shapesOf, type Shape } from './shapes.ts'

/** Ink on white paper. The tones differ in how dark they are, so that a grey copy can be read. */
const inks: { readonly [tone in Tone]: string } = {
  accent: '#0b5257',
  second: '#d98e2b',
  third: '#5b3d9e',
  fourth: '#8fbbe4',
  grey: '#d3d8de',
  good: '#3f9160',
  over: '#b3261e',
}
const [text, muted, line, edge] = ['#1b222c', '#576171', '#dfe3e8', '#7c8694'] as const

/** A drawing as an SVG for paper: white ground, patterns beside colours. `id` is unique in the document that it stands in. */
export function svgOf(
  { caption, sentence }: Pick<Chart, 'caption' | 'sentence'>,
  drawing: Drawing,
  id: string,
): string {
  const { width, height, size, marks } = drawing
  const shapes = shapesOf(marks)
  return [
    element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        role: 'img',
        'aria-labelledby': `${id}-title ${id}-desc`,
        viewBox: `0 0 ${round(width)} ${round(height)}`,
        width: round(width),
        height: round(height),
        'font-family': "'IBM Plex Sans', sans-serif",
        'font-size': size,
      },
      [
        element('title', { id: `${id}-title` }, escaped(caption)),
        element('desc', { id: `${id}-desc` }, escaped(sentence)),
        element('defs', {}, patternsOf(shapes, id).join('')),
        ...marks.filter(isRuleBehind).map(drawRule),
        ...shapes.map((shape) => drawShape(shape, id)),
        ...marks
          .filter((mark) => mark.kind === 'rule')
          .filter((rule) => !isRuleBehind(rule))
          .map(drawRule),
        ...marks.filter((mark) => mark.kind === 'text').map(drawText),
      ].join(''),
    ),
  ].join('')
}

const isRuleBehind = (mark: Mark): mark is RuleMark => mark.kind === 'rule' && mark.role === 'grid'

type Attributes = { readonly [name: string]: string | number | undefined }

function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  )
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`
}

const entities: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text for XML; signs that XML does not know at all are left out. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g, '')
    .replace(/(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const nameOfPattern = ({ tone, isExpected }: Shape, id: string): string =>
  `${id}-${tone}${isExpected ? '-expected' : ''}`

/** The pattern of a shape: hatching if it is expected, else that of its tone. */
const patternOf = ({ tone, isExpected }: Shape): Pattern | null =>
  isExpected ? hatchings[tone] : patterns[tone]

/** The patterns that these shapes need, each once. */
function patternsOf(shapes: readonly Shape[], id: string): string[] {
  const needed = shapes.filter((shape) => isPatterned(shape) && patternOf(shape))
  const byName = new Map(needed.map((shape) => [nameOfPattern(shape, id), shape]))
  return [...byName].map(([name, shape]) => {
    const { tile, path, width } = patternOf(shape) ?? hatchings.accent
    const { tone, isExpected } = shape
    const ground = isExpected ? '#fff' : inks[tone]
    return element(
      'pattern',
      { id: name, width: tile, height: tile, patternUnits: 'userSpaceOnUse' },
      element('path', { d: `M0 0h${tile}v${tile}h${-tile}z`, fill: ground }) +
        element('path', {
          d: path,
          fill: 'none',
          stroke: isExpected ? inkOfLines(tone) : '#fff',
          'stroke-width': width,
          'stroke-linecap': 'round',
          'stroke-opacity': isExpected ? undefined : 0.75,
        }),
    )
  })
}

/** Lines of the pale tones are darker than their surfaces. */
const inkOfLines = (tone: Tone): string => (tone === 'grey' ? edge : inks[tone])

function drawShape(shape: Shape, id: string): string {
  return element('path', { d: shape.path, ...paint(shape, id) })
}

function paint(shape: Shape, id: string): Attributes {
  const { role, tone, isExpected, isThin, shade = 0 } = shape
  const ink = inkOfLines(tone)
  const dashes = isExpected ? '5 4' : undefined
  switch (role) {
    case 'line':
      return {
        fill: 'none',
        stroke: ink,
        'stroke-width': 2,
        'stroke-linejoin': 'round',
        'stroke-dasharray': dashes,
      }
    case 'limit':
      return {
        fill: 'none',
        stroke: tone === 'grey' ? text : ink,
        'stroke-width': 1.6,
        'stroke-dasharray': dashes,
      }
    case 'band':
      return { fill: ink, 'fill-opacity': 0.16 }
    case 'point':
      return { fill: isExpected ? '#fff' : ink, stroke: ink, 'stroke-width': 1.2 }
    case 'flag':
      return { fill: inks.over }
    case 'cell':
      return { fill: inks[tone], 'fill-opacity': 0.08 + shade * 0.08 }
    case 'whole':
      return { fill: '#eceef1', stroke: edge, 'stroke-width': 0.6 }
    case 'bar':
    case 'swatch':
      return {
        fill: isPatterned(shape) && patternOf(shape) ? `url(#${nameOfPattern(shape, id)})` : inks[tone],
        'fill-opacity': isThin && isExpected ? 0.5 : undefined,
        stroke: isThin ? undefined : isExpected || tone === 'grey' ? ink : '#fff',
        'stroke-width': isThin ? undefined : 0.8,
      }
  }
}

const rules: { readonly [role in RuleMark['role']]: Attributes } = {
  grid: { stroke: line, 'stroke-width': 1 },
  zero: { stroke: edge, 'stroke-width': 1 },
  today: { stroke: text, 'stroke-width': 1.2, 'stroke-dasharray': '2 3' },
  connector: { stroke: edge, 'stroke-width': 1 },
  target: { stroke: text, 'stroke-width': 2.5 },
}

const drawRule = ({ role, x1, y1, x2, y2 }: RuleMark): string =>
  element('path', { d: `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, fill: 'none', ...rules[role] })

const drawText = ({ role, x, y, text: content, anchor, isStrong, size }: TextMark): string =>
  element(
    'text',
    {
      x: round(x),
      y: round(y),
      'text-anchor': anchor === 'start' ? undefined : anchor,
      'font-weight': isStrong ? 600 : undefined,
      'font-size': size,
      'font-variant-numeric': 'tabular-nums',
      fill: role === 'tick' || role === 'empty' ? muted : text,
    },
    escaped(content),
  )
