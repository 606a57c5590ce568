import t from 'tap'
import { listInvoices, readInvoice, readInvoicePdf, readUbl } from './reading/operations.ts'
import { checkEmissionDay, emitInvoice } from './emission/operations.ts'
import { bookTime, deleteBooking, setBooking } from '#core/booking/cell/operations.ts'
import { mayVouchForItself } from './numbering.ts'
import { addDays, firstOfMonth } from '#core/values/day.ts'
import { previewInvoice } from '#core/invoicing/wording/operations.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { createInvoice, draftInvoices, editInvoice } from './drafts/operations.ts'
import { creditInvoice } from './credits/operations.ts'
import { forecastFromBookings, forecastsOfSubfolder } from './forecasts/operations.ts'
import { invoicesDue, invoicingMonth } from './month/operations.ts'

const month = '2026-11'
const friday = '2026-11-20'

/** A firm that can invoice: an accountant, an engineer with time on two subfolders of a Belgian customer. */
async function office(installation: TestInstallation) {
  const invoicing = await firmThatInvoices(installation)
  const { firm, engineer, place } = invoicing
  const first = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const second = await firm.subfolder(place, { rank: 2, task_code: '20' })
  const book = (task: number, number_blocks: number, date = friday) =>
    engineer.client(bookTime, { wbs_task_id: task, date, number_blocks })
  return { ...invoicing, first, second, book }
}

interface Draft {
  readonly id: number
  readonly subfolder_id: number
}

type Office = Awaited<ReturnType<typeof office>>

/** Time of both subfolders, forecast and drafted. */
async function drafted(installation: TestInstallation): Promise<Office & { drafts: Draft[] }> {
  const all = await office(installation)
  await all.book(all.first.task_id, 4)
  await all.book(all.second.task_id, 6)
  await all.accountant.client(forecastFromBookings, { month })
  return { ...all, drafts: await all.accountant.client(draftInvoices, { month }) }
}

onEveryClient(
  t,
  'a month’s bookings become one forecast a task, once however often it is run',
  async (t, installation) => {
    const { accountant, first, book, engineer } = await office(installation)
    const { id } = await book(first.task_id, 4)
    await book(first.task_id, 3, '2026-11-19')
    await book(first.task_id, 10, '2026-10-19')
    const skipped = await book(first.task_id, 2, '2026-11-18')
    await installation.scene((store) => store.user_bookings.update(skipped.id, { will_not_invoice: true }))

    t.strictSame(await accountant.client(forecastFromBookings, { month }), {
      forecasts: 1,
      bookings: 2,
      blocks: 7,
      amount: 7000,
      without_cost: [
        { user_id: engineer.id, code: 'T2', first_name: 'Anne', last_name: 'Dubois 2', blocks: 7 },
      ],
    })
    t.strictSame(await accountant.client(forecastFromBookings, { month }), {
      forecasts: 0,
      bookings: 0,
      blocks: 0,
      amount: 0,
      without_cost: [],
    })
    await book(first.task_id, 1, '2026-11-17')
    t.match(await accountant.client(forecastFromBookings, { month }), { bookings: 1, amount: 1000 })
    const [forecast, ...others] = await accountant.client(forecastsOfSubfolder, { id: first.subfolder_id })
    t.strictSame(others, [])
    t.match(forecast, {
      forecast_date: '2026-11-30',
      amount: 8000,
      invoicing_forecast_details: [{ invoicing_forecast_type: 'production', amount: 8000, vat_rate: 21 }],
    })

    await engineer.client(deleteBooking, { id })
    t.match(await accountant.client(forecastsOfSubfolder, { id: first.subfolder_id }), [{ amount: 4000 }])
  },
)

