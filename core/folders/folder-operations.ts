import {
  choice,
  flag,
  group,
  id,
  int,
  labelled,
  list,
  omit,
  optional,
  partial,
  text,
  time,
  withDefault,
  type ValueOf,
} from '../kernel/field.ts'
import { column, sortable } from '../tables/column-facts.ts'
import { command, query } from '../kernel/operation.ts'
import { withLists } from '../parameters/listed.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { projectTypes } from '../users/user.ts'
import { projectTypeAliases } from './aliases.ts'
import { folder, folderExtraInfo, namedByFolder } from './folder.ts'
import { defaultFolderFilters, folderFilters, statusList } from './subfolder.ts'
import { namedRecord } from './named-record.ts'
import { subfolderRow } from './subfolder-operations.ts'

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
  client: column(text(250), { label: 'field.customer', sortable: true, wide: true, card: 'fact' }),
  name: column(text(250), { sortable: true, card: 'title' }),
  location: column(optional(text(250)), { sortable: true, wide: true }),
  project_type: sortable(choice(projectTypes)),
  status_type: column(choice(folderFilters, statusList), { label: 'column.status', display: 'status' }),
  operation_manager: column(text(500), { sortable: true, wide: true, card: 'fact' }),
  keywords: column(optional(text(5000)), { sortable: true, wide: true }),
  ...counts,
})

export type FolderRow = ValueOf<typeof folderRow>

/** A line of the folders page; a file of the list also says what else an import takes back. */
export const folderListRow = group({
  ...folderRow.fields,
  ...omit(folder.given, ...namedByFolder, 'lead_code', 'code', 'name', 'location', 'project_type'),
  end_user: optional(text(250)),
  /** In rank order; empty for whoever may not see subfolders, null where they were not asked for. */
  subfolders: optional(list(subfolderRow)),
  ...withLists(
    folderExtraInfo.name,
    omit(folderExtraInfo.fields, 'id', 'folder_id', 'created_at', 'updated_at'),
  ),
})

export const listFolders = query({
  name: 'folder.list',
  summary:
    'Folders with client, manager, keywords, subfolder counts and subfolders; one ticked status with a subfolder shows it.',
  http: 'GET /folders/all',
  permission: 'folders.read',
  input: {
    ...listInput,
    filters: withDefault(list(choice(folderFilters, statusList)), [...defaultFolderFilters]),
    /** Without them it is quicker: lists and choices show none. */
    subfolders: withDefault(flag(), true),
  },
  output: pageOf(folderListRow),
})

/** The same folders for whoever books: the planner's first step, also for those without the Folders page. */
export const foldersToBook = query({
  name: 'folder.to_book',
  summary: 'Folders to choose from when booking, the firm’s own among them.',
  http: 'GET /folders/to_book/all',
  permission: 'planner.write',
  // The subfolders never come along: the same screen asks both.
  input: listFolders.input,
  output: pageOf(folderRow),
})

export const completeFolder = group({
  ...folder.fields,
  folder_extra_info: group(omit(folderExtraInfo.given, 'folder_id')),
  folder_keywords: list(text(100)),
  wbs_id: id('wbs'),
  owner: namedRecord,
  end_user: optional(namedRecord),
  manager: namedRecord,
  /** In rank order; empty for whoever may not see subfolders. */
  subfolders: list(subfolderRow),
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
      /** Without, whoever makes the folder; holders of subfolder_admin name others. */
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
