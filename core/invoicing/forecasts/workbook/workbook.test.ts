import t from 'tap'
import { readInvoice } from '../../reading/operations.ts'
import { emitInvoice } from '../../emission/operations.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { worksheetsOf, xlsxOf } from '#fixtures/http/uploads.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { exportOf } from '../../../tables/export.ts'
import { createForecast, forecastFromBookings, forecastsOfSubfolder } from '../operations.ts'
import { draftInvoices } from '../../drafts/operations.ts'
import { importForecasts, listForecasts } from './operations.ts'

type Cells = readonly (string | number | null)[]
const heads = [
  'rank_code',
  'forecast_date',
  'task_code',
  'invoicing_forecast_type',
  'amount',
  'vat_rate',
  'memo',
]

/** A subfolder with time of October in a draft, and somebody who may do all with its forecasts. */
async function planned(own: TestInstallation) {
  const { firm, engineer, place } = await firmThatInvoices(own)
  const subfolder = await firm.subfolder(place, { rank: 1, task_code: '10' })
  await firm.subfolder(place, { rank: 2, task_code: '20' })
  await own.scene((store) =>
    store.user_bookings.insert({
      user_id: engineer.id,
      wbs_task_id: subfolder.task_id,
      date: '2026-11-03',
      number_blocks: 2,
      starting_block: 0,
    }),
  )
  const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'user_booking.read'])
  await client(forecastFromBookings, { month: '2026-11' })
  const workbook = (rows: readonly Cells[], names: readonly string[] = heads) =>
    xlsxOf(own, { name: 'Prévisions', rows: [names, ...rows] })
  const of = (id = subfolder.subfolder_id) => client(forecastsOfSubfolder, { id })
  return { firm, client, subfolder, workbook, of, place }
}

const bad = (work: Promise<unknown>): Promise<readonly (readonly unknown[])[]> =>
  work.then(
    () => Promise.reject(new Error('it was accepted')),
    ({ details }: Failure) => (details.rows ?? []).map(({ row, column, reason }) => [row, column, reason]),
  )

onEveryClient(
  t,
  'forecasts come from a workbook, once, and go out as one that comes back',
  async (t, own) => {
    const { client, workbook, of } = await planned(own)
    const rows: Cells[] = [
      ['12/1', '2026-12-31', '10', 'production', 1500.5, 21, 'Phase 2'],
      ['12/1', '2026-12-31', '10', 'Aankoop', 80, -6, 'Phase 2'],
      ['12/2', '31/01/2027', null, null, 999_999.99, null, null],
    ]
    const file = await workbook(rows)
    const before = await of()
    const tried = await client(importForecasts, { file, dry_run: true })
    t.match(tried, { created: 3, updated: 0, dry_run: true, changes: { length: 3 } })
    t.strictSame(await of(), before, 'a trial changes nothing')
    t.match(await client(importForecasts, { file }), { created: 3, unchanged: 0 })
    const made = (await of()).find(({ memo }) => memo === 'Phase 2')
    t.match(made, {
      amount: 158_050,
      task_code: '10',
      invoicing_forecast_details: [{ vat_rate: 21 }, { vat_rate: 0 }],
    })
    t.match(await client(importForecasts, { file }), { created: 0, updated: 0, unchanged: 3 }, 'and once')

    const out = await client(exportOf(listForecasts), { format: 'xlsx', language: 'nl' })
    t.match(await client(importForecasts, { file: out }), { created: 0, updated: 0, unchanged: 4 })
    const [sheet] = await worksheetsOf(own.env.ports.workbooks, out)
    const [titles, ...lines] = sheet!.rows
    const changed = lines.map((line) => line.map((cell) => (cell === 999_999.99 ? 10 : cell)))
    const again = await xlsxOf(own, { name: 'x', rows: [titles!, ...changed] })
    t.match(await client(importForecasts, { file: again, dry_run: true }), {
      updated: 1,
      unchanged: 3,
      changes: [{ effect: 'updated', cells: [{ before: '999999.99', after: '10' }] }],
    })
    t.match(await client(listForecasts, { set: 'to_invoice', from: '2027-01-01' }), {
      count: 1,
      rows: [{ rank_code: '12/2', amount: 99_999_999, vat_rate: 21, invoiced: 'to_invoice' }],
    })
  },
)

