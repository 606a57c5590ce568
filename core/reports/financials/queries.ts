import {
  day,
  decimal,
  flag,
  id,
  int,
  list,
  money,
  omit,
  optional,
  text,
  withDefault,
} from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listCount, listParams } from '../../tables/listing.ts'
import { financialRow, listFinancials } from './operations.ts'
import { firmAmount } from '../../reporting/amount.ts'

const {
  month: _,
  status: __,
  ...shared
} = omit(listFinancials.input, 'page', 'size', 'sort', 'order', 'search')

/** Which subfolders, and by when. */
export const financialParams = {
  ...shared,
  statuses: list(text(50)),
  /** The last day that counts. */
  until: day(),
  /** What was forecast before this day is late. */
  today: day(),
}

/** What is worked out of rows that a query of its own answers. */
const computed = ['work_in_progress', 'not_forecast', 'left', 'cost', 'margin', 'uncosted'] as const

export const financialsListed = namedQuery(
  'financials.list',
  { ...listParams, ...financialParams, id: optional(id()) },
  { ...omit(financialRow.fields, ...computed), ...listCount },
)

export const financialsSummed = namedQuery(
  'financials.sum',
  { ...financialParams, words: withDefault(list(text(250)), []) },
  {
    count: int(0, 1_000_000_000),
    contracted: firmAmount(),
    /** Contracts less what was invoiced on them, of subfolders that have any. */
    left: optional(firmAmount()),
    planned: int(0, 1_000_000_000_000),
    booked: int(0, 1_000_000_000_000),
    invoiced: firmAmount(),
    purchased: firmAmount(),
    paid: firmAmount(),
    to_invoice: firmAmount(),
    forecast_late: firmAmount(),
  },
)

const which = {
  /** Each person by himself. */
  by_person: withDefault(flag(), false),
  /** These subfolders; without, all that the rest narrows to. */
  ids: withDefault(list(id()), []),
  ...financialParams,
  words: withDefault(list(text(250)), []),
}

/** Time worked and not invoiced by then, in blocks of one price. */
export const timeInProgress = namedQuery('financials.time_in_progress', which, {
  subfolder_id: id(),
  /** Empty where all people are one. */
  user_id: optional(id()),
  is_forecast: int(0, 1),
  number_blocks: int(0, 1_000_000_000_000),
  booking_cost_per_block: optional(decimal(0, 99_999.99, 4)),
  daily_rate: optional(money(0, 99_999.99)),
  cost_per_block: optional(money(0, 99_999.99)),
  category_value: optional(decimal(-999_999_999, 999_999_999, 4)),
})

/** What the time by then cost the firm. */
export const timeCost = namedQuery('financials.time_cost', which, {
  subfolder_id: id(),
  user_id: optional(id()),
  number_blocks: int(0, 1_000_000_000_000),
  /** Blocks × cents a day. */
  cost: int(0, Number.MAX_SAFE_INTEGER),
  uncosted: int(0, 1_000_000_000_000),
})

export const financialLeaders = namedQuery('financials.leaders', {}, { id: id('users'), name: text(500) })
