import t from 'tap'
import { bookTime, deleteBooking, editBooking, setBooking } from '../cell/operations.ts'
import { listBookings } from '../list/operations.ts'
import { importBookings } from '../import/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import { listDeleted, restoreDeleted } from '#core/deleted/operations.ts'
import { deleteSubfolder } from '#core/folders/operations.ts'
import { draftInvoices, forecastFromBookings } from '#core/invoicing/operations.ts'
import {
  createPlanning,
  createTask,
  deleteTask,
  importPlannings,
  listTasks,
  readBreakdown,
} from '#core/planning/operations.ts'
import { readHome } from '#core/reports/operations.ts'
import { subfoldersAtGlance } from '#core/reports/subfolders/operations.ts'
import { addDays } from '#core/values/day.ts'
import { testFirm } from '#fixtures/firm.ts'
import { uploadOf, xlsxOf } from '#fixtures/http/uploads.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { raw } from '#server/db/sql.ts'
import { checkSums, repairSums } from '../operations.ts'

/** Three people who may do everything, two folders that the first manages, and six bookable tasks. */
async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const people = [await firm.person(['*']), await firm.person(['*']), await firm.person(['*'])] as const
  const leader = people[0]
  const places = [await firm.folder(leader.id, 1), await firm.folder(leader.id, 2)] as const
  const subfolders = []
  for (const [i, place] of [0, 0, 0, 1, 1, 1].entries()) {
    const own = { rank: (i % 3) + 1, task_code: `T${i}`, project_leader: leader.id }
    subfolders.push({ place: place as 0 | 1, ...(await firm.subfolder(places[place as 0 | 1], own)) })
  }
  await installation.scene((store) =>
    store.user_block_costs.insertMany(
      people.map(({ id }) => ({ user_id: id, cost_per_block: 5000, date_start: '2020-01-01' })),
    ),
  )
  return { leader, people, places, subfolders }
}
type Office = Awaited<ReturnType<typeof office>>

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** One command of any kind that changes bookings, plannings or what they hang on, by somebody, somewhere. */
function commandsOf(installation: TestInstallation, { people, places, subfolders }: Office, seed: number) {
  const below = numbers(seed)
  const any = <T>(all: readonly T[]): T => all[below(all.length)]!
  const weekday = () => addDays('2026-10-05', below(8) * 7 + below(5))
  const month = () => any(['2026-10', '2026-11', '2026-12'])
  const cell = () => ({ wbs_task_id: any(subfolders).task_id, date: weekday() })
  const own = async (client: Client) => any(await client(listBookings, { from: '2026-10-01' }))
  const commands: readonly ((client: Client) => Promise<unknown>)[] = [
    (client) => client(setBooking, { ...cell(), number_blocks: below(6) }),
    (client) => client(setBooking, { ...cell(), number_blocks: below(11) }),
    (client) => client(bookTime, { ...cell(), number_blocks: 1 + below(4) }),
    async (client) =>
      client(editBooking, { id: (await own(client)).id, userBooking: { number_blocks: 1 + below(10) } }),
    async (client) =>
      client(editBooking, { id: (await own(client)).id, userBooking: { comment: `No. ${below(99)}` } }),
    async (client) => client(deleteBooking, { id: (await own(client)).id }),
    (client) => {
      const rows = Array.from({ length: 1 + below(12) }, () => {
        const i = below(subfolders.length)
        return `F${subfolders[i]!.place + 1};T${i};${weekday()};${below(4)}`
      })
      const text = ['Dossier;Tâche;Date;Blocs', ...new Set(rows)].join('\n')
      return client(importBookings, { file: uploadOf('hours.csv', text), dry_run: below(5) === 0 })
    },
    ...[0, 1].map(() => (client: Client) => {
      const { task_id, place } = any(subfolders)
      const assigned_user_id = any([null, null, ...people.map(({ id }) => id)])
      const start_date = `${month()}-01`
      const number_blocks = below(assigned_user_id === null ? 11 : 4)
      const taskPlanning = { wbs_task_id: task_id, assigned_user_id, start_date, number_blocks }
      return client(createPlanning, { taskPlanning, wbsId: places[place].wbs_id })
    }),
    async (client) => {
      const i = below(subfolders.length)
      const title = ['folder_code', 'subfolder_code', 'task_code', 'task_name', 'user_code', 10, 11, 12]
      const row = [`F${subfolders[i]!.place + 1}`, `M${(i % 3) + 1}`, `T${i}`, 'Étude', null]
      const rows = [title, [...row, below(11), below(11), null]]
      return client(importPlannings, { file: await xlsxOf(installation, { name: '2026', rows }) })
    },
    (client) => client(forecastFromBookings, { month: month() }),
    (client) => (below(4) === 0 ? client(draftInvoices, { month: month() }) : Promise.resolve()),
    (client) => {
      const { subfolder_id, place } = any(subfolders)
      const wbstask = { name: 'Autre', subfolder_id, bookable: true, task_code: `N${below(99)}` }
      return client(createTask, { wbstask, wbsId: places[place].wbs_id })
    },
    (client) => client(deleteTask, { id: any(subfolders).task_id }),
    async (client) => {
      const { rows } = await client(listDeleted, { kind: 'wbs_tasks' })
      return client(restoreDeleted, { id: any(rows).id })
    },
    (client) => client(deleteSubfolder, { id: any(subfolders).subfolder_id }),
  ]
  return async (): Promise<string> => {
    const command = any(commands)
    try {
      await command(any(people).client)
      return 'done'
    } catch (error) {
      // A rule that says no changes nothing; a person without bookings has none to change.
      if (error instanceof Failure) return error.code
      if (error instanceof TypeError) return 'nothing to change'
      throw error
    }
  }
}

