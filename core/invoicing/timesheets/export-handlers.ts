import { exportTimesheet } from './operations.ts'
import { timesheetWorksheet } from './worksheet.ts'
import { handleOpening } from '../../kernel/run.ts'
import { exportTypes } from '../../tables/export.ts'
import { translate } from '../../texts/translate.ts'
import { filed } from '../../printing/filed.ts'
import { timesheetOfSubfolder } from './timesheet-of.ts'
import { printableTimesheet } from './timesheet-values.ts'

handleOpening(exportTimesheet, async (open, { format, language, ...asked }, outside) => {
  const { workbooks, clock } = outside
  const { rows, rank_code, document, parts } = await open.query((context) =>
    timesheetOfSubfolder(context, asked, language),
  )
  const t = translate(document.language)
  const name = [t('timesheet.title'), rank_code, document.number || clock.today()].join(' ')
  if (format === 'pdf' || format === 'docx')
    return filed(outside, printableTimesheet(document, parts), { name, format })
  const columns = { priced: document.priced, ticked: asked.invoice_id === null }
  const bytes = await workbooks.write([timesheetWorksheet(rows, columns, t)], format)
  return { name: `${name}.${format}`, type: exportTypes[format], bytes }
})
