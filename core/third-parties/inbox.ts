import { entity, type Row } from '../kernel/entity.ts'
import { day, optional, text, time } from '../kernel/field.ts'

/** How far what suppliers sent to Billit was fetched. There is one row once somebody switched it on. */
export const billitInbox = entity(
  'billit_inboxes',
  {
    /** What came to Billit before this day is left there. */
    since: day(),
    /** Until this day everything was fetched. */
    reached: optional(day()),
    /** When it was asked last, when that went well last, and why it did not. */
    asked_at: optional(time()),
    answered_at: optional(time()),
    problem: optional(text(500)),
  },
  { audited: false },
)
export type BillitInbox = Row<typeof billitInbox>
