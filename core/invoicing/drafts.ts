import type { Company } from '../companies/company.ts'
import { vatPlace } from '../companies/vat-place.ts'
import type { VatPlace } from '../companies/vat-place.ts'
import { monthsLater } from '../values/day.ts'
import type { Day } from '../values/day.ts'
import type { RecordOf } from '../kernel/field.ts'
import { formatNumber } from '../values/money.ts'
import type { NewRow } from '../kernel/entity.ts'
import type { Reader } from '../ports.ts'
import { translate } from '../texts/translate.ts'
import { formatDay } from './documents/document.ts'
import type { invoice, invoiceDetail } from './invoice.ts'
import { detailsToInvoice } from './queries.ts'
import { vatTreatment } from './vat-treatment.ts'
import { totals } from './vat.ts'

type OpenDetail = RecordOf<typeof detailsToInvoice.row>
type Line = Omit<NewRow<typeof invoiceDetail>, 'invoice_id'>

/** What is to invoice up to a day, by mission, and the drafts that it makes. */
export async function draftsUntil(store: Reader, until: Day, subfolder_id: number | null) {
  const details = await store.query(detailsToInvoice, { until, subfolder_id })
  const groups = [...Map.groupBy(details, (detail) => detail.subfolder_id).values()]
  const customers = await customersOf(store, details)
  const drafts = groups.map((own) => draftOf(own, customers.get(own[0]!.recipient_company_id)))
  return { groups, drafts }
}

interface Customer {
  readonly company: Company
  readonly place: VatPlace
}

async function customersOf(store: Reader, details: readonly OpenDetail[]) {
  const id = [...new Set(details.flatMap(({ recipient_company_id }) => recipient_company_id ?? []))]
  const addresses = new Map(
    (await store.company_addresses.find({ company_id: id, address_type: 'head_office' })).map((address) => [
      address.company_id,
      address,
    ]),
  )
  const companies = await store.companies.find({ id })
  return new Map<number | null, Customer>(
    companies.map((company) => [
      company.id,
      { company, place: vatPlace(company, addresses.get(company.id)?.country ?? null) },
    ]),
  )
}

export interface Draft {
  readonly invoice: NewRow<typeof invoice>
  readonly lines: readonly Line[]
}

/** The draft of one mission: a line per detail, the customer's language, term a month after the forecast. */
function draftOf(details: readonly OpenDetail[], customer: Customer | undefined): Draft {
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
      invoice_type: `invoice_${customer?.company.language_type ?? 'fr'}`,
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

/** What was done, when and how much of it: the law asks an invoice for all three. */
function lineOf(detail: OpenDetail, customer: Customer | undefined): Line {
  const { wbs_task_id, amount, vat_rate, task_name, memo, forecast_date, blocks, first_day, last_day } =
    detail
  const language = customer?.company.language_type ?? 'fr'
  const say = translate(language)
  const period =
    first_day && last_day
      ? say('invoice.line_period', { from: formatDay(first_day), to: formatDay(last_day) })
      : say('invoice.line_until', { date: formatDay(forecast_date) })
  const days = blocks ? say('invoice.line_days', { n: formatNumber(blocks / 10, language, 1) }) : null
  const comment = [task_name, memo, period, days].filter(Boolean).join(' – ')
  return { wbs_task_id, amount, comment, ...vatTreatment(customer?.place ?? 'domestic', vat_rate, say) }
}
