import { forCustomer } from '../invoicing/timesheets/lines.ts'
import { exportTimesheet } from '../invoicing/timesheets/operations.ts'
import { readTimesheet } from '../invoicing/timesheets/reading.ts'
import { timesheetWorksheet } from '../invoicing/timesheets/worksheet.ts'
import { missionsOf } from '../invoicing/queries.ts'
import { found } from '../kernel/failure.ts'
import { can } from '../kernel/permission.ts'
import { handleOpening } from '../kernel/run.ts'
import { exportTypes } from '../tables/export.ts'
import { translate } from '../texts/translate.ts'
import { filed } from './filed.ts'
import { partsFor } from './stored.ts'
import { printableTimesheet } from './timesheet-values.ts'

handleOpening(exportTimesheet, async (open, { format, language, ...asked }, outside) => {
  const { workbooks, actor, clock } = outside
  const { mission, rows, customer, account } = await open.query(async (context) => {
    const { store } = context
    const mission = found((await store.query(missionsOf, { subfolder_ids: [asked.id] }))[0])
    const invoice =
      asked.invoice_id === null
        ? null
        : await store.invoices.first({ id: asked.invoice_id, subfolder_id: asked.id })
    const company = invoice?.recipient_company_id ?? mission.customer_company_id ?? mission.owner_company_id
    return {
      mission,
      rows: await readTimesheet(context, asked),
      customer: await store.companies.get(company),
      account: found(await store.accounts.get(mission.account_id)),
    }
  })
  const own = language ?? customer?.language_type ?? 'fr'
  const t = translate(own)
  const priced = can(actor, 'user_extended.read')
  const number = asked.invoice_id === null ? '' : (rows[0]?.invoice_number ?? '')
  const name = [t('timesheet.title'), mission.rank_code, number || clock.today()].join(' ')
  if (format === 'pdf' || format === 'docx') {
    const job = printableTimesheet(
      {
        language: own,
        firm: { name: account.name, logo: account.invoice_logo ?? '' },
        customer: customer?.name ?? '',
        mission: { code: mission.code ?? mission.rank_code, name: mission.name, project: mission.project },
        number,
        // On an invoice stands what it billed, whatever was ticked since.
        rows: asked.invoice_id === null ? forCustomer(rows) : rows,
        priced,
      },
      await open.query(({ store }) => partsFor(store, 'timesheet', own)),
    )
    return filed(outside, job, { name, format })
  }
  const shown = { priced, ticked: asked.invoice_id === null }
  const bytes = await workbooks.write([timesheetWorksheet(rows, shown, t)], format)
  return { name: `${name}.${format}`, type: exportTypes[format], bytes }
})
