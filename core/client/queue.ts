import { setBooking } from '../booking/cell/operations.ts'
import { whoAmI } from '../access/operations.ts'
import type { UserBooking } from '../booking/booking.ts'
import {
  answered,
  isUnsent,
  markTried,
  nextToSend,
  nothingWaits,
  tryAnew,
  withRefusal,
  withWanted,
  without,
  type WaitingCell,
  type WaitingCells,
  type WantedCell,
} from '../booking/week/waiting.ts'
import { Failure, isAnswerless } from '../kernel/failure.ts'
import type { Client } from '../kernel/operation.ts'
import type { Shelf } from './shelf.ts'

/** What became of what waited. */
export interface Sent {
  readonly taken: number
  readonly refused: number
  /** Why it went no further: nobody answers, or the session is over. */
  readonly stopped: Failure | null
}

export type BookingQueue = ReturnType<typeof bookingQueue>

/** Nobody answers at the server, or its database is away. */
export const isAway = (error: unknown): boolean =>
  isAnswerless(error) || (error instanceof Failure && error.code === 'database_unavailable')

/** The server takes nothing now, whatever it is: it is away, or nobody is signed in there. */
export const isNotNow = (error: unknown): boolean =>
  isAway(error) || (error instanceof Failure && error.code === 'not_signed_in')

const queues = 'queue '

const parse = (text: string | null): WaitingCells =>
  text === null ? nothingWaits : (JSON.parse(text) as WaitingCells)

/** For whom cells wait on this machine or were refused, and how many. */
export const waitingPeople = (shelf: Shelf): { id: number; count: number }[] =>
  shelf.names(queues).flatMap((name) => {
    const count = parse(shelf.read(name)).cells.length
    return count > 0 ? [{ id: Number(name.slice(queues.length)), count }] : []
  })

/**
 * A person's bookings that wait on this machine for a server. Each is sent in its turn until somebody answers, by one
 * program at a time: as a cell says what it replaces, one that arrived unanswered does nothing when it comes again.
 */
export function bookingQueue(shelf: Shelf, person: number, now: () => string) {
  const name = `${queues}${person}`
  const listeners = new Set<() => void>()
  const all = (): WaitingCells => parse(shelf.read(name))

  function change(to: (before: WaitingCells) => WaitingCells): void {
    shelf.change(name, (text) => JSON.stringify(to(parse(text))))
    for (const tell of listeners) tell()
  }

  const first = (): WaitingCell | undefined => nextToSend(all())

  async function sendAll(
    client: Client,
    stored: (cell: WantedCell, booking: UserBooking | null) => void,
  ): Promise<Sent> {
    let [taken, refused] = [0, 0]
    try {
      // A session may have been replaced by another person's: nothing of this person's goes under that name.
      const { id } = await client(whoAmI, {})
      if (id !== person) throw new Failure('not_signed_in')
      for (let cell = first(); cell; cell = first()) {
        const { id: own, wanted } = cell
        change((before) => markTried(before, own))
        try {
          const booking = await client(setBooking, wanted)
          stored(wanted, booking)
          change((before) => without(before, own))
          taken += 1
        } catch (error) {
          if (isNotNow(error) || !(error instanceof Failure)) throw error
          change((before) => withRefusal(before, own, error))
          // What was typed there since is tried in its place.
          if (all().cells.some((each) => each.id === own)) refused += 1
        }
      }
      return { taken, refused, stopped: null }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { taken, refused, stopped: error }
    }
  }

  return {
    person,
    cells: (): readonly WaitingCell[] => all().cells,
    unsent: (): readonly WaitingCell[] => all().cells.filter(isUnsent),
    add: (wanted: WantedCell, task: WaitingCell['task'], tried: boolean): void =>
      change((before) => withWanted(before, { at: now(), wanted, task, tried })),
    /** A cell was stored past the queue. */
    stored: (place: Pick<WantedCell, 'wbs_task_id' | 'date'>): void => {
      if (all().cells.length > 0) change((before) => answered(before, place))
    },
    /** Takes what stands on the server: what was typed is given up. */
    drop: (id: number): void => change((before) => without(before, id)),
    /** Gives up all that waits or was refused. */
    dropAll: (): void => change((before) => ({ ...before, cells: [] })),
    /** Keeps what was typed, against what stands on the server now. */
    again: (id: number, standing: number): void => change((before) => tryAnew(before, id, standing)),
    /** Sends all that waits, in its order, on each day what gives back first; null where another program is at it. */
    send: (
      client: Client,
      stored: (cell: WantedCell, booking: UserBooking | null) => void = () => undefined,
    ): Promise<Sent | null> => shelf.alone(() => sendAll(client, stored)),
    /** Tells of each change, by whichever program, until the answer is called. */
    follow: (tell: () => void): (() => void) => {
      listeners.add(tell)
      const stop = shelf.watch(tell)
      return () => {
        listeners.delete(tell)
        stop()
      }
    },
  }
}
