import { forCustomer } from '../invoicing/timesheets/lines.ts'
import type { TimesheetRow } from '../invoicing/timesheets/lines.ts'
import { readTimesheet } from '../invoicing/timesheets/reading.ts'
import { missionsOf } from '../invoicing/queries.ts'
import { found } from '../kernel/failure.ts'
import { can } from '../kernel/permission.ts'
import type { Language } from '../kernel/permission.ts'
import type { QueryContext } from '../ports.ts'
import type { TimesheetDocument } from './timesheet-values.ts'

type Asked = Parameters<typeof readTimesheet>[1]

/** A mission's timesheet with all its rows, and what of it a customer gets on paper, in his language unless another is named. */
export async function timesheetOfMission(
  context: QueryContext,
  asked: Asked,
  language: Language | null,
): Promise<{
  readonly rows: TimesheetRow[]
  readonly rank_code: string
  readonly document: TimesheetDocument
}> {
  const { store, actor } = context
  const mission = found((await store.query(missionsOf, { subfolder_ids: [asked.id] }))[0])
  const invoice =
    asked.invoice_id === null
      ? null
      : await store.invoices.first({ id: asked.invoice_id, subfolder_id: asked.id })
  const rows = await readTimesheet(context, asked)
  const customer = await store.companies.get(
    invoice?.recipient_company_id ?? mission.customer_company_id ?? mission.owner_company_id,
  )
  const account = found(await store.accounts.get(mission.account_id))
  const { rank_code, code, name, project } = mission
  return {
    rows,
    rank_code,
    document: {
      language: language ?? customer?.language_type ?? 'fr',
      firm: { name: account.name, logo: account.invoice_logo ?? '' },
      customer: customer?.name ?? '',
      mission: { code: code ?? rank_code, name, project },
      number: asked.invoice_id === null ? '' : (rows[0]?.invoice_number ?? ''),
      // On an invoice stands what it billed, whatever was ticked since.
      rows: asked.invoice_id === null ? forCustomer(rows) : rows,
      priced: can(actor, 'user_extended.read'),
    },
  }
}
