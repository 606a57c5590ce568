import { Failure, found } from '../../kernel/failure.ts'
import type { InputOf } from '../../kernel/field.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Context } from '../../ports.ts'
import { saveRows } from '../../tables/save-rows.ts'
import { translate } from '../../texts/translate.ts'
import type { Cents } from '../../values/money.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { itemAt } from '../../values/known.ts'
import { refuseForeignTasks } from '../foreign-tasks.ts'
import { invoiceDetail, type Invoice, type InvoiceDetail } from '../invoice.ts'
import { refuseBackward } from '../lines/billed.ts'
import { typedTotal } from '../typed-total.ts'
import { reasonIn } from '../vat-treatment.ts'
import type { Taxed } from '../vat.ts'
import { languageOf, refuseUnknownType } from '../invoice-types.ts'
import { editedTerm } from '../term.ts'
import { visibleInvoice } from '../visible.ts'
import { customersOf, type Customer } from '../customer.ts'
import {
  headOf,
  lineAt,
  movedLine,
  rateBroughtBy,
  reasonOn,
  taxedLine,
  underHead,
  type GivenLine,
  type TypedMoney,
} from '../lines/line-taxes.ts'
import type { editInvoice } from './operations.ts'

/** What an edit says above the lines. */
export type Head = Partial<Omit<InputOf<typeof editInvoice.input>, 'id' | 'invoice_details' | 'updated_at'>>

/** The draft, of a subfolder whose invoices the caller may see, kept from others until the end. */
export async function openDraft(context: Context, id: number, field = 'id'): Promise<Invoice> {
  await context.store.lock('time')
  const invoice = found(await visibleInvoice(context, id), field)
  if (invoice.status_type !== 'draft')
    throw new Failure('invoice_emitted', { fields: { [field]: 'mixed.fixed' } })
  return invoice
}

/** Changes a draft: `rows` are then all its lines, of each what it gives. The lines say what the whole comes to. */
export async function editDraft(
  context: Context,
  before: Invoice,
  { payment_date, ...head }: Head,
  rows: readonly GivenLine[] | undefined,
  seen: string | null = null,
): Promise<Invoice> {
  const { store, emit } = context
  if (payment_date) throw new Failure('invoice_not_emitted', { fields: { payment_date: 'mixed.fixed' } })
  const { id: invoice_id, subfolder_id } = before
  const stored = await store.invoice_details.find({ invoice_id })
  const typed = typedTotal(before, stored)
  refuseIncomplete(rows ?? [])
  refuseTwoRates(head.vat_rate, rows ?? [])
  if (head.invoice_type !== before.invoice_type) await refuseUnknownType(store, head.invoice_type)
  const recipients = await recipientsOf(context, before, head)
  const type = head.invoice_type ? { invoice_type: head.invoice_type } : templateFor(before, recipients)
  const spoken = languageOf(type.invoice_type ?? before.invoice_type, recipients.now?.company)
  const wanted = linesFor(recipients, stored, rows ?? stored, {
    rates: await forecastRates(context, stored),
    language: spoken,
    isTranslated: spoken !== languageOf(before.invoice_type, recipients.before?.company),
  })
  const lines = linesUnder(
    wanted,
    head,
    rows?.some(({ amount }) => amount !== undefined),
  )
  refuseBackward(lines)
  await refuseForeignTasks(store, subfolder_id, newTasks(lines, stored))

  const {
    invoice_type: _,
    amount: __,
    vat_rate: ___,
    amount_vat_included: ____,
    ...others
  } = withoutUndefined(head)
  const invoice = await store.invoices.update(
    before,
    {
      ...type,
      ...others,
      term_date: editedTerm(before, others),
      ...(saysNothingOfMoney(head, typed) && isTaxedAlike(lines, stored)
        ? {}
        : moneyOf(context, lines, head, typed !== null)),
    },
    seen ?? undefined,
  )
  const kept = new Set(lines.map(({ id }) => id))
  await release(
    context,
    stored.filter(({ id }) => !kept.has(id)),
  )
  await saveRows(store.invoice_details, invoiceDetail, { invoice_id }, lines, 'invoice_details')
  emit({ type: 'invoice', id: invoice_id, subfolder_id }, { type: 'forecast', subfolder_id })
  return invoice
}

