import {
  invoicesByNumber,
  invoicesOfSubfolder,
  listInvoices,
  readInvoice,
  readInvoicePdf,
  readUbl,
  summarizeInvoices,
} from './operations.ts'
import { invoiceLeaders, invoiceSums, invoicesWithNames, taxedInvoices } from './queries.ts'
import { firstOfMonth, lastOfMonth } from '../../values/day.ts'
import { maySeeInvoices } from '../../folders/policy.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handleFileColumns } from '../../tables/export.ts'
import { listParamsOf, pageFrom, searchedWords } from '../../tables/listing.ts'
import { keptIn } from '../../values/known.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { utf8 } from '../../values/utf8.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { completeOf } from './complete.ts'
import { countryOfCustomer, ratesOfEach } from './rates.ts'
import { invoiceRow } from './rows.ts'
import { vatColumnsOf } from './vat-columns.ts'
import { documentName, documentNow, lackOf } from '../documents/printed.ts'
import { totalOf } from '../fields.ts'
import type { Invoice, ShownState } from '../invoice.ts'
import { invoicesNumbered } from '../queries.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { refuseStrangers, visibleInvoice } from '../visible.ts'

handle(listInvoices, async ({ store, clock }, asked) => {
  const { due, overdue, status } = asked
  if (
    (due && (overdue || (status ?? 'draft') !== 'draft')) ||
    (overdue && (status ?? 'emitted') !== 'emitted')
  )
    throw new Failure('invalid_fields', { fields: { [overdue ? 'overdue' : 'due']: 'mixed.invalid' } })
  if (asked.ids?.length === 0) return { rows: [], count: 0 }
  const rows = await store.query(invoicesWithNames, {
    ...listParamsOf(asked),
    ...narrowedTo(asked),
    status: due ? 'draft' : overdue ? 'emitted' : status,
    due_by: due ? clock.today() : null,
    overdue_at: overdue ? clock.today() : null,
    ids: asked.ids ?? [],
  })
  return pageFrom(rows)
})

handleFileColumns(listInvoices, async (store, rows) => {
  const taxed = await store.query(taxedInvoices, { ids: rows.map(({ id }) => id) })
  const rates = await ratesOfEach(store, taxed)
  const documents = new Map(taxed.map((each) => [each.invoice_id, each]))
  return rows.map(({ id }) => ({
    country: countryOfCustomer(keptIn(documents, id)),
    ...vatColumnsOf(keptIn(rates, id)),
  }))
})

handle(summarizeInvoices, async ({ store, clock }, { search, ...asked }) => {
  const sums = await store.query(invoiceSums, {
    ...narrowedTo(asked),
    words: searchedWords(search),
    today: clock.today(),
  })
  const of = (state: ShownState, isLate?: boolean) => {
    const own = sums.filter((each) => each.state === state && (isLate === undefined || each.late === isLate))
    return {
      count: own.reduce((all, { count }) => all + count, 0),
      ...totalOf(own),
      open_amount: own.reduce((all, { open_amount }) => all + open_amount, 0),
    }
  }
  const [subfolder] =
    asked.subfolder_id === null
      ? []
      : await store.query(subfoldersOf, { subfolder_ids: [asked.subfolder_id] })
  const customer = asked.company_id === null ? null : await store.companies.get(asked.company_id)
  return {
    draft: of('draft'),
    emitted: of('emitted'),
    paid: of('paid'),
    credited: of('credited'),
    settled_against: of('settled_against'),
    due: of('draft', true),
    overdue: of('emitted', true),
    leaders: await store.query(invoiceLeaders, {}),
    customer: customer?.name ?? null,
    subfolder: subfolder ? `${subfolder.rank_code} ${subfolder.name}` : null,
  }
})

type Narrowed = Pick<
  RecordOf<typeof listInvoices.input>,
  | 'month'
  | 'from'
  | 'to'
  | 'subfolder_id'
  | 'company_id'
  | 'project_leader'
  | 'sending'
  | 'open'
  | 'disputed'
  | 'issued'
  | 'run'
>

/** A month is its days, unless days are named too. */
const narrowedTo = ({
  month,
  from,
  to,
  subfolder_id,
  company_id,
  project_leader,
  sending,
  open,
  disputed,
  issued,
  run,
}: Narrowed) => ({
  from: from ?? (month && firstOfMonth(month)),
  to: to ?? (month && lastOfMonth(month)),
  subfolder_id,
  company_id,
  project_leader,
  sending,
  open,
  disputed,
  issued,
  run,
})

handle(invoicesOfSubfolder, async (context, { subfolderId }) => {
  await refuseStrangers(context, subfolderId)
  const invoices = pageFrom(await context.store.query(invoicesWithNames, { subfolder_id: subfolderId })).rows
  const details = Map.groupBy(
    await context.store.invoice_details.find({ invoice_id: invoices.map(({ id }) => id) }),
    ({ invoice_id }) => invoice_id,
  )
  return invoices.map((invoice) => ({
    ...pickFields(invoiceRow.fields, invoice),
    invoice_details: details.get(invoice.id) ?? [],
  }))
})

handle(readInvoice, async (context, { id }) => completeOf(context, await visibleInvoice(context, id)))

handle(invoicesByNumber, async ({ store, actor }, { numbers }) => {
  const folded = numbers.map((number) => number.toLowerCase())
  const matching = (await store.query(invoicesNumbered, { folded })).filter((each) =>
    maySeeInvoices(actor, each),
  )
  return numbers.flatMap((number) => {
    const own = matching.filter((each) => each.number.toLowerCase() === number.toLowerCase())
    const meant = own.find((each) => each.number === number) ?? own[0]
    return meant ? { number, id: meant.id } : []
  })
})

/** One that is missing on the disk is printed anew by its job, while whoever asked waits. */
handleOpening(readInvoicePdf, async (open, { id }, ports) => {
  const invoice = await open.query(async (context) => {
    const invoice = await emittedInvoiceOf(context, id)
    if (!invoice.pdf_link) throw new Failure(await lackOf(context.store, id))
    return invoice
  })
  return documentNow(open, ports, invoice)
})

handle(readUbl, async (context, { id }) => {
  const invoice = await emittedInvoiceOf(context, id)
  const ubl = (await context.store.invoice_documents.first({ invoice_id: id }))?.ubl
  if (!ubl) throw new Failure('no_einvoice')
  return {
    name: documentName(invoice, 'xml'),
    type: 'application/xml',
    bytes: utf8(ubl),
  }
})

async function emittedInvoiceOf(context: QueryContext, id: number): Promise<Invoice> {
  const invoice = await visibleInvoice(context, id)
  if (!invoice.number) throw new Failure('invoice_not_emitted')
  return invoice
}
