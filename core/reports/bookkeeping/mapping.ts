import { setting, type Parameter, type ParameterRelation } from '../../parameters/parameter.ts'
import type { Language } from '../../kernel/permission.ts'
import { formatEuro, type Cents } from '../../values/money.ts'
import { totalOf, type BookedCustomer, type BookedDocument, type BookedPeriod } from './booked.ts'
import {
  bookPeriodOf,
  type Exporter,
  type LedgerList,
  type MappedCustomer,
  type MappedDocument,
  type MappedPayment,
  type MappedPeriod,
} from './exporter.ts'
import { gapCollector, type Gap, type Sought } from './gaps.ts'
import { ledgerOf, type Situation } from './ledger.ts'

/** What the firm has set for its bookkeeping. */
export interface FirmLedger {
  readonly parameters: readonly Parameter[]
  readonly relations: readonly ParameterRelation[]
}

type Collector = ReturnType<typeof gapCollector>

/**
 * Gives each document and payment what a program asks for. Answers every gap at once instead, if there is any. A month whose documents
 * come to nothing has no gap.
 */
export function mapPeriod(
  booked: BookedPeriod,
  exporter: Exporter,
  firm: FirmLedger,
  language: Language,
): { readonly period: MappedPeriod } | { readonly gaps: readonly Gap[] } {
  const gaps = gapCollector()
  const choose = chooserOf(exporter, firm, language, gaps)
  const customerOf = customersFor(exporter, gaps)
  const firstMonth = setting(firm.parameters, 'fiscal_year_month')
  const documents = booked.documents.map((document): MappedDocument => ({
    ...document,
    ...choose.document(document),
    customer: customerOf(document.customer, document),
    figures: figuresOf(document.number),
    booked_in: bookPeriodOf(document.issue_date, firstMonth),
  }))
  checkDocuments(documents, exporter, gaps)
  const takesPayments = exporter.takes.lists.payment_journal !== undefined
  const payments = (takesPayments ? booked.payments : []).map((payment): MappedPayment => ({
    ...payment,
    ...choose.payment(),
    customer: customerOf(payment.customer, payment),
    booked_in: bookPeriodOf(payment.date, firstMonth),
  }))
  const found = gaps.all()
  return found.length > 0 ? { gaps: found } : { period: { month: booked.month, documents, payments } }
}

/** The figures of a document's number: `C2026-0003` has 20260003. */
const figuresOf = (number: string): string => number.replace(/\D/g, '')

/** Chooses by the firm's relations, and keeps what it does not find. */
function chooserOf(exporter: Exporter, firm: FirmLedger, language: Language, gaps: Collector) {
  const choose = ledgerOf(firm.parameters, firm.relations)
  const { lists, codes = {} } = exporter.takes
  const wordOf = (list: string, type: string | null): string | null => {
    const known = firm.parameters.find((each) => each.class === list && each.type === type)
    return known?.[`label_${language}`] ?? type
  }
  const value = (list: LedgerList, situation: Situation, sought: Sought, fallback?: string): string => {
    const max = lists[list]
    if (max === undefined) return ''
    const choice = choose(list, { ...situation, bookkeeping_program: exporter.name })
    if ('value' in choice) {
      if (choice.value.length > max) gaps.add({ gap: 'long', list, value: choice.value, max })
      return choice.value
    }
    if (choice.gap === 'none' && fallback !== undefined) return fallback
    if (choice.gap === 'none') gaps.add({ gap: 'none', list, sought })
    else gaps.add({ gap: choice.gap, list, sought, types: choice.types.join(', ') })
    return ''
  }
  const document = ({ kind, subfolder_type, building_sector_type, lines }: BookedDocument) => {
    const of = { document_kind: kind, subfolder_type, building_sector_type }
    const mission = wordOf('subfolder_type', subfolder_type)
    const sector = wordOf('building_sector_type', building_sector_type)
    return {
      journal: value('sales_journal', of, { kind }),
      customer_account: value('customer_account', of, { kind }),
      lines: lines.map((line) => {
        const situation = { ...of, vat_treatment: line.treatment }
        const { treatment } = line
        return {
          ...line,
          turnover_account: value('turnover_account', situation, { treatment, kind, mission, sector }),
          // A line without VAT has no entry of it.
          vat_account: line.vat === 0 ? '' : value('vat_account', situation, { treatment, kind }),
          vat_code: value('vat_code', situation, { treatment, kind }, codes[treatment]),
        }
      }),
    }
  }
  const payment = () => ({
    journal: value('payment_journal', {}, {}),
    customer_account: value('customer_account', {}, {}),
  })
  return { document, payment }
}

