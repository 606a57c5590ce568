import t from 'tap'
import { patience } from '#fixtures/waiting/patience.ts'
import { cleanSvg } from './svg.ts'

const xmlns = 'xmlns="http://www.w3.org/2000/svg"'
const rect = '<rect width="4" height="4"></rect>'
const cleaned = (inner: string): string | null => cleanSvg(`<svg ${xmlns}>${inner}${rect}</svg>`)

t.test('what draws stays as it is, in its own letters', async (t) => {
  const gradient = '<linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient>'
  const drawing = `<svg ${xmlns} viewBox="0 0 4 4">${gradient}<rect fill="url(#a)" width="4" height="4"></rect><text x="1" y="2">Meuse &amp; Schelde</text></svg>`
  t.equal(cleanSvg(drawing), drawing)
  t.equal(
    cleanSvg(`<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${drawing}`),
    drawing,
  )
  t.equal(
    cleanSvg(
      `<svg ${xmlns}><style type="text/css">/* x */ .a{fill:#123;}</style><path class="a" d="M0 0"/></svg>`,
    ),
    `<svg ${xmlns}><style>.a{fill:#123}</style><path class="a" d="M0 0"></path></svg>`,
    'so does a plain style sheet',
  )
  t.match(cleanSvg(`<svg>${rect}</svg>`), xmlns, 'and it says what it is')
})

const bad: readonly (readonly [what: string, inner: string, gone: RegExp])[] = [
  ['a script', '<script>alert(1)</script>', /script|alert/],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', /<SCRIPT/i],
  ['a script of another namespace', '<svg:script>alert(1)</svg:script>', /script/],
  ['a handler', '<path d="M0 0" onload="alert(1)" ONCLICK="alert(1)"/>', /on(load|click)/i],
  [
    'foreign content',
    '<foreignObject><iframe src="x"/><body>hi</body></foreignObject>',
    /foreign|iframe|body/,
  ],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', /<a|javascript/],
  ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>', /<set|javascript/],
  ['a use of something outside', '<use xlink:href="https://x.example/a.svg#b"/>', /x\.example/],
  ['a mask from outside', '<rect mask="image-set(\'//x.example/a.png\' 1x)"/>', /x\.example/],
  [
    'a mask from outside in a style',
    '<rect style="mask:image-set(\'//x.example/a.png\' 1x)"/>',
    /x\.example/,
  ],
  ['a picture from outside', '<image href="https://x.example/a.png"/>', /x\.example/],
  ['a picture that is a drawing', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', /svg\+xml/],
  ['paint from outside', '<path fill="url(https://x.example/#a)" d="M0 0"/>', /x\.example/],
  ['style from outside', '<path style="fill:url(//x.example/a)" d="M0 0"/>', /x\.example/],
  ['an import', '<style>@import url(https://x.example/a.css); .b{fill:red}</style>', /import|x\.example/],
  ['a font from outside', '<style>@font-face{src:url(//x.example/f)}</style>', /x\.example|font-face/],
  ['an escape', '<path style="fill:\\75rl(//x.example)" d="M0 0"/>', /x\.example/],
  ['text kept raw', '<text><![CDATA[<script>alert(1)</script>]]></text>', /<script/],
]
for (const [what, inner, gone] of bad) {
  void t.test(`${what} is taken out, and the rest stays`, async (t) => {
    const clean = cleaned(inner)
    t.match(clean, rect)
    t.notMatch(clean, gone)
  })
}

t.test('what is no drawing, draws nothing or brings entities is none', async (t) => {
  const none = [
    '',
    'hello',
    '<html><svg></svg></html>',
    `<svg ${xmlns}></svg>`,
    `<svg ${xmlns}><g></g></svg>`,
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg ${xmlns}>${rect}</svg>`,
    `<svg ${xmlns}>${'<g>'.repeat(20_000)}${rect}</svg>`,
  ]
  t.strictSame(
    none.map(cleanSvg),
    none.map(() => null),
  )
})

t.test('a drawing that grows by using itself is none', async (t) => {
  const level = (n: number): string => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(10)}</g>`
  const levels = Array.from({ length: 9 }, (_, i) => level(i + 1)).join('')
  t.equal(cleaned(`<g id="l0">${rect}</g>${levels}`), null)
  t.match(cleaned(`<g id="l0">${rect}</g><use href="#l0" x="9"/>`), /<use/, 'a part used again may be')
})

t.test(
  'what is made to tire a reader is read as fast as anything else',
  { timeout: patience(60_000) },
  async (t) => {
    const tiring: readonly (readonly [what: string, drawing: string])[] = [
      ['a long name in a value', `<path fill="${'a'.repeat(240_000)}"/>`],
      ['a long gap in a value', `<path fill="${' '.repeat(240_000)}"/>`],
      ['addresses that never end', `<path fill="${'url('.repeat(60_000)}"/>`],
      ['comments that never end', '<!--'.repeat(60_000)],
      ['instructions that never end', '<?'.repeat(120_000)],
      ['types that never end', '<!DOCTYPE '.repeat(24_000)],
      ['style sheets that never end', '<style '.repeat(34_000)],
      ['a style sheet of one selector', `<style>${'a'.repeat(240_000)}</style>`],
      ['a style sheet of comments that never end', `<style>${'/*'.repeat(120_000)}</style>`],
      ['declarations without end', `<path style="${':;'.repeat(120_000)}"/>`],
      ['spaces in a reference', `<use href="${' '.repeat(240_000)}#a"/>`],
    ]
    for (const [what, inner] of tiring) t.type(cleaned(inner) ?? '', 'string', what)
  },
)
