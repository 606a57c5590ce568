export * from './import/operations.ts'
import {
  choice,
  flag,
  group,
  id,
  int,
  labelled,
  list,
  money,
  omit,
  optional,
  partial,
  pick,
  text,
  time,
  withDefault,
} from '../kernel/field.ts'
import type { ValueOf } from '../kernel/field.ts'
import { column, sortable } from '../tables/column-facts.ts'
import { command, query } from '../kernel/operation.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { projectTypes } from '../users/user.ts'
import { projectTypeAliases, statusAliases } from './aliases.ts'
import { folder, folderExtraInfo } from './folder.ts'
import { offerInfo } from './offers/offer-info.ts'
import { editedParts, newParts, shownParts } from './parts/fields.ts'
import {
  defaultFolderFilters,
  folderFilters,
  subfolder,
  subfolderExtraInfo,
  subfolderStatuses,
} from './subfolder.ts'

const howMany = (status: string) => labelled(`status.${status}`, int(0, 100_000))
const counts = {
  closed: howMany('closed'),
  abandoned: howMany('abandoned'),
  active: howMany('active'),
  intermediate: howMany('intermediate'),
  internal_project: howMany('internal_project'),
  litigation: howMany('litigation'),
  tendering: howMany('tendering'),
  transfer: howMany('transfer'),
  prospect: howMany('prospect'),
  subfolder_count: sortable(int(0, 100_000)),
}

export const folderRow = group({
  id: sortable(id('folders')),
  lead_code: column(int(0, 99_999), {
    label: 'column.prospect_code',
    display: 'code',
    sortable: true,
    wide: true,
  }),
  code: column(optional(text(50)), { label: 'column.folder_code', display: 'code', sortable: true }),
  client: column(text(250), { sortable: true, wide: true, card: 'fact' }),
  name: column(text(250), { sortable: true, card: 'title' }),
  location: column(optional(text(250)), { sortable: true, wide: true }),
  project_type: sortable(choice(projectTypes)),
  status_type: column(choice(folderFilters), { label: 'column.status', display: 'status' }),
  operation_manager: column(text(500), { sortable: true, wide: true, card: 'fact' }),
  keywords: column(optional(text(5000)), { sortable: true, wide: true }),
  ...counts,
})

export type FolderRow = ValueOf<typeof folderRow>

/** A line of the folders page; a file of the list also says what else an import takes back. */
export const folderListRow = group({
  ...folderRow.fields,
  ...pick(folder.fields, 'description', 'language_type'),
  end_user: optional(text(250)),
  ...omit(folderExtraInfo.fields, 'id', 'folder_id', 'created_at', 'updated_at'),
})

export const listFolders = query({
  name: 'folder.list',
  summary:
    'Folders with client, manager, keywords and subfolder counts; one ticked status with a subfolder shows it.',
  http: 'GET /folders/all',
  permission: 'folders.read',
  input: { ...listInput, filters: withDefault(list(choice(folderFilters)), [...defaultFolderFilters]) },
  output: pageOf(folderListRow),
})

/** The same folders for whoever books: the planner's first step, also for those without the Folders page. */
export const foldersToBook = query({
  name: 'folder.to_book',
  summary: 'Folders to choose from when booking, the firm’s own among them.',
  http: 'GET /folders/to_book/all',
  permission: 'planner.write',
  input: listFolders.input,
  output: pageOf(folderRow),
})

/** Somebody or something referred to, as it is shown. */
const named = group({ id: id(), name: text(500) })

export const completeFolder = group({
  ...folder.fields,
  folder_extra_info: group(omit(folderExtraInfo.given, 'folder_id')),
  folder_keywords: list(text(100)),
  wbs_id: id('wbs'),
  owner: named,
  end_user: optional(named),
  manager: named,
})

export const readFolder = query({
  name: 'folder.read',
  summary: 'One folder with extra info, keywords and the names it refers to.',
  http: 'GET /folders/:id',
  permission: 'folders.read',
  input: { id: id('folders') },
  output: completeFolder,
})