onBoth(t, 'exported amounts are read back where two tasks of their mission share a code', async (t, own) => {
  const { client, workbook } = await planned(own)
  const file = await workbook([['12/1', '2026-12-31', '10', 'production', 1500.5, 21, 'Phase 2']])
  t.match(await client(importForecasts, { file }), { created: 1 })
  await own.scene(async (store) => {
    const { id: _, ...task } = (await store.wbs_tasks.first({ task_code: '10' }))!
    await store.wbs_tasks.insert({ ...task, rank: 2 })
  })
  const out = await client(exportOf(listForecasts), { format: 'xlsx', language: 'nl' })
  t.match(await client(importForecasts, { file: out }), { created: 0, updated: 0 })
})

onBoth(t, 'each bad row is named, and nothing is written', async (t, own) => {
  const { client, workbook, of, subfolder } = await planned(own)
  const [timed] = await of()
  const { id } = timed!.invoicing_forecast_details[0]!
  const withId = ['id', ...heads]
  await client(createForecast, {
    subfolder_id: subfolder.subfolder_id,
    forecast_date: '2027-02-28',
    invoicing_forecast_details: [{ amount: 100 }, { amount: 200 }],
  })
  const before = await of()
  const file = await workbook(
    [
      [null, '12/9', '2026-12-31', null, null, 10, null, null],
      [null, '12/1', '2026-12-31', '99', null, 10, null, null],
      [null, '12/1', null, '10', null, 10, null, null],
      [null, '12/1', '2026-12-31', '10', null, null, null, null],
      [null, '12/1', '2026-12-31', null, 'gift', 10, null, null],
      [null, '12/1', '2026-12-31', null, null, 1_000_000, null, null],
      [id, null, null, null, null, 55, null, null],
      [999_999, null, null, null, null, 55, null, null],
      [null, '12/1', '2026-12-30', null, null, 10, null, null],
      [null, '12/1', '2026-12-30', null, null, 11, null, null],
      [null, '12/1', '2027-02-28', null, null, 12, null, null],
    ],
    withId,
  )
  t.strictSame(
    (await bad(client(importForecasts, { file }))).toSorted((a, b) => Number(a[0]) - Number(b[0])),
    [
      [2, 'rank_code', 'mixed.unknown_id'],
      [3, 'task_code', 'mixed.unknown_id'],
      [4, 'forecast_date', 'mixed.required'],
      [5, 'amount', 'mixed.required'],
      [6, 'invoicing_forecast_type', 'mixed.invalid'],
      [7, 'amount', 'number.max'],
      [8, 'amount', 'forecast_from_time'],
      [9, 'id', 'forecast_number_unknown'],
      [11, 'rank_code', 'duplicate_row'],
      [12, 'rank_code', 'forecast_ambiguous'],
    ],
  )
  t.strictSame(await of(), before)
})

onBoth(t, 'drafts follow, what is invoiced stays, and strangers are refused', async (t, own) => {
  const { firm, client, workbook, of, subfolder } = await planned(own)
  const rows: Cells[] = [['12/1', '2026-11-30', null, null, 500, 21, 'Fee']]
  await client(importForecasts, { file: await workbook(rows) })
  const drafts = await client(draftInvoices, { month: '2026-11', subfolder_id: subfolder.subfolder_id })
  const { id } = drafts[0]!
  const { amount } = await client(readInvoice, { id })
  const higher = await workbook([['12/1', '2026-11-30', null, null, 600, 21, 'Fee']])
  t.strictSame(
    await bad(client(importForecasts, { file: higher })),
    [[2, 'amount', 'forecast_invoiced']],
    'what is on a draft stays, but for who corrects it',
  )
  const corrects = await firm.person(['invoice.*', 'invoices_all.read', 'permissions_all.update'])
  t.match(await corrects.client(importForecasts, { file: higher }), { updated: 1 })
  t.equal((await client(readInvoice, { id })).amount, amount + 10_000, 'and the draft follows')
  await client(emitInvoice, { id })
  t.strictSame(await bad(client(importForecasts, { file: await workbook(rows) })), [
    [2, 'amount', 'forecast_invoiced'],
  ])
  t.equal((await of()).length, 2)

  const other = (await firm.person(['invoice.write', 'invoice.update'])).client
  t.strictSame(await bad(other(importForecasts, { file: higher })), [[2, 'rank_code', 'unauthorized']])
  t.equal((await other(listForecasts, {})).count, 0)
  const writer = (await firm.person(['invoice.write'])).client
  await t.rejects(writer(importForecasts, { file: higher }), { code: 'unauthorized' })
})
