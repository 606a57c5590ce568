import t from 'tap'
import { counting } from '#fixtures/counting.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { testFirm } from '#fixtures/firm.ts'
import type { AuditEntry } from '../../access/audit.ts'
import { actorOf } from '../../access/person.ts'
import { setBooking } from '../../booking/operations.ts'
import { localClient } from '../../client/local.ts'
import { setPlannings, validatePlannings } from '../../planning/operations.ts'
import { approveAbsence } from '../../users/operations.ts'
import type { UserBooking } from '../../booking/booking.ts'
import {
  askAbsence,
  bookForMe,
  copyDay,
  listAssistantChanges,
  proposePlan,
  undoChanges,
} from './operations.ts'

/** A Friday. */
const today = '2026-11-20'

async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const boss = await firm.person(['*'])
  const place = await firm.folder(boss.id, 12)
  const { task_id } = await firm.subfolder(place, { task_code: '1.1' })
  const other = await firm.subfolder(place, { rank: 2, task_code: '2.1' })
  const anne = await firm.person(['planner.write', 'wbs.read', 'folders.read'])
  return { firm, boss, place, task_id, other_task: other.task_id, ...anne }
}

const bookingsOf = (installation: TestInstallation, user_id: number): Promise<UserBooking[]> =>
  installation.env.read((store) => store.user_bookings.find({ user_id }))

onEveryClient(
  t,
  'nothing is written before it is confirmed, and then exactly that',
  async (t, installation) => {
    const { client, id, task_id, boss } = await office(installation)
    const asked = { task: 'F12/1.1', day: 'yesterday', amount: '0.4 day', comment: 'Poutres' }
    const preview = await client(bookForMe, asked)
    t.match(preview, {
      state: 'preview',
      changes: [
        {
          what: 'booking',
          day: '2026-11-19',
          task: 'Étude',
          folder_code: 'F12',
          before: 0,
          after: 4,
          comment: 'Poutres',
        },
      ],
      left: [],
      change: null,
    })
    t.strictSame(await bookingsOf(installation, id), [], 'nothing is written')
    const confirmation = preview.confirmation!
    const confirmed = { ...asked, confirmation, idempotency_key: 'one' }

    await t.rejects(client(bookForMe, { ...asked, confirmation }), { code: 'missing_fields' })
    await t.rejects(client(bookForMe, { ...asked, idempotency_key: 'x' }), { code: 'assistant_unconfirmed' })
    await t.rejects(client(bookForMe, { ...confirmed, amount: '5 blocks' }), {
      code: 'assistant_changed_since',
    })
    await t.rejects(client(bookForMe, { ...confirmed, confirmation: 'v1.made-up' }), {
      code: 'assistant_confirmation',
    })
    await t.rejects(
      boss.client(bookForMe, confirmed),
      { code: 'assistant_confirmation' },
      'it is of one person',
    )
    t.strictSame(await bookingsOf(installation, id), [])

    const done = await client(bookForMe, confirmed)
    t.match(done, { state: 'done', changes: preview.changes, confirmation: null })
    t.match(await bookingsOf(installation, id), [
      { wbs_task_id: task_id, date: '2026-11-19', number_blocks: 4, comment: 'Poutres' },
    ])
    t.strictSame(await client(bookForMe, confirmed), done, 'the same call again has the same answer')
    t.equal((await bookingsOf(installation, id)).length, 1, 'and books nothing twice')
    await t.rejects(client(bookForMe, { ...confirmed, amount: '6 blocks' }), { code: 'assistant_key_used' })
    await t.rejects(client(bookForMe, { ...confirmed, idempotency_key: 'two' }), {
      code: 'assistant_confirmation_used',
    })
  },
)

onEveryClient(
  t,
  'a confirmation lasts ten minutes, and only while nothing changes',
  async (t, installation) => {
    const { client, id, task_id } = await office(installation)
    const asked = { task: '1.1', day: 'today', amount: '2 blocks', add: true }
    const early = await client(bookForMe, asked)
    await client(setBooking, { wbs_task_id: task_id, date: today, number_blocks: 3 })
    const confirmed = { ...asked, confirmation: early.confirmation, idempotency_key: 'a' }
    await t.rejects(client(bookForMe, confirmed), { code: 'assistant_changed_since' })
    const again = await client(bookForMe, asked)
    t.match(again.changes, [{ before: 3, after: 5 }])
    installation.clock.pass(11 * 60_000)
    await t.rejects(client(bookForMe, { ...confirmed, confirmation: again.confirmation }), {
      code: 'assistant_confirmation_over',
    })
    t.match(await bookingsOf(installation, id), [{ number_blocks: 3 }])
  },
)

