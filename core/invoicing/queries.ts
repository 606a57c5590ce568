import { choice, decimal, flag, id, list, optional, text } from '../kernel/field.ts'
import { numberKinds } from '../parameters/number-format.ts'
import { namedQuery } from '../ports.ts'
import { total } from './fields.ts'

/** What is known of the price of a block of somebody's time on its day, but for its own. */
export const knownPrices = {
  daily_rate: optional(total()),
  cost_per_block: optional(total()),
  category_value: optional(decimal(0, 99_999, 4)),
}

/**
 * The numbers that look like a pattern of SQL, in small letters: some of those that a series gave, or all that stand
 * beside it, uploaded or of another series.
 */
export const numbersWritten = namedQuery(
  'invoice.numbers_written',
  { pattern: text(200), kind: choice(numberKinds), of_series: flag() },
  { number: text(50) },
)

/** The invoices that bear these numbers, given in small letters, and who leads their subfolders. */
export const invoicesNumbered = namedQuery(
  'invoice.numbered',
  { folded: list(text(50)) },
  { id: id(), number: text(50), project_leader: optional(id()) },
)
