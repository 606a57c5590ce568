import { setBooking } from '#core/booking/cell/operations.ts'
import t, { type Test } from 'tap'
import { decideWeeks, submitWeek } from '#core/booking/operations.ts'
import { testInstallation, testToday } from '#fixtures/installation.ts'
import { tuesday, weeksOffice } from '#fixtures/weeks.ts'
import { keys, until } from '#fixtures/terminal/fake-terminal.ts'
import { checkKeys, testTerminal, type TestWindow } from '#fixtures/terminal/test-terminal.tsx'
import { weeksBindings } from './keys.ts'
import { DecideWeeks } from './screen.tsx'

/** The manager before Ann's week: B and the folder's support are hers to decide on, A is its leader's. */
async function atTheWeeks(t: Test, { weekend, ...window }: TestWindow & { weekend?: true } = {}) {
  const installation = await testInstallation(t, 'sqlite')
  const office = await weeksOffice(installation)
  const { member, manager, book, tasks } = office
  await book(member.client, 'A', 4)
  await member.client(setBooking, {
    wbs_task_id: tasks.B,
    date: tuesday,
    number_blocks: 3,
    comment: 'On site',
  })
  await book(member.client, 'none', 1, '2026-11-18')
  if (weekend) {
    await installation.scene((store) =>
      store.parameters.insert({ class: 'planner', type: 'planner_weekend_limits', numerical_value: 4 }),
    )
    await book(member.client, 'none', 1, '2026-11-21')
    await book(member.client, 'none', 1, '2026-11-22')
  }
  await member.client(submitWeek, {})
  const terminal = testTerminal(t, manager.client, { today: testToday, ...window })
  terminal.draw(<DecideWeeks live={terminal.live} leave={terminal.leave} />)
  await terminal.sees('B École 12')
  const parts = () => installation.env.read((store) => store.week_parts.find({}, { order: [['id', 'asc']] }))
  return { ...terminal, ...office, parts }
}

t.test('every key does one thing, and has its words', async (t) => {
  checkKeys(t, weeksBindings)
})

t.test('a week stands with its time by task and day; one part is approved, one returned', async (t) => {
  const { type, sees, without, screen, hasLeft, parts, notices, member } = await atTheWeeks(t)
  await sees(/Ann Peeters.* 47 +Mon 16 +Tue 17 +Wed 18 +Thu 19 +Fri 20 +Total/)
  await sees(/20 Étude +· +3 +· +· +· +3/)
  await sees('Tue 17/11 · On site')
  await sees(/30 Support +· +· +1 +· +· +1/)
  t.notMatch(screen(), 'A École 12', 'what waits for its leader')
  type('z')
  await sees('z does nothing here; press “?” for all keys')
  type('a')
  await sees('1 approved')
  await without('B École 12')
  type('r')
  await sees('Return this time?')
  await sees(/Ann Peeters, 16\/11\/2026: F12, 1 dd/)
  type(keys.enter)
  await sees('Fill in: Remark')
  type('Which site?')
  await sees('Which site?')
  type(keys.enter)
  await sees('Returned, the person has been notified')
  await sees('Nothing to approve')
  t.match(await parts(), [
    { state: 'submitted' },
    { state: 'approved' },
    { state: 'returned', remark: 'Which site?' },
  ])
  t.match((await notices(member.id)).at(-1), { message: /Which site\?/ })
  type('q')
  await until('the end', hasLeft, screen)
})

t.test('on 60 columns a week of seven days names its person and its tasks', async (t) => {
  const { sees, fits } = await atTheWeeks(t, { width: 60, height: 20, weekend: true })
  await sees(/Ann Peeters.* Mo16 Tu17 We18 Th19 Fr20 Sa21 Su22 Tot/)
  await sees(/20 Étude +· +3 +· +· +· +· +· +3/)
  await sees(/30 Support +· +· +1 +· +· +1 +1 +3/)
  fits()
})

t.test('some are ticked, others’ are shown too, and all of them are approved after a question', async (t) => {
  const { type, sees, without, parts } = await atTheWeeks(t)
  type('o')
  await sees('A École 12 · Submitted · approver: Leo Peeters')
  type(keys.home)
  type(' ')
  await sees('1 selected')
  await sees('[x] A École 12')
  type('x')
  await sees('2 selected')
  type('x')
  await sees('3 selected')
  type(keys.home)
  type('x')
  await sees('2 selected')
  type('a')
  await sees('2 approved')
  await without('B École 12')
  t.match(
    (await parts()).map(({ state }) => state),
    ['submitted', 'approved', 'approved'],
  )
  type('A')
  await sees('Approve the part shown?')
  type('n')
  await sees('A École 12')
  type('A')
  type('y')
  await sees('1 approved')
  t.match(
    (await parts()).map(({ state }) => state),
    ['approved', 'approved', 'approved'],
  )
})

t.test('what is approved can still be returned, and is not approved twice', async (t) => {
  const { type, sees, parts } = await atTheWeeks(t)
  type('A')
  await sees('Approve the 2 parts shown?')
  type('y')
  await sees('Nothing to approve')
  type('s')
  await sees('B École 12 · Approved · Mia Peeters')
  type('a')
  await sees('This is not waiting for approval')
  type('r')
  type('Wrong task')
  type(keys.enter)
  await sees('Returned, the person has been notified')
  type('s')
  await sees('B École 12 · Returned')
  await sees('“Wrong task”')
  t.match(
    (await parts()).map(({ state }) => state),
    ['submitted', 'returned', 'approved'],
  )
  type(keys.esc)
  await sees('Nothing to approve')
})

t.test('what was decided on meanwhile is named, and nothing else is decided', async (t) => {
  const { type, sees, parts, manager } = await atTheWeeks(t)
  const [, b] = await parts()
  await manager.client(decideWeeks, { ids: [b!.id], action: 'approve' })
  type('A')
  await sees('Approve the 2 parts shown?')
  type('y')
  await sees('✗ Nothing was decided')
  await sees(/B, Ann Peeters, week of 16\/11\/2026: This has already been approved/)
  t.match(
    (await parts()).map(({ state }) => state),
    ['submitted', 'approved', 'submitted'],
  )
})

t.test('who has not submitted stands week by week', async (t) => {
  const { type, sees, without, book, member } = await atTheWeeks(t)
  await book(member.client, 'B', 6, '2026-11-10')
  type('m')
  await sees(/Not submitted yet · Week 46, 09\/11\/2026 – 15\/11\/2026/)
  await sees(/Ann Peeters T3 +6 +50/)
  type(']')
  await sees('Week 47')
  await without('Ann Peeters')
  type(keys.esc)
  await sees('B École 12')
  type('/')
  type('otto')
  type(keys.enter)
  await sees('Nothing to approve')
})

t.test('without the server nothing that was typed is lost', async (t) => {
  const { type, sees, parts, broken } = await atTheWeeks(t, { width: 200, height: 50 })
  type('r')
  type('Which site?')
  broken.away = true
  type(keys.enter)
  await sees(/✗ /)
  await sees('Which site?')
  broken.away = false
  type(keys.enter)
  await sees('Returned, the person has been notified')
  t.match((await parts())[1], { state: 'returned', remark: 'Which site?' })
})
