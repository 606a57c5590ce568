import t from 'tap'
import { setBooking } from '../cell/operations.ts'
import { decisionCases, deciderCases } from '#fixtures/cases/time/weeks.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { monday, tuesday, weeksOffice } from '#fixtures/weeks.ts'
import {
  decideWeeks,
  listWeeks,
  missingWeeks,
  readMonth,
  readWeek,
  submitWeek,
  takeWeekBack,
  weekTime,
} from '../operations.ts'
import { readHome } from '#core/reports/home/operations.ts'

onEveryClient(t, 'a week goes to its leaders and comes back approved', async (t, installation) => {
  const { member, leader, manager, book, notices, tasks } = await weeksOffice(installation)
  await book(member.client, 'A', 4)
  await book(member.client, 'B', 3)
  await book(member.client, 'none', 1)
  t.match((await member.client(readWeek, {})).submission, { state: 'draft', parts: [] })
  t.match(await member.client(submitWeek, {}), {
    state: 'submitted',
    submitted_at: String,
    parts: [
      { subfolder_code: 'A', state: 'submitted', by: 'Leo Peeters' },
      { subfolder_code: 'B', by: 'Mia Peeters' },
      { subfolder_code: null, folder_code: 'F12', by: 'Mia Peeters' },
    ],
  })
  t.match(await member.client(submitWeek, {}), { state: 'submitted' }, 'twice is once')

  t.match((await member.client(readMonth, {})).submission, {
    weeks: [{ state: 'draft' }, { state: 'draft' }, { state: 'draft' }, { monday, state: 'submitted' }],
    closed: false,
  })
  const waitingFor = async ({ client }: typeof leader) =>
    (await client(readHome, { parts: ['waiting'] })).parts
      .flatMap(({ figures }) => figures)
      .find(({ name }) => name === 'weeks_to_decide')?.value
  t.strictSame([await waitingFor(leader), await waitingFor(manager), await waitingFor(member)], [1, 2, 0])

  const { rows } = await leader.client(listWeeks, {})
  t.match(rows, [
    {
      first_name: 'Ann',
      monday,
      place: 'A',
      number_blocks: 4,
      state: 'submitted',
      asked: 'Leo Peeters',
    },
  ])
  t.equal(rows.length, 1, 'what waits for others is not his')
  const managers = (await manager.client(listWeeks, {})).rows
  t.strictSame(
    managers.map(({ place }) => place),
    ['B', 'F12'],
  )
  t.equal((await manager.client(listWeeks, { all: true })).count, 3, 'but he may decide for the leader')

  const time = await leader.client(weekTime, { ids: rows.map(({ id }) => id) })
  t.match(time, {
    tasks: [{ id: tasks.A }],
    bookings: [{ part_id: rows[0]!.id, date: tuesday, number_blocks: 4 }],
  })
  t.strictSame(
    await leader.client(weekTime, { ids: managers.map(({ id }) => id) }),
    { tasks: [], bookings: [] },
    'of what he does not decide on he sees nothing',
  )

  await leader.client(decideWeeks, { ids: rows.map(({ id }) => id), action: 'approve' })
  t.match((await member.client(readWeek, {})).submission, { state: 'submitted' })
  t.strictSame(await notices(member.id), [], 'while another part waits')
  await manager.client(decideWeeks, { ids: managers.map(({ id }) => id), action: 'approve' })
  t.match((await member.client(readWeek, {})).submission, { state: 'approved' })
  t.match(await notices(member.id), [
    { title: 'Your week of 16/11/2026 was approved', url: `/planner?week=${monday}` },
  ])
  await t.rejects(member.client(takeWeekBack, {}), {
    code: 'week_decided',
    details: { params: { by: 'Leo Peeters, Mia Peeters' } },
  })
})

