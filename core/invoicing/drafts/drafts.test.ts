import t from 'tap'
import { listInvoices, readInvoice, readUbl } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { bookTime } from '#core/booking/cell/operations.ts'
import { languages } from '#core/kernel/permission.ts'
import { readSubfolder } from '#core/folders/operations.ts'
import { draftEdit } from '#core/screens/invoicing/forms.ts'
import { previewInvoice } from '#core/invoicing/wording/operations.ts'
import { saveText } from '#core/texts/operations.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { createForecast, forecastFromBookings, forecastsOfSubfolder } from '../forecasts/operations.ts'
import { creditInvoice } from '../credits/operations.ts'
import { invoicesDue } from '../month/operations.ts'
import {
  createInvoice,
  createInvoiceDetail,
  deleteInvoice,
  deleteInvoiceDetail,
  draftInvoices,
  editInvoice,
  editInvoiceDetail,
  listInvoiceTypes,
} from './operations.ts'

const month = '2026-11'

/** A subfolder with four blocks of time, and somebody with every right over invoices. */
async function office(installation: TestInstallation) {
  const { firm, engineer, place, ...rest } = await firmThatInvoices(installation)
  const subfolder = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const other = await firm.subfolder(place, { rank: 2, task_code: '20' })
  await engineer.client(bookTime, { wbs_task_id: subfolder.task_id, date: '2026-11-20', number_blocks: 4 })
  const boss = await firm.person([...(['invoice.*', 'invoices_all.read', 'user_booking.read'] as const)])
  const timeOf = () =>
    installation.env.read((store) => store.user_bookings.first({ wbs_task_id: subfolder.task_id }))
  return { ...rest, firm, place, subfolder, other, boss: boss.client, timeOf }
}

onEveryClient(
  t,
  'an invoice is written by hand, line by line, and its totals follow',
  async (t, installation) => {
    const { boss, subfolder } = await office(installation)
    const { subfolder_id, task_id } = subfolder
    const made = await boss(createInvoice, {
      subfolder_id,
      memo: 'Second opinion',
      invoice_details: [
        { amount: 100_000, comment: 'Report', wbs_task_id: task_id },
        { amount: 5_005, vat_rate: 6, comment: 'Printing' },
      ],
    })
    t.match(made, { status_type: 'draft', amount: 105_005, amount_vat_included: 126_305, vat_rate: null })
    t.match(made.invoice_details, [{ vat_category: 'S', vat_rate: 21 }, { vat_rate: 6 }])
    const [report, printing] = made.invoice_details

    const added = await boss(createInvoiceDetail, { invoice_id: made.id, amount: 1_000, comment: 'Travel' })
    await boss(editInvoiceDetail, { id: printing!.id, vat_rate: 21 })
    await boss(deleteInvoiceDetail, { id: report!.id })
    const now = await boss(readInvoice, { id: made.id })
    t.match(now, { amount: 6_005, vat_rate: 21, amount_vat_included: 7_266 })
    t.strictSame(
      now.invoice_details.map(({ id }) => id),
      [printing!.id, added.id],
    )

    const saved = await boss(editInvoice, {
      id: made.id,
      comment: 'Ask Ann first',
      term_date: '2027-02-01',
      invoice_details: [
        { id: added.id, amount: 2_000 },
        { amount: 50, comment: 'Stamps' },
      ],
      updated_at: now.updated_at,
    })
    t.match(saved, {
      comment: 'Ask Ann first',
      term_date: '2027-02-01',
      amount: 2_050,
      amount_vat_included: 2_481,
    })
    t.strictSame(
      saved.invoice_details.map(({ comment }) => comment),
      ['Travel', 'Stamps'],
    )
    await t.rejects(
      boss(editInvoice, { id: made.id, comment: 'Late', updated_at: now.updated_at }),
      { code: 'record_modified' },
      'the second of two who save is told',
    )
  },
)

onEveryClient(
  t,
  'an amount alone is one line; of several the sum cannot be typed',
  async (t, installation) => {
    const {
      boss,
      subfolder: { subfolder_id },
    } = await office(installation)
    const { id, ...made } = await boss(createInvoice, { subfolder_id, amount: 50_000, memo: 'Advance' })
    t.match(made, { amount: 50_000, vat_rate: 21, amount_vat_included: 60_500 })
    t.match(made.invoice_details, [{ amount: 50_000, comment: 'Advance', vat_rate: 21 }])
    t.match(await boss(editInvoice, { id, amount: 40_000 }), { amount_vat_included: 48_400 })
    t.match(await boss(editInvoice, { id, vat_rate: 6 }), {
      amount: 40_000,
      vat_rate: 6,
      amount_vat_included: 42_400,
    })
    await boss(createInvoiceDetail, { invoice_id: id, amount: 100, comment: 'Stamps' })
    await t.rejects(boss(editInvoice, { id, amount: 1 }), {
      code: 'invoice_amount_of_lines',
      details: { fields: { amount: 'mixed.invalid' } },
    })
    const input = { amount: 10_000, invoice_details: [{ amount: 5_000, comment: 'Stamps' }] }
    await t.rejects(
      boss(createInvoice, { subfolder_id, ...input }),
      { code: 'invoice_amount_of_lines' },
      'two amounts in one call contradict each other',
    )
    const rated = [{ amount: 5_000, comment: 'Stamps', vat_rate: 21 }]
    await t.rejects(boss(createInvoice, { subfolder_id, vat_rate: 12, invoice_details: rated }), {
      code: 'invoice_rate_of_lines',
      details: { fields: { vat_rate: 'mixed.invalid' } },
    })
    const one = await boss(createInvoice, { subfolder_id, ...input, amount: 5_000 })
    const [line] = one.invoice_details
    await t.rejects(
      boss(editInvoice, { id: one.id, amount: 7_000, invoice_details: [{ id: line!.id, amount: 6_000 }] }),
      { code: 'invoice_amount_of_lines' },
    )
  },
)

