import type { Failure } from '../kernel/failure.ts'
import { languages, type Language } from '../kernel/permission.ts'
import { translate, type TextKey } from '../texts/translate.ts'

/** Why a file was refused, for readers of whom nobody waits for the answer. */
export function refusalIn(language: Language, { code, details }: Pick<Failure, 'code' | 'details'>): string {
  const t = translate(language)
  const key = `error.${code}`
  return t.knows(key) ? t(key as TextKey, details.params ?? {}) : t('error.unexpected_error', { id: code })
}

/** The same in every language, for a text that lies in a folder: nobody knows who reads it. */
export const refusalInAll = (failure: Failure): string =>
  languages.map((language) => refusalIn(language, failure)).join('\n\n')
