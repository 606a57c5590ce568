import i18next from 'i18next'
import type { Language } from '../kernel/permission.ts'
import type { Translate } from './translate.ts'

/** A translator over texts of one language, taken from the house or fetched from the server. */
export function translator(language: Language, texts: { readonly [key: string]: string }): Translate {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    resources: { [language]: { translation: texts } },
  })
  return (key, values) => instance.t(key, { ...values })
}