onEveryClient(t, 'what cannot be booked is refused before anybody confirms it', async (t, installation) => {
  const { client, firm, boss, place } = await office(installation)
  await firm.subfolder(await firm.folder(boss.id, 13), { task_code: '1.1' })
  const refused = async (
    asked: Parameters<typeof client<typeof bookForMe.input, unknown>>[1],
    code: string,
  ) => t.rejects(client(bookForMe, asked), { code })
  await refused({ task: 'F12/1.1', amount: '11 blocks' }, 'daily_limit')
  await refused({ task: 'F12/1.1', amount: '4 hours' }, 'assistant_hours')
  await refused({ task: 'F12/1.1', amount: '4' }, 'assistant_amount')
  await refused({ task: 'F12/1.1', amount: '4 blocks', day: 'some day' }, 'assistant_day')
  await refused({ task: 'nowhere', amount: '4 blocks' }, 'assistant_unknown')
  await t.rejects(client(bookForMe, { task: '1.1', amount: '4 blocks' }), {
    code: 'assistant_ambiguous',
    details: { value: [{ field: 'task', name: 'Étude', code: '1.1' }, { field: 'task' }] },
  })
  t.strictSame((await client(listAssistantChanges, {})).changes, [])
  t.ok(place)
})

onEveryClient(t, 'a day is copied into what is empty', async (t, installation) => {
  const { client, id, task_id, other_task } = await office(installation)
  await client(setBooking, { wbs_task_id: task_id, date: '2026-11-12', number_blocks: 6, comment: 'Plans' })
  await client(setBooking, { wbs_task_id: other_task, date: '2026-11-12', number_blocks: 4 })
  await client(setBooking, { wbs_task_id: other_task, date: '2026-11-19', number_blocks: 1 })
  const asked = { from: 'Thursday last week', to: 'yesterday' }
  const preview = await client(copyDay, asked)
  t.match(preview, {
    changes: [{ day: '2026-11-19', task_handle: `#${task_id}`, after: 6, comment: 'Plans' }],
    left: [{ task_handle: `#${other_task}`, note: 'not_empty', why: 'pas vide' }],
  })
  await client(copyDay, { ...asked, confirmation: preview.confirmation, idempotency_key: 'copy' })
  const day = (await bookingsOf(installation, id)).filter(({ date }) => date === '2026-11-19')
  t.strictSame(day.map(({ number_blocks }) => number_blocks).toSorted(), [1, 6])
})

onBoth(
  t,
  'what can be copied or taken back is found in as many questions for ten cells as for two',
  async (t, own) => {
    const { client, id, firm, place, other_task, task_id } = await office(own)
    const actor = await own.env.read((store) => actorOf(store, id, null, null))
    const questions = async (tool: typeof copyDay | typeof undoChanges, asked: object, cells: number) => {
      const { env, asked: count } = counting(own.env)
      const { changes } = await localClient(env, () => actor)(tool as typeof undoChanges, asked)
      t.equal(changes.length, cells)
      return count()
    }
    const copied = { from: 'Thursday last week', to: 'yesterday' }
    const copy = async (key: string) => {
      const { confirmation } = await client(copyDay, copied)
      await client(copyDay, { ...copied, confirmation, idempotency_key: key })
    }
    const day = '2026-11-12'
    for (const wbs_task_id of [task_id, other_task])
      await client(setBooking, { wbs_task_id, date: day, number_blocks: 1 })
    const few = await questions(copyDay, copied, 2)
    await copy('few')
    const fewBack = await questions(undoChanges, {}, 2)
    for (let rank = 3; rank < 11; rank++) {
      const more = await firm.subfolder(place, { rank, task_code: `${rank}.1` })
      await client(setBooking, { wbs_task_id: more.task_id, date: day, number_blocks: 1 })
    }
    t.equal(await questions(copyDay, copied, 8), few)
    await copy('many')
    t.equal(await questions(undoChanges, {}, 10), fewBack)
  },
)

onEveryClient(t, 'a plan is a proposal, also in a folder of one’s own', async (t, installation) => {
  const { client, id, boss, place, task_id } = await office(installation)
  await boss.client(setPlannings, {
    wbsId: place.wbs_id,
    cells: [{ wbs_task_id: task_id, assigned_user_id: null, start_date: '2027-03-01', number_blocks: 10 }],
  })
  const asked = { task: 'F12/1.1', person: 'T2', months: 'next March', amount: '0.5 day' }
  const preview = await boss.client(proposePlan, asked)
  t.match(preview.changes, [{ what: 'plan', month: '2027-03', person: 'Anne Dubois 2', before: 0, after: 5 }])
  await boss.client(proposePlan, { ...asked, confirmation: preview.confirmation, idempotency_key: 'plan' })
  const cells = () =>
    installation.env.read((store) => store.wbs_task_plannings.find({ assigned_user_id: id }))
  t.match(
    await cells(),
    [{ number_blocks: 0, number_blocks_new: 5, proposed_by: boss.id }],
    'nothing is planned',
  )
  const back = await boss.client(undoChanges, {})
  t.match(back.changes, [{ what: 'plan', before: 5, after: 0 }])
  await boss.client(undoChanges, { confirmation: back.confirmation, idempotency_key: 'back' })
  t.match(await cells(), [{ number_blocks: 0, number_blocks_new: null, proposed_by: null }])

  const more = await client(proposePlan, asked)
  await client(proposePlan, { ...asked, confirmation: more.confirmation, idempotency_key: 'plan' })
  await boss.client(validatePlannings, { wbsId: place.wbs_id })
  const late = await client(undoChanges, {})
  t.match(late, { changes: [], left: [{ what: 'plan', note: 'decided_since' }], confirmation: null })
})

