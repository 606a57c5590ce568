import { file, id } from '../../kernel/field.ts'
import { command } from '../../kernel/operation.ts'

export const exportPerson = command({
  name: 'personal_data.export',
  summary:
    'Everything the firm holds about a person, as a ZIP: JSON for programs and a page to read in the person’s language.',
  http: 'POST /personal_data/person/:id/export',
  permission: 'user_extended.read',
  scopes: 'none',
  input: { id: id('users') },
  output: file(1_000_000_000),
})

export const exportOwnData = command({
  name: 'personal_data.export_own',
  summary:
    'Everything the firm holds about the signed-in person, as a ZIP, without costs and without what concerns others.',
  http: 'POST /personal_data/own/export',
  permission: 'signed_in',
  scopes: 'none',
  input: {},
  output: file(1_000_000_000),
})
