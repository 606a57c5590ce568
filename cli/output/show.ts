import type { Facts } from '#core/kernel/field.ts'
import { countryName } from '#core/values/countries.ts'
import { formatEuro, formatNumber } from '#core/values/money.ts'
import type { Language } from '#core/kernel/permission.ts'
import { shownDay, shownPercent } from '#core/values/written.ts'
import { plain } from '#core/screens/plain.ts'

/** How a value stands in a table, by its field's kind; empty is empty. */
export function show(field: Facts | undefined, value: unknown, language: Language, timeZone: string): string {
  if (value === null || value === undefined) return ''
  switch (field?.column?.display) {
    case 'day':
      return shownDay(String(value))
    case 'percent':
      return shownPercent(value as number, language)
  }
  switch (field?.kind) {
    case 'money':
      return formatEuro(value as number)
    case 'day':
      return shownDay(String(value))
    case 'time':
      return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        .format(new Date(String(value)))
        .replace(',', '')
    case 'flag':
      return value ? '✓' : ''
    case 'decimal':
      return formatNumber(value as number, language, field.places ?? 2)
    case 'text':
      return plain(field.format === 'country' ? countryName(String(value), language) : String(value))
    case 'list':
      return plain(
        ['text', 'choice'].includes(field.item?.kind ?? '')
          ? (value as string[]).join(', ')
          : JSON.stringify(value),
      )
    case 'group':
    case 'map':
    case 'json':
      return plain(JSON.stringify(value))
    default:
      return plain(String(value))
  }
}

/** Figures stand to the right. */
export const isFigure = (field: Facts | undefined): boolean =>
  ['int', 'decimal', 'money', 'id'].includes(field?.kind ?? '')
