import { Failure } from '#core/kernel/failure.ts'
import { endsWithin } from '../ending/patience.ts'
import type { Door } from '../http/door.ts'
import type { Log } from '../log.ts'
import { isUnchanged, type Firm } from './firm.ts'

/** A firm that is open: its database, its jobs and its door. */
export interface Opened {
  readonly door: Door
  /** Whether it does jobs or duties right now, or has some that are due. */
  isBusy(): Promise<boolean>
  /** Ends its jobs and lets go of its database. */
  close(): Promise<void>
}

/** One call inside a firm. */
export interface Visit {
  readonly door: Door
  leave(): void
}

/**
 * Why somebody comes in: a call; a window that hears what changes, which stays for hours and sends no other firm away; a round that
 * opens a firm for its jobs and duties, after which it may be closed.
 */
export type Reason = 'call' | 'stream' | 'round'

export interface Rooms {
  /** Lets somebody in, and opens the firm if need be. */
  enter(firm: Firm, reason?: Reason): Promise<Visit>
  /** Begins to close firms whose line is another, or that nobody needs. */
  tidy(now: (name: string) => Firm | undefined): Promise<void>
  count(): number
  /** Ends the streams of changes of all firms: whoever stops the server waits for none of them. */
  endStreams(): void
  /** Closes all; lets nobody in any more. */
  close(): Promise<void>
}

export interface RoomsWish {
  /** So many firms are open at once at most. */
  readonly most: number
  /** A firm that nobody has called for so many milliseconds is closed. */
  readonly idleMs: number
  readonly open: (firm: Firm) => Promise<Opened>
  readonly log: Log
}

interface Room {
  readonly firm: Firm
  readonly opened: Promise<Opened>
  /** Calls inside, and windows that hear what changes. */
  inside: number
  streams: number
  isBrief: boolean
  quietSince: number
  closing: Promise<void> | null
}

/** So long a firm stays open that was opened for its jobs and duties alone. */
const briefMs = 15_000
/** Calls under way may take so long when their firm is closed, and all that it has to end afterwards. */
const patience = 10_000
const closingMs = 60_000
/** A firm that could not be opened is not tried again before. */
const failedMs = 2_000

/** Opens firms when they are called and closes those that nobody calls, so that a server holds no more than it needs. */
export function openRooms({ most, idleMs, open, log }: RoomsWish): Rooms {
  const rooms = new Map<string, Room>()
  const failed = new Map<string, { readonly at: number; readonly error: unknown }>()
  let isClosed = false

  const close = (room: Room): Promise<void> =>
    (room.closing ??= (async () => {
      const opened = await room.opened.catch(() => null)
      if (opened) {
        opened.door.closing()
        await emptied(room)
        await closed(room, opened)
      }
      if (rooms.get(room.firm.name) === room) rooms.delete(room.firm.name)
    })())

  /** One that does not end holds up no other. */
  const closed = async ({ firm: { name } }: Room, opened: Opened): Promise<void> => {
    const ended = opened
      .close()
      .catch((error: unknown) => log.error({ err: error, firm: name }, 'a firm was not closed well'))
    if (!(await endsWithin(closingMs, ended))) log.error({ firm: name }, 'a firm does not end')
  }

  const emptied = async (room: Room): Promise<void> => {
    const end = performance.now() + patience
    while (room.inside > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  const isQuiet = (room: Room, ms: number): boolean =>
    room.inside === 0 && room.closing === null && performance.now() - room.quietSince >= ms

  /** Room for one more: the firm that nobody has called for longest is closed. */
  const makeRoom = async (): Promise<void> => {
    while (rooms.size >= most) {
      const closing = [...rooms.values()].find((room) => room.closing !== null)
      const idle = [...rooms.values()]
        .filter((room) => isQuiet(room, 0))
        .toSorted((a, b) => Number(b.isBrief) - Number(a.isBrief) || a.quietSince - b.quietSince)[0]
      if (!closing && !idle) throw new Failure('firms_full', { params: { most } })
      await (closing ? closing.closing : close(idle!))
    }
  }

  const roomOf = async (firm: Firm, reason: Reason): Promise<Room> => {
    for (;;) {
      if (isClosed) throw new Failure('server_stopping')
      const there = rooms.get(firm.name)
      if (there && there.closing === null && isUnchanged(firm, there.firm)) return there
      if (there) await close(there)
      else if (rooms.size >= most) {
        if (reason === 'stream') throw new Failure('firms_full', { params: { most } })
        await makeRoom()
      } else {
        const last = failed.get(firm.name)
        if (last && performance.now() - last.at < failedMs) throw last.error
        failed.delete(firm.name)
        const opened = open(firm)
        const room: Room = {
          firm,
          opened,
          inside: 0,
          streams: 0,
          isBrief: true,
          quietSince: performance.now(),
          closing: null,
        }
        rooms.set(firm.name, room)
        opened.catch((error: unknown) => {
          failed.set(firm.name, { at: performance.now(), error })
          if (rooms.get(firm.name) === room) rooms.delete(firm.name)
          log.error({ err: error, firm: firm.name }, 'a firm cannot be opened')
        })
        return room
      }
    }
  }

  return {
    enter: async (firm, reason = 'call') => {
      const room = await roomOf(firm, reason)
      const counted = reason === 'stream' ? 'streams' : 'inside'
      room[counted] += 1
      if (reason !== 'round') room.isBrief = false
      let isIn = true
      const leave = (): void => {
        if (!isIn) return
        isIn = false
        room[counted] -= 1
        room.quietSince = performance.now()
      }
      try {
        return { door: (await room.opened).door, leave }
      } catch (error) {
        leave()
        throw error
      }
    },
    tidy: async (now) => {
      const isOther = ({ firm }: Room): boolean => {
        const line = now(firm.name)
        return line === undefined || line.moving !== null || !isUnchanged(line, firm)
      }
      const unneeded = async (room: Room): Promise<boolean> => {
        if (room.streams > 0 || !isQuiet(room, room.isBrief ? briefMs : idleMs)) return false
        const opened = await room.opened.catch(() => null)
        // Whoever came while it was asked needs it.
        return opened !== null && !(await opened.isBusy()) && isQuiet(room, 0)
      }
      for (const room of rooms.values()) {
        if (room.closing !== null) continue
        if (isOther(room) || (await unneeded(room))) void close(room)
      }
    },
    count: () => rooms.size,
    endStreams: () => {
      for (const { opened } of rooms.values())
        opened.then(
          ({ door }) => door.closing(),
          () => undefined,
        )
    },
    close: async () => {
      isClosed = true
      await Promise.all([...rooms.values()].map(close))
    },
  }
}
