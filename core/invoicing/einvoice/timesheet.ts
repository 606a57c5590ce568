import type { Language } from '../../kernel/permission.ts'
import type { Reader } from '../../ports.ts'
import { csv } from '../../tables/csv.ts'
import { translate } from '../../texts/translate.ts'
import { utf8 } from '../../values/utf8.ts'
import { lineOf } from '../timesheets/lines.ts'
import { timesheetOf } from '../timesheets/queries.ts'
import { timesheetWorksheet } from '../timesheets/worksheet.ts'
import type { EAttachment } from './einvoice.ts'

interface Billed {
  readonly invoice_id: number
  readonly subfolder_id: number
  readonly number: string
  readonly language: Language
}

/**
 * The time behind an invoice as it goes with its e-invoice: who did what on which day, without prices, as text, which is
 * written within the transaction that gives the number; null where there is none.
 */
export async function timesheetAttachment(store: Reader, billed: Billed): Promise<EAttachment | null> {
  const { invoice_id, subfolder_id, number, language } = billed
  const asked = { id: subfolder_id, invoice_id, from: null, to: null, user_id: null, forecast_id: null }
  const time = await store.query(timesheetOf, asked)
  if (time.length === 0) return null
  const say = translate(language)
  const rows = time.map((each) => ({ ...lineOf(each), approved: null }))
  const sheet = timesheetWorksheet(rows, { priced: false, ticked: false }, say)
  const description = say('timesheet.title')
  return {
    id: `timesheet-${number}`,
    description,
    name: `timesheet-${number.replaceAll(/[^\w.-]/g, '-')}.csv`,
    type: 'text/csv',
    bytes: utf8(csv(sheet.rows)),
  }
}
