import t from 'tap'
import { invoicesOfSubfolder } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { invoicingRights, seenRows, timesheetOffice } from '#fixtures/invoicing/timesheets.ts'
import { draftInvoices } from '../drafts/operations.ts'
import {
  createForecast,
  deleteForecast,
  editForecast,
  forecastFromBookings,
} from '../forecasts/operations.ts'
import { creditInvoice } from '../credits/operations.ts'
import { computed } from './lines.ts'
import { bookingsOfSubfolder, markTime, priceTime } from './operations.ts'

onEveryClient(
  t,
  'a timesheet says what each day costs and why, and where it stands',
  async (t, installation) => {
    const { sheet, client, subfolder_id, engineer, firm } = await timesheetOffice(installation)
    t.match(await sheet(), [
      { date: '2026-11-02', task_code: '10', rate: 10, rate_source: 'default', amount: 4_000 },
      { date: '2026-11-03', rate: 72.5, rate_source: 'specific', amount: 21_750, stage: 'open' },
      { date: '2026-11-04', rate: 72.5, amount: 14_500, counted: false },
    ])
    t.strictSame(
      (await sheet({ from: '2026-11-03', to: '2026-11-03' })).map(({ date }) => date),
      ['2026-11-03'],
    )
    t.equal((await sheet({ user_id: engineer.id })).length, 3)
    t.equal((await sheet({ user_id: engineer.id + 1 })).length, 0)
    const leader = await firm.person(['user_booking.read'])
    const [blind] = await leader.client(bookingsOfSubfolder, { id: subfolder_id })
    t.notHas(blind, 'rate')
    t.notHas(blind, 'amount')
    const clerk = await firm.person(['invoice.update', 'invoices_all.read', 'user_booking.read'])
    const rows = seenRows(await client(bookingsOfSubfolder, { id: subfolder_id }))
    await t.rejects(
      clerk.client(priceTime, { subfolder_id, rows, booking_cost_per_block: 80 }),
      { code: 'unauthorized' },
      'the price of time is for who sees it',
    )
    await t.rejects(leader.client(markTime, { subfolder_id, mark: 'invoiced', rows }), {
      code: 'unauthorized',
    })
    const stranger = await firm.person(['invoice.update', 'user_booking.read'])
    await t.rejects(stranger.client(markTime, { subfolder_id, mark: 'invoiced', rows }), {
      code: 'unauthorized',
    })
  },
)

onEveryClient(
  t,
  'time goes in and out of a forecast, which comes to what its time does',
  async (t, installation) => {
    const { client, forecasts, sheet, mark, book, subfolder_id } = await timesheetOffice(installation)
    await client(forecastFromBookings, { month: '2026-11' })
    const [forecast] = await forecasts()
    t.equal(forecast!.amount, 4_000 + 21_750 + 14_500)
    const total = async () => computed(await sheet({ forecast_id: forecast!.id }))
    t.strictSame(await total(), { blocks: 9, amount: 40_250 })

    t.strictSame(await mark('will_not_invoice', ['02', '04']), { changed: 2 })
    t.match(await forecasts(), [{ amount: 21_750 }])
    t.strictSame(await total(), { blocks: 3, amount: 21_750 })
    t.match(await sheet(), [{ will_not_invoice: true }, { counted: true }, { will_not_invoice: true }])
    await client(forecastFromBookings, { month: '2026-11' })
    t.match(await forecasts(), [{ amount: 21_750 }], 'what will not be invoiced is not forecast')

    t.strictSame(await mark('invoiced', ['02', '03', '04'], forecast!.id), { changed: 2 })
    t.match(await forecasts(), [{ amount: 40_250 }])
    await book(1, '2026-11-05')
    t.match(await mark('invoiced', ['05']), { changed: 1 }, 'invoiced without a forecast')
    await client(forecastFromBookings, { month: '2026-11' })
    t.match(await forecasts(), [{ amount: 40_250 }], 'what was invoiced elsewhere is not forecast')
    t.strictSame(computed(await sheet()), { blocks: 10, amount: 47_500 })

    await mark('open', ['02', '03', '04', '05'])
    t.strictSame(await forecasts(), [], 'a forecast whose time is gone goes with it')
    await client(forecastFromBookings, { month: '2026-11', subfolder_id })
    t.match(await forecasts(), [{ amount: 47_500 }])
  },
)

