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

/** The result of sending the bookings that waited. */
export interface Sent {
  readonly taken: number
  readonly refused: number
  /** Why the sending stopped: the server does not answer, or the session is over. */
  readonly stopped: Failure | null
}

export type BookingQueue = ReturnType<typeof bookingQueue>

/** Whether the error says that the server does not answer, or that its database is away. */
export const isAway = (error: unknown): boolean =>
  isAnswerless(error) || (error instanceof Failure && error.code === 'database_unavailable')

/** Whether the error says that the server takes no booking now: it is away, or nobody is signed in. */
export const isNotNow = (error: unknown): boolean =>
  isAway(error) || (error instanceof Failure && error.code === 'not_signed_in')

const queues = 'queue '

const parse = (text: string | null): WaitingCells =>
  text === null ? nothingWaits : (JSON.parse(text) as WaitingCells)

/** The people whose cells wait on this machine or were refused, and how many cells each has. */
export const waitingPeople = (shelf: Shelf): { id: number; count: number }[] =>
  shelf.names(queues).flatMap((name) => {
    const count = parse(shelf.read(name)).cells.length
    return count > 0 ? [{ id: Number(name.slice(queues.length)), count }] : []
  })

/**
 * A person's bookings that wait on this machine for a server. One program at a time sends them, one after the other, until the
 * server answers. Each cell says which value it replaces, so a cell that arrived without an answer does nothing when it is sent
 * again.
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
      // Another person may have signed in meanwhile. The bookings of this person are never sent in another person's name.
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
          // If the person typed something new in the cell since, that is tried instead.
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
    /** Notes that a cell was stored without the queue. */
    stored: (place: Pick<WantedCell, 'wbs_task_id' | 'date'>): void => {
      if (all().cells.length > 0) change((before) => answered(before, place))
    },
    /** Keeps the value on the server, and gives up what was typed. */
    drop: (id: number): void => change((before) => without(before, id)),
    /** Gives up everything that waits or was refused. */
    dropAll: (): void => change((before) => ({ ...before, cells: [] })),
    /** Keeps what was typed. It now replaces the value on the server, `standing`. */
    again: (id: number, standing: number): void => change((before) => tryAnew(before, id, standing)),
    /**
     * Sends everything that waits, in its order. On each day the cells that lower the blocks come first. It answers null if
     * another program is sending.
     */
    send: (
      client: Client,
      stored: (cell: WantedCell, booking: UserBooking | null) => void = () => undefined,
    ): Promise<Sent | null> => shelf.alone(() => sendAll(client, stored)),
    /** Calls `tell` after each change by any program, until the returned function is called. */
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
