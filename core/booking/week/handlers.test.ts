import t from 'tap'
import { setBooking } from '../cell/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { copyWeek, dropRow, fillFromPlan, keepRow, readMonth, readWeek, tasksToBook } from '../operations.ts'

const monday = '2026-11-16'
const lastMonday = '2026-11-09'

/** Somebody with two tasks to book on and one of a closed subfolder, and a colleague. */
async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const me = await firm.person(['planner.write'])
  const other = await firm.person(['planner.write'])
  const place = await firm.folder(me.id, 12)
  const one = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const two = await firm.subfolder(place, { rank: 2, task_code: '20' })
  const closed = await firm.subfolder(place, { rank: 3, task_code: '30', status_type: 'closed' })
  const book = (wbs_task_id: number, date: string, number_blocks: number) =>
    me.client(setBooking, { wbs_task_id, date, number_blocks })
  const plan = (wbs_task_id: number, number_blocks: number) =>
    installation.scene((store) =>
      store.wbs_task_plannings.insert({
        wbs_task_id,
        assigned_user_id: me.id,
        start_date: '2026-11-01',
        end_date: '2026-11-30',
        number_blocks,
      }),
    )
  return { me, other, one: one.task_id, two: two.task_id, closed: closed.task_id, book, plan }
}

const taken = ({
  bookings,
}: {
  bookings: readonly { date: string; wbs_task_id: number; number_blocks: number }[]
}) => bookings.map(({ date, wbs_task_id, number_blocks }) => [date, wbs_task_id, number_blocks])

onEveryClient(
  t,
  'a task that was added stands in one’s own planner until it is taken out',
  async (t, installation) => {
    const { me, other, one } = await office(installation)
    await me.client(keepRow, { wbs_task_id: one })
    await me.client(keepRow, { wbs_task_id: one })
    t.match(await me.client(readWeek, {}), {
      tasks: [{ id: one }],
      rows: [{ wbs_task_id: one, favourite: false, used: false, foreseen: 10, booked: 0 }],
    })
    t.strictSame((await other.client(readWeek, {})).tasks, [])
    t.equal(await me.client(dropRow, { wbs_task_id: one }), true)
    t.equal(await me.client(dropRow, { wbs_task_id: one }), false)
    t.strictSame((await me.client(readWeek, {})).tasks, [])
    await t.rejects(me.client(keepRow, { wbs_task_id: 999_999 }), { code: 'record_not_found' })
  },
)

onEveryClient(
  t,
  'after three months without time a row is hidden; a favourite is not',
  async (t, installation) => {
    const { me, one, two, book } = await office(installation)
    await me.client(keepRow, { wbs_task_id: one })
    await me.client(keepRow, { wbs_task_id: two, favourite: true })
    await book(one, '2026-11-20', 3)
    installation.clock.set('2027-02-20')
    t.strictSame(
      (await me.client(readWeek, {})).tasks.map(({ id }) => id),
      [one, two],
    )
    installation.clock.set('2027-02-21')
    t.strictSame(
      (await me.client(readWeek, {})).tasks.map(({ id }) => id),
      [two],
    )
  },
)

onEveryClient(
  t,
  'tasks to book on: favourites, then what was booked last, then the others',
  async (t, installation) => {
    const { me, other, one, two, closed, book } = await office(installation)
    await book(two, monday, 2)
    const all = await me.client(tasksToBook, {})
    t.match(all, [
      { id: two, last_booked: monday, company_name: 'Ville 12', folder_code: 'F12', favourite: false },
      { id: one, last_booked: null },
    ])
    t.notOk(all.some(({ id }) => id === closed))
    await me.client(keepRow, { wbs_task_id: one, favourite: true })
    t.match(await me.client(tasksToBook, {}), [{ id: one, favourite: true }, { id: two }])
    await me.client(keepRow, { wbs_task_id: one, favourite: false })
    t.match(await me.client(tasksToBook, {}), [{ id: two }, { id: one, favourite: false }])
    t.match(await other.client(tasksToBook, {}), [
      { id: one, last_booked: null },
      { id: two, last_booked: null },
    ])
    installation.clock.set('2028-01-01')
    t.match(
      await me.client(tasksToBook, {}),
      [
        { id: one, last_booked: null },
        { id: two, last_booked: null },
      ],
      'what was booked more than a year ago is forgotten',
    )
  },
)

