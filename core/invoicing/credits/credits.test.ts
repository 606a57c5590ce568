import t from 'tap'
import { listInvoices, readInvoice, readUbl, summarizeInvoices } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { bookTime } from '#core/booking/cell/operations.ts'
import { readSubfolder } from '#core/folders/operations.ts'
import { companyOverview, listFinancials, sumFinancials } from '#core/reports/operations.ts'
import { exportOf } from '#core/tables/export.ts'
import { previewInvoice } from '#core/invoicing/wording/operations.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { createForecast, forecastFromBookings, forecastsOfSubfolder } from '../forecasts/operations.ts'
import {
  createInvoice,
  createInvoiceDetail,
  deleteInvoice,
  deleteInvoiceDetail,
  draftInvoices,
  editInvoice,
  editInvoiceDetail,
} from '../drafts/operations.ts'
import { createPayment, disputeInvoice } from '../payments/operations.ts'
import { creditInvoice } from './operations.ts'
import { invoicesDue } from '../month/operations.ts'

const month = '2026-11'

/** An emitted invoice of a subfolder: four blocks of time at 10 €, and 100 € entered by hand. */
async function office(installation: TestInstallation) {
  const { firm, engineer, place } = await firmThatInvoices(installation)
  const subfolder = await firm.subfolder(place, { task_code: '10' })
  const { subfolder_id, task_id } = subfolder
  await engineer.client(bookTime, { wbs_task_id: task_id, date: '2026-11-20', number_blocks: 4 })
  const boss = (await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read', 'company.read']))
    .client
  await boss(forecastFromBookings, { month })
  await boss(createForecast, {
    subfolder_id,
    forecast_date: '2026-11-30',
    memo: 'Travel',
    invoicing_forecast_details: [{ invoicing_forecast_type: 'purchase', amount: 10_000, vat_rate: 6 }],
  })
  const [draft] = await boss(draftInvoices, { month })
  const { number } = await boss(emitInvoice, { id: draft!.id })
  const invoice = await boss(readInvoice, { id: draft!.id })
  const time = invoice.invoice_details.find(({ amount }) => amount === 4_000)!
  const travel = invoice.invoice_details.find(({ amount }) => amount === 10_000)!
  const booking = () => installation.env.read((store) => store.user_bookings.first({ wbs_task_id: task_id }))
  const open = async () =>
    (await boss(forecastsOfSubfolder, { id: subfolder_id }))
      .flatMap((each) => each.invoicing_forecast_details)
      .filter(({ invoice_detail_id }) => invoice_detail_id === null)
      .map(({ amount }) => amount)
  return { firm, place, engineer, boss, subfolder, invoice, number, time, travel, booking, open }
}

onEveryClient(
  t,
  'the whole of an invoice is credited: its own number, its exact mirror, and all can be invoiced again',
  async (t, installation) => {
    const { boss, subfolder, invoice, number, place, booking, open } = await office(installation)
    const { id } = invoice
    t.match(invoice, { state: 'emitted', amount: 14_000, amount_vat_included: 15_440 })
    const note = await boss(creditInvoice, { id, memo: 'Made out to the wrong customer' })
    t.match(note, {
      invoice_class: 'credit_note',
      status_type: 'draft',
      number: null,
      credits: number,
      credited_invoice_id: id,
      recipient_company_id: invoice.recipient_company_id,
      memo: 'Made out to the wrong customer',
      amount: -14_000,
      amount_vat_included: -15_440,
      obstacles: [],
    })
    t.match(await boss(readInvoice, { id }), {
      state: 'emitted',
      invoice_details: [{ left: 0 }, { left: 0 }],
      credit_notes: [{ id: note.id, number: null, amount: -14_000 }],
    })
    t.strictSame(await open(), [], 'a draft releases nothing')
    t.match(await booking(), { invoiced: true })
    t.match(
      (await boss(invoicesDue, {})).map(({ id, amount }) => ({ id, amount })),
      [{ id: note.id, amount: -14_000 }],
      'it is due today, with all that is due',
    )

    t.match(await boss(emitInvoice, { id: note.id }), {
      number: 'C2026-0001',
      status_type: 'emitted',
      amount: -14_000,
      amount_vat_included: -15_440,
    })
    t.match(await boss(readInvoice, { id }), {
      state: 'credited',
      status_type: 'emitted',
      credited_amount: 14_000,
    })
    t.strictSame((await open()).toSorted(), [10_000, 4_000])
    t.match(await booking(), { invoiced: false, invoice_detail_id: null })
    const ubl = Buffer.from((await boss(readUbl, { id: note.id })).bytes).toString()
    t.match(ubl, /<CreditNote[\s>]/)
    t.match(
      ubl.replace(/>\s+</g, '><'),
      `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>`,
    )
    t.match(ubl, '<cbc:PayableAmount currencyID="EUR">154.40</cbc:PayableAmount>')
    const { html } = await boss(previewInvoice, { id: note.id })
    t.match(html, 'Creditnota')
    t.match(html.replaceAll('&#x2F;', '/'), `Creditnota bij factuur ${number} van 20/11/2026`)
    t.match(html, /154,40/)
    t.notMatch(html, /-154,40/, 'on paper it says what it gives back')

    const none = { count: 0, amount: 0, amount_vat_included: 0 }
    t.match(await boss(summarizeInvoices, {}), {
      emitted: none,
      overdue: none,
      paid: none,
      credited: { count: 1, amount: 14_000, amount_vat_included: 15_440 },
      settled_against: { count: 1, amount: -14_000, amount_vat_included: -15_440, open_amount: 0 },
    })
    t.match(await boss(listInvoices, { status: 'credited' }), {
      count: 1,
      rows: [{ number, state: 'credited' }],
    })
    t.match(await boss(listInvoices, { status: 'settled_against' }), {
      count: 1,
      rows: [{ number: 'C2026-0001', state: 'settled_against', credits: number }],
    })
    t.strictSame(
      (await boss(listInvoices, { sort: 'state', order: 'asc' })).rows.map(({ state }) => state),
      ['credited', 'settled_against'],
    )
    const csv = await boss(exportOf(listInvoices), { format: 'csv', columns: ['number', 'state', 'credits'] })
    const exported = new TextDecoder().decode(csv.bytes)
    t.match(exported, /C2026-0001[,;]Imputée sur facture[,;]2026-0001/)
    t.match(exported, /[^C]2026-0001[,;]Créditée/)
    await t.rejects(
      boss(disputeInvoice, { id: note.id, dispute: 'Too little' }),
      { code: 'dispute_of_credit' },
      'what its customer says against it is said of the invoice',
    )
    await t.rejects(boss(createPayment, { invoice_id: note.id }), { code: 'payment_nothing_left' })
    t.match(await boss(listInvoices, { status: 'emitted' }), { count: 0 })
    t.match(await boss(readSubfolder, { id: subfolder.subfolder_id }), { invoiced: 0, to_invoice: 14_000 })
    const { turnover, open_invoices } = await boss(companyOverview, { id: place.company_id })
    t.match(turnover, [{ amount: 0 }])
    t.strictSame(open_invoices, [], 'nothing is to be paid')

    const [again] = await boss(draftInvoices, { month })
    t.match(again, { amount: 14_000 })
    t.match(await boss(emitInvoice, { id: again!.id }), { number: '2026-0002' }, 'the other series goes on')
    t.match(await booking(), { invoiced: true })
  },
)

onEveryClient(
  t,
  'of an invoice some lines, or a part of a line, are credited, never more than is left',
  async (t, installation) => {
    const { boss, invoice, time, travel, booking, open, subfolder, place } = await office(installation)
    const { id } = invoice
    const part = await boss(creditInvoice, { id, invoice_details: [{ id: travel.id, amount: 2_500 }] })
    t.match(part, { amount: -2_500, amount_vat_included: -2_650, vat_rate: 6 })
    t.match(
      await boss(readSubfolder, { id: subfolder.subfolder_id }),
      { invoiced: 14_000, to_invoice: 0 },
      'a draft that gives back is not to be invoiced',
    )
    t.match(await boss(listFinancials, {}), { rows: [{ to_invoice: 0 }] })
    t.match(await boss(sumFinancials, {}), { to_invoice: 0 })
    t.match(part.invoice_details, [{ amount: -2_500, vat_rate: 6, comment: travel.comment, left: 10_000 }])
    await t.rejects(boss(creditInvoice, { id, invoice_details: [{ id: travel.id, amount: 7_501 }] }), {
      code: 'credit_exceeds',
      details: { params: { left: '75,00 €' } },
    })
    await boss(emitInvoice, { id: part.id })
    t.strictSame(await open(), [], 'a part releases nothing')
    t.match(await boss(readInvoice, { id }), { state: 'emitted', credited_amount: 2_500 })
    t.match(
      await boss(readInvoice, { id: part.id }),
      { state: 'settled_against', open_amount: 0 },
      'a part lowers what is left to pay, and is settled by that',
    )
    t.match(await boss(listInvoices, { status: 'emitted' }), { count: 1, rows: [{ id }] })
    t.match(await boss(companyOverview, { id: place.company_id }), {
      open_invoices: [{ amount_vat_included: 15_440 - 2_650 }],
    })

    const line = await boss(creditInvoice, { id, invoice_details: [{ id: time.id }] })
    await boss(emitInvoice, { id: line.id })
    t.strictSame(await open(), [4_000], 'a whole line releases what it was made of')
    t.match(await booking(), { invoiced: false })
    await t.rejects(
      boss(creditInvoice, { id, invoice_details: [{ id: time.id }, { id: travel.id }] }),
      { code: 'credit_line_taken' },
      'of another line something is left',
    )
    t.match(await boss(readSubfolder, { id: subfolder.subfolder_id }), { invoiced: 7_500, to_invoice: 4_000 })

    const rest = await boss(creditInvoice, { id, amount: 7_500 })
    await boss(emitInvoice, { id: rest.id })
    t.match(await boss(readInvoice, { id }), { state: 'credited' })
    t.strictSame((await open()).toSorted(), [10_000, 4_000], 'the last part of a line makes it whole')
    await t.rejects(boss(creditInvoice, { id }), { code: 'credit_nothing_left' })
    const all = await installation.env.read((store) => store.invoices.find({ status_type: 'emitted' }))
    t.strictSame(all.map(({ number }) => number).toSorted(), [
      '2026-0001',
      'C2026-0001',
      'C2026-0002',
      'C2026-0003',
    ])
    t.equal(
      all.reduce((sum, { amount_vat_included }) => sum + amount_vat_included, 0),
      0,
      'the invoice and its credit notes come to nothing, to the cent',
    )
  },
)

onBoth(
  t,
  'a credit note on a part of time gives no days back, whether made so or lowered to it',
  async (t, installation) => {
    const { boss, invoice, time } = await office(installation)
    const { id } = invoice
    const whole = time.comment!
    t.match(whole, / – 0,4 dagen$/)
    const bare = whole.replace(/ – 0,4 dagen$/, '')
    const printed = async (note: number) => (await boss(previewInvoice, { id: note })).html
    const part = await boss(creditInvoice, { id, amount: 7_000 })
    t.strictSame(part.invoice_details.map(({ amount, comment }) => [amount, comment]).toSorted(), [
      [-2_000, bare],
      [-5_000, 'Travel – tot 30/11/2026'],
    ])
    t.notMatch(await printed(part.id), /\d dag/)
    await boss(deleteInvoice, { id: part.id })

    const all = await boss(creditInvoice, { id, invoice_details: [{ id: time.id }] })
    t.equal(all.invoice_details[0]!.comment, whole)
    t.match(await printed(all.id), /0,4 dag/)
    const [line] = all.invoice_details
    await boss(editInvoiceDetail, { id: line!.id, amount: -1_000 })
    t.notMatch(await printed(all.id), /\d dag/)
  },
)

onEveryClient(
  t,
  'a draft credit note is lowered or thrown away; all else of it is its invoice’s',
  async (t, installation) => {
    const { boss, invoice, time, place } = await office(installation)
    const { id } = invoice
    const note = await boss(creditInvoice, { id })
    const [first, second] = note.invoice_details
    const fixed = { code: 'credit_fixed' }
    await t.rejects(boss(editInvoice, { id: note.id, recipient_company_id: place.company_id + 1 }), fixed)
    await t.rejects(boss(editInvoice, { id: note.id, amount: -1 }), fixed)
    await t.rejects(boss(createInvoiceDetail, { invoice_id: note.id, amount: -1, comment: 'More' }), fixed)
    await t.rejects(boss(editInvoiceDetail, { id: first!.id, vat_rate: 12 }), fixed)
    await t.rejects(boss(editInvoiceDetail, { id: first!.id, amount: first!.amount - 1 }), {
      code: 'credit_exceeds',
    })
    await t.rejects(boss(emitInvoice, { id: note.id, recipient_company_id: place.company_id + 1 }), fixed)

    const lower = await boss(editInvoice, {
      id: note.id,
      memo: 'Agreed by phone',
      invoice_details: [{ id: first!.id, amount: -1_000 }, { id: second!.id }],
      updated_at: note.updated_at,
    })
    t.match(lower, {
      memo: 'Agreed by phone',
      invoice_details: [{ amount: -1_000 }, { amount: second!.amount }],
    })
    t.equal(lower.amount, -1_000 + second!.amount)
    await boss(deleteInvoiceDetail, { id: second!.id })
    t.match(await boss(readInvoice, { id: note.id }), { amount: -1_000, obstacles: [] })
    await t.rejects(boss(editInvoice, { id: note.id, memo: 'Late', updated_at: note.updated_at }), {
      code: 'record_modified',
    })
    await boss(deleteInvoice, { id: note.id })
    t.match(await boss(readInvoice, { id }), {
      credit_notes: [],
      invoice_details: [{ left: first!.left }, { left: second!.left }],
    })
    t.match(await boss(creditInvoice, { id, invoice_details: [{ id: time.id }] }), { amount: -4_000 })
  },
)

onEveryClient(
  t,
  'what cannot be credited says why, and uses no number; a paid invoice can, and is owed back',
  async (t, installation) => {
    const { boss, firm, invoice, subfolder } = await office(installation)
    const { id } = invoice
    const { subfolder_id } = subfolder
    const draft = await boss(createInvoice, { subfolder_id, amount: 5_000, memo: 'Advance' })
    await t.rejects(boss(creditInvoice, { id: draft.id }), { code: 'invoice_not_emitted' })
    await t.rejects(boss(creditInvoice, { id, amount: 1, invoice_details: [] }), { code: 'invalid_fields' })
    await t.rejects(
      boss(creditInvoice, { id, invoice_details: [{ id: draft.invoice_details[0]!.id }] }),
      { code: 'ids_not_matching' },
      'a line of another invoice',
    )
    const reader = await firm.person(['invoice.read', 'invoice.update', 'invoices_all.read'])
    await t.rejects(reader.client(creditInvoice, { id }), { code: 'unauthorized' })
    const blind = await firm.person(['invoice.write'])
    await t.rejects(
      blind.client(creditInvoice, { id }),
      { code: 'unauthorized' },
      'of a mission that is not his',
    )

    await boss(editInvoice, { id, payment_date: '2026-11-20' })
    const note = await boss(creditInvoice, { id })
    await boss(emitInvoice, { id: note.id })
    await t.rejects(boss(creditInvoice, { id: note.id }), { code: 'credit_of_credit' })
    t.match(await boss(summarizeInvoices, {}), {
      emitted: { count: 1, amount: -14_000 },
      overdue: { count: 0 },
      credited: { count: 1, amount: 14_000 },
    })
    await boss(editInvoice, { id: note.id, payment_date: '2026-11-20' })
    t.match(
      await boss(summarizeInvoices, {}),
      { emitted: { count: 0 }, credited: { count: 1 }, settled_against: { count: 0 }, paid: { count: 1 } },
      'what was paid back was not settled against anything',
    )
  },
)

onBoth(t, 'however many credit an invoice at once, it is credited once', async (t, installation) => {
  const { boss, invoice } = await office(installation)
  const { id } = invoice
  const tried = await Promise.allSettled([
    ...Array.from({ length: 3 }, () => boss(creditInvoice, { id })),
    ...Array.from({ length: 3 }, () => boss(creditInvoice, { id, amount: 9_000 })),
  ])
  const notes = await installation.env.read((store) => store.invoices.find({ credited_invoice_id: id }))
  t.equal(tried.filter(({ status }) => status === 'fulfilled').length, notes.length)
  // Where a part came first, the whole after it is what that part left.
  t.equal(
    notes.reduce((sum, { amount }) => sum + amount, 0),
    -14_000,
    'all of it, and no cent twice',
  )
  await Promise.all(
    notes.flatMap((note) => [boss(emitInvoice, { id: note.id }), boss(emitInvoice, { id: note.id })]),
  )
  const numbers = await installation.env.read((store) => store.number_series.find({ series: 'credit_note' }))
  t.match(numbers, [{ year: 2026, last_number: notes.length }])
})

onBoth(
  t,
  'the VAT of a credit note follows from those emitted by then, whatever becomes of other drafts',
  async (t, installation) => {
    const { boss, subfolder } = await office(installation)
    const { subfolder_id } = subfolder
    const invoiceOf = async (amount: number) => {
      const { id } = await boss(createInvoice, {
        subfolder_id,
        invoice_details: [{ amount, comment: 'Fee' }],
      })
      return boss(emitInvoice, { id })
    }
    const small = await invoiceOf(12)
    t.match(small, { amount_vat_included: 15 })
    const half = { id: small.id, amount: 6 }
    const [thrown, stays] = [await boss(creditInvoice, half), await boss(creditInvoice, half)]
    await boss(deleteInvoice, { id: thrown.id })
    t.match(await boss(emitInvoice, { id: stays.id }), { amount: -6, amount_vat_included: -7 })
    const ubl = Buffer.from((await boss(readUbl, { id: stays.id })).bytes).toString()
    t.match(ubl, '<cbc:TaxAmount currencyID="EUR">0.01</cbc:TaxAmount>')
    const rest = await boss(creditInvoice, half)
    t.match(
      await boss(emitInvoice, { id: rest.id }),
      { amount_vat_included: -8 },
      'the last takes what is left',
    )
    t.match(await boss(readInvoice, { id: small.id }), { state: 'credited' })

    const large = await invoiceOf(10_012)
    const parts = { id: large.id, amount: 5_006 }
    const [lowered, other] = [await boss(creditInvoice, parts), await boss(creditInvoice, parts)]
    t.match(other, { amount_vat_included: -6_057 })
    await boss(editInvoice, {
      id: lowered.id,
      invoice_details: [{ id: lowered.invoice_details[0]!.id, amount: -1_000 }],
    })
    t.match(await boss(emitInvoice, { id: other.id }), { amount_vat_included: -6_057 })
    const last = await boss(creditInvoice, { id: large.id })
    t.match(last, { amount: -4_006, amount_vat_included: -4_847 })
    await boss(emitInvoice, { id: lowered.id })
    t.match(await boss(readInvoice, { id: last.id }), { amount_vat_included: -4_848 }, 'a draft follows')
    t.match(await boss(listInvoices, { status: 'draft' }), { rows: [{ amount_vat_included: -4_848 }] })
    t.match(await boss(emitInvoice, { id: last.id }), { amount_vat_included: -4_848 })
    t.match(await boss(readInvoice, { id: large.id }), { state: 'credited' })

    // As a draft of a version that kept what was left when it was made.
    const third = await invoiceOf(12)
    const stale = await boss(creditInvoice, { id: third.id, amount: 6 })
    await installation.scene(async (store) => {
      await store.invoice_details.update(stale.invoice_details[0]!.id, { vat_rounding: -1 })
      await store.invoices.update(stale.id, { amount_vat_included: -8 })
    })
    t.match(await boss(readInvoice, { id: stale.id }), { amount_vat_included: -7, obstacles: [] })
    t.match(await boss(emitInvoice, { id: stale.id }), { amount_vat_included: -7 })
    t.match(await boss(readInvoice, { id: stale.id }), { invoice_details: [{ vat_rounding: null }] })
  },
)

onBoth(
  t,
  'a total that was typed is emitted where there is no e-invoice, and credited whole',
  async (t, installation) => {
    const { boss, subfolder, place } = await office(installation)
    await installation.scene((store) =>
      store.companies.update(place.company_id, { private: true, vat_number: null }),
    )
    const { subfolder_id } = subfolder
    const typed = { subfolder_id, amount: 10_000, memo: 'Fee' }
    const low = await boss(createInvoice, { ...typed, amount_vat_included: 9_000 })
    t.match(low.obstacles, [{ code: 'preflight.total_by_hand' }], 'VAT is not below nothing')
    const draft = await boss(createInvoice, { ...typed, amount_vat_included: 12_000 })
    t.strictSame(draft.obstacles, [])
    const { id } = await boss(emitInvoice, { id: draft.id })
    t.match(await boss(readInvoice, { id }), { amount: 10_000, vat_rate: null, amount_vat_included: 12_000 })
    const { html } = await boss(previewInvoice, { id })
    t.match(html, '120,00')
    t.match(html, '20,00')
    t.notMatch(html, /21\s%/, 'no rate is claimed')
    await t.rejects(boss(creditInvoice, { id, amount: 5_000 }), { code: 'credit_whole_only' })
    const note = await boss(creditInvoice, { id })
    t.match(note, { amount: -10_000, amount_vat_included: -12_000, obstacles: [] })
    const [line] = note.invoice_details
    await t.rejects(boss(editInvoice, { id: note.id, invoice_details: [{ id: line!.id, amount: -1 }] }), {
      code: 'credit_whole_only',
    })
    await boss(emitInvoice, { id: note.id })
    t.match(await boss(readInvoice, { id }), { state: 'credited', open_amount: 0 })
  },
)
