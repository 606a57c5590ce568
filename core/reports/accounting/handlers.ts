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

/** Whether a row counts in a listing. Both ask for a VAT number, and leave out what stands in no grid. */
function isListed({ place, vat_number, inGrids }: JournalRow, listing: Listing): boolean {
  if (vat_number === null || inGrids.length === 0) return false
  if (listing === 'customers') return place === 'domestic'
  return inGrids.some(({ grid }) => grid === '44' || grid === '48')
}

handleReport(vatReturnReport, async (context, period) => {
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
})

handleReport(customerListingReport, async (context, { above, ...period }) => {
  const belgian = (await journalOf(context, period)).filter((row) => isListed(row, 'customers'))
  return byVatNumber(belgian)
    .map((rows) => ({ ...customerOf(rows), base: sumOf(rows, 'base'), vat: sumOf(rows, 'vat') }))
    .filter((sums) => isAbove(sums, (above ?? 0) * 100))
})

/** Whether a customer stands in the listing. Below zero he always does: that takes back what an earlier listing said. */
const isAbove = ({ base, vat }: { readonly base: Cents; readonly vat: Cents }, above: Cents): boolean =>
  base > above || base < 0 || (base === 0 && vat !== 0)

handleReport(intraCommunityReport, async (context, period) => {
  const services = (await journalOf(context, period)).filter((row) => isListed(row, 'intra_community'))
  return byVatNumber(services).map((rows) => ({
    ...customerOf(rows),
    country: rows[0]?.country ?? null,
    code: 'S' as const,
    base: sumOf(rows, 'base'),
  }))
})

const amountIn = (rows: readonly JournalRow[], grid: Grid): number =>
  rows
    .flatMap(({ inGrids }) => inGrids)
    .reduce((sum, each) => sum + (each.grid === grid ? each.amount : 0), 0)

const sumOf = (rows: readonly JournalRow[], name: 'base' | 'vat'): number =>
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
