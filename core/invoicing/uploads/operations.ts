import {
  day,
  decimal,
  file,
  flag,
  group,
  id,
  labelled,
  money,
  notFuture,
  optional,
  pick,
  text,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { invoice } from '../invoice.ts'
import { completeInvoice } from '../reading/rows.ts'
import { invoiceFile } from '../files/invoice-file.ts'

/** The largest file that is taken. */
export const mostBytes = 20 * 1024 * 1024

/** An invoice asks for something. */
const invoiced = () => money(0.01, 999_999.99)

export const uploadInvoice = command({
  name: 'invoice.upload',
  summary:
    'An invoice that was made elsewhere, with its own number and its file: issued as it stands. Its number is never one that the firm’s own series gave or may give.',
  http: 'POST /invoice/upload',
  permission: 'admin.read',
  scopes: ['invoice'],
  input: {
    ...pick(invoice.given, 'memo', 'invoice_type', 'subfolder_id'),
    issue_date: notFuture(day()),
    number: text(50),
    /** What takes back is a credit note, and is made here. */
    amount: invoiced(),
    /** 21 where nothing is said. */
    vat_rate: optional(decimal(0, 100)),
    /** Another total than the rate comes to blanks the rate, with a warning. */
    amount_vat_included: optional(invoiced()),
    /** 30 days after the day of issue where nothing is said. */
    term_date: optional(day()),
    file: file(mostBytes),
  },
  output: completeInvoice,
})

export const uploadInvoiceFile = command({
  name: 'invoice.upload_file',
  summary:
    'Adds a file to an invoice or a draft, which its mail takes along. What stands with a draft when it is emitted goes into its e-invoice too; an issued invoice without a document has its first PDF or picture as one. What was printed at emission stays.',
  http: 'POST /invoice/uploadfile',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { invoice_id: id('invoices'), file: file(mostBytes) },
  output: group({
    ...pick(invoiceFile.fields, 'id', 'invoice_id', 'name'),
    file_type: labelled('field.format', invoiceFile.fields.file_type),
    /** Bytes. */
    size: labelled('field.bytes', invoiceFile.fields.size),
  }),
})

export const removeInvoiceFile = command({
  name: 'invoice.remove_file',
  summary: 'Takes a file off a draft again. What stands with an issued invoice stays.',
  http: 'DELETE /invoice/removefile/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('invoice_files') },
  output: flag(),
})

export const readInvoiceFile = query({
  name: 'invoice.file',
  summary: 'A file that was added to an invoice.',
  http: 'GET /invoice/file/:id',
  permission: 'signed_in',
  input: { id: id('invoice_files') },
  output: file(mostBytes),
})