onEveryClient(
  t,
  'a total with VAT typed by hand blanks the rate and keeps it from being emitted',
  async (t, installation) => {
    const {
      boss,
      subfolder: { subfolder_id },
    } = await office(installation)
    const { id } = await boss(createInvoice, { subfolder_id, amount: 10_000, memo: 'Round sum' })
    const typed = await boss(editInvoice, { id, amount_vat_included: 12_000 })
    t.match(typed, { amount: 10_000, vat_rate: null, amount_vat_included: 12_000 })
    t.ok(typed.obstacles.some(({ code }) => code === 'preflight.total_by_hand'))
    t.match(await boss(editInvoice, { id, vat_rate: 20 }), {
      amount: 10_000,
      vat_rate: 20,
      amount_vat_included: 12_000,
    })
  },
)

onEveryClient(t, 'a draft that is thrown away gives back what it was made of', async (t, installation) => {
  const { boss, subfolder, other, timeOf } = await office(installation)
  const of = { id: subfolder.subfolder_id }
  await boss(forecastFromBookings, { month })
  const fixed = await boss(createForecast, {
    subfolder_id: subfolder.subfolder_id,
    forecast_date: '2027-03-31',
    invoicing_forecast_details: [{ amount: 700_000 }],
  })
  await boss(createForecast, {
    subfolder_id: other.subfolder_id,
    forecast_date: '2026-11-01',
    invoicing_forecast_details: [{ amount: 1 }],
  })
  const [named, ...more] = await boss(draftInvoices, { forecast_ids: [fixed.id] })
  t.match(
    named,
    { amount: 700_000, lines: 1 },
    'forecasts that are named are drafted alone, whenever they are due',
  )
  t.strictSame(more, [])
  const [draft] = await boss(draftInvoices, { month, subfolder_id: subfolder.subfolder_id })
  t.match(draft, { amount: 4_000, lines: 1 })
  t.not((await timeOf())?.invoice_detail_id, null)

  await boss(deleteInvoice, { id: draft!.id })
  await t.rejects(boss(readInvoice, { id: draft!.id }), { code: 'record_not_found' })
  t.equal((await timeOf())?.invoice_detail_id, null)
  const details = async () =>
    (await boss(forecastsOfSubfolder, of)).flatMap((each) => each.invoicing_forecast_details)
  t.strictSame(
    (await details()).filter((each) => each.invoice_detail_id === null).map((each) => each.amount),
    [4_000],
  )
  t.match(
    (await boss(forecastsOfSubfolder, of)).map(({ amount, to_invoice }) => [amount, to_invoice]).toSorted(),
    [
      [4_000, 4_000],
      [700_000, 0],
    ],
    'which of them is invoiced is said of each',
  )

  const [again] = await boss(draftInvoices, { month, subfolder_id: subfolder.subfolder_id })
  const [line] = (await boss(readInvoice, { id: again!.id })).invoice_details
  await boss(deleteInvoiceDetail, { id: line!.id })
  t.match(await boss(readInvoice, { id: again!.id }), { amount: 0, amount_vat_included: 0, vat_rate: null })
  t.equal((await timeOf())?.invoice_detail_id, null, 'a line that is taken off does the same')
})

onEveryClient(
  t,
  'another recipient is taxed where he is, and written to in his language',
  async (t, installation) => {
    const {
      boss,
      place,
      subfolder: { subfolder_id },
    } = await office(installation)
    const dutch = await installation.scene(async (store) => {
      const company = await store.companies.insert({
        name: 'Bouw NL',
        private: false,
        vat_prefix: 'NL',
        vat_number: 'NL004495445B01',
        language_type: 'nl',
      })
      return company.id
    })
    const { id } = await boss(createInvoice, { subfolder_id, amount: 10_000, memo: 'Advice' })
    const moved = await boss(editInvoice, { id, recipient_company_id: dutch })
    t.match(moved, { recipient_company_id: dutch, invoice_type: 'invoice_nl', amount_vat_included: 10_000 })
    t.match(moved.invoice_details, [{ vat_category: 'AE', vat_rate: 0 }])
    t.match(moved.invoice_details[0]?.vat_exemption, 'Btw verlegd')
    await t.rejects(boss(editInvoice, { id, recipient_company_id: null as unknown as number }), {
      code: 'missing_fields',
    })
    const [there] = moved.invoice_details
    const home = (await boss(editInvoice, { id, recipient_company_id: place.company_id })).invoice_details
    t.match(home, [{ vat_category: 'S', vat_rate: null }], 'what nobody said at home is asked for')
    const lines = [{ id: there!.id, vat_rate: 6 }]
    t.match(await boss(editInvoice, { id, invoice_details: lines }), {
      vat_rate: 6,
      amount_vat_included: 10_600,
    })
    await t.rejects(boss(editInvoice, { id, recipient_company_id: 999_999 }), {
      code: 'record_not_found',
      details: { fields: { recipient_company_id: 'mixed.unknown_id' } },
    })
  },
)

