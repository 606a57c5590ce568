import { day, decimal, flag, id, int, list, money, month, optional, withDefault } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'

const blocks = () => int(0, 1_000_000_000_000)

/** What is known of the price of time, as `booking/rate.ts` reads it. */
const prices = {
  booking_cost_per_block: optional(decimal(0, 99_999.99, 4)),
  daily_rate: optional(money(0, 99_999.99)),
  cost_per_block: optional(money(0, 99_999.99)),
  category_value: optional(decimal(-999_999_999, 999_999_999, 4)),
}

/** Time booked on missions, in blocks of one person and one price. */
export const bookedAtPrices = namedQuery(
  'report.booked_at_prices',
  {
    ids: list(id()),
    from: optional(day()),
    to: optional(day()),
    user_id: optional(id()),
    /** Only time on invoices that were emitted. */
    invoiced: withDefault(flag(), false),
  },
  { subfolder_id: id(), user_id: id(), number_blocks: blocks(), ...prices },
)

const ahead = { subfolder_id: id(), wbs_task_id: id(), month: month(), user_id: optional(id()) }

/** Time planned on missions from a month on, by task, month and person, with the prices that are in force today. */
export const plannedAhead = namedQuery(
  'report.planned_ahead',
  { ids: list(id()), from: day(), today: day() },
  { ...ahead, number_blocks: blocks(), ...prices },
)

/** Time booked on missions from a day on, by task, month and person. */
export const bookedAhead = namedQuery(
  'report.booked_ahead',
  { ids: list(id()), from: day() },
  { ...ahead, number_blocks: blocks() },
)