onEveryClient(t, 'a block is invoiced at the most specific price of that day', async (t, installation) => {
  const { accountant, engineer, first, second, book } = await office(installation)
  const user_id = engineer.id
  const date_start = '2026-11-19'
  await installation.scene(async (store) => {
    await store.user_specific_costs.insert({
      user_id,
      subfolder_id: first.subfolder_id,
      daily_rate: 65_555,
      date_start,
    })
    await store.user_block_costs.insert({ user_id, cost_per_block: 7_550, date_start: '2026-11-18' })
    await store.parameters.insert({ class: 'employee_cost_category', type: 'senior', numerical_value: 88.5 })
    await store.user_costs.insert({ user_id, cost_type: 'senior', date_start: '2026-11-17' })
  })
  await book(first.task_id, 3, '2026-11-20') // 3 × 65,555 €
  await book(second.task_id, 2, '2026-11-20') // 2 × 75,50 €
  await book(second.task_id, 1, '2026-11-17') // 1 × 88,50 €
  await book(second.task_id, 1, '2026-11-16') // 1 × 10 €
  await accountant.client(forecastFromBookings, { month })
  const amountOf = async (id: number) => (await accountant.client(forecastsOfSubfolder, { id }))[0]?.amount
  t.equal(await amountOf(first.subfolder_id), 19_667)
  t.equal(await amountOf(second.subfolder_id), 15_100 + 8_850 + 1_000)
})

onEveryClient(
  t,
  'a draft takes every detail of one mission, once, with exact VAT',
  async (t, installation) => {
    const { accountant, engineer, drafts, first } = await drafted(installation)
    t.equal(drafts.length, 2)
    t.strictSame(await accountant.client(draftInvoices, { month }), [])
    t.match(
      await accountant.client(readInvoice, {
        id: drafts.find(({ subfolder_id }) => subfolder_id === first.subfolder_id)!.id,
      }),
      {
        status_type: 'draft',
        number: null,
        amount: 4000,
        amount_vat_included: 4840,
        vat_rate: 21,
        invoice_type: 'invoice_nl',
        term_date: '2026-12-30',
        obstacles: [],
        invoice_details: [
          {
            amount: 4000,
            vat_rate: 21,
            vat_category: 'S',
            comment: 'Étude – op 20/11/2026 – 0,4 dagen',
          },
        ],
      },
    )
    const locked = engineer.client(setBooking, { wbs_task_id: first.task_id, date: friday, number_blocks: 1 })
    await t.rejects(locked, { code: 'booking_invoiced' })
  },
)

onEveryClient(
  t,
  'emission gives the next number once, dates, communication and a document to read back',
  async (t, installation) => {
    const { accountant, drafts } = await drafted(installation)
    const [one, two] = drafts as [Draft, Draft]
    const emitted = await accountant.client(emitInvoice, { id: one.id })
    t.match(emitted, {
      status_type: 'emitted',
      number: '2026-0001',
      issue_date: friday,
      term_date: '2026-12-20',
      structured_communication: '+++202/6000/00192+++',
      peppol_id: '0208:0403019261',
    })
    t.equal(emitted.already_emitted, false)
    t.strictSame(
      { ...(await accountant.client(emitInvoice, { id: one.id })), pdf_link: null, updated_at: '' },
      { ...emitted, already_emitted: true, pdf_link: null, updated_at: '' },
    )
    await t.rejects(accountant.client(readInvoicePdf, { id: two.id }), { code: 'invoice_not_emitted' })
    await t.rejects(accountant.client(readUbl, { id: two.id }), { code: 'invoice_not_emitted' })
    // Written with the number itself: there before anything is printed.
    const einvoice = await accountant.client(readUbl, { id: one.id })
    t.match(einvoice, { name: 'invoice-2026-0001.xml', type: 'application/xml' })
    const ubl = Buffer.from(einvoice.bytes).toString()
    t.match(ubl, '<cbc:ID>2026-0001</cbc:ID>')
    t.match(ubl, '<cbc:EndpointID schemeID="0208">0403019261</cbc:EndpointID>')
    t.match(ubl, '<cbc:PaymentID>+++202/6000/00192+++</cbc:PaymentID>')
    t.match(await accountant.client(emitInvoice, { id: two.id }), { number: '2026-0002' })

    await installation.settle()
    const pdf = await accountant.client(readInvoicePdf, { id: one.id })
    t.match(pdf, { name: 'invoice-2026-0001.pdf', type: 'application/pdf' })
    t.equal(Buffer.from(pdf.bytes.subarray(0, 5)).toString(), '%PDF-')
    t.match(await accountant.client(listInvoices, { status: 'emitted', sort: 'number', order: 'asc' }), {
      count: 2,
      rows: [{ number: '2026-0001', customer: 'Ville 12' }, { number: '2026-0002' }],
    })
    t.equal(await installation.env.read((store) => store.user_bookings.count({ invoiced: true })), 2)
  },
)