onEveryClient(
  t,
  'what is returned is changed and submitted again; what moved to another mission is asked of its leader',
  async (t, installation) => {
    const { member, leader, manager, book, notices, tasks } = await weeksOffice(installation)
    await book(member.client, 'A', 4)
    await book(member.client, 'none', 1)
    await member.client(submitWeek, {})
    const { rows } = await leader.client(listWeeks, {})
    await leader.client(decideWeeks, {
      ids: [rows[0]!.id],
      action: 'return',
      remark: 'This was for B',
      updated_at: { [rows[0]!.id]: rows[0]!.updated_at },
    })
    t.match(await notices(member.id), [
      {
        title: 'Your week of 16/11/2026 was returned',
        message:
          'Week of 16/11/2026: A\nThis was for B\nMake the requested changes and submit the week again.',
      },
    ])
    t.match((await member.client(readWeek, {})).submission, {
      state: 'returned',
      parts: [{ state: 'returned', remark: 'This was for B', by: 'Leo Peeters' }, { state: 'submitted' }],
    })
    await member.client(setBooking, { wbs_task_id: tasks.A, date: tuesday, number_blocks: 0 })
    await book(member.client, 'B', 4)
    t.match(await member.client(submitWeek, {}), {
      state: 'submitted',
      parts: [
        { subfolder_code: 'B', state: 'submitted' },
        { subfolder_code: null, state: 'submitted' },
      ],
    })
    t.strictSame((await leader.client(listWeeks, {})).rows, [])
    t.equal((await manager.client(listWeeks, {})).count, 2)
  },
)

onBoth(t, 'a week is taken back while nobody decided, and is a draft again', async (t, installation) => {
  const { member, leader, book } = await weeksOffice(installation)
  await book(member.client, 'A', 4)
  await member.client(submitWeek, { date: tuesday })
  t.match(await member.client(takeWeekBack, {}), { state: 'draft', parts: [] })
  t.match(await member.client(takeWeekBack, {}), { state: 'draft' }, 'twice is once')
  t.strictSame((await leader.client(listWeeks, {})).rows, [])
  await book(member.client, 'A', 5)
  await t.rejects(member.client(submitWeek, { date: '2026-11-23' }), { code: 'week_to_come' })
})

onBoth(t, 'a week without time needs nobody’s yes, and is taken back', async (t, installation) => {
  const { member } = await weeksOffice(installation)
  t.match(await member.client(submitWeek, {}), { state: 'approved', parts: [] })
  t.match(await member.client(takeWeekBack, {}), { state: 'draft' })
})

onBoth(t, 'what may be decided, and by whom', async (t, installation) => {
  const office = await weeksOffice(installation)
  const { leader, places } = office
  const partOf = (user_id: number, state: 'submitted' | 'approved' | 'returned' = 'submitted') =>
    installation.scene((store) =>
      store.week_parts.insert({ user_id, monday, ...places.A, number_blocks: 4, state }),
    )
  for (const { rule, state, action, remark, refused } of decisionCases) {
    const { id } = await partOf(office.member.id, state)
    const outcome = await leader.client(decideWeeks, { ids: [id], action, remark }).then(
      ([part]) =>
        t.match(part, { state: action === 'approve' ? 'approved' : 'returned', decided_by: leader.id }),
      (error: { code: string }) => error.code,
    )
    t.equal(typeof outcome === 'string' ? outcome : null, refused, rule)
  }
  for (const { rule, who, of, decides } of deciderCases) {
    const decider = office[who]
    const { id } = await partOf(of === 'himself' ? decider.id : office.member.id)
    const call = decider.client(decideWeeks, { ids: [id], action: 'approve' })
    if (decides) t.match(await call, [{ state: 'approved' }], rule)
    else await t.rejects(call, { code: 'record_not_found' }, rule)
    const { rows } = await decider.client(listWeeks, { state: 'any', all: true })
    t.equal(
      rows.some((row) => row.id === id),
      decides,
      `${rule}: in the list`,
    )
  }
})

