import type { Failure } from '../kernel/failure.ts'
import t from 'tap'
import { editBooking, setBooking } from '#core/booking/cell/operations.ts'
import { copyWeek, readWeek, submitWeek, takeWeekBack } from '#core/booking/operations.ts'
import { unseenWeek } from '#core/booking/week/waiting.ts'
import { whoAmI } from '#core/access/operations.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { atHome, monday } from '#fixtures/terminal/at-home.ts'
import { keepPerson, keptFor, mayBook } from './kept.ts'
import { queueClient } from './offline.ts'

const unseen = '2026-12-07'

t.test('what was typed in turns on a day is booked as the week showed it', async (t) => {
  const home = await atHome(await testInstallation(t, 'sqlite'))
  const { person, firm, studies, plans, disconnect, reconnect, book, client, send, stored, waits } = home
  const extra = await firm.subfolder(await firm.folder(person.id, 13), { task_code: 'X' })
  await book(studies, monday, 4)
  await book(plans, monday, 6)
  const bookingLines = async (): Promise<string[]> =>
    (await client(readWeek, { date: monday })).bookings
      .map((each) => `${each.date} ${each.wbs_task_id} ${each.number_blocks}`)
      .toSorted()
  const asShown = async (): Promise<void> => {
    const week = await bookingLines()
    reconnect()
    t.match(await send(), { refused: 0, stopped: null })
    t.strictSame(await stored(), week)
    t.strictSame(waits(), [])
  }

  disconnect()
  await book(studies, monday, 3)
  await book(plans, monday, 2)
  await book(studies, monday, 8)
  await asShown()

  disconnect()
  await book(studies, monday, 4)
  await book(plans, monday, 3)
  await book(extra.task_id, monday, 3)
  await book(plans, monday, 1)
  await book(studies, monday, 6)
  await asShown()

  disconnect()
  await book(extra.task_id, monday, 1)
  await book(plans, monday, 3)
  await book(extra.task_id, monday, 0)
  await book(studies, monday, 7)
  await asShown()
})

t.test('what was stored from here in a week never seen here is known while the server is away', async (t) => {
  const home = await atHome(await testInstallation(t, 'sqlite'))
  const { person, studies, plans, disconnect, reconnect, book, client, send, waits, shelf } = home
  const there = async (by = person.client): Promise<(number | string | null)[][]> =>
    (await by(readWeek, { date: unseen })).bookings
      .map(({ wbs_task_id, number_blocks, comment }) => [wbs_task_id, number_blocks, comment])
      .toSorted()
  await book(studies, unseen, 4)
  await book(plans, unseen, 6)
  disconnect()
  t.strictSame(await there(client), [
    [studies, 4, null],
    [plans, 6, null],
  ])
  await t.rejects(book(studies, unseen, 8), { code: 'daily_limit' }, 'as the server would say')
  await book(plans, unseen, 2)
  await book(studies, unseen, 8)
  const booking = (await client(readWeek, { date: unseen })).bookings.find(
    ({ wbs_task_id }) => wbs_task_id === plans,
  )!
  await client(editBooking, { id: booking.id, taskId: plans, userBooking: { comment: 'On site' } })
  reconnect()
  t.match(await send(), { refused: 0, stopped: null })
  t.strictSame(waits(), [])
  t.strictSame(await there(), [
    [studies, 8, null],
    [plans, 2, 'On site'],
  ])

  await person.client(setBooking, { wbs_task_id: studies, date: unseen, number_blocks: 5 })
  disconnect()
  await book(studies, unseen, 7)
  reconnect()
  t.match(await send(), { taken: 0, refused: 1 }, 'what somebody else put there is not written over')
  await client(readWeek, { date: unseen })
  t.strictSame(shelf.names('stored '), [], 'a week that was seen says it all')
})

t.test('last week copied into a week never seen here is known there', async (t) => {
  const home = await atHome(await testInstallation(t, 'sqlite'))
  const { studies, disconnect, reconnect, book, client, send, waits } = home
  await book(studies, monday, 4)
  await client(copyWeek, { date: '2026-11-23' })
  disconnect()
  await book(studies, '2026-11-23', 6)
  reconnect()
  t.match(await send(), { taken: 1, refused: 0 })
  t.strictSame(waits(), [])
})

