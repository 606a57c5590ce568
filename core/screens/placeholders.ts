import type { TextKey, Translate } from '../texts/translate.ts'
import { text } from './formatting.ts'

/** What a screen knows of a placeholder, as the call for them answers it. */
export interface KnownPlaceholder {
  readonly name: string
  readonly within: string | null
  readonly kind: 'text' | 'flag' | 'list' | 'group' | 'markup'
  readonly example: string
  readonly required: boolean
}

/** What a placeholder gives, in words. */
export function shownPlaceholder(t: Translate, placeholder: KnownPlaceholder): string {
  const { name, kind, example } = placeholder
  if (name.startsWith('words.')) return t('placeholder.word', { example })
  const what = wordsOf(t, placeholder)
  return kind === 'flag' ? t('placeholder.only', { what }) : what
}

const wordsOf = (t: Translate, { name, within }: KnownPlaceholder): string =>
  text(t, `placeholder.${within ? `${within}.` : ''}${name}`) ?? name

/** When a section is shown, or how often, as a sentence; `isNot` for what stands there otherwise. */
function shownSection(t: Translate, placeholder: KnownPlaceholder, isNot: boolean): string {
  const what = wordsOf(t, placeholder)
  const { kind } = placeholder
  if (kind === 'list') return sentence(isNot ? t('placeholder.if_none', { what }) : what)
  if (kind === 'flag') return sentence(t(isNot ? 'placeholder.unless' : 'placeholder.only', { what }))
  // What is said beside the thing itself, `its logo, as a picture`, is no part of the condition.
  const [thing = ''] = what.split(',')
  return sentence(t(isNot ? 'placeholder.if_not' : 'placeholder.if', { what: thing }))
}

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** What the printer counts on each page, as a header or footer holds it. */
export const pageCounts = {
  pageNumber: 'template.page_number',
  totalPages: 'template.page_total',
} as const satisfies { readonly [name: string]: TextKey }
export type PageCount = keyof typeof pageCounts
export const pageCountHtml = (name: PageCount): string => `<span class="${name}"></span>`

/**
 * How the code of a placeholder stands in a page: a value as its example, a section as the sentence that says when it is
 * shown, its end as a short mark. HTML that is no placeholder is a page's number by its name, else the beginning of itself.
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
  if (!placeholder) return { label: name || code, title: code }
  if (mark === '/') {
    const what = shownSection(t, placeholder, false)
    return { label: '◂', title: `${code} – ${t('placeholder.end', { what })}` }
  }
  if (mark === '#' || mark === '^') {
    const section = shownSection(t, placeholder, mark === '^')
    return { label: section, title: `${code} – ${section}` }
  }
  const words = shownPlaceholder(t, placeholder)
  return { label: placeholder.example || words, title: `${code} – ${words}` }
}
