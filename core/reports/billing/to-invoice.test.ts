import t from 'tap'
import { draftInvoices, forecastFromBookings, planForecasts } from '#core/invoicing/operations.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { toInvoiceReport } from './to-invoice.ts'

onBoth(t, 'what can be invoiced, what blocks it, and what is outside the order', async (t, own) => {
  const { firm, engineer, accountant, place } = await firmThatInvoices(own)
  const school = await firm.subfolder(place, { rank: 1, task_code: '10', name: 'School' })
  const unknown = await firm.folder(accountant.id, 13)
  const bridge = await firm.subfolder(unknown, { rank: 1, task_code: '10', name: 'Bridge' })
  await firm.subfolder(unknown, { rank: 2, task_code: '20', name: 'Nothing' })
  const newcomer = await firm.person([])
  const boss = await firm.person(['reports.read', 'invoices_all.read'], { language_type: 'en' })
  await own.scene(async (store) => {
    const user_id = engineer.id
    const order = { contract_type: 'main', wbs_task_id: null, amount: 1_000_00 }
    await store.contracts.insert({ ...order, subfolder_id: school.subfolder_id })
    await store.user_block_costs.insert({ user_id, cost_per_block: 80_00, date_start: '2026-01-01' })
    const booked = { user_id, wbs_task_id: school.task_id, starting_block: 0 }
    await store.user_bookings.insertMany([
      { ...booked, date: '2026-10-05', number_blocks: 10 },
      { ...booked, date: '2026-11-03', number_blocks: 3 },
      { ...booked, date: '2026-11-10', number_blocks: 2 },
      { ...booked, date: '2026-11-12', number_blocks: 4, will_not_invoice: true },
      { ...booked, wbs_task_id: bridge.task_id, date: '2026-11-04', number_blocks: 1 },
      { ...booked, wbs_task_id: bridge.task_id, user_id: newcomer.id, date: '2026-11-04', number_blocks: 1 },
    ])
  })
  await accountant.client(forecastFromBookings, { month: '2026-10' })
  await accountant.client(draftInvoices, { month: '2026-10' })
  const { subfolder_id } = school
  const plan = { subfolder_id, instalments: 2, every_months: 1, amount: 300_00 }
  await accountant.client(planForecasts, { ...plan, forecast_date: '2026-11-15' })

  const rows = async () => {
    const answer = await boss.client(toInvoiceReport.operation, { group: 'none' })
    return answer.rows.map(
      ({ name, approved, unapproved, forecast_due, drafts, blocked, ready, outside }) => ({
        name,
        figures: [approved, unapproved, forecast_due, drafts, blocked, ready, outside],
      }),
    )
  }
  t.strictSame(await rows(), [
    // Booked for 10 + 3 + 2 + 4 blocks at 80 €, ordered for 1.000 €.
    { name: 'School', figures: [400_00, 0, 150_00, 800_00, 0, 1_350_00, 520_00] },
    { name: 'Bridge', figures: [90_00, 0, 0, 0, 90_00, 0, null] },
  ])
  const { rows: all, finding, picture } = await boss.client(toInvoiceReport.operation, { group: 'none' })
  t.equal(all[0]?.blocked_by, null)
  t.match(all[1]?.blocked_by, /address/i)
  t.match(all[1]?.blocked_by, /Time without a price, in dd: 1\.0\.|Time without a price, in dd: 1\./)
  t.match(finding, { level: 'watch', sentence: /Ready to invoice: 1\.350,00\s€ of 1\.440,00\s€/ })
  t.match(picture, {
    kind: 'waterfall',
    steps: [
      { value: 490_00 },
      { value: 0 },
      { value: 150_00 },
      { value: 800_00 },
      { value: 1_440_00 },
      { value: -90_00 },
      {},
    ],
  })

  await own.scene(async (store) => {
    await store.parameters.insert({ class: 'planner', type: 'week_submission', numerical_value: 1 })
    const part = { user_id: engineer.id, folder_id: place.folder_id, subfolder_id, number_blocks: 3 }
    await store.week_parts.insert({ ...part, monday: '2026-11-02', state: 'approved' })
    await store.week_parts.insert({ ...part, monday: '2026-11-09', state: 'submitted' })
  })
  t.strictSame((await rows())[0]?.figures, [240_00, 160_00, 150_00, 800_00, 160_00, 1_190_00, 520_00])
  const { rows: weeks } = await boss.client(toInvoiceReport.operation, { group: 'none', subfolder_id })
  t.match(weeks[0], { blocked_by: /^In weeks that wait for approval, in dd: 2\.?0?\.$/ })
})
