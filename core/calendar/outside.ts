import { Failure } from '../kernel/failure.ts'
import { reasonOf } from '../jobs/send-once.ts'
import { system } from '../kernel/permission.ts'
import type { Env, Store } from '../ports.ts'
import { switchesOf } from '../third-parties/switches.ts'
import { dayInZone } from '../values/day.ts'
import type { CalendarEntry } from './entry.ts'
import type { CalendarPerson } from './items.ts'
import { outsideParts } from './parts.ts'
import { peopleWithCalendar } from './queries.ts'
import { calendarAsOf, hostOf, keepChanges } from './tell.ts'

const by = { actor: system(), operation: 'calendar.follow' }

/** How many events are put at once, and at how many people in a row the service counts as away. */
const atOnce = 4
const failuresAtMost = 3

/** An event that has to be put into a person's calendar, or to be removed where it stands. */
interface Move {
  readonly entry: CalendarEntry
  /** In whose calendar it belongs; null if in none any more. */
  readonly person: string | null
  /** Whether the service refused this very event on an earlier day. */
  readonly isAgain: boolean
}

/**
 * Brings people's calendars outside up to date. An event that the service refuses for good waits for its next change, or for the next
 * day. If the service is away, what is left is done by the next try of the job.
 */
export async function followOutside(env: Env): Promise<void> {
  if (env.ports.calendar.kind === null) return
  const moves = await env.write(by, (store) => movesOf(env, store))
  const left = [...moves]
  const failures: unknown[] = []
  // A calendar that fails keeps nobody else's events back; its own wait for the next run.
  const closed = new Set<string | null>()
  let inRow = 0
  const work = async (): Promise<void> => {
    for (let move = left.shift(); move && inRow < failuresAtMost; move = left.shift()) {
      const whose = move.person ?? move.entry.outside_person
      if (closed.has(whose)) continue
      try {
        const isDone = await doMove(env, move)
        if (!isDone && move.isAgain) closed.add(whose)
        inRow = 0
      } catch (error) {
        failures.push(error)
        if (isOfAll(error)) inRow = failuresAtMost
        else if (!closed.has(whose)) inRow += 1
        closed.add(whose)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const [first] = failures
  if (first !== undefined) throw first
}

/** What our access is refused for concerns every event. */
const isOfAll = (error: unknown): boolean =>
  error instanceof Failure && ['service_unauthorized', 'service_client_refused'].includes(error.code)

/** Keeps what calendars are to have now, and answers what of it is not so outside. What is over stays as it is there. */
async function movesOf({ ports, clock }: Env, store: Store): Promise<Move[]> {
  const asked = { today: clock.today(), now: clock.now(), host: hostOf(ports.site) }
  const { activate } = await switchesOf(store, 'outlook')
  const people = await store.query(peopleWithCalendar, { today: asked.today })
  await store.lockEach(
    'calendar',
    people.map(({ user_id }) => [user_id]),
  )
  if (activate) {
    const { changes } = await calendarAsOf(store, {
      ...asked,
      people,
      parts: outsideParts,
      isEverybody: true,
    })
    await keepChanges(store, changes)
  }
  const entries = await store.calendar_entries.find(
    { part: outsideParts, last_day: { from: asked.today } },
    { order: [['first_day', 'asc']] },
  )
  const emails = new Map(people.map(({ user_id, email }: CalendarPerson) => [user_id, email]))
  return entries
    .map((entry) => {
      const isWanted = activate && entry.cancelled_at === null
      const person = isWanted ? (emails.get(entry.user_id) ?? null) : null
      const isAgain =
        entry.outside_error !== null && dayInZone(new Date(entry.updated_at), clock.timeZone) < asked.today
      return { entry, person, isAgain }
    })
    .filter(({ entry, person, isAgain }) =>
      person === null
        ? entry.outside_id !== null
        : entry.outside_version !== entry.version || entry.outside_person !== person || isAgain,
    )
}

/** False if the service refuses it; why is kept. */
async function doMove(env: Env, { entry, person }: Move): Promise<boolean> {
  const { calendar, site } = env.ports
  const keep = (changes: Partial<CalendarEntry>): Promise<unknown> =>
    env.write(by, (store) => store.calendar_entries.updateWhere({ id: entry.id }, changes))
  const { uid, version, outside_id, outside_person } = entry
  const outOf = async (before: string): Promise<void> => {
    // A calendar that is closed to us since keeps what it has; the event still comes into the other one.
    await calendar.remove(before, uid, outside_id).catch((error: unknown) => {
      if (person === null || !isRefused(error)) throw error
    })
    await keep({ outside_person: null, outside_id: null, outside_version: null, outside_error: null })
  }
  try {
    if (outside_person !== null && outside_id !== null && outside_person !== person)
      await outOf(outside_person)
    if (person === null) return true
    const { title, text, first_day, last_day, is_away, status, changed_at } = entry
    const event = {
      uid,
      version,
      title,
      text,
      first_day,
      last_day,
      is_away,
      status,
      changed_at,
      link: site.address(entry.path),
    }
    const known = outside_person === person ? outside_id : null
    const id = await calendar.put(person, event, known)
    await keep({ outside_person: person, outside_id: id, outside_version: version, outside_error: null })
    return true
  } catch (error) {
    if (!isRefused(error)) throw error
    const refused = { outside_version: version, outside_error: reasonOf(error) }
    await keep(person === null ? { ...refused, outside_id: null } : { ...refused, outside_person: person })
    return false
  }
}

const isRefused = (error: unknown): boolean => error instanceof Failure && error.code === 'service_refused'
