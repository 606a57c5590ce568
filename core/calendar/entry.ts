import { entity, type Row } from '../kernel/entity.ts'
import { choice, day, flag, id, int, optional, text, time } from '../kernel/field.ts'
import { calendarParts, itemStatuses } from './parts.ts'

/** What a person's calendar has of one thing. */
export const calendarContent = {
  part: choice(calendarParts),
  title: text(500),
  text: optional(text(4000)),
  first_day: day(),
  /** The event lasts until the end of this day. */
  last_day: day(),
  status: choice(itemStatuses),
  /** Whether the person is not at work then. All else takes no time of his. */
  is_away: flag(),
  /** The page that tells more. */
  path: text(500),
}

/**
 * An event as calendars were last told of it. It is how a change is known from what calendars have, and what lets them drop an
 * event whose cause is gone.
 */
export const calendarEntry = entity(
  'calendar_entries',
  {
    user_id: id('users'),
    /** What the event is about: `booking:12`. */
    source: text(100),
    /** The name of the event for all calendars, for ever. */
    uid: text(250),
    /** Rises with each change: SEQUENCE. */
    version: int(0, 2_147_483_647),
    ...calendarContent,
    changed_at: time(),
    /** Since when its cause is gone. */
    cancelled_at: optional(time()),
    /** In whose calendar outside it stands, what it is called there, and in which version. */
    outside_person: optional(text(250)),
    outside_id: optional(text(1000)),
    outside_version: optional(int(0, 2_147_483_647)),
    /** Why the service refused this version. */
    outside_error: optional(text(500)),
  },
  { unique: [['user_id', 'source']], index: [['part', 'last_day']], audited: false },
)
export type CalendarEntry = Row<typeof calendarEntry>
