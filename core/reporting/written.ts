import type { Facts } from '../kernel/field.ts'
import type { Language } from '../kernel/permission.ts'
import { choiceLabel } from '../tables/choice-label.ts'
import { headingOf, listOfFirm } from '../tables/columns.ts'
import type { WordOf } from '../tables/export.ts'
import type { TextKey, Translate } from '../texts/translate.ts'
import { countryName } from '../values/countries.ts'
import { firstOfMonth } from '../values/day.ts'
import { shortMonth, shownBlocks, shownDay, shownEuro, shownNumber, shownPercent } from '../values/written.ts'
import type { Unit } from '../charts/chart.ts'

/** In whose words a report is written. */
export interface Spoken {
  readonly t: Translate
  readonly language: Language
  /** The firm's words for values of its lists. */
  readonly wordOf: WordOf
}

/** A value of a report as people read it, on a page, on paper and in a picture; nothing is an empty text. */
export function writtenValue(name: string, field: Facts, value: unknown, spoken: Spoken): string {
  if (value === null || value === undefined) return ''
  const { t, language, wordOf } = spoken
  const list = listOfFirm(field)
  if (field.column?.display === 'percent') return shownPercent(value as number, language)
  switch (field.kind) {
    case 'money':
      return shownEuro(value as number)
    case 'day':
      return shownDay(String(value))
    case 'flag':
      return t(value ? 'yes' : 'no')
    case 'int':
      return field.unit === 'blocks'
        ? shownBlocks(value as number, language)
        : shownNumber(value as number, language)
    case 'decimal':
      return shownNumber(value as number, language, field.places)
    case 'choice':
      return choiceLabel(name, String(value), 'report', (key) => (t.knows(key) ? t(key as TextKey) : null))
    case 'text':
      if (field.format === 'month') return shortMonth(firstOfMonth(String(value)), language)
      if (field.format === 'country') return countryName(String(value), language)
      return (list && wordOf(list, String(value))) ?? String(value)
    default:
      return String(value)
  }
}

/** What stands above a column of a report. */
export const writtenHeading = (name: string, field: Facts, { t }: Spoken): string =>
  headingOf(name, field, (key) => (t.knows(key) ? t(key as TextKey) : null))

/** A value of a picture in its unit. */
export function writtenAmount(value: number, unit: Unit, { language }: Pick<Spoken, 'language'>): string {
  switch (unit) {
    case 'euro':
      return shownEuro(value)
    case 'blocks':
      return shownBlocks(value, language)
    case 'percent':
      return shownPercent(value, language)
    case 'count':
      return shownNumber(value, language)
  }
}