onEveryClient(
  t,
  'an e-invoice that would bounce keeps its draft from a number; who is private gets none',
  async (t, installation) => {
    const { accountant, drafts, place } = await drafted(installation)
    const [one, two] = drafts as [Draft, Draft]
    const change = (changes: object) =>
      installation.scene((store) => store.companies.update(place.company_id, changes))
    await change({ peppol_id: '0208:0403019262' })
    await t.rejects(accountant.client(emitInvoice, { id: one.id }), {
      code: 'preflight.refused',
      details: { fields: { 'customer.peppol_id': 'einvoice.receiver' } },
    })
    t.match(await accountant.client(readInvoice, { id: one.id }), {
      status_type: 'draft',
      obstacles: [{ field: 'customer.peppol_id', code: 'einvoice.receiver' }],
    })
    await change({ peppol_id: '9925:BE0403019261' })
    const emitted = await accountant.client(emitInvoice, { id: one.id })
    t.match(emitted, { number: '2026-0001', peppol_id: '9925:BE0403019261' }, 'no number was used')
    await change({ peppol_id: null, private: true })
    t.match(await accountant.client(emitInvoice, { id: two.id }), { number: '2026-0002', peppol_id: null })
    await t.rejects(accountant.client(readUbl, { id: two.id }), { code: 'no_einvoice' })
  },
)

onEveryClient(
  t,
  'what is due is known before anything is drafted or emitted, with what stands in its way',
  async (t, installation) => {
    const { accountant, first, second, book, place } = await office(installation)
    const october = '2026-10-19'
    await book(first.task_id, 4, october)
    await book(second.task_id, 6, october)
    await book(second.task_id, 2)
    await accountant.client(forecastFromBookings, { month: '2026-10' })
    await accountant.client(forecastFromBookings, { month })
    t.match(await accountant.client(invoicesDue, {}), [
      { id: null, subfolder_code: '12/1' },
      { id: null, subfolder_code: '12/2' },
    ])
    const { subfolder_id } = first
    const [draft] = await accountant.client(draftInvoices, { month: '2026-10', subfolder_id })
    const due = await accountant.client(invoicesDue, {})
    const facts = { status_type: 'draft', customer: 'Ville 12', lines: 1, forecast_date: '2026-10-31' }
    t.match(due, [
      { ...facts, id: draft!.id, subfolder_code: '12/1', amount: 4000, obstacles: [] },
      { ...facts, id: null, subfolder_code: '12/2', amount: 6000, amount_vat_included: 7260, obstacles: [] },
    ])
    t.equal(due.length, 2, 'November is not due yet')
    t.equal(
      await installation.env.read((store) => store.invoices.count()),
      1,
      'nothing is drafted by looking',
    )

    await installation.scene((store) => store.companies.update(place.company_id, { vat_number: null }))
    const obstacles = [{ field: 'customer.vat_number', code: 'preflight.customer_enterprise_number' }]
    const refused = await accountant.client(invoicesDue, {})
    t.match(refused, [{ obstacles }, { obstacles }])
    const [made] = await accountant.client(draftInvoices, { due: true })
    const [one, two] = refused
    t.strictSame(
      await accountant.client(invoicesDue, {}),
      [one, { ...two, id: made!.id }],
      'and they are what is drafted then',
    )
  },
)

