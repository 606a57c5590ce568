import sanitize from 'sanitize-html'
import { cleanDeclarations, cleanStylesheet } from './css.ts'
import { shownShort } from './shortened.ts'

const words = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'address',
]
const inline = [
  'a',
  'abbr',
  'b',
  'br',
  'em',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
]
const boxes = [
  'article',
  'aside',
  'div',
  'figcaption',
  'figure',
  'footer',
  'header',
  'hr',
  'img',
  'main',
  'section',
]
const tables = ['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']
const page = ['body', 'head', 'html', 'meta', 'style', 'title']

const attributes = [
  'align',
  'aria-hidden',
  'aria-label',
  'class',
  'colspan',
  'dir',
  'height',
  'id',
  'lang',
  'role',
]
const more = ['rowspan', 'scope', 'span', 'style', 'title', 'valign', 'width']

/** What goes with all that is in it. */
const silenced = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'select',
]

/** A template deeper than this is made to tire a reader. */
const deepest = 100

/** A placeholder of mustache. */
const placeholder = /\{\{/

/**
 * HTML of a template with what prints and nothing else: no script, handler or frame, and no address but that of a link
 * and of a picture that is in the document itself. `removed` names what would have fetched, read or run; what merely says nothing
 * on paper goes without a word.
 */
export function cleanMarkup(written: string): { html: string; removed: string[] } {
  const removed = new Set<string>()
  const out = (what: string): void => void removed.add(shownShort(what))
  const html = sanitize(withTripleBraces(written), {
    allowedTags: [...words, ...inline, ...boxes, ...tables, ...page],
    allowedAttributes: {
      '*': [...attributes, ...more],
      a: ['href'],
      img: ['src', 'alt'],
      meta: ['charset'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    allowVulnerableTags: true,
    nonTextTags: silenced,
    // A picture that had to go leaves no frame.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
    nestingLimit: deepest,
    parseStyleAttributes: false,
    selfClosing: ['img', 'br', 'hr', 'col', 'meta'],
    transformTags: {
      '*': (tagName, given) => {
        if (dangerous.has(tagName)) out(`<${tagName}>`)
        return { tagName, attribs: cleanAttributes(tagName, given, out) }
      },
    },
  })
  const styled = html.replace(/(<style[^>]*>)([\s\S]*?)<\/style>/g, (_, open: string, css: string) => {
    return `${open.replace(/<style[^>]*>/, '<style>')}${cleanStylesheet(css, out)}</style>`
  })
  const isPage = /^\s*<!doctype html>/i.test(written)
  const clean = withPlainNames(styled)
    .replace(/(<(?:img|br|hr|col|meta)\b[^<>]*?) ?\/>/g, '$1>')
    .replaceAll('<meta>', '')
  return { html: isPage ? `<!doctype html>\n${clean.trimStart()}` : clean, removed: [...removed] }
}

/** Tags that fetch, run or ask; others that are taken out only look different. */
const dangerous = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'link',
  'base',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'svg',
  'math',
  'video',
  'audio',
  'source',
  'track',
  'template',
  'noscript',
  'portal',
])

type Attributes = { [name: string]: string }

function cleanAttributes(tag: string, original: Attributes, out: (what: string) => void): Attributes {
  return Object.fromEntries(
    Object.entries(original).flatMap(([name, value]): [string, string][] => {
      if (/^on/i.test(name)) out(`${name}="${value}"`)
      if (name === 'style') {
        const style = cleanDeclarations(value, out)
        return style ? [[name, style]] : []
      }
      if (name === 'http-equiv') out(`<meta http-equiv="${value}">`)
      if (
        [
          'src',
          'srcset',
          'poster',
          'background',
          'action',
          'formaction',
          'data',
          'xlink:href',
          'ping',
        ].includes(name)
      ) {
        if (tag === 'img' && name === 'src' && isOwnPicture(value)) return [[name, value]]
        out(`${name}="${value}"`)
        return []
      }
      if (name === 'href') {
        if (isLink(value)) return [[name, value.trim()]]
        out(`href="${value}"`)
        return []
      }
      return [[name, value]]
    }),
  )
}

/** A picture that the document carries along, or the firm's logo. */
const isOwnPicture = (value: string): boolean =>
  /^\s*data:image\/(png|jpe?g|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=\s]*$/.test(value) ||
  /^\s*\{\{\{\s*(seller|firm)\.logo\s*\}\}\}\s*$/.test(value) ||
  value.trim() === ''

/** Where a reader may go by his own click. */
const isLink = (value: string): boolean =>
  /^\s*(https?:\/\/|mailto:|tel:)/i.test(value) && (!placeholder.test(value) || /^\s*mailto:/i.test(value))

/** `{{&name}}` means the same as `{{{name}}}`, which no reader of HTML takes for an entity. */
const withTripleBraces = (text: string): string => text.replace(/\{\{\s*&\s*([\w.-]+)\s*\}\}/g, '{{{$1}}}')

/** Within braces stand names: what HTML writes otherwise is written back. */
const withPlainNames = (html: string): string =>
  html.replace(/\{\{[^{}]{1,200}\}\}/g, (each) => each.replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
