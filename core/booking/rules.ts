import { bookableStatus } from '../folders/subfolder.ts'
import { isWeekend, type Day } from '../values/day.ts'
import { slotsPerDay, type UserBooking } from './booking.ts'

/** A refusal of a rule: its code, and the figures of its message. */
export interface Refusal {
  readonly code: string
  readonly params: { readonly [name: string]: string | number }
}

export const refusal = (code: string, params: Refusal['params'] = {}): Refusal => ({ code, params })

/** Blocks a person may book on a weekday and on a day of the weekend; 0 closes weekends. */
export interface Limits {
  readonly daily_limit: number
  readonly weekend_limit: number
}

/** The most blocks of a day; none on a weekend that is closed. */
export const limitOn = (date: Day, { daily_limit, weekend_limit }: Limits): number =>
  isWeekend(date) ? weekend_limit : daily_limit

interface Change {
  readonly date: Day
  /** What the cell is to hold. */
  readonly blocks: number
  /** What it holds now; 0 when it is empty. */
  readonly had: number
  /** What the person's other cells of that day hold together. */
  readonly others: number
}

/** The limits of a day, for a cell that grows, and how many blocks the day has `left`. Taking blocks away is always allowed. */
export function checkDay({ date, blocks, had, others }: Change, limits: Limits): Refusal | null {
  if (blocks <= had) return null
  const total = others + blocks
  const n = limitOn(date, limits)
  const left = Math.max(0, Math.min(n, slotsPerDay) - others - had)
  if (isWeekend(date)) {
    if (n === 0) return refusal('weekend_closed')
    if (total > n) return refusal(had > 0 ? 'weekend_limit_update' : 'weekend_limit_create', { n, left })
  } else if (total > n) {
    return refusal('daily_limit', { n, left })
  }
  return total > slotsPerDay ? refusal('slots_full', { left }) : null
}

/** What says whether time can be booked on a task. */
export interface TaskFacts {
  readonly bookable: boolean
  readonly subfolder_code: string | null
  readonly status_type: string | null
}

/** Only a bookable leaf takes time, and only while its subfolder is active; a task without subfolder always does. */
export function checkTask({ bookable, subfolder_code, status_type }: TaskFacts): Refusal | null {
  if (!bookable) return refusal('task_not_bookable')
  if (status_type === null || status_type === bookableStatus) return null
  return refusal('subfolder_not_active', { code: subfolder_code ?? '', status: status_type })
}

/** Invoiced time is locked for everybody, time on a draft as well. */
export const checkUnlocked = (
  booking: Pick<UserBooking, 'invoiced' | 'invoice_detail_id'>,
): Refusal | null =>
  booking.invoiced || booking.invoice_detail_id !== null ? refusal('booking_invoiced') : null

/** The blocks of these bookings together. */
export const sumBlocks = (bookings: readonly { readonly number_blocks: number }[]): number =>
  bookings.reduce((sum, { number_blocks }) => sum + number_blocks, 0)

type Slot = Pick<UserBooking, 'id' | 'starting_block' | 'number_blocks'>

/**
 * The first run of free slots of a day that is long enough, and the bookings that must move for it:
 * none as a rule, all packed together from the morning on where no run is long enough.
 */
export function place(
  others: readonly Slot[],
  blocks: number,
): { start: number; moved: { id: number; starting_block: number }[] } {
  const sorted = others.toSorted((a, b) => a.starting_block - b.starting_block)
  let free = 0
  for (const { starting_block, number_blocks } of sorted) {
    if (starting_block - free >= blocks) return { start: free, moved: [] }
    free = Math.max(free, starting_block + number_blocks)
  }
  if (slotsPerDay - free >= blocks) return { start: free, moved: [] }
  let next = 0
  const moved = []
  for (const { id, starting_block, number_blocks } of sorted) {
    if (starting_block !== next) moved.push({ id, starting_block: next })
    next += number_blocks
  }
  return { start: next, moved }
}

/** The slots of a day after some of them moved. */
export function movedTo<S extends Pick<Slot, 'id' | 'starting_block'>>(
  slots: readonly S[],
  moved: readonly Pick<Slot, 'id' | 'starting_block'>[],
): S[] {
  const starts = new Map(moved.map(({ id, starting_block }) => [id, starting_block]))
  return slots.map((slot) => ({ ...slot, starting_block: starts.get(slot.id) ?? slot.starting_block }))
}
