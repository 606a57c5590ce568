import { Failure, found } from '../kernel/failure.ts'
import type { Context } from '../ports.ts'
import type { Folder } from './folder.ts'
import { editsSubfolder } from './policy.ts'
import type { Subfolder } from './subfolder.ts'
import { visibleFolder } from './visible-folder.ts'

/** The subfolder, held until the transaction ends, if the actor may change it; its folder and work breakdown. */
export async function editableSubfolder(
  context: Context,
  id: number,
  field = 'id',
): Promise<{ readonly subfolder: Subfolder; readonly folder: Folder; readonly wbs_id: number }> {
  const { store, actor } = context
  await store.lock('subfolder', id)
  const subfolder = found(await store.subfolders.get(id), field)
  const folder = await visibleFolder(context, subfolder.folder_id, field)
  if (!editsSubfolder(actor, subfolder)) throw new Failure('unauthorized')
  return { subfolder, folder, wbs_id: found(await store.wbs.first({ folder_id: folder.id })).id }
}