onEveryClient(t, 'a task of another mission is on no line', async (t, installation) => {
  const { boss, subfolder, other } = await office(installation)
  const foreign = {
    code: 'ids_not_matching',
    details: { fields: { 'invoice_details.0.wbs_task_id': 'mixed.invalid' } },
  }
  const line = { amount: 1_00, comment: 'Work', wbs_task_id: other.task_id }
  await t.rejects(
    boss(createInvoice, { subfolder_id: subfolder.subfolder_id, invoice_details: [line] }),
    foreign,
  )
  const { id } = await boss(createInvoice, { subfolder_id: subfolder.subfolder_id })
  await t.rejects(boss(editInvoice, { id, invoice_details: [line] }), foreign)
  t.strictSame((await boss(readInvoice, { id })).invoice_details, [], 'nothing is half saved')
})

onEveryClient(t, 'what is emitted is paid or commented, and else left as it is', async (t, installation) => {
  const {
    boss,
    subfolder: { subfolder_id },
  } = await office(installation)
  const { id, updated_at } = await boss(createInvoice, {
    subfolder_id,
    amount: 10_000,
    memo: 'Advice',
    term_date: '2027-05-05',
  })
  await t.rejects(boss(editInvoice, { id, payment_date: '2026-11-20' }), { code: 'invoice_not_emitted' })
  const emitted = await boss(emitInvoice, { id })
  t.equal(emitted.term_date, '2027-05-05', 'the term that was named is the one that is printed')
  const issued = emitted.issue_date!
  t.match(await boss(editInvoice, { id, payment_date: issued, comment: 'Cash' }), {
    status_type: 'paid',
    comment: 'Cash',
  })
  t.match(await boss(editInvoice, { id, payment_date: null }), { status_type: 'emitted', comment: 'Cash' })
  await t.rejects(boss(editInvoice, { id, payment_date: '2020-01-01' }), { code: 'paid_before_issue' })
  for (const change of [
    { memo: 'Other' },
    { amount: 1 },
    { term_date: '2027-06-06' },
    { invoice_details: [] },
  ])
    await t.rejects(boss(editInvoice, { id, ...change }), {
      code: 'invoice_emitted',
      details: { fields: { [Object.keys(change)[0]!]: 'mixed.fixed' } },
    })
  await t.rejects(boss(deleteInvoice, { id }), { code: 'invoice_emitted' })
  await t.rejects(boss(createInvoiceDetail, { invoice_id: id, amount: 1 }), { code: 'invoice_emitted' })
  t.ok(updated_at)
  const whole = await boss(readInvoice, { id })
  t.match(
    await boss(editInvoice, { ...whole, recipient_company_id: whole.recipient_company_id! }),
    { status_type: 'emitted' },
    'as it was read it is accepted back',
  )
})

onEveryClient(
  t,
  'a term that nobody named goes with the forecast, one that is named stays',
  async (t, installation) => {
    const { boss, subfolder } = await office(installation)
    const { subfolder_id } = subfolder
    const { id, term_date } = await boss(createInvoice, {
      subfolder_id,
      memo: 'Advice',
      amount: 100,
      forecast_date: '2026-01-31',
    })
    t.equal(term_date, '2026-02-28')
    const previewed = async () => {
      const { rows } = await boss(listInvoices, { sort: 'shown_term' })
      return rows.map((row) => row.shown_term)
    }
    t.strictSame(await previewed(), [null], 'every list says none until it is issued')
    t.match(await boss(editInvoice, { id, forecast_date: '2026-03-31' }), { term_date: '2026-04-30' })
    t.match(await boss(editInvoice, { id, term_date: '2027-01-15' }), { term_date: '2027-01-15' })
    t.match(await boss(editInvoice, { id, forecast_date: '2026-05-31' }), { term_date: '2027-01-15' })
    t.strictSame(await previewed(), ['2027-01-15'])
    for (const [forecast_date, usual] of [
      ['2028-01-30', '2028-02-29'],
      ['2026-08-31', '2026-09-30'],
      ['2026-12-15', '2027-01-15'],
    ] as const) {
      await boss(editInvoice, { id, forecast_date, term_date: usual })
      t.strictSame(await previewed(), [null], `a month after ${forecast_date}`)
    }
    await boss(editInvoice, { id, forecast_date: '2026-05-31', term_date: '2027-01-15' })
    t.match(await boss(emitInvoice, { id }), { term_date: '2027-01-15' })
  },
)

onEveryClient(
  t,
  'a mission is told what it has to invoice: forecasts and drafts, whatever they are made of',
  async (t, installation) => {
    const { firm, subfolder } = await office(installation)
    const { subfolder_id } = subfolder
    const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read', 'folders.read'])
    const amounts = async () => {
      const { to_invoice, invoiced } = await client(readSubfolder, { id: subfolder_id })
      return [to_invoice, invoiced]
    }
    await client(createForecast, {
      subfolder_id,
      forecast_date: '2026-11-01',
      invoicing_forecast_details: [{ amount: 1_000 }],
    })
    t.strictSame(await amounts(), [1_000, 0])
    const [draft] = await client(draftInvoices, { subfolder_id })
    t.strictSame(await amounts(), [1_000, 0], 'drafted is not emitted')
    await client(createInvoice, { subfolder_id, amount: 500, memo: 'By hand' })
    t.strictSame(await amounts(), [1_500, 0])
    await client(emitInvoice, { id: draft!.id })
    t.strictSame(await amounts(), [500, 1_000])
  },
)

