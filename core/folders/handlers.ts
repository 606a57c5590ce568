import './edit-handlers.ts'
import './import/folder-import-handlers.ts'
import './import/subfolder-import-handlers.ts'
import './offers/letter-handlers.ts'
import './parts/handlers.ts'
import './subfolder-handlers.ts'
import { firmOf } from '../access/firm/firm.ts'
import { found } from '../kernel/failure.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { can } from '../kernel/permission.ts'
import { pickFields } from '../values/pick-fields.ts'
import { handle } from '../kernel/run.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { Reader } from '../ports.ts'
import {
  checkAppointed,
  checkLists,
  checkRefersTo,
  checkSector,
  leadCodeOf,
  warnOfSameCode,
} from './checks.ts'
import { folderExtraInfo } from './folder.ts'
import {
  createFolder,
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
  subfoldersOfFolders,
} from './queries.ts'
import { maySeeInvoices, maySeeWorkAmount } from './policy.ts'
import { checkFolderDates, keywordsOf, managerOf, projectTypeFor } from './rules.ts'
import { treeFollows } from './outside-tree.ts'
import { folderStatus } from './subfolder.ts'
import { forecastsWithDetails, readCompleteFolder, readCompleteSubfolder } from './read-complete.ts'
import { visibleFolder } from './visible-folder.ts'

handle(listFolders, async ({ store, actor }, input) => {
  const { rows, count } = await foldersOf(store, input, can(actor, 'folders_all.read'))
  if (!input.subfolders) return { rows: rows.map((row) => ({ ...row, subfolders: null })), count }
  const folder_ids = can(actor, 'subfolder.read') ? rows.map(({ id }) => id) : []
  const subfolders = folder_ids.length > 0 ? await store.query(subfoldersOfFolders, { folder_ids }) : []
  const byFolder = Map.groupBy(subfolders, (each) => each.folder_id)
  return { rows: rows.map((row) => ({ ...row, subfolders: byFolder.get(row.id) ?? [] })), count }
})

// Everybody books on the firm's own projects too.
handle(foldersToBook, async ({ store }, input) => {
  const { rows, count } = await foldersOf(store, input, true)
  return { rows: rows.map((row) => pickFields(folderRow.fields, row)), count }
})

handle(readFolder, async (context, { id }) => readCompleteFolder(context, await visibleFolder(context, id)))

handle(createFolder, async (context, input) => {
  const { store, actor, emit } = context
  await store.lock('folder')
  checkFolderDates(input.folderExtraInfo)
  const project_manager_id = managerOf(actor, input.folder.project_manager_id)
  await checkRefersTo(store, input)
  await checkAppointed(context, project_manager_id, null, 'folder.project_manager_id')
  await checkLists(store, folderExtraInfo, input.folderExtraInfo, 'folderExtraInfo')
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
  await warnOfSameCode(context, 'folders', folder)
  await treeFollows(context, 'folder', folder, true)
  emit({ type: 'folder', id: folder_id })
  return readCompleteFolder(context, folder)
})

handle(proposeLeadCode, async ({ store }) => ({ lead_code: await leadCodeOf(store, null) }))

handle(listKeywords, async ({ store, actor }) => {
  const keywords = await store.query(keywordsListed, { internal: can(actor, 'folders_all.read') })
  return keywords.map(({ label }) => label)
})

handle(listSubfolders, async (context, { folderId }) => {
  await visibleFolder(context, folderId)
  const { store, actor } = context
  const subfolders = await store.query(subfoldersOfFolders, { folder_ids: [folderId] })
  const seen = subfolders.filter((each) => maySeeInvoices(actor, each)).map(({ id }) => id)
  const forecasts = Map.groupBy(await forecastsWithDetails(store, seen), (each) => each.subfolder_id)
  return subfolders.map((each) => ({ ...each, invoicing_forecasts: forecasts.get(each.id) ?? [] }))
})

handle(listAllSubfolders, async (context, input) => {
  const { store, actor } = context
  const { folder_id, statuses } = input
  if (folder_id !== null) await visibleFolder(context, folder_id, 'folder_id')
  const internal = can(actor, 'folders_all.read')
  const leader = maySeeWorkAmount(actor, { project_leader: null }) ? null : actor.id
  return pageFrom(
    await store.query(subfoldersListed, { ...listParamsOf(input), folder_id, statuses, internal, leader }),
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
  return readCompleteSubfolder(context, subfolder, await visibleFolder(context, subfolder.folder_id))
})

async function foldersOf(store: Reader, input: RecordOf<typeof foldersToBook.input>, all: boolean) {
  const found = await store.query(foldersListed, { ...listParamsOf(input), filters: input.filters, all })
  const { rows, count } = pageFrom(found)
  return { rows: rows.map((row) => ({ ...row, status_type: folderStatus(row) })), count }
}
