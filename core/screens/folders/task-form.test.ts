import t from 'tap'
import { taskRules } from '#fixtures/cases/tasks.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { taskTree } from '#fixtures/cases/task-tree.ts'
import { createTask, editTask } from '../../planning/operations.ts'
import { typedRecord } from '../form/typed-record.ts'
import { breakdownScreen } from './breakdown.ts'
import { editTaskScreen, newTaskScreen } from './task-form.ts'

onBoth(t, 'a form says at its field what the rules forbid of a task', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, place, ids } = await taskTree(firm, installation, 10)
  const { client } = chief
  for (const { rule, on, task, refused, typed: typedKey } of taskRules) {
    if (task === null || !refused) continue
    const screen = breakdownScreen(client, place.folder_id)
    await screen.reload()
    const wbstask = JSON.parse(JSON.stringify(task), (_, value: unknown) =>
      typeof value === 'string' && value in ids ? ids[value] : value,
    ) as object
    const operation = on ? editTask : createTask
    const form = on
      ? editTaskScreen(client, screen, screen.task(ids[on]!)!, 'en')
      : newTaskScreen(client, null, screen.nodes.value)
    const typed = typedRecord({ wbstask: operation.input.wbstask }, { wbstask }, 'en')
    form.type({ ...form.values.value, ...typed })
    form.demand(Object.keys(refused.code === 'missing_fields' ? (refused.fields ?? {}) : {}))
    t.equal(await form.save((on ? {} : { wbsId: place.wbs_id }) as never), null, rule)
    if (!refused.fields) t.match(form.failure.value, { code: refused.code }, rule)
    const keys = Object.entries(form.errors.value).map(([path, { key }]) => [path, key])
    const fields = Object.entries(refused.fields ?? {}).map(([path, key]) => [path, typedKey ?? key])
    t.match(Object.fromEntries(keys), Object.fromEntries(fields), rule)
  }
})

onBoth(
  t,
  'a new task is expected within a mission; below a heading where the keyboard is there',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { chief, place, ids } = await taskTree(firm, installation, 10)
    const screen = breakdownScreen(chief.client, place.folder_id)
    await screen.reload()
    const anywhere = () => true
    t.equal(screen.placeForNew(anywhere)?.id, ids['#mission'])
    screen.show(ids['#leaf']!)
    t.equal(screen.placeForNew(anywhere)?.id, ids['#heading'], 'beside what can be booked on')
    screen.show(ids['#other mission']!)
    t.equal(screen.placeForNew(anywhere)?.id, ids['#other mission'])
    t.equal(screen.placeForNew(({ id }) => id === ids['#empty mission'])?.id, ids['#empty mission'])
    t.equal(
      screen.placeForNew(() => false),
      null,
    )
  },
)

onBoth(
  t,
  'tasks that are moved one after the other stand so at once, and a refusal puts them back',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { chief, place, ids } = await taskTree(firm, installation, 10)
    const screen = breakdownScreen(chief.client, place.folder_id)
    await screen.reload()
    const order = () => screen.tree.beside(ids['#leaf']!).map(({ name }) => name)
    const moves = [screen.shift(ids['#leaf']!, 1), screen.shift(ids['#leaf']!, 1)]
    t.strictSame(order(), ['Chantier', 'Métré', 'Plans'], 'before the server answers')
    await Promise.all(moves)
    t.strictSame(order(), ['Chantier', 'Métré', 'Plans'])
    t.equal(await screen.shift(ids['#leaf']!, 1), false, 'the last goes no further')
    await installation.scene(async (store) => {
      await store.wbs_tasks.update(ids['#booked']!, { rank: 3 })
      await store.wbs_tasks.update(ids['#planned']!, { rank: 1 })
      await store.wbs_tasks.update(ids['#leaf']!, { rank: 2 })
    })
    await t.rejects(screen.shift(ids['#leaf']!, -1), { code: 'duplicate_fields' })
    t.strictSame(order(), ['Métré', 'Plans', 'Chantier'], 'as the other has them')
  },
)
