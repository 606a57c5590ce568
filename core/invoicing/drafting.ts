import type { Company } from '../companies/company.ts'
import { lastOfMonth, monthOf, monthsLater } from '../kernel/day.ts'
import type { RecordOf } from '../kernel/field.ts'
import { only } from '../kernel/only.ts'
import { handle } from '../kernel/run.ts'
import type { NewRow } from '../kernel/entity.ts'
import type { Context } from '../ports.ts'
import { translate } from '../texts/translate.ts'
import { formatDay } from './document.ts'
import type { Invoice, invoice, invoiceDetail } from './invoice.ts'
import { draftInvoices, invoiceRow } from './operations.ts'
import { detailsToInvoice, invoicesWithNames } from './queries.ts'
import { vatTreatment } from './vat-treatment.ts'
import { totals } from './vat.ts'

type OpenDetail = RecordOf<typeof detailsToInvoice.row>
type Line = Omit<NewRow<typeof invoiceDetail>, 'invoice_id'>

handle(draftInvoices, async (context, { month, subfolder_id }) => {
  const { store, clock, emit } = context
  await store.lock('forecasts')
  const until = lastOfMonth(month ?? monthOf(clock.today()))
  const details = await store.ask(detailsToInvoice, { until, subfolder_id })
  if (details.length === 0) return []

  const groups = [...Map.groupBy(details, (detail) => detail.subfolder_id).values()]
  const companies = await companiesOf(context, details)
  const drafts = groups.map((own) => draftOf(own, companies.get(own[0]!.recipient_company_id ?? 0) ?? null))
  const invoices = await store.invoices.insertMany(drafts.map((draft) => draft.invoice))
  await attachLines(context, groups, drafts, invoices)

  emit({ type: 'invoice' }, { type: 'forecast' })
  const made = new Map(invoices.map(({ id }, i) => [id, groups[i]!.length]))
  const named = await store.ask(invoicesWithNames, { status: 'draft' })
  return named
    .filter(({ id }) => made.has(id))
    .map((row) => ({ ...only(invoiceRow.fields, row), lines: made.get(row.id)! }))
})

async function companiesOf(
  { store }: Context,
  details: readonly OpenDetail[],
): Promise<Map<number, Company>> {
  const ids = [...new Set(details.flatMap(({ recipient_company_id }) => recipient_company_id ?? []))]
  return new Map((await store.companies.find({ id: ids })).map((company) => [company.id, company]))
}

interface Draft {
  readonly invoice: NewRow<typeof invoice>
  readonly lines: readonly Line[]
}

/** The draft of one mission: a line per detail, the customer's language, term a month after the forecast. */
function draftOf(details: readonly OpenDetail[], customer: Company | null): Draft {
  const lines = details.map((detail) => lineOf(detail, customer))
  const { amount, amount_vat_included } = totals(lines.map(taxed))
  const [rate = null, ...others] = new Set(lines.map(({ vat_rate }) => vat_rate))
  const forecast_date = details.reduce(
    (last, detail) => (detail.forecast_date > last ? detail.forecast_date : last),
    '',
  )
  const { subfolder_id, recipient_company_id } = details[0]!
  return {
    lines,
    invoice: {
      subfolder_id,
      recipient_company_id,
      forecast_date,
      term_date: monthsLater(forecast_date, 1),
      invoice_type: `invoice_${customer?.language_type ?? 'fr'}`,
      amount,
      amount_vat_included,
      vat_rate: others.length === 0 ? rate : null,
    },
  }
}

const taxed = (line: Line) => ({
  amount: line.amount,
  vat_rate: line.vat_rate ?? null,
  vat_category: line.vat_category ?? ('S' as const),
})

function lineOf(
  { wbs_task_id, amount, vat_rate, task_name, memo, forecast_date }: OpenDetail,
  customer: Company | null,
): Line {
  const say = translate(customer?.language_type ?? 'fr')
  const until = say('invoice.line_until', { date: formatDay(forecast_date) })
  const comment = [task_name, memo, until].filter(Boolean).join(' – ')
  return { wbs_task_id, amount, comment, ...vatTreatment(customer, vat_rate, say) }
}

/** Writes the lines and ties the forecast details, and the time behind them, to them. */
async function attachLines(
  { store }: Context,
  groups: readonly (readonly OpenDetail[])[],
  drafts: readonly Draft[],
  invoices: readonly Invoice[],
): Promise<void> {
  const lines = drafts.flatMap((draft, i) =>
    draft.lines.map((line) => ({ ...line, invoice_id: invoices[i]!.id })),
  )
  const stored = await store.invoice_details.insertMany(lines)
  const lineOfDetail = new Map(groups.flat().map(({ id }, i) => [id, stored[i]!.id]))
  await store.invoicing_forecast_details.updateEach(
    [...lineOfDetail].map(([id, invoice_detail_id]) => ({ id, invoice_detail_id })),
  )
  const bookings = await store.user_bookings.find({ invoicing_forecast_detail_id: [...lineOfDetail.keys()] })
  await store.user_bookings.updateEach(
    bookings.map(({ id, invoicing_forecast_detail_id }) => ({
      id,
      invoice_detail_id: lineOfDetail.get(invoicing_forecast_detail_id!)!,
    })),
  )
}
