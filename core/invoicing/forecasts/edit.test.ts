import t from 'tap'
import { readInvoice } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { bookTime } from '#core/booking/cell/operations.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { invoicingScreen } from '../../screens/invoicing/subfolder.ts'
import { draftInvoices } from '../drafts/operations.ts'
import {
  createForecast,
  createForecastDetail,
  deleteForecast,
  editForecast,
  editForecastDetail,
  forecastFromBookings,
  planForecasts,
  forecastsOfSubfolder,
} from './operations.ts'

const rights = ['invoice.*', 'invoices_all.read', 'user_booking.read'] as const

async function office(installation: TestInstallation) {
  const { firm, engineer, place } = await firmThatInvoices(installation)
  const subfolder = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const other = await firm.subfolder(place, { rank: 2, task_code: '20' })
  const book = (number_blocks: number, date: string) =>
    engineer.client(bookTime, { wbs_task_id: subfolder.task_id, date, number_blocks })
  const { client } = await firm.person([...rights])
  const all = () => client(forecastsOfSubfolder, { id: subfolder.subfolder_id })
  return { firm, subfolder, other, book, client, all, subfolder_id: subfolder.subfolder_id }
}

onEveryClient(
  t,
  'a forecast is its amounts by type, changed as one or one by one',
  async (t, installation) => {
    const { client, all, subfolder_id, subfolder, other } = await office(installation)
    const made = await client(createForecast, {
      subfolder_id,
      forecast_date: '2027-01-31',
      memo: 'First instalment',
      wbs_task_id: subfolder.task_id,
      invoicing_forecast_details: [
        { amount: 100_000 },
        { amount: 20_000, invoicing_forecast_type: 'purchase', vat_rate: 6 },
      ],
    })
    t.match(made, {
      amount: 120_000,
      task_code: '10',
      invoicing_forecast_details: [{ vat_rate: 21 }, { vat_rate: 6 }],
    })
    const [production, purchase] = made.invoicing_forecast_details
    await client(createForecastDetail, {
      invoicing_forecast_id: made.id,
      amount: 1,
      invoicing_forecast_type: 'subcontracting',
    })
    t.match(await client(editForecastDetail, { id: purchase!.id, amount: 30_000 }), {
      amount: 30_000,
      vat_rate: 6,
    })
    t.match(await all(), [{ amount: 130_001 }], 'the total is the sum of the parts')
    const { updated_at } = (await all())[0]!
    const edited = await client(editForecast, {
      id: made.id,
      forecast_date: '2027-02-28',
      invoicing_forecast_details: [{ id: production!.id, amount: 50_000 }],
      updated_at,
    })
    t.match(edited, { forecast_date: '2027-02-28', memo: 'First instalment', amount: 50_000 })
    await t.rejects(client(editForecast, { id: made.id, memo: 'Late', updated_at }), {
      code: 'record_modified',
    })
    await t.rejects(client(editForecast, { id: made.id, wbs_task_id: other.task_id }), {
      code: 'ids_not_matching',
    })
    await t.rejects(client(editForecast, { id: made.id, invoicing_forecast_details: [] }), {
      code: 'missing_fields',
    })
    await client(deleteForecast, { id: made.id })
    const bare = await client(createForecast, { subfolder_id, forecast_date: '2027-01-31' })
    t.match(bare, { amount: 0, invoicing_forecast_details: [] })
    const screen = invoicingScreen(client, bare.subfolder_id)
    await screen.forecasts.reload()
    t.ok(
      screen.toInvoice.value.some(({ forecast, amount }) => forecast.id === bare.id && amount === 0),
      'it is in the list, to be filled in',
    )
    t.notOk(screen.used.value.some(({ forecast }) => forecast.id === bare.id))
    await client(editForecast, { id: bare.id, memo: 'To be filled in', invoicing_forecast_details: [] })
    await client(createForecastDetail, { invoicing_forecast_id: bare.id, amount: 25_000 })
    t.match(await all(), [{ memo: 'To be filled in', amount: 25_000 }])
    await client(deleteForecast, { id: bare.id })
    t.strictSame(await all(), [])
  },
)

onEveryClient(
  t,
  'an amount of time follows the time alone, and one by hand stays beside it',
  async (t, installation) => {
    const { client, all, subfolder_id, subfolder, book } = await office(installation)
    await client(createForecast, {
      subfolder_id,
      forecast_date: '2026-11-30',
      wbs_task_id: subfolder.task_id,
      invoicing_forecast_details: [{ amount: 500_000 }],
    })
    await book(4, '2026-11-20')
    await client(forecastFromBookings, { month: '2026-11' })
    const amounts = async () => (await all()).map(({ amount }) => amount).toSorted((a, b) => a - b)
    t.strictSame(await amounts(), [4_000, 500_000], 'time does not swallow what was entered by hand')
    const timed = (await all()).find(({ amount }) => amount === 4_000)!
    const [detail] = timed.invoicing_forecast_details
    t.equal(detail?.blocks, 4)
    const fromTime = { code: 'forecast_from_time' }
    await t.rejects(client(editForecastDetail, { id: detail!.id, amount: 1 }), fromTime)
    await t.rejects(client(editForecast, { id: timed.id, wbs_task_id: null }), fromTime)
    t.match(await client(editForecast, { id: timed.id, memo: 'November' }), {
      memo: 'November',
      amount: 4_000,
    })

    await client(deleteForecast, { id: timed.id })
    t.strictSame(await amounts(), [500_000])
    await client(forecastFromBookings, { month: '2026-11' })
    t.strictSame(await amounts(), [4_000, 500_000], 'its time can be forecast again')
  },
)

