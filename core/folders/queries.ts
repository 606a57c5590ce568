import { paidInto } from '../access/firm/bank-account.ts'
import { choice, flag, omit, id, int, list, optional, text } from '../kernel/field.ts'
import { listParams, listCount } from '../tables/listing.ts'
import { namedQuery } from '../ports.ts'
import {
  folderListRow,
  subfolderForecast,
  subfolderAmounts,
  subfolderFound,
  subfolderListRow,
  subfolderRow,
} from './operations.ts'
import { folderFilters, subfolderStatuses } from './subfolder.ts'

/** Folders with their counts; `all` also gives internal ones. */
export const foldersListed = namedQuery(
  'folder.list',
  { ...listParams, filters: list(choice(folderFilters)), all: flag() },
  { ...omit(folderListRow.fields, 'status_type', 'subfolders'), ...listCount },
)

/** The highest lead code, and the lowest that nobody has. */
export const leadCodes = namedQuery(
  'folder.lead_codes',
  {},
  { highest: optional(int(0, 99_999)), gap: int(0, 100_000) },
)

/** Which tables name a folder, its own parts aside. */
export const folderReferrers = namedQuery('folder.referrers', { id: id('folders') }, { referrer: text(100) })

/** Which tables name a subfolder or a task of it; the tasks themselves aside, but those below another named. */
export const subfolderReferrers = namedQuery(
  'subfolder.referrers',
  { id: id('subfolders') },
  { referrer: text(100) },
)

export const keywordsListed = namedQuery('keyword.list', { internal: flag() }, { label: text(100) })

/** The subfolders of folders, those of each in rank order. */
export const subfoldersOfFolders = namedQuery(
  'subfolder.by_folder',
  { folder_ids: list(id('folders')) },
  subfolderRow.fields,
)

/** Subfolders of all folders, or of one; `internal` folders' too. */
export const subfoldersListed = namedQuery(
  'subfolder.list',
  {
    ...listParams,
    folder_id: optional(id('folders')),
    statuses: list(choice(subfolderStatuses)),
    internal: flag(),
    /** Whose subfolders, as their leader, say what their work comes to; null where all do. */
    leader: optional(id('users')),
  },
  { ...subfolderListRow.fields, ...listCount },
)

/** Subfolders by the words of their folder and their own; `internal` folders' too. */
export const subfoldersFound = namedQuery(
  'subfolder.find',
  { words: list(text(250)), limit: int(1, 100), internal: flag() },
  subfolderFound.fields,
)

/** What is forecast and not yet invoiced, and what was invoiced less what was credited; before VAT. */
/** What is forecast of subfolders, by days. */
export const forecastsOfSubfolders = namedQuery(
  'subfolder.forecasts',
  { ids: list(id('subfolders')) },
  subfolderForecast.fields,
)

export const amountsOfSubfolder = namedQuery('subfolder.amounts', { id: id('subfolders') }, subfolderAmounts)

/** What documents say of subfolders: their names, their firm, and who orders them by which references; a row each. */
export const subfoldersOf = namedQuery(
  'subfolder.described',
  { subfolder_ids: list(id()) },
  {
    subfolder_id: id(),
    folder_id: id(),
    rank_code: text(50),
    code: optional(text(50)),
    name: text(250),
    project: text(250),
    account_id: id(),
    project_leader: optional(id()),
    project_manager_id: id(),
    buyer_reference: optional(text(100)),
    order_reference: optional(text(100)),
    contract_reference: optional(text(100)),
    timesheet_with_invoice: optional(flag()),
    paid_into: paidInto(),
    owner_company_id: id(),
    customer_company_id: optional(id()),
  },
)
