import { choice, country, day, decimal, group, id, month, optional, text } from '../../kernel/field.ts'
import { vatCategories } from '../../invoicing/invoice.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { grids } from './grids.ts'
import { lastMonth } from './periods.ts'
import { firmAmount } from '../../reporting/amount.ts'

/** The period of a report for the accountant; without one it is the last whole month. */
export const bookkeepingPeriod = { from: optional(day()), to: optional(day()) }

/** The two listings that the law asks for besides the return: of Belgian customers, and of services elsewhere in the Union. */
export const listings = ['customers', 'intra_community'] as const
export type Listing = (typeof listings)[number]

/** What a document comes to at one rate, as it stands on the document. Amounts of credit notes are negative. */
export const journalFields = {
  invoice_id: id('invoices'),
  number: column(optional(text(50)), { display: 'code', card: 'title' }),
  invoice_class: column(choice(['invoice', 'credit_note']), {}),
  issue_date: column(day(), {}),
  month: column(month(), { extra: true }),
  term_date: column(optional(day()), { extra: true }),
  service_from: column(optional(day()), { extra: true }),
  service_to: column(optional(day()), { extra: true }),
  customer_id: optional(id('companies')),
  customer: column(optional(text(250)), { card: 'fact' }),
  vat_number: column(optional(text(50)), {}),
  country: column(optional(country()), { wide: true }),
  vat_category: column(choice(vatCategories), {}),
  vat_rate: column(optional(decimal(0, 100)), { display: 'percent' }),
  grids: column(text(20, 0), { label: 'field.vat_grids' }),
  base: column(firmAmount(), { label: 'field.vat_base', card: 'fact' }),
  vat: column(firmAmount(), { label: 'field.vat_amount' }),
  amount_vat_included: column(firmAmount(), {}),
  structured_communication: column(optional(text(20)), { extra: true }),
  /** The firm's account that the document asks to pay into. */
  paid_into: column(optional(text(34)), { extra: true }),
  rank_code: column(optional(text(20)), { display: 'code', extra: true }),
  subfolder_id: optional(id('subfolders')),
  folder_id: optional(id('folders')),
}

/** The VAT sales journal: every emitted document of a period, a row for each of its rates. */
export const vatJournalReport = report({
  name: 'vat-journal',
  subject: 'accounting',
  needs: 'invoices_all.read',
  parameters: {
    ...bookkeepingPeriod,
    /** Only rows in this grid of the VAT return. */
    grid: optional(choice(grids)),
    /** Only rows that count in this listing. */
    listing: optional(choice(listings)),
    vat_number: optional(text(50)),
    customer_id: optional(id('companies')),
  },
  usual: lastMonth,
  row: group(journalFields),
  dimensions: {
    customer: 'customer_id',
    country: 'country',
    vat_category: 'vat_category',
    vat_rate: 'vat_rate',
    grids: 'grids',
    month: 'month',
    invoice_class: 'invoice_class',
  },
  grouped: [],
  sums: { base: 'known', vat: 'known', amount_vat_included: 'known' },
  opens: {
    amount_vat_included: () => ({ plus: ['base', 'vat'], minus: [] }),
  },
  finding: ({ base, vat }, rows) => ({
    level: null,
    key: 'report.vat-journal.finding',
    values: {
      base: { amount: base ?? 0, unit: 'euro' },
      vat: { amount: vat ?? 0, unit: 'euro' },
      n: new Set(rows.map(({ invoice_id }) => invoice_id)).size,
    },
  }),
})
