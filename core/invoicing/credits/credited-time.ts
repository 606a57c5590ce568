import { entity } from '../../kernel/entity.ts'
import { day, id } from '../../kernel/field.ts'

/**
 * From when until when a booking stood on an invoice of which a credit note took its line back whole. The booking itself can
 * be invoiced again and knows nothing of it; what a month's end came to still does.
 */
export const creditedTime = entity(
  'credited_time',
  {
    /** Held by nothing: a booking may go afterwards. */
    user_booking_id: id(),
    /** The day of the invoice, and that of the credit note. */
    invoiced_on: day(),
    credited_on: day(),
  },
  { index: [['user_booking_id']], audited: false },
)