/** Blocks by a key, summed from the rows themselves. */
async function counted(installation: TestInstallation) {
  const { bookings, plannings, tasks } = await installation.env.read(async (store) => ({
    bookings: await store.user_bookings.find(),
    plannings: await store.wbs_task_plannings.find(),
    tasks: await store.wbs_tasks.find(),
  }))
  const blocksOf = (rows: readonly { readonly wbs_task_id: number; readonly number_blocks: number }[]) => {
    const sums = new Map<number, number>()
    for (const row of rows) sums.set(row.wbs_task_id, (sums.get(row.wbs_task_id) ?? 0) + row.number_blocks)
    return sums
  }
  return { tasks, bookings, plannings, booked: blocksOf(bookings), planned: blocksOf(plannings) }
}

onBoth(t, 'after any commands at all the sums are what the rows come to', async (t, installation) => {
  const own = await office(installation)
  const { leader, places } = own
  const next = commandsOf(installation, own, 20_261_123)
  const outcomes: string[] = []
  for (let step = 1; step <= 150; step++) {
    outcomes.push(await next())
    if (step % 50 > 0) continue
    t.strictSame(await leader.client(checkSums, {}), [], `after ${step} commands`)
  }
  t.ok(outcomes.filter((each) => each === 'done').length > 90, 'most of them change something')

  const { tasks, bookings, plannings, booked, planned } = await counted(installation)
  t.ok(bookings.length > 20 && plannings.length > 10, `${bookings.length}, ${plannings.length}`)
  const expected = tasks.map(({ id }) => [id, planned.get(id) ?? 0, booked.get(id) ?? 0])
  const { rows } = await leader.client(listTasks, { sort: 'id', order: 'asc' })
  t.strictSame(
    rows.map((row) => [row.id, row.planned, row.booked]),
    expected,
    'in the list of tasks',
  )
  const trees = await Promise.all(places.map(({ wbs_id }) => leader.client(readBreakdown, { id: wbs_id })))
  t.strictSame(
    trees
      .flatMap((tree) => tree.wbs_tasks.map((task) => [task.id, task.planned, task.booked] as const))
      .toSorted(([a], [b]) => a - b),
    expected,
    'in the work breakdowns',
  )
  const taskIds = (subfolder: number) =>
    new Set(tasks.filter(({ subfolder_id }) => subfolder_id === subfolder).map(({ id }) => id))
  const sum = (all: readonly { readonly number_blocks: number }[]) =>
    all.reduce((total, { number_blocks }) => total + number_blocks, 0)
  const glanced = await leader.client(subfoldersAtGlance, { folder_id: places[0].folder_id })
  t.ok(glanced.length > 0)
  for (const subfolder of glanced) {
    const ids = taskIds(subfolder.id)
    t.equal(subfolder.booked, sum(bookings.filter((row) => ids.has(row.wbs_task_id))), 'of a mission')
    t.equal(subfolder.planned, sum(plannings.filter((row) => ids.has(row.wbs_task_id))))
  }
  const { parts } = await leader.client(readHome, { parts: ['missions'] })
  const missions = parts.flatMap(({ missions: own }) => own)
  t.ok(missions.length > 0)
  for (const mission of missions) {
    const ids = taskIds(mission.id)
    t.equal(mission.booked, sum(bookings.filter((row) => ids.has(row.wbs_task_id))), 'on the first page')
    t.equal(mission.planned, sum(plannings.filter((row) => ids.has(row.wbs_task_id))))
  }
})