onEveryClient(
  t,
  'an invoice that would bounce uses no number and names all that is wrong',
  async (t, installation) => {
    const { accountant, drafts, place, firm } = await drafted(installation)
    await installation.scene(async (store) => {
      await store.accounts.update(firm.account_id, { iban: 'BE00000000000000' })
      await store.companies.update(place.company_id, { vat_number: null })
    })
    const { id } = drafts[0]!
    const refused = {
      code: 'preflight.refused',
      details: {
        fields: {
          'account.iban': 'preflight.seller_iban',
          'customer.vat_number': 'preflight.customer_enterprise_number',
        },
      },
    }
    await t.rejects(accountant.client(emitInvoice, { id }), refused)
    t.equal((await accountant.client(readInvoice, { id })).obstacles.length, 2)
    t.equal(await installation.env.read((store) => store.number_series.count()), 0)
    t.match(await accountant.client(readInvoice, { id }), { status_type: 'draft', number: null })
  },
)

onEveryClient(
  t,
  'a document says what was true on its day, whatever changes later',
  async (t, installation) => {
    const { accountant, drafts, place } = await drafted(installation)
    const { id } = drafts[0]!
    t.match((await accountant.client(previewInvoice, { id })).html, /Ville 12/)
    await accountant.client(emitInvoice, { id })
    await installation.scene((store) => store.companies.update(place.company_id, { name: 'Another name' }))
    const { html } = await accountant.client(previewInvoice, { id })
    t.match(html, /Ville 12/)
    t.match(html, /2026-0001/)
    t.notMatch(html, /Another name/)
  },
)

onEveryClient(t, 'who may not see a mission’s invoices is refused each of them', async (t, installation) => {
  const { engineer, drafts, first } = await drafted(installation)
  const { id } = drafts[0]!
  await t.rejects(engineer.client(readInvoice, { id }), { code: 'unauthorized' })
  await t.rejects(engineer.client(previewInvoice, { id }), { code: 'unauthorized' })
  await t.rejects(engineer.client(readInvoicePdf, { id }), { code: 'unauthorized' })
  await t.rejects(engineer.client(forecastsOfSubfolder, { id: first.subfolder_id }), { code: 'unauthorized' })
  await t.rejects(engineer.client(emitInvoice, { id }), { code: 'unauthorized' })
})

onBoth(t, 'forty drafts emitted by four at once get forty numbers without a gap', async (t, installation) => {
  const { accountant, firm, place, book } = await office(installation)
  for (let rank = 3; rank < 43; rank++) {
    const { task_id } = await firm.subfolder(place, { rank })
    await book(task_id, 1, `2026-11-${String((rank % 20) + 1).padStart(2, '0')}`).catch(() =>
      book(task_id, 1, '2026-10-19'),
    )
  }
  await accountant.client(forecastFromBookings, { month })
  await accountant.client(forecastFromBookings, { month: '2026-10' })
  const drafts = await accountant.client(draftInvoices, { month })
  t.equal(drafts.length, 40)
  // Two hands on every draft.
  const emitted = await Promise.all(
    [...drafts, ...drafts].map(({ id }) => accountant.client(emitInvoice, { id })),
  )
  const numbers = [...new Set(emitted.map(({ number }) => number))].toSorted()
  t.strictSame(
    numbers,
    drafts.map((_, i) => `2026-${String(i + 1).padStart(4, '0')}`),
  )
  t.equal(await installation.env.read((store) => store.jobs.count({ kind: 'invoice.print' })), 40)
})

onBoth(t, 'a clock that went back gives no number', async (t, installation) => {
  const { accountant, drafts } = await drafted(installation)
  await accountant.client(emitInvoice, { id: drafts[0]!.id })
  installation.clock.set(firstOfMonth(month))
  await t.rejects(accountant.client(emitInvoice, { id: drafts[1]!.id }), {
    code: 'issue_date_before_last',
    details: { params: { date: friday } },
  })
})