interface Recipients {
  readonly before: Customer | undefined
  readonly now: Customer | undefined
}

async function recipientsOf({ store }: Context, before: Invoice, head: Head): Promise<Recipients> {
  const recipient = head.recipient_company_id ?? before.recipient_company_id
  const customers = await customersOf(store, [before.recipient_company_id, recipient])
  const now = customers.get(recipient)
  if (head.recipient_company_id) found(now, 'recipient_company_id')
  return { before: customers.get(before.recipient_company_id), now }
}

/** The rates at which the forecasts behind lines stand, by line. */
async function forecastRates({ store }: Context, stored: readonly InvoiceDetail[]) {
  const details = await store.invoicing_forecast_details.find({
    invoice_detail_id: stored.map(({ id }) => id),
  })
  return new Map(details.map(({ invoice_detail_id, vat_rate }) => [invoice_detail_id, vat_rate]))
}

interface Known {
  /** The rates at which the forecasts behind lines stand, by line. */
  readonly rates: ReadonlyMap<number | null, number>
  /** That of the document, and whether it was another before. */
  readonly language: Language
  readonly isTranslated: boolean
}

/** Lines that stand with what is given of them, taxed for who receives the invoice now; and new ones. */
function linesFor(
  { before, now }: Recipients,
  stored: readonly InvoiceDetail[],
  rows: readonly GivenLine[],
  { rates, language, isTranslated }: Known,
) {
  const to = now?.place ?? 'domestic'
  const move = { from: before?.place ?? to, to, say: translate(language) }
  const byId = new Map(stored.map((line) => [line.id, line]))
  return rows.map((row) => {
    const line = byId.get(row.id ?? 0)
    const { vat_category, ...changes } = withoutUndefined(row)
    if (!line) return taxedLine({ ...changes, vat_category }, to, move.say)
    const typed = changes.vat_rate === line.vat_rate ? undefined : changes.vat_rate
    // A category that is emptied follows the customer again.
    if (vat_category === null) {
      const known = typed ?? rates.get(line.id) ?? (line.vat_category === 'S' ? line.vat_rate : null)
      return lineAt({ ...line, ...changes } as InvoiceDetail, to, move.say, known)
    }
    const stands = line.vat_category === 'S' && changes.vat_rate === undefined ? line.vat_rate : null
    const own = vat_category && {
      vat_category,
      vat_rate: changes.vat_rate ?? rateBroughtBy(vat_category) ?? stands ?? rates.get(line.id) ?? null,
    }
    const whole = { ...line, ...changes, ...own } as InvoiceDetail
    const reason = changes.vat_exemption === line.vat_exemption ? undefined : changes.vat_exemption
    const isAsked = reason !== undefined || whole.vat_category !== line.vat_category
    const vat_exemption = isAsked
      ? reasonOn({ ...line, vat_category: whole.vat_category }, reason, move)
      : isTranslated
        ? reasonIn(move.say, line.vat_exemption)
        : line.vat_exemption
    return movedLine({ ...whole, vat_exemption }, move, typed ?? rates.get(line.id) ?? null)
  })
}

/** A rate above the lines is that of all: none of them says another in the same call. */
export function refuseTwoRates(rate: number | null | undefined, rows: readonly GivenLine[]): void {
  const isOther = (own: number | null | undefined): boolean => typeof own === 'number' && own !== rate
  if (
    typeof rate === 'number' &&
    rows.some(({ vat_rate, vat_category }) => isOther(vat_rate) && (vat_category ?? 'S') === 'S')
  )
    throw new Failure('invoice_rate_of_lines', { fields: { vat_rate: 'mixed.invalid' } })
}

