import { choice, omit, partial, pick, text, type RecordOf } from '../../kernel/field.ts'
import { recordReader } from './record-reader.ts'
import type { CheckedRow } from '../../tables/workbook.ts'
import { allTexts } from '../../texts/translate.ts'
import { projectTypes } from '../../users/user.ts'
import { projectTypeAliases } from '../aliases.ts'
import { folder, folderExtraInfo } from '../folder.ts'
import { folderListRow } from '../operations.ts'

/** What a workbook says of a folder itself, as it is stored. */
export const folderNames = ['lead_code', 'code', 'name', 'description', 'location', 'language_type'] as const

const extras = omit(folderExtraInfo.given, 'folder_id')
export const extraNames = Object.keys(extras) as (keyof typeof extras)[]

/** Each may be left out: an empty cell says nothing. Companies and people are named as people call them. */
const fields = partial({
  ...pick(folder.given, ...folderNames),
  project_type: choice([...projectTypes, ...projectTypeAliases]),
  client: text(250),
  end_user: text(250),
  operation_manager: text(250),
  keywords: text(5000),
  ...extras,
})
type Name = keyof typeof fields
export type FolderValues = RecordOf<typeof fields>
export type FolderLine = CheckedRow<Name, FolderValues>
export const folderFields = fields

/** The columns of a folder in the order of the workbook. */
export const folderColumns = Object.keys(fields) as Name[]

const more: { readonly [name in Name]?: readonly string[] } = {
  lead_code: ['Lead code'],
  code: ['Code', ...(allTexts['column.folder_code'] ?? [])],
  // The last three headed it before.
  client: [
    ...(allTexts['field.customer'] ?? []),
    'project_owner_company_id',
    'Owner',
    'Maître d’ouvrage',
    'Bouwheer',
  ],
  end_user: ['end_user_company_id'],
  operation_manager: ['project_manager_id'],
  language_type: ['Language', 'Langue', 'Taal'],
}

/** The folders of a workbook, and every cell that is not what its field must be. */
export const readFolders = recordReader(fields, { more, exported: folderListRow.fields, noun: 'folder' })
