import { queueJob } from '../jobs/queue.ts'
import type { Context } from '../ports.ts'

/** What has a tree of folders outside: a folder, a mission. */
export type TreeRecord = 'folder' | 'subfolder'

type Changed = { readonly id: number; readonly updated_at: string }

/**
 * Lets the tree of folders follow a record that was made or changed. The job after the commit decides what there is to do; without a
 * store of trees there is no job.
 */
export async function treeFollows(
  context: Context,
  record_kind: TreeRecord,
  { id: record_id, updated_at }: Changed,
  isNew: boolean,
): Promise<void> {
  if (!context.treeStore) return
  const payload = { record_kind, record_id, wanted: isNew ? 'new' : 'changed' }
  await queueJob(context, 'tree.follow', `${record_kind}.${record_id}.${updated_at}`, payload)
}

/** The same for the many records of an import, by one job. */
export async function treesFollow(context: Context): Promise<void> {
  if (!context.treeStore) return
  const since = context.clock.now().toISOString()
  await queueJob(context, 'tree.follow_since', since, { since })
}