/** A new line says what it comes to. */
function refuseIncomplete(rows: readonly GivenLine[]): void {
  const missing = rows.flatMap(({ id, amount }, place) =>
    !id && amount === undefined ? [[`invoice_details.${place}.amount`, 'mixed.required'] as const] : [],
  )
  if (missing.length > 0) throw new Failure('missing_fields', { fields: Object.fromEntries(missing) })
}

/** An emptied total speaks of money where one was typed. */
const saysNothingOfMoney = (head: Head, typed: Cents | null): boolean =>
  !(head.amount_vat_included === null && typed !== null) &&
  (['recipient_company_id', 'amount', 'vat_rate', 'amount_vat_included'] as const).every(
    (name) => head[name] === undefined || head[name] === null,
  )

/** Whether lines come to the same as those that stand, each of them, whatever else is said of them. */
const isTaxedAlike = (lines: readonly Taxed[], stored: readonly Taxed[]): boolean =>
  lines.length === stored.length &&
  lines.every((line, place) =>
    (['amount', 'vat_rate', 'vat_category'] as const).every(
      (name) => line[name] === itemAt(stored, place)[name],
    ),
  )

/** A draft is written with the template of its customer’s language until another is chosen. */
function templateFor({ invoice_type }: Invoice, { before, now }: Recipients): Partial<Invoice> {
  const isUsual = before && invoice_type === templateOf(before)
  return isUsual && now ? { invoice_type: templateOf(now) } : {}
}

export const templateOf = ({ company }: Pick<Customer, 'company'>): string =>
  `invoice_${company.language_type}`

/** The tasks of lines that are new or bill another task now, by their fields. */
const newTasks = (lines: readonly GivenLine[], stored: readonly InvoiceDetail[]) =>
  Object.fromEntries(
    lines.flatMap(({ id, wbs_task_id }, place) =>
      stored.some((line) => line.id === id && line.wbs_task_id === wbs_task_id)
        ? []
        : [[`invoice_details.${place}.wbs_task_id`, wbs_task_id] as const],
    ),
  )

/**
 * What stands above the lines; a total that they do not come to blanks the rate, and that is said, as it is that one which
 * was typed before gives way to the lines.
 */
export function moneyOf(
  { warn }: Context,
  lines: Parameters<typeof headOf>[0],
  typed: TypedMoney,
  wasTyped = false,
) {
  const money = headOf(lines, typed.amount_vat_included)
  const usual = headOf(lines)
  if (money.vat_rate === null && usual.vat_rate !== null) warn('vat_rate_blanked')
  if (wasTyped && money.amount_vat_included === usual.amount_vat_included) warn('typed_total_dropped')
  return money
}

/**
 * The lines with what was typed above them. An amount that several lines do not come to cannot be shared out among them;
 * `isSaid`: nor does it go over what the same call says of the only one. That of the only line has the limits of a line.
 */
export function linesUnder<L extends Parameters<typeof headOf>[0][number]>(
  lines: readonly L[],
  head: TypedMoney,
  isSaid = false,
): L[] {
  const under = underHead(lines, head, isSaid)
  if (!under) throw new Failure('invoice_amount_of_lines', { fields: { amount: 'mixed.invalid' } })
  const { min = -Infinity, max = Infinity } = invoiceDetail.fields.amount
  const amount = under.length === 1 ? (head.amount ?? 0) : 0
  if (amount > max) throw outside('number.max', max)
  if (amount < min) throw outside('number.min', min)
  return under
}

const outside = (key: string, limit: Cents): Failure =>
  new Failure('invalid_fields', { fields: { amount: key }, params: { amount: limit / 100 } })

/** Forecasts and time of lines that go can be invoiced again. */
export async function release(
  { store }: Pick<Context, 'store'>,
  lines: readonly Pick<InvoiceDetail, 'id'>[],
): Promise<void> {
  if (lines.length === 0) return
  const invoice_detail_id = lines.map(({ id }) => id)
  await store.invoicing_forecast_details.updateWhere({ invoice_detail_id }, { invoice_detail_id: null })
  await store.user_bookings.updateWhere({ invoice_detail_id }, { invoice_detail_id: null })
}
