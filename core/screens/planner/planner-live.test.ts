import t from 'tap'
import { setBooking } from '../../booking/cell/operations.ts'
import { readWeek } from '../../booking/operations.ts'
import type { Client } from '../../kernel/operation.ts'
import { translate } from '../../texts/translate.ts'
import { reasonInWords } from '../grid/status-words.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation, testToday } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { cellOf, plannerConcerns, plannerScreen } from './planner.ts'
import { liveScreens } from '../live/live.ts'
import { ownCalls } from '../live/own-calls.ts'
import { reachedPositions } from '../live/reached.ts'

/** Two planners of one person before a real installation, each counting the weeks that it asks for. */
async function twoPlanners(t: Parameters<typeof testInstallation>[0]) {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(['planner.write'])
  const { task_id } = await firm.subfolder(await firm.folder(id, 12))
  await client(setBooking, { wbs_task_id: task_id, date: testToday, number_blocks: 1 })
  let timers: (() => void)[] = []
  /** What a week waits for on its way here. */
  const road = { now: Promise.resolve() }
  let reloading: Promise<void> | undefined
  const open = async (name: string) => {
    let weeks = 0
    const calls = ownCalls(name)
    const counting: Client = async (operation, input, callId) => {
      const answer = await client(operation, input, callId)
      if (operation.name !== readWeek.name) return answer
      weeks++
      await road.now
      return answer
    }
    const after = (_: number, act: () => void): (() => void) => {
      timers.push(act)
      return () => void (timers = timers.filter((each) => each !== act))
    }
    const live = liveScreens(after, calls, reachedPositions())
    installation.listen((changes) => changes.forEach(live.publish))
    const screen = plannerScreen(calls.through(counting), testToday)
    live.follow({ ...screen, reload: () => (reloading = screen.reload()) }, plannerConcerns)
    await screen.open()
    return { screen, weeks: () => weeks }
  }
  /** Lets all that waits come to its end. */
  const pass = async (): Promise<void> => {
    for (let act = timers.shift(); act; act = timers.shift()) act()
    await reloading
  }
  const cell = cellOf(task_id, testToday)
  return { one: await open('one'), two: await open('two'), road, cell, pass, task_id }
}

t.test(
  'a booking is shown in the person’s other planner, and is not asked for again in his own',
  async (t) => {
    const { one, two, cell, pass, task_id } = await twoPlanners(t)
    await one.screen.grid.type(cell, '7')
    await pass()
    t.equal(two.screen.blocksAt(task_id, testToday), 7)
    t.equal(two.weeks(), 2)
    t.equal(one.weeks(), 1)
  },
)

t.test('a week that was on its way while a cell was saved is asked for again', async (t) => {
  const { one, road, cell, task_id } = await twoPlanners(t)
  const arrival = Promise.withResolvers<void>()
  road.now = arrival.promise
  const opening = one.screen.open()
  await until(() => one.weeks() === 2)
  await one.screen.grid.type(cell, '7')
  arrival.resolve()
  await opening
  await until(() => one.weeks() === 3)
  t.equal(one.screen.blocksAt(task_id, testToday), 7, 'although no event said so')
})

t.test(
  'a cell that was changed elsewhere meanwhile says what stands there, and may be written over',
  async (t) => {
    const { one, two, cell, task_id } = await twoPlanners(t)
    const { grid } = one.screen
    const reason = () => reasonInWords(cell, grid, translate('en'), 'en')
    await two.screen.grid.type(cell, '5')
    t.notOk(await grid.type(cell, '3'))
    const says =
      'Changed elsewhere in the meantime: it is now 5. You saved this elsewhere on 20/11/2026 at 12:00'
    t.equal(reason(), says)
    await one.screen.next()
    t.equal(reason(), says, 'from another week, too')
    await grid.writeOver(cell)
    t.equal(one.screen.blocksAt(task_id, testToday), 3)
    await two.screen.reload()
    await grid.type(cell, '')
    t.notOk(await two.screen.grid.type(cell, '4'))
    t.equal(reasonInWords(cell, two.screen.grid, translate('en'), 'en'), 'Cleared elsewhere in the meantime')
  },
)

t.test(
  'what waits for the server keeps its task’s name in another week, and when the page is read again',
  async (t) => {
    const { one, road, cell, task_id } = await twoPlanners(t)
    one.screen.grid.restore([{ cell, typed: '3', before: 1 }])
    const { value: waiting } = one.screen.waiting
    road.now = new Promise(() => undefined)
    void one.screen.next()
    t.equal(one.screen.tasks.value.length, 0)
    t.equal(one.screen.taskOfRow(cell.row)?.id, task_id)
    const anew = plannerScreen(() => new Promise(() => undefined), testToday)
    anew.restore(JSON.parse(JSON.stringify(waiting)) as NonNullable<typeof waiting>)
    t.equal(anew.taskOfRow(cell.row)?.id, task_id)
  },
)

t.test('what was changed elsewhere while a booking’s details were open is not overwritten', async (t) => {
  const { one, two, cell, pass, task_id } = await twoPlanners(t)
  const before = one.screen.bookingAt(task_id, testToday)
  await two.screen.grid.type(cell, '5')
  await pass()
  t.equal(one.screen.blocksAt(task_id, testToday), 5, 'seen under the open form')
  await t.rejects(one.screen.edit(task_id, testToday, { comment: 'Plan B' }, before), {
    code: 'record_modified',
  })
  t.equal(one.screen.bookingAt(task_id, testToday)?.comment, null)
})

t.test('twenty cells that were filled at once are one step back, and one forth', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(['planner.write'])
  const place = await firm.folder(id, 12)
  const tasks = []
  for (const rank of [1, 2, 3, 4]) tasks.push((await firm.subfolder(place, { rank })).task_id)
  const [first] = tasks
  for (const wbs_task_id of tasks)
    await client(setBooking, { wbs_task_id, date: '2026-11-09', number_blocks: 2, comment: 'Call' })
  const screen = plannerScreen(client, testToday)
  await screen.open()
  const booked = async () => (await client(readWeek, {})).bookings.length
  await screen.edit(first!, testToday, { number_blocks: 1, comment: 'Site' }, null)
  screen.grid.selectAll()
  await screen.grid.paste('2')
  t.equal(await booked(), 20)
  t.ok(await screen.grid.undo())
  t.equal(await booked(), 1)
  t.match(screen.bookingAt(first!, testToday), { number_blocks: 1, comment: 'Site' })
  await screen.grid.redo()
  t.equal(await booked(), 20)
  await screen.grid.undo()
  t.ok(await screen.grid.undo())
  t.equal(await booked(), 0)
  await screen.grid.redo()
  t.match(screen.bookingAt(first!, testToday), { number_blocks: 1, comment: 'Site' })
  await screen.copyLastWeek()
  t.equal(await booked(), 5)
  t.ok(await screen.grid.undo())
  t.equal(await booked(), 1)
})
