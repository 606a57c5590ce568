import { writtenDay } from '../../values/day.ts'
import type { Day } from '../../values/day.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { formatNumber } from '../../values/money.ts'
import type { NewRow } from '../../kernel/entity.ts'
import type { Reader } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import type { invoice, invoiceDetail } from '../invoice.ts'
import { detailsToInvoice } from '../queries.ts'
import { usualTerm } from './term.ts'
import { vatTreatment } from '../vat-treatment.ts'
import { customersOf } from './customer.ts'
import type { Customer } from './customer.ts'
import { templateOf } from './edit-draft.ts'
import { headOf } from './lines.ts'

type OpenDetail = RecordOf<typeof detailsToInvoice.row>
type Line = Omit<NewRow<typeof invoiceDetail>, 'invoice_id'>

/** Some missions or forecasts alone. */
interface Some {
  readonly subfolder_id?: number | null
  readonly subfolder_ids?: readonly number[] | null
  readonly forecast_ids?: readonly number[]
}

/** What is to invoice up to a day, by mission, and the drafts that it makes. */
export async function draftsUntil(
  store: Reader,
  until: Day,
  { subfolder_id = null, subfolder_ids = null, forecast_ids = [] }: Some = {},
) {
  const found = await store.query(detailsToInvoice, {
    until,
    subfolder_id,
    forecast_ids: [...forecast_ids],
  })
  const named = subfolder_ids && new Set(subfolder_ids)
  const details = named ? found.filter((detail) => named.has(detail.subfolder_id)) : found
  const groups = [...Map.groupBy(details, (detail) => detail.subfolder_id).values()]
  const customers = await customersOf(
    store,
    details.map(({ recipient_company_id }) => recipient_company_id),
  )
  const drafts = groups.map((own) => draftOf(own, customers.get(own[0]!.recipient_company_id)))
  return { groups, drafts }
}

export interface Draft {
  readonly invoice: NewRow<typeof invoice>
  readonly lines: readonly Line[]
}

/** The draft of one mission: a line per detail, the customer's language. */
function draftOf(details: readonly OpenDetail[], customer: Customer | undefined): Draft {
  const lines = details.map((detail) => lineOf(detail, customer))
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
      term_date: usualTerm({ forecast_date }),
      invoice_type: customer ? templateOf(customer) : 'invoice_fr',
      ...headOf(lines.map(taxed)),
    },
  }
}

const taxed = (line: Line) => ({
  amount: line.amount,
  vat_rate: line.vat_rate ?? null,
  vat_exemption: line.vat_exemption ?? null,
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
      ? say('invoice.line_period', { from: writtenDay(first_day), to: writtenDay(last_day) })
      : say('invoice.line_until', { date: writtenDay(forecast_date) })
  const days = blocks ? say('invoice.line_days', { n: formatNumber(blocks / 10, language, 1) }) : null
  const comment = [task_name, memo, period, days].filter(Boolean).join(' – ')
  return { wbs_task_id, amount, comment, ...vatTreatment(customer?.place ?? 'domestic', vat_rate, say) }
}
