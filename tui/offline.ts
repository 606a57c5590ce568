import { whoAmI, type CurrentUser } from '#core/access/operations.ts'
import { keepPerson, keptFor, keptPerson, mayBook, othersWaiting } from '#core/client/kept.ts'
import { outboxOf, queueClient } from '#core/client/offline.ts'
import { bookingQueue } from '#core/client/queue.ts'
import { isAnswerless } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import type { ServerWatch } from '#core/screens/server-watch.ts'
import type { Day } from '#core/values/day.ts'
import type { Connection } from '#server/connect.ts'

export type Offline = NonNullable<Awaited<ReturnType<typeof openOffline>>>

/**
 * What lets the planner go on without the server: the queue and what was last seen of whoever the session belongs to.
 * He is known from the last time, else asked for; null on a database, which is never away.
 */
export async function openOffline(
  { kept: here }: Pick<Connection, 'kept'>,
  straight: Client,
  server: Pick<ServerWatch, 'away'>,
  today: Day,
) {
  if (!here) return null
  const before = await here.shelf()
  const remembered = before && keptPerson(before, here.key)
  const asked = straight(whoAmI, {}).then(async (me) => {
    const shelf = await here.shelf(true)
    if (shelf) keepPerson(shelf, here.key, me)
    return me
  })
  // Whoever is remembered is worked with before that is answered.
  asked.catch(() => undefined)
  const { id } = remembered ?? (await asked)
  const shelf = await here.shelf(true)
  if (!shelf) return null
  const queue = bookingQueue(shelf, id, () => new Date().toISOString())
  const kept = keptFor(shelf, id)
  const client = queueClient(straight, {
    queue,
    kept,
    today: () => today,
    away: () => server.away.value,
    mayBook: () => mayBook(shelf, here.key),
  })
  /** Whoever is signed in; while the server is away, whoever was. */
  const me = async (): Promise<CurrentUser> => {
    try {
      return await asked
    } catch (error) {
      if (remembered && isAnswerless(error)) return remembered
      throw error
    }
  }
  const outbox = { ...outboxOf(straight, queue, kept), others: () => othersWaiting(shelf, id) }
  return { queue, kept, client, outbox, me }
}
