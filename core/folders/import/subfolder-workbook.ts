import { choice, headed, int, omit, partial, pick, text, type RecordOf } from '../../kernel/field.ts'
import { recordReader, type CheckedRow } from '../../tables/workbook.ts'
import { allTexts } from '../../texts/translate.ts'
import { statusAliases } from '../aliases.ts'
import { offerInfo } from '../offers/offer-info.ts'
import { subfolderListRow } from '../operations.ts'
import {
  namedBySubfolder,
  subfolder,
  subfolderExtraInfo,
  statusList,
  subfolderStatuses,
} from '../subfolder.ts'

/** What a workbook says of a subfolder itself, as it is stored. */
const stored = omit(subfolder.given, ...namedBySubfolder, 'rank', 'status_type')
export const subfolderNames = Object.keys(stored) as (keyof typeof stored)[]

const extras = omit(subfolderExtraInfo.given, 'subfolder_id')
export const subfolderFactNames = Object.keys(extras) as (keyof typeof extras)[]

/** What of an offer nothing is tendered without. */
export const offerNames = ['submission_done', 'submission_hour', 'offer_amount'] as const

/** Each may be left out: an empty cell says nothing. Folders, companies and people are named as people call them. */
const fields = partial({
  rank_code: text(20),
  folder_code: headed(text(50), 'lead_code', ...(allTexts['field.lead_code'] ?? [])),
  folder_name: text(250),
  rank: int(1, 99_999),
  ...stored,
  status_type: headed(
    choice([...subfolderStatuses, ...statusAliases], statusList),
    ...(allTexts['column.status'] ?? []),
  ),
  project_leader_name: headed(text(250), 'project_leader', ...(allTexts['column.project_leader'] ?? [])),
  customer: headed(text(250), 'customer_company_id'),
  association: headed(text(250), 'association_company_id'),
  ...extras,
  ...pick(offerInfo.given, ...offerNames),
})
type Name = keyof typeof fields
export type SubfolderValues = RecordOf<typeof fields>
export type SubfolderLine = CheckedRow<Name, SubfolderValues>
export const subfolderFields = fields

/** The columns of a subfolder in the order of the workbook. */
export const subfolderColumns = Object.keys(fields) as Name[]

/** The subfolders of a workbook, and every cell that is not what its field must be. */
export const readSubfolders = recordReader(fields, { exported: subfolderListRow.fields, noun: 'subfolder' })