onEveryClient(
  t,
  'a total typed by hand stands until the money is touched, and its end is told',
  async (t, installation) => {
    const { boss, subfolder } = await office(installation)
    const { id } = await boss(createInvoice, {
      subfolder_id: subfolder.subfolder_id,
      amount: 10_000,
      memo: 'Round sum',
      amount_vat_included: 12_000,
    })
    const typed = { amount: 10_000, vat_rate: null, amount_vat_included: 12_000 }
    t.match(await boss(editInvoice, { id, comment: 'Agreed by telephone', term_date: '2027-01-01' }), typed)
    const { invoice_details } = await boss(readInvoice, { id })
    const reworded = [{ id: invoice_details[0]!.id, comment: 'In other words' }]
    t.match(await boss(editInvoice, { id, invoice_details: reworded }), typed, 'words are no money')
    const form = draftEdit(boss, await boss(readInvoice, { id }), 'fr')
    t.equal(form.value('amount_vat_included'), '120', 'who opens it sees what was typed')
    form.set('amount_vat_included', '')
    t.ok(await form.save())
    t.match(await boss(readInvoice, { id }), { amount: 10_000, vat_rate: 21, amount_vat_included: 12_100 })
    t.equal(form.value('amount_vat_included'), '', 'emptied, it is that of the lines')
    form.set('amount_vat_included', '120')
    t.ok(await form.save())
    t.match(await boss(readInvoice, { id }), typed)
    await boss(createInvoiceDetail, { invoice_id: id, amount: 100, comment: 'Stamps' })
    t.match(await boss(readInvoice, { id }), { amount: 10_100, vat_rate: 21, amount_vat_included: 12_221 })
  },
)

onEveryClient(
  t,
  'a line of a category without VAT has no rate, and has it back in the standard one',
  async (t, installation) => {
    const { boss, subfolder } = await office(installation)
    const { id } = await boss(createInvoice, {
      subfolder_id: subfolder.subfolder_id,
      invoice_details: [
        { amount: 10_000, comment: 'Course', vat_category: 'E', vat_exemption: 'Art. 44' },
        { amount: 5_000, comment: 'Study', vat_rate: 6 },
      ],
    })
    const seen = await boss(readInvoice, { id })
    t.match(seen.invoice_details, [{ vat_rate: 0 }, { vat_rate: 6 }])
    const form = draftEdit(boss, seen, 'en')
    form.set('invoice_details.1.vat_category', 'E')
    t.equal(form.value('invoice_details.1.vat_rate'), '0')
    form.set('invoice_details.1.vat_category', 'S')
    t.equal(form.value('invoice_details.1.vat_rate'), '6')
    form.addRow('invoice_details', { amount: '10', vat_rate: '12' })
    form.addRow('invoice_details', { amount: '20', vat_category: 'S' })
    form.set('invoice_details.3.vat_category', 'Z')
    form.removeRow('invoice_details', 2)
    form.set('invoice_details.2.vat_category', 'S')
    t.equal(form.value('invoice_details.2.vat_rate'), '', 'a line that moved up has no other line’s rate')
    form.addRow('invoice_details', { amount: '30', vat_rate: '12' })
    form.set('invoice_details.3.vat_category', 'E')
    form.removeRow('invoice_details', 2)
    form.set('invoice_details.2.vat_category', 'S')
    t.equal(form.value('invoice_details.2.vat_rate'), '12', 'but its own')
    form.removeRow('invoice_details', 2)
    form.set('invoice_details.1.vat_category', 'O')
    form.set('invoice_details.1.vat_exemption', 'Outside the scope')
    t.ok(await form.save())
    t.match((await boss(readInvoice, { id })).invoice_details, [{}, { vat_category: 'O', vat_rate: 0 }])
    const [course] = seen.invoice_details
    await boss(editInvoiceDetail, { id: course!.id, vat_category: 'S', vat_rate: 21, vat_exemption: null })
    await boss(editInvoiceDetail, { id: course!.id, vat_category: 'E', vat_exemption: 'Art. 44' })
    t.match((await boss(readInvoice, { id })).invoice_details, [{ vat_category: 'E', vat_rate: 0 }, {}])
    const again = draftEdit(boss, await boss(readInvoice, { id }), 'en')
    again.set('invoice_details.0.vat_category', 'S')
    t.ok(await again.save())
    t.match(
      (await boss(readInvoice, { id })).invoice_details,
      [{ vat_category: 'S', vat_rate: null }, {}],
      'nobody said which rate',
    )
  },
)

onEveryClient(
  t,
  'a draft that another changed meanwhile is neither emitted nor thrown away',
  async (t, installation) => {
    const { boss, firm, subfolder } = await office(installation)
    const { id, updated_at } = await boss(createInvoice, {
      subfolder_id: subfolder.subfolder_id,
      amount: 10_000,
      memo: 'Advice',
    })
    await boss(editInvoice, { id, amount: 20_000 })
    await t.rejects(boss(emitInvoice, { id, updated_at }), { code: 'record_modified' })
    await t.rejects(boss(deleteInvoice, { id, updated_at }), { code: 'record_modified' })
    const stranger = await firm.person(['invoice.*'])
    await t.rejects(stranger.client(emitInvoice, { id }), { code: 'unauthorized' })
    t.match(await boss(readInvoice, { id }), { status_type: 'draft', amount: 20_000 })
  },
)

