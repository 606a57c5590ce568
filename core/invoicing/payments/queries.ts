import { total } from '../fields.ts'
import { ageingRow, ageingTotals } from './operations.ts'
import { namedQuery } from '../../ports.ts'
import { listParams, listCount } from '../../tables/listing.ts'
import { day, flag, id, list } from '../../kernel/field.ts'

/** What payments take of each of these statement lines. */
export const paidByLine = namedQuery(
  'payment.by_line',
  { line_ids: list(id()) },
  { id: id(), amount: total() },
)

/** A day on which ageing is asked, and whether it is past: then what stood open on it counts. */
const onDay = { day: day(), past: flag() }

/** What each customer has left to pay, by how long it is late. */
export const ageingOf = namedQuery(
  'payment.ageing',
  { ...listParams, ...onDay },
  { ...ageingRow.fields, ...listCount },
)

/** The same of all customers together, in one row. */
export const ageingSumsOf = namedQuery(
  'payment.ageing_sums',
  { words: listParams.words, ...onDay },
  ageingTotals.fields,
)