onBoth(t, 'a clock that went back over New Year gives no number', async (t, installation) => {
  const { accountant, drafts } = await drafted(installation)
  const [first, second] = drafts
  await accountant.client(emitInvoice, { id: first!.id })
  const january = '2027-01-04'
  installation.clock.set(january)
  t.match(await accountant.client(emitInvoice, { id: second!.id, issue_date: january }), {
    number: '2027-0001',
  })
  const { subfolder_id } = first!
  const { id } = await accountant.client(createInvoice, { subfolder_id, amount: 5_000, memo: 'Advance' })
  const note = await accountant.client(creditInvoice, { id: second!.id })
  installation.clock.set('2026-12-31')
  for (const issue_date of [null, '2026-12-31'])
    await t.rejects(accountant.client(emitInvoice, { id, issue_date }), {
      code: 'issue_date_before_last',
      details: { params: { date: january } },
    })
  await t.rejects(
    accountant.client(emitInvoice, { id: note.id }),
    { code: 'credit_before_invoice', details: { params: { number: '2027-0001', date: january } } },
    'nor is a credit note earlier than its invoice, though its own series has no number yet',
  )
  const before = { code: 'issue_date_before_last', params: { date: january } }
  t.match(
    (await accountant.client(readInvoice, { id })).obstacles,
    [before],
    'whoever has it examined is told so before',
  )
  t.match((await accountant.client(previewInvoice, { id })).obstacles, [before])
  t.match((await accountant.client(readInvoice, { id: note.id })).obstacles, [
    { code: 'credit_before_invoice', params: { number: '2027-0001', date: january } },
  ])
  await accountant.client(editInvoice, { id, forecast_date: '2026-12-31' })
  const { drafts: examined } = await accountant.client(invoicingMonth, { month: '2026-12' })
  for (const rows of [examined, await accountant.client(invoicesDue, {})])
    t.match(rows.find((each) => each.id === id)?.obstacles, [before])
  const series = await installation.env.read((store) => store.number_series.find())
  t.strictSame(
    series.map(({ year, last_number }) => [year, last_number]).toSorted(),
    [
      [2026, 1],
      [2027, 1],
    ],
    'the series of both years stand as they were',
  )
  installation.clock.set(january)
  for (const draft of [id, note.id])
    t.strictSame((await accountant.client(readInvoice, { id: draft })).obstacles, [])
  t.match(await accountant.client(emitInvoice, { id }), { number: '2027-0002' })
  t.match(await accountant.client(emitInvoice, { id: note.id }), { number: 'C2027-0001' })
})

onBoth(t, 'a clock that ran ahead gives no number to whoever knows the day', async (t, installation) => {
  const { accountant, drafts, book, first } = await drafted(installation)
  await book(first.task_id, 3, '2026-10-19')
  await accountant.client(forecastFromBookings, { month: '2026-10' })
  drafts.push(...(await accountant.client(draftInvoices, { month: '2026-10' })))
  const emit = (n: number, issue_date?: string) =>
    accountant.client(emitInvoice, { id: drafts[n]!.id, ...(issue_date ? { issue_date } : {}) })
  t.match(await emit(0), { number: '2026-0001' }, 'before the first number of a firm there is none')
  const saturday = addDays(friday, 1)
  const ahead = addDays(friday, 46)
  installation.clock.set(ahead)
  await t.rejects(emit(1), {
    code: 'issue_date_unconfirmed',
    details: { fields: { issue_date: 'mixed.required' }, params: { date: friday, today: ahead } },
  })
  await t.rejects(emit(1, saturday), {
    code: 'issue_date_differs',
    details: { fields: { issue_date: 'mixed.invalid' }, params: { date: saturday, today: ahead } },
  })
  const tried = (issue_date?: string) => accountant.client(checkEmissionDay, issue_date ? { issue_date } : {})
  await t.rejects(tried(), { code: 'issue_date_unconfirmed' }, 'and says so before')
  await t.rejects(tried(saturday), { code: 'issue_date_differs' })
  t.strictSame(await tried(ahead), { issue_date: ahead, last_issue_date: friday })
  t.equal(await installation.env.read((store) => store.number_series.count({ year: 2027 })), 0)
  installation.clock.set(saturday)
  t.strictSame(
    await tried(),
    { issue_date: saturday, last_issue_date: friday },
    'nobody is asked the day after',
  )
  await t.rejects(emit(1, ahead), { code: 'issue_date_differs' })
  t.match(await emit(1, friday), { number: '2026-0002' }, 'a run that goes on past midnight is not stopped')
  installation.clock.set(ahead)
  t.match(await emit(2, ahead), { number: '2027-0001', issue_date: ahead }, 'unless that day it is')
})