onEveryClient(t, 'a line says what it comes to, within its limits', async (t, installation) => {
  const { boss, subfolder } = await office(installation)
  const { subfolder_id } = subfolder
  const { id } = await boss(createInvoice, { subfolder_id, amount: 10_000, memo: 'Advice' })
  const { invoice_details } = await boss(readInvoice, { id })
  const kept = invoice_details.map((line) => ({ id: line.id }))
  await t.rejects(boss(editInvoice, { id, invoice_details: [...kept, { comment: 'Travel' }] }), {
    code: 'missing_fields',
    details: { fields: { 'invoice_details.1.amount': 'mixed.required' } },
  })
  await t.rejects(boss(createInvoice, { subfolder_id, amount: 100_000_000, memo: 'Too much' }), {
    code: 'invalid_fields',
    details: { fields: { amount: 'number.max' } },
  })
  t.match(await boss(readInvoice, { id }), { amount: 10_000 })
})

onEveryClient(
  t,
  'an invoice is made with a template of the firm, and with no other',
  async (t, installation) => {
    const { boss, subfolder } = await office(installation)
    const { subfolder_id } = subfolder
    await installation.scene((store) =>
      store.templates.insertMany([
        { template_class: 'template', template_type: 'invoice_public', body: '<p>{{number}}</p>' },
        { template_class: 'template', template_type: 'offer_letter_xx', body: '<p></p>' },
      ]),
    )
    t.strictSame(
      (await boss(listInvoiceTypes, {})).map(({ template_type }) => template_type),
      [...languages.map((language) => `invoice_${language}`), 'invoice_public'],
    )
    const made = await boss(createInvoice, { subfolder_id, amount: 100_00, invoice_type: 'invoice_public' })
    t.equal(made.invoice_type, 'invoice_public')
    const unknown = { code: 'invalid_fields', details: { fields: { invoice_type: 'mixed.unknown_id' } } }
    for (const invoice_type of ['invoice_privat', 'offer_letter_xx']) {
      await t.rejects(boss(createInvoice, { subfolder_id, amount: 100_00, invoice_type }), unknown)
      await t.rejects(boss(editInvoice, { id: made.id, invoice_type }), unknown)
      await t.rejects(boss(draftInvoices, { month, subfolder_id, invoice_type }), unknown)
    }
    await boss(editInvoice, { id: made.id, invoice_type: 'invoice_en' })
    t.equal((await boss(readInvoice, { id: made.id })).invoice_type, 'invoice_en')
    await boss(createForecast, {
      subfolder_id,
      forecast_date: '2026-11-20',
      invoicing_forecast_details: [{ amount: 50_00 }],
    })
    t.match(await boss(draftInvoices, { month, subfolder_id, invoice_type: 'invoice_public' }), [
      { invoice_type: 'invoice_public' },
    ])
  },
)

onBoth(
  t,
  'a draft whose customer moved abroad says so, and follows him when its category is emptied',
  async (t, installation) => {
    const { boss, subfolder, place } = await office(installation)
    const { subfolder_id } = subfolder
    const line = { amount: 10_000, comment: 'Study' }
    const { id } = await boss(createInvoice, { subfolder_id, invoice_details: [line] })
    await installation.scene(async (store) => {
      const { company_id } = place
      await store.companies.update(company_id, { vat_prefix: 'FR', vat_number: '40303265045' })
      await store.company_addresses.updateWhere({ company_id }, { country: 'FR' })
    })
    const seen = await boss(readInvoice, { id })
    const obstacle = { field: 'details.0.vat_category', code: 'preflight.line_place' }
    t.match(seen.obstacles, [obstacle])
    t.equal(seen.obstacles.length, 1)
    t.match(await boss(invoicesDue, {}), [{ id, obstacles: [obstacle] }], 'cron names it too')
    await t.rejects(boss(emitInvoice, { id }), {
      code: 'preflight.refused',
      details: { fields: { [obstacle.field]: obstacle.code } },
    })
    const own = { id: seen.invoice_details[0]!.id }
    const kept = await boss(editInvoice, {
      id,
      invoice_details: [{ ...own, vat_exemption: 'Site in Namur' }],
    })
    t.match(kept, { obstacles: [], amount_vat_included: 12_100 }, 'Belgian VAT stays for a reason')
    const form = draftEdit(boss, kept, 'en')
    form.set('invoice_details.0.vat_category', '')
    t.ok(await form.save(), 'as in the browser’s form')
    t.match(await boss(readInvoice, { id }), {
      obstacles: [],
      amount_vat_included: 10_000,
      invoice_details: [{ vat_category: 'AE', vat_rate: 0 }],
    })
    t.match(await boss(emitInvoice, { id }), { number: '2026-0001', amount_vat_included: 10_000 })
  },
)

const works = {
  fr: /^Autoliquidation\s: En l’absence de contestation par écrit, dans un délai d’un mois à compter de la réception de la facture, le client est présumé reconnaître qu’il est un assujetti tenu au dépôt de déclarations périodiques\. Si cette condition n’est pas remplie, le client endossera, par rapport à cette condition, la responsabilité quant au paiement de la taxe, des intérêts et des amendes dus\.$/,
  nl: /^Verlegging van heffing: Bij gebrek aan schriftelijke betwisting binnen een termijn van één maand na de ontvangst van de factuur, wordt de afnemer geacht te erkennen dat hij een belastingplichtige is die gehouden is tot de indiening van periodieke aangiften\. Als die voorwaarde niet vervuld is, is de afnemer ten aanzien van die voorwaarde aansprakelijk voor de betaling van de verschuldigde belasting, interesten en geldboeten\.$/,
  en: /^Reverse charge: If the customer does not object in writing within one month/,
}

