import { locksOf } from '../../booking/locks/rules.ts'
import { copyWeek, fillFromPlan } from '../../booking/operations.ts'
import { lastWeekAgain, leftInFull, withoutLocked } from '../../booking/week/fill.ts'
import { Failure } from '../../kernel/failure.ts'
import type { InputOf, ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { addDays, type Day } from '../../values/day.ts'
import { withWaiting, type Around } from './around.ts'
import type { OfflineCells } from './cells.ts'

type Filled = ValueOf<typeof copyWeek.output>

/** Fills a week. Last week's bookings can be copied without the server; the planned ones need the server. */
export function offlineFilling(client: Client, around: Around, wait: OfflineCells['wait']) {
  const { queue, kept, today, away, waitsFor } = around

  /**
   * Copies last week's bookings. The server does it if it answers and no booking waits; otherwise this machine does it, if it
   * has seen both weeks.
   */
  async function copy(input: InputOf<typeof copyWeek.input>, callId?: string): Promise<Filled> {
    const date = input.date ?? today()
    const asks = !away() && queue.unsent().length === 0
    if (asks) {
      try {
        return keep(await client(copyWeek, { date }, callId))
      } catch (error) {
        if (!waitsFor(error)) throw error
      }
    }
    return copyHere(date, asks)
  }

  function copyHere(date: Day, tried: boolean): Filled {
    const [seen, seenBefore] = [kept.seenWeek(date), kept.seenWeek(addDays(date, -7))]
    if (!seen || !seenBefore) throw new Failure('no_connection')
    const [known, last] = [withWaiting(around, seen), withWaiting(around, seenBefore)]
    const tasks = new Map(last.tasks.map((task) => [task.id, task]))
    const again = lastWeekAgain(
      { days: known.days, limits: known, tasks, booked: known.bookings },
      last.bookings,
    )
    const { cells, left } = withoutLocked(again, tasks, locksOf(known))
    const bookings = cells.flatMap(
      (cell) => wait({ ...cell, expected: 0 }, tried, tasks.get(cell.wbs_task_id)) ?? [],
    )
    return { bookings, left: leftInFull(left, tasks) }
  }

  const fill = async (input: InputOf<typeof fillFromPlan.input>, callId?: string) =>
    keep(await client(fillFromPlan, input, callId))

  function keep<F extends Pick<Filled, 'bookings'>>(filled: F): F {
    for (const booking of filled.bookings) kept.stored(booking, booking)
    return filled
  }

  return { copy, fill }
}
