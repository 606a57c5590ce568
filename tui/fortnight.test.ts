import t from 'tap'
import { listBookings } from '#core/booking/list/operations.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listNotifications } from '#core/notices/operations.ts'
import { createPlanning } from '#core/planning/operations.ts'
import { shownDay, shownMonth } from '#core/values/written.ts'
import { testFirm } from '#fixtures/firm.ts'
import { worksheetsOf } from '#fixtures/http/uploads.ts'
import { testInstallation, testToday } from '#fixtures/installation.ts'
import { terminalOn } from '#fixtures/journeys/terminal-on.ts'
import { until } from '#fixtures/until.ts'
import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from '#core/values/day.ts'
import { keys } from '#fixtures/terminal/fake-terminal.ts'

/** A folder with a task that its manager plans in a real terminal, and somebody who books on it. */
async function firmOf(t: Parameters<typeof testInstallation>[0]) {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const rights = [
    'folders.read',
    'wbs.read',
    'users.read',
    'user_extended.read',
    'planner.write',
    'notifications.read',
  ] as const
  const person = (first_name: string, last_name: string) =>
    firm.person(rights, {
      first_name,
      last_name,
      code: first_name.slice(0, 3).toUpperCase(),
      language_type: 'en',
    })
  const anne = await person('Anne', 'Dubois')
  const tom = await person('Tom', 'Maes')
  await person('Mia', 'Peeters')
  const place = await firm.folder(anne.id, 7)
  const { task_id } = await firm.subfolder(place, { task_code: 'STU01' })
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planning', type: 'planning_cell_limit', numerical_value: 250 }),
  )
  return { installation, anne, tom, person, place, task_id }
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

/** Six people, and the blocks that the leader plans for each in three months from this one on. */
const staff = [
  { first_name: 'Tom', last_name: 'Maes', code: 'TOM', blocks: [60, 50, 40] },
  { first_name: 'Mia', last_name: 'Peeters', code: 'MIA', blocks: [70, 30, 60] },
  { first_name: 'Noor', last_name: 'Amrani', code: 'NOO', blocks: [30, 30, 30] },
  { first_name: 'Luc', last_name: 'Gillet', code: 'LUC', blocks: [20, 60, 0] },
  { first_name: 'Eva', last_name: 'Wouters', code: 'EVA', blocks: [20, 25, 35] },
  { first_name: 'Jan', last_name: 'Thys', code: 'JAN', blocks: [10, 0, 15] },
] as const

/** What Tom proposes for the second month, and what the plan is once that is accepted. */
const proposed = 80
const planned = staff.map(({ code, blocks: [first, second, third] }) => ({
  code,
  blocks: [first, code === 'TOM' ? proposed : second, third],
}))