onBoth(
  t,
  'reverse charge for a customer here brings the sentence of works on a building, in the invoice’s language',
  async (t, installation) => {
    const { boss, subfolder, place, firm } = await office(installation)
    const { subfolder_id } = subfolder
    const study = { amount: 10_000, comment: 'Roof', vat_category: 'AE' as const }
    const made = await boss(createInvoice, { subfolder_id, invoice_details: [study] })
    t.match(made, { obstacles: [], amount_vat_included: 10_000 })
    t.match(made.invoice_details, [{ vat_rate: 0, vat_exemption: works.nl }])
    const [line] = made.invoice_details
    const french = await boss(editInvoice, { id: made.id, invoice_type: 'invoice_fr' })
    t.match(french.invoice_details, [{ vat_exemption: works.fr }], 'with the language of the invoice')
    const english = await boss(createInvoice, {
      subfolder_id,
      invoice_type: 'invoice_en',
      invoice_details: [study],
    })
    t.match(english.invoice_details, [{ vat_exemption: works.en }])

    const own = 'Autoliquidation – article 20 de l’arrêté royal n° 1'
    const edited = await boss(editInvoice, {
      id: made.id,
      invoice_details: [{ id: line!.id, vat_exemption: own }],
    })
    t.match(edited, { obstacles: [], invoice_details: [{ vat_exemption: own }] }, 'an accountant words it')
    const emptied = [{ id: line!.id, vat_exemption: null }]
    t.match((await boss(editInvoice, { id: made.id, invoice_details: emptied })).invoice_details, [
      { vat_exemption: works.fr },
    ])
    const taxed = [{ id: line!.id, vat_category: 'S' as const, vat_rate: 21 }]
    t.match((await boss(editInvoice, { id: made.id, invoice_details: taxed })).invoice_details, [
      { vat_category: 'S', vat_exemption: null },
    ])
    const again = [{ id: line!.id, vat_category: 'AE' as const }]
    t.match((await boss(editInvoice, { id: made.id, invoice_details: again })).invoice_details, [
      { vat_rate: 0, vat_exemption: works.fr },
    ])

    const { client: writer } = await firm.person(['translate.write'])
    await writer(saveText, {
      lang: 'fr',
      key: 'invoice.reverse_charge_works',
      val: 'Autoliquidation : travaux immobiliers.',
    })
    const words = /^Autoliquidation\s: travaux immobiliers\.$/
    t.match(
      (await boss(editInvoice, { id: made.id, invoice_details: emptied })).invoice_details,
      [{ vat_exemption: words }],
      'the firm words it for all',
    )
    await boss(emitInvoice, { id: made.id })
    const ubl = Buffer.from((await boss(readUbl, { id: made.id })).bytes).toString()
    t.match(ubl, '<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>')
    t.match(ubl, /<cbc:TaxExemptionReason>Autoliquidation\s: travaux immobiliers\.</)
    const { html } = await boss(previewInvoice, { id: made.id })
    t.match(html, /travaux immobiliers/)

    const { company_id } = place
    await installation.scene((store) =>
      store.companies.update(company_id, { vat_prefix: 'FR', vat_number: '40303265045' }),
    )
    const line_place = [{ code: 'preflight.line_place' }]
    t.match((await boss(readInvoice, { id: english.id })).obstacles, line_place)
    const [here] = english.invoice_details
    const followed = await boss(editInvoice, {
      id: english.id,
      invoice_details: [{ id: here!.id, vat_category: null }],
    })
    t.match(followed, { obstacles: [], invoice_details: [{ vat_exemption: /article 196/ }] })
    await installation.scene((store) => store.companies.update(company_id, { private: true }))
    const shop = await boss(createInvoice, { subfolder_id, invoice_details: [study] })
    t.match(shop.obstacles, [{ field: 'details.0.vat_category', code: 'preflight.line_private' }])
  },
)

onBoth(t, 'a service beyond the Union says on the invoice why it bears no VAT', async (t, installation) => {
  const { boss, subfolder, place } = await office(installation)
  const { company_id } = place
  await installation.scene(async (store) => {
    await store.companies.update(company_id, {
      vat_prefix: 'CH',
      vat_number: null,
      peppol_id: '0183:CHE123456788',
    })
    await store.company_addresses.updateWhere({ company_id }, { country: 'CH' })
  })
  const { subfolder_id } = subfolder
  const { id, invoice_details } = await boss(createInvoice, {
    subfolder_id,
    invoice_type: 'invoice_en',
    invoice_details: [{ amount: 10_000, comment: 'Study' }],
  })
  const reason = /^Service to a business outside the European Union, .* article 44 of Directive 2006\/112\/EC/
  t.match(invoice_details, [{ vat_category: 'G', vat_rate: 0, vat_exemption: reason }])
  const before = 'Not subject to Belgian VAT – article 44 of Directive 2006/112/EC'
  const kept = [{ id: invoice_details[0]!.id, vat_exemption: before }]
  t.match(await boss(editInvoice, { id, invoice_details: kept }), { obstacles: [] })
  await installation.scene((store) =>
    store.companies.update(company_id, { vat_prefix: 'BE', vat_number: '0403019261' }),
  )
  t.match(
    (await boss(readInvoice, { id })).obstacles,
    [{ code: 'preflight.line_place' }],
    'the sentence of a version before is known too',
  )
})

