import t from 'tap'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { draftInvoices, forecastFromBookings } from '#core/invoicing/operations.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { costsRatesReport } from './costs-rates.ts'

onBoth(t, 'a day of a person: what it was invoiced at and what it cost', async (t, own) => {
  const { firm, engineer, accountant, place } = await firmThatInvoices(own)
  const { task_id } = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const rights = ['reports.read', 'invoices_all.read', 'user_extended.read', 'invoice.write'] as const
  const boss = await firm.person([...rights, 'invoice.update', 'invoice.read'], { language_type: 'en' })
  const other = await firm.person([])
  await own.scene(async (store) => {
    const user_id = engineer.id
    await store.user_extra_infos.updateWhere({ user_id }, { direct_cost: 450_00 })
    await store.user_block_costs.insert({ user_id, cost_per_block: 80_00, date_start: '2026-01-01' })
    await store.user_block_costs.insert({ user_id, cost_per_block: 90_00, date_start: '2026-10-15' })
    const booked = { user_id, wbs_task_id: task_id, starting_block: 0 }
    await store.user_bookings.insertMany([
      { ...booked, date: '2026-10-05', number_blocks: 10 },
      { ...booked, date: '2026-10-20', number_blocks: 5 },
      { ...booked, date: '2026-11-05', number_blocks: 5 },
      { ...booked, user_id: other.id, date: '2026-11-05', number_blocks: 1 },
    ])
  })
  await accountant.client(forecastFromBookings, { month: '2026-10' })
  const [draft] = await accountant.client(draftInvoices, { month: '2026-10' })
  const groups = async (input: object = {}) => {
    const answer = await boss.client(costsRatesReport.operation, input)
    return answer.groups.map((line) => [
      line.number_blocks,
      line.invoiced_blocks,
      line.day_rate,
      line.day_cost,
      line.difference,
      line.margin_rate,
    ])
  }
  t.strictSame((await groups())[0], [20, 0, null, 450_00, null, null], 'a draft is not invoiced')
  await boss.client(emitInvoice, { id: draft!.id })
  t.strictSame(await groups(), [
    // (10 × 80 € + 5 × 90 €) for 15 blocks is 833,33 € a day.
    [20, 15, 833_33, 450_00, 383_33, 46],
    [1, 0, null, null, null, null],
  ])
  t.strictSame(await groups({ user_id: engineer.id, from: '2026-10-10', to: '2026-10-31' }), [
    [5, 5, 900_00, 450_00, 450_00, 50],
  ])
  const one = await boss.client(costsRatesReport.operation, { user_id: engineer.id })
  t.match(one.finding, { sentence: /^A day is invoiced at 833,33\s€ and costs 450,00\s€\. People: 1\.$/ })
  await t.rejects(accountant.client(costsRatesReport.operation, {}), { code: 'unauthorized' })
})