onEveryClient(
  t,
  'what is not due yet is not drafted, so this month’s time stays open',
  async (t, installation) => {
    const { accountant, engineer, first, book } = await office(installation)
    await book(first.task_id, 4)
    await accountant.client(forecastFromBookings, { month })
    t.strictSame(await accountant.client(draftInvoices, { due: true }), [])
    await engineer.client(setBooking, { wbs_task_id: first.task_id, date: friday, number_blocks: 6 })
    t.match(await accountant.client(forecastsOfSubfolder, { id: first.subfolder_id }), [{ amount: 6000 }])
  },
)

onEveryClient(
  t,
  'a forecast is rounded once, however many runs made it, and goes with its last booking',
  async (t, installation) => {
    const { accountant, engineer, first, book } = await office(installation)
    await installation.scene((store) =>
      store.user_specific_costs.insert({
        user_id: engineer.id,
        subfolder_id: first.subfolder_id,
        daily_rate: 33_333,
        date_start: '2026-01-01',
      }),
    )
    const made = []
    for (const date of ['2026-11-18', '2026-11-19', friday]) {
      made.push(await book(first.task_id, 1, date))
      await accountant.client(forecastFromBookings, { month })
    }
    t.match(await accountant.client(forecastsOfSubfolder, { id: first.subfolder_id }), [{ amount: 10_000 }])
    for (const { id } of made) await engineer.client(deleteBooking, { id })
    t.strictSame(await accountant.client(forecastsOfSubfolder, { id: first.subfolder_id }), [])
    t.strictSame(await accountant.client(draftInvoices, { month }), [])
  },
)

onBoth(
  t,
  'time booked while the month is forecast and drafted is either in the invoice or still free',
  async (t, installation) => {
    const { accountant, engineer, first, second, book } = await office(installation)
    const days = Array.from({ length: 15 }, (_, i) => `2026-11-${String(i + 2).padStart(2, '0')}`)
    const workdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    const booked = await Promise.all(workdays.map((day) => book(first.task_id, 2, day)))
    const calls = workdays.map(async (day, i) => {
      await engineer.client(setBooking, { wbs_task_id: second.task_id, date: day, number_blocks: 3 })
      if (i % 2)
        await engineer
          .client(deleteBooking, { id: booked[i]!.id })
          .catch((error: { code: string }) => t.equal(error.code, 'booking_invoiced'))
    })
    const invoiceMonth = async (): Promise<void> => {
      await accountant.client(forecastFromBookings, { month })
      await accountant.client(draftInvoices, { month })
    }
    await Promise.all([...calls, invoiceMonth()])
    const { invoices, lines, time } = await installation.env.read(async (store) => ({
      invoices: await store.invoices.find(),
      lines: await store.invoice_details.find(),
      time: await store.user_bookings.find({ invoice_detail_id: { not: null } }),
    }))
    t.ok(invoices.length > 0)
    t.equal(
      lines.reduce((sum, { amount }) => sum + amount, 0),
      time.reduce((sum, { number_blocks }) => sum + number_blocks * 1000, 0),
      'the lines bill exactly the time that stands',
    )
  },
)

