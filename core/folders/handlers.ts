import './edit-handlers.ts'
import './import/folder-import-handlers.ts'
import './import/subfolder-import-handlers.ts'
import { firmOf } from '../access/firm/firm.ts'
import { randomColour } from '../values/colour.ts'
import { Failure, found } from '../kernel/failure.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { can } from '../kernel/permission.ts'
import { pickFields } from '../values/pick-fields.ts'
import { handle } from '../kernel/run.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { Context, Reader } from '../ports.ts'
import { checkPartners, checkRefersTo, checkSector, checkWorkpackage, leadCodeOf } from './checks.ts'
import {
  createFolder,
  createSubfolder,
  findSubfolders,
  folderRow,
  foldersToBook,
  listAllSubfolders,
  listFolders,
  listKeywords,
  listSubfolders,
  proposeLeadCode,
  readFolder,
  readSubfolder,
} from './operations.ts'
import {
  foldersListed,
  keywordsListed,
  subfoldersFound,
  subfoldersListed,
  subfoldersOfFolder,
} from './queries.ts'
import { checkFolderDates, checkMilestones, keywordsOf, managerOf, projectTypeFor, startOf } from './rules.ts'
import { folderStatus, rankCode } from './subfolder.ts'
import type { Subfolder } from './subfolder.ts'
import { readCompleteFolder, readCompleteSubfolder } from './read-complete.ts'
import { visibleFolder } from './visible-folder.ts'

handle(listFolders, ({ store, actor }, input) => foldersOf(store, input, can(actor, 'folders_all.read')))

// Everybody books on the firm's own projects too.
handle(foldersToBook, async ({ store }, input) => {
  const { rows, count } = await foldersOf(store, input, true)
  return { rows: rows.map((row) => pickFields(folderRow.fields, row)), count }
})

handle(readFolder, async (context, { id }) =>
  readCompleteFolder(context.store, await visibleFolder(context, id)),
)

handle(createFolder, async (context, input) => {
  const { store, actor, emit } = context
  await store.lock('folder')
  checkFolderDates(input.folderExtraInfo)
  const project_manager_id = managerOf(actor, input.folder.project_manager_id)
  await checkRefersTo(store, input, project_manager_id)
  await checkSector(store, input.folderExtraInfo)
  const folder = await store.folders.insert({
    ...input.folder,
    account_id: await firmOf(context),
    lead_code: await leadCodeOf(store, input.folder.lead_code),
    project_type: projectTypeFor(actor, input.folder.project_type),
    project_manager_id,
  })
  const folder_id = folder.id
  await store.folder_extra_infos.insert({ ...input.folderExtraInfo, folder_id })
  await store.folder_keywords.insertMany(keywordsOf(input.keywords).map((label) => ({ folder_id, label })))
  await store.wbs.insert({ folder_id })
  emit({ type: 'folder', id: folder_id })
  return readCompleteFolder(store, folder)
})

handle(proposeLeadCode, async ({ store }) => ({ lead_code: await leadCodeOf(store, null) }))

handle(listKeywords, async ({ store }) => (await store.query(keywordsListed, {})).map(({ label }) => label))

handle(listSubfolders, async (context, { folderId }) => {
  await visibleFolder(context, folderId)
  return context.store.query(subfoldersOfFolder, { folder_id: folderId })
})

handle(listAllSubfolders, async (context, input) => {
  const { store, actor } = context
  const { folder_id, statuses } = input
  if (folder_id !== null) await visibleFolder(context, folder_id, 'folder_id')
  const internal = can(actor, 'folders_all.read')
  return pageFrom(
    await store.query(subfoldersListed, { ...listParamsOf(input), folder_id, statuses, internal }),
  )
})

handle(findSubfolders, ({ store, actor }, { search }) => {
  const { words } = listParamsOf({ page: null, size: null, sort: null, order: null, search })
  return store.query(subfoldersFound, { words, limit: mostFound, internal: can(actor, 'folders_all.read') })
})

/** More than anybody reads before he types another word. */
const mostFound = 25

handle(readSubfolder, async (context, { id }) => {
  const subfolder = found(await context.store.subfolders.get(id))
  return readCompleteSubfolder(context.store, subfolder, await visibleFolder(context, subfolder.folder_id))
})

handle(createSubfolder, async (context, input) => {
  const { store, actor, emit } = context
  const { folder_id } = input.subFolder
  await store.lock('subfolder_rank', folder_id)
  const folder = await visibleFolder(context, folder_id, 'subFolder.folder_id')
  const start = startOf(actor, input.subFolder)
  checkMilestones(input.subFolderExtraInfo)
  await checkPartners(store, input)
  await checkWorkpackage(store, input.subFolderExtraInfo)
  const last = await store.subfolders.first({ folder_id }, { order: [['rank', 'desc']] })
  const subfolder = await store.subfolders.insert({
    ...input.subFolder,
    ...start,
    rank: (last?.rank ?? 0) + 1,
  })
  await store.subfolder_extra_infos.insert({ ...input.subFolderExtraInfo, subfolder_id: subfolder.id })
  await addRootTask(context, subfolder, rankCode(folder.lead_code, subfolder.rank), input.wbsId)
  emit({ type: 'subfolder', id: subfolder.id, folder_id }, { type: 'folder', id: folder_id })
  return readCompleteSubfolder(store, subfolder, folder)
})

/** The branch of the work breakdown under which the subfolder's tasks come. */
async function addRootTask(
  { store }: Context,
  subfolder: Subfolder,
  task_code: string,
  given: number | null,
) {
  const wbs = found(await store.wbs.first({ folder_id: subfolder.folder_id }))
  if (given !== null && given !== wbs.id) {
    throw new Failure('ids_not_matching', { fields: { wbsId: 'mixed.invalid' } })
  }
  await store.lock('task_rank', wbs.id)
  const last = await store.wbs_tasks.first({ wbs_id: wbs.id, parent_id: null }, { order: [['rank', 'desc']] })
  await store.wbs_tasks.insert({
    wbs_id: wbs.id,
    subfolder_id: subfolder.id,
    task_code,
    name: subfolder.name,
    rank: (last?.rank ?? 0) + 1,
    color_code: randomColour(),
  })
}

async function foldersOf(store: Reader, input: RecordOf<typeof listFolders.input>, all: boolean) {
  const found = await store.query(foldersListed, { ...listParamsOf(input), filters: input.filters, all })
  const { rows, count } = pageFrom(found)
  return { rows: rows.map((row) => ({ ...row, status_type: folderStatus(row) })), count }
}
