import {
  invoiceRow,
  removeInvoiceFile,
  uploadInvoice,
  uploadInvoiceFile,
} from '#core/invoicing/operations.ts'
import type { Cents } from '#core/values/money.ts'
import type { Day } from '#core/values/day.ts'
import { readAmount, readDay, readPercent, readId } from '../../arguments.ts'
import { ofSubfolder } from '../../find/subfolder.ts'
import { command } from '../../command.ts'
import { findInvoices } from '../../find/invoice.ts'
import { readUpload } from '../../read-upload.ts'

interface Uploaded {
  readonly file: string
  readonly subfolder: number
  readonly number: string
  readonly date: Day
  readonly amount: Cents
  readonly vatRate?: number
  readonly total?: Cents
  readonly term?: Day
  readonly memo?: string
  readonly type?: string
}

/** `invoices upload FILE`: an invoice that was made elsewhere. */
export const upload = command<Uploaded>({
  name: 'upload',
  about: 'cli.invoices.upload',
  arguments: [{ name: '<file>', about: 'cli.invoices.upload.file' }],
  options: [
    { ...ofSubfolder, required: true },
    { flags: '--number <number>', about: 'cli.invoices.upload.number', required: true },
    { flags: '--date <date>', about: 'field.issue_date', read: readDay, required: true },
    { flags: '--amount <euro>', about: 'field.amount', read: readAmount, required: true },
    { flags: '--vat-rate <percent>', about: 'cli.invoices.upload.vat_rate', read: readPercent },
    { flags: '--total <euro>', about: 'cli.invoices.upload.total', read: readAmount },
    { flags: '--term <date>', about: 'cli.invoices.upload.term', read: readDay },
    { flags: '--memo <text>', about: 'field.memo' },
    { flags: '--type <template>', about: 'field.invoice_type' },
  ],
  examples: [
    'invoices upload old-invoice.pdf --subfolder 1 --number F25/117 --date 2025-12-31 --amount 1250',
    'invoices upload old-invoice.pdf --subfolder 1 --number F25/118 --date 2025-12-31 --amount 1250 --vat-rate 6',
    'invoices upload old-invoice.pdf --subfolder 1 --number F25/119 --date today --amount 500 --format json',
  ],
  run: async (
    { client, result: print },
    { file, subfolder, date, term, total, vatRate, type, ...values },
  ) => {
    const invoice = await client(uploadInvoice, {
      ...values,
      subfolder_id: subfolder,
      issue_date: date,
      ...(type ? { invoice_type: type } : {}),
      ...(term ? { term_date: term } : {}),
      ...(total === undefined ? {} : { amount_vat_included: total }),
      ...(vatRate === undefined ? {} : { vat_rate: vatRate }),
      file: await readUpload(file),
    })
    if (print.format !== 'table') return print.record(uploadInvoice.output, invoice)
    print.record(invoiceRow, invoice, [
      'id',
      'number',
      'state',
      'subfolder_code',
      'customer',
      'issue_date',
      'term_date',
      'amount',
      'vat_rate',
      'amount_vat_included',
    ])
  },
})

/** `invoices upload-file ID FILE`: a file for an invoice or a draft. */
export const uploadFile = command<{ id: number; file: string }>({
  name: 'upload-file',
  about: 'cli.invoices.upload_file',
  arguments: [
    { name: '<id>', about: 'cli.invoices.id', find: findInvoices },
    { name: '<file>', about: 'cli.invoices.upload.file' },
  ],
  examples: [
    'invoices upload-file 50 old-invoice.pdf',
    'invoices upload-file 50 old-invoice.pdf --quiet',
    'invoices upload-file 50 old-invoice.pdf --format json',
  ],
  run: async ({ client, result: print }, { id, file }) => {
    const kept = await client(uploadInvoiceFile, { invoice_id: id, file: await readUpload(file) })
    print.record(uploadInvoiceFile.output, kept)
  },
})

/** `invoices remove-file ID`: a file that a draft is to go without. */
export const removeFile = command<{ id: number }>({
  name: 'remove-file',
  about: 'cli.invoices.remove_file',
  arguments: [{ name: '<id>', about: 'cli.invoices.file_id', read: readId }],
  examples: ['invoices remove-file 2', 'invoices remove-file 2 --quiet', 'invoices remove-file 2 --lang fr'],
  run: async ({ client, say, t }, { id }) => {
    await client(removeInvoiceFile, { id })
    say(t('cli.invoices.file_removed'))
  },
})
