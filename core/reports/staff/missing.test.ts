import t from 'tap'
import { decideWeeks, submitWeek } from '#core/booking/weeks/operations.ts'
import { onBoth } from '#fixtures/installation.ts'
import { testFirm } from '#fixtures/firm.ts'
import { setBooking } from '#core/booking/cell/operations.ts'
import { monday, weeksOffice } from '#fixtures/weeks.ts'
import { doDuties } from '#server/jobs/duties.ts'
import { missingReport } from './missing.ts'

onBoth(t, 'whose weeks are missing, who was reminded, and who approves', async (t, own) => {
  const { firm, manager, leader, member, other, all, book } = await weeksOffice(own)
  const reader = (id: number) => own.as(id)
  const chief = await firm.person(['reports.read', 'user_booking.update'], { language_type: 'en' })
  await own.scene((store) =>
    store.permission_groups.updateWhere(
      { group: 'role-2' },
      { permissions: ['planner.write', 'reports.read'] },
    ),
  )
  await own.scene((store) =>
    store.user_absences.insert({
      user_id: other.id,
      start_date: monday,
      end_date: '2026-11-20',
      number_blocks: 50,
      planning_level_type: 'day',
      approved: 1,
    }),
  )
  await book(member.client, 'A', 4)
  await book(member.client, 'none', 3)
  await book(leader.client, 'B', 5)
  await leader.client(submitWeek, {})
  await book(all.client, 'B', 5)
  await all.client(submitWeek, {})
  own.clock.set('2026-11-24')
  await doDuties(own.env, false)
  const parts = await own.env.read((store) => store.week_parts.find({ user_id: all.id }))
  await manager.client(decideWeeks, {
    ids: parts.map(({ id }) => id),
    action: 'return',
    remark: 'Another mission',
  })

  const found = await chief.client(missingReport.operation, { group: 'none' })
  const of = (user_id: number) => found.rows.filter((row) => row.user_id === user_id)
  t.match(of(member.id), [
    {
      week: monday,
      week_state: 'draft',
      booked: 7,
      expected: 50,
      shortfall: 43,
      reminded: 1,
      reminded_on: '2026-11-24',
      approvers: 'Leo Peeters, Mia Peeters',
      days_open: 2,
    },
  ])
  t.match(of(all.id), [{ week_state: 'returned', reminded: 0, approvers: 'Mia Peeters' }])
  t.match(of(manager.id), [{ week_state: 'draft', booked: 0, approvers: null }])
  t.strictSame(of(leader.id), [], 'who submitted is not missing')
  t.strictSame(of(other.id), [], 'nor who was away all week')
  t.match(found.finding, { level: 'watch' })

  const client = await reader(leader.id)
  const led = await client(missingReport.operation, { group: 'none' })
  t.strictSame(
    led.rows.map((row) => row.user_id),
    [member.id],
    'a leader is told of those with time on his missions',
  )
})

onBoth(t, 'where no weeks are submitted, who booked less than expected is missing', async (t, own) => {
  const firm = await testFirm(own)
  const chief = await firm.person(['reports.read', 'user_booking.read', 'user_extended.read'])
  const reader = await firm.person(['reports.read', 'user_booking.read'])
  const member = await firm.person(['planner.write'], { first_name: 'Ann' })
  const full = await firm.person(['planner.write'], { blocks_availibility_per_week: 10 })
  const { task_id } = await firm.subfolder(await firm.folder(chief.id, 12))
  for (const { client } of [member, full])
    await client(setBooking, { wbs_task_id: task_id, date: '2026-11-10', number_blocks: 10 })
  const week = { from: '2026-11-09', to: '2026-11-15', group: 'none' }
  t.match((await chief.client(missingReport.operation, week)).rows, [
    { user_id: member.id, week_state: 'short', booked: 10, expected: 50, shortfall: 40, days_open: 5 },
  ])
  t.match(
    (await reader.client(missingReport.operation, week)).rows,
    [{ user_id: member.id, booked: 10, expected: null, shortfall: null }],
    'how much was expected tells of absences',
  )
  t.match(
    await member.client(missingReport.operation, week).catch(({ code }: { code: string }) => code),
    'unauthorized',
  )
})