onBoth(t, 'several are decided all or none, each fault by its name', async (t, installation) => {
  const { leader, member, other, places } = await weeksOffice(installation)
  const [one, two, three] = await installation.scene((store) =>
    store.week_parts.insertMany([
      { user_id: member.id, monday, ...places.A, number_blocks: 4, state: 'submitted' },
      { user_id: other.id, monday, ...places.A, number_blocks: 4, state: 'approved' },
      { user_id: other.id, monday, ...places.B, number_blocks: 4, state: 'submitted' },
    ]),
  )
  const ids = [one!.id, two!.id, three!.id]
  await t.rejects(leader.client(decideWeeks, { ids, action: 'approve' }), {
    code: 'weeks_undecided',
    details: {
      value: [
        { id: three!.id, code: 'record_not_found' },
        { id: two!.id, code: 'week_part_approved' },
      ],
    },
  })
  t.match((await leader.client(listWeeks, { state: 'any' })).rows, [{ id: one!.id, state: 'submitted' }, {}])
  const stale = { [one!.id]: '2026-11-01T00:00:00.000Z' }
  await t.rejects(leader.client(decideWeeks, { ids: [one!.id], action: 'approve', updated_at: stale }), {
    code: 'record_modified',
  })
})

onBoth(t, 'the week of whoever leads goes up, and waits for somebody', async (t, installation) => {
  const { leader, manager, all, book } = await weeksOffice(installation)
  await book(leader.client, 'A', 4)
  t.match(
    await leader.client(submitWeek, {}),
    { parts: [{ by: 'Mia Peeters' }] },
    'a leader’s to the manager',
  )
  await book(manager.client, 'B', 4)
  t.match(await manager.client(submitWeek, {}), { parts: [{ by: 'Alma Peeters' }] })
  t.match((await all.client(listWeeks, {})).rows, [{ first_name: 'Mia', asked: null }])
})

onBoth(t, 'who has not submitted, of those who were to work', async (t, installation) => {
  const { member, leader, other, all, book } = await weeksOffice(installation)
  await book(member.client, 'A', 4)
  await book(leader.client, 'A', 4)
  await leader.client(submitWeek, {})
  const away = {
    user_id: other.id,
    start_date: monday,
    end_date: '2026-11-20',
    planning_level_type: 'day',
  } as const
  await installation.scene((store) => store.user_absences.insert({ ...away, number_blocks: 50, approved: 1 }))
  const names = async (client: typeof all.client) =>
    (await client(missingWeeks, { date: monday })).map(({ first_name, booked, expected }) => [
      first_name,
      booked,
      expected,
    ])
  t.strictSame((await names(all.client)).toSorted(), [
    ['Alma', 0, 50],
    ['Ann', 4, 50],
    ['Mia', 0, 50],
  ])
  t.strictSame(await names(leader.client), [['Ann', 4, 50]], 'a leader sees those with time on his missions')
  t.strictSame(await names(member.client), [])
})

onBoth(t, 'a week is submitted as a whole, whatever is booked meanwhile', async (t, installation) => {
  const { member, book, tasks } = await weeksOffice(installation)
  await book(member.client, 'A', 1)
  const writes = Array.from({ length: 6 }, (_, i) =>
    member.client(setBooking, { wbs_task_id: tasks.B, date: tuesday, number_blocks: i + 1 }),
  )
  const results = await Promise.allSettled([
    ...writes.slice(0, 3),
    member.client(submitWeek, {}),
    ...writes.slice(3),
  ])
  const { bookings, submission } = await member.client(readWeek, {})
  const onB = bookings.find(({ wbs_task_id }) => wbs_task_id === tasks.B)
  t.equal(
    submission?.parts.some(({ subfolder_code }) => subfolder_code === 'B') ?? false,
    onB !== undefined,
    'what was booked before is submitted, what came after is refused',
  )
  for (const result of results)
    if (result.status === 'rejected') t.equal(result.reason.code, 'week_submitted')
  if (!onB) return
  const parts = await installation.env.read((store) =>
    store.week_parts.find({ subfolder_id: submission!.parts[1]!.subfolder_id! }),
  )
  t.match(parts, [{ number_blocks: onB.number_blocks }], 'and as it stood')
})
