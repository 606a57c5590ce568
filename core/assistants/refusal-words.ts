import type { Failure } from '../kernel/failure.ts'
import type { TextKey, Translate } from '../texts/translate.ts'
import { isDay } from '../values/day.ts'
import { shownDay } from '../values/written.ts'

/**
 * Our words for a refusal as an assistant reads them. Numbers, days and single words are filled in; what people typed may read like
 * an instruction, so `…` stands for it.
 */
export function refusalWords(t: Translate, { code, details }: Pick<Failure, 'code' | 'details'>): string {
  const { fields = {}, params = {} } = details
  const key = t.knows(`error.${code}`) ? `error.${code}` : 'error.unexpected_error'
  const named = Object.keys(fields).filter(isPlain).join(', ')
  const values = Object.entries(params).map(([name, value]) => [name, plainWord(value)])
  const words = t(key as TextKey, { id: code, fields: named || '…', ...Object.fromEntries(values) })
  return words.replaceAll(/\{\{\w+\}\}/g, '…')
}

function plainWord(value: string | number): string | number {
  if (!isPlain(value)) return '…'
  return typeof value === 'string' && isDay(value) ? shownDay(value) : value
}

/** A number, a day or one word: nothing that could be read as a sentence. */
export const isPlain = (value: string | number): boolean =>
  typeof value === 'number' || /^\S{1,100}$/.test(value)