onEveryClient(t, 'what is invoiced stays, but for who may correct it', async (t, installation) => {
  const { client, firm, subfolder_id, all } = await office(installation)
  const made = await client(createForecast, {
    subfolder_id,
    forecast_date: '2026-10-31',
    invoicing_forecast_details: [{ amount: 10_000 }],
  })
  const [draft] = await client(draftInvoices, { month: '2026-10' })
  const [detail] = made.invoicing_forecast_details
  const invoiced = { code: 'forecast_invoiced' }
  await t.rejects(client(editForecastDetail, { id: detail!.id, amount: 1 }), invoiced)
  await t.rejects(client(editForecast, { id: made.id, memo: 'Other' }), invoiced)
  await t.rejects(client(deleteForecast, { id: made.id }), invoiced)
  const admin = await firm.person([...rights, 'permissions_all.*'])
  await admin.client(editForecastDetail, { id: detail!.id, amount: 12_000 })
  t.match(
    await client(readInvoice, { id: draft!.id }),
    { amount: 12_000, amount_vat_included: 14_520 },
    'its draft follows',
  )
  await t.rejects(admin.client(deleteForecast, { id: made.id }), invoiced)
  await client(emitInvoice, { id: draft!.id })
  await admin.client(editForecastDetail, { id: detail!.id, amount: 13_000 })
  t.match(await client(readInvoice, { id: draft!.id }), { amount: 12_000 }, 'what is emitted does not')
  t.match(await all(), [{ amount: 13_000 }])
})

onEveryClient(t, 'a forecast is deleted by who may see the time behind it too', async (t, installation) => {
  const { client, firm, subfolder_id } = await office(installation)
  const { id } = await client(createForecast, {
    subfolder_id,
    forecast_date: '2026-10-31',
    invoicing_forecast_details: [{ amount: 10_000 }],
  })
  const { client: blind } = await firm.person(['invoice.*', 'invoices_all.read'])
  await t.rejects(blind(deleteForecast, { id }), { code: 'unauthorized' })
  const { client: stranger } = await firm.person(['invoice.*', 'user_booking.read'])
  await t.rejects(stranger(deleteForecast, { id }), { code: 'unauthorized' })
  t.equal(await client(deleteForecast, { id }), true)
})

onEveryClient(t, 'who edits a forecast to which another added an amount is told', async (t, installation) => {
  const { client, firm, subfolder_id, all } = await office(installation)
  const { id, updated_at, invoicing_forecast_details } = await client(createForecast, {
    subfolder_id,
    forecast_date: '2026-10-31',
    invoicing_forecast_details: [{ amount: 10_000 }],
  })
  await client(createForecastDetail, { invoicing_forecast_id: id, amount: 500_000 })
  const rows = invoicing_forecast_details.map((detail) => ({ id: detail.id }))
  await t.rejects(client(editForecast, { id, invoicing_forecast_details: rows, updated_at }), {
    code: 'record_modified',
  })
  await t.rejects(client(deleteForecast, { id, updated_at }), { code: 'record_modified' })
  const clerk = await firm.person(['invoice.update', 'invoices_all.read'])
  await t.rejects(
    clerk.client(editForecast, { id, invoicing_forecast_details: rows }),
    { code: 'unauthorized' },
    'an amount is taken out by who may delete forecasts',
  )
  t.match(await all(), [{ amount: 510_000 }])
})

onEveryClient(t, 'a draft follows the rate of its forecast too', async (t, installation) => {
  const { client, firm, subfolder_id } = await office(installation)
  const { invoicing_forecast_details } = await client(createForecast, {
    subfolder_id,
    forecast_date: '2026-10-31',
    invoicing_forecast_details: [{ amount: 10_000 }],
  })
  const [draft] = await client(draftInvoices, { month: '2026-10' })
  const admin = await firm.person([...rights, 'permissions_all.*'])
  await admin.client(editForecastDetail, { id: invoicing_forecast_details[0]!.id, vat_rate: 6 })
  t.match(await client(readInvoice, { id: draft!.id }), { vat_rate: 6, amount_vat_included: 10_600 })
})

onEveryClient(t, 'a VAT rate that is missing is 21, one below nothing is 0', async (t, installation) => {
  const { client, subfolder_id } = await office(installation)
  const amount = 10_000
  const { id, invoicing_forecast_details: made } = await client(createForecast, {
    subfolder_id,
    forecast_date: '2027-01-31',
    invoicing_forecast_details: [{ amount, vat_rate: null }, { amount, vat_rate: -5 }, { amount }],
  })
  t.match(made, [{ vat_rate: 21 }, { vat_rate: 0 }, { vat_rate: 21 }])
  t.match(await client(editForecastDetail, { id: made[0]!.id, vat_rate: -0.01 }), { vat_rate: 0 })
  t.match(await client(editForecastDetail, { id: made[1]!.id, vat_rate: null }), { vat_rate: 21 })
  t.match(await client(editForecastDetail, { id: made[0]!.id, amount: 5_000 }), { vat_rate: 0 })
  t.match(await client(createForecastDetail, { invoicing_forecast_id: id, amount, vat_rate: -21 }), {
    vat_rate: 0,
  })
  await t.rejects(client(editForecastDetail, { id: made[0]!.id, vat_rate: 100.5 }), {
    code: 'invalid_fields',
    details: { fields: { vat_rate: 'number.max' } },
  })
  const plan = { subfolder_id, amount, instalments: 1, forecast_date: '2027-01-31' }
  t.match(await client(planForecasts, { ...plan, vat_rate: -1 }), [
    { invoicing_forecast_details: [{ vat_rate: 0 }] },
  ])
})
