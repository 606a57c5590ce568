import t from 'tap'
import { setBooking } from '#core/booking/cell/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { occupationReport } from './occupation.ts'

/** Two whole weeks without a holiday. */
const weeks = { from: '2026-11-02', to: '2026-11-15' }

onBoth(t, 'occupation: available, chargeable and target of a person, with what it means', async (t, own) => {
  const firm = await testFirm(own)
  const chief = await firm.person(['reports.read', 'user_booking.read', 'user_extended.read', 'wbs.read'], {
    language_type: 'en',
  })
  const reader = await firm.person(['reports.read', 'user_booking.read'])
  const member = await firm.person(['reports.read', 'planner.write'], { first_name: 'Ann' })
  const busy = await firm.person(['planner.write'], { blocks_availibility_per_week: 25 })
  const place = await firm.folder(chief.id, 12)
  const inner = await firm.folder(chief.id, 90, 'support')
  const task = await firm.subfolder(place)
  const internal = await firm.subfolder(inner)
  await own.scene(async (store) => {
    await store.user_project_targets.insert({
      user_id: member.id,
      project_type: 'operations',
      percentage: 80,
    })
    await store.user_absences.insert({
      user_id: member.id,
      planning_level_type: 'day',
      start_date: '2026-11-09',
      end_date: '2026-11-10',
      number_blocks: 20,
      approved: 1,
    })
    await store.wbs_task_plannings.insert({
      wbs_task_id: task.task_id,
      assigned_user_id: member.id,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      number_blocks: 40,
    })
  })
  const book = async ({ client }: typeof member, { task_id }: typeof task, dates: readonly string[]) => {
    for (const date of dates) await client(setBooking, { wbs_task_id: task_id, date, number_blocks: 10 })
  }
  await book(member, task, ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-12'])
  await book(member, internal, ['2026-11-06'])
  await book(busy, task, ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-09', '2026-11-12'])
  const ask = (who: typeof chief, input: object = {}) =>
    who.client(occupationReport.operation, { ...weeks, ...input })

  const of = await ask(chief, { user_id: member.id })
  t.match(of.groups, [
    {
      user_name: 'Ann Dubois 3',
      team: 'Anne Dubois 1',
      function_type: 'engineer',
      available: 80,
      booked: 60,
      chargeable: 50,
      occupation: 62.5,
      target: 64,
      gap: -14,
      verdict: 'watch',
      because: 'Reached 78.1 % of the target, under 95 %.',
    },
  ])
  t.match(of.picture, { kind: 'bullets', bullets: [{ value: 50, target: 64, whole: 80, isOver: true }] })
  t.match(
    (await ask(chief, { user_id: member.id, group: 'week' })).groups,
    [
      { week: '2026-11-02', available: 50, chargeable: 40, occupation: 80 },
      { week: '2026-11-09', available: 30, chargeable: 10, occupation: 33.3 },
    ],
    'week by week',
  )
  t.match((await ask(chief, { user_id: member.id, at_risk_below: 70 })).groups, [{ verdict: 'good' }])
  t.match((await ask(chief, { user_id: busy.id })).groups, [
    {
      available: 50,
      booked: 60,
      target: null,
      verdict: 'over',
      because: 'Booked 120 % of the available time, above 110 %.',
    },
  ])
  t.match((await ask(chief)).finding, {
    level: 'over',
    sentence: /With too much work: 1; under their target: 1; on track: 0\.$/,
  })

  const blind = await ask(reader, { group: 'none' })
  const others = blind.rows.filter(({ user_id }) => user_id !== reader.id)
  t.match(others[0], { booked: 50, chargeable: 40, available: null })
  t.notMatch(
    JSON.stringify([blind.rows, blind.totals, blind.finding]),
    /"(target|gap|verdict|because|function_type)"/,
  )
  const mine = await ask(member)
  t.match(mine.groups, [{ available: 80, occupation: 62.5 }], 'his own')
  t.equal(mine.count, 1)
})
