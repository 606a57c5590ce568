import t from 'tap'
import { invoiceTemplate } from '#core/invoicing/documents/invoice-template.ts'
import { templateKinds } from '#core/templates/kinds.ts'
import { cleanMarkup } from './markup.ts'

t.test('the built-in templates stand as they are, and are not changed by a second cleaning', async (t) => {
  for (const { kind, builtIn } of templateKinds) {
    for (const part of Object.values(builtIn('fr'))) {
      const { html, removed } = cleanMarkup(part)
      t.strictSame(removed, [], kind)
      t.equal(cleanMarkup(html).html, html)
      const placeholders = (text: string) => text.match(/\{\{[^}]*\}+/g)
      t.strictSame(placeholders(html), placeholders(part))
    }
  }
  const { html } = cleanMarkup(invoiceTemplate.body)
  t.match(html, /^<!doctype html>/)
  t.match(html, '<meta charset="utf-8">')
  t.match(html, '.lines :is(th, td):nth-child(n + 3)', 'its style too')
  t.match(html, '<img src="{{{seller.logo}}}" alt="">')
})

const bad: readonly (readonly [written: string, gone: RegExp, told: string])[] = [
  ['<p>a<script>alert(1)</script>b</p>', /script|alert/, '<script>'],
  ['<p onclick="alert(1)">a</p>', /onclick|alert/, 'onclick="alert(1)"'],
  ['<iframe src="file:///etc/passwd"></iframe><p>a</p>', /iframe|file:/, '<iframe>'],
  ['<img src="http://elsewhere.example/a.png">', /elsewhere/, 'src="http://elsewhere.example/a.png"'],
  ['<img src="file:///etc/passwd">', /file:/, 'src="file:///etc/passwd"'],
  ['<img src="{{memo}}">', /memo/, 'src="{{memo}}"'],
  ['<img srcset="http://elsewhere.example/a 2x">', /elsewhere/, 'srcset="http://elsewhere.example/a 2x"'],
  ['<a href="javascript:alert(1)">a</a>', /javascript/, 'href="javascript:alert(1)"'],
  ['<a href="{{memo}}">a</a>', /memo/, 'href="{{memo}}"'],
  [
    '<style>@import "http://elsewhere.example/a.css"; p { color: red }</style>',
    /import/,
    '@import "http://elsewhere.example/a.css"',
  ],
  [
    '<style>p { background: url(http://elsewhere.example/a) }</style>',
    /url/,
    'background: url(http://elsewhere.example/a)',
  ],
  [
    '<style>p { background: URL("//elsewhere.example") }</style>',
    /elsewhere/i,
    'background: URL("//elsewhere.example")',
  ],
  ['<style>p { background: u\\72l(a) }</style>', /\\/, 'background: u\\72l(a)'],
  [
    '<style>p { background: image-set("http://elsewhere.example/a" 1x) }</style>',
    /elsewhere/,
    'background: image-set("http://elsewhere.example/a" 1x)',
  ],
  [
    '<style>@font-face { font-family: A; src: url(http://elsewhere.example/f) } p { color: red }</style>',
    /elsewhere|font-face/,
    '@font-face',
  ],
  [
    '<p style="background: url(file:///etc/passwd); color: red">a</p>',
    /file:|url/,
    'background: url(file:///etc/passwd)',
  ],
  ['<p style="width: {{memo}}">a</p>', /memo/, 'width: {{memo}}'],
  ['<link rel="stylesheet" href="http://elsewhere.example/a.css"><p>a</p>', /elsewhere|link/, '<link>'],
  [
    '<meta http-equiv="refresh" content="0;url=http://elsewhere.example"><p>a</p>',
    /refresh|elsewhere/,
    '<meta http-equiv="refresh">',
  ],
  ['<object data="file:///etc/passwd"></object><p>a</p>', /object|file/, '<object>'],
  ['<svg><script>alert(1)</script></svg><p>a</p>', /svg|alert/, '<svg>'],
  ['<base href="http://elsewhere.example/"><p>a</p>', /base|elsewhere/, '<base>'],
]

for (const [written, gone, told] of bad) {
  t.test(`taken out and said: ${written}`, async (t) => {
    const { html, removed } = cleanMarkup(written)
    t.notMatch(html, gone)
    t.ok(removed.includes(told), `${JSON.stringify(removed)} says ${told}`)
  })
}

t.test('what hides its end or its beginning brings nothing along', async (t) => {
  for (const written of [
    '<style>p { color: red',
    '<style>p{}} body { background: url(http://elsewhere.example) }</style>',
    '<style>/* </style><img src=http://elsewhere.example onerror=alert(1)>',
    '<scr{{#memo}}ipt>alert(1)</scr{{/memo}}ipt>',
    '<<script>script>alert(1)</script>',
    '<p title="</style><script>alert(1)</script>">a</p>',
    '<style>p { content: "</sty" "le><script>" }</style>',
  ]) {
    const { html } = cleanMarkup(written)
    t.notMatch(html, /<script|<img|url\(|onerror=|<scr/i, written)
    const css = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
    t.equal(css.split('{').length, css.split('}').length, 'braces come in pairs')
  }
})

t.test('what an office writes stays', async (t) => {
  const kept =
    '<h2 class="a">Conditions</h2><p style="text-align:right">€ 5 &amp; more<br><strong>{{amount}}</strong> <a href="https://atelier.example/cgv">CGV</a></p>' +
    '<table><tbody>{{#lines}}<tr><td colspan="2">{{description}}</td></tr>{{/lines}}</tbody></table>' +
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Logo">'
  t.strictSame(cleanMarkup(kept), { html: kept, removed: [] })
  t.equal(cleanMarkup('{{&qr}} a<!-- b -->').html, '{{{qr}}} a', 'its own markup by three braces')
  t.equal(
    cleanMarkup('<o:p>x</o:p><font color="red">y</font>').html,
    'xy',
    'what Word adds goes without a word',
  )
})
