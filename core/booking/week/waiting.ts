import type { setBooking } from '../cell/operations.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { InputOf } from '../../kernel/field.ts'
import { addDays, isWeekend, mondayOf, monthOf, type Day } from '../../values/day.ts'
import type { UserBooking } from '../booking.ts'
import type { PlannerTask, PlannerWeek } from './operations.ts'

/** What a cell is to hold, and what its author saw there. */
export type WantedCell = InputOf<typeof setBooking.input>

/** A cell that no server has taken yet, or that one refused. */
export interface WaitingCell {
  /** Counted up; a person names it by this. */
  readonly id: number
  /** When it was typed, by this machine's clock: for people to read, nothing is decided by it. */
  readonly at: string
  readonly wanted: WantedCell
  /** For its words; null where only the number is known. */
  readonly task: PlannerTask | null
  /** Whether it was sent: it may have arrived although nobody answered. */
  readonly tried: boolean
  readonly refused: Pick<Failure, 'code' | 'details'> | null
}

/** Cells in the order in which they were typed. */
export interface WaitingCells {
  readonly next: number
  readonly cells: readonly WaitingCell[]
}

/** Somebody for whom cells wait or were refused. */
export interface WaitingPerson {
  readonly count: number
  /** Null where it is not known any more. */
  readonly name: string | null
}

export const nothingWaits: WaitingCells = { next: 1, cells: [] }

export const isUnsent = ({ refused }: WaitingCell): boolean => refused === null

type Place = Pick<WantedCell, 'wbs_task_id' | 'date'>

export const isOf =
  ({ wbs_task_id, date }: Place) =>
  ({ wanted }: WaitingCell): boolean =>
    wanted.wbs_task_id === wbs_task_id && wanted.date === date

/**
 * Another cell waits. Of one that was never sent the last word counts, against what stood there at first; one that may
 * have arrived is sent before it. What was refused there is answered by it.
 */
export function withWanted(
  { next, cells }: WaitingCells,
  entry: Pick<WaitingCell, 'at' | 'wanted' | 'task' | 'tried'>,
): WaitingCells {
  const isHere = isOf(entry.wanted)
  const kept = cells.filter((cell) => !(isHere(cell) && cell.refused))
  const before = kept.findLast(isHere)
  if (!before || before.tried)
    return { next: next + 1, cells: [...kept, { id: next, ...entry, refused: null }] }
  const merged = { ...before, ...entry, wanted: joined(before.wanted, entry.wanted) }
  return {
    next,
    cells: kept.flatMap((cell) => (cell !== before ? [cell] : saysNothing(merged) ? [] : [merged])),
  }
}

/** A later word on a cell, against what stood there before the earlier one. */
const joined = (earlier: WantedCell, later: WantedCell): WantedCell => ({
  ...earlier,
  ...later,
  expected: earlier.expected,
})

const details = ['comment', 'distance', 'transport_price'] as const

const saysNothing = ({ wanted }: WaitingCell): boolean =>
  wanted.number_blocks === wanted.expected && details.every((name) => wanted[name] === undefined)

export const markTried = ({ next, cells }: WaitingCells, id: number): WaitingCells => ({
  next,
  cells: cells.map((cell) => (cell.id === id ? { ...cell, tried: true } : cell)),
})

export const without = ({ next, cells }: WaitingCells, id: number): WaitingCells => ({
  next,
  cells: cells.filter((cell) => cell.id !== id),
})

/** Whoever writes into a cell answers what was refused there. */
export const answered = ({ next, cells }: WaitingCells, place: Place): WaitingCells => ({
  next,
  cells: cells.filter((cell) => !(isOf(place)(cell) && cell.refused)),
})

/**
 * The cell to send next: in the order in which they were typed, but on its day what gives back goes before what takes. A
 * last word stands where the first one stood, and may take what was given back after that. Of one cell what was typed
 * first goes first.
 */
export function nextToSend({ cells }: WaitingCells): WaitingCell | undefined {
  const unsent = cells.filter(isUnsent)
  const first = unsent[0]
  if (!first) return undefined
  const ofDay = unsent.filter(({ wanted }) => wanted.date === first.wanted.date)
  return ofDay.find((cell) => givesBack(cell) && ofDay.find(isOf(cell.wanted)) === cell) ?? first
}

const givesBack = ({ wanted }: WaitingCell): boolean => wanted.number_blocks < (wanted.expected ?? 0)

/** A refused cell stays for a decision; where something else was typed into it since, that is tried in its place. */
export function withRefusal(
  { next, cells }: WaitingCells,
  id: number,
  { code, details }: Pick<Failure, 'code' | 'details'>,
): WaitingCells {
  const at = cells.findIndex((cell) => cell.id === id)
  const cell = cells[at]
  if (!cell) return { next, cells }
  const later = cells.slice(at + 1).find(isOf(cell.wanted))
  if (!later) return { next, cells: cells.with(at, { ...cell, refused: { code, details } }) }
  const merged = { ...later, wanted: joined(cell.wanted, later.wanted) }
  const rest = cells.filter((each) => each !== cell)
  return {
    next,
    cells: rest.flatMap((each) => (each !== later ? [each] : saysNothing(merged) ? [] : [merged])),
  }
}

