import { events, type Event, type EventType } from '../events.ts'
import type { Store } from '../ports.ts'

/** The table whose records the event is about; null if its `id` names none. */
const tableOf = (type: EventType): string | null => {
  const ids: { readonly [name: string]: string } = events[type]
  return ids['id']?.replace('?', '') ?? null
}

/** The ids of the records that a transaction wrote, by table. */
export type Written = ReadonlyMap<string, ReadonlySet<number>>

type Row = { readonly id: number }
type Method = (...given: unknown[]) => Promise<unknown>

/** The ids that a call of a table wrote, from what it was given and what it answered. */
const idsOf: {
  readonly [method: string]: (given: readonly unknown[], answer: unknown) => readonly number[]
} = {
  insert: (_, row) => [(row as Row).id],
  insertMany: (_, rows) => (rows as Row[]).map(({ id }) => id),
  restore: (_, rows) => (rows as Row[]).map(({ id }) => id),
  update: (_, row) => [(row as Row).id],
  updateEach: (_, rows) => (rows as Row[]).map(({ id }) => id),
  updateWhere: (_, rows) => (rows as Row[]).map(({ id }) => id),
  remove: ([id]) => [id as number],
}

/**
 * The same store, which also notes the ids of what is written in the tables of these kinds of events. An import announces that
 * companies changed and does not say which: hooks are told which.
 */
export function watched(
  store: Store,
  kinds: ReadonlySet<EventType>,
): { readonly store: Store; readonly written: Written } {
  const written = new Map<string, Set<number>>()
  const tables = new Set([...kinds].map(tableOf))
  const watchedTable = (table: object, name: string): object =>
    new Proxy(table as { readonly [method: string]: Method }, {
      get: (methods, method: string) => {
        const own = methods[method]
        const read = idsOf[method]
        if (!own || !read) return own
        return async (...given: unknown[]) => {
          const answer = await own.apply(methods, given)
          const known = written.get(name) ?? new Set()
          for (const id of read(given, answer)) known.add(id)
          written.set(name, known)
          return answer
        }
      },
    })
  const made = new Map<string, object>()
  const proxy = new Proxy(store, {
    get: (whole, name: string) => {
      const part = whole[name as keyof Store]
      if (!tables.has(name) || typeof part !== 'object') return part
      const known = made.get(name) ?? watchedTable(part, name)
      made.set(name, known)
      return known
    },
  })
  return { store: proxy, written }
}

/** The events, each of which says its record: one that leaves it out stands for every record that was written. */
export function withIds(emitted: readonly Event[], written: Written): readonly Event[] {
  return emitted.flatMap((event): readonly Event[] => {
    const table = 'id' in event && event.id !== undefined ? null : tableOf(event.type)
    const ids = table === null ? undefined : written.get(table)
    return ids && ids.size > 0 ? [...ids].map((id) => ({ ...event, id }) as Event) : [event]
  })
}
