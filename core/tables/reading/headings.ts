import { choiceLabel } from '../choice-label.ts'
import { headingsOf, wordIn, type IsHidden } from '../export.ts'
import type { Facts, Fields } from '../../kernel/field.ts'
import { languages, type Language } from '../../kernel/permission.ts'

/** What a person calls a column: as its export heads it, else by the first of its words in that language. */
export function headingIn(
  name: string,
  { field, titles }: { readonly field: Facts; readonly titles: readonly string[] },
  exported: Fields,
  language: Language,
): string {
  const place = languages.indexOf(language)
  const heading = headingsOf(name, exported[name] ?? field)[place]
  return heading && heading !== name ? heading : (titles[place] ?? titles[0] ?? name)
}

/** What may stand in a cell of a field that is chosen or ticked, in a language; null where that is no list. */
export function allowedIn(
  name: string,
  field: Facts,
  noun: string,
  language: Language,
  isHidden: IsHidden,
): Allowed | null {
  const { kind } = field
  if (kind === 'flag') return allowed(['yes', 'no'].map((word) => wordIn(word, language) ?? word))
  if (kind !== 'choice') return null
  const offered = offeredOf(field, isHidden)
  const words = offered.map((value) => choiceLabel(name, value, noun, (key) => wordIn(key, language)))
  // Other names of a value have no words of their own.
  const worded = words.filter((word, place) => word !== offered[place])
  return allowed(worded.length > 0 ? worded : words)
}

/** What a field may be set to: its choices without what the firm has hidden of them. */
export const offeredOf = (
  { choices = [], of }: Pick<Facts, 'choices' | 'of'>,
  isHidden: IsHidden,
): string[] => choices.filter((value) => !(of && isHidden(of, value)))

/** The values of a refusal that says what is allowed. */
export interface Allowed {
  readonly limit: string
}

/** What is allowed, as a refusal says it: the first of them where they are many. */
export function allowed(words: readonly string[]): Allowed {
  const each = [...new Set(words)]
  return { limit: [...each.slice(0, mostAllowed), ...(each.length > mostAllowed ? ['…'] : [])].join(', ') }
}

const mostAllowed = 30
