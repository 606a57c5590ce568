import type { UserBooking } from '../../booking/booking.ts'
import { editBooking, setBooking } from '../../booking/cell/operations.ts'
import type { PlannerTask } from '../../booking/operations.ts'
import { bookedAt, bookingOf, isOf, type WantedCell } from '../../booking/week/waiting.ts'
import { Failure } from '../../kernel/failure.ts'
import type { InputOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { mondayOf } from '../../values/day.ts'
import { withWaiting, type Around } from './around.ts'
import { refuse, refuseInvalid } from './refusal.ts'

export type OfflineCells = ReturnType<typeof offlineCells>

/** Sends a booking if the server answers and no earlier booking waits. Otherwise the booking waits in the queue. */
export function offlineCells(client: Client, around: Around) {
  const { queue, kept, today, away, mayBook, waitsFor } = around

  async function set(wanted: WantedCell, callId?: string): Promise<UserBooking | null> {
    if (away() || queue.unsent().length > 0) return waitTyped(wanted, false)
    try {
      const stored = await client(setBooking, wanted, callId)
      taken(wanted, stored)
      return stored
    } catch (error) {
      if (waitsFor(error)) return waitTyped(wanted, true)
      throw error
    }
  }

  async function edit(input: InputOf<typeof editBooking.input>, callId?: string): Promise<UserBooking> {
    const before = known(input.id)
    const waits = before !== undefined && (away() || queue.unsent().some(isOf(before)))
    if (!waits) {
      try {
        const stored = await client(editBooking, input, callId)
        taken({ ...stored }, stored)
        return stored
      } catch (error) {
        if (!before || !waitsFor(error)) throw error
      }
    }
    await refuseInvalid(editBooking, input, today())
    const { wbs_task_id, date, number_blocks: expected } = before
    const { number_blocks = expected, ...details } = input.userBooking
    const wanted = { wbs_task_id, date, number_blocks, expected, ...details }
    return wait(wanted, !waits) ?? { ...before, number_blocks }
  }

  /** The booking with this id, in any week that this machine knows. */
  function known(id: number): UserBooking | undefined {
    const mondays = new Set([...kept.mondays(), ...queue.unsent().map(({ wanted }) => mondayOf(wanted.date))])
    const weeks = [...mondays].flatMap((monday) => kept.week(monday) ?? [])
    return weeks.flatMap((week) => withWaiting(around, week).bookings).find((each) => each.id === id)
  }

  function taken(wanted: WantedCell, stored: UserBooking | null): void {
    queue.stored(wanted)
    kept.stored(wanted, stored)
  }

  /** Does the same as `wait` with what a person typed, after a check of the input. */
  async function waitTyped(wanted: WantedCell, tried: boolean): Promise<UserBooking | null> {
    await refuseInvalid(setBooking, wanted, today())
    return wait(wanted, tried)
  }

  /**
   * Puts a cell in the queue, unless a rule refuses it whose facts this machine knows. `missingTask` is the task of the cell if
   * the week does not have it.
   */
  function wait(wanted: WantedCell, tried: boolean, missingTask?: PlannerTask): UserBooking | null {
    if (!mayBook()) throw new Failure('unauthorized')
    const seen = kept.week(wanted.date)
    const week = seen && withWaiting(around, seen)
    const before = week ? bookedAt(week, wanted) : waitingAt(wanted)
    const task = missingTask ?? kept.task(wanted.wbs_task_id, week)
    if (week) refuse(week, task, before, wanted)
    // A cell that nobody saw counts as empty. The server then refuses to overwrite a booking that the person has not seen.
    const expected = wanted.expected ?? before?.number_blocks ?? 0
    queue.add({ ...wanted, expected }, task, tried)
    const id = queue.cells().findLast(isOf(wanted))?.id ?? 0
    return bookingOf({ id, wanted }, before, queue.person)
  }

  /**
   * What this machine knows of a cell in a week that was never seen: the booking that waits for the cell, otherwise the booking
   * that this machine stored there.
   */
  function waitingAt(place: WantedCell): UserBooking | null {
    const stored = kept.storedAt(place)
    const cell = queue.unsent().findLast(isOf(place))
    return cell ? bookingOf(cell, stored, queue.person) : stored
  }

  return { set, edit, wait }
}
