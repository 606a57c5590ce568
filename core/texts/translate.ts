import { languages, type Language } from '../kernel/permission.ts'
import type { Words } from '../values/define.ts'
import { allWords as tables } from '../words.ts'
import { translator } from './translator.ts'

type Plain<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K
export type TextKey = Plain<keyof typeof tables & string>

/** Puts a text in the person's words. An unknown key answers itself, for the table test to find. */
export interface Translate {
  (key: TextKey, values?: { readonly [name: string]: string | number }): string
  /** Whether there is such a text: for keys that are put together from a code. */
  readonly knows: (key: string) => boolean
}

/** The built-in texts of one language by key. */
export function textsOf(language: Language): { [key: string]: string } {
  const place = languages.indexOf(language)
  const texts: { [key: string]: string } = {}
  for (const key in tables) texts[key] = tables[key as keyof typeof tables][place]!
  return texts
}

/** Every built-in text in all languages: what an editor shows, and the tests that look for gaps read. */
export const allTexts: { readonly [key: string]: Words } = tables

/** The firm's own texts of each language by key, which go before the built-in ones. */
export type OwnTexts = { readonly [language in Language]: { readonly [key: string]: string } }
export const noOwnTexts: OwnTexts = { en: {}, fr: {}, nl: {} }

let own = noOwnTexts
const made = new Map<Language, Translate>()

/** From now on `translate` speaks these words of the firm in this process, also where it was called before. */
export function setOwnTexts(texts: OwnTexts): void {
  if (texts === own) return
  // A firm that has none of its own says what is said already: nothing is made anew for it.
  const isSame = [own, texts].every(isEmpty)
  own = texts
  if (!isSame) made.clear()
}

const isEmpty = (texts: OwnTexts): boolean =>
  languages.every((language) => Object.keys(texts[language]).length === 0)

function current(language: Language): Translate {
  let known = made.get(language)
  if (!known)
    made.set(language, (known = translator(language, { ...textsOf(language), ...own[language] })))
  return known
}

/** The translator of a language: the firm's own words, where this process knows them, over the built-in ones. */
export const translate = (language: Language): Translate =>
  Object.assign(((key, values) => current(language)(key, values)) satisfies Say, {
    knows: (key: string) => current(language).knows(key),
  })

type Say = (...args: Parameters<Translate>) => string
