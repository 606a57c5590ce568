import t from 'tap'
import type { UserBooking } from '../../booking/booking.ts'
import {
  copyWeek,
  readWeek,
  submitWeek,
  type PlannerTask,
  type PlannerWeek,
} from '../../booking/operations.ts'
import { Failure } from '../../kernel/failure.ts'
import { heldClient } from '#fixtures/waiting/held-client.ts'
import { bookingEdit } from './booking-edit.ts'
import { plannerScreen } from './planner.ts'

const [monday, next] = ['2026-11-16', '2026-11-23']
const task = { id: 7, task_code: '1', name: 'Design', bookable: true, folder_id: 1 } as PlannerTask

/** A week in which so many blocks stand on its Monday. */
const weekOf = (date: string, blocks: number, submission: object | null = null) =>
  ({
    monday: date,
    tasks: [task],
    rows: [],
    bookings: blocks > 0 ? [booked(date, blocks)] : [],
    load: [],
    days: [],
    open: [],
    submission,
    daily_limit: 10,
    weekend_limit: 0,
  }) as unknown as PlannerWeek
const booked = (date: string, number_blocks: number, comment: string | null = null) =>
  ({ id: 3, wbs_task_id: 7, date, number_blocks, comment, updated_at: `${number_blocks}` }) as UserBooking

async function planner() {
  const held = heldClient()
  const screen = plannerScreen(held.client, monday)
  const opening = screen.open()
  await held.of(readWeek)[0]!.answer(weekOf(monday, 4))
  await opening
  return { screen, weeks: () => held.of(readWeek), of: held.of }
}

t.test('of weeks turned quickly the last one stands, and whoever waits goes on with it', async (t) => {
  const { screen, weeks } = await planner()
  const mondays: (string | undefined)[] = []
  for (const turn of [screen.next, screen.previous])
    void turn().then(() => mondays.push(screen.week.value?.monday))
  await weeks()[1]!.refuse(new Failure('no_connection'))
  t.strictSame(mondays, [], 'the one that was left is waited for by nobody')
  t.equal(screen.failure.value, null)
  await weeks()[2]!.answer(weekOf(monday, 5))
  t.strictSame(mondays, [monday, monday])
  t.equal(screen.blocksAt(7, monday), 5)
})

t.test('a booking that is read again is not taken for gone because the week was turned', async (t) => {
  const { screen, weeks } = await planner()
  const form = bookingEdit(screen, 7, monday, 'en')
  const reading = form.rebase()
  void screen.next()
  await weeks()[1]!.answer(weekOf(monday, 6))
  await weeks()[2]!.answer(weekOf(next, 0))
  await weeks()[3]!.answer(weekOf(monday, 6))
  await reading
  t.notOk(form.isGone())
  t.equal(form.booking.value?.number_blocks, 6)
  t.equal(screen.week.value?.monday, next)
})

t.test('a booking that could not be read again is not taken for what it was, nor for gone', async (t) => {
  const { screen, weeks } = await planner()
  const form = bookingEdit(screen, 7, monday, 'en')
  const reading = form.rebase()
  await weeks()[1]!.refuse(new Failure('no_connection'))
  await reading
  t.equal(form.failure.value?.code, 'no_connection')
  t.notOk(form.isGone())
})

t.test(
  'the week that was shown when it was said is filled and submitted, not the one turned to',
  async (t) => {
    const { screen, weeks, of } = await planner()
    void screen.copyLastWeek().catch(() => undefined)
    void screen.submission.submit().catch(() => undefined)
    void screen.next()
    await weeks()[1]!.answer(weekOf(next, 0))
    t.match(of(copyWeek)[0]?.input, { date: monday })
    t.match(of(submitWeek)[0]?.input, { date: monday })
  },
)

t.test('a week that was asked for before it was submitted does not open it again', async (t) => {
  const { screen, weeks, of } = await planner()
  const submitting = screen.submission.submit()
  await new Promise(setImmediate)
  void screen.reload()
  await of(submitWeek)[0]!.answer({ state: 'submitted', parts: [], undated: {} })
  await weeks()[1]!.answer(weekOf(monday, 4, { state: 'draft', parts: [], undated: {} }))
  await weeks()[2]?.answer(weekOf(monday, 4, { state: 'submitted', parts: [], undated: {} }))
  await submitting
  t.equal(screen.submission.standing.value?.state, 'submitted')
})
