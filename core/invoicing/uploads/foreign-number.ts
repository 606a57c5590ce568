import type { Reader } from '../../ports.ts'
import type { InvoiceKind } from '../invoice.ts'
import { numberFormat } from '../numbering.ts'

const kinds: readonly InvoiceKind[] = ['invoice', 'credit_note']

/**
 * Whether a number is, or may become, one of the firm's own series: written as they write it, and of a year in which one
 * was given or that is not over. The numbers of years before the firm came here are free, for no series gives them any more.
 */
export async function isOfOwnSeries(store: Reader, number: string, thisYear: number): Promise<boolean> {
  const given = await store.number_series.find()
  for (const kind of kinds) {
    const year = yearIn(await numberFormat(store, kind), number)
    if (year === null) continue
    if (year === 'any' || year >= thisYear) return true
    if (given.some((each) => each.series === kind && each.year === year)) return true
  }
  return false
}

/** The year that a number names where it is written in a format, `any` where the format names none; null for another number. */
export function yearIn(format: string, number: string): number | 'any' | null {
  const pattern = format
    .split(/(\{yyyy\}|\{n+\})/)
    .map((part) => {
      if (part === '{yyyy}') return '(?<year>\\d{4})'
      // A number that outgrew its places has more of them.
      const places = /^\{(n+)\}$/.exec(part)?.[1]?.length
      return places ? `\\d{${places},}` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    })
    .join('')
  const found = new RegExp(`^${pattern}$`, 'i').exec(number.trim())
  if (!found) return null
  return found.groups?.['year'] ? Number(found.groups['year']) : 'any'
}
