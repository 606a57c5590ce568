import { flag, withDefault } from '../../kernel/field.ts'
import { command } from '../../kernel/operation.ts'
import { importInput, importOutcome, importScopes } from '../../tables/import.ts'

export const importCompanies = command({
  name: 'company.import',
  summary:
    'Companies from a workbook, created or updated by number, reference or name: whole, or nothing with every bad row named.',
  http: 'POST /company/import',
  permission: 'company.write',
  scopes: importScopes,
  input: {
    ...importInput,
    /** Takes companies that may be one with another; without, they are named and the file is refused. */
    bypassDuplicateCheck: withDefault(flag(), false),
  },
  output: importOutcome,
})
