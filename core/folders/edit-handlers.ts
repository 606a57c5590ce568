import { Failure, found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import type { Context } from '../ports.ts'
import { given } from '../values/pick-fields.ts'
import { checkRefersTo, checkSector, leadCodeOf } from './checks.ts'
import { deleteFolder, editFolder } from './operations.ts'
import { readCompleteFolder } from './read-complete.ts'
import { checkFolderDates, keywordsOf, managerAfter, projectTypeFor } from './rules.ts'
import { visibleFolder } from './visible-folder.ts'

handle(editFolder, async (context, input) => {
  const { store, actor, emit } = context
  await store.lock('folder')
  const before = await visibleFolder(context, input.id)
  const extra = found(await store.folder_extra_infos.first({ folder_id: before.id }))
  const changes = given(input.folder)
  const wanted = { ...before, ...changes }
  const folderExtraInfo = { ...extra, ...given(input.folderExtraInfo) }
  checkFolderDates(folderExtraInfo)
  const project_manager_id = managerAfter(actor, before, changes)
  await checkRefersTo(store, { folder: wanted }, project_manager_id)
  await checkSector(store, folderExtraInfo)
  if (wanted.lead_code !== before.lead_code) await leadCodeOf(store, wanted.lead_code)
  const folder = await store.folders.update(
    before,
    { ...changes, project_manager_id, project_type: projectTypeFor(actor, wanted.project_type) },
    input.updated_at ?? undefined,
  )
  await store.folder_extra_infos.update(extra, given(input.folderExtraInfo))
  if (input.keywords) await keepKeywords(context, before.id, keywordsOf(input.keywords))
  emit({ type: 'folder', id: before.id })
  return readCompleteFolder(store, folder)
})

/** The keywords given are all there are: others go, new ones come. */
async function keepKeywords({ store }: Context, folder_id: number, labels: readonly string[]): Promise<void> {
  const stored = await store.folder_keywords.find({ folder_id })
  const gone = stored.filter(({ label }) => !labels.includes(label)).map(({ id }) => id)
  if (gone.length > 0) await store.folder_keywords.removeMany({ id: gone })
  const known = new Set(stored.map(({ label }) => label))
  await store.folder_keywords.insertMany(
    labels.filter((label) => !known.has(label)).map((label) => ({ folder_id, label })),
  )
}

handle(deleteFolder, async (context, { id }) => {
  const { store, emit } = context
  await store.lock('folder')
  await visibleFolder(context, id)
  const wbs = found(await store.wbs.first({ folder_id: id }))
  const subfolders = await store.subfolders.count({ folder_id: id })
  if (subfolders + (await store.wbs_tasks.count({ wbs_id: wbs.id })) > 0)
    throw new Failure('folder_with_subfolders_not_deletable')
  for (const table of ['folder_keywords', 'folder_extra_infos', 'wbs'] as const)
    await store[table].removeMany({ folder_id: id })
  await store.folders.remove(id)
  emit({ type: 'folder', id })
  return true
})
