import i18next from 'i18next'
import { formatNumber } from '../values/money.ts'
import type { Language } from '../kernel/permission.ts'

/** Puts the text of a key into words; an unknown key answers itself. */
export interface Speak {
  (key: string, values?: { readonly [name: string]: string | number }): string
  /** Whether there is such a text. */
  readonly knows: (key: string) => boolean
}

/**
 * A translator over texts of one language, built in or fetched from the server. `missing` hears of each
 * key that has no text. A limit is said as numbers are written in that language.
 */
export function translator(
  language: Language,
  texts: { readonly [key: string]: string },
  missing: (key: string) => void = () => undefined,
): Speak {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    resources: { [language]: { translation: language === 'fr' ? spacedInFrench(texts) : texts } },
  })
  const knows = (key: string): boolean => key in texts || `${key}_other` in texts
  // A text is words and values: `$t(…)` in one that a person typed calls for no other text.
  const say = (key: string, values?: { readonly [name: string]: string | number }): string => {
    if (!knows(key)) missing(key)
    const limit = values?.['limit']
    const inWords = typeof limit === 'number' ? { ...values, limit: formatNumber(limit, language) } : values
    return instance.t(key, { ...inWords, nest: false })
  }
  return Object.assign(say, { knows })
}

/** French keeps its high punctuation with the word before it: a thin space at which no line breaks. */
function spacedInFrench(texts: { readonly [key: string]: string }): { readonly [key: string]: string } {
  const spaced = (text: string): string => text.replaceAll(/ (?=[;:!?»])|(?<=«) /g, '\u202f')
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, spaced(text)]))
}