onEveryClient(
  t,
  'a line by hand says when its work was done, is asked where it does not, and the e-invoice says it',
  async (t, installation) => {
    const { boss, subfolder } = await office(installation)
    const { subfolder_id } = subfolder
    const made = await boss(createInvoice, {
      subfolder_id,
      invoice_type: 'invoice_en',
      invoice_details: [
        { amount: 10_000, comment: 'Report', service_from: '2026-11-03', service_to: '2026-11-12' },
        { amount: 5_000, comment: 'Visit', service_from: '2026-11-20' },
        { amount: 1_000, comment: 'Printing' },
      ],
    })
    t.match(made, { obstacles: [], without_period: [3] }, 'asked, and no obstacle')
    const [report, visit, printing] = made.invoice_details
    await t.rejects(
      boss(editInvoiceDetail, { id: printing!.id, service_from: '2026-11-12', service_to: '2026-11-11' }),
      { code: 'date_order', details: { fields: { 'invoice_details.2.service_to': 'date.order' } } },
    )
    await boss(editInvoiceDetail, { id: printing!.id, service_to: '2026-11-30' })
    t.match(await boss(readInvoice, { id: made.id }), {
      without_period: [],
      invoice_details: [
        { id: report!.id },
        { id: visit!.id, service_to: null },
        { service_to: '2026-11-30' },
      ],
    })
    await boss(emitInvoice, { id: made.id })
    const ubl = Buffer.from((await boss(readUbl, { id: made.id })).bytes)
      .toString()
      .replace(/>\s+</g, '><')
    const period = (from: string | null, to: string): string =>
      `<cac:InvoicePeriod>${from ? `<cbc:StartDate>${from}</cbc:StartDate>` : ''}<cbc:EndDate>${to}</cbc:EndDate></cac:InvoicePeriod>`
    t.match(ubl, `</cbc:BuyerReference>${period('2026-11-03', '2026-11-30')}`)
    for (const each of [
      period('2026-11-03', '2026-11-12'),
      period('2026-11-20', '2026-11-20'),
      period(null, '2026-11-30'),
    ])
      t.match(ubl, `</cbc:LineExtensionAmount>${each}`)
    const html = (await boss(previewInvoice, { id: made.id })).html.replaceAll('&#x2F;', '/')
    for (const words of ['from 03/11/2026 to 12/11/2026', 'on 20/11/2026', 'until 30/11/2026'])
      t.match(html, `<small>${words}</small>`)
    const note = await boss(creditInvoice, { id: made.id })
    t.match(note, { without_period: [], invoice_details: [{ service_to: '2026-11-12' }, {}, {}] })
  },
)

onEveryClient(
  t,
  'time at one rate is billed as days at a day rate, a fee until its day',
  async (t, installation) => {
    const { boss, subfolder } = await office(installation)
    const { subfolder_id } = subfolder
    await boss(forecastFromBookings, { month })
    await boss(createForecast, {
      subfolder_id,
      forecast_date: '2026-11-25',
      memo: 'Fee',
      invoicing_forecast_details: [{ amount: 50_00 }],
    })
    const [draft] = await boss(draftInvoices, { month, invoice_type: 'invoice_en' })
    const { id } = draft!
    const whole = await boss(readInvoice, { id })
    const time = whole.invoice_details.find(({ first_day }) => first_day !== null)!
    const fee = whole.invoice_details.find(({ first_day }) => first_day === null)!
    t.match(time, {
      amount: 40_00,
      billed_days: 0.4,
      day_rate: 100,
      first_day: '2026-11-20',
      service_from: null,
    })
    t.match(fee, {
      billed_days: null,
      service_from: null,
      service_to: '2026-11-25',
      comment: / until 25\/11\/2026$/,
    })
    t.strictSame(whole.without_period, [])
    const html = async () =>
      (await boss(previewInvoice, { id })).html.replaceAll('&#x2F;', '/').replaceAll('\u00a0', ' ')
    t.match(await html(), '<small>0.4 days × 100,00 €</small>')
    t.equal((await html()).split('0.4 days').length - 1, 1, 'its days stand there once')
    t.notMatch(await html(), '<small>until', 'its text says that already')
    await boss(editInvoiceDetail, { id: time.id, amount: 41_00 })
    t.match(
      (await boss(readInvoice, { id })).invoice_details.find((line) => line.id === time.id),
      { billed_days: null, day_rate: null },
      'another amount is no product of them: it is one piece',
    )
    t.notMatch(await html(), ' × ')
    await boss(editInvoiceDetail, { id: time.id, amount: 40_00 })
    await boss(emitInvoice, { id })
    const ublOf = async (of: number) =>
      Buffer.from((await boss(readUbl, { id: of })).bytes)
        .toString()
        .replace(/>\s+</g, '><')
    const ubl = await ublOf(id)
    t.match(ubl, '<cbc:InvoicedQuantity unitCode="DAY">0.4</cbc:InvoicedQuantity>')
    t.notMatch(ubl, '0.4 days')
    t.match(ubl, '<cbc:PriceAmount currencyID="EUR">100.00</cbc:PriceAmount>')
    t.match(ubl, '<cac:InvoicePeriod><cbc:EndDate>2026-11-25</cbc:EndDate></cac:InvoicePeriod>')
    t.match(ubl, '<cbc:StartDate>2026-11-20</cbc:StartDate><cbc:EndDate>2026-11-25</cbc:EndDate>')
    const lines = [
      { id: fee.id, billed_days: null },
      { id: time.id, billed_days: 0.4, day_rate: 100, first_day: '2026-11-20' },
    ]
    t.match((await boss(readInvoice, { id })).invoice_details, lines)

    const part = await boss(creditInvoice, { id, invoice_details: [{ id: time.id, amount: 10_00 }] })
    t.match(part.invoice_details, [{ billed_days: null, day_rate: null, service_from: '2026-11-20' }])
    await boss(deleteInvoice, { id: part.id })
    const note = await boss(creditInvoice, { id })
    const credited = [
      { amount: -50_00, billed_days: null, service_to: '2026-11-25' },
      { amount: -40_00, billed_days: -0.4, day_rate: 100, service_from: '2026-11-20' },
    ]
    t.match(note, { without_period: [], obstacles: [], invoice_details: credited })
    await boss(emitInvoice, { id: note.id })
    const creditUbl = await ublOf(note.id)
    t.match(creditUbl, '<cbc:CreditedQuantity unitCode="DAY">0.4</cbc:CreditedQuantity>')
    t.match(creditUbl, '<cbc:PriceAmount currencyID="EUR">100.00</cbc:PriceAmount>')
    t.match(creditUbl, '<cbc:StartDate>2026-11-20</cbc:StartDate><cbc:EndDate>2026-11-25</cbc:EndDate>')
    t.match((await boss(readInvoice, { id: note.id })).invoice_details, credited)
    t.match(
      (await boss(readInvoice, { id })).invoice_details,
      [lines[0]!, { ...lines[1]!, first_day: null, service_from: '2026-11-20' }],
      'its time is free again, and it says still what it billed',
    )
  },
)

