import { command } from '../../kernel/operation.ts'
import { importInput, importOutcome, importScopes } from '../../tables/import.ts'

export const importUsers = command({
  name: 'user.import',
  summary:
    'People from a workbook, created or updated by trigram or e-mail: whole, or nothing with every bad row named.',
  http: 'POST /users/import',
  permission: 'users.write',
  scopes: importScopes,
  input: importInput,
  output: importOutcome,
})
