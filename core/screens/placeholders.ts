import type { TextKey, Translate } from '../texts/translate.ts'
import { text } from './shown.ts'

/** What a screen knows of a placeholder, as the call for them answers it. */
export interface KnownPlaceholder {
  readonly name: string
  readonly within: string | null
  readonly kind: 'text' | 'flag' | 'list' | 'group' | 'markup'
  readonly example: string
  readonly required: boolean
}

/** What a placeholder gives, in words. */
export function shownPlaceholder(t: Translate, { name, within, example }: KnownPlaceholder): string {
  if (name.startsWith('words.')) return t('placeholder.word', { example })
  return text(t, `placeholder.${within ? `${within}.` : ''}${name}`) ?? name
}

/** What the printer counts on each page, as a header or footer holds it. */
export const pageCounts = {
  pageNumber: 'template.page_number',
  totalPages: 'template.page_total',
} as const satisfies { readonly [name: string]: TextKey }
export type PageCount = keyof typeof pageCounts
export const pageCountHtml = (name: PageCount): string => `<span class="${name}"></span>`

/**
 * How the code of a placeholder stands in a page: a value as its example, a section by what it opens, in words, to a short mark at its end. HTML
 * that is no placeholder is a page's number by its name, else the beginning of itself.
 */
export function shownCode(
  t: Translate,
  known: readonly KnownPlaceholder[],
  code: string,
): { label: string; title: string } {
  if (code.startsWith('<')) {
    const [, count] = Object.entries(pageCounts).find(([name]) => code.includes(`class="${name}"`)) ?? []
    return { label: count ? t(count) : code.slice(0, 30), title: code }
  }
  const [, mark = '', name = ''] = /^\{\{\{?\s*([#^/&!]?)\s*([\w.-]*)/.exec(code) ?? []
  const placeholder = known.find((each) => each.name === name)
  const title = `${code}${placeholder ? ` – ${shownPlaceholder(t, placeholder)}` : ''}`
  const words = placeholder ? shownPlaceholder(t, placeholder) : name
  const isCondition = placeholder && ['text', 'markup', 'group'].includes(placeholder.kind)
  const section = isCondition ? t('placeholder.if', { what: words }) : words
  if (mark === '#') return { label: `▸ ${section}`, title }
  if (mark === '^') return { label: `▹ ${t('placeholder.not', { what: section })}`, title }
  if (mark === '/') return { label: '◂', title }
  return { label: placeholder?.example || words || code, title }
}
