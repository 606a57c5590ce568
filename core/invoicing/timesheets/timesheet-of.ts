import type { FrozenTimesheet, InvoiceDocument } from '../documents/snapshot.ts'
import { ownCustomer } from '../../folders/subfolder-customer.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { forCustomer } from './lines.ts'
import { readTimesheet } from './reading.ts'
import type { SeenRow } from './worksheet.ts'
import { found } from '../../kernel/failure.ts'
import { can, type Language } from '../../kernel/permission.ts'
import type { QueryContext, Reader } from '../../ports.ts'
import { partsFor } from '../../printing/stored.ts'
import type { TemplateParts } from '../../printing/template.ts'
import { timesheetBuiltIn, timesheetTemplate } from './timesheet-template.ts'
import type { TimesheetDocument } from './timesheet-values.ts'

type Asked = Parameters<typeof readTimesheet>[1]

/** A timesheet with all its rows, what of them a customer gets on paper, and the template that prints it. */
interface Timesheet {
  readonly rows: readonly SeenRow[]
  readonly rank_code: string
  readonly document: TimesheetDocument
  readonly parts: TemplateParts
}

/** The timesheet of a subfolder, in its customer's language unless another is named; of an emitted invoice as it was billed. */
export async function timesheetOfSubfolder(
  context: QueryContext,
  asked: Asked,
  language: Language | null,
): Promise<Timesheet> {
  const { store, actor } = context
  const subfolder = found((await store.query(subfoldersOf, { subfolder_ids: [asked.id] }))[0])
  const invoice =
    asked.invoice_id === null
      ? null
      : await store.invoices.first({ id: asked.invoice_id, subfolder_id: asked.id })
  const rows = await readTimesheet(context, asked)
  const priced = can(actor, 'user_extended.read')
  const { rank_code, code, name, project } = subfolder
  const frozen = invoice && (await store.invoice_documents.first({ invoice_id: invoice.id }))
  if (frozen?.timesheet) {
    const billed = frozen.timesheet.rows.filter(isWithin(asked))
    const sheet = await frozenTimesheet(store, frozen, { language, rows: billed, priced })
    return { rows: billed, rank_code, ...sheet! }
  }
  const customer = await store.companies.get(invoice?.recipient_company_id ?? ownCustomer(subfolder))
  const account = found(await store.accounts.get(subfolder.account_id))
  const spoken = language ?? customer?.language_type ?? 'fr'
  return {
    rows,
    rank_code,
    document: {
      language: spoken,
      firm: { name: account.name, logo: account.invoice_logo ?? '' },
      customer: customer?.name ?? '',
      mission: { code: code ?? rank_code, name, project },
      number: asked.invoice_id === null ? '' : (rows[0]?.invoice_number ?? ''),
      // On an invoice stands what it billed, whatever was ticked since.
      rows: asked.invoice_id === null ? forCustomer(rows) : rows,
      priced,
    },
    parts: await partsFor(store, timesheetBuiltIn, spoken),
  }
}

const isWithin =
  ({ from, to, user_id }: Pick<Asked, 'from' | 'to' | 'user_id'>) =>
  (row: SeenRow): boolean =>
    (from === null || row.date >= from) &&
    (to === null || row.date <= to) &&
    (user_id === null || row.user_id === user_id)

interface FrozenOptions {
  readonly rows: FrozenTimesheet['rows']
  readonly priced: boolean
  /** Another one than it was frozen in has today's template. */
  readonly language: Language | null
}

/** The timesheet of an invoice as it was frozen; null where it was emitted before timesheets were. */
export async function frozenTimesheet(
  store: Reader,
  { snapshot, timesheet }: InvoiceDocument,
  { rows, priced, language }: Partial<FrozenOptions> = {},
): Promise<Pick<Timesheet, 'document' | 'parts'> | null> {
  if (!timesheet) return null
  const spoken = language ?? snapshot.language
  return {
    document: {
      language: spoken,
      firm: { name: snapshot.seller.name, logo: snapshot.seller.logo },
      customer: snapshot.customer.name,
      mission: { ...snapshot.mission, code: timesheet.mission_code },
      number: snapshot.number,
      rows: rows ?? timesheet.rows,
      priced: priced ?? false,
    },
    parts:
      spoken === snapshot.language
        ? (timesheet.template ?? timesheetTemplate)
        : await partsFor(store, timesheetBuiltIn, spoken),
  }
}
