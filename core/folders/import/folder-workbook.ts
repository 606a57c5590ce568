import { choice, headed, labelled, omit, partial, text, type RecordOf } from '../../kernel/field.ts'
import { recordReader, type CheckedRow } from '../../tables/workbook.ts'
import { projectTypes } from '../../users/user.ts'
import { projectTypeAliases } from '../aliases.ts'
import { folder, folderExtraInfo, namedByFolder } from '../folder.ts'
import { folderListRow } from '../operations.ts'

/** What a workbook says of a folder itself, as it is stored. */
const stored = omit(folder.given, ...namedByFolder, 'project_type')
export const folderNames = Object.keys(stored) as (keyof typeof stored)[]

const extras = omit(folderExtraInfo.given, 'folder_id')
export const extraNames = Object.keys(extras) as (keyof typeof extras)[]

/** Each may be left out: an empty cell says nothing. Companies and people are named as people call them. */
const fields = partial({
  ...stored,
  project_type: choice([...projectTypes, ...projectTypeAliases]),
  client: headed(
    labelled('field.customer', text(250)),
    // These headed it before.
    'project_owner_company_id',
    'Owner',
    'Maître d’ouvrage',
    'Bouwheer',
  ),
  end_user: headed(text(250), 'end_user_company_id'),
  operation_manager: headed(text(250), 'project_manager_id'),
  keywords: text(5000),
  ...extras,
})
type Name = keyof typeof fields
export type FolderValues = RecordOf<typeof fields>
export type FolderLine = CheckedRow<Name, FolderValues>
export const folderFields = fields

/** The columns of a folder in the order of the workbook. */
export const folderColumns = Object.keys(fields) as Name[]

/** The folders of a workbook, and every cell that is not what its field must be. */
export const readFolders = recordReader(fields, { exported: folderListRow.fields, noun: 'folder' })