onEveryClient(
  t,
  'time goes into a forecast by hand: as its amount where it had none, else beside it',
  async (t, installation) => {
    const { client, forecasts, mark, firm, place, book, subfolder_id, sheet } =
      await timesheetOffice(installation)
    const make = (amount: number, wbs_task_id: number | null = null) =>
      client(createForecast, {
        subfolder_id,
        wbs_task_id,
        forecast_date: '2026-11-30',
        invoicing_forecast_details: [{ amount }],
      })
    const empty = await make(0)
    await mark('invoiced', ['03'], empty.id)
    t.match(await forecasts(), [{ amount: 21_750, invoicing_forecast_details: [{ blocks: 3 }] }])
    const fixed = await make(100_000)
    await mark('invoiced', ['04'], fixed.id)
    const now = (await forecasts()).find(({ id }) => id === fixed.id)!
    t.equal(now.amount, 114_500)
    t.equal(now.invoicing_forecast_details.length, 2)

    const other = await firm.subfolder(place, { rank: 2, task_code: '20' })
    await t.rejects(
      client(markTime, {
        subfolder_id: other.subfolder_id,
        mark: 'invoiced',
        forecast_id: empty.id,
        rows: [{ id: (await book(1, '2026-11-06', other.task_id)).id }],
      }),
      { code: 'ids_not_matching' },
      'a forecast of another mission takes nothing',
    )
    await t.rejects(
      client(markTime, {
        subfolder_id,
        mark: 'open',
        rows: seenRows(await client(bookingsOfSubfolder, { id: other.subfolder_id })),
      }),
      { code: 'not_found' },
    )
    t.match(await sheet(), [{ counted: false }, { forecast_id: empty.id }, { forecast_id: fixed.id }])
  },
)

onEveryClient(t, 'a price of its own holds, and the forecast follows it', async (t, installation) => {
  const { client, forecasts, ofDay, subfolder_id, sheet } = await timesheetOffice(installation)
  const price = async (booking_cost_per_block: number | null, ...days: string[]) =>
    client(priceTime, { subfolder_id, booking_cost_per_block, rows: seenRows(await ofDay(...days)) })
  await price(80.1234, '03')
  t.match((await sheet())[1], { rate: 80.1234, rate_source: 'own', amount: 24_037 })
  await client(forecastFromBookings, { month: '2026-11' })
  t.match(await forecasts(), [{ amount: 4_000 + 24_037 + 14_500 }], 'forecast at its own price')
  await price(100, '02', '04')
  t.match(await forecasts(), [{ amount: 40_000 + 24_037 + 20_000 }])
  await price(null, '02', '03', '04')
  t.match(await forecasts(), [{ amount: 40_250 }])
  t.match(await sheet(), [
    { rate_source: 'default' },
    { rate_source: 'specific' },
    { rate_source: 'specific' },
  ])
  await t.rejects(price(100_000, '02'), { code: 'invalid_fields' })
})

onEveryClient(t, 'whole or nothing, by what was seen', async (t, installation) => {
  const { client, sheet, subfolder_id } = await timesheetOffice(installation)
  const rows = seenRows(await sheet())
  await client(markTime, { subfolder_id, mark: 'will_not_invoice', rows: [rows[2]!] })
  await t.rejects(client(markTime, { subfolder_id, mark: 'invoiced', rows }), { code: 'record_modified' })
  await t.rejects(client(priceTime, { subfolder_id, booking_cost_per_block: 1, rows }), {
    code: 'record_modified',
  })
  t.match(await sheet(), [{ counted: false }, { counted: false }, { will_not_invoice: true }])
  await t.rejects(client(markTime, { subfolder_id, mark: 'invoiced', rows: [] }), { code: 'missing_fields' })
})