export const createFolder = command({
  name: 'folder.create',
  summary: 'A new folder with its work breakdown. Without a lead code it takes the next free one.',
  http: 'POST /folders/create',
  permission: 'folders.write',
  input: {
    folder: group({
      ...omit(folder.given, 'account_id'),
      lead_code: optional(int(0, 99_999)),
      project_type: withDefault(choice([...projectTypes, ...projectTypeAliases]), 'operations'),
      /** Required of holders of subfolder_admin; for all others it is themselves. */
      project_manager_id: optional(id('users')),
    }),
    folderExtraInfo: optional(group(omit(folderExtraInfo.given, 'folder_id'))),
    keywords: withDefault(list(text(100), 50), []),
  },
  output: completeFolder,
})

export const editFolder = command({
  name: 'folder.edit',
  summary: 'Changes a folder, its extra info and its keywords in one transaction; what is left out stays.',
  http: 'PUT /folders/edit/:id',
  permission: 'folders.update',
  input: {
    id: id('folders'),
    folder: withDefault(
      group(
        partial({
          ...omit(folder.given, 'account_id'),
          project_type: choice([...projectTypes, ...projectTypeAliases]),
        }),
      ),
      {},
    ),
    folderExtraInfo: withDefault(group(partial(omit(folderExtraInfo.given, 'folder_id'))), {}),
    /** All of them; without, those that stand. */
    keywords: optional(list(text(100), 50)),
    /** The folder's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: completeFolder,
})

export const deleteFolder = command({
  name: 'folder.delete',
  summary: 'Removes a folder in which nothing is yet; one with subfolders or tasks stays.',
  http: 'DELETE /folders/delete/:id',
  permission: 'folders.delete',
  input: { id: id('folders') },
  output: flag(),
})

export const deleteKeywords = command({
  name: 'folder.delete_keywords',
  summary:
    'Takes these keywords from a folder and answers those that are left; one that it does not have is passed over.',
  http: 'PUT /folders/:id/keywords/delete',
  permission: 'folders.update',
  input: { id: id('folders'), labels: list(text(100), 50), updated_at: optional(time()) },
  output: list(text(100)),
})

export const proposeLeadCode = query({
  name: 'folder.propose_code',
  summary: 'The lead code that a new folder gets when none is given.',
  http: 'GET /folders/code/proposed',
  permission: 'folders.write',
  input: {},
  output: group({ lead_code: int(0, 99_999) }),
})

export const listKeywords = query({
  name: 'keyword.list',
  summary: 'Every keyword that a folder has, once.',
  http: 'GET /keywords/all',
  permission: 'folders.read',
  input: {},
  output: list(text(100)),
})

export const subfolderRow = group({
  id: id('subfolders'),
  folder_id: id('folders'),
  rank: int(1, 99_999),
  rank_code: column(text(20), { display: 'code' }),
  code: column(optional(text(50)), { display: 'code', wide: true }),
  name: column(text(250), { card: 'title' }),
  project_leader: optional(id('users')),
  project_leader_name: column(optional(text(500)), {
    label: 'column.project_leader',
    wide: true,
    card: 'fact',
  }),
  status_type: column(choice(subfolderStatuses), { display: 'status' }),
  customer: column(optional(text(250)), { wide: true, card: 'fact' }),
})

export const listSubfolders = query({
  name: 'subfolder.by_folder',
  summary: 'The subfolders of a folder in rank order.',
  http: 'GET /subfolder/by_folder_id/:folderId',
  permission: 'subfolder.read',
  input: { folderId: id('folders') },
  output: list(subfolderRow),
})

/** A mission in the list of all; a file of it also says what else an import takes back. */
export const subfolderListRow = group({
  id: sortable(id('subfolders')),
  folder_id: id('folders'),
  rank_code: column(text(20), { display: 'code', sortable: true }),
  code: column(optional(text(50)), { display: 'code', sortable: true, wide: true }),
  name: column(text(250), { sortable: true, card: 'title' }),
  folder_code: text(50),
  folder_name: column(text(250), { sortable: true, wide: true, card: 'fact' }),
  project_leader_name: column(optional(text(500)), {
    label: 'column.project_leader',
    sortable: true,
    wide: true,
    card: 'fact',
  }),
  status_type: column(choice(subfolderStatuses), { display: 'status', sortable: true }),
  customer: column(optional(text(250)), { sortable: true, wide: true, card: 'fact' }),
  association: optional(text(250)),
  subfolder_type: text(50),
  ...omit(subfolderExtraInfo.fields, 'id', 'subfolder_id', 'created_at', 'updated_at'),
  // Without these nothing is tendered.
  submission_done: optional(offerInfo.fields.submission_done),
  submission_hour: optional(offerInfo.fields.submission_hour),
  offer_amount: optional(offerInfo.fields.offer_amount),
})

export const listAllSubfolders = query({
  name: 'subfolder.list',
  summary: 'The subfolders of all folders, or of one, with leader, status and customer.',
  http: 'GET /subfolder/all',
  permission: 'subfolder.read',
  input: {
    ...listInput,
    folder_id: optional(id('folders')),
    statuses: withDefault(list(choice(subfolderStatuses)), [...subfolderStatuses]),
  },
  output: pageOf(subfolderListRow),
})

/** A mission to choose, with the folder that it is of. */
export const subfolderFound = group({
  id: id('subfolders'),
  code: text(50),
  name: text(250),
  folder_id: id('folders'),
  folder_code: text(50),
  folder_name: text(250),
})

export const findSubfolders = query({
  name: 'subfolder.find',
  summary: 'At most 25 subfolders in which every word occurs, in their own code and name or their folder’s.',
  http: 'GET /subfolder/find/all',
  permission: 'subfolder.read',
  input: { search: optional(text(250)) },
  output: list(subfolderFound),
})

const total = () => money(-9_999_999_999.99, 9_999_999_999.99)
export const subfolderAmounts = { to_invoice: optional(total()), invoiced: optional(total()) }

export const completeSubfolder = group({
  ...subfolder.fields,
  subfolder_extra_info: group(omit(subfolderExtraInfo.given, 'subfolder_id')),
  rank_code: text(20),
  folder: group({
    id: id('folders'),
    lead_code: int(0, 99_999),
    code: optional(text(50)),
    name: text(250),
    wbs_id: id('wbs'),
  }),
  leader: optional(named),
  customer: optional(named),
  association: optional(named),
  ...shownParts,
  /** The names of companies and tasks that its parts refer to, each once. */
  companies: list(named),
  tasks: list(named),
  /** Σ of what is forecast and not invoiced yet, and of what was invoiced; before VAT; null for whoever may not see them. */
  ...subfolderAmounts,
})

export const readSubfolder = query({
  name: 'subfolder.read',
  summary: 'One subfolder with all its parts, the names they refer to, and amounts to invoice and invoiced.',
  http: 'GET /subfolder/:id',
  permission: 'subfolder.read',
  input: { id: id('subfolders') },
  output: completeSubfolder,
})

export const createSubfolder = command({
  name: 'subfolder.create',
  summary:
    'A new subfolder with its parts and the next free rank, and its root task in the folder’s work breakdown.',
  http: 'POST /subfolder/create',
  permission: 'subfolder.write',
  input: {
    subFolder: group({
      ...omit(subfolder.given, 'rank'),
      /** Required of holders of subfolder_admin; for all others it begins as a prospect. */
      status_type: optional(choice([...subfolderStatuses, ...statusAliases])),
    }),
    subFolderExtraInfo: optional(group(omit(subfolderExtraInfo.given, 'subfolder_id'))),
    ...newParts,
    wbsId: optional(id('wbs')),
  },
  output: completeSubfolder,
})

export const editSubfolder = command({
  name: 'subfolder.edit',
  summary:
    'Changes a subfolder and the parts given with it, all of each kind, in one transaction; what is left out stays.',
  http: 'PUT /subfolder/update/:id',
  permission: 'subfolder.read',
  input: {
    id: id('subfolders'),
    subFolder: withDefault(
      group(
        partial({
          ...omit(subfolder.given, 'folder_id', 'rank'),
          status_type: choice([...subfolderStatuses, ...statusAliases]),
        }),
      ),
      {},
    ),
    subFolderExtraInfo: withDefault(group(partial(omit(subfolderExtraInfo.given, 'subfolder_id'))), {}),
    ...editedParts,
    /** The subfolder's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: completeSubfolder,
})

export const deleteSubfolder = command({
  name: 'subfolder.delete',
  summary:
    'Removes a subfolder with its parts and the task that it began with; one with time, invoices or other tasks stays.',
  http: 'DELETE /subfolder/delete/:id',
  permission: 'subfolder.delete',
  input: { id: id('subfolders') },
  output: flag(),
})

export * from './parts/operations.ts'
