import { languages, type Language } from '../kernel/permission.ts'

/** Any tag as a language of ours: `fr-BE` is French, `de` is English. */
export function languageOf(written: string | null | undefined): Language {
  const short = (written ?? '').slice(0, 2).toLowerCase()
  return languages.find((language) => language === short) ?? 'en'
}
