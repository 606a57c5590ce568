import { vatColumns } from './vat-columns.ts'
import { completeInvoice, invoiceRow } from './rows.ts'
import { sentSets } from '../sending.ts'
import { invoiceDetail, shownStates } from '../invoice.ts'
import { count, total } from '../fields.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { query } from '../../kernel/operation.ts'
import { choice, day, file, flag, group, id, list, month, optional, text } from '../../kernel/field.ts'

/** Which invoices, whatever their state: dated in a period, of a subfolder, to a customer, of subfolders that somebody leads. */
export const narrowed = {
  month: optional(month()),
  from: optional(day()),
  to: optional(day()),
  subfolder_id: optional(id('subfolders')),
  company_id: optional(id('companies')),
  project_leader: optional(id('users')),
  /** Emitted ones alone: those that left or are on their way, or the others. */
  sending: optional(choice(sentSets)),
  /** Of which something is left to pay, or to pay back. */
  open: optional(flag()),
  /** Of which something is left to pay that the customer disputes. */
  disputed: optional(flag()),
  /** Emitted ones alone, whatever became of them. */
  issued: optional(flag()),
  /**
   * Emitted in the run of this month: the later of the month for which an invoice was foreseen and the month before its
   * emission.
   */
  run: optional(month()),
}

export const listInvoices = query({
  name: 'invoice.list',
  summary:
    'Invoices of every subfolder, newest first; by state, period, mission, customer or leader, whether they were sent, what is due by today, what is overdue.',
  http: 'GET /invoice/all',
  permission: 'invoices_all.read',
  input: {
    ...listInput,
    status: optional(choice(shownStates)),
    ...narrowed,
    /** These alone. */
    ids: optional(list(id('invoices'), 1000)),
    /** Drafts whose day has come. */
    due: optional(flag()),
    /** Emitted, not paid, and past their term. */
    overdue: optional(flag()),
  },
  output: pageOf(invoiceRow),
  fileColumns: vatColumns,
})

const invoiceSum = group({
  count: count(),
  amount: total(),
  amount_vat_included: total(),
  open_amount: total(),
})

export const summarizeInvoices = query({
  name: 'invoice.summary',
  summary:
    'What the invoices of a list come to: by state, what is due and what is overdue; and who leads them.',
  http: 'GET /invoice/summary',
  permission: 'invoices_all.read',
  input: { search: listInput.search, ...narrowed },
  output: group({
    draft: invoiceSum,
    emitted: invoiceSum,
    paid: invoiceSum,
    credited: invoiceSum,
    settled_against: invoiceSum,
    due: invoiceSum,
    overdue: invoiceSum,
    leaders: list(group({ id: id('users'), name: text(500) })),
    /** The customer that the list is narrowed to. */
    customer: optional(text(250)),
    /** The subfolder that it is narrowed to. */
    subfolder: optional(text(500)),
  }),
})

export const invoicesOfSubfolder = query({
  name: 'invoice.by_subfolder',
  summary: 'The invoices of a subfolder with their lines.',
  http: 'GET /subfolder/invoices/:subfolderId',
  permission: 'signed_in',
  input: { subfolderId: id('subfolders') },
  output: list(group({ ...invoiceRow.fields, invoice_details: list(invoiceDetail) })),
})

export const readInvoice = query({
  name: 'invoice.read',
  summary:
    'One invoice with its lines, what would make it bounce, and of a draft whose time goes at the default.',
  http: 'GET /invoice/:id',
  permission: 'signed_in',
  input: { id: id('invoices') },
  output: completeInvoice,
})

export const invoicesByNumber = query({
  name: 'invoice.by_number',
  summary: 'Which invoices bear these numbers, in capitals or not; those that the caller may see alone.',
  http: 'GET /invoice/by_number',
  permission: 'signed_in',
  input: { numbers: list(text(50), 200) },
  /** The number as it was asked for. */
  output: list(group({ number: text(50), id: id('invoices') })),
})

export const readUbl = query({
  name: 'invoice.ubl',
  summary:
    'The e-invoice that was written at emission: UBL 2.1 by Peppol BIS Billing 3.0. Private customers, and foreign ones without a Peppol identifier, get none.',
  http: 'GET /invoice/ubl/:id',
  permission: 'signed_in',
  input: { id: id('invoices') },
  output: file(50 * 1024 * 1024),
})

export const readInvoiceTimesheet = query({
  name: 'invoice.timesheet',
  summary:
    'The time behind an emitted invoice as its customer gets it with it, printed without prices; where the mission asks for that.',
  http: 'GET /invoice/reports/:id/timesheet',
  permission: 'signed_in',
  input: { id: id('invoices') },
  output: file(50 * 1024 * 1024),
})

export const readInvoicePdf = query({
  name: 'invoice.pdf',
  summary: 'The printed document of an emitted invoice.',
  http: 'GET /invoice/reports/:id',
  permission: 'signed_in',
  input: { id: id('invoices') },
  output: file(50 * 1024 * 1024),
})
