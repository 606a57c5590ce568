import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { Failure } from '../../../kernel/failure.ts'
import type { Client } from '../../../kernel/operation.ts'
import { readPlanningGrid, setPlannings } from '../../../planning/operations.ts'
import { translate } from '../../../texts/translate.ts'
import { lostInWords } from '../../grid/lost-words.ts'
import { planningScreen } from './grid.ts'
import { decidePlanningScreen } from './proposals.ts'
import { rowKeyOf } from './rows.ts'

const november = '2026-11'
const december = '2026-12'

/** Two tasks whose pools of December have 30 blocks; Anne manages them, Tom has 3 of the first. */
async function scene(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const anne = await firm.person(['wbs.read'])
  const tom = await firm.person(['wbs.read'])
  const place = await firm.folder(anne.id, 1)
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planning', type: 'planning_cell_limit', numerical_value: 100 }),
  )
  const { task_id } = await firm.subfolder(place)
  const { task_id: other_id } = await firm.subfolder(place, { rank: 2, task_code: '20' })
  const at = (task: number, user: number | null, column = december) => ({
    row: rowKeyOf(task, user),
    column,
  })
  const cellOf = (task: number, user: number | null, number_blocks: number) => ({
    wbs_task_id: task,
    assigned_user_id: user,
    start_date: '2026-12-01',
    number_blocks,
  })
  const set = (by: typeof anne, ...cells: ReturnType<typeof cellOf>[]) =>
    by.client(setPlannings, { wbsId: place.wbs_id, cells })
  await set(anne, cellOf(task_id, null, 30), cellOf(other_id, null, 30), cellOf(task_id, tom.id, 3))
  /** What is asked of the grid, and whether the server is there. */
  const asked: unknown[] = []
  const server = { isThere: true }
  const watched =
    (client: Client): Client =>
    async (operation, input) => {
      if (!server.isThere) throw new Failure('no_connection')
      if ((operation as unknown) === readPlanningGrid) asked.push(input)
      return client(operation, input)
    }
  const open = async ({ client }: typeof anne) => {
    const screen = planningScreen(watched(client), place.folder_id, november)
    await screen.reload()
    return screen
  }
  const standing = async (task = task_id) =>
    (await installation.env.read((store) => store.wbs_task_plannings.find({ wbs_task_id: task }))).map(
      ({ assigned_user_id, number_blocks, number_blocks_new }) => [
        assigned_user_id,
        number_blocks,
        number_blocks_new,
      ],
    )
  return { anne, tom, place, task_id, other_id, at, cellOf, set, open, asked, server, standing }
}

onBoth(t, 'what is pasted stands as it was pasted, a pool that stays too', async (t, installation) => {
  const { anne, tom, task_id, at, open, standing } = await scene(installation)
  const { grid } = await open(anne)
  grid.reach(at(task_id, null))
  await grid.paste('30\n25')
  t.strictSame(await standing(), [
    [null, 30, null],
    [tom.id, 25, null],
  ])
  t.ok(await grid.undo())
  t.strictSame(
    await standing(),
    [
      [null, 30, null],
      [tom.id, 3, null],
    ],
    'and is taken back whole',
  )
})

onBoth(t, 'an undo leaves a colleague’s later number, and says so', async (t, installation) => {
  const { anne, tom, task_id, at, cellOf, set, open, standing } = await scene(installation)
  const screen = await open(anne)
  await screen.grid.type(at(task_id, tom.id), '5')
  await set(anne, cellOf(task_id, tom.id, 9))
  await screen.reload()
  t.notOk(await screen.grid.undo())
  t.match(screen.grid.stateAt(at(task_id, tom.id)), {
    kind: 'refused',
    failure: { code: 'record_modified' },
  })
  t.match((await standing())[1], [tom.id, 9, null])
})

