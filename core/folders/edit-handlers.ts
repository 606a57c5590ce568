import { Failure, found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import type { Context } from '../ports.ts'
import { changesTo, withoutUndefined } from '../values/pick-fields.ts'
import {
  checkAppointed,
  checkLists,
  checkRefersTo,
  checkSector,
  leadCodeOf,
  warnOfSameCode,
} from './checks.ts'
import { folderExtraInfo, partsOfFolder, type Folder } from './folder.ts'
import { deleteFolder, deleteKeywords, editFolder } from './operations.ts'
import { folderReferrers } from './queries.ts'
import { readCompleteFolder } from './read-complete.ts'
import { checkFolderDates, keywordsOf, managerAfter, projectTypeFor } from './rules.ts'
import { treeFollows } from './outside-tree.ts'
import { rankCode } from './subfolder.ts'
import { visibleFolder } from './visible-folder.ts'

handle(editFolder, async (context, input) => {
  const { store, actor, emit } = context
  await store.lock('folder')
  const before = await visibleFolder(context, input.id)
  const extra = found(await store.folder_extra_infos.first({ folder_id: before.id }))
  const wbs = found(await store.wbs.first({ folder_id: before.id }))
  const changes = withoutUndefined(input.folder)
  const wanted = { ...before, ...changes }
  const facts = withoutUndefined(input.folderExtraInfo)
  const works = { ...extra, ...facts }
  // What stood before and is not touched is not judged: the firm may relate its lists anew.
  if ('work_start_date' in facts || 'work_end_date' in facts) checkFolderDates(works)
  const project_manager_id = managerAfter(actor, before, changes)
  await checkRefersTo(store, { folder: wanted })
  await checkAppointed(context, project_manager_id, before.project_manager_id, 'folder.project_manager_id')
  await checkLists(store, folderExtraInfo, changesTo(extra, facts), 'folderExtraInfo')
  if ('building_sector_type' in facts || 'building_subsector_type' in facts) await checkSector(store, works)
  if (wanted.lead_code !== before.lead_code) {
    await leadCodeOf(store, wanted.lead_code)
    await renameRoots(context, before, wanted.lead_code)
    emit({ type: 'task', id: wbs.id, folder_id: before.id })
  }
  const folder = await store.folders.update(
    before,
    { ...changes, project_manager_id, project_type: projectTypeFor(actor, wanted.project_type) },
    input.updated_at ?? undefined,
  )
  if (Object.keys(facts).length > 0) await store.folder_extra_infos.update(extra, facts)
  if (input.keywords) await keepKeywords(context, before.id, keywordsOf(input.keywords))
  if (folder.code !== before.code) await warnOfSameCode(context, 'folders', folder)
  if (isNamedAnew(before, folder)) await treeFollows(context, 'folder', folder, false)
  emit({ type: 'folder', id: before.id })
  return readCompleteFolder(context, folder)
})

/** Whether what the tree of a folder is named by changed. */
const isNamedAnew = (before: Folder, after: Folder): boolean =>
  (['code', 'name', 'lead_code', 'project_type', 'project_owner_company_id'] as const).some(
    (field) => before[field] !== after[field],
  )

/** The task that a subfolder began with has its rank code, which begins with the folder's lead code. */
async function renameRoots(
  { store }: Context,
  { id: folder_id, lead_code }: Folder,
  wanted: number,
): Promise<void> {
  const subfolders = await store.subfolders.find({ folder_id })
  const roots = await store.wbs_tasks.find({ subfolder_id: subfolders.map(({ id }) => id), parent_id: null })
  const rankOf = new Map(subfolders.map(({ id, rank }) => [id, rank]))
  await store.wbs_tasks.updateEach(
    roots.flatMap(({ id, subfolder_id, task_code }) => {
      const rank = rankOf.get(subfolder_id ?? 0)
      const isOwn = rank !== undefined && task_code === rankCode(lead_code, rank)
      return isOwn ? [{ id, task_code: rankCode(wanted, rank) }] : []
    }),
  )
}

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

handle(deleteKeywords, async (context, { id, labels, updated_at }) => {
  const { store, emit } = context
  await store.lock('folder')
  const folder = await visibleFolder(context, id)
  await store.folders.update(folder, {}, updated_at ?? undefined)
  await store.folder_keywords.removeMany({ folder_id: id, label: keywordsOf(labels) })
  emit({ type: 'folder', id })
  return (await store.folder_keywords.find({ folder_id: id })).map(({ label }) => label)
})

handle(deleteFolder, async (context, { id }) => {
  const { store, emit } = context
  await store.lock('folder')
  await visibleFolder(context, id)
  const wbs = found(await store.wbs.first({ folder_id: id }))
  const referrers = await store.query(folderReferrers, { id })
  const tasks = (await store.wbs_tasks.find({ wbs_id: wbs.id })).map((task) => task.id)
  if (tasks.length > 0 && (await store.user_bookings.count({ wbs_task_id: tasks })) > 0)
    throw new Failure('folder_with_bookings_not_deletable')
  if (referrers.length > 0 || tasks.length > 0) throw new Failure('folder_with_subfolders_not_deletable')
  for (const table of partsOfFolder) await store[table].removeMany({ folder_id: id })
  await store.folders.remove(id)
  emit({ type: 'folder', id })
  return true
})
