import { visibleFolder } from '../folders/visible-folder.ts'
import type { Folder } from '../folders/folder.ts'
import { found } from '../kernel/failure.ts'
import type { QueryContext } from '../ports.ts'

/** The folder of a work breakdown, if the actor may know of it: what is planned there, and by whom, is not for others. */
export async function folderOfBreakdown(
  context: QueryContext,
  wbsId: number,
  field = 'wbsId',
): Promise<Folder> {
  const { folder_id } = found(await context.store.wbs.get(wbsId), field)
  return visibleFolder(context, folder_id, field)
}
