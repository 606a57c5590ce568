import t from 'tap'
import { setBooking } from '#core/booking/cell/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { timeReport } from './time.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

onBoth(t, 'time is summed by what the reader chooses, and only time that he may see', async (t, own) => {
  const firm = await testFirm(own)
  const chief = await firm.person(['reports.read', 'user_booking.read', 'folders_all.read'], {
    language_type: 'en',
  })
  const reader = await firm.person(['reports.read', 'user_booking.read'])
  const member = await firm.person(['reports.read', 'planner.write'], { first_name: 'Ann' })
  const other = await firm.person(['planner.write'], { first_name: 'Otto' })
  const place = await firm.folder(chief.id, 12)
  const inner = await firm.folder(chief.id, 90, 'support')
  const [first, second] = [
    await firm.subfolder(place, { rank: 1, task_code: '10' }),
    await firm.subfolder(place, { rank: 2, task_code: '20' }),
  ]
  const internal = await firm.subfolder(inner, { rank: 1, name: 'Secret plans' })
  const book = ({ client }: typeof member, { task_id }: typeof first, date: string, number_blocks: number) =>
    client(setBooking, { wbs_task_id: task_id, date, number_blocks })
  await book(member, first, '2026-10-30', 7)
  await book(member, first, '2026-11-02', 6)
  await book(member, internal, '2026-11-02', 4)
  await book(other, second, '2026-11-03', 10)
  await book(other, internal, '2026-11-04', 3)
  await own.scene((store) =>
    store.user_bookings.updateWhere({ user_id: other.id, date: '2026-11-03' }, { will_not_invoice: true }),
  )

  const all = await chief.client(timeReport.operation, { ...november, group: 'name,user_name' })
  t.match(all.totals, { number_blocks: 23, chargeable: 6, unchargeable: 17, chargeable_rate: 26.1 })
  t.match(
    all.groups.map(({ name, number_blocks }) => [name, number_blocks]),
    [
      ['Mission 1', 6],
      ['Mission 2', 10],
      ['Secret plans', 7],
    ],
  )
  t.match(all.finding, { sentence: 'Booked: 23 dd. Chargeable: 6 dd, or 26.1 %.' })
  t.match(
    (await chief.client(timeReport.operation, { from: '2026-10-01', to: '2026-11-30' })).picture,
    { kind: 'bars', series: [{ values: [7, 6] }, { values: [0, 17] }] },
    'a bar for each month',
  )

  const seen = await reader.client(timeReport.operation, { ...november, group: 'name' })
  t.equal(seen.totals.number_blocks, 23, 'work in folders that he may not see is in the sum')
  t.notMatch(JSON.stringify(seen), /Secret|École 90/, 'and has no name')
  await t.rejects(
    reader.client(timeReport.operation, { ...november, subfolder_id: internal.subfolder_id }),
    { code: 'record_not_found' },
    'nor does it answer to its number',
  )
  const led = { ...november, project_manager: chief.id, group: 'none' }
  t.equal((await reader.client(timeReport.operation, led)).totals.number_blocks, 16, 'nor to its manager')

  const mine = await member.client(timeReport.operation, { ...november, group: 'none' })
  t.match(
    mine.rows.map((row) => [row.user_id, row.name, row.number_blocks]),
    [
      [member.id, 'Mission 1', 6],
      [member.id, 'Secret plans', 4],
    ],
    'whoever sees only his own time sees all of it',
  )
  t.equal((await member.client(timeReport.operation, { ...november, user_id: other.id })).count, 0)
  const ofMission = { ...november, subfolder_id: second.subfolder_id }
  t.equal((await chief.client(timeReport.operation, ofMission)).totals.number_blocks, 10)
})
