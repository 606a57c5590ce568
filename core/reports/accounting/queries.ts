import { day, id, int, json, optional, pick, text } from '../../kernel/field.ts'
import type { VatLine } from '../../invoicing/vat.ts'
import { namedQuery } from '../../ports.ts'
import { invoice } from '../../invoicing/invoice.ts'
import { journalFields } from './vat-journal.ts'

/**
 * Emitted documents of a period with what stands on each: its VAT by rate, its customer and its period. A document without a
 * frozen copy has no VAT here, and names its customer as he is called now.
 */
export const journalDocuments = namedQuery(
  'report.vat_documents',
  { from: optional(day()), to: optional(day()) },
  {
    ...pick(
      journalFields,
      'invoice_id',
      'number',
      'invoice_class',
      'issue_date',
      'term_date',
      'service_from',
      'service_to',
      'customer_id',
      'customer',
      'vat_number',
      'country',
      'structured_communication',
      'paid_into',
      'rank_code',
      'subfolder_id',
      'folder_id',
    ),
    ...pick(invoice.fields, 'amount', 'amount_vat_included', 'vat_rate'),
    vat_lines: optional(json<VatLine[]>()),
  },
)

/** What the books have of a period: documents, and what they come to without VAT and with it. */
export const booksOfPeriod = namedQuery(
  'report.books',
  { from: optional(day()), to: optional(day()) },
  {
    documents: int(0, 1_000_000_000),
    amount: journalFields.base,
    amount_vat_included: journalFields.amount_vat_included,
  },
)

/** What the books have of each document of a period, in the order of days and numbers. */
export const bookedDocuments = namedQuery(
  'report.booked_documents',
  { from: optional(day()), to: optional(day()) },
  {
    invoice_id: id('invoices'),
    number: optional(text(50)),
    amount: journalFields.base,
    amount_vat_included: journalFields.amount_vat_included,
  },
)
