import { day, id, int, money, month } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { subfolderFigure } from './home.ts'

const count = () => int(0, 1_000_000_000)
const amount = () => money(-1_000_000_000, 1_000_000_000)

/** Every figure of somebody's first page, in one row; whether he may see them is asked elsewhere. */
export const homeFigures = namedQuery(
  'home.figures',
  { user_id: id(), today: day(), this_monday: day(), last_monday: day() },
  {
    booked_this_week: count(),
    booked_last_week: count(),
    absences_to_decide: count(),
    own_absences_pending: count(),
    unread_notices: count(),
    due: count(),
    due_amount: amount(),
  },
)

/** The active subfolders that somebody leads, the busiest of the month first. */
export const subfoldersLed = namedQuery(
  'home.subfolders',
  { user_id: id(), month: month(), limit: int(1, 100) },
  subfolderFigure.fields,
)
