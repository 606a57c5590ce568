import { choice, int, omit, partial, pick, text, type RecordOf } from '../../kernel/field.ts'
import { recordReader } from './record-reader.ts'
import type { CheckedRow } from '../../tables/workbook.ts'
import { allTexts } from '../../texts/translate.ts'
import { statusAliases } from '../aliases.ts'
import { offerInfo } from '../offers/offer-info.ts'
import { subfolderListRow } from '../operations.ts'
import { subfolder, subfolderExtraInfo, statusList, subfolderStatuses } from '../subfolder.ts'

/** What a workbook says of a mission itself, as it is stored. */
export const subfolderNames = ['code', 'name', 'subfolder_type'] as const

const extras = omit(subfolderExtraInfo.given, 'subfolder_id')
export const missionFactNames = Object.keys(extras) as (keyof typeof extras)[]

/** What of an offer nothing is tendered without. */
export const offerNames = ['submission_done', 'submission_hour', 'offer_amount'] as const

/** Each may be left out: an empty cell says nothing. Folders, companies and people are named as people call them. */
const fields = partial({
  rank_code: text(20),
  folder_code: text(50),
  folder_name: text(250),
  rank: int(1, 99_999),
  ...pick(subfolder.given, ...subfolderNames),
  status_type: choice([...subfolderStatuses, ...statusAliases], statusList),
  project_leader_name: text(250),
  customer: text(250),
  association: text(250),
  ...extras,
  ...pick(offerInfo.given, ...offerNames),
})
type Name = keyof typeof fields
export type SubfolderValues = RecordOf<typeof fields>
export type SubfolderLine = CheckedRow<Name, SubfolderValues>
export const subfolderFields = fields

/** The columns of a mission in the order of the workbook. */
export const subfolderColumns = Object.keys(fields) as Name[]

const more: { readonly [name in Name]?: readonly string[] } = {
  folder_code: ['lead_code', ...(allTexts['field.lead_code'] ?? [])],
  status_type: [...(allTexts['column.status'] ?? [])],
  project_leader_name: ['project_leader', ...(allTexts['column.project_leader'] ?? [])],
  customer: ['customer_company_id'],
  association: ['association_company_id'],
}

/** The missions of a workbook, and every cell that is not what its field must be. */
export const readSubfolders = recordReader(fields, {
  more,
  exported: subfolderListRow.fields,
  noun: 'subfolder',
})