t.test('a week never seen here takes no state from the one that was submitted', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person, studies, disconnect, book, client, shelf } = await atHome(installation)
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planner', type: 'week_submission', numerical_value: 1 }),
  )
  await book(studies, monday, 4)
  await person.client(submitWeek, { date: monday })
  t.match((await client(readWeek, { date: monday })).submission, { state: 'submitted' })
  disconnect()
  t.equal((await client(readWeek, { date: unseen })).submission, null)
  t.match((await client(readWeek, { date: monday })).submission, { state: 'submitted' })

  const seen = keptFor(shelf, person.id).seenWeek(monday)!
  const closed = { ...seen, submission: { ...seen.submission!, closed: ['2026-11'] } }
  t.match(unseenWeek('2026-11-23', closed).submission, { state: 'draft', parts: [], closed: ['2026-11'] })
  t.equal(unseenWeek(unseen, closed).submission, null)
})

t.test('a week that was submitted from here takes nothing while the server is away', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const home = await atHome(installation)
  const { person, studies, plans, disconnect, reconnect, book, client, queue, waits } = home
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planner', type: 'week_submission', numerical_value: 1 }),
  )
  await book(studies, monday, 4)
  await client(readWeek, { date: monday })
  await client(submitWeek, { date: monday })
  const { id } = (await person.client(readWeek, { date: monday })).bookings[0]!
  const online = await book(studies, monday, 5).catch((error: Failure) => error)
  disconnect()
  const offline = await book(studies, monday, 5).catch((error: Failure) => error)
  t.match(online, { code: 'week_submitted', details: { fields: { date: 'mixed.fixed' } } })
  t.match(offline, { code: 'week_submitted', details: (online as Failure).details }, 'in the same words')
  await t.rejects(book(plans, monday, 1), { code: 'week_submitted' }, 'nor anything new')
  await t.rejects(client(editBooking, { id, userBooking: { comment: 'Site' } }), { code: 'week_submitted' })
  t.strictSame(waits(), [])
  reconnect()
  await client(takeWeekBack, { date: monday })
  disconnect()
  await book(studies, monday, 5)
  t.strictSame(waits(), ['5 waits'])
  queue.dropAll()

  reconnect()
  await installation.scene((store) =>
    store.closed_months.insert({ month: '2026-11', closed_at: '2026-11-20T08:00:00.000Z' }),
  )
  await client(readWeek, { date: monday })
  disconnect()
  await t.rejects(book(studies, monday, 5), { code: 'month_closed' })
  await t.rejects(book(studies, '2026-11-25', 5), { code: 'month_closed' }, 'in a week never seen here, too')
})

t.test('what the server would refuse for facts that are known here does not wait', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const home = await atHome(installation)
  const { person, studies, plans, subfolder, disconnect, reconnect, book, client, shelf, waits } = home
  await book(studies, monday, 4)
  await book(plans, monday, 1)
  await installation.scene((store) => store.subfolders.update(subfolder, { status_type: 'closed' }))
  await client(readWeek, { date: monday })
  disconnect()
  await t.rejects(book(studies, unseen, 11), { code: 'daily_limit' })
  await book(studies, unseen, 6)
  await t.rejects(book(studies, '2026-12-12', 1), { code: 'weekend_closed' })
  await t.rejects(book(plans, unseen, 1), { code: 'subfolder_not_active' }, 'by its task as it was last seen')
  await t.rejects(book(studies, monday, 6, 3), { code: 'record_modified', details: { params: { n: 4 } } })
  const comment = 'x'.repeat(251)
  await t.rejects(client(setBooking, { wbs_task_id: studies, date: monday, number_blocks: 4, comment }), {
    code: 'invalid_fields',
    details: { fields: { comment: 'string.max' } },
  })
  t.strictSame(waits(), ['6 waits'])
  reconnect()

  const { id } = person
  const known = { ...(await person.client(whoAmI, {})), permissions: ['users.read'] }
  keepPerson(shelf, 'key', known)
  const barred = queueClient(home.straight, {
    queue: home.queue,
    kept: keptFor(shelf, id),
    today: () => monday,
    away: () => true,
    mayBook: () => mayBook(shelf, 'key'),
  })
  await t.rejects(barred(setBooking, { wbs_task_id: studies, date: monday, number_blocks: 5 }), {
    code: 'unauthorized',
  })
  keepPerson(shelf, 'key', { ...known, permissions: ['planner.*'] })
  t.match(await barred(setBooking, { wbs_task_id: studies, date: monday, number_blocks: 5 }), {
    number_blocks: 5,
  })
})
