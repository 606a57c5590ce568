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

/** What one firm says: its own texts, and the translators that were made of them. */
export interface Speech {
  own: OwnTexts
  readonly made: Map<Language, Translate>
}
export const newSpeech = (): Speech => ({ own: noOwnTexts, made: new Map() })

const only = newSpeech()
let speech: () => Speech = () => only

/** A process of several firms: which of them speaks is asked each time. One firm alone needs none of this. */
export const speakBy = (whose: () => Speech | undefined): void => void (speech = () => whose() ?? only)

/** From now on `translate` speaks these words of the firm, also where it was called before. */
export function setOwnTexts(texts: OwnTexts): void {
  const mine = speech()
  if (texts === mine.own) return
  // A firm that has none of its own says what is said already: nothing is made anew for it.
  const isSame = [mine.own, texts].every(isEmpty)
  mine.own = texts
  if (!isSame) mine.made.clear()
}

const isEmpty = (texts: OwnTexts): boolean =>
  languages.every((language) => Object.keys(texts[language]).length === 0)

function current(language: Language): Translate {
  const { own, made } = speech()
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
