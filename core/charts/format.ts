import { formatEuro, formatNumber } from '../values/money.ts'
import type { Language } from '../kernel/permission.ts'
import type { Unit } from './chart.ts'

/** Writes a value of a unit: `whole` as a table has it, `short` where there is little room (`12,3 k€`). */
export type Format = (value: number, unit: Unit, style?: 'whole' | 'short') => string

const space = '\u00a0'
/** From so many cents on euro are written in thousands, and in millions. */
const [thousand, million] = [100_000, 100_000_000]

/** How pictures write values in a language. It is the same function each time. */
export const valueFormat = (language: Language): Format => formats[language]

const formatOf =
  (language: Language): Format =>
  (value, unit, style = 'whole') => {
    if (unit === 'percent') return formatNumber(value, language, style === 'short' ? 0 : 1) + space + '%'
    if (unit === 'blocks') return formatNumber(value, language, 1) + space + 'dd'
    if (unit === 'count') return formatNumber(value, language, style === 'short' ? 1 : 2)
    return style === 'short' ? shortEuro(value, language) : formatEuro(value).replace(' ', space)
  }

const formats: { readonly [language in Language]: Format } = {
  en: formatOf('en'),
  fr: formatOf('fr'),
  nl: formatOf('nl'),
}

function shortEuro(cents: number, language: Language): string {
  const size = Math.abs(cents)
  // 999,999 € is a million when it is rounded to thousands.
  if (size >= million - 5_000) return formatNumber(cents / million, language, 2) + space + 'M€'
  if (size >= thousand) return formatNumber(cents / thousand, language, 1) + space + 'k€'
  return formatNumber(cents / 100, language, 0) + space + '€'
}
