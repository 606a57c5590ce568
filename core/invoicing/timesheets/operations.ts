import { userBooking } from '../../booking/booking.ts'
import { rateSources } from '../../booking/rate.ts'
import {
  choice,
  day,
  decimal,
  file,
  flag,
  group,
  id,
  labelled,
  list,
  needs,
  optional,
  pick,
  text,
  time,
} from '../../kernel/field.ts'
import { taskCode } from '../../planning/task.ts'
import { command, query } from '../../kernel/operation.ts'
import { languages } from '../../kernel/permission.ts'
import { exportFormats } from '../../tables/export.ts'
import { count, total } from '../fields.ts'
import { marks, stages } from './rules.ts'

/** So many rows are marked or priced in one call at most. */
export const mostRows = 5000

/** Booked time on its way to an invoice: whose, on which task, at what price and why, and where it stands. */
export const timesheetRow = group({
  ...userBooking.fields,
  user_name: text(500),
  task_code: taskCode(),
  task_name: text(250),
  stage: labelled('timesheet.state', choice(stages)),
  /** Whether the leader approved it; null where weeks are not submitted. */
  approved: optional(flag()),
  /** Ticked as invoiced. */
  counted: flag(),
  forecast_id: optional(id('invoicing_forecasts')),
  invoice_id: optional(id('invoices')),
  invoice_number: optional(text(50)),
  /** Euro a block: the one it has for good, else the one in force on that day. */
  rate: needs('user_extended.read', decimal(0, 99_999.99, 4)),
  rate_source: needs('user_extended.read', choice(rateSources)),
  /** Blocks × rate, rounded by itself: what several come to is rounded once. */
  amount: needs('user_extended.read', total()),
})

/** Which of a subfolder's time: of a period, of a person, behind one forecast or on one invoice. */
const narrowed = {
  from: optional(day()),
  to: optional(day()),
  user_id: optional(id('users')),
  forecast_id: optional(id('invoicing_forecasts')),
  invoice_id: optional(id('invoices')),
}

export const bookingsOfSubfolder = query({
  name: 'booking.by_subfolder',
  summary:
    'The timesheet of a subfolder, all of it or that of a period, a person, a forecast or an invoice: bookings with person, task, rate and where they stand.',
  http: 'GET /user_booking/by_subfolder_id/:id',
  permission: 'user_booking.read',
  input: { id: id('subfolders'), ...narrowed },
  output: list(timesheetRow),
})

/** Time in the version that the caller saw. */
const seenRows = list(group({ id: id('user_bookings'), updated_at: optional(time()) }), mostRows)

export const markTime = command({
  name: 'timesheet.mark',
  summary:
    'Ticks time as invoiced, as never to be invoiced, or neither; all of it or none. With a forecast, what is invoiced goes into it. Forecasts follow; what is on an invoice is locked.',
  http: 'PUT /invoice/timesheet/mark',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: {
    subfolder_id: id('subfolders'),
    mark: choice(marks),
    forecast_id: optional(id('invoicing_forecasts')),
    rows: seenRows,
  },
  output: group({ changed: count() }),
})

export const priceTime = command({
  name: 'timesheet.price',
  summary:
    'Gives time a price of its own a block, or back the one in force on its day; all of it or none. Forecasts follow; what is on an invoice is locked.',
  http: 'PUT /invoice/timesheet/price',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: {
    subfolder_id: id('subfolders'),
    ...pick(userBooking.fields, 'booking_cost_per_block'),
    rows: seenRows,
  },
  output: group({ changed: count() }),
})

/** What a timesheet leaves as. */
export const timesheetFormats = [...exportFormats, 'pdf', 'docx'] as const

export const exportTimesheet = query({
  name: 'timesheet.export',
  summary:
    'The timesheet as a workbook, as text, as a PDF or for Word, in the language of the customer unless another is named.',
  http: 'GET /invoice/timesheet/:id',
  permission: 'user_booking.read',
  input: {
    id: id('subfolders'),
    ...narrowed,
    format: choice(timesheetFormats),
    language: optional(choice(languages)),
  },
  output: file(100_000_000),
})