/** Customers as the program knows them. */
function customersFor({ takes }: Exporter, gaps: Collector) {
  const byNumber = new Map<string, BookedCustomer>()
  const checkNumber = (customer: string, number: string): void => {
    if (takes.customer === null) return
    const { max, figures } = takes.customer
    if (number === '') gaps.add({ gap: 'no_number', customer })
    else if (number.length > max) gaps.add({ gap: 'number_long', customer, max })
    else if (figures && !/^\d+$/.test(number)) gaps.add({ gap: 'number_figures', customer })
  }
  return (
    customer: BookedCustomer | null,
    of: { readonly number: string; readonly lines?: BookedDocument['lines'] },
  ): MappedCustomer => {
    if (customer === null) {
      gaps.add({ gap: 'no_customer', number: of.number })
      return { ...nobody, ledger_number: '' }
    }
    const { name } = customer
    if (customer.vat_number === null && of.lines?.some(({ treatment }) => treatment === 'intra_community'))
      gaps.add({ gap: 'no_vat_number', customer: name })
    const number = customer.ledger_number?.trim() ?? ''
    checkNumber(name, number)
    const key = numberKey(number)
    const other = byNumber.get(key)
    if (number !== '' && other && other.id !== customer.id)
      gaps.add({ gap: 'same_number', customer: name, other: other.name })
    byNumber.set(key, other ?? customer)
    return { ...customer, ledger_number: number }
  }
}

/** Programs take `A7` and `a7` for one number, and `0041` and `41`. */
const numberKey = (number: string): string => number.toUpperCase().replace(/^0+(?=\d+$)/, '')

const nobody: BookedCustomer = {
  id: 0,
  name: '',
  ledger_number: null,
  vat_prefix: 'BE',
  vat_number: null,
  is_private: false,
  language: 'en',
  street: '',
  zip_code: '',
  city: '',
  country: 'BE',
}

/** A program may take two documents for one without their letters, and hold no amount of any size. */
function checkDocuments(documents: readonly MappedDocument[], { takes }: Exporter, gaps: Collector): void {
  const known = new Map<string, string>()
  for (const document of documents) {
    const { number, figures, journal } = document
    const tooLarge = takes.amount === undefined ? undefined : tooLargeOn(document, takes.amount)
    if (tooLarge !== undefined) gaps.add({ gap: 'amount', number, amount: formatEuro(tooLarge) })
    if (takes.figures === null) continue
    if (figures === '' || figures.length > takes.figures)
      gaps.add({ gap: 'figures', number, max: takes.figures })
    // Without a journal nobody knows yet where they meet.
    if (journal === '') continue
    const key = `${journal} ${numberKey(figures)}`
    const other = known.get(key)
    if (other !== undefined) gaps.add({ gap: 'same_figures', number, other, journal })
    known.set(key, number)
  }
}

/** An amount of a document for which a field has no room; a minus takes the place of a figure. */
function tooLargeOn({ kind, lines }: MappedDocument, most: Cents): Cents | undefined {
  const sign = kind === 'credit_note' ? -1 : 1
  const amounts = [totalOf({ lines }).total, ...lines.flatMap(({ base, vat }) => [base, vat])]
  return amounts.find((amount) => sign * amount > most || sign * amount < -Math.floor(most / 10))
}

/** What a month comes to for a program: the control sum that has to be that of the books. */
export const sumsOf = (documents: readonly Pick<BookedDocument, 'lines'>[]) => ({
  base: documents.reduce((sum, document) => sum + totalOf(document).base, 0),
  total: documents.reduce((sum, document) => sum + totalOf(document).total, 0),
})
