import type { Language } from '../../kernel/permission.ts'
import type { Translate } from '../../texts/translate.ts'
import { writtenDay, type Day } from '../../values/day.ts'
import { formatEuro, formatNumber } from '../../values/money.ts'

/** When something was done; without a first day up to the last one. */
export interface Period {
  readonly from: Day | null
  readonly to: Day
}

/** `from 01/07/2026 to 08/07/2026`, and one day as one day, in the words of a document. */
export const shownPeriod = (say: Translate, { from, to }: Period): string =>
  from === null
    ? say('invoice.line_until', { date: writtenDay(to) })
    : from === to
      ? say('invoice.line_on', { date: writtenDay(from) })
      : say('invoice.line_period', { from: writtenDay(from), to: writtenDay(to) })

/** `0.9 days`: tenths of a day as days, with the plural of the language. */
export const shownDays = (say: Translate, language: Language, blocks: number): string =>
  say('invoice.line_days', { count: blocks / 10, n: formatNumber(blocks / 10, language, 1) })

/** Euro with the decimals that a rate has, two at least. */
export const shownRate = (euro: number): string => {
  const cents = Math.round(euro * 1000) / 10
  return Number.isInteger(cents) ? formatEuro(cents) : `${formatNumber(euro, 'fr', 3)} €`
}

/** The parts of a line's text: what was done, when, how many days. */
export const between = ' – '

/** The text of a line of time from its parts; those that say nothing are left out. */
export const lineText = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(between)
