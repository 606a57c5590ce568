import type { Account } from '../../access/firm/account.ts'
import type { Company, CompanyAddress } from '../../companies/company.ts'
import { formatVatNumber } from '../../identifiers/enterprise-number.ts'
import type { Day } from '../../values/day.ts'
import { peppolIdOf } from '../receiver.ts'
import type { Material } from './material.ts'
import type { InvoiceSnapshot } from './snapshot.ts'
import { ownCustomer } from '../../folders/subfolder-customer.ts'
import { placeOf, type Party } from '../../printing/party.ts'
import { languageOf } from '../invoice-types.ts'
import { translate } from '../../texts/translate.ts'
import { billedBlocks, billedDays, blocksADay, periodOf } from '../lines/billed.ts'
import { lineText, shownDays } from '../lines/time-words.ts'
import { withoutDays } from '../lines/without-days.ts'
import { sumsOf } from '../typed-total.ts'
import { rateOf, totals, vatLines, type Totals } from '../vat.ts'

export interface Issue {
  readonly number: string
  readonly issue_date: Day
  readonly term_date: Day
  readonly structured_communication: string
}

/** Everything the document will say, taken from the rows as they stand today. */
export function compose(material: Material, issue: Issue): InvoiceSnapshot {
  const { account, invoice, customer, address, subfolder, template, credits, credits_date } = material
  const details = invoice.invoice_class === 'credit_note' ? material.details.map(onPaper) : material.details
  const { amount, vat, amount_vat_included } = sumsOnPaper(material)
  const order = orderOf(material)
  // A total that was typed has no rate: none is printed beside it.
  const isTyped = amount_vat_included !== totals(details).amount_vat_included
  return {
    kind: invoice.invoice_class,
    // The words of a document are those of the type that was chosen for it.
    language: languageOf(invoice.invoice_type, customer),
    ...issue,
    seller: sellerOf(account),
    customer: customerOf(customer, address),
    peppol_id: peppolIdOf(customer, address?.country ?? null),
    mission: { code: subfolder.rank_code, name: subfolder.name, project: subfolder.project },
    buyer_reference: invoice.buyer_reference ?? order.buyer_reference ?? customer?.buyer_reference ?? '',
    order_reference: order.order_reference ?? '',
    contract_reference: order.contract_reference ?? '',
    ...(material.period ? { period: material.period } : {}),
    memo: invoice.memo ?? '',
    lines: numbered(details.map((line) => linesOnPaper(line, isTyped, material))),
    vat: isTyped
      ? [{ vat_category: 'S', vat_rate: null, base: amount, vat, exemption: '' }]
      : vatLines(details),
    amount,
    amount_vat_included,
    credits,
    ...(credits_date ? { credits_date } : {}),
    ...(material.reference === 'structured' ? {} : { payment_reference: material.reference }),
    template: { header: template.header ?? '', body: template.body ?? '', footer: template.footer ?? '' },
  }
}

type Line = InvoiceSnapshot['lines'][number]

/** A line, or where its time has several rates one for each, which come to it together. */
function linesOnPaper(line: Material['details'][number], isTyped: boolean, material: Material): Line[] {
  const own = {
    task_code: line.task_code ?? '',
    description: line.comment ?? line.task_name ?? '',
    amount: line.amount,
    vat_rate: isTyped ? null : rateOf(line),
    vat_category: line.vat_category,
    ...whenOf(line),
  }
  const rated = billedDays(line)
  // A credit note on a part of a line gives no days back.
  if (rated.length === 0 && material.invoice.credited_invoice_id !== null)
    return [{ ...own, description: withoutDays(own.description, billedBlocks(line)) }]
  if (rated.length === 0) return [own]
  const blocks = (days: number): number => Math.round(Math.abs(days) * blocksADay)
  const text = withoutDays(own.description, blocks(rated.reduce((sum, { days }) => sum + days, 0)))
  // A template of the firm's own that shows no days has them in the text alone.
  const isInText = text !== own.description && !/\{\{[#\s]*quantity/.test(material.template.body ?? '')
  const language = languageOf(material.invoice.invoice_type, material.customer)
  const say = translate(language)
  return rated.map((each) => ({
    ...own,
    description: isInText ? lineText([text, shownDays(say, language, blocks(each.days))]) : text,
    ...each,
  }))
}

/** All lines after one another; where one is printed as several, each says which it is. */
function numbered(lines: readonly Line[][]): Line[] {
  const isOneEach = lines.every(({ length }) => length === 1)
  return lines.flatMap((own, detail) => own.map((line) => (isOneEach ? line : { ...line, detail })))
}

function whenOf(line: Material['details'][number]): Pick<InvoiceSnapshot['lines'][number], 'period'> {
  const period = periodOf(line)
  return period ? { period } : {}
}

/** What the subfolder's own customer calls his order; nobody else knows it by that. */
function orderOf({ invoice, subfolder }: Material): Partial<Material['subfolder']> {
  return invoice.recipient_company_id === ownCustomer(subfolder) ? subfolder : {}
}

function sumsOnPaper(material: Material): Totals {
  const { amount, vat, amount_vat_included } = sumsOf(material)
  const sign = material.invoice.invoice_class === 'credit_note' ? -1 : 1
  return { amount: sign * amount, vat: sign * vat, amount_vat_included: sign * amount_vat_included }
}

/** In the books a credit note is negative, on paper it says what it gives back. */
const onPaper = (line: Material['details'][number]): Material['details'][number] => ({
  ...line,
  amount: -line.amount,
  vat_rounding: line.vat_rounding && -line.vat_rounding,
})

function sellerOf(account: Account): InvoiceSnapshot['seller'] {
  return {
    name: account.name,
    ...placeOf(account),
    vat_number: formatVatNumber('BE', account.enterprise_number),
    legal_form: account.legal_form ?? '',
    legal_register: account.legal_register ?? '',
    iban: account.iban ?? '',
    bic: account.bic ?? '',
    email: account.email ?? '',
    phone_number: account.phone_number ?? '',
    logo: account.invoice_logo ?? '',
  }
}

function customerOf(customer: Company | null, address: CompanyAddress | null): Party {
  return {
    name: customer?.name ?? '',
    ...placeOf(address),
    vat_number: customer ? formatVatNumber(customer.vat_prefix, customer.vat_number) : '',
  }
}