onEveryClient(t, 'what can no longer go back keeps nothing else from it', async (t, installation) => {
  const { client, id, boss, place, task_id, other_task } = await office(installation)
  const cells = (pool: number) => [
    { wbs_task_id: task_id, assigned_user_id: null, start_date: '2027-03-01', number_blocks: pool },
  ]
  await boss.client(setPlannings, { wbsId: place.wbs_id, cells: cells(10) })
  let n = 0
  const propose = async (asked: Parameters<typeof client<typeof proposePlan.input, unknown>>[1]) => {
    const { confirmation } = await client(proposePlan, asked)
    await client(proposePlan, { ...asked, confirmation, idempotency_key: String(++n) })
  }
  const book = async (asked: Parameters<typeof client<typeof bookForMe.input, unknown>>[1]) => {
    const { confirmation } = await client(bookForMe, asked)
    await client(bookForMe, { ...asked, confirmation, idempotency_key: String(++n) })
  }
  const cell = (person: number, number_blocks: number) => ({
    wbsId: place.wbs_id,
    cells: [{ wbs_task_id: task_id, assigned_user_id: person, start_date: '2027-03-01', number_blocks }],
  })
  await client(setPlannings, cell(id, 8))
  await propose({ task: 'F12/1.1', person: 'me', months: 'next March', amount: '5 blocks' })
  await propose({ task: 'F12/1.1', person: 'me', months: 'next March', amount: '2 blocks' })
  await propose({ task: 'F12/2.1', months: 'next March', amount: '1 block' })
  await boss.client(setPlannings, cell(boss.id, 7))
  await client(setBooking, { wbs_task_id: other_task, date: today, number_blocks: 4 })
  await book({ task: 'F12/2.1', amount: '2 blocks', comment: 'less' })
  await book({ task: 'F12/2.1', day: 'yesterday', amount: '2 blocks' })
  await installation.scene((store) => store.subfolders.updateWhere({ rank: 2 }, { status_type: 'closed' }))
  const back = await client(undoChanges, {})
  t.match(
    back.left.map(({ what, note, why }) => [what, note, why?.includes('{{')]),
    [
      ['plan', 'pool_exceeded', false],
      ['plan', 'pool_exceeded', false],
      ['booking', 'subfolder_not_active', false],
    ],
  )
  t.match(back.changes, [
    { what: 'plan', task_handle: `#${other_task}`, before: 1, after: 0 },
    { what: 'booking', day: '2026-11-19', before: 2, after: 0 },
  ])
  const { confirmation } = back
  t.match(await client(undoChanges, { confirmation, idempotency_key: 'back' }), { state: 'done' })
})

onEveryClient(
  t,
  'a task is found by its place, and none of another place is taken for it',
  async (t, installation) => {
    const { client, firm, boss, place, task_id } = await office(installation)
    for (let rank = 3; rank < 60; rank++) await firm.subfolder(place, { rank, task_code: '1.1' })
    const last = await firm.subfolder(place, { rank: 60, task_code: '9.9' })
    const book = (task: string) => client(bookForMe, { task, amount: '1 block' })
    const handle = async (task: string) => (await book(task)).changes[0]?.task_handle
    t.equal(await handle('M1/1.1'), `#${task_id}`, 'by its mission, however many namesakes it has')
    t.equal(await handle('F12/M60/9.9'), `#${last.task_id}`)
    t.equal(await handle('9.9'), `#${last.task_id}`)
    await t.rejects(book('F13/9.9'), {
      code: 'assistant_unknown',
      details: { value: [{ field: 'task', say: `#${last.task_id}` }] },
    })
    await firm.folder(boss.id, 13)
    await t.rejects(book('F13/9.9'), { code: 'assistant_unknown' })
  },
)

