import { paidInto } from '../access/firm/bank-account.ts'
import {
  choice,
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
} from '../kernel/field.ts'
import { numberKinds } from '../parameters/number-format.ts'
import { taskCode } from '../planning/task.ts'
import { listParams, listCount } from '../tables/listing.ts'
import { namedQuery } from '../ports.ts'
import { forecastRow } from './forecasts/operations.ts'
import { forecastAmountRow, forecastSets } from './forecasts/workbook/operations.ts'
import { ageingRow, ageingTotals } from './payments/operations.ts'
import { invoiceRow, paymentRow } from './rows.ts'
import { sentSets } from './sending/sending.ts'
import { invoiceDetail, shownStates } from './invoice.ts'
import { paletteKinds } from './palette-operations.ts'

const amount = () => money(-9_999_999_999.99, 9_999_999_999.99)

/** What is known of the price of a block of somebody's time on its day, but for its own. */
export const knownPrices = {
  daily_rate: optional(amount()),
  cost_per_block: optional(amount()),
  category_value: optional(decimal(0, 99_999, 4)),
}

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

/**
 * The numbers that look like a pattern of SQL, in small letters: some of those that a series gave, or all that stand
 * beside it, uploaded or of another series.
 */
export const numbersWritten = namedQuery(
  'invoice.numbers_written',
  { pattern: text(200), kind: choice(numberKinds), of_series: flag() },
  { number: text(50) },
)

/** The invoices that bear these numbers, given in small letters, and who leads their missions. */
export const invoicesNumbered = namedQuery(
  'invoice.numbered',
  { folded: list(text(50)) },
  { id: id(), number: text(50), project_leader: optional(id()) },
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
    amount: amount(),
    vat_rate: decimal(0, 100),
    recipient_company_id: optional(id()),
    /** The time behind it, where there is any. */
    blocks: optional(int(0, 1_000_000)),
    first_day: optional(day()),
    last_day: optional(day()),
  },
)

/** The forecasts of a mission with the names of their tasks; one of them with `id`. */
export const forecastsOf = namedQuery(
  'forecast.of_subfolder',
  { subfolder_id: id(), ids: withDefault(list(id()), []) },
  omit(forecastRow.fields, 'invoicing_forecast_details', 'amount', 'to_invoice'),
)

/** Amounts of forecasts with their missions; of those whom somebody leads, where he is named. */
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

/** Which invoices: dated in a period, of a mission, to a customer, of missions that somebody leads. */
const narrowed = {
  from: optional(day()),
  to: optional(day()),
  subfolder_id: optional(id()),
  company_id: optional(id()),
  project_leader: optional(id()),
  sending: optional(choice(sentSets)),
  open: optional(flag()),
}

/** Invoices with the names of their mission and customer; every filter is optional. */
export const invoicesWithNames = namedQuery(
  'invoice.with_names',
  {
    ...listParams,
    ...narrowed,
    id: optional(id()),
    ids: withDefault(list(id()), []),
    status: optional(text(50)),
    due_by: optional(day()),
    overdue_at: optional(day()),
  },
  { ...invoiceRow.fields, ...listCount },
)

const sum = {
  count: int(0, Number.MAX_SAFE_INTEGER),
  amount: amount(),
  amount_vat_included: amount(),
  open_amount: amount(),
}

/** What such invoices come to, a row for each state as tables show it; `late`: a draft that is due, an emitted one past its term. */
export const invoiceSums = namedQuery(
  'invoice.sums',
  { ...narrowed, words: listParams.words, today: day() },
  { state: choice(shownStates), late: flag(), ...sum },
)

/** The payments of invoices, oldest first, with what the bank says of them. */
export const paymentsOf = namedQuery('payment.of_invoices', { invoice_ids: list(id()) }, paymentRow.fields)

/** What payments take of each of these statement lines. */
export const paidByLine = namedQuery(
  'payment.by_line',
  { line_ids: list(id()) },
  { id: id(), amount: amount() },
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

/** Who leads a mission that has invoices. */
export const invoiceLeaders = namedQuery('invoice.leaders', {}, { id: id(), name: text(500) })

/** What the document of an invoice says of its mission, a row each. */
export const missionsOf = namedQuery(
  'invoice.mission',
  { subfolder_ids: list(id()) },
  {
    subfolder_id: id(),
    folder_id: id(),
    rank_code: text(50),
    code: optional(text(50)),
    name: text(250),
    project: text(250),
    account_id: id(),
    project_leader: optional(id()),
    project_manager_id: id(),
    buyer_reference: optional(text(100)),
    order_reference: optional(text(100)),
    contract_reference: optional(text(100)),
    timesheet_with_invoice: optional(flag()),
    paid_into: paidInto(),
    owner_company_id: id(),
    customer_company_id: optional(id()),
  },
)

/** Lines of invoices with the codes of their tasks and the days of the time behind them. */
export const linesOf = namedQuery(
  'invoice.lines',
  { invoice_ids: list(id()) },
  {
    ...invoiceDetail.fields,
    task_code: optional(taskCode()),
    task_name: optional(text(250)),
    /** Of the time behind it. */
    first_day: optional(day()),
    last_day: optional(day()),
    blocks: optional(int(0, 1_000_000)),
  },
)

/** The blocks of the time behind each line by what one costs, in euro; the dearest first. */
export const lineRatesOf = namedQuery(
  'invoice.line_rates',
  { invoice_ids: list(id()) },
  { invoice_detail_id: id(), rate: decimal(0, 99_999.99, 4), blocks: int(0, 1_000_000) },
)

/** Whatever of these kinds holds every word in its names and codes, whole ones first, tasks and invoices only whole; `internal` folders too. */
export const paletteFound = namedQuery(
  'palette.search',
  {
    words: list(text(100)),
    limit: int(1, 1000),
    user: flag(),
    company: flag(),
    folder: flag(),
    subfolder: flag(),
    task: flag(),
    invoice: flag(),
    internal: flag(),
  },
  {
    kind: choice(paletteKinds),
    id: id(),
    folder_id: optional(id('folders')),
    title: text(600),
    detail: optional(text(600)),
    haystack: text(5000),
  },
)
