import t from 'tap'
import { listBookings } from '#core/booking/operations.ts'
import { createPlanning, readPlanningGrid } from '#core/planning/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation, testToday } from '#fixtures/installation.ts'
import { terminalOn } from '#fixtures/journeys/terminal-on.ts'
import { until } from '#fixtures/until.ts'
import { addMonths, firstOfMonth } from '#core/values/day.ts'
import { keys } from './fake-terminal.ts'

/** A folder with a task that its manager plans in a real terminal, and somebody who books on it. */
async function firmOf(t: Parameters<typeof testInstallation>[0]) {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const rights = ['folders.read', 'wbs.read', 'users.read', 'user_extended.read', 'planner.write'] as const
  const person = (first_name: string, last_name: string) =>
    firm.person(rights, {
      first_name,
      last_name,
      code: first_name.slice(0, 3).toUpperCase(),
      language_type: 'en',
    })
  const anne = await person('Anne', 'Dubois')
  const tom = await person('Tom', 'Maes')
  const mia = await person('Mia', 'Peeters')
  const place = await firm.folder(anne.id, 7)
  const { task_id } = await firm.mission(place, { task_code: 'STU01' })
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planning', type: 'planning_cell_limit', numerical_value: 200 }),
  )
  return { installation, anne, tom, mia, place, task_id }
}

t.test('two weeks are booked in the terminal, from the plan and from the week before', async (t) => {
  const { installation, anne, tom, place, task_id } = await firmOf(t)
  for (const [assigned_user_id, number_blocks] of [
    [null, 100],
    [tom.id, 90],
  ] as const)
    await anne.client(createPlanning, {
      taskPlanning: {
        wbs_task_id: task_id,
        assigned_user_id,
        start_date: firstOfMonth(testToday.slice(0, 7)),
        number_blocks,
      },
      wbsId: place.wbs_id,
    })
  const { type, sees, run } = await terminalOn(t, installation, tom.client, 120, 30)
  run('planner')
  await sees('all saved')
  type('g')
  type('09/11/2026')
  type(keys.enter)
  await sees(/Week 46 ·/)
  await sees(/STU01 Étude/)
  const blocks = async (from: string, to: string): Promise<number[]> =>
    (await tom.client(listBookings, { from, to }))
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ number_blocks }) => number_blocks)
  // Four keys from here: F fills the week from the plan, n goes on, C copies it, and a figure corrects the cell of a day.
  type('F')
  await sees(/\d+ dd booked in 5 cells/)
  type('n')
  await sees(/Week 47 ·/)
  await sees(/STU01 Étude/)
  type('C')
  await until(async () => (await blocks('2026-11-16', '2026-11-22')).length === 5)
  await sees(/\d+ dd booked in 5 cells/)
  type('\u001b[H')
  type('3')
  type(keys.tab)
  await until(async () => (await blocks('2026-11-16', '2026-11-16'))[0] === 3)
  await sees('all saved')
  const [last, now] = [await blocks('2026-11-09', '2026-11-15'), await blocks('2026-11-16', '2026-11-22')]
  t.equal(last.length, 5)
  t.strictSame(now, [3, ...last.slice(1)], 'the same week again, but for what was corrected')
  const sum = [...last, ...now].reduce((all, each) => all + each, 0)
  await sees(new RegExp(`${sum} / 90`))
})

t.test('a quarter is planned in the terminal by keys alone', async (t) => {
  const { installation, anne, tom, mia, place } = await firmOf(t)
  const { type, sees, run } = await terminalOn(t, installation, anne.client, 120, 30)
  run('plannings edit F7')
  await sees('all saved')
  await sees(/STU01 Étude/)
  type('/')
  type('unassigned stu01')
  await sees(/›\s+Unassigned/)
  type(keys.enter)
  type('\u001b[H')
  type('100')
  type(keys.tab)
  await sees('all saved')
  type(keys.left)
  for (const key of [keys.shiftRight, keys.shiftRight, 'D']) type(key)
  await sees(/All tasks +100 +100 +100/)
  await sees('all saved')
  for (const [name, blocks] of [
    ['maes', [60, 50, 40]],
    ['peeters', [20, 30, 60]],
  ] as const) {
    type('a')
    await sees('Assign a person to STU01 Étude')
    type(name)
    await sees(new RegExp(`› \\S+ \\S+ ${name}`, 'i'))
    type(keys.enter)
    await sees(new RegExp(`› +\\S+ ${name}`, 'i'))
    type('\u001b[H')
    for (const number of blocks) type(`${number}${keys.tab}`)
    await sees('all saved')
  }
  const from = new Date().toISOString().slice(0, 7)
  const months = [0, 1, 2].map((ahead) => firstOfMonth(addMonths(from, ahead)))
  const planned = async (user: number | null): Promise<number[]> => {
    const { cells } = await anne.client(readPlanningGrid, { folderId: place.folder_id, from })
    const own = cells.filter(({ assigned_user_id }) => assigned_user_id === user)
    return months.map((month) => own.find(({ start_date }) => start_date === month)?.number_blocks ?? 0)
  }
  await until(async () => String(await planned(mia.id)) === '20,30,60')
  t.strictSame(await planned(tom.id), [60, 50, 40])
  t.strictSame(await planned(null), [20, 20, 0])
  await sees('all saved')
  type('q')
  await sees(/prompt>\s*$/)
})
