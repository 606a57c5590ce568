import {
  choice,
  day,
  decimal,
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
  text,
  time,
  withDefault,
} from '../kernel/field.ts'
import { column, sortable } from '../tables/column-facts.ts'
import { command, query } from '../kernel/operation.ts'
import { languages } from '../kernel/permission.ts'
import { withLists } from '../parameters/listed.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { statusAliases } from './aliases.ts'
import { offerInfo } from './offers/offer-info.ts'
import { editedParts, newParts, shownParts } from './parts/fields.ts'
import {
  namedBySubfolder,
  subfolder,
  subfolderExtraInfo,
  statusList,
  subfolderStatuses,
} from './subfolder.ts'
import { namedRecord } from './named-record.ts'

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
  status_type: column(choice(subfolderStatuses, statusList), { display: 'status' }),
  customer: column(optional(text(250)), { wide: true, card: 'fact' }),
})

const total = () => money(-9_999_999_999.99, 9_999_999_999.99)
export const subfolderAmounts = { to_invoice: optional(total()), invoiced: optional(total()) }

/** A part of what is forecast, as invoicing declares it: invoiced once it is on a line of an invoice. */
const subfolderForecastDetail = group({
  id: id('invoicing_forecast_details'),
  invoicing_forecast_id: id('invoicing_forecasts'),
  invoicing_forecast_class: text(50),
  invoicing_forecast_type: text(50),
  amount: total(),
  vat_rate: decimal(0, 100),
  invoice_detail_id: optional(id('invoice_details')),
})

/** A forecast of a subfolder: what it comes to before VAT, invoiced or not. */
export const subfolderForecast = group({
  id: id('invoicing_forecasts'),
  subfolder_id: id('subfolders'),
  forecast_date: day(),
  memo: optional(text(1000)),
  wbs_task_id: optional(id('wbs_tasks')),
  amount: total(),
})

/** What is forecast of a subfolder, with its parts. */
const subfolderForecasts = list(
  group({ ...subfolderForecast.fields, invoicing_forecast_details: list(subfolderForecastDetail) }),
)

/** A subfolder of a folder with what is forecast of it, by days; nothing for whoever may not see its invoices. */
export const subfolderOfFolder = group({ ...subfolderRow.fields, invoicing_forecasts: subfolderForecasts })

export const listSubfolders = query({
  name: 'subfolder.by_folder',
  summary: 'The subfolders of a folder in rank order, with what is forecast of each.',
  http: 'GET /subfolder/by_folder_id/:folderId',
  permission: 'subfolder.read',
  input: { folderId: id('folders') },
  output: list(subfolderOfFolder),
})

/** A subfolder in the list of all; a file of it also says what else an import takes back. */
export const subfolderListRow = group({
  id: sortable(id('subfolders')),
  folder_id: labelled('column.folder_number', id('folders')),
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
  status_type: column(choice(subfolderStatuses, statusList), { display: 'status', sortable: true }),
  customer: column(optional(text(250)), { sortable: true, wide: true, card: 'fact' }),
  association: optional(text(250)),
  ...withLists(
    subfolder.name,
    omit(subfolder.given, ...namedBySubfolder, 'rank', 'code', 'name', 'status_type'),
  ),
  ...withLists(
    subfolderExtraInfo.name,
    omit(subfolderExtraInfo.fields, 'id', 'subfolder_id', 'created_at', 'updated_at'),
  ),
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
    statuses: withDefault(list(choice(subfolderStatuses, statusList)), [...subfolderStatuses]),
  },
  output: pageOf(subfolderListRow),
})

/** A subfolder to choose, with the folder that it is of. */
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
  leader: optional(namedRecord),
  customer: optional(namedRecord),
  /** That of its own customer, else of its project's: in it its invoices are written. */
  customer_language: choice(languages),
  association: optional(namedRecord),
  ...shownParts,
  /** The names of companies and tasks that its parts refer to, each once. */
  companies: list(namedRecord),
  tasks: list(namedRecord),
  /** Σ of what is forecast and not invoiced yet, and of what was invoiced; before VAT; null for whoever may not see them. */
  ...subfolderAmounts,
  /** By their days; empty for whoever may not see them. */
  invoicing_forecasts: subfolderForecasts,
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
      status_type: optional(choice([...subfolderStatuses, ...statusAliases], statusList)),
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
          status_type: choice([...subfolderStatuses, ...statusAliases], statusList),
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