t.test('a quarter is planned for six people, proposed and validated by keys alone; all agree', async (t) => {
  const { installation, anne, tom, person, place } = await firmOf(t)
  for (const { first_name, last_name } of staff.slice(2)) await person(first_name, last_name)
  const from = testToday.slice(0, 7)
  const months = [0, 1, 2].map((ahead) => addMonths(from, ahead))
  const manager = await terminalOn(t, installation, anne.client, 120, 30)
  const { type, sees, run } = manager

  await t.test('the leader plans the quarter', async () => {
    run('plannings edit F7')
    await sees('all saved')
    await sees(/STU01 Étude/)
    type('/')
    type('unassigned stu01')
    await sees(/›\s+Unassigned/)
    type(keys.enter)
    type(home)
    type(`240${keys.tab}`)
    await sees('all saved')
    type(keys.left)
    for (const key of [keys.shiftRight, keys.shiftRight, 'D']) type(key)
    await sees(/All tasks +240 +240 +240/)
    await sees('all saved')
    for (const { last_name, blocks } of staff) {
      type('a')
      await sees('Assign a person to STU01 Étude')
      type(last_name)
      await sees(new RegExp(`› \\S+ \\S+ ${last_name}`))
      type(keys.enter)
      await sees(new RegExp(`› +\\S+ ${last_name}`))
      type(home)
      for (const number of blocks) type(`${number || ''}${keys.tab}`)
      await sees('all saved')
    }
    const left = 240 - sum(staff.map(({ blocks }) => blocks[2]))
    await sees(new RegExp(`Unassigned.* ${left} `))
  })

  await t.test('a member proposes more for himself, and asks', async () => {
    const own = await terminalOn(t, installation, tom.client, 120, 30)
    own.run('plannings edit F7')
    await own.sees('Anne Dubois manages this folder')
    own.type('/')
    own.type('tom maes, stu01')
    await own.sees(/› +Tom Maes/)
    own.type(keys.enter)
    own.type(home)
    own.type(keys.right)
    own.type(`${proposed}${keys.tab}`)
    await own.sees(/Tom Maes +60 +50»80/)
    await own.sees(/1 proposed · all saved/)
    own.type('P')
    await own.sees('Message to Anne Dubois')
    own.type('The survey takes longer.')
    own.type(keys.enter)
    await own.sees('Modifications send to validation !')
    own.type('q')
    await own.sees(/prompt>\s*$/)
  })

  await t.test('the manager is told, and validates', async (t) => {
    const { rows } = await anne.client(listNotifications, { page: 1, size: 10 })
    t.match(rows, [{ message: 'The survey takes longer.', url: `/folders/${place.folder_id}?tab=3` }])
    type('r')
    await sees(/1 proposed/)
    type('V')
    await sees(/Tom Maes, STU01 Étude, .*: from 50 to 80/)
    type('a')
    await sees('Modifications sucessfully updated !')
    await sees(/Tom Maes +60 +80 +40/)
    type('q')
    await sees(/prompt>\s*$/)
  })

  await t.test('the map says of each person’s months what the plan does', async () => {
    run('heatmap')
    await sees(/Total +\d/)
    for (const { first_name, last_name } of staff) {
      const { blocks } = planned.find(({ code }) => code === first_name.slice(0, 3).toUpperCase())!
      type('/')
      for (let i = 0; i < 10; i++) type('\u007f')
      type(last_name)
      type(keys.enter)
      await sees(`“${last_name}”`)
      type('{')
      type(home)
      for (const [at, number] of blocks.entries()) {
        await sees(`${first_name} ${last_name}, ${monthName(months[at]!)}: ${number / 10} of `)
        type(keys.right)
      }
    }
    type(home)
    type(keys.enter)
    await sees(/1\s+STU01 Étude/)
    type(keys.esc)
    await sees(/Total +\d/)
    type('q')
    await sees(/prompt>\s*$/)
  })

  await t.test('the workbook holds the same blocks', async (t) => {
    run('plannings export F7 plan.xlsx')
    await sees('Saved: plan.xlsx')
    const bytes = new Uint8Array(await readFile(join(manager.data, 'plan.xlsx')))
    const file = { name: 'plan.xlsx', type: '', bytes }
    const sheets = await worksheetsOf(installation.env.ports.workbooks, file)
    const blocksOf = (code: string, month: string): number => {
      const rows = sheets.find(({ name }) => name === month.slice(0, 4))?.rows ?? []
      return Number(rows.find((cells) => cells[4] === code)?.[4 + Number(month.slice(5))] ?? 0)
    }
    t.strictSame(
      staff.map(({ code }) => ({ code, blocks: months.map((month) => blocksOf(code, month)) })),
      planned,
    )
  })

  await t.test('what a person books stands in his bar beside what is planned for him', async () => {
    const own = await terminalOn(t, installation, tom.client, 120, 30)
    own.run('planner')
    await own.sees('all saved')
    // A week that lies in the month as a whole, whatever day it is.
    own.type('g')
    own.type(shownDay(mondayOf(addDays(`${from}-01`, 7))))
    own.type(keys.enter)
    await own.sees(/STU01 Étude/)
    own.type('F')
    await own.sees(/\d+ dd booked in \d cells?/)
    const booked = sum(
      (await tom.client(listBookings, { from: `${from}-01`, to: lastOfMonth(from) })).map(
        ({ number_blocks }) => number_blocks,
      ),
    )
    await own.sees(new RegExp(`${booked} / 60`))
    own.type('q')
    await own.sees(/prompt>\s*$/)
  })
})

const home = '\u001b[H'
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const monthName = (month: string): string => shownMonth(`${month}-01`, 'en')
