import { visibleFolder } from '../../folders/visible-folder.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { allows } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import type { Context } from '../../ports.ts'
import type { WbsTask } from '../task.ts'
import { planted, shapeOf, type Planted } from './copied.ts'
import {
  copyTasks,
  createTaskTemplate,
  deleteTaskTemplate,
  listTaskTemplates,
  readBreakdown,
} from './operations.ts'
import { announceTasks, checkMayShape, lastRank, parentFor } from './placing.ts'
import { mostCopied, type CopiedTask, type TaskTemplate } from './template.ts'
import { itemAt, keptIn } from '../../values/known.ts'

handle(copyTasks, async (context, input) => {
  const { store } = context
  const { wbsId } = input
  await store.lock('task_rank', wbsId)
  found(await store.wbs.get(wbsId), 'wbsId')
  const parent = await parentFor(context, input, 'parent_id')
  await checkMayShape(context, parent?.subfolder_id ?? null, wbsId)
  const shape = await shapeOfSource(context, input)
  const place = { wbs_id: wbsId, parent_id: parent?.id ?? null }
  const codes = (await store.wbs_tasks.find({ wbs_id: wbsId })).map(({ task_code }) => task_code)
  const tasks = planted(shape, {
    code: parent?.task_code ?? null,
    lastRank: await lastRank(store, place),
    taken: new Set(codes),
  })
  const made = await plant(context, tasks, { ...place, subfolder_id: parent?.subfolder_id ?? null })
  await announceTasks(context, wbsId)
  return { count: made.length, wbs_tasks: made }
})

type Source = Pick<
  Parameters<Parameters<typeof handle<typeof copyTasks.input, unknown, 'command'>>[1]>[1],
  'from_task_id' | 'template_id' | 'with_itself'
>

/** What is to be copied: one source, named once. */
async function shapeOfSource(
  context: Context,
  { from_task_id, template_id, with_itself }: Source,
): Promise<readonly CopiedTask[]> {
  if (from_task_id !== null && template_id !== null)
    throw new Failure('invalid_fields', { fields: { template_id: 'mixed.invalid' } })
  if (template_id !== null)
    return found(await context.store.task_templates.get(template_id), 'template_id').tasks
  if (from_task_id === null)
    throw new Failure('missing_fields', { fields: { from_task_id: 'mixed.required' } })
  return shapeOfTask(context, from_task_id, with_itself, 'from_task_id')
}

/** A task's tree as it is copied, for whoever may read it; one in which nothing is, and one of too many tasks, is refused. */
async function shapeOfTask(
  context: Context,
  id: number,
  withItself: boolean,
  field: string,
): Promise<CopiedTask[]> {
  const { store, actor } = context
  if (!allows(actor, readBreakdown.permission)) throw new Failure('unauthorized')
  const root = found(await store.wbs_tasks.get(id), field)
  const { folder_id } = found(await store.wbs.get(root.wbs_id), field)
  await visibleFolder(context, folder_id, field)
  const order = [
    ['rank', 'asc'],
    ['id', 'asc'],
  ] as const
  const shape = shapeOf(await store.wbs_tasks.find({ wbs_id: root.wbs_id }, { order }), root, withItself)
  if (shape.length === 0) throw new Failure('nothing_to_copy', { fields: { [field]: 'mixed.invalid' } })
  if (shape.length > mostCopied)
    throw new Failure('too_many_to_copy', { params: { n: mostCopied }, fields: { [field]: 'mixed.invalid' } })
  return shape
}

/** Inserts a level of the tree at a time, for children need the numbers of what they hang on. */
async function plant(
  { store }: Context,
  tasks: readonly Planted[],
  at: Pick<WbsTask, 'wbs_id' | 'parent_id' | 'subfolder_id'>,
): Promise<WbsTask[]> {
  const made = new Map<number, WbsTask>()
  const places = tasks.map((task, place) => ({ task, place }))
  const levels = [...Map.groupBy(places, ({ task }) => task.depth)].toSorted(([a], [b]) => a - b)
  for (const [, level] of levels) {
    const rows = await store.wbs_tasks.insertMany(
      level.map(({ task: { under, depth: _, ...task } }) => ({
        ...task,
        ...at,
        parent_id: under === null ? at.parent_id : keptIn(made, under).id,
      })),
    )
    level.forEach(({ place }, i) => made.set(place, itemAt(rows, i)))
  }
  return places.map(({ place }) => keptIn(made, place))
}

const rowOf = ({ id, name, tasks }: TaskTemplate) => ({ id, name, count: tasks.length })

handle(listTaskTemplates, async ({ store }) =>
  (await store.task_templates.find({}, { order: [['name', 'asc']] })).map(rowOf),
)

handle(createTaskTemplate, async (context, { name, task_id, with_itself, replace }) => {
  const { store } = context
  const tasks = await shapeOfTask(context, task_id, with_itself, 'task_id')
  const standing = await store.task_templates.first({ name })
  if (standing && !replace) throw new Failure('duplicate_fields', { fields: { name: 'string.unique' } })
  return rowOf(
    standing
      ? await store.task_templates.update(standing, { tasks })
      : await store.task_templates.insert({ name, tasks }),
  )
})

handle(deleteTaskTemplate, async ({ store }, { id }) => {
  found(await store.task_templates.get(id))
  await store.task_templates.remove(id)
  return true
})
