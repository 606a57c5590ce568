import { Failure } from '../kernel/failure.ts'
import type { Language } from '../kernel/permission.ts'
import type { Context } from '../ports.ts'
import { checkPlaceholders } from './placeholders.ts'
import { textRowOf } from './rows.ts'
import { allTexts } from './translate.ts'
import { isUntaken, longestText, type Translation } from './translation.ts'

/** Keys besides the built-in ones up to which anybody's browser may note a missing one: too few to flood the editor. */
export const mostOwnKeys = 500

/** Refuses a text that lost a value of the one it words anew, gained one that nobody gives, or is too long. */
export function checkText(key: string, text: string, reference: string): { code: string; params: Values } | null {
  if (text.length > longestText) return { code: 'string.max', params: { limit: longestText } }
  if (text === '' || reference === key) return null
  return checkPlaceholders(text, reference)
}
type Values = { readonly [name: string]: string | number }

/** The English that a text must keep the values of: the built-in text's, else the firm's own. */
export const referenceOf = (key: string, rows: readonly Translation[]): string =>
  allTexts[key]?.[0] ?? rows.find((row) => row.key === key && row.language === 'en')?.value ?? key

export interface Change {
  readonly key: string
  readonly language: Language
  /** Empty is back to the built-in words. */
  readonly text: string
}

/** What a change does to the row that is there: nothing, write it, or take it away. */
export function effectOf(
  { key, language, text }: Change,
  rows: readonly Translation[],
): 'nothing' | 'remove' | { readonly value: string; readonly made_against: string | null } {
  const own = Object.fromEntries(rows.filter((row) => row.key === key).map((row) => [row.language, row]))
  const { built_in, reference } = textRowOf(key, own, language)
  const mine = rows.find((row) => row.key === key && row.language === language)
  if (built_in === null && language === 'en') {
    const value = text || key
    return mine?.value === value && !isUntaken(mine) ? 'nothing' : { value, made_against: null }
  }
  if (text === '' || text === built_in) return mine ? 'remove' : 'nothing'
  const made_against = built_in ?? reference
  return mine?.value === text && mine.made_against === made_against ? 'nothing' : { value: text, made_against }
}

/**
 * Notes a key that no text has with its English; answers whether it was new. What is there is never overwritten.
 * `most` keeps those out who may note keys and not write texts, so that whoever may always finds room; what they say
 * waits for a translator.
 */
export async function registerKey(
  { store, emit }: Pick<Context, 'store' | 'emit'>,
  key: string,
  english: string = key,
  most: number = Infinity,
): Promise<boolean> {
  if (key in allTexts || `${key}_other` in allTexts) return false
  if (!isKey(key)) throw new Failure('invalid_fields', { fields: { key: 'mixed.invalid' } })
  await store.lock('text')
  if (await store.translations.first({ key, language: 'en' })) return false
  if (most < Infinity) {
    const own = (await store.translations.find({ language: 'en' })).filter((row) => !(row.key in allTexts))
    if (own.length >= most) throw new Failure('too_many_texts', { params: { limit: most } })
  }
  const made_against = most < Infinity ? english : null
  await store.translations.insert({ key, language: 'en', value: english, made_against })
  emit({ type: 'text' })
  return true
}

/** Words with dots, as every key is: never a sentence that somebody typed. */
const isKey = (key: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(key)