onEveryClient(
  t,
  'the week says what each day is expected to have and which days are open',
  async (t, installation) => {
    const { me, one, book } = await office(installation)
    await installation.scene(async (store) => {
      await store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' })
      const away = { user_id: me.id, planning_level_type: 'day' as const }
      await store.user_absences.insert({
        ...away,
        start_date: monday,
        end_date: monday,
        number_blocks: 5,
        approved: 1,
      })
      await store.user_absences.insert({
        ...away,
        start_date: '2026-11-18',
        end_date: '2026-11-18',
        number_blocks: 10,
      })
    })
    await book(one, monday, 5)
    await book(one, '2026-11-17', 4)
    const week = await me.client(readWeek, {})
    t.match(week.days, [
      { date: monday, leave: 5, usual: 10 },
      { date: '2026-11-17', leave: 0, requested: 0 },
      { date: '2026-11-18', leave: 0, requested: 10 },
      {},
      {},
      { works: false, usual: 0 },
      { works: false },
    ])
    const dates = week.open.map(({ date }) => date)
    t.match(
      week.open.find(({ date }) => date === '2026-11-17'),
      { booked: 4, expected: 10 },
    )
    t.notOk(dates.includes(monday), 'what is left of a half day is booked')
    t.notOk(dates.includes('2026-11-11'), 'a public holiday')
    t.notOk(dates.includes('2026-11-20'), 'today is not over')
    t.equal(dates[0], '2026-10-01', 'last month too')
  },
)

onEveryClient(t, 'last week is copied into the cells that are empty', async (t, installation) => {
  const { me, one, two, book } = await office(installation)
  await book(one, lastMonday, 4)
  await book(two, lastMonday, 6)
  await book(two, '2026-11-10', 8)
  await book(one, monday, 7)
  const answer = await me.client(copyWeek, { date: '2026-11-18' })
  t.strictSame(taken(answer), [
    [monday, two, 3],
    ['2026-11-17', two, 8],
  ])
  t.match(answer.left, [{ id: two, date: monday, number_blocks: 3, code: 'day_full', params: {} }])
  t.strictSame(taken(await me.client(copyWeek, { date: monday })), [], 'a second time there is nothing to do')
  const { bookings } = await me.client(readWeek, { date: monday })
  t.strictSame(
    bookings.map(({ date, starting_block, number_blocks }) => [date, starting_block, number_blocks]),
    [
      [monday, 0, 7],
      [monday, 7, 3],
      ['2026-11-17', 0, 8],
    ],
  )
})

onEveryClient(t, 'a week is filled with its part of the month’s plan', async (t, installation) => {
  const { me, one, two, closed, book, plan } = await office(installation)
  await plan(one, 60)
  await plan(two, 22)
  await plan(closed, 5)
  await book(one, '2026-11-02', 8)
  await book(one, '2026-11-03', 8)
  const answer = await me.client(fillFromPlan, { date: monday })
  // 44 and 22 are left for eleven days, five of them in this week.
  t.equal(answer.bookings.length, 10)
  t.strictSame([...new Set(answer.bookings.map(({ number_blocks }) => number_blocks))], [4, 2])
  t.match(answer.left, [{ id: closed, number_blocks: 5, code: 'subfolder_not_active' }])
  await me.client(fillFromPlan, { date: '2026-11-23' })
  await me.client(fillFromPlan, { date: '2026-11-30' })
  t.match((await me.client(readWeek, {})).load, [{ booked: 82, planned: 87 }], 'all of it but what is closed')
  t.strictSame(taken(await me.client(fillFromPlan, { date: '2026-11-30' })), [])
})

onEveryClient(t, 'the month is a timesheet with its open days', async (t, installation) => {
  const { me, other, one, two, book } = await office(installation)
  await book(one, '2026-11-02', 10)
  await book(two, '2026-11-03', 4)
  await other.client(setBooking, { wbs_task_id: one, date: '2026-11-04', number_blocks: 5 })
  const month = await me.client(readMonth, {})
  t.match(month, { month: '2026-11', person: 'Anne Dubois 1', undated: 0 })
  t.strictSame(
    month.tasks.map(({ id }) => id),
    [one, two],
  )
  t.strictSame(taken(month), [
    ['2026-11-02', one, 10],
    ['2026-11-03', two, 4],
  ])
  t.equal(month.days.length, 42)
  t.match(month.open[0], { date: '2026-11-03', booked: 4, expected: 10 })
  t.match(await me.client(readMonth, { month: '2026-08' }), { month: '2026-08', bookings: [], tasks: [] })
})