onBoth(
  t,
  'the number that stands, typed by the manager, decides against a proposal',
  async (t, installation) => {
    const { anne, tom, task_id, at, cellOf, set, open, standing } = await scene(installation)
    await set(tom, cellOf(task_id, tom.id, 8))
    const cell = at(task_id, tom.id)
    const own = await open(tom)
    own.unlock(cell)
    await own.grid.type(cell, '8')
    t.match((await standing())[1], [tom.id, 3, 8], 'who proposed it has nothing to decide')
    const screen = await open(anne)
    screen.unlock(cell)
    t.ok(await screen.grid.type(cell, '3'))
    t.match((await standing())[1], [tom.id, 3, null])
    t.equal(screen.proposedAt(cell), null)
    const notices = await installation.env.read((store) => store.notifications.find({ user_id: tom.id }))
    t.equal(notices.length, 1)
  },
)

onBoth(t, 'an undo says whose proposal it cannot bring back', async (t, installation) => {
  const { anne, tom, task_id, at, cellOf, set, open, standing } = await scene(installation)
  const { name } = await installation.env.read(async (store) => {
    const { first_name, last_name } = (await store.users.get(tom.id))!
    return { name: `${first_name} ${last_name}` }
  })
  await set(tom, cellOf(task_id, tom.id, 8))
  const cell = at(task_id, tom.id)
  const { grid, unlock } = await open(anne)
  unlock(cell)
  await grid.type(cell, '1')
  t.ok(await grid.undo())
  t.match((await standing())[1], [tom.id, 3, null])
  t.match(grid.last.value, { kind: 'undone', lost: [{ name, blocks: 8 }] })
  t.strictSame(lostInWords(grid.last.value!, translate('en')), [
    `not restored: the proposal by ${name} (8), who can propose it again`,
  ])
  await set(tom, cellOf(task_id, tom.id, 8))
  const other = await open(anne)
  other.unlock(cell)
  await other.grid.type(at(task_id, null), '40')
  await other.grid.type(cell, '3')
  t.notOk(await other.grid.undo(), 'what only decided against a proposal takes nothing else back')
  t.match(other.grid.last.value, { kind: 'nothing_to_undo', lost: [{ name, blocks: 8 }] })
  t.equal(other.storedAt(at(task_id, null))?.number_blocks, 40)
  const own = await open(tom)
  await own.grid.type(cell, '5')
  own.unlock(cell)
  await own.grid.type(cell, '6')
  t.ok(await own.grid.undo())
  t.match((await standing())[1], [tom.id, 3, 5])
  t.strictSame(own.grid.last.value?.lost, [], 'one’s own proposal is back')
})

onBoth(
  t,
  'after a save the tasks that it touched are read, and no row is another',
  async (t, installation) => {
    const { anne, tom, task_id, other_id, at, open, asked } = await scene(installation)
    const screen = await open(anne)
    const rows = screen.rows.value
    asked.length = 0
    await screen.grid.type(at(task_id, tom.id), '5')
    t.match(asked, [{ tasks: [task_id] }])
    t.equal(asked.length, 1)
    t.equal(screen.rows.value, rows)
    t.equal(screen.storedAt(at(task_id, null))?.number_blocks, 28, 'the pool that was drawn from')
    t.equal(screen.storedAt(at(other_id, null))?.number_blocks, 30)
    t.equal(screen.loadAt({ row: `load-${tom.id}`, column: december })?.planned, 0.5)
    const { read } = screen.assign(other_id, { id: anne.id, name: 'Anne' })
    t.ok(
      screen.rows.value.some(({ key }) => key === rowKeyOf(other_id, anne.id)),
      'at once',
    )
    await read
    t.match(asked[1], { tasks: [other_id], people: [anne.id] })
    await Promise.all([
      screen.grid.type(at(task_id, tom.id), '6'),
      screen.grid.type(at(other_id, anne.id), '7'),
    ])
    t.strictSame(
      [at(task_id, tom.id), at(task_id, null), at(other_id, anne.id), at(other_id, null)].map(
        (cell) => screen.storedAt(cell)?.number_blocks,
      ),
      [6, 27, 7, 23],
    )
  },
)

