import { found } from '../kernel/failure.ts'
import type { QueryContext } from '../ports.ts'
import type { Folder } from './folder.ts'
import { seesFolder } from './policy.ts'

/** The folder, if the actor may know of it at all. */
export async function visibleFolder(
  { store, actor }: QueryContext,
  id: number,
  field = 'id',
): Promise<Folder> {
  const folder = found(await store.folders.get(id), field)
  return found(seesFolder(actor, folder) ? folder : null, field)
}