onEveryClient(
  t,
  'a customer elsewhere is taxed where he is, and another recipient only where all stays right',
  async (t, installation) => {
    const { accountant, place, first, book } = await office(installation)
    const other = await installation.scene(async (store) => {
      await store.companies.update(place.company_id, { vat_prefix: 'NL', vat_number: '004495445B01' })
      const swiss = await store.companies.insert({
        name: 'Zug AG',
        private: false,
        vat_prefix: 'CH',
        language_type: 'nl',
      })
      return swiss.id
    })
    await book(first.task_id, 4)
    await accountant.client(forecastFromBookings, { month })
    const [draft] = await accountant.client(draftInvoices, { month })
    const { invoice_details } = await accountant.client(readInvoice, { id: draft!.id })
    t.match(invoice_details, [{ vat_category: 'AE', vat_rate: 0, vat_exemption: /artikel 196/ }])
    await t.rejects(accountant.client(emitInvoice, { id: draft!.id, recipient_company_id: other }), {
      code: 'recipient_differs',
    })
    t.match(await accountant.client(emitInvoice, { id: draft!.id }), {
      amount: 4000,
      amount_vat_included: 4000,
    })
  },
)

onBoth(t, 'a line says its days by the language of the customer, and one day as one day', async (t, own) => {
  const { accountant, place, firm, engineer } = await office(own)
  const subfolders = await Promise.all(
    [3, 4, 5, 6].map((rank) => firm.subfolder(place, { rank, task_code: String(rank) })),
  )
  const book = (nth: number, date: string, number_blocks: number) =>
    engineer.client(bookTime, { wbs_task_id: subfolders[nth]!.task_id, date, number_blocks })
  await book(0, '2026-11-02', 9)
  await book(1, '2026-11-03', 10)
  await book(2, '2026-11-04', 9)
  await book(2, '2026-11-05', 6)
  await book(3, '2026-11-06', 10)
  await book(3, '2026-11-09', 10)
  const input = {
    nl: [
      'op 02/11/2026 – 0,9 dagen',
      'op 03/11/2026 – 1 dag',
      'van 04/11/2026 tot 05/11/2026 – 1,5 dagen',
      '2 dagen',
    ],
    fr: [
      'le 02/11/2026 – 0,9 jour',
      'le 03/11/2026 – 1 jour',
      'du 04/11/2026 au 05/11/2026 – 1,5 jour',
      '2 jours',
    ],
    en: [
      'on 02/11/2026 – 0.9 days',
      'on 03/11/2026 – 1 day',
      'from 04/11/2026 to 05/11/2026 – 1.5 days',
      '2 days',
    ],
  } as const
  await accountant.client(forecastFromBookings, { month })
  const wordsOf = async (some: object) => {
    const drafts = await accountant.client(draftInvoices, { month, ...some })
    const all = await own.env.read((store) =>
      store.invoice_details.find({ invoice_id: drafts.map(({ id }) => id) }),
    )
    await own.scene(async (store) => {
      const details = { invoice_detail_id: all.map(({ id }) => id) }
      await store.invoicing_forecast_details.updateWhere(details, { invoice_detail_id: null })
      await store.user_bookings.updateWhere(details, { invoice_detail_id: null })
      await store.invoice_details.removeMany({ id: all.map(({ id }) => id) })
      await store.invoices.removeMany({ id: drafts.map(({ id }) => id) })
    })
    return all.map(({ comment }) => comment ?? '')
  }
  for (const language of ['nl', 'fr', 'en'] as const) {
    await own.scene((store) => store.companies.update(place.company_id, { language_type: language }))
    const words = await wordsOf({})
    for (const each of input[language])
      t.ok(
        words.some((word) => word.endsWith(` – ${each}`)),
        `${language}: ${each}`,
      )
  }
  const french = await wordsOf({ invoice_type: 'invoice_fr' })
  t.ok(
    french.some((word) => word.endsWith('1 jour')),
    'in the language of the template that is chosen',
  )
})

t.test('a clock vouches for itself for ten days after the last number', async (t) => {
  t.equal(mayVouchForItself(null, '2026-11-20'), true, 'nothing was emitted yet')
  t.equal(mayVouchForItself('2026-12-23', '2027-01-02'), true, 'closed between Christmas and New Year')
  t.equal(mayVouchForItself('2026-11-20', '2026-12-01'), false)
  t.equal(mayVouchForItself('2026-11-20', '2027-01-04'), false, 'a clock 45 days ahead')
})
