import { file, group, id, int, optional } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { importOutcome, importScopes, workbookInput } from '../../tables/import.ts'

export const exportPlannings = query({
  name: 'planning.export',
  summary: 'The planning of this year and the next as the workbook that import reads, one sheet a year.',
  http: 'GET /wbs/task_plannings/export/:wbsId',
  permission: 'wbs.read',
  input: { wbsId: id('wbs') },
  output: file(20 * 1024 * 1024),
})

export const importPlannings = command({
  name: 'planning.import',
  summary: 'A planning workbook, one sheet a year, applied whole or refused with every bad row named.',
  http: 'POST /wbs/task_plannings/import',
  permission: 'wbs.read',
  scopes: importScopes,
  input: { ...workbookInput, wbsId: optional(id('wbs')) },
  output: group({ ...importOutcome.fields, blocks: int(0, 1_000_000_000) }),
})
