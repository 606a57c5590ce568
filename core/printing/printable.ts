import type { PrintJob } from '../ports.ts'
import type { TemplateKind } from './kind.ts'
import { render, renderWords, type Values } from './render.ts'
import { edgeFont, type TemplateParts } from './template.ts'

/** A template of a kind filled in with what a document says, ready for the printer. */
export const documentOf = (
  { mail, raw }: Pick<TemplateKind, 'mail' | 'raw'>,
  parts: TemplateParts,
  values: Values,
): PrintJob => (mail ? printedMail(letterOf(parts, values)) : printed(parts, values, raw))

/** A template filled in, ready for the printer. */
export const printed = (parts: TemplateParts, values: Values, raw: readonly string[]): PrintJob =>
  printedAsIs({
    body: render(parts.body, values, raw),
    header: render(parts.header, values, raw),
    footer: render(parts.footer, values, raw),
  })

/** A text in which nothing is filled in, ready for the printer. */
export const printedAsIs = ({ header, body, footer }: TemplateParts): PrintJob => ({
  html: asDocument(withoutLostPictures(body)),
  header: edge(withoutLostPictures(header)),
  footer: edge(withoutLostPictures(footer)),
})

/**
 * What is written in a header or footer without a look of its own stands between the margins, a paragraph a line: the
 * printer puts them side by side from edge to edge, too small to read.
 */
const edge = (html: string): string => html && edgeStyle + html
const edgeStyle = `<style>#header, #footer { flex-wrap: wrap; align-content: flex-start; font: ${edgeFont} }
:is(#header, #footer) > :is(p, h2, h3, ul, ol) { flex: 0 0 calc(100% - 38mm); box-sizing: border-box; margin: 0 18mm 0 20mm }
#footer > p:first-child, #footer > style + p { margin-top: 6mm }
#footer > div:has(+ p) { margin-bottom: 1mm !important }</style>`

/** A mail as it leaves. */
export interface MailLetter {
  readonly subject: string
  readonly text: string
}

/** The mail of a template: its subject on one line, as long as a subject may be. */
export const letterOf = ({ header, body }: TemplateParts, values: Values): MailLetter => ({
  subject: renderWords(header, values).replace(/\s+/g, ' ').trim().slice(0, 250),
  text: renderWords(body, values),
})

/** A mail as it is read, its subject above its words. */
const printedMail = (letter: MailLetter): PrintJob => ({
  html: asDocument(render(mailPage, { ...letter })),
  header: '',
  footer: '',
})

const mailPage = `<!doctype html>
<html><head><meta charset="utf-8"><style>
body { font: 10.5pt/1.5 "IBM Plex Sans", sans-serif; color: #17212b; overflow-wrap: anywhere; }
h1 { margin: 0 0 14pt; padding-bottom: 8pt; border-bottom: 1px solid #c8d2da; font-size: 13pt; }
div { white-space: pre-wrap; }
</style></head><body><h1>{{subject}}</h1><div>{{text}}</div></body></html>`

/** A picture that is gone leaves no broken frame. */
const withoutLostPictures = (html: string): string =>
  html.replace(/<img\b(?=[^>]*\ssrc=(?:""|'')(?:[\s/>]))[^>]*>/gi, '')

/** Whoever shows or prints it fetches nothing and runs nothing, whatever is in it. */
const policy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'; font-src data:">'

/** A whole page that says so at its beginning; a piece of text gets one around it. */
function asDocument(html: string): string {
  const head = /<head[^>]*>/i.exec(html)
  if (!head)
    return `<!doctype html>\n<html><head><meta charset="utf-8">${policy}</head><body>${html}</body></html>`
  const at = head.index + head[0].length
  const whole = html.slice(0, at) + policy + html.slice(at)
  return /^\s*<!doctype/i.test(whole) ? whole : `<!doctype html>\n${whole}`
}