onBoth(
  t,
  'months that do not come leave those that are shown, until asked for again',
  async (t, installation) => {
    const { anne, tom, task_id, at, open, server } = await scene(installation)
    const screen = await open(anne)
    server.isThere = false
    await screen.next()
    t.match(screen.answer.failure.value, { code: 'no_connection' })
    t.equal(screen.months.value[0], november)
    server.isThere = true
    await screen.grid.type(at(task_id, tom.id), '4')
    t.equal(screen.storedAt(at(task_id, tom.id))?.number_blocks, 4, 'one goes on in those')
    await screen.reload()
    t.strictSame([screen.answer.failure.value, screen.months.value[0]], [null, '2027-05'])
  },
)

onBoth(
  t,
  'after a refusal the proposals are read again, and what is gone is ticked no more',
  async (t, installation) => {
    const { anne, tom, place, task_id, other_id, cellOf, set, open } = await scene(installation)
    await set(tom, cellOf(task_id, tom.id, 8), cellOf(task_id, null, 20))
    await set(tom, cellOf(other_id, tom.id, 4))
    const screen = await open(anne)
    const deciding = decidePlanningScreen(anne.client, place.wbs_id, screen)
    const idOf = (task: number, user: number | null) =>
      deciding.proposals.value.find(
        ({ wbs_task_id, assigned_user_id }) => wbs_task_id === task && assigned_user_id === user,
      )!.id
    t.equal(deciding.ticked.value.size, 3)
    deciding.toggle(idOf(task_id, null))
    await set(tom, cellOf(task_id, tom.id, 9))
    t.notOk(await deciding.decide('accept'))
    t.match(deciding.proposals.value.map(({ number_blocks_new }) => number_blocks_new).toSorted(), [20, 4, 9])
    t.strictSame([...deciding.ticked.value], [idOf(other_id, tom.id)], 'another number was seen by nobody')
    t.equal(deciding.faults.value.get(idOf(task_id, tom.id))?.code, 'record_modified')
    t.ok(await deciding.decide('accept'))
    t.strictSame(deciding.ticked.value.size, 0)
    t.equal(deciding.proposals.value.length, 2)
  },
)

onBoth(
  t,
  'what was accepted is taken back as one step, and no other number in its place',
  async (t, installation) => {
    const { anne, tom, place, task_id, other_id, at, cellOf, set, open, standing } = await scene(installation)
    const screen = await open(anne)
    await screen.grid.type(at(other_id, null), '40')
    await set(tom, cellOf(task_id, tom.id, 8), cellOf(other_id, tom.id, 4))
    await screen.reload()
    const deciding = decidePlanningScreen(anne.client, place.wbs_id, screen)
    t.ok(await deciding.decide('accept'))
    t.match((await standing())[1], [tom.id, 8, null])
    t.ok(await screen.grid.undo())
    t.match((await standing())[1], [tom.id, 3, null])
    t.match((await standing(other_id)).find(([user]) => user === tom.id)?.[1] ?? 0, 0)
    t.match(screen.grid.last.value, { kind: 'undone', cells: { length: 2 }, lost: { length: 2 } })
    t.match((await standing(other_id))[0], [null, 40, null])
    await set(tom, cellOf(task_id, tom.id, 9))
    await screen.reload()
    const refusing = decidePlanningScreen(anne.client, place.wbs_id, screen)
    t.ok(await refusing.decide('refuse'))
    t.notOk(await screen.grid.undo(), 'a refusal takes nothing else back')
    t.match(screen.grid.last.value, { kind: 'nothing_to_undo', lost: [{ blocks: 9 }] })
    t.match((await standing(other_id))[0], [null, 40, null])
  },
)
