import type { QueryContext } from '../../ports.ts'
import type { Finding } from '../../reporting/report.ts'
import type { Day } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'
import { booksOfPeriod } from './queries.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { translate, type TextKey } from '../../texts/translate.ts'
import type { Cents } from '../../values/money.ts'
import { grids, type Grid } from './grids.ts'
import { journalOf, type JournalRow } from './journal.ts'
import { customerListingReport, intraCommunityReport, vatReturnReport } from './listings.ts'
import { vatJournalReport, type Listing } from './vat-journal.ts'

handleReport(vatJournalReport, async (context, { grid, listing, vat_number, customer_id, ...period }) => {
  const journal = await journalOf(context, period)
  return journal
    .filter((row) => customer_id === null || row.customer_id === customer_id)
    .filter((row) => grid === null || row.inGrids.some((each) => each.grid === grid))
    .filter((row) => listing === null || isListed(row, listing))
    .filter((row) => vat_number === null || plainNumber(row.vat_number) === plainNumber(vat_number))
    .map(({ place: _, inGrids: __, ...row }) => row)
})

/**
 * Whether a row counts in a listing. Both ask for a VAT number, and leave out what stands in no grid; the customer listing also leaves out
 * what is exempt (article 53quinquies of the VAT Code).
 */
function isListed({ place, vat_number, vat_category, inGrids }: JournalRow, listing: Listing): boolean {
  if (vat_number === null || inGrids.length === 0) return false
  if (listing === 'customers') return place === 'domestic' && vat_category !== 'E'
  return inGrids.some(({ grid }) => grid === '44' || grid === '48')
}

handleReport(
  vatReturnReport,
  async (context, period) => {
    const journal = await journalOf(context, period)
    const t = translate(context.actor.language)
    return grids.map((grid) => {
      const rows = journal.filter(({ inGrids }) => inGrids.some((each) => each.grid === grid))
      return {
        grid,
        meaning: t(`vat_grid.${grid}` as TextKey),
        documents: new Set(rows.map(({ invoice_id }) => invoice_id)).size,
        amount: amountIn(rows, grid),
      }
    })
  },
  async (context, period, rows) => {
    const of = (...names: Grid[]): Cents =>
      sumOf(
        rows.filter(({ grid }) => names.includes(grid)),
        'amount',
      )
    return control(context, 'report.vat-return.control', period, {
      base: of('00', '01', '02', '03', '44', '45', '46', '47') - of('48', '49'),
      vat: of('54') - of('64'),
    })
  },
)

handleReport(
  customerListingReport,
  async (context, { above, ...period }) => {
    const belgian = (await journalOf(context, period)).filter((row) => isListed(row, 'customers'))
    return byVatNumber(belgian)
      .map((rows) => ({ ...customerOf(rows), base: sumOf(rows, 'base'), vat: sumOf(rows, 'vat') }))
      .filter((sums) => isAbove(sums, (above ?? 0) * 100))
  },
  (context, period, rows) =>
    control(context, 'report.customer-listing.control', period, {
      base: sumOf(rows, 'base'),
      vat: sumOf(rows, 'vat'),
    }),
)

/** Whether a customer stands in the listing. Below zero he always does: that takes back what an earlier listing said. */
const isAbove = ({ base, vat }: { readonly base: Cents; readonly vat: Cents }, above: Cents): boolean =>
  base > above || base < 0 || (base === 0 && vat !== 0)

handleReport(
  intraCommunityReport,
  async (context, period) => {
    const services = (await journalOf(context, period)).filter((row) => isListed(row, 'intra_community'))
    return byVatNumber(services).map((rows) => ({
      ...customerOf(rows),
      country: rows[0]?.country ?? null,
      code: 'S' as const,
      base: sumOf(rows, 'base'),
    }))
  },
  (context, period, rows) =>
    control(context, 'report.intra-community.control', period, { base: sumOf(rows, 'base'), vat: 0 }),
)

/** What a report comes to beside the books of its period. What the books have besides is the rest. */
async function control(
  { store }: QueryContext,
  key: TextKey,
  { from, to }: { readonly from: Day | null; readonly to: Day | null },
  { base, vat }: { readonly base: Cents; readonly vat: Cents },
): Promise<Finding> {
  const books = firstItem(await store.query(booksOfPeriod, { from, to }))
  const euro = (amount: Cents) => ({ amount, unit: 'euro' as const })
  const books_vat = books.amount_vat_included - books.amount
  return {
    level: null,
    key,
    values: {
      base: euro(base),
      vat: euro(vat),
      books: euro(books.amount),
      books_vat: euro(books_vat),
      rest: euro(books.amount - base),
      rest_vat: euro(books_vat - vat),
    },
  }
}

const amountIn = (rows: readonly JournalRow[], grid: Grid): number =>
  rows
    .flatMap(({ inGrids }) => inGrids)
    .reduce((sum, each) => sum + (each.grid === grid ? each.amount : 0), 0)

const sumOf = <N extends string>(rows: readonly { readonly [name in N]: Cents }[], name: N): Cents =>
  rows.reduce((sum, row) => sum + row[name], 0)

/** The rows of each VAT number, in the order of the numbers. */
const byVatNumber = (rows: readonly JournalRow[]): JournalRow[][] =>
  [...Map.groupBy(rows, ({ vat_number }) => plainNumber(vat_number)).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, ofNumber]) => ofNumber)

const plainNumber = (number: string | null): string => (number ?? '').replace(/[^A-Z0-9]/g, '')

/** How the latest document names a customer. */
function customerOf(rows: readonly JournalRow[]) {
  const { customer_id = null, customer = null, vat_number = null } = rows.at(-1) ?? {}
  return { customer_id, customer, vat_number: vat_number ?? '' }
}
