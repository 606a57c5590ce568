import t from 'tap'
import { bookTime, deleteBooking, editBooking, setBooking } from '../cell/operations.ts'
import { importBookings } from '../import/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { lockCases, type LockCase } from '#fixtures/cases/time/weeks.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { queueOf } from '#fixtures/terminal/queue.ts'
import { monday, tuesday, weeksOffice } from '#fixtures/weeks.ts'
import { copyWeek, fillFromPlan, readWeek } from '../operations.ts'
import { checkOpen } from './rules.ts'

type Office = Awaited<ReturnType<typeof weeksOffice>>

/** The person's week as a case has it: four blocks on A, three on B and one without subfolder, on Tuesday. */
async function scene(
  installation: TestInstallation,
  { tasks, places }: Office,
  user_id: number,
  own: LockCase,
) {
  return installation.scene(async (store) => {
    for (const table of ['user_bookings', 'week_parts', 'submitted_weeks'] as const)
      await store[table].removeMany({ user_id })
    await store.closed_months.removeMany({ month: '2026-11' })
    const now = '2026-11-20T08:00:00.000Z'
    if (own.closed) await store.closed_months.insert({ month: '2026-11', closed_at: now })
    if (own.parts) await store.submitted_weeks.insert({ user_id, monday, submitted_at: now })
    for (const [place, state] of Object.entries(own.parts ?? {}))
      await store.week_parts.insert({
        user_id,
        monday,
        ...places[place as 'A' | 'B'],
        number_blocks: 4,
        state,
      })
    const at = (task: number, number_blocks: number, starting_block: number) =>
      store.user_bookings.insert({ user_id, wbs_task_id: task, date: tuesday, number_blocks, starting_block })
    const stored = {
      A: await at(tasks.A, 4, 0),
      B: await at(tasks.B, 3, 4),
      none: await at(tasks.none, 1, 7),
    }
    return stored[own.at]
  })
}

/** Every way to write time, by the name under which it is refused. */
const ways = (client: Client, task: number, booking: { id: number }, task_code: string) =>
  ({
    set: () => client(setBooking, { wbs_task_id: task, date: tuesday, number_blocks: 2 }),
    edit: () => client(editBooking, { id: booking.id, userBooking: { comment: 'Site' } }),
    create: () => client(bookTime, { wbs_task_id: task, date: '2026-11-18', number_blocks: 2 }),
    import: () =>
      client(importBookings, {
        file: {
          name: 'hours.csv',
          type: 'text/csv',
          bytes: new TextEncoder().encode(`task_code;date;number_blocks\n${task_code};2026-11-19;3\n`),
        },
      }),
    delete: () => client(deleteBooking, { id: booking.id }),
  }) as const

const codes = { A: '10', B: '20', none: '30' } as const

onEveryClient(t, 'what is given out of one’s hands is changed in no way', async (t, installation) => {
  const office = await weeksOffice(installation)
  const closer = await office.firm.person(['planner.write', 'user_booking.close'])
  for (const own of lockCases) {
    const person = own.closes ? closer : office.member
    const booking = await scene(installation, office, person.id, own)
    const { client: queued, away } = queueOf(person)
    await queued(readWeek, { date: monday })
    away(true)
    const { set, edit } = ways(queued, office.tasks[own.at], booking, codes[own.at])
    const tried = {
      ...ways(person.client, office.tasks[own.at], booking, codes[own.at]),
      'set while the server is away': set,
      'edit while the server is away': edit,
    }
    for (const [way, call] of Object.entries(tried)) {
      const refusal = await call().then(
        () => null,
        (error: { code: string; details: { rows?: readonly { reason: string }[] } }) =>
          error.code === 'import_refused' ? error.details.rows?.[0]?.reason : error.code,
      )
      t.equal(refusal, own.refused, `${own.rule}: ${way}`)
    }
    const { bookings, submission } = await person.client(readWeek, { date: monday })
    t.equal(
      bookings.some(({ id }) => id === booking.id),
      own.refused !== null,
      own.rule,
    )
    const screenRefusal = checkOpen(
      { ...office.places[own.at], date: tuesday },
      {
        weeks: own.parts && submission ? [{ monday, parts: submission.parts, by: submission.by }] : [],
        closed: submission?.closed ?? [],
      },
    )
    t.equal(screenRefusal?.code ?? null, own.refused, `${own.rule}: as the screen sees it`)
  }
})

onBoth(t, 'a locked week says who gives it back', async (t, installation) => {
  const office = await weeksOffice(installation)
  const { member, tasks } = office
  const set = (at: 'A' | 'B' | 'none') =>
    member.client(setBooking, { wbs_task_id: tasks[at], date: tuesday, number_blocks: 2 })
  await scene(installation, office, member.id, {
    rule: '',
    parts: { A: 'approved', B: 'submitted' },
    at: 'A',
    refused: '',
  })
  const refusalBy = (code: string, by: string) => ({ code, details: { params: { monday, by } } })
  await t.rejects(set('A'), refusalBy('week_approved', 'Leo Peeters'), 'its leader')
  await t.rejects(set('B'), refusalBy('week_waits', 'Mia Peeters'), 'the manager where nobody leads')
  await t.rejects(set('none'), refusalBy('week_waits', 'Leo Peeters, Mia Peeters'))
  await installation.scene((store) => store.week_parts.removeMany({ user_id: member.id }))
  await t.rejects(set('A'), refusalBy('week_submitted', 'Alma Peeters'), 'else who decides on all time')
})

onBoth(t, 'a week is not filled where it is locked, and says why', async (t, installation) => {
  const office = await weeksOffice(installation)
  const { member, places, book, tasks } = office
  const lastMonday = '2026-11-09'
  await book(member.client, 'A', 4, lastMonday)
  await book(member.client, 'B', 3, lastMonday)
  await installation.scene(async (store) => {
    await store.submitted_weeks.insert({
      user_id: member.id,
      monday,
      submitted_at: '2026-11-20T08:00:00.000Z',
    })
    const part = { user_id: member.id, monday, number_blocks: 1 }
    await store.week_parts.insert({ ...part, ...places.A, state: 'returned' })
    await store.week_parts.insert({ ...part, ...places.B, state: 'approved' })
  })
  const filled = await member.client(copyWeek, { date: monday })
  t.match(filled.bookings, [{ wbs_task_id: tasks.A, number_blocks: 4 }])
  t.match(filled.left, [{ id: tasks.B, number_blocks: 3, code: 'week_approved' }])
  await installation.scene((store) => store.week_parts.updateWhere({}, { state: 'approved' }))
  await t.rejects(member.client(copyWeek, { date: monday }), { code: 'week_approved' })
  await t.rejects(member.client(fillFromPlan, { date: monday }), { code: 'week_approved' })
})

onBoth(t, 'where weeks are not submitted nothing of it is there', async (t, installation) => {
  const office = await weeksOffice(installation)
  const { member, book } = office
  await scene(installation, office, member.id, {
    rule: '',
    parts: { A: 'approved' },
    closed: true,
    at: 'A',
    refused: '',
  })
  await installation.scene((store) =>
    store.parameters.updateWhere({ type: 'week_submission' }, { numerical_value: 0 }),
  )
  t.equal((await member.client(readWeek, {})).submission, null)
  t.match(await book(member.client, 'A', 5), { number_blocks: 5 })
})
