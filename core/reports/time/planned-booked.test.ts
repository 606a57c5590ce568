import t from 'tap'
import { setBooking } from '#core/booking/cell/operations.ts'
import { listCapacity } from '#core/planning/capacity/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { plannedBookedReport } from './planned-booked.ts'

const monthly = { from: '2026-11-02', to: '2026-11-29' }

onBoth(t, 'planned against booked by week: the weeks of a month add up to its plan', async (t, own) => {
  const firm = await testFirm(own)
  const chief = await firm.person(['reports.read', 'user_booking.read', 'wbs.read'], { language_type: 'en' })
  const leader = await firm.person(['reports.read', 'wbs.read', 'planner.write'])
  const member = await firm.person(['reports.read', 'planner.write'], { first_name: 'Ann' })
  const place = await firm.folder(chief.id, 12)
  const { task_id } = await firm.subfolder(place)
  await own.scene(async (store) => {
    await store.wbs_task_plannings.insert({
      wbs_task_id: task_id,
      assigned_user_id: member.id,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      number_blocks: 43,
    })
  })
  for (const [date, number_blocks] of [
    ['2026-11-03', 10],
    ['2026-11-17', 2],
  ] as const)
    await member.client(setBooking, { wbs_task_id: task_id, date, number_blocks })
  const ask = (who: typeof chief, input: object = {}) =>
    who.client(plannedBookedReport.operation, { ...monthly, group: 'none', ...input })

  // November 2026 has 21 working days from Monday 2 to Monday 30.
  const all = await ask(chief, { user_id: member.id, to: '2026-11-30' })
  t.strictSame(
    all.rows.map(({ week, planned, booked, difference }) => [week, planned, booked, difference]),
    [
      ['2026-11-02', 10, 10, 0],
      ['2026-11-09', 10, 0, -10],
      ['2026-11-16', 11, 2, -9],
      ['2026-11-23', 10, 0, 0],
      ['2026-11-30', 2, 0, 0],
    ],
    'a week to come is not behind',
  )
  t.match(all.totals, { planned: 43, booked: 12, difference: -19 })
  t.match(all.picture, { kind: 'heat', today: 2, middle: 0 })
  const { rows: capacity } = await chief.client(listCapacity, { from: '2026-11', months: 1, search: 'Ann' })
  t.match(capacity, [{ planned: 4.3, room: 16.7 }])
  t.strictSame(
    all.rows.filter(({ week }) => week < '2026-11-30').map(({ to_plan }) => to_plan),
    [0, 0, 39, 40],
    'the part of this week on of what the map of capacity says is left',
  )

  t.match(await ask(leader, { user_id: member.id }), {
    totals: { planned: 41, booked: null, difference: null },
    finding: { sentence: /41/ },
  })
  const mine = await ask(member)
  t.strictSame([...new Set(mine.rows.map(({ user_id }) => user_id))], [member.id], 'his own alone')
  t.equal(mine.totals.booked, 12)
})