onEveryClient(t, 'a refusal is at the argument that the caller gave', async (t, installation) => {
  const { client, boss, place, task_id } = await office(installation)
  const fields = async (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      ({ code, details }: { code: string; details: { fields: object; params?: object } }) => ({
        code,
        fields: Object.keys(details.fields),
        params: details.params ?? {},
      }),
    )
  t.match(await fields(client(bookForMe, { task: 'F12/1.1', amount: '11 blocks' })), {
    code: 'daily_limit',
    fields: ['amount'],
  })
  t.match(await fields(client(askAbsence, { from: '2026-12-10', to: '2026-12-01' })), {
    code: 'date_order',
    fields: ['to'],
  })
  await boss.client(setPlannings, {
    wbsId: place.wbs_id,
    cells: [{ wbs_task_id: task_id, assigned_user_id: null, start_date: '2027-03-01', number_blocks: 3 }],
  })
  const plan = { task: 'F12/1.1', person: 'me', months: 'March to May', amount: '1 day' }
  t.match(
    await fields(client(proposePlan, plan)),
    { code: 'pool_exceeded', fields: ['amount'], params: { left: 3, months: '2027-03,2027-04,2027-05' } },
    'of several months in the words of one of them',
  )
})

onEveryClient(t, 'leave is a request, and what is decided on is left', async (t, installation) => {
  const { client, id, boss } = await office(installation)
  const ask = async (from: string, to: string, key: string) => {
    const asked = { from, to, comment: 'Ski' }
    const preview = await client(askAbsence, asked)
    await client(askAbsence, { ...asked, confirmation: preview.confirmation, idempotency_key: key })
    return preview
  }
  t.match(await ask('next Monday', '25 November', 'a'), {
    changes: [{ what: 'absence', day: '2026-11-23', until: '2026-11-25', after: 30 }],
  })
  await ask('1 December', '1 December', 'b')
  const stored = () => installation.env.read((store) => store.user_absences.find({ user_id: id }))
  t.match(await stored(), [{ approved: 0 }, { approved: 0 }])
  await boss.client(approveAbsence, { id: (await stored())[0]!.id })
  const back = await client(undoChanges, {})
  t.match(back, {
    changes: [{ what: 'withdrawal', day: '2026-12-01' }],
    left: [{ day: '2026-11-23', note: 'decided_since' }],
  })
  await client(undoChanges, { confirmation: back.confirmation, idempotency_key: 'c' })
  t.match(await stored(), [{ start_date: '2026-11-23', approved: 1 }])
})

onEveryClient(
  t,
  'all that was written goes back in one step, less what others changed',
  async (t, installation) => {
    const { client, id, task_id, other_task } = await office(installation)
    await client(setBooking, {
      wbs_task_id: task_id,
      date: '2026-11-18',
      number_blocks: 2,
      comment: 'before',
    })
    let n = 0
    const book = async (asked: Parameters<typeof client<typeof bookForMe.input, unknown>>[1]) => {
      const { confirmation } = await client(bookForMe, asked)
      return client(bookForMe, { ...asked, confirmation, idempotency_key: String(++n) })
    }
    await book({ task: 'F12/1.1', day: '18 November', amount: '5 blocks', comment: 'by the assistant' })
    await book({ task: 'F12/1.1', day: '18 November', amount: '7 blocks' })
    await book({ task: 'F12/2.1', day: '17 November', amount: '3 blocks' })
    const kept = await book({ task: 'F12/2.1', day: '16 November', amount: '3 blocks' })
    await client(setBooking, { wbs_task_id: other_task, date: '2026-11-16', number_blocks: 4 })

    const back = await client(undoChanges, {})
    t.match(back.left, [{ why: 'modifié depuis' }], 'in words')
    t.match(back, {
      changes: [
        { day: '2026-11-17', before: 3, after: 0 },
        { day: '2026-11-18', before: 7, after: 2, comment: 'before' },
      ],
      left: [{ day: '2026-11-16', note: 'changed_since' }],
    })
    await client(undoChanges, { confirmation: back.confirmation, idempotency_key: 'undo' })
    t.match(
      (await bookingsOf(installation, id)).map(({ date, number_blocks, comment }) => [
        date,
        number_blocks,
        comment,
      ]),
      [
        ['2026-11-18', 2, 'before'],
        ['2026-11-16', 4, null],
      ],
    )
    const open = await client(listAssistantChanges, { open: true })
    t.match(open.changes, [{ id: kept.change, tool: 'book_time', taken_back_at: null }])
    t.equal((await client(listAssistantChanges, {})).count, 4)
    const entries: AuditEntry[] = await installation.env.read((store) =>
      store.audit_entries.find({ entity: 'user_bookings', operation: 'assistant.undo' }),
    )
    t.match(
      entries.map(({ action, actor_id }) => [action, actor_id]),
      [
        ['remove', id],
        ['update', id],
      ],
    )
  },
)