onBoth(
  t,
  'time at several rates is a line for each rate on paper and in the e-invoice',
  async (t, installation) => {
    const { boss, subfolder, firm } = await office(installation)
    const dear = await colleagueBooks(firm, subfolder.task_id)
    const price = (booking_cost_per_block: number) =>
      installation.scene((store) => store.user_bookings.update(dear.id, { booking_cost_per_block }))
    await price(65.4321)
    await boss(forecastFromBookings, { month })
    const [draft] = await boss(draftInvoices, { month, invoice_type: 'invoice_en' })
    const { id } = draft!
    const billed_rates = [
      { days: 0.3, day_rate: 654.321 },
      { days: 0.4, day_rate: 100 },
    ]
    const line = { amount: 236_30, billed_days: 0.7, day_rate: null, billed_rates }
    t.match((await boss(readInvoice, { id })).invoice_details, [{ ...line, first_day: '2026-11-19' }])
    const html = (await boss(previewInvoice, { id })).html.replaceAll('\u00a0', ' ')
    t.match(html, '<small>0.3 days × 654,321 €</small>')
    t.match(html, '<small>0.4 days × 100,00 €</small>')
    t.notMatch(html, '0.7 days')
    await boss(emitInvoice, { id })
    const ublOf = async (of: number) =>
      Buffer.from((await boss(readUbl, { id: of })).bytes)
        .toString()
        .replace(/>\s+</g, '><')
    const ofLines = (ubl: string, word: string) =>
      [
        ...ubl.matchAll(
          new RegExp(`<cbc:${word}Quantity unitCode="(.*?)">(.*?)<.*?Amount currencyID="EUR">(.*?)<`, 'g'),
        ),
      ].map(([, ...each]) => each)
    const lines = [
      ['DAY', '0.3', '196.30'],
      ['DAY', '0.4', '40.00'],
    ]
    t.strictSame(ofLines(await ublOf(id), 'Invoiced'), lines)
    const note = await boss(creditInvoice, { id })
    t.match(note, {
      obstacles: [],
      invoice_details: [
        { amount: -236_30, billed_days: -0.7, billed_rates: [{ days: -0.3 }, { days: -0.4 }] },
      ],
    })
    await boss(emitInvoice, { id: note.id })
    t.strictSame(ofLines(await ublOf(note.id), 'Credited'), lines)
    t.match((await boss(readInvoice, { id })).invoice_details, [{ ...line, first_day: null }], 'kept with it')
  },
)

onBoth(
  t,
  'a fault of a line that is printed as several is named once, at that line',
  async (t, installation) => {
    const { boss, subfolder, firm } = await office(installation)
    const dear = await colleagueBooks(firm, subfolder.task_id)
    await installation.scene((store) => store.user_bookings.update(dear.id, { booking_cost_per_block: 65 }))
    await boss(forecastFromBookings, { month })
    const [draft] = await boss(draftInvoices, { month })
    const { invoice_details } = await boss(readInvoice, { id: draft!.id })
    await installation.scene((store) =>
      store.invoice_details.update(invoice_details[0]!.id, { vat_category: 'E', vat_rate: 0 }),
    )
    const fields = (await boss(readInvoice, { id: draft!.id })).obstacles.map(({ field }) => field)
    t.ok(fields.length > 0)
    t.equal(new Set(fields).size, fields.length)
    t.notOk(fields.some((field) => field.startsWith('details.1')))
  },
)

/** Three blocks of somebody else on a task, whose rate may be another. */
async function colleagueBooks(firm: Awaited<ReturnType<typeof office>>['firm'], wbs_task_id: number) {
  const { client } = await firm.person(['planner.write', 'wbs.read'])
  return client(bookTime, { wbs_task_id, date: '2026-11-19', number_blocks: 3 })
}
