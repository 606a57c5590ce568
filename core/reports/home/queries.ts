import { day, flag, id, int, list, optional, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { firmAmount } from '../../reporting/amount.ts'

const count = () => optional(int(0, 1_000_000_000))
const amount = () => optional(firmAmount())

/** What SQL counts and adds up for the first page, all in one row. A name that is not wanted is empty. */
export const homeSums = {
  absences_to_decide: count(),
  own_pending: count(),
  own_coming: count(),
  unread: count(),
  overdue: count(),
  overdue_amount: amount(),
  disputed: count(),
  disputed_amount: amount(),
  drafts_due: count(),
  drafts_due_amount: amount(),
  sendings_failed: count(),
  lines_waiting: count(),
  entries: count(),
  exits: count(),
  without_cost: count(),
  invoiced_year_amount: amount(),
  invoiced_year_before_amount: amount(),
  to_receive_amount: amount(),
}
export type HomeSum = keyof typeof homeSums

/** Sums of a person's first page; whether he may see them is asked elsewhere. */
export const homeSummed = namedQuery(
  'home.sums',
  {
    user_id: id('users'),
    today: day(),
    year_start: day(),
    /** The same days a year before. */
    earlier_start: day(),
    earlier_end: day(),
    wanted: list(text(50)),
  },
  homeSums,
)

/** Whether somebody leads a mission or manages a folder with a mission that is not over. */
export const homeFacts = namedQuery(
  'home.facts',
  { user_id: id('users') },
  { leads: flag(), manages: flag() },
)

/** The missions on which somebody works or that he leads, and are not over: those first on which he booked most since a day. */
export const missionsOfPerson = namedQuery(
  'home.missions',
  { user_id: id('users'), since: day(), today: day(), limit: int(1, 1000) },
  { id: id('subfolders') },
)

/** The missions that somebody leads and that may need him: not over, or with money that is open. */
export const missionsLed = namedQuery(
  'home.missions_led',
  { user_id: id('users'), limit: int(1, 1000) },
  { id: id('subfolders') },
)
