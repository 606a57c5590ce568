import t from 'tap'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { valuedTimeReport } from '../ledgers/valued-time.ts'
import { stillPlanned } from '../ledgers/still-planned.ts'
import { estimateReport } from './estimate.ts'

t.test('what is still planned of a month is what its people have not booked', async (t) => {
  const of = (user_id: number | null, number_blocks: number, wbs_task_id = 1) => ({
    wbs_task_id,
    month: '2026-11',
    user_id,
    number_blocks,
  })
  t.strictSame(stillPlanned([of(7, 30)], [of(7, 12)]), [of(7, 18)])
  t.strictSame(stillPlanned([of(7, 30)], [of(7, 40)]), [], 'never below zero')
  t.strictSame(stillPlanned([of(7, 30)], [of(8, 12)]), [of(7, 30)], 'the time of somebody else is not his')
  t.strictSame(
    stillPlanned([of(7, 30), of(null, 20)], [of(7, 34), of(8, 6), of(8, 9, 2)]),
    [of(null, 10)],
    'time beyond what a person has planned comes from the pool of the task',
  )
})

onBoth(t, 'a mission is over when what is spent and planned is more than its order', async (t, own) => {
  const { firm, engineer, accountant, place } = await firmThatInvoices(own)
  const leader = await firm.person(['reports.read'])
  const [small, large, free] = [
    await firm.subfolder(place, { rank: 1, task_code: '10', project_leader: leader.id, name: 'Small' }),
    await firm.subfolder(place, { rank: 2, task_code: '20', name: 'Large' }),
    await firm.subfolder(place, { rank: 3, task_code: '30', name: 'Free' }),
  ]
  const boss = await firm.person(['reports.read', 'invoices_all.read', 'user_extended.read'], {
    language_type: 'en',
  })
  await own.scene(async (store) => {
    const user_id = engineer.id
    const order = { contract_type: 'main', wbs_task_id: null }
    await store.contracts.insert({ ...order, subfolder_id: small.subfolder_id, amount: 2_000_00 })
    await store.contracts.insert({ ...order, subfolder_id: large.subfolder_id, amount: 3_000_00 })
    await store.user_block_costs.insert({ user_id, cost_per_block: 80_00, date_start: '2026-01-01' })
    await store.user_block_costs.insert({ user_id, cost_per_block: 100_00, date_start: '2026-11-01' })
    const booked = { user_id, starting_block: 0 }
    await store.user_bookings.insertMany([
      { ...booked, wbs_task_id: small.task_id, date: '2026-10-05', number_blocks: 10 },
      { ...booked, wbs_task_id: small.task_id, date: '2026-11-03', number_blocks: 4 },
      { ...booked, wbs_task_id: large.task_id, date: '2026-10-06', number_blocks: 10 },
      { ...booked, wbs_task_id: free.task_id, date: '2026-10-07', number_blocks: 1 },
    ])
    const planned = { assigned_user_id: user_id, start_date: '2026-11-01', end_date: '2026-11-30' }
    const later = { start_date: '2026-12-01', end_date: '2026-12-31' }
    await store.wbs_task_plannings.insertMany([
      { ...planned, wbs_task_id: small.task_id, number_blocks: 10 },
      { ...planned, ...later, wbs_task_id: small.task_id, number_blocks: 5 },
      { ...planned, ...later, wbs_task_id: large.task_id, number_blocks: 10 },
      { ...planned, ...later, assigned_user_id: null, wbs_task_id: large.task_id, number_blocks: 10 },
    ])
  })
  const rows = async (who = boss) =>
    (await who.client(estimateReport.operation, { group: 'none' })).rows.map((row) => ({
      name: row.name,
      spent: row.spent,
      still_planned: row.still_planned,
      estimate: row.estimate,
      to_order: row.to_order,
      verdict: row.verdict,
    }))
  const expected = [
    {
      name: 'Small',
      // 10 × 80 € in October, 4 × 100 € in November; 6 of November and 5 of December are left at 100 €.
      spent: 1_200_00,
      still_planned: 1_100_00,
      estimate: 2_300_00,
      to_order: -300_00,
      verdict: 'over',
    },
    {
      name: 'Large',
      // Time that nobody has yet is at the mean rate of the mission so far: 80 € a block.
      spent: 800_00,
      still_planned: 1_800_00,
      estimate: 2_600_00,
      to_order: 400_00,
      verdict: 'good',
    },
    { name: 'Free', spent: 80_00, still_planned: 0, estimate: 80_00, to_order: null, verdict: null },
  ]
  t.strictSame(await rows(), expected)
  t.strictSame(await rows(leader), expected.slice(0, 1), 'a leader sees the missions that he leads')

  const { finding, picture, totals } = await boss.client(estimateReport.operation, {})
  t.match(finding, { level: 'over', sentence: /Missions with an order: 2\. Over it: 1, by 300,00/ })
  t.equal(picture?.kind, 'bars')
  t.match(totals, { spent: 2_080_00, estimate: 4_980_00, to_order: 100_00, earned: 2_080_00 })

  const strict = await boss.client(estimateReport.operation, { group: 'none', at_risk_above: 80 })
  t.match(strict.rows[1], { verdict: 'watch', because: /86[.,]7\s?% of the order is above 80/ })

  const time = await boss.client(valuedTimeReport.operation, { group: 'none', time_stage: 'planned' })
  t.match(
    time.rows.map(({ user_name, rate, amount }) => [user_name, rate, amount]),
    [
      ['Anne Dubois 2', 100, 1_100_00],
      ['Anne Dubois 2', 100, 1_000_00],
      [null, 80, 800_00],
    ],
  )
  const unnamed = await leader.client(valuedTimeReport.operation, { group: 'none' })
  t.strictSame(
    unnamed.rows.map(({ user_name, rate, number_blocks, amount }) => [
      user_name,
      rate,
      number_blocks,
      amount,
    ]),
    [[undefined, undefined, 14, 1_200_00]],
    'nobody can work out what a person costs',
  )
  await t.rejects(accountant.client(estimateReport.operation, {}), { code: 'unauthorized' })
})
