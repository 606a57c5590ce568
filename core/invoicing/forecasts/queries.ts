import { total } from '../fields.ts'
import { knownPrices } from '../queries.ts'
import { forecastAmountRow, forecastSets } from './workbook/operations.ts'
import { forecastRow } from './operations.ts'
import { namedQuery } from '../../ports.ts'
import { listParams, listCount } from '../../tables/listing.ts'
import { choice, day, decimal, id, int, list, omit, optional, text, withDefault } from '../../kernel/field.ts'

const pricedBooking = {
  id: id(),
  user_id: id(),
  code: optional(text(10)),
  first_name: text(250),
  last_name: text(250),
  number_blocks: int(1, 10),
  ...knownPrices,
}

/** Bookings of a period on customer projects that are in no forecast yet and will be invoiced, with every price known. */
export const bookingsToForecast = namedQuery(
  'forecast.bookings',
  { from: day(), to: day(), subfolder_id: optional(id()) },
  {
    ...pricedBooking,
    date: day(),
    wbs_task_id: id(),
    subfolder_id: id(),
    booking_cost_per_block: optional(decimal(0, 99_999.99, 4)),
  },
)

/** Time in a forecast or a draft that had no cost when it got there and has one now; of these people, or of all. */
export const bookingsPricedLate = namedQuery(
  'forecast.priced_late',
  { user_ids: withDefault(list(id()), []) },
  { ...pricedBooking, invoicing_forecast_detail_id: id() },
)

/** Whose time still has no cost behind these forecast details, and those that these drafts were made of. */
export const timeWithoutCost = namedQuery(
  'forecast.without_cost',
  { detail_ids: withDefault(list(id()), []), invoice_ids: withDefault(list(id()), []) },
  {
    user_id: id(),
    code: optional(text(10)),
    first_name: text(250),
    last_name: text(250),
    number_blocks: int(1, 1_000_000),
    invoicing_forecast_detail_id: id(),
    invoice_id: optional(id()),
  },
)

/** How much time stands behind each of these forecast details; none of those that were entered by hand. */
export const timeBehind = namedQuery(
  'forecast.time_behind',
  { detail_ids: list(id()) },
  { id: id(), blocks: int(1, 1_000_000) },
)

/** Forecast details still to invoice up to a day, all or those of some forecasts, with what their invoice needs to know. */
export const detailsToInvoice = namedQuery(
  'forecast.to_invoice',
  { until: day(), subfolder_id: optional(id()), forecast_ids: withDefault(list(id()), []) },
  {
    id: id(),
    subfolder_id: id(),
    forecast_date: day(),
    memo: optional(text(1000)),
    wbs_task_id: optional(id()),
    task_name: optional(text(250)),
    amount: total(),
    vat_rate: decimal(0, 100),
    recipient_company_id: optional(id()),
    /** The time behind it, where there is any. */
    blocks: optional(int(0, 1_000_000)),
    first_day: optional(day()),
    last_day: optional(day()),
  },
)

/** The forecasts of a subfolder with the names of their tasks; one of them with `id`. */
export const forecastsOf = namedQuery(
  'forecast.of_subfolder',
  { subfolder_id: id(), ids: withDefault(list(id()), []) },
  omit(forecastRow.fields, 'invoicing_forecast_details', 'amount', 'to_invoice'),
)

/** Amounts of forecasts with their subfolders; of those whom somebody leads, where he is named. */
export const forecastsListed = namedQuery(
  'forecast.list',
  {
    ...listParams,
    subfolder_id: optional(id()),
    from: optional(day()),
    to: optional(day()),
    set: choice([...forecastSets, 'all'] as const),
    leader: optional(id()),
  },
  { ...forecastAmountRow.fields, ...listCount },
)
