import t from 'tap'
import { copyWeek, editBooking, readWeek, setBooking, submitWeek } from '#core/booking/operations.ts'
import { unseenWeek } from '#core/booking/week/waiting.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { atHome, monday } from '#fixtures/terminal/at-home.ts'
import { keptFor } from './kept.ts'

const unseen = '2026-12-07'

t.test('what was typed in turns on a day is booked as the week showed it', async (t) => {
  const home = await atHome(await testInstallation(t, 'sqlite'))
  const { person, firm, studies, plans, away, back, book, client, send, stored, waits } = home
  const extra = await firm.mission(await firm.folder(person.id, 13), { task_code: 'X' })
  await book(studies, monday, 4)
  await book(plans, monday, 6)
  const shown = async (): Promise<string[]> =>
    (await client(readWeek, { date: monday })).bookings
      .map((each) => `${each.date} ${each.wbs_task_id} ${each.number_blocks}`)
      .toSorted()
  const asShown = async (): Promise<void> => {
    const week = await shown()
    back()
    t.match(await send(), { refused: 0, stopped: null })
    t.strictSame(await stored(), week)
    t.strictSame(waits(), [])
  }

  away()
  await book(studies, monday, 3)
  await book(plans, monday, 2)
  await book(studies, monday, 8)
  await asShown()

  away()
  await book(studies, monday, 4)
  await book(plans, monday, 3)
  await book(extra.task_id, monday, 3)
  await book(plans, monday, 1)
  await book(studies, monday, 6)
  await asShown()

  away()
  await book(extra.task_id, monday, 1)
  await book(plans, monday, 3)
  await book(extra.task_id, monday, 0)
  await book(studies, monday, 7)
  await asShown()
})

t.test('what was stored from here in a week never seen here is known while the server is away', async (t) => {
  const home = await atHome(await testInstallation(t, 'sqlite'))
  const { person, studies, plans, away, back, book, client, send, waits, shelf } = home
  const there = async (by = person.client): Promise<(number | string | null)[][]> =>
    (await by(readWeek, { date: unseen })).bookings
      .map(({ wbs_task_id, number_blocks, comment }) => [wbs_task_id, number_blocks, comment])
      .toSorted()
  await book(studies, unseen, 4)
  await book(plans, unseen, 6)
  away()
  t.strictSame(await there(client), [
    [studies, 4, null],
    [plans, 6, null],
  ])
  await book(studies, unseen, 8)
  await book(plans, unseen, 2)
  const booking = (await client(readWeek, { date: unseen })).bookings.find(
    ({ wbs_task_id }) => wbs_task_id === plans,
  )!
  await client(editBooking, { id: booking.id, taskId: plans, userBooking: { comment: 'On site' } })
  back()
  t.match(await send(), { refused: 0, stopped: null })
  t.strictSame(waits(), [])
  t.strictSame(await there(), [
    [studies, 8, null],
    [plans, 2, 'On site'],
  ])

  await person.client(setBooking, { wbs_task_id: studies, date: unseen, number_blocks: 5 })
  away()
  await book(studies, unseen, 7)
  back()
  t.match(await send(), { taken: 0, refused: 1 }, 'what somebody else put there is not written over')
  await client(readWeek, { date: unseen })
  t.strictSame(shelf.names('stored '), [], 'a week that was seen says it all')
})

t.test('last week copied into a week never seen here is known there', async (t) => {
  const home = await atHome(await testInstallation(t, 'sqlite'))
  const { studies, away, back, book, client, send, waits } = home
  await book(studies, monday, 4)
  await client(copyWeek, { date: '2026-11-23' })
  away()
  await book(studies, '2026-11-23', 6)
  back()
  t.match(await send(), { taken: 1, refused: 0 })
  t.strictSame(waits(), [])
})

t.test('a week never seen here takes no state from the one that was submitted', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person, studies, away, book, client, shelf } = await atHome(installation)
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planner', type: 'week_submission', numerical_value: 1 }),
  )
  await book(studies, monday, 4)
  await person.client(submitWeek, { date: monday })
  t.match((await client(readWeek, { date: monday })).submission, { state: 'submitted' })
  away()
  t.equal((await client(readWeek, { date: unseen })).submission, null)
  t.match((await client(readWeek, { date: monday })).submission, { state: 'submitted' })

  const seen = keptFor(shelf, person.id).seenWeek(monday)!
  const closed = { ...seen, submission: { ...seen.submission!, closed: ['2026-11'] } }
  t.match(unseenWeek('2026-11-23', closed).submission, { state: 'draft', parts: [], closed: ['2026-11'] })
  t.equal(unseenWeek(unseen, closed).submission, null)
})
