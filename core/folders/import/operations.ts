import { command } from '../../kernel/operation.ts'
import { importInput, importOutcome, importScopes } from '../../tables/import.ts'

export const importFolders = command({
  name: 'folder.import',
  summary:
    'Folders from a workbook, created or updated by prospect code or folder code: whole, or nothing with every bad row named.',
  http: 'POST /folders/import',
  permission: 'folders.write',
  scopes: importScopes,
  input: importInput,
  output: importOutcome,
})

export const importSubfolders = command({
  name: 'subfolder.import',
  summary:
    'Subfolders from a workbook, created or updated by rank code, or by folder and code: whole, or nothing with every bad row named.',
  http: 'POST /subfolder/import',
  permission: 'subfolder.write',
  scopes: importScopes,
  input: importInput,
  output: importOutcome,
})
