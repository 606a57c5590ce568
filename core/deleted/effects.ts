import { found } from '../kernel/failure.ts'
import type { Context, Store } from '../ports.ts'
import type { Before, Belonging } from './kinds.ts'
import { tableByName } from '../tables/table-by-name.ts'

const numberOf = (before: Before, field: string): number => Number(before[field])

/**
 * Takes the lock for a row that comes back. Meanwhile nobody else changes the record that the row returns to, or gives its code
 * to another.
 */
export async function takeLock(store: Store, { kind, owner }: Belonging, before: Before): Promise<void> {
  const { name } = kind.entity
  if (name === 'companies') return store.lock('company')
  if (name === 'folders') return store.lock('folder')
  if (name === 'wbs_tasks') return store.lock('task_rank', numberOf(before, 'wbs_id'))
  return owner
    ? store.lock('subfolder', numberOf(before, owner))
    : store.lock('subfolder_rank', numberOf(before, 'folder_id'))
}

/**
 * Sends events to the pages and lists that show the restored record. A part that came back gives its record a new version, so a
 * person who edits that record meanwhile is told. Answers the folder of a subfolder or a task.
 */
export async function announce(
  { store, emit }: Context,
  { kind, owner }: Belonging,
  row: Before & { readonly id: number },
): Promise<number | null> {
  const { name } = kind.entity
  const record = owner ? await tableByName(store, name).update(numberOf(row, owner), {}) : row
  const { id } = record
  if (name === 'companies') emit({ type: 'company', id })
  if (name === 'folders') emit({ type: 'folder', id })
  if (name === 'wbs_tasks') {
    const { id: wbs_id, folder_id: folder } = found(await store.wbs.get(numberOf(record, 'wbs_id')))
    emit({ type: 'task', id: wbs_id, folder_id: folder })
    return folder
  }
  if (name !== 'subfolders') return null
  const folder_id = numberOf(record, 'folder_id')
  emit({ type: 'subfolder', id, folder_id }, { type: 'folder', id: folder_id })
  return folder_id
}
