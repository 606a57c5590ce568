import { queueJob } from '../jobs/queue.ts'
import type { Context } from '../ports.ts'
import type { Document } from './document.ts'

/**
 * Lets the copy of a document follow in the tree that its record has outside; only folders and missions have one. What was removed
 * from a record, or moved away, follows there too.
 */
export async function copyFollows(
  context: Context,
  { id, record_kind, record_id, updated_at }: Document,
): Promise<void> {
  if (!context.treeStore || (record_kind !== 'folder' && record_kind !== 'subfolder')) return
  await queueJob(context, 'tree.mirror', `${record_kind}.${record_id}.${id}.${updated_at}`, {
    record_kind,
    record_id,
  })
}
