import sanitize from 'sanitize-html'

/** What of a page is shown: its words and their order, its tables and the pictures that it carries along. */
const tags = `p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr br center div img
   a abbr b big code del em font i ins s small span strike strong sub sup tt u
   caption col colgroup table tbody td tfoot th thead tr`.split(/\s+/)

/** Ways of writing that name no address and lay nothing over other words. */
const plain = [/^[^\\(:;]{0,200}$/]
const shades = [/^(?:[a-z]{1,30}|#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\))$/i]
const box = ['margin', 'padding', 'border'].flatMap((name) => [
  name,
  ...['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`),
])

/** A page deeper than this is made to tire a reader. */
const deepest = 200

/**
 * The page of a mail without what runs, asks, or is fetched from elsewhere. `leftOut` counts the pictures that would have been fetched:
 * fetching one tells its sender that the mail was read. `carried` gives a picture that the mail brings, by its id.
 */
export function cleanMailPage(
  html: string,
  carried: (id: string) => string | null,
): { html: string; leftOut: number } {
  let leftOut = 0
  const clean = sanitize(html, {
    allowedTags: tags,
    allowedAttributes: {
      '*': [
        'align',
        'colspan',
        'rowspan',
        'valign',
        'width',
        'height',
        'bgcolor',
        'dir',
        'lang',
        'title',
        'style',
      ],
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
      font: ['color', 'face', 'size'],
      table: ['border', 'cellpadding', 'cellspacing'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    allowedStyles: {
      '*': {
        color: shades,
        'background-color': shades,
        ...Object.fromEntries(
          [
            'font-family',
            'font-size',
            'font-style',
            'font-weight',
            'line-height',
            'text-align',
            'text-decoration',
            'text-indent',
            'vertical-align',
            'white-space',
            'border-collapse',
            ...box,
          ].map((name) => [name, plain]),
        ),
      },
    },
    nestingLimit: deepest,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'svg',
      'math',
      'template',
      'object',
    ],
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, rel: 'noopener noreferrer', target: '_blank' },
      }),
      img: (tagName, { src = '', alt = '', ...attribs }) => {
        const own = /^\s*cid:/i.test(src) ? carried(decoded(src.trim().slice(4))) : ownPicture(src)
        if (own === null) leftOut++
        return { tagName, attribs: own === null ? { alt } : { ...attribs, alt, src: own } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
  return { html: clean, leftOut }
}

const ownPicture = (src: string): string | null =>
  /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i.test(src) ? src.trim() : null

/** An id of a picture may be written as in an address. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
