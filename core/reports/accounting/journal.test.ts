import t from 'tap'
import { loadOffice } from '#fixtures/office.ts'
import { onBoth } from '#fixtures/installation.ts'
import { emitInvoice } from '../../invoicing/emission/operations.ts'
import { creditInvoice } from '../../invoicing/operations.ts'
import { system } from '../../kernel/permission.ts'
import { run } from '../../kernel/run.ts'
import { customerListingReport, vatReturnReport } from './listings.ts'
import { booksOfPeriod } from './queries.ts'
import { vatJournalReport } from './vat-journal.ts'

const allTime = { from: '2020-01-01', to: '2030-12-31' }

onBoth(t, 'the journal, the return and the listing agree with the books to the cent', async (t, { env }) => {
  await loadOffice(env, { people: 26, companies: 12, folders: 14, months: 5 })
  const paid = await env.read((store) =>
    store.invoices.first({ status_type: 'emitted', invoice_class: 'invoice' }),
  )
  const { value: credit } = await run(creditInvoice, env, system(), { id: paid?.id ?? 0 })
  await run(emitInvoice, env, system(), { id: credit.id, issue_date: '2026-11-20' })
  const [books] = await env.read((store) => store.query(booksOfPeriod, allTime))
  const { value: journal } = await run(vatJournalReport.operation, env, system(), {
    ...allTime,
    group: 'none',
  })
  t.ok(books && books.documents > 10)
  t.equal(new Set(journal.rows.map(({ invoice_id }) => invoice_id)).size, books?.documents)
  t.match(journal.totals, { base: books?.amount, amount_vat_included: books?.amount_vat_included })
  t.ok(journal.rows.some(({ invoice_class, base }) => invoice_class === 'credit_note' && base < 0))

  const { value: grids } = await run(vatReturnReport.operation, env, system(), allTime)
  const amountOf = (...names: string[]): number =>
    grids.rows.reduce((sum, { grid, amount }) => sum + (names.includes(grid) ? amount : 0), 0)
  t.equal(
    amountOf('00', '01', '02', '03', '44', '45', '46', '47') - amountOf('48', '49'),
    journal.totals.base,
  )
  t.equal(amountOf('54') - amountOf('64'), journal.totals.vat)

  const { value: listing } = await run(customerListingReport.operation, env, system(), {
    ...allTime,
    above: 0,
  })
  const belgian = journal.rows.filter(({ vat_number }) => vat_number?.startsWith('BE'))
  t.equal(
    listing.totals.base,
    belgian.reduce((sum, { base }) => sum + base, 0),
  )
  t.equal(
    new Set(listing.rows.map(({ vat_number }) => vat_number)).size,
    listing.rows.length,
    'a line for each',
  )
})
