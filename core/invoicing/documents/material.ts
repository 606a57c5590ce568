import type { Account } from '../../access/firm/account.ts'
import { accountFor, accountsOf } from '../../access/firm/bank-account.ts'
import type { Company, CompanyAddress } from '../../companies/company.ts'
import { invoiceAddress } from '../../companies/head-office.ts'
import type { PeppolParticipant } from '../../companies/participant.ts'
import { found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { setting } from '../../parameters/parameter.ts'
import { languages } from '../../kernel/permission.ts'
import type { Day } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'
import type { Reader } from '../../ports.ts'
import { asEmittedNext, creditedOfEach, emittedLines } from '../crediting/credited.ts'
import { leftOfRates, type LeftOfRate } from '../crediting/rules.ts'
import type { Invoice } from '../invoice.ts'
import { referenceForm, type ReferenceForm } from '../settlement/payment-code.ts'
import type { InvoiceFile } from '../files/invoice-file.ts'
import { linesWithTime, periodOf, spanOf, type LineWithTime } from '../lines/billed.ts'
import type { Period } from '../lines/time-words.ts'
import { subfoldersOf } from '../../folders/queries.ts'

/** The rows a document is made of. */
export interface Material {
  /** The firm, with the account into which this document is to be paid. */
  readonly account: Account
  readonly invoice: Invoice
  readonly details: readonly LineWithTime[]
  readonly customer: Company | null
  readonly address: CompanyAddress | null
  readonly subfolder: RecordOf<typeof subfoldersOf.row>
  /** From the first to the last day of what its lines bill. */
  readonly period: Period | null
  readonly template: { readonly [part in 'header' | 'body' | 'footer']: string | null }
  /** The firm's own templates of timesheets. */
  readonly timesheets: readonly (Material['template'] & { readonly template_type: string })[]
  /** How the firm's payment codes say the communication. */
  readonly reference: ReferenceForm
  /** The number and the day of the invoice that a credit note credits. */
  readonly credits: string
  readonly credits_date: Day | null
  /** What emitted credit notes leave of each rate of the invoice that a draft credit note credits; empty of all others. */
  readonly left_of_rates: ReadonlyMap<string, LeftOfRate>
  /** The files that were added to it. */
  readonly files: readonly InvoiceFile[]
  /** What is known of the customer on the Peppol network. */
  readonly participant: PeppolParticipant | null
}

/** An invoice as it stands, or one that is not stored yet with its lines. */
interface Wanted {
  readonly invoice: Invoice
  readonly lines?: Material['details']
}

/** The rows an invoice's document is made of, as they stand now; one that is not stored yet brings its lines. */
export async function materialOf(
  store: Reader,
  invoice: Invoice,
  lines?: Material['details'],
): Promise<Material> {
  return firstItem(await materialsOf(store, [{ invoice, ...(lines ? { lines } : {}) }]))
}

/** The same of many invoices, in as many questions as for one. */
export async function materialsOf(store: Reader, wanted: readonly Wanted[]): Promise<Material[]> {
  const invoices = wanted.map(({ invoice }) => invoice)
  const company_id = idsOf(invoices, 'recipient_company_id')
  const subfolders = byKey(
    await store.query(subfoldersOf, { subfolder_ids: idsOf(invoices, 'subfolder_id') }),
    'subfolder_id',
  )
  const isDraftNote = ({ status_type, credited_invoice_id }: Invoice): boolean =>
    status_type === 'draft' && credited_invoice_id !== null
  const crediting = await creditedOfEach(store, idsOf(invoices.filter(isDraftNote), 'credited_invoice_id'))
  const [
    accounts,
    banks,
    details,
    customers,
    addresses,
    templates,
    credited,
    wordings,
    chosen,
    files,
    participants,
  ] = await Promise.all([
    store.accounts.find({ id: idsOf([...subfolders.values()], 'account_id') }),
    store.bank_accounts.find(),
    linesWithTime(
      store,
      wanted.flatMap(({ invoice, lines }) => (lines ? [] : invoice.id)),
    ),
    store.companies.find({ id: company_id }),
    store.company_addresses.find({ company_id }),
    store.templates.find({
      template_class: 'template',
      template_type: [...new Set(invoices.flatMap(templatesOf)), ...timesheetTypes],
    }),
    store.invoices.find({ id: idsOf(invoices, 'credited_invoice_id') }),
    store.invoice_wordings.find({ invoice_id: invoices.map(({ id }) => id) }),
    store.parameters.find({ class: 'invoicing', type: 'payment_code_reference' }),
    store.invoice_files.find({ invoice_id: invoices.map(({ id }) => id) }, { order: [['id', 'asc']] }),
    store.peppol_participants.find({ company_id }),
  ])
  const known = {
    accounts: byKey(accounts, 'id'),
    details: Map.groupBy(details, ({ invoice_id }) => invoice_id),
    customers: byKey(customers, 'id'),
    addresses: Map.groupBy(addresses, (address) => address.company_id),
    templates: byKey(templates, 'template_type'),
    credited: byKey(credited, 'id'),
    wordings: byKey(wordings, 'invoice_id'),
    files: Map.groupBy(files, ({ invoice_id }) => invoice_id),
    participants: byKey(participants, 'company_id'),
    timesheets: templates.filter(({ template_type }) => timesheetTypes.includes(template_type)),
  }
  const reference = referenceForm(setting(chosen, 'payment_code_reference'))
  return wanted.map(({ invoice, lines }) => {
    const subfolder = found(subfolders.get(invoice.subfolder_id), 'subfolder_id')
    const company = invoice.recipient_company_id ?? 0
    const stored = lines ?? known.details.get(invoice.id) ?? []
    const creditedWhole = isDraftNote(invoice) ? crediting.get(invoice.credited_invoice_id!) : undefined
    const next = creditedWhole && asEmittedNext(creditedWhole, stored)
    const own = next?.lines ?? stored
    const firm = found(known.accounts.get(subfolder.account_id), 'account_id')
    const template = templatesOf(invoice).flatMap((type) => known.templates.get(type) ?? [])[0]
    return {
      account: {
        ...firm,
        ...accountFor(accountsOf(firm, banks), [subfolder.paid_into, template?.paid_into]),
      },
      invoice: { ...invoice, ...next?.head },
      details: own,
      left_of_rates: creditedWhole
        ? leftOfRates(creditedWhole.lines, emittedLines(creditedWhole))
        : new Map<string, LeftOfRate>(),
      period: spanOf(own.map(periodOf)),
      customer: known.customers.get(company) ?? null,
      address: invoiceAddress(known.addresses.get(company) ?? []) ?? null,
      subfolder,
      template: found(known.wordings.get(invoice.id) ?? template, 'invoice_type'),
      timesheets: known.timesheets,
      reference,
      credits: known.credited.get(invoice.credited_invoice_id ?? 0)?.number ?? '',
      credits_date: known.credited.get(invoice.credited_invoice_id ?? 0)?.issue_date ?? null,
      files: known.files.get(invoice.id) ?? [],
      participant: known.participants.get(company) ?? null,
    }
  })
}

const timesheetTypes = languages.map((language) => `timesheet_${language}`)

/** The templates that it may be made with, the first that there is: a credit note's own, else that of its invoice. */
const templatesOf = ({ invoice_class, invoice_type }: Invoice): string[] =>
  invoice_class === 'credit_note'
    ? [invoice_type.replace(/^invoice_/, 'credit_note_'), invoice_type]
    : [invoice_type]

/** The different ones there are. */
const idsOf = <N extends string>(
  rows: readonly { readonly [name in N]: number | null }[],
  name: N,
): number[] => [...new Set(rows.flatMap((row) => row[name] ?? []))]

/** By a field, the first of those that share it. */
const byKey = <R, N extends keyof R>(rows: readonly R[], name: N): Map<R[N], R> =>
  new Map(rows.toReversed().map((row) => [row[name], row]))
