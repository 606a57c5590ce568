import { choice, day, flag, id, int, list, optional, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listCount, listParams } from '../../tables/listing.ts'
import { weekRow } from './operations.ts'
import { partStates, weekPart } from '../locks/submitted-week.ts'

const count = () => int(0, 1_000_000_000)

/** Parts with whoever leads there, to decide on them. */
export const partsToDecide = namedQuery(
  'week.parts_to_decide',
  { ids: list(id()) },
  {
    ...weekPart.fields,
    place: text(100),
    project_leader: optional(id()),
    project_manager_id: id(),
  },
)

/** Parts of weeks with their people: of whom `asked` is asked, or whom he may decide on; everybody's with `everything`. */
export const weeksListed = namedQuery(
  'week.list',
  {
    ...listParams,
    today: day(),
    decider: id(),
    /** He decides on all time, and is asked where nobody else is. */
    everything: flag(),
    all: flag(),
    state: optional(choice(partStates)),
    user_id: optional(id()),
    from: optional(day()),
    to: optional(day()),
    ids: list(id()),
  },
  { ...weekRow.fields, ...listCount },
)

/** Where a person has time between two days, and how much. */
export const bookedPlaces = namedQuery(
  'week.booked_places',
  { user_id: id(), from: day(), to: day() },
  { folder_id: id('folders'), subfolder_id: optional(id('subfolders')), number_blocks: count() },
)

/** What each of these people booked between two days. */
export const bookedByPerson = namedQuery(
  'week.booked_by_person',
  { from: day(), to: day() },
  { user_id: id(), booked: count() },
)

/** People with time, booked or planned, on the subfolders and folders of somebody between two days. */
export const peopleLed = namedQuery(
  'week.people_led',
  { decider: id(), from: day(), to: day(), month_start: day(), month_end: day() },
  { user_id: id() },
)

/** How many parts of each week between two are not approved. */
export const undecidedByWeek = namedQuery(
  'week.undecided',
  { from: day(), to: day() },
  { monday: day(), undecided: count() },
)

/** How many parts of weeks before a day wait for whom; for nobody by name where the one to ask has gone. */
export const partsWaiting = namedQuery(
  'week.waiting',
  { before: day(), today: day() },
  { asked: optional(id()), monday: day(), waiting: count() },
)
