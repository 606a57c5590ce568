import type { Reader, Site, Store } from '../ports.ts'
import type { Day } from '../values/day.ts'
import { changesOf, entriesAfter, type Changes, type ToldEntry } from './changes.ts'
import { calendarFrom, calendarItems, type CalendarPerson } from './items.ts'
import type { CalendarPart } from './parts.ts'

interface Asked {
  readonly people: readonly CalendarPerson[]
  /** Whether these are all people of the firm; entries of those who left are then told as cancelled. */
  readonly isEverybody?: boolean
  readonly parts: readonly CalendarPart[]
  readonly today: Day
  readonly now: Date
  readonly host: string
}

/** What the calendars of these people are to be told, and what they have then. Nothing is kept yet. */
export async function calendarAsOf(
  store: Reader,
  { people, parts, today, now, host, isEverybody = false }: Asked,
): Promise<{ readonly changes: Changes; readonly entries: ToldEntry[] }> {
  const [items, told] = await Promise.all([
    calendarItems(store, people, parts, today),
    store.calendar_entries.find({
      part: parts,
      ...(isEverybody ? {} : { user_id: people.map(({ user_id }) => user_id) }),
    }),
  ])
  const changes = changesOf(items, told, { from: calendarFrom(today), now, host })
  return { changes, entries: entriesAfter(told, changes) }
}

export const isUnchanged = ({ added, changed, dropped }: Changes): boolean =>
  added.length + changed.length + dropped.length === 0

/** Keeps what calendars are told from now on. */
export async function keepChanges(store: Store, { added, changed, dropped }: Changes): Promise<void> {
  if (added.length > 0) await store.calendar_entries.insertMany(added)
  if (changed.length > 0) await store.calendar_entries.updateEach(changed)
  if (dropped.length > 0) await store.calendar_entries.removeMany({ id: dropped })
}

/** The host of our public address. */
export const hostOf = (site: Site): string => /^https?:\/\/([^/:]+)/.exec(site.address(''))?.[1] ?? 'decidag'
