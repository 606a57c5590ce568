import { utf8 } from '../../values/utf8.ts'
import type { Facts } from '../../kernel/field.ts'
import type { Language } from '../../kernel/permission.ts'
import { headingOf } from '../../tables/columns.ts'
import { translate } from '../../texts/translate.ts'
import { propertyIn } from '../../values/known.ts'
import { toEuro } from '../../values/money.ts'
import { inZone } from '../../values/moment.ts'
import type { Part } from './parts.ts'
import { inHtml } from '../../texts/html.ts'

interface Told {
  readonly language: Language
  readonly timeZone: string
  readonly name: string
  readonly firm: string
  readonly day: string
}

/** The export to read: one page without scripts or addresses elsewhere, with a table for each part that has rows. */
export async function* asPage(
  { language, timeZone, name, firm, day }: Told,
  parts: readonly Part[],
): AsyncGenerator<Uint8Array> {
  const t = translate(language)
  const say = (key: string): string | null => (t.knows(key) ? t(key as never) : null)
  yield utf8(
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${inHtml(t('personal_data.title', { name }))}</title>${style}</head><body>\n<h1>${inHtml(t('personal_data.title', { name }))}</h1>\n<p>${inHtml(t('personal_data.intro', { firm, day }))}</p>\n<p>${inHtml(t('personal_data.rights'))}</p>\n`,
  )
  for (const part of parts) {
    let isBegun = false
    for await (const page of part.rows()) {
      if (!isBegun) {
        const names = namesOf(part, page)
        yield utf8(
          `<h2>${inHtml(say(`personal_data.table.${part.title}`) ?? part.title)}</h2>\n${part.isOwn ? '' : `<p>${inHtml(t('personal_data.signed'))}</p>\n`}<div><table><thead><tr>${names
            .map((each) => `<th scope="col">${inHtml(headingOf(each, factsOf(part, each), say))}</th>`)
            .join('')}</tr></thead><tbody>\n`,
        )
        isBegun = true
      }
      const names = namesOf(part, page)
      const rows = page.map(
        (row) =>
          `<tr>${names.map((each) => `<td>${inHtml(written(propertyIn(row as { [key: string]: unknown }, each), factsOf(part, each), timeZone, t))}</td>`).join('')}</tr>\n`,
      )
      yield utf8(rows.join(''))
    }
    if (isBegun) yield utf8('</tbody></table></div>\n')
  }
  const withheld = parts.filter((part) => part.withheld.length > 0)
  if (withheld.length > 0) {
    const lines = withheld.map(
      (part) =>
        `<li>${inHtml(say(`personal_data.table.${part.title}`) ?? part.title)}: ${inHtml(part.withheld.map((each) => headingOf(each, factsOf(part, each), say)).join(', '))}</li>`,
    )
    yield utf8(`<h2>${inHtml(t('personal_data.withheld'))}</h2>\n<ul>${lines.join('')}</ul>\n`)
  }
  yield utf8('</body></html>\n')
}

const namesOf = ({ fields }: Part, page: readonly object[]): string[] => Object.keys(fields ?? page[0] ?? {})
const factsOf = ({ fields }: Part, name: string): Facts =>
  (fields && name in fields ? propertyIn(fields, name) : null) ?? { kind: 'text' }

/** More of one value than this is in the file for programs only: a picture, for instance. */
const longest = 2000

function written(value: unknown, { kind }: Facts, timeZone: string, t: ReturnType<typeof translate>): string {
  if (value === null || value === undefined) return ''
  if (kind === 'money') return String(toEuro(Number(value)))
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value)) {
    const { day, time } = inZone(new Date(value), timeZone)
    return `${day} ${time}`
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
  return text.length > longest ? '…' : text
}

const style =
  '<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color:#1b1b1b;background:#fff}h2{margin-top:2rem}div{overflow-x:auto}table{border-collapse:collapse;font-size:14px}th,td{border:1px solid #bbb;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#eee}</style>'