/** What stood in a cell on the server when it refused the cell; null where it did not look. */
export function standingWhenRefused({ wanted, refused }: WaitingCell): number | null {
  if (!refused || unlooked.has(refused.code)) return null
  const stands = refused.code === 'record_modified' ? refused.details.params?.['n'] : wanted.expected
  return typeof stands === 'number' ? stands : null
}

/** Refusals of the call itself, before anybody looks at its cell. */
const unlooked: ReadonlySet<string> = new Set([
  'unauthorized',
  'missing_fields',
  'invalid_fields',
  'record_not_found',
])

/** Sent again as if it were typed now, against what is known to stand there; last in the order. */
export function tryAnew({ next, cells }: WaitingCells, id: number, standing: number): WaitingCells {
  const cell = cells.find((each) => each.id === id)
  if (!cell) return { next, cells }
  const wanted = { ...cell.wanted, expected: standing }
  const anew = { ...cell, wanted, refused: null, tried: false }
  return { next, cells: [...cells.filter((each) => each !== cell), anew] }
}

/** The booking that a waiting cell will make, so far as it is known here; null for an empty cell. */
export function bookingOf(
  { id, wanted }: Pick<WaitingCell, 'id' | 'wanted'>,
  before: UserBooking | null,
  person: number,
): UserBooking | null {
  const { wbs_task_id, date, number_blocks, comment, distance, transport_price } = wanted
  if (number_blocks === 0) return null
  return {
    ...(before ?? unsaid),
    id: before?.id ?? -id,
    user_id: person,
    wbs_task_id,
    date,
    number_blocks,
    comment: comment === undefined ? (before?.comment ?? null) : comment,
    distance: distance === undefined ? (before?.distance ?? null) : distance,
    transport_price: transport_price === undefined ? (before?.transport_price ?? null) : transport_price,
  }
}

/** What only a server says of a booking. */
const unsaid = {
  starting_block: 0,
  invoiced: false,
  will_not_invoice: false,
  invoicing_forecast_detail_id: null,
  invoice_detail_id: null,
  booking_cost_per_block: null,
  created_at: '',
  updated_at: '',
} as const

/** A week as it will be once all that waits is taken: the rules count with it. */
export function weekWith(week: PlannerWeek, cells: readonly WaitingCell[], person: number): PlannerWeek {
  const last = addDays(week.monday, 6)
  const inWeek = cells.filter(({ wanted }) => wanted.date >= week.monday && wanted.date <= last)
  return inWeek.filter(isUnsent).reduce((before, cell) => withCell(before, cell, person), week)
}

function withCell(week: PlannerWeek, cell: WaitingCell, person: number): PlannerWeek {
  const { wbs_task_id, date } = cell.wanted
  const before = bookedAt(week, cell.wanted)
  const now = bookingOf(cell, before, person)
  const change = (now?.number_blocks ?? 0) - (before?.number_blocks ?? 0)
  const added = week.tasks.some(({ id }) => id === wbs_task_id) ? null : cell.task
  return {
    ...withStored(week, { wbs_task_id, date }, now),
    tasks: added ? [...week.tasks, added] : week.tasks,
    rows: week.rows.map((row) =>
      row.wbs_task_id === wbs_task_id
        ? { ...row, booked: Math.max(0, row.booked + change), used: true }
        : row,
    ),
  }
}

/** A week in which tasks stand too that were added here. */
export function withAdded(week: PlannerWeek, added: readonly PlannerTask[]): PlannerWeek {
  const weekTaskIds = new Set(week.tasks.map(({ id }) => id))
  const missing = added.filter(({ id }) => !weekTaskIds.has(id))
  return missing.length === 0 ? week : { ...week, tasks: [...week.tasks, ...missing] }
}

export const bookedAt = (week: PlannerWeek, { wbs_task_id, date }: Place): UserBooking | null =>
  week.bookings.find((each) => each.wbs_task_id === wbs_task_id && each.date === date) ?? null

/** A week in which a cell holds this booking, or none. */
export const withStored = (
  week: PlannerWeek,
  { wbs_task_id, date }: Place,
  stored: UserBooking | null,
): PlannerWeek => ({
  ...week,
  bookings: [
    ...week.bookings.filter((each) => each.wbs_task_id !== wbs_task_id || each.date !== date),
    ...(stored ? [stored] : []),
  ],
})

/**
 * A week that was never seen here, by one that was: its tasks and limits, and booked what is known from elsewhere. How far
 * it is on its way to approval nobody knows; a month that is closed is closed for it too.
 */
export const unseenWeek = (
  date: Day,
  seen: PlannerWeek,
  bookings: readonly UserBooking[] = [],
): PlannerWeek => ({
  ...seen,
  monday: mondayOf(date),
  bookings: [...bookings],
  submission: unseenStanding(mondayOf(date), seen.submission),
  days: seen.days.map((day, at) => {
    const on = addDays(mondayOf(date), at)
    return { ...day, date: on, works: !isWeekend(on), holiday: false, leave: 0, requested: 0 }
  }),
})

function unseenStanding(monday: Day, seen: PlannerWeek['submission']): PlannerWeek['submission'] {
  const months = [monthOf(monday), monthOf(addDays(monday, 6))]
  const closed = seen?.closed.filter((month) => months.includes(month)) ?? []
  return seen && closed.length > 0
    ? { ...seen, state: 'draft', submitted_at: null, parts: [], closed, undated: {} }
    : null
}
