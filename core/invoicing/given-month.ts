import { entity, type Row } from '../kernel/entity.ts'
import { id, int, json, money, month, optional, text, time } from '../kernel/field.ts'
import type { Day } from '../values/day.ts'
import type { Cents } from '../values/money.ts'

/** A document as it stood when its month was given. Amounts of a credit note are below zero. */
export interface GivenDocument {
  readonly invoice_id: number
  readonly number: string
  readonly issue_date: Day
  /** The customer's; empty where he has none. */
  readonly vat_number: string
  /** Each of its rates as the journal says it: `S 21`, without VAT and the VAT. */
  readonly rates: readonly (readonly [rate: string, base: Cents, vat: Cents])[]
}

const sum = () => money(-9_999_999_999_999.99, 9_999_999_999_999.99)

/** A month that somebody gave to the accountant, as its books stood then. A month that is given again has another row. */
export const givenMonth = entity(
  'given_months',
  {
    month: month(),
    /** Empty once that person is gone. */
    given_by: optional(id('users')),
    given_at: time(),
    documents: int(0, 1_000_000),
    amount: sum(),
    amount_vat_included: sum(),
    /** The SHA-256 of its journal: two months with one fingerprint say the same. */
    fingerprint: text(64),
    /** All that changes of the month afterwards is found by it. */
    journal: json<GivenDocument[]>(),
  },
  { index: [['month']] },
)
export type GivenMonth = Row<typeof givenMonth>
