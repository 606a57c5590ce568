import { userBooking } from '../../booking/booking.ts'
import { choice, day, id, list, optional, text, withDefault } from '../../kernel/field.ts'
import { taskCode } from '../../planning/task.ts'
import { namedQuery } from '../../ports.ts'
import { invoiceStates } from '../invoice.ts'
import { knownPrices } from '../queries.ts'

/** The time of a subfolder with everything that says what it costs and where it stands; some of it by its filters. */
export const timesheetOf = namedQuery(
  'timesheet.rows',
  {
    id: id(),
    from: optional(day()),
    to: optional(day()),
    user_id: optional(id()),
    forecast_id: optional(id()),
    invoice_id: optional(id()),
    ids: withDefault(list(id()), []),
  },
  {
    ...userBooking.fields,
    ...knownPrices,
    user_name: text(500),
    task_code: taskCode(),
    task_name: text(250),
    forecast_id: optional(id()),
    invoice_id: optional(id()),
    invoice_number: optional(text(50)),
    invoice_status: optional(choice(invoiceStates)),
  },
)
