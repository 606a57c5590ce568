import { computed, effect, signal, untracked } from '@preact/signals-core'
import type { PlannerWeek } from '../../booking/operations.ts'
import { bookedAt, isOf, isUnsent, type WaitingCell, type WaitingPerson } from '../../booking/week/waiting.ts'
import { Failure } from '../../kernel/failure.ts'
import { mondayOf, type Day } from '../../values/day.ts'
import type { After } from '../live/followed.ts'
import { loaded } from '../loaded.ts'
import { askMs, type ServerWatch } from '../server-watch.ts'

/** What waits on this machine, and what is done about it. */
export interface Outbox {
  readonly cells: () => readonly WaitingCell[]
  /** Who else has cells that wait here. */
  readonly others: () => readonly WaitingPerson[]
  /** Tells of each change, by whichever program, until the answer is called. */
  readonly follow: (tell: () => void) => () => void
  /** Sends what waits, in its order; null where another program is at it. */
  readonly send: () => Promise<{ taken: number; refused: number; stopped: Failure | null } | null>
  readonly again: (id: number, standing: number) => void
  readonly drop: (id: number) => void
  /** A week without what waits: as it stands on the server or, while that is away, as it was last seen. */
  readonly weekOf: (date: Day) => Promise<PlannerWeek | null>
}

/** What was done last with a booking that waited, or why it could not be done. */
export type OutboxNews =
  | { readonly did: 'again' | 'dropped'; readonly cell: WaitingCell }
  | { readonly did: 'nothing'; readonly failure: Failure }

interface Around {
  readonly outbox: Outbox
  readonly server: Pick<ServerWatch, 'away'>
  readonly after: After
  /** What waited was taken or refused: what is shown is read again. */
  readonly settled: () => void
}

/** The blocks that stand on the server in cells, by their numbers; of a week that nobody knows nothing. */
export async function standingNow(
  cells: readonly WaitingCell[],
  { weekOf }: Pick<Outbox, 'weekOf'>,
): Promise<ReadonlyMap<number, number>> {
  const mondays = new Set(cells.map(({ wanted }) => mondayOf(wanted.date)))
  const weeks = await Promise.all([...mondays].map(weekOf))
  const found = weeks.flatMap((week) => (week ? [week] : []))
  return new Map(
    cells.flatMap(({ id, wanted }) => {
      const week = found.find(({ monday }) => monday === mondayOf(wanted.date))
      return week ? [[id, bookedAt(week, wanted)?.number_blocks ?? 0] as const] : []
    }),
  )
}

export type OutboxScreen = ReturnType<typeof outboxScreen>

/** Bookings that wait on this machine: sent by themselves once the server is there; what it refuses is decided on here. */
export function outboxScreen({ outbox, server, after, settled }: Around) {
  const cells = signal(outbox.cells())
  const sending = signal(false)
  /** The session is over: nothing goes until the person signs in again, which may be in another window. */
  const signedOut = signal(false)
  const waiting = computed(() => cells.value.filter(isUnsent))
  const refused = computed(() => cells.value.filter((cell) => cell.refused !== null))
  /** Another program sends what waits here, or the server is not quite there: another try is made in a while. */
  const resting = signal(false)
  const news = signal<OutboxNews | null>(null)
  /** The booking on which one stands, wherever it moves in the list; once it goes, the next one stands in its place. */
  const at = signal<{ readonly id: number | null; readonly place: number }>({ id: null, place: 0 })
  const place = computed(() => {
    const moved = cells.value.findIndex(({ id }) => id === at.value.id)
    return moved >= 0 ? moved : Math.max(0, Math.min(at.value.place, cells.value.length - 1))
  })
  const stand = (to: number): void => void (at.value = { id: cells.value[to]?.id ?? null, place: to })

  const look = (): void => {
    const now = outbox.cells()
    if (JSON.stringify(now) === JSON.stringify(cells.value)) return
    stand(place.value)
    cells.value = now
  }
  const unfollow = outbox.follow(() => {
    const before = cells.value.length
    look()
    // Another program sent them.
    if (!sending.value && cells.value.length < before) settled()
  })

  async function send(): Promise<void> {
    sending.value = true
    try {
      const sent = await outbox.send()
      signedOut.value = sent?.stopped?.code === 'not_signed_in'
      if (sent && sent.taken + sent.refused > 0) settled()
      if (sent === null || sent.stopped) {
        resting.value = true
        after(askMs, () => (resting.value = false))
      }
    } finally {
      sending.value = false
      look()
    }
  }

  const stop = effect(() => {
    if (waiting.value.length === 0 || sending.value || resting.value) return
    if (server.away.value) return
    // A defect is said by whoever shows what still waits.
    untracked(() => void send().catch(() => (resting.value = true)))
  })

  const comparing = loaded(() => standingNow(refused.value, outbox))
  /** The blocks that stand on the server in cells that were refused, where it was asked. */
  const standing = computed(() => comparing.value.value ?? new Map<number, number>())

  /** Reads what stands on the server in the weeks of refused cells; why that is not known is thrown. */
  async function compare(): Promise<void> {
    await comparing.reload()
    if (comparing.failure.value) throw comparing.failure.value
  }

  return {
    cells,
    /** How many cells wait; one may wait twice, where its first number may have arrived. */
    unsent: computed(
      () => new Set(waiting.value.map(({ wanted }) => `${wanted.wbs_task_id} ${wanted.date}`)).size,
    ),
    refused,
    sending,
    signedOut,
    standing,
    others: outbox.others,
    compare,
    news,
    place,
    chosen: computed(() => cells.value[place.value] ?? null),
    /** To the booking so many lines further. */
    move: (by: number): void => stand(Math.max(0, Math.min(cells.value.length - 1, place.value + by))),
    /** What a cell waits for, or why it was refused; null for one that is stored. */
    at: (task: number, date: Day): WaitingCell | null =>
      cells.value.findLast(isOf({ wbs_task_id: task, date })) ?? null,
    /** Keeps what was typed, against what stands on the server by now. */
    again: async (cell: WaitingCell): Promise<void> => {
      const { id, wanted } = cell
      try {
        await compare()
        outbox.again(id, standing.value.get(id) ?? wanted.expected ?? 0)
        news.value = { did: 'again', cell }
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        news.value = { did: 'nothing', failure: error }
      }
    },
    /** Gives up what was typed, and what stands on the server stays. */
    drop: (cell: WaitingCell): void => {
      outbox.drop(cell.id)
      news.value = { did: 'dropped', cell }
      settled()
    },
    stop: (): void => {
      unfollow()
      stop()
    },
  }
}
