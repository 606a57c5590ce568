import { Failure, found, refuse } from '../../kernel/failure.ts'
import type { Context, Reader } from '../../ports.ts'
import { shapesTasks } from '../policy.ts'
import type { WbsTask } from '../task.ts'
import { checkParent } from './rules.ts'

interface Wanted {
  /** Null or 0 for the top of the tree. */
  readonly parent_id: number | null
  readonly wbsId: number
  readonly parent_not_bookable: boolean
}

/** The task under which others come, made a heading where the person chose so; null at the top. */
export async function parentFor(
  context: Context,
  { parent_id, wbsId, parent_not_bookable }: Wanted,
  field = 'wbstask.parent_id',
): Promise<WbsTask | null> {
  if (!parent_id) return null
  const { store, warn } = context
  const parent = found(await store.wbs_tasks.get(parent_id), field)
  const fault = checkParent(parent, wbsId)
  if (fault !== 'parent_bookable' || !parent_not_bookable) {
    refuse(fault, { fields: { [field]: 'mixed.invalid' } })
    return parent
  }
  await checkMayShape(context, parent.subfolder_id, wbsId)
  if ((await store.user_bookings.count({ wbs_task_id: parent.id })) > 0) warn('task_with_time_shut')
  return store.wbs_tasks.update(parent, { bookable: false })
}

/** Refuses a subfolder of another folder, and whoever may not change its tasks. */
export async function checkMayShape(
  { store, actor }: Context,
  id: number | null,
  wbsId: number,
): Promise<void> {
  const subfolder = id === null ? null : found(await store.subfolders.get(id), 'wbstask.subfolder_id')
  const wbs = subfolder && (await store.wbs.first({ folder_id: subfolder.folder_id }))
  if (wbs && wbs.id !== wbsId) {
    throw new Failure('ids_not_matching', { fields: { 'wbstask.subfolder_id': 'mixed.invalid' } })
  }
  if (!shapesTasks(actor, subfolder)) throw new Failure('unauthorized')
}

/** Refuses whoever may not change the tasks of each of these subfolders, or of none where null is among them. */
export async function checkMayShapeAll(
  { store, actor }: Context,
  subfolders: ReadonlySet<number | null>,
): Promise<void> {
  const ids = [...subfolders].filter((id) => id !== null)
  const led = ids.length > 0 ? await store.subfolders.find({ id: ids }) : []
  const all = subfolders.has(null) ? [...led, null] : led
  if (!all.every((subfolder) => shapesTasks(actor, subfolder))) throw new Failure('unauthorized')
}

/** The highest rank among the tasks that hang on one task, or stand at the top; 0 where there is none. */
export async function lastRank(
  store: Reader,
  among: { readonly wbs_id: number; readonly parent_id: number | null },
): Promise<number> {
  const last = await store.wbs_tasks.first(among, { order: [['rank', 'desc']] })
  return last?.rank ?? 0
}

/** The rank that a new task asks for, unless another beside it has that; the next one where it asks for none. */
export async function freeRank(
  store: Reader,
  among: { readonly wbs_id: number; readonly parent_id: number | null },
  wanted: number | null,
): Promise<number> {
  if (!wanted) return (await lastRank(store, among)) + 1
  if ((await store.wbs_tasks.count({ ...among, rank: wanted })) > 0)
    throw new Failure('duplicate_fields', { fields: { 'wbstask.rank': 'string.unique' } })
  return wanted
}

/** Tells whoever has the tree open. */
export async function announceTasks({ store, emit }: Context, wbsId: number): Promise<void> {
  const { folder_id } = found(await store.wbs.get(wbsId), 'wbsId')
  emit({ type: 'task', id: wbsId, folder_id })
}
