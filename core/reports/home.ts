import { day, group, id, int, list, money, optional, text } from '../kernel/field.ts'
import { query } from '../kernel/operation.ts'

const count = () => int(0, 1_000_000_000)

/** How many invoices, and what they add up to without VAT. */
const invoiceFigure = group({ count: count(), amount: money(-1_000_000_000, 1_000_000_000) })

/** A subfolder that the person leads, with everybody's blocks of this month on it. */
export const subfolderFigure = group({
  id: id('subfolders'),
  folder_id: id('folders'),
  code: text(50),
  name: text(250),
  booked: count(),
  planned: count(),
})

/** One's blocks of a week, and how many one is expected to book in it: without public holidays and approved leave. */
const weekFigure = group({ monday: day(), booked: count(), expected: count() })

export const readHome = query({
  name: 'home.read',
  summary: 'What waits for the caller, in a few figures; what he may not see is null.',
  http: 'GET /home',
  permission: 'signed_in',
  input: {},
  output: group({
    this_week: optional(weekFigure),
    last_week: optional(weekFigure),
    /** Requests of others, for whoever decides on them. */
    absences_to_decide: optional(count()),
    /** Parts of submitted weeks of which the caller is asked; null where weeks are not submitted. */
    weeks_to_decide: optional(count()),
    /** What waits for a second person’s yes, for whoever may give it. */
    access_to_decide: optional(count()),
    own_absences_pending: count(),
    unread_notices: optional(count()),
    invoices_due: optional(invoiceFigure),
    subfolders: list(subfolderFigure),
  }),
})
