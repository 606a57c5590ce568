import type { RecordOf } from '../kernel/field.ts'
import type { Day } from '../values/day.ts'
import { calendarContent, type CalendarEntry } from './entry.ts'

/** Something that belongs into a person's calendar now. */
export interface CalendarItem extends RecordOf<typeof calendarContent> {
  readonly user_id: number
  readonly source: string
}

/** So many days an event is told as cancelled, until every program that follows the feed has dropped it. */
export const cancelledDays = 30

export type NewEntry = CalendarItem &
  Pick<CalendarEntry, 'uid' | 'version' | 'changed_at'> & { readonly cancelled_at: null }
export interface Changes {
  readonly added: readonly NewEntry[]
  readonly changed: readonly (Partial<CalendarEntry> & Pick<CalendarEntry, 'id' | 'version'>)[]
  /** Entries that nobody has to be told of any more. */
  readonly dropped: readonly number[]
}

interface Now {
  /** Days before this one are in no calendar of ours any more. */
  readonly from: Day
  readonly now: Date
  /** The host of our address, which makes a uid unlike those of others. */
  readonly host: string
}

const contentNames = Object.keys(calendarContent) as (keyof typeof calendarContent)[]

/** What calendars are to be told, from what they were told last. Of each change the version is higher than before. */
export function changesOf(
  items: readonly CalendarItem[],
  told: readonly CalendarEntry[],
  { from, now, host }: Now,
): Changes {
  const changed_at = now.toISOString()
  const keyOf = ({ user_id, source }: Pick<CalendarItem, 'user_id' | 'source'>): string =>
    `${user_id} ${source}`
  const known = new Map(told.map((entry) => [keyOf(entry), entry]))
  const added: NewEntry[] = []
  const changed: Changes['changed'][number][] = []
  for (const item of items) {
    const entry = known.get(keyOf(item))
    known.delete(keyOf(item))
    if (!entry) {
      const uid = `${item.source.replaceAll(':', '-')}-${item.user_id}@${host}`
      added.push({ ...item, uid, version: 0, changed_at, cancelled_at: null })
    } else if (entry.cancelled_at !== null || contentNames.some((name) => entry[name] !== item[name]))
      changed.push({ ...item, id: entry.id, version: entry.version + 1, changed_at, cancelled_at: null })
  }
  const left = [...known.values()]
  const forgotten = new Date(now.getTime() - cancelledDays * 86_400_000).toISOString()
  const isOver = ({ cancelled_at, last_day, outside_id }: CalendarEntry): boolean =>
    cancelled_at === null
      ? last_day < from
      : cancelled_at < forgotten && (outside_id === null || last_day < from)
  for (const entry of left)
    if (entry.cancelled_at === null && !isOver(entry))
      changed.push({ id: entry.id, version: entry.version + 1, changed_at, cancelled_at: changed_at })
  return { added, changed, dropped: left.filter(isOver).map(({ id }) => id) }
}

/** The entries as they are after the changes, in the order of their days. */
export function entriesAfter(
  told: readonly CalendarEntry[],
  { added, changed, dropped }: Changes,
): ToldEntry[] {
  const gone = new Set(dropped)
  const newer = new Map(changed.map((each) => [each.id, each]))
  const kept = told.filter(({ id }) => !gone.has(id)).map((entry) => ({ ...entry, ...newer.get(entry.id) }))
  return [...kept, ...added].toSorted(
    (one, other) => one.first_day.localeCompare(other.first_day) || one.uid.localeCompare(other.uid),
  )
}

/** What a calendar is told of an event. */
export type ToldEntry = RecordOf<typeof calendarContent> &
  Pick<CalendarEntry, 'uid' | 'version' | 'changed_at' | 'cancelled_at'>
