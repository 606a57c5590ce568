import type { Language } from '../../kernel/permission.ts'
import { csv } from '../../tables/csv.ts'
import { translate } from '../../texts/translate.ts'
import { utf8 } from '../../values/utf8.ts'
import { timesheetWorksheet, type SeenRow } from '../timesheets/worksheet.ts'
import type { EAttachment } from './einvoice.ts'

interface Billed {
  readonly number: string
  readonly language: Language
}

/**
 * The time behind an invoice as it goes with its e-invoice: who did what on which day, without prices, as text, which is
 * written within the transaction that gives the number; none where there is none.
 */
export function timesheetAttachment(rows: readonly SeenRow[], { number, language }: Billed): EAttachment[] {
  if (rows.length === 0) return []
  const say = translate(language)
  const sheet = timesheetWorksheet(rows, { priced: false, ticked: false, days: true }, say)
  const bytes = utf8(csv(sheet.rows))
  return [
    {
      id: `timesheet-${number}`,
      description: say('timesheet.title'),
      name: `timesheet-${number.replaceAll(/[^\w.-]/g, '-')}.csv`,
      type: 'text/csv',
      size: bytes.length,
      bytes,
    },
  ]
}