onEveryClient(
  t,
  'whoever may take no amount out of the forecasts takes none out by its time',
  async (t, installation) => {
    const { client, firm, forecasts, ofDay, subfolder_id } = await timesheetOffice(installation)
    await client(forecastFromBookings, { month: '2026-11' })
    const clerk = await firm.person(invoicingRights.filter((right) => right !== 'invoice.delete'))
    const markBy = async (by: typeof client, ...days: string[]) =>
      by(markTime, { subfolder_id, mark: 'open', rows: seenRows(await ofDay(...days)) })
    await t.rejects(markBy(clerk.client, '02', '03', '04'), { code: 'unauthorized' })
    t.match(await forecasts(), [{ amount: 40_250 }])
    await markBy(clerk.client, '02')
    t.match(await forecasts(), [{ amount: 36_250 }], 'some of it he may')
    await markBy(client, '03', '04')
    t.strictSame(await forecasts(), [])
  },
)

onEveryClient(
  t,
  'whoever saves a forecast as it stood before time went into it is told that it changed',
  async (t, installation) => {
    const { client, forecasts, mark, subfolder_id } = await timesheetOffice(installation)
    const made = await client(createForecast, {
      subfolder_id,
      forecast_date: '2026-11-30',
      invoicing_forecast_details: [{ amount: 100_000 }],
    })
    const [{ updated_at, invoicing_forecast_details }] = (await forecasts()) as [
      Awaited<ReturnType<typeof forecasts>>[number],
    ]
    await mark('invoiced', ['04'], made.id)
    const late = { id: made.id, updated_at, memo: 'Late', invoicing_forecast_details }
    await t.rejects(client(editForecast, late), { code: 'record_modified' })
    t.match(await forecasts(), [{ amount: 114_500 }])
  },
)

onEveryClient(t, 'what an invoice took is locked', async (t, installation) => {
  const { client, sheet, mark, ofDay, subfolder_id, firm, forecasts } = await timesheetOffice(installation)
  await client(forecastFromBookings, { month: '2026-11' })
  const [draft] = await client(draftInvoices, { month: '2026-11' })
  const admin = await firm.person([...invoicingRights, 'permissions_all.*'])
  const price = async (by = client) =>
    by(priceTime, { subfolder_id, booking_cost_per_block: 1, rows: seenRows(await ofDay('03')) })
  const markBy = async (by: typeof client) =>
    by(markTime, { subfolder_id, mark: 'will_not_invoice', rows: seenRows(await ofDay('03')) })
  for (const who of [client, admin.client]) {
    await t.rejects(markBy(who), { code: 'booking_on_draft' })
    await t.rejects(price(who), { code: 'booking_on_draft' })
  }
  t.match(await sheet({ invoice_id: draft!.id }), [
    { stage: 'draft' },
    { stage: 'draft' },
    { stage: 'draft' },
  ])

  await client(emitInvoice, { id: draft!.id })
  t.match(await sheet({ invoice_id: draft!.id }), [
    { stage: 'emitted', counted: true, invoice_number: /^2026-/ },
    {},
    {},
  ])
  await t.rejects(mark('open', ['02']), { code: 'booking_invoiced' })
  await t.rejects(price(admin.client), { code: 'booking_invoiced' }, 'what was billed is never priced anew')
  await markBy(admin.client)
  t.match(await ofDay('03'), [{ invoiced: false, will_not_invoice: true, counted: false, stage: 'emitted' }])
  const { id: empty } = await client(createForecast, {
    subfolder_id,
    forecast_date: '2026-11-30',
    invoicing_forecast_details: [{ amount: 0 }],
  })
  await admin.client(markTime, {
    subfolder_id,
    mark: 'invoiced',
    forecast_id: empty,
    rows: seenRows(await ofDay('03')),
  })
  t.ok(
    (await forecasts()).some(({ id }) => id === empty),
    'what is emitted goes into no other forecast',
  )
  await client(deleteForecast, { id: empty })
  t.match(await forecasts(), [{ amount: 40_250 }], 'what was billed stays')
  t.match(await client(invoicesOfSubfolder, { subfolderId: subfolder_id }), [{ amount: 40_250 }])
})

