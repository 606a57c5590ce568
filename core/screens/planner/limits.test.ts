import t from 'tap'
import { deleteBooking, editBooking, keepRow, setBooking } from '#core/booking/operations.ts'
import { limitCases } from '#fixtures/cases/time/limits.ts'
import type { LimitCase } from '#fixtures/cases/time/limits.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import type { TestInstallation } from '#fixtures/installation.ts'
import { plannerScreen } from './planner.ts'

const days = { weekday: '2026-11-18', weekend: '2026-11-21' } as const

/** A task of each kind in the planner of somebody, and another with the rest of his day. */
async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const one = await firm.person(['planner.write'])
  const other = await firm.person(['planner.write'])
  const place = await firm.folder(one.id, 12)
  const open = await firm.mission(place, { rank: 1, task_code: '10' })
  const rest = await firm.mission(place, { rank: 2, task_code: '20' })
  const closed = await firm.mission(place, { rank: 3, task_code: '30', status_type: 'closed' })
  const task = (task_code: string, own: object) =>
    installation.scene(async (store) => {
      const row = { wbs_id: place.wbs_id, name: 'Support', rank: 9, bookable: true, task_code, ...own }
      return (await store.wbs_tasks.insert(row)).id
    })
  const parent = await task('40', {})
  await task('41', { parent_id: parent })
  const tasks = {
    open: open.task_id,
    rest: rest.task_id,
    closed: closed.task_id,
    parent,
    unbookable: await task('50', { bookable: false }),
    without_mission: await task('60', {}),
  }
  for (const wbs_task_id of Object.values(tasks)) await one.client(keepRow, { wbs_task_id })
  return { one, other, tasks }
}

type Office = Awaited<ReturnType<typeof office>>

/** What stands before somebody types: limits of the firm, the cell, and the rest of its day. */
const scene = (installation: TestInstallation, { one, tasks }: Office, own: LimitCase) =>
  installation.scene(async (store) => {
    await store.user_bookings.removeMany({ user_id: one.id })
    await store.parameters.removeMany({ class: 'planner' })
    const limits = { planner_daily_limits: own.daily, planner_weekend_limits: own.weekend }
    for (const [type, numerical_value] of Object.entries(limits))
      if (numerical_value !== undefined)
        await store.parameters.insert({ class: 'planner', type, numerical_value })
    const day = { user_id: one.id, date: days[own.day] }
    const { had = 0, others = 0, invoiced = false } = own
    const rest = { ...day, wbs_task_id: tasks.rest, number_blocks: others, starting_block: had }
    if (others > 0) await store.user_bookings.insert(rest)
    if (had === 0) return null
    const cell = { ...day, wbs_task_id: tasks[own.at ?? 'open'], number_blocks: had, starting_block: 0 }
    return store.user_bookings.insert({ ...cell, invoiced })
  })

onEveryClient(
  t,
  'a cell takes what the rules say, on the screen and on the server',
  async (t, installation) => {
    const made = await office(installation)
    const { one, tasks } = made
    for (const own of limitCases) {
      await scene(installation, made, own)
      const [task, date] = [tasks[own.at ?? 'open'], days[own.day]]
      const screen = plannerScreen(one.client, date)
      await screen.open(date)
      t.equal(screen.check(task, date, own.blocks)?.code ?? null, own.refused, `${own.rule}: on the screen`)
      const refused = await one
        .client(setBooking, { wbs_task_id: task, date, number_blocks: own.blocks })
        .then(
          () => null,
          (error: { code: string }) => error.code,
        )
      t.equal(refused, own.refused, `${own.rule}: on the server`)
    }
  },
)

onEveryClient(t, 'another person’s time is nobody’s to change', async (t, installation) => {
  const made = await office(installation)
  const booking = await scene(installation, made, {
    rule: '',
    day: 'weekday',
    had: 4,
    blocks: 4,
    refused: null,
  })
  const { other } = made
  const { id } = booking!
  await t.rejects(other.client(editBooking, { id, userBooking: { number_blocks: 1 } }), {
    code: 'unauthorized',
  })
  await t.rejects(other.client(deleteBooking, { id }), { code: 'unauthorized' })
})
