import { system, type Language } from '../kernel/permission.ts'
import type { Env, Reader, Site } from '../ports.ts'
import { keptIn } from '../values/known.ts'
import { translate } from '../texts/translate.ts'
import type { ToldEntry } from './changes.ts'
import { fetchedEveryMinutes, type CalendarFeed } from './feed.ts'
import { writeCalendar } from './icalendar.ts'
import { calendarParts } from './parts.ts'
import { peopleWithCalendar } from './queries.ts'
import { calendarAsOf, hostOf, isUnchanged, keepChanges } from './tell.ts'

/** A calendar as it is now, not written yet. */
export interface FeedAnswer {
  /** Changes if the file does: a program that has the file of this mark needs no new one. */
  readonly mark: string
  /** The file. */
  readonly write: () => string
}

/**
 * The calendar behind a secret address, as its person may have it now. Null if nobody has this address, or if its person left. What
 * changed since the last time is kept, so that each event has a higher version than before.
 */
export async function readFeed(env: Env, token: string): Promise<FeedAnswer | null> {
  const { clock, ports } = env
  await env.words()
  const token_hash = ports.tokens.hash(token)
  const asked = { today: clock.today(), now: clock.now(), host: hostOf(ports.site) }
  const look = async (store: Reader) => {
    const feed = await store.calendar_feeds.first({ token_hash })
    if (!feed) return null
    const [person] = await store.query(peopleWithCalendar, { user_id: feed.user_id, today: asked.today })
    if (!person) return null
    return { feed, person, ...(await calendarAsOf(store, { ...asked, people: [person], parts: feed.parts })) }
  }
  let found = await env.read(look)
  if (!found) return null
  const { feed, person } = found
  if (!isUnchanged(found.changes) || isFetchKept(feed, asked.now)) {
    const by = { actor: { ...system(), id: person.user_id }, operation: 'calendar.fetch' }
    found = await env.write(by, async (store) => {
      await store.lock('calendar', person.user_id)
      const again = await look(store)
      if (!again) return null
      await keepChanges(store, again.changes)
      await store.calendar_feeds.update(again.feed, { last_fetched_at: asked.now.toISOString() })
      return again
    })
  }
  if (!found) return null
  const {
    entries,
    feed: { name },
    person: { language_type },
  } = found
  return {
    mark: markOf(entries, [name, language_type, ports.site.address(''), clock.timeZone]),
    write: () => calendarOf(entries, name, language_type, env),
  }
}

/** An event gets a higher version whenever it changes, so the versions say whether the file changed. */
const markOf = (entries: readonly ToldEntry[], facts: readonly string[]): string =>
  [...facts, ...entries.map(({ uid, version, changed_at }) => `${uid} ${version} ${changed_at}`)].join('\n')

const isFetchKept = ({ last_fetched_at }: CalendarFeed, now: Date): boolean =>
  last_fetched_at === null || now.getTime() - Date.parse(last_fetched_at) > fetchedEveryMinutes * 60_000

/** The file of these entries, in the language of their person. */
export function calendarOf(
  entries: readonly ToldEntry[],
  name: string,
  language: Language,
  { clock, ports: { site } }: { readonly clock: Env['clock']; readonly ports: { readonly site: Site } },
): string {
  const t = translate(language)
  const categories = new Map(calendarParts.map((part) => [part, t(`calendar.part.${part}`)]))
  return writeCalendar(entries, {
    name,
    timeZone: clock.timeZone,
    categoryOf: ({ part }) => keptIn(categories, part),
    addressOf: (path) => site.address(path),
  })
}
