import t from 'tap'
import { onEveryClient } from '#fixtures/installation.ts'
import { monday, weeksOffice } from '#fixtures/weeks.ts'
import {
  closeMonth,
  decideWeeks,
  listMonths,
  listWeeks,
  readWeek,
  reopenMonth,
  submitWeek,
} from '../operations.ts'

onEveryClient(t, 'a month is closed and opened again by whoever has the right', async (t, installation) => {
  const { firm, member, leader, book } = await weeksOffice(installation)
  const closer = await firm.person(['planner.write', 'user_booking.close'], { first_name: 'Cleo' })
  await book(member.client, 'A', 4)
  await book(member.client, 'A', 4, '2026-10-30')
  await member.client(submitWeek, {})
  await t.rejects(member.client(closeMonth, { month: '2026-10' }), { code: 'unauthorized' })
  t.match(await closer.client(closeMonth, { month: '2026-10' }), {
    month: '2026-10',
    closed: true,
    closed_by: /^Cleo/,
    undecided: 0,
  })
  await closer.client(closeMonth, { month: '2026-10' })
  t.match(await member.client(listMonths, {}), [
    { month: '2026-11', closed: false, undecided: 1 },
    { month: '2026-10', closed: true },
    { month: '2026-09', closed: false },
  ])
  await t.rejects(book(member.client, 'A', 5, '2026-10-30'), {
    code: 'month_closed',
    details: { params: { month: '10/2026' } },
  })
  t.match((await member.client(readWeek, { date: '2026-10-30' })).submission, { closed: ['2026-10'] })
  t.match((await closer.client(readWeek, { date: '2026-10-30' })).submission, { closed: [] })
  await book(closer.client, 'A', 5, '2026-10-30')

  await closer.client(closeMonth, { month: '2026-11' })
  const [part] = (await leader.client(listWeeks, {})).rows
  await t.rejects(leader.client(decideWeeks, { ids: [part!.id], action: 'return', remark: 'Site?' }), {
    code: 'month_closed',
  })
  t.match(await leader.client(decideWeeks, { ids: [part!.id], action: 'approve' }), [
    { state: 'approved', monday },
  ])

  t.match(await closer.client(reopenMonth, { month: '2026-10' }), { closed: false })
  await book(member.client, 'A', 5, '2026-10-30')
  await t.rejects(closer.client(closeMonth, { month: '2026-12' }), { code: 'month_to_come' })
})