onBoth(
  t,
  'people who write at once neither wait for each other for ever nor lose a block',
  async (t, own) => {
    const { people, subfolders } = await office(own)
    const tasks = subfolders.slice(0, 3).map(({ task_id }) => task_id)
    const days = Array.from({ length: 12 }, (_, i) => addDays('2026-11-02', i + Math.floor(i / 5) * 2))
    const codes = ['T0', 'T1', 'T2']
    const writing = people.flatMap(({ client }, p) => [
      // Each person's import names the tasks in another order than the others do.
      (async () => {
        for (let round = 1; round <= 4; round++) {
          const order = p % 2 === 0 ? codes : codes.toReversed()
          const rows = days.flatMap((day) =>
            order.map((code) => `F1;${code};${day};${((round + p) % 3) + 1}`),
          )
          const text = ['Dossier;Tâche;Date;Blocs', ...rows].join('\n')
          await client(importBookings, { file: uploadOf('hours.csv', text) })
        }
      })(),
      (async () => {
        for (const [i, date] of days.entries()) {
          await client(setBooking, { wbs_task_id: tasks[(i + p) % 3]!, date, number_blocks: (i + p) % 4 })
          if (p === 0) await client(repairSums, {})
        }
      })(),
    ])
    await Promise.all(writing)
    t.strictSame(await people[0].client(checkSums, {}), [])
    const { booked } = await counted(own)
    const { rows } = await people[0].client(listTasks, { folder_id: 1, bookable: true })
    t.strictSame(new Map(rows.flatMap((row) => (row.booked > 0 ? [[row.id, row.booked]] : []))), booked)
  },
)

