import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { turnoverReport, yearBefore } from './turnover.ts'

t.test('a year before a day', async (t) => {
  t.equal(yearBefore('2026-11-20'), '2025-11-20')
  t.equal(yearBefore('2024-02-29'), '2023-02-28')
  t.equal(yearBefore('2025-02-28'), '2024-02-29', 'the end of a month stays its end')
})

onBoth(t, 'turnover by month against last year, and what orders leave to invoice', async (t, own) => {
  const firm = await testFirm(own)
  const boss = await firm.person(['reports.read', 'invoices_all.read'], { language_type: 'en' })
  const leader = await firm.person(['reports.read'])
  const place = await firm.folder(boss.id, 12)
  const school = await firm.subfolder(place, { rank: 1, project_leader: leader.id, name: 'School' })
  const old = await firm.subfolder(place, { rank: 2, task_code: '20', status_type: 'closed', name: 'Old' })
  const free = await firm.subfolder(place, { rank: 3, task_code: '30', name: 'Free' })
  await own.scene(async (store) => {
    const order = { contract_type: 'main', wbs_task_id: null }
    await store.contracts.insert({ ...order, subfolder_id: school.subfolder_id, amount: 10_000_00 })
    await store.contracts.insert({ ...order, subfolder_id: old.subfolder_id, amount: 9_000_00 })
    const emitted = async (number: string, subfolder_id: number, issue_date: string, amount: number) =>
      store.invoices.insert({ number, subfolder_id, issue_date, amount, status_type: 'emitted' })
    await emitted('2024-1', school.subfolder_id, '2024-06-01', 1_000_00)
    await emitted('2025-1', school.subfolder_id, '2025-10-31', 2_000_00)
    await emitted('2026-1', school.subfolder_id, '2026-10-05', 3_000_00)
    await emitted('2026-2', old.subfolder_id, '2026-10-06', 500_00)
    await emitted('2026-3', free.subfolder_id, '2026-11-06', 700_00)
    const note = { invoice_class: 'credit_note', status_type: 'emitted', issue_date: '2026-11-07' } as const
    await store.invoices.insert({ ...note, number: 'N1', subfolder_id: school.subfolder_id, amount: -100_00 })
  })
  const by = async (group: string, who = boss) =>
    (await who.client(turnoverReport.operation, { group })).groups.map((line) => [
      line.name ?? line.month,
      line.invoiced,
      line.last_year,
      line.difference,
      line.backlog,
    ])
  t.strictSame(await by('name'), [
    ['Free', 700_00, 0, 700_00, 0],
    ['Old', 500_00, 0, 500_00, null],
    ['School', 2_900_00, 2_000_00, 900_00, 4_100_00],
  ])
  t.strictSame(await by('month'), [
    ['2026-10', 3_500_00, 2_000_00, 1_500_00, null],
    ['2026-11', 600_00, 0, 600_00, 4_100_00],
  ])
  t.strictSame(await by('name', leader), [['School', 2_900_00, 2_000_00, 900_00, 4_100_00]])
  const { picture, finding } = await boss.client(turnoverReport.operation, {})
  t.match(picture, { kind: 'bars', series: [{ values: [2_000_00, 0] }, { values: [3_500_00, 600_00] }] })
  t.match(finding, {
    sentence: /^Invoiced: 4\.100,00\s€; a year before: 2\.000,00\s€\. Left on orders: 4\.100,00\s€\.$/,
  })
})
