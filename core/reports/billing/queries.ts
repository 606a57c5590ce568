import { day, decimal, id, int, list, money, optional } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'

/** Time of missions that is in no forecast and on no invoice, by person and day, with its prices. */
export const unbilledTime = namedQuery(
  'report.unbilled_time',
  { ids: list(id()), until: day() },
  {
    subfolder_id: id(),
    user_id: id(),
    date: day(),
    number_blocks: int(0, 1_000_000_000),
    booking_cost_per_block: optional(decimal(0, 99_999.99, 4)),
    daily_rate: optional(money(0, 99_999.99)),
    cost_per_block: optional(money(0, 99_999.99)),
    category_value: optional(decimal(-999_999_999, 999_999_999, 4)),
  },
)
