import { whoAmI, type CurrentUser } from '#core/access/operations.ts'
import {
  forgetPerson,
  keepPerson,
  keptFor,
  keptPerson,
  mayBook,
  othersWaiting,
  type Kept,
} from '#core/client/kept.ts'
import type { WaitingPerson } from '#core/booking/week/waiting.ts'
import { queueClient, sendQueue } from '#core/client/offline.ts'
import { bookingQueue, isAway, type BookingQueue, type Sent } from '#core/client/queue.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import { obstacleInWords, othersInWords } from '#core/screens/planner/outbox-words.ts'
import type { Connection, KeptHere } from '#server/connect.ts'
import type { CommandContext, ConnectedContext } from '../../command.ts'

/** A command’s client that goes on without the server, and what waits for it on this machine. */
export interface Offline {
  readonly client: Client
  readonly queue: BookingQueue
  readonly kept: Kept
  /** Who else has bookings that wait here. */
  readonly others: () => readonly WaitingPerson[]
  /** Whether the server did not answer the last call. */
  readonly away: () => boolean
  readonly send: () => Promise<Sent | null>
  /** So that a task is found while the server is away, too: once a day, and never in the way of what was asked for. */
  readonly renewTasks: () => Promise<void>
}

/**
 * What waits here for the person of this session and this server: null on a database, which is never away. He is known from
 * the last time, else asked for; what waits from earlier is sent first, so that all goes in its order.
 */
export async function openOffline(context: ConnectedContext): Promise<Offline | null> {
  const { connection, client } = context
  const here = connection.kept
  if (!here) return null
  let away = false
  const straight: Client = async (operation, input, ...call) => {
    try {
      const answer = await client(operation, input, ...call)
      away = false
      return answer
    } catch (error) {
      away = isAway(error)
      throw error
    }
  }
  const before = await here.shelf()
  const remembered = before && keptPerson(before, here.key)
  // Whoever may not book may have got the right since.
  const { id } =
    remembered && mayBook(before, here.key)
      ? remembered
      : await signedIn(here, straight).catch((error: unknown) => {
          if (remembered && isAway(error)) return remembered
          throw error
        })
  const shelf = before ?? (await here.shelf(true))
  if (!shelf) return withoutWaiting(context, here)
  const queue = bookingQueue(shelf, id, () => new Date().toISOString())
  const kept = keptFor(shelf, id)
  const queueing = queueClient(straight, {
    queue,
    kept,
    today: () => connection.today(),
    away: () => away,
    mayBook: () => mayBook(shelf, here.key),
    waitsFor: isAway,
  })
  return {
    client: queueing,
    queue,
    kept,
    others: () => othersWaiting(shelf, id),
    away: () => away,
    send: () => sendQueue(straight, queue, kept),
    renewTasks: () => kept.renewTasks(queueing, connection.today()).catch(() => undefined),
  }
}

/** Where nothing can be kept the command does what it can without: that is said once. */
function withoutWaiting({ complain, t }: Pick<ConnectedContext, 'complain' | 't'>, here: KeptHere): null {
  const obstacle = here.obstacle()
  if (obstacle && !warnedOf.has(here)) complain(obstacleInWords(obstacle, t))
  warnedOf.add(here)
  return null
}
const warnedOf = new WeakSet<KeptHere>()

/**
 * What this machine keeps of whoever the session belongs to, and how it is forgotten; null where nothing is kept, or where
 * nobody can say of whom.
 */
export async function keptOfSession({
  kept: here,
  client,
}: Pick<Connection, 'kept' | 'client'>): Promise<{ queue: BookingQueue; forget: () => void } | null> {
  const shelf = await here?.shelf()
  if (!here || !shelf) return null
  const person = keptPerson(shelf, here.key) ?? (await whoIs(client))
  if (!person) return null
  return {
    queue: bookingQueue(shelf, person.id, () => new Date().toISOString()),
    forget: () => forgetPerson(shelf, person.id),
  }
}

/** Null where the session is over. */
const whoIs = (client: Client): Promise<CurrentUser | null> =>
  client(whoAmI, {}).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_signed_in') return null
    throw error
  })

/** Asks who somebody is, and keeps it. */
async function signedIn(here: KeptHere, client: Client): Promise<CurrentUser> {
  const person = await client(whoAmI, {})
  const shelf = await here.shelf(true)
  if (shelf) keepPerson(shelf, here.key, person)
  return person
}

/** Sends what waited before the command, and says so; what the server refused of it waits for a decision. */
export async function sendFirst(
  { queue, send }: Offline,
  { complain, say, t }: Pick<ConnectedContext, 'complain' | 'say' | 't'>,
): Promise<void> {
  const sent = queue.unsent().length > 0 ? await send() : null
  if (sent && sent.taken + sent.refused > 0)
    say(t('queue.sent', { taken: sent.taken, refused: sent.refused }))
  if (sent?.stopped && !isAway(sent.stopped)) throw sent.stopped
  const { length: count } = queue.cells()
  if (count > 0) complain(t('queue.left', { count }))
}

/** Says for whom else bookings wait here: nobody but him sends them. */
export function sayOthers(
  { complain, t }: Pick<CommandContext, 'complain' | 't'>,
  others: readonly WaitingPerson[],
): void {
  othersInWords(others, t).forEach(complain)
}
