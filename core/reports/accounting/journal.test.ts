import t from 'tap'
import { loadOffice } from '#fixtures/office.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { emitInvoice } from '../../invoicing/emission/operations.ts'
import { createInvoice, creditInvoice } from '../../invoicing/operations.ts'
import { system } from '../../kernel/permission.ts'
import { run } from '../../kernel/run.ts'
import { customerListingReport, vatReturnReport } from './listings.ts'
import { booksOfPeriod } from './queries.ts'
import { vatJournalReport } from './vat-journal.ts'

const allTime = { from: '2020-01-01', to: '2030-12-31' }

/** The amounts of a sentence in cents, whatever separates their figures. */
const amountsOf = (sentence = ''): number[] =>
  [...sentence.matchAll(/-?\d[\d.,\s]*(?=\s?€)/g)].map(([figures]) => Number(figures.replace(/[.,\s]/g, '')))
const both = ({ base, vat }: { base: number | null; vat: number | null }) => [base, vat]

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
  const written = amountsOf(grids.finding?.sentence)
  t.strictSame(written.slice(0, 4), [...both(journal.totals), ...both(journal.totals)], 'grids and books')
  t.strictSame(written.slice(4), [0, 0], 'nothing stands in no grid')

  const { value: listing } = await run(customerListingReport.operation, env, system(), {
    ...allTime,
    above: 0,
  })
  const belgian = journal.rows.filter(({ vat_number }) => vat_number?.startsWith('BE'))
  t.equal(
    listing.totals.base,
    belgian.reduce((sum, { base }) => sum + base, 0),
  )
  t.strictSame(amountsOf(listing.finding?.sentence).slice(0, 4), [
    ...both(listing.totals),
    ...both(journal.totals),
  ])
  t.ok(
    journal.rows.some(({ paid_into }) => /^BE\d{14}$/.test(paid_into ?? '')),
    'the account that a document asks to pay into',
  )
  t.equal(
    new Set(listing.rows.map(({ vat_number }) => vat_number)).size,
    listing.rows.length,
    'a line for each',
  )
})

onBoth(t, 'a listing has whom the law asks for, by what stands on the documents', async (t, own) => {
  const { accountant, drafts, place } = await firmWithDrafts(own, 1)
  const { env } = own
  const invoice = async (amount: number, treatment: object = { vat_rate: 21 }) => {
    const { id } = await accountant.client(createInvoice, {
      subfolder_id: drafts[0]!.subfolder_id,
      recipient_company_id: place.company_id,
      invoice_details: [{ amount, comment: 'Study', ...treatment }],
    })
    await accountant.client(emitInvoice, { id })
    return id
  }
  const listed = async (above: number) => {
    const { value } = await run(customerListingReport.operation, env, system(), { ...allTime, above })
    return value.rows.map(({ base }) => base)
  }
  const change = (company: object) => own.scene((store) => store.companies.update(place.company_id, company))
  const { vat_number = null } = (await env.read((store) => store.companies.get(place.company_id))) ?? {}

  await change({ private: true, vat_number: null })
  await invoice(900_00)
  await change({ private: false, vat_number })
  t.strictSame(await listed(0), [], 'he had no number on that day')
  const first = await invoice(250_00)
  t.strictSame(await listed(250), [], 'the law asks for more than that')
  t.strictSame(await listed(0), [250_00])
  await invoice(1)
  t.strictSame(await listed(250), [250_01])
  await invoice(700_00, {
    vat_rate: 0,
    vat_category: 'E',
    vat_exemption: 'Article 44, § 2, 4° of the VAT Code',
  })
  t.strictSame(await listed(250), [250_01], 'what is exempt is not listed')
  const { value: credit } = await run(creditInvoice, env, system(), { id: first })
  await accountant.client(emitInvoice, { id: credit.id })
  await own.scene((store) => store.invoices.update(first, { issue_date: '2025-12-04' }))
  const { value: thisYear } = await run(customerListingReport.operation, env, system(), {
    from: '2026-01-01',
    to: '2026-12-31',
    above: 250,
  })
  t.match(thisYear.rows, [{ base: -249_99, vat: -52_50 }], 'a credit of what another year listed')
})