onEveryClient(
  t,
  'time that its leader approved is shown as such, and a closed month is invoiced as any other',
  async (t, installation) => {
    const { sheet, client, subfolder_id, place, engineer, book, mark } = await timesheetOffice(installation)
    t.match(await sheet(), [{ approved: null }, { approved: null }, { approved: null }])
    await book(5, '2026-11-10')
    await installation.scene(async (store) => {
      await store.parameters.insert({ class: 'planner', type: 'week_submission', numerical_value: 1 })
      const part = { user_id: engineer.id, folder_id: place.folder_id, subfolder_id, number_blocks: 9 }
      await store.week_parts.insert({ ...part, monday: '2026-11-02', state: 'approved' })
      await store.week_parts.insert({ ...part, monday: '2026-11-09', state: 'submitted' })
      await store.closed_months.insert({ month: '2026-11', closed_at: '2026-11-20T08:00:00.000Z' })
    })
    t.strictSame(
      (await sheet()).map(({ date, approved }) => [date, approved]),
      [
        ['2026-11-02', true],
        ['2026-11-03', true],
        ['2026-11-04', true],
        ['2026-11-10', false],
      ],
    )
    await t.rejects(book(6, '2026-11-12'), { code: 'month_closed' })
    await mark('will_not_invoice', ['02'])
    await client(forecastFromBookings, { month: '2026-11' })
    const [draft] = await client(draftInvoices, { month: '2026-11' })
    t.match(await client(emitInvoice, { id: draft!.id }), { status_type: 'emitted' })
  },
)

onBoth(
  t,
  'time of an invoice that is marked never to be invoiced stays out of what its credit note releases',
  async (t, installation) => {
    const { firm, forecasts, sheet, subfolder_id } = await timesheetOffice(installation)
    const { client } = await firm.person([...invoicingRights, 'invoice.*', 'permissions_all.update'])
    const emitMonth = async () => {
      const [draft] = await client(draftInvoices, { month: '2026-11' })
      return client(emitInvoice, { id: draft!.id })
    }
    await client(forecastFromBookings, { month: '2026-11' })
    const { id } = await emitMonth()
    const [first, , last] = await sheet()
    await client(markTime, { subfolder_id, mark: 'will_not_invoice', rows: [{ id: first!.id }] })
    const note = await client(creditInvoice, { id })
    await client(emitInvoice, { id: note.id })
    t.match(await forecasts(), [{ amount: 21_750 + 14_500 }], 'the forecast is what is still to invoice')
    t.match(await sheet(), [
      { stage: 'open', invoiced: false, will_not_invoice: true, counted: false, rate: 10 },
      { stage: 'forecast', invoiced: false, will_not_invoice: false },
      { stage: 'forecast' },
    ])
    const again = await emitMonth()
    t.match(again, { amount: 21_750 + 14_500 })
    t.match(await sheet(), [
      { stage: 'open', invoiced: false, will_not_invoice: true },
      { stage: 'emitted', invoiced: true, will_not_invoice: false },
      { stage: 'emitted', invoiced: true },
    ])

    const all = (await sheet()).slice(1).map((row) => ({ id: row.id }))
    await client(markTime, { subfolder_id, mark: 'will_not_invoice', rows: all })
    const whole = await client(creditInvoice, { id: again.id })
    await client(emitInvoice, { id: whole.id })
    t.strictSame(await forecasts(), [], 'a forecast whose time is never invoiced goes')
    t.match((await sheet()).at(-1), { id: last!.id, stage: 'open', will_not_invoice: true })
  },
)
