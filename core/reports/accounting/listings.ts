import { choice, country, decimal, group, id, int, optional, text } from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { grids, type Grid } from './grids.ts'
import { lastMonth, lastYear } from './periods.ts'
import { bookkeepingPeriod, type Listing } from './vat-journal.ts'
import { firmAmount } from '../../reporting/amount.ts'

/** What the sales of a period come to in each grid of the Belgian VAT return, beside what the books have. */
export const vatReturnReport = report({
  name: 'vat-return',
  subject: 'accounting',
  needs: 'invoices_all.read',
  parameters: bookkeepingPeriod,
  usual: lastMonth,
  row: group({
    grid: column(choice(grids), { display: 'code', label: 'field.vat_grids' }),
    meaning: column(text(250), { label: 'field.description', card: 'title' }),
    documents: column(int(0, 1_000_000_000), { label: 'field.documents' }),
    amount: column(firmAmount(), { label: 'field.grid_amount', card: 'fact' }),
  }),
  dimensions: {},
  grouped: [],
  sums: {},
  opens: {
    amount: ({ grid }, period) =>
      grid
        ? {
            report: 'vat-journal',
            measure: grid === '54' || grid === '64' ? 'vat' : 'base',
            parameters: { ...period, grid },
            ...(isOfCreditNotes.has(grid) ? { isOpposite: true } : {}),
          }
        : null,
  },
})

/** The journal takes away what credit notes say; the return has grids of its own for it. */
const isOfCreditNotes: ReadonlySet<Grid> = new Set(['48', '49', '64'])

type Period = { readonly [name in keyof typeof bookkeepingPeriod]: string | null }

/** What a customer of a listing comes to, in the journal. */
const inJournal = (
  listing: Listing,
  measure: string,
  vat_number: string | null | undefined,
  { from, to }: Period,
) => (vat_number ? { report: 'vat-journal', measure, parameters: { from, to, listing, vat_number } } : null)

/** The annual listing of customers with a Belgian VAT number: turnover and VAT of each, credit notes taken away. */
export const customerListingReport = report({
  name: 'customer-listing',
  subject: 'accounting',
  needs: 'invoices_all.read',
  parameters: {
    ...bookkeepingPeriod,
    /** The law asks for customers with a turnover above this, in euro. */
    above: optional(decimal(0, 1_000_000)),
  },
  usual: (today) => ({ ...lastYear(today), above: 250 }),
  row: group({
    customer_id: optional(id('companies')),
    customer: column(optional(text(250)), { card: 'title' }),
    vat_number: column(text(50), {}),
    base: column(firmAmount(), { label: 'field.turnover', card: 'fact' }),
    vat: column(firmAmount(), { label: 'field.vat_amount' }),
  }),
  dimensions: {},
  grouped: [],
  sums: { base: 'known', vat: 'known' },
  opens: {
    base: ({ vat_number }, period) => inJournal('customers', 'base', vat_number, period),
    vat: ({ vat_number }, period) => inJournal('customers', 'vat', vat_number, period),
  },
})

/** The listing of services to businesses elsewhere in the Union, by VAT number, credit notes taken away. */
export const intraCommunityReport = report({
  name: 'intra-community',
  subject: 'accounting',
  needs: 'invoices_all.read',
  parameters: bookkeepingPeriod,
  usual: lastMonth,
  row: group({
    customer_id: optional(id('companies')),
    customer: column(optional(text(250)), { card: 'title' }),
    country: column(optional(country()), {}),
    vat_number: column(text(50), {}),
    /** S: the firm sells services. */
    code: column(choice(['S']), {}),
    base: column(firmAmount(), { label: 'field.turnover', card: 'fact' }),
  }),
  dimensions: { country: 'country' },
  grouped: [],
  sums: { base: 'known' },
  opens: {
    base: ({ vat_number }, period) => inJournal('intra_community', 'base', vat_number, period),
  },
})
