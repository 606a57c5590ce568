import sanitize from 'sanitize-html'
import { firstItem } from '#core/values/known.ts'

const drawn = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use', 'image']
const tags = [
  'svg',
  'g',
  'defs',
  'symbol',
  'title',
  'desc',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  ...drawn,
]

/** What paints: as attributes, in `style` and in a style sheet alike. */
const paints = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'color',
  'display',
  'visibility',
  'clip-path',
  'clip-rule',
  'mask',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
]
const attributes = [
  ...paints,
  'id',
  'class',
  'style',
  'href',
  'transform',
  'gradientTransform',
  'patternTransform',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'dx',
  'dy',
  'd',
  'points',
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'offset',
  'version',
  'xmlns',
  'xml:space',
  'gradientUnits',
  'spreadMethod',
  'patternUnits',
  'patternContentUnits',
  'clipPathUnits',
  'maskUnits',
  'textLength',
  'lengthAdjust',
  'rotate',
]

/** A picture of a logo is small; what nests or repeats beyond this is made to tire a reader. */
const mostElements = 5000
/** A part that is used by a part that is used grows without end in few words. */
const mostUses = 30

/**
 * A drawing with what draws and nothing else: no script, handler, foreign content, style import or reference to
 * anything outside itself. Null for what is no drawing, or brings entities of its own.
 */
export function cleanSvg(written: string): string | null {
  const text = without(without(written.replace(/^\uFEFF/, ''), '<?', '?>'), '<!--', '-->')
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(text)) return null
  const plain = text.replace(/<!DOCTYPE[^<>]*>/gi, '').trim()
  if (!/^<svg[\s>]/.test(plain) || (plain.match(/</g) ?? []).length > mostElements * 2) return null
  if ((plain.match(/<use[\s>]/g) ?? []).length > mostUses) return null
  const sheets = plain
    .split(/<style(?=[\s>])/)
    .slice(1)
    .map((each) => cleanStylesheet(firstItem(each.slice(each.indexOf('>') + 1).split('</style>', 1))))
  const clean = sanitize(plain, {
    allowedTags: tags,
    allowedAttributes: { '*': attributes },
    allowedSchemes: ['data'],
    nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'noscript', 'iframe', 'metadata'],
    nestingLimit: 60,
    transformTags: { '*': (tagName, given) => ({ tagName, attribs: cleanAttributes(tagName, given) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  }).trim()
  if (!clean.startsWith('<svg ') || !drawn.some((tag) => clean.includes(`<${tag}`))) return null
  const stylesheet = sheets.join('').trim()
  return stylesheet ? clean.replace('>', `><style>${stylesheet}</style>`) : clean
}

/** The text without what stands between the marks; a mark that is not closed stays, for the parser to judge. */
function without(text: string, from: string, to: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = text.indexOf(from); start >= 0; start = text.indexOf(from, at)) {
    const end = text.indexOf(to, start + from.length)
    if (end < 0) break
    kept.push(text.slice(at, start))
    at = end + to.length
  }
  return kept.join('') + text.slice(at)
}

type Attributes = { [name: string]: string }

function cleanAttributes(tag: string, original: Attributes): Attributes {
  const kept = Object.entries(original).flatMap(([written, value]): [string, string][] => {
    const name = written === 'xlink:href' ? 'href' : written
    if (name === 'href') return isOwn(tag, value) ? [[name, value.trim()]] : []
    if (name === 'style') return [[name, cleanDeclarations(value)]]
    return isHarmless(value) ? [[name, value]] : []
  })
  return { ...Object.fromEntries(kept), ...(tag === 'svg' ? { xmlns: 'http://www.w3.org/2000/svg' } : {}) }
}

/** A part of the same drawing; a picture may also carry its dots along. */
const isOwn = (tag: string, value: string): boolean =>
  /^\s*#[\w.-]+\s*$/.test(value) ||
  (tag === 'image' && /^\s*data:image\/(png|jpe?g);base64,[A-Za-z0-9+/=\s]+$/.test(value))

/** What a value may call: colours, moves, and `url()`, looked at by itself. */
const calls = new Set([
  'url',
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'matrix',
  'translate',
  'scale',
  'rotate',
  'skewx',
  'skewy',
])

/**
 * Every `url()` points into the drawing itself, and nothing is hidden behind an escape. What is looked for is of
 * bounded length everywhere: a longer name is none of ours.
 */
const isHarmless = (value: string): boolean =>
  !/[\\<>@]|javascript:|expression|&/i.test(value) &&
  [...value.matchAll(/([\w-]{0,20})\s{0,5}\(/g)].every(([, name = '']) => calls.has(name.toLowerCase())) &&
  [...value.matchAll(/url\(([^()]*)\)?/gi)].every(([, to = '']) => /^\s*["']?#[\w.-]+["']?\s*$/.test(to))

function cleanDeclarations(written: string): string {
  return written
    .split(';')
    .map((each) => each.split(':').map((part) => part.trim()))
    .filter(([name = '', value, more]) => paints.includes(name) && value && !more && isHarmless(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** The plain rules of a style sheet; whatever begins with @ is not among them. */
function cleanStylesheet(stylesheet: string): string {
  const text = without(stylesheet.replace(/<!\[CDATA\[|\]\]>/g, ''), '/*', '*/')
  return text
    .split('}')
    .map((rule) => rule.split('{'))
    .filter((parts) => parts.length === 2)
    .filter(([selector = '']) => /^[\w\s.#,-]+$/.test(selector))
    .map(([selector = '', body = '']) => [selector.trim(), cleanDeclarations(body)])
    .filter(([, body]) => body !== '')
    .map(([selector, body]) => `${selector}{${body}}`)
    .join('')
}