onBoth(t, 'sums that were tampered with are named, and mended once', async (t, installation) => {
  const { leader, people, subfolders, places } = await office(installation)
  const [one, other] = subfolders.map(({ task_id }) => task_id) as [number, number]
  const { client } = people[1]
  await client(setBooking, { wbs_task_id: one, date: '2026-11-02', number_blocks: 4 })
  await client(setBooking, { wbs_task_id: one, date: '2026-12-01', number_blocks: 3 })
  const taskPlanning = { wbs_task_id: other, assigned_user_id: null, start_date: '2026-11-01' }
  await leader.client(createPlanning, {
    taskPlanning: { ...taskPlanning, number_blocks: 8 },
    wbsId: places[0].wbs_id,
  })
  const tamper = (text: string) => installation.database.query(raw(text))
  await tamper(`UPDATE task_sums SET booked = 9 WHERE wbs_task_id = ${one} AND period = '2026-11'`)
  await tamper(`DELETE FROM task_sums WHERE wbs_task_id = ${other} AND period = 'total'`)
  await tamper(`INSERT INTO task_sums (wbs_task_id, period, booked, planned, created_at, updated_at)
    VALUES (999, '2026-11', 5, 0, 'x', 'x')`)
  await tamper(`UPDATE person_sums SET booked = 5 WHERE wbs_task_id = ${one}`)
  const expected = [
    { wbs_task_id: one, task_code: 'T0', folder_code: 'F1', period: '2026-11', kept_booked: 9, booked: 4 },
    { wbs_task_id: one, user_id: people[1].id, period: 'total', kept_booked: 5, booked: 7 },
    { wbs_task_id: other, task_code: 'T1', period: 'total', kept_planned: 0, planned: 8 },
    { wbs_task_id: 999, task_code: null, name: null, folder_code: null, kept_booked: 5, booked: 0 },
  ]
  const wrong = await leader.client(checkSums, {})
  t.equal(wrong.length, 4)
  t.match(wrong, expected)
  t.strictSame(await leader.client(repairSums, {}), wrong)
  t.strictSame(await leader.client(checkSums, {}), [])
  t.strictSame(await leader.client(repairSums, {}), [])
  const [none] = await installation.database.query(
    raw('SELECT COUNT(*) AS n FROM task_sums WHERE wbs_task_id = 999'),
  )
  t.equal(Number(none!['n']), 0, 'nothing is kept of a task without blocks')
})

onBoth(t, 'a transaction does not read sums that it has yet to write', async (t, installation) => {
  const { places, subfolders, people } = await office(installation)
  const { nodesOfBreakdown } = await import('#core/planning/queries.ts')
  const reading = installation.scene(async (store) => {
    await store.user_bookings.insert({
      user_id: people[0].id,
      wbs_task_id: subfolders[0]!.task_id,
      date: '2026-11-02',
      number_blocks: 1,
      starting_block: 0,
    })
    return store.query(nodesOfBreakdown, { wbs_id: places[0].wbs_id })
  })
  await t.rejects(reading, /kept sums are asked before/)
})

onBoth(t, 'rows that the store puts back count again', async (t, installation) => {
  const { leader, people, subfolders } = await office(installation)
  const time = { user_id: people[0].id, wbs_task_id: subfolders[0]!.task_id, date: '2026-11-02' }
  const booked = async () => {
    t.strictSame(await leader.client(checkSums, {}), [])
    return (await leader.client(listTasks, { search: 'T0' })).rows[0]!.booked
  }
  const row = await installation.scene((store) =>
    store.user_bookings.insert({ ...time, number_blocks: 7, starting_block: 0 }),
  )
  t.equal(await booked(), 7)
  await installation.scene((store) => store.user_bookings.remove(row.id))
  t.equal(await booked(), 0)
  await installation.scene((store) => store.user_bookings.restore([row]))
  t.equal(await booked(), 7)
})

onBoth(t, 'large writes that name the same tasks the other way round go through', async (t, installation) => {
  const { leader, places } = await office(installation)
  const { wbs_id } = places[0]
  const tasks = await installation.scene((store) =>
    store.wbs_tasks.insertMany(Array.from({ length: 400 }, (_, i) => ({ wbs_id, name: `No. ${i}` }))),
  )
  const cells = tasks.map(({ id: wbs_task_id }) => ({
    wbs_task_id,
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    number_blocks: 2,
  }))
  const rounds = 8
  const write = async (rows: typeof cells) => {
    for (let round = 0; round < rounds; round++)
      await installation.scene((store) => store.wbs_task_plannings.insertMany(rows))
  }
  await Promise.all([cells, cells.toReversed(), cells, cells.toReversed()].map(write))
  t.strictSame(await leader.client(checkSums, {}), [])
  const tree = await leader.client(readBreakdown, { id: wbs_id })
  const planned = new Map(tree.wbs_tasks.map((task) => [task.id, task.planned]))
  t.ok(tasks.every(({ id }) => planned.get(id) === 4 * rounds * 2))
})
