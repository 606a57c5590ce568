import type { Event, EventType } from '../events.ts'
import type { Clock, Env, Store, Tokens } from '../ports.ts'
import type { HookRecord } from './hook.ts'
import { isOffered, type HookKind } from './kinds.ts'
import { queueDeliveries } from './queued.ts'

/** A message names so many records at most: an import of 10,000 rows is told in twenty. */
export const mostRecords = 500

interface Work {
  readonly store: Store
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'create'>
  emit(...events: Event[]): void
}

/**
 * Keeps what hooks are to be told of a transaction, in that transaction: for each hook and kind one message, with every record
 * once.
 */
export async function keepForHooks(
  { store, clock, tokens, emit }: Work,
  operation: string,
  events: readonly Event[],
): Promise<void> {
  const changed = recordsByKind(events)
  if (changed.size === 0) return
  const now = clock.now().toISOString()
  const hooks = await store.hooks.find({ active: true }, { order: [['id', 'asc']] })
  const deliveries = hooks.flatMap((hook) =>
    [...changed]
      .filter(([kind]) => hook.kinds.includes(kind))
      .flatMap(([kind, records]) =>
        parts(records).map((part) => ({
          hook_id: hook.id,
          message_id: `msg_${tokens.create()}`,
          kind,
          operation: operation.slice(0, 100),
          records: part,
          record_count: part.length,
          happened_at: now,
          since: now,
          next_at: now,
        })),
      ),
  )
  if (deliveries.length === 0) return
  const kept = await store.hook_deliveries.insertMany(deliveries)
  await queueDeliveries({ store, clock, emit }, kept)
  emit({ type: 'hook_delivery' })
}

/** The records of each kind that hooks may hear of, each once. An event without ids is a record without ids. */
function recordsByKind(events: readonly Event[]): Map<HookKind, HookRecord[]> {
  const found = new Map<HookKind, Map<string, HookRecord>>()
  for (const event of events) {
    if (!isOffered(event.type)) continue
    const record = idsOf(event)
    const known = found.get(event.type) ?? new Map<string, HookRecord>()
    known.set(JSON.stringify(record), record)
    found.set(event.type, known)
  }
  return new Map([...found].map(([kind, records]) => [kind, [...records.values()]]))
}

/** Its ids in one order; a 0 stands for no record. */
const idsOf = (event: Event): HookRecord =>
  Object.fromEntries(
    Object.entries(event)
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

const parts = (records: readonly HookRecord[]): HookRecord[][] =>
  Array.from({ length: Math.ceil(records.length / mostRecords) }, (_, i) =>
    records.slice(i * mostRecords, (i + 1) * mostRecords),
  )

/** How long a hook that another process made may stay unheard where no event tells of it: a command line on the same file. */
const freshMs = 10_000

/**
 * Keeps in this process what hooks hear of, so that a change that no hook hears of costs no question. `forget` when a hook has
 * changed.
 */
export function heardKinds(env: Pick<Env, 'clock' | 'read'>): {
  ready: () => Promise<ReadonlySet<EventType>>
  forget: () => void
} {
  let known: { readonly kinds: Promise<ReadonlySet<EventType>>; readonly at: number } | null = null
  const read = (): Promise<ReadonlySet<EventType>> =>
    env.read(
      async (store) => new Set((await store.hooks.find({ active: true })).flatMap(({ kinds }) => kinds)),
    )
  return {
    ready: async () => {
      const now = env.clock.now().getTime()
      if (!known || Math.abs(now - known.at) > freshMs) known = { kinds: read(), at: now }
      const asked = known
      return asked.kinds.catch((error: unknown) => {
        if (known === asked) known = null
        throw error
      })
    },
    forget: () => void (known = null),
  }
}
