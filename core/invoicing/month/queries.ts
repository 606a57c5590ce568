import { day, int, month } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { total } from '../fields.ts'

const many = () => int(0, 1_000_000_000)

/** What became of a month: its time on missions of customers, and the documents of its run by where they stand. */
export const runSums = namedQuery(
  'invoice.run_sums',
  { month: month(), today: day() },
  {
    booked: many(),
    issued: many(),
    issued_amount: total(),
    unsent: many(),
    unsent_amount: total(),
    failed: many(),
    open: many(),
    /** Left to pay, VAT included. */
    open_amount: total(),
    paid_amount: total(),
    overdue: many(),
    overdue_amount: total(),
    disputed: many(),
    disputed_amount: total(),
  },
)
