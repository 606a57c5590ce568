import type { Translate } from '../texts/translate.ts'
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

/** How the code of a placeholder stands in a page: a value as its example, a section by what it opens and closes. */
export function shownCode(
  t: Translate,
  known: readonly KnownPlaceholder[],
  code: string,
): { label: string; title: string } {
  const [, mark = '', name = ''] = /^\{\{\{?\s*([#^/&!]?)\s*([\w.-]*)/.exec(code) ?? []
  const placeholder = known.find((each) => each.name === name)
  const title = `${code}${placeholder ? ` – ${shownPlaceholder(t, placeholder)}` : ''}`
  if (mark === '#') return { label: `▸ ${name}`, title }
  if (mark === '^') return { label: `▹ ${name}`, title }
  if (mark === '/') return { label: `◂ ${name}`, title }
  return { label: placeholder?.example || name || code, title }
}
