import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { addDays } from '../../values/day.ts'
import { deadlinesReport } from './deadlines.ts'

onBoth(t, 'days on which somebody has to act, and guarantees that the bank holds', async (t, own) => {
  const firm = await testFirm(own)
  const { client } = await firm.person(['reports.read', 'subfolder.read'], { language_type: 'en' })
  const manager = await firm.person([], { first_name: 'Mia' })
  const leader = await firm.person([], { first_name: 'Leo' })
  const place = await firm.folder(manager.id, 12)
  const today = own.clock.today()
  const mission = (rank: number, status_type: 'active' | 'closed' | 'prospect' = 'active') =>
    firm.subfolder(place, {
      rank,
      task_code: String(rank),
      project_leader: leader.id,
      status_type,
      name: `M${rank}`,
    })
  const [tender, work, done, undated] = [
    await mission(1),
    await mission(2),
    await mission(3, 'closed'),
    await mission(4),
  ]
  await own.scene(async (store) => {
    await store.subfolders.update(tender.subfolder_id, { status_type: 'tendering' })
    const offer = { subfolder_id: tender.subfolder_id, submission_hour: 11, submission_done: false }
    await store.offer_extra_infos.insert({ ...offer, submission_date: addDays(today, -2) })
    const date = async (subfolder_id: number, facts: object) =>
      store.subfolder_extra_infos.updateWhere({ subfolder_id }, facts)
    await date(work.subfolder_id, {
      mission_start: addDays(today, -50),
      temporary_reception_date: addDays(today, 30),
    })
    await date(done.subfolder_id, {
      final_reception_date: addDays(today, -10),
      mission_start: addDays(today, 5),
    })
    const guarantee = { amount: 5_000_00, constitution_date: '2026-01-05' }
    await store.bank_guarantees.insert({ ...guarantee, subfolder_id: done.subfolder_id })
    await store.bank_guarantees.insert({ ...guarantee, subfolder_id: undated.subfolder_id })
    await store.bank_guarantees.insert({
      ...guarantee,
      subfolder_id: undated.subfolder_id,
      release_date: '2026-06-01',
    })
  })
  const { rows, totals, finding } = await client(deadlinesReport.operation, {})
  t.strictSame(
    rows.map((row) => [row.name, row.deadline, row.days_left, row.actor_name, row.guarantees, row.verdict]),
    [
      ['M3', 'guarantee_release', -10, 'Mia Dubois 2', 5_000_00, 'over'],
      ['M1', 'submission_date', -2, 'Leo Dubois 3', null, 'over'],
      ['M2', 'temporary_reception_date', 30, 'Leo Dubois 3', null, 'good'],
      ['M4', 'guarantee_release', null, 'Mia Dubois 2', 5_000_00, 'watch'],
    ],
  )
  t.match(totals, { guarantees: 10_000_00, overdue: 2, ahead: 2 })
  t.match(finding, { level: 'over', sentence: 'Overdue: 2. Ahead: 2; at risk: 1.' })
  const soon = await client(deadlinesReport.operation, { days_ahead: 20 })
  t.equal(soon.rows.length, 3)
})
