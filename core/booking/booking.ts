import { entity, type Row } from '../kernel/entity.ts'
import {
  blocks,
  day,
  decimal,
  flag,
  id,
  int,
  money,
  needs,
  optional,
  pick,
  text,
  withDefault,
} from '../kernel/field.ts'

/** Slots of a day; one block, 0.1 day, fills one. */
export const slotsPerDay = 10

/** Time of a person on a task and day, in blocks of 0.1 day; one record per person, task and day. */
export const userBooking = entity(
  'user_bookings',
  {
    user_id: id('users'),
    wbs_task_id: id('wbs_tasks'),
    date: day(),
    number_blocks: blocks(1, slotsPerDay),
    /** 0-based; shown plus one. */
    starting_block: int(0, slotsPerDay - 1),
    comment: optional(text(250)),
    /** Kilometres. */
    distance: optional(decimal(0, 99_999.99)),
    transport_price: optional(money(0, 99_999.99)),
    invoiced: withDefault(flag(), false),
    will_not_invoice: withDefault(flag(), false),
    invoicing_forecast_detail_id: optional(id('invoicing_forecast_details')),
    invoice_detail_id: optional(id('invoice_details')),
    /** Euro, frozen when the booking is attached to a forecast; a tenth of a daily rate has more than cents. Seen by who sees costs. */
    booking_cost_per_block: needs('user_extended.read', optional(decimal(0, 99_999.99, 4))),
  },
  {
    unique: [['user_id', 'date', 'wbs_task_id']],
    index: [
      ['wbs_task_id', 'date'],
      // Not invoiced yet, among all that ever was.
      ['wbs_task_id', 'invoiced'],
      ['date'],
      ['invoicing_forecast_detail_id'],
      ['invoice_detail_id'],
      // Forecast, and still without a cost.
      ['booking_cost_per_block', 'invoicing_forecast_detail_id'],
      // What the time of a person on a task is worth, without reading its bookings.
      ['wbs_task_id', 'user_id', 'booking_cost_per_block', 'date', 'number_blocks'],
    ],
  },
)
export type UserBooking = Row<typeof userBooking>

/** What is said of a booking beside its blocks. */
export const bookingDetails = pick(userBooking.given, 'comment', 'distance', 'transport_price')
