import { detailsToInvoice } from '../forecasts/queries.ts'
import type { VatPlace } from '../../companies/vat-place.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Day } from '../../values/day.ts'
import { firstItem, surely } from '../../values/known.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { NewRow } from '../../kernel/entity.ts'
import type { Reader } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import type { invoice, invoiceDetail } from '../invoice.ts'
import { usualTerm } from '../term.ts'
import { periodOf } from '../lines/billed.ts'
import { lineText, shownDays, shownPeriod } from '../lines/time-words.ts'
import { languageOf } from '../invoice-types.ts'
import { vatTreatment } from '../vat-treatment.ts'
import { customersOf, type Customer } from '../customer.ts'
import { templateOf } from './edit-draft.ts'
import { headOf } from '../lines/line-taxes.ts'

type OpenDetail = RecordOf<typeof detailsToInvoice.row>
type Line = Omit<NewRow<typeof invoiceDetail>, 'invoice_id'>

/** Some subfolders or forecasts alone. */
interface Some {
  readonly subfolder_id?: number | null
  readonly subfolder_ids?: readonly number[] | null
  readonly forecast_ids?: readonly number[]
  /** The template of all of them; without, that of each customer's language. */
  readonly invoice_type?: string | null
}

/** What is to invoice up to a day, by subfolder, and the drafts that it makes. */
export async function draftsUntil(
  store: Reader,
  until: Day,
  { subfolder_id = null, subfolder_ids = null, forecast_ids = [], invoice_type = null }: Some = {},
) {
  const found = await store.query(detailsToInvoice, {
    until,
    subfolder_id,
    forecast_ids: [...forecast_ids],
  })
  const chosen = subfolder_ids && new Set(subfolder_ids)
  const details = chosen ? found.filter((detail) => chosen.has(detail.subfolder_id)) : found
  const groups = [...Map.groupBy(details, (detail) => detail.subfolder_id).values()]
  const customers = await customersOf(
    store,
    details.map(({ recipient_company_id }) => recipient_company_id),
  )
  const drafts = groups.map((own) =>
    draftOf(own, customers.get(firstItem(own).recipient_company_id), invoice_type),
  )
  return { groups, drafts }
}

export interface Draft {
  readonly invoice: NewRow<typeof invoice>
  readonly lines: readonly Line[]
}

/** The draft of one subfolder: a line per detail, in the language of the template that is chosen, else of the customer. */
function draftOf(
  details: readonly OpenDetail[],
  customer: Customer | undefined,
  chosen: string | null,
): Draft {
  const invoice_type = chosen ?? (customer ? templateOf(customer) : 'invoice_fr')
  const language = languageOf(invoice_type, customer?.company)
  const lines = details.map((detail) => lineOf(detail, customer?.place ?? 'domestic', language))
  const forecast_date = details.reduce(
    (last, detail) => (detail.forecast_date > last ? detail.forecast_date : last),
    '',
  )
  const { subfolder_id, recipient_company_id } = firstItem(details)
  return {
    lines,
    invoice: {
      subfolder_id,
      recipient_company_id,
      forecast_date,
      term_date: usualTerm({ forecast_date }),
      invoice_type,
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
function lineOf(detail: OpenDetail, place: VatPlace, language: Language): Line {
  const { wbs_task_id, amount, vat_rate, task_name, memo, forecast_date, blocks, first_day, last_day } =
    detail
  const say = translate(language)
  // What no time stands behind is done by the day for which it is foreseen.
  const service = { service_from: null, service_to: first_day ? null : forecast_date }
  const period = shownPeriod(say, surely(periodOf({ first_day, last_day, ...service }), 'period'))
  const days = blocks ? shownDays(say, language, blocks) : null
  const comment = lineText([task_name, memo, period, days])
  return { wbs_task_id, amount, comment, ...service, ...vatTreatment(place, vat_rate, say) }
}
