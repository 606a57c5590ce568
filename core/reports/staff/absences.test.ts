import t from 'tap'
import { readBalance } from '#core/users/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { absencesReport } from './absences.ts'

onBoth(t, 'absence of a year: what was agreed, taken, is to come, and is left', async (t, own) => {
  const firm = await testFirm(own)
  const personnel = await firm.person(['reports.read', 'user_extended.read'], { language_type: 'en' })
  const planner = await firm.person(['reports.read', 'users.edit'])
  const member = await firm.person(['reports.read'], { first_name: 'Ann' })
  const other = await firm.person([], { first_name: 'Otto' })
  const away = (
    user_id: number,
    start_date: string,
    end_date: string,
    number_blocks: number,
    own: object = { approved: 1 },
  ) => ({ user_id, planning_level_type: 'day' as const, start_date, end_date, number_blocks, ...own })
  await own.scene(async (store) => {
    await store.user_extra_infos.updateWhere({ user_id: member.id }, { number_holidays: 20.5 })
    await store.user_extra_infos.updateWhere({ user_id: other.id }, { number_holidays: 1 })
    await store.user_absences.insertMany([
      away(member.id, '2026-03-02', '2026-03-06', 50),
      // From Thursday before to Wednesday after today, Friday 20 November: two days are over.
      away(member.id, '2026-11-19', '2026-11-25', 50),
      // Four working days in this year and one in the next.
      away(member.id, '2026-12-28', '2027-01-01', 50),
      away(member.id, '2026-12-07', '2026-12-07', 10, { approved: 0 }),
      away(member.id, '2026-12-08', '2026-12-08', 10, { approved: 0, refused: true }),
      away(other.id, '2026-06-01', '2026-06-02', 20),
    ])
  })
  const ask = (who: typeof personnel, input: object = {}) => who.client(absencesReport.operation, input)

  const all = await ask(personnel)
  t.equal(all.count, 4)
  t.match(
    all.rows.find(({ user_id }) => user_id === member.id),
    { allowance: 205, taken: 70, ahead: 70, requested: 10, balance: 65 },
  )
  t.match(await member.client(readBalance, {}), { remaining: 6.5, taken: 14, requested: 1 }, 'as he reads it')
  t.match(
    all.rows.find(({ user_id }) => user_id === other.id),
    { balance: -10 },
  )
  t.match(all.finding, { level: 'watch', sentence: /Taken: 90 dd\. .* Over their allowance: 1\.$/ })
  t.match(all.picture, { series: [{}, {}, { isExpected: true }], limit: {} })
  t.match((await ask(personnel, { year: 2027, user_id: member.id })).rows, [{ taken: 0, ahead: 10 }])

  const planned = await ask(planner)
  t.match(
    planned.rows.find(({ user_id }) => user_id === member.id),
    { taken: 70, allowance: null, balance: null },
    'what was agreed is for readers of sensitive data',
  )
  t.match(await ask(member), { count: 1, rows: [{ user_id: member.id, balance: 65 }] }, 'and his own')
})
