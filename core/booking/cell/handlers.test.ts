import t from 'tap'
import { bookTime, deleteBooking, editBooking, setBooking } from './operations.ts'
import { listBookings } from '../list/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { readWeek } from '../operations.ts'

const friday = '2026-11-20'
const saturday = '2026-11-21'

/** Somebody with two bookable tasks on an active subfolder, and one on a subfolder that is closed. */
async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const one = await firm.person(['planner.write'])
  const other = await firm.person(['planner.write'])
  const place = await firm.folder(one.id, 12)
  const active = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const second = await firm.subfolder(place, { rank: 2, task_code: '20' })
  const closed = await firm.subfolder(place, { rank: 3, task_code: '30', status_type: 'closed' })
  return {
    one,
    other,
    tasks: [active.task_id, second.task_id] as const,
    closed: closed.task_id,
    subfolder: active.subfolder_id,
    place,
  }
}

const book = (client: Client, wbs_task_id: number, number_blocks: number, date = friday) =>
  client(bookTime, { wbs_task_id, date, number_blocks })

const limit = (installation: TestInstallation, type: string, numerical_value: number) =>
  installation.scene((store) => store.parameters.insert({ class: 'planner', type, numerical_value }))

onEveryClient(t, 'booked time stands in the week with its total', async (t, installation) => {
  const { one, tasks } = await office(installation)
  const booking = await one.client(bookTime, {
    wbs_task_id: tasks[0],
    date: friday,
    number_blocks: 4,
    comment: 'Réunion',
    distance: 12.5,
    transport_price: 1250,
  })
  t.match(booking, {
    user_id: one.id,
    number_blocks: 4,
    starting_block: 0,
    comment: 'Réunion',
    distance: 12.5,
    transport_price: 1250,
  })
  const week = await one.client(readWeek, {})
  t.equal(week.monday, '2026-11-16')
  t.strictSame(week.bookings, [booking])
  t.match(week.tasks, [
    {
      id: tasks[0],
      task_code: '10',
      folder_code: 'F12',
      subfolder_code: 'M1',
      status_type: 'active',
      bookable: true,
    },
  ])
  t.match(week.load, [{ folder_code: 'F12', booked: 4, planned: 0 }])
  t.match(week, { daily_limit: 10, weekend_limit: 0 })
})

onEveryClient(
  t,
  'the 11th block of a day is refused and the day stays as it was',
  async (t, installation) => {
    const { one, tasks } = await office(installation)
    await book(one.client, tasks[0], 7)
    await t.rejects(book(one.client, tasks[1], 4), { code: 'daily_limit', details: { params: { n: 10 } } })
    await book(one.client, tasks[1], 3)
    await t.rejects(one.client(setBooking, { wbs_task_id: tasks[1], date: friday, number_blocks: 4 }), {
      code: 'daily_limit',
    })
    t.strictSame(
      (await one.client(listBookings, {})).map((row) => [row.number_blocks, row.starting_block]),
      [
        [7, 0],
        [3, 7],
      ],
    )
  },
)

onEveryClient(t, 'a limit above ten still leaves ten slots, a lower one holds', async (t, installation) => {
  const { one, tasks } = await office(installation)
  await limit(installation, 'planner_daily_limits', 12)
  await book(one.client, tasks[0], 8)
  await t.rejects(book(one.client, tasks[1], 3), { code: 'slots_full' })
  await installation.scene(async (store) => {
    const row = await store.parameters.first({ type: 'planner_daily_limits' })
    await store.parameters.update(row!.id, { numerical_value: 9 })
  })
  await t.rejects(book(one.client, tasks[1], 2), { code: 'daily_limit', details: { params: { n: 9 } } })
})

onEveryClient(
  t,
  'weekends are closed until the firm opens them, and then have a limit of their own',
  async (t, installation) => {
    const { one, tasks } = await office(installation)
    await t.rejects(book(one.client, tasks[0], 1, saturday), { code: 'weekend_closed' })
    await limit(installation, 'planner_weekend_limits', 5)
    await book(one.client, tasks[0], 3, saturday)
    await t.rejects(book(one.client, tasks[1], 3, saturday), {
      code: 'weekend_limit_create',
      details: { params: { n: 5 } },
    })
    await t.rejects(one.client(setBooking, { wbs_task_id: tasks[0], date: saturday, number_blocks: 6 }), {
      code: 'weekend_limit_update',
    })
  },
)

onEveryClient(t, 'time goes only on bookable leaves of active missions', async (t, installation) => {
  const { one, closed, place, tasks } = await office(installation)
  await t.rejects(book(one.client, closed, 1), {
    code: 'subfolder_not_active',
    details: { params: { code: 'M3', status: 'closed' } },
  })
  const root = await installation.scene((store) =>
    store.wbs_tasks.first({ wbs_id: place.wbs_id, parent_id: null }),
  )
  await t.rejects(book(one.client, root!.id, 1), { code: 'task_not_bookable' })
  await t.rejects(book(one.client, 999_999, 1), {
    code: 'record_not_found',
    details: { fields: { wbs_task_id: 'mixed.unknown_id' } },
  })
  await book(one.client, tasks[0], 1)
  await t.rejects(book(one.client, tasks[0], 1), { code: 'task_already_selected' })
})

onEveryClient(t, 'wrong values are named, each with what it must be', async (t, installation) => {
  const { one, tasks } = await office(installation)
  const wrong = (input: object) =>
    one.client(bookTime, { wbs_task_id: tasks[0], date: friday, number_blocks: 1, ...input } as never)
  await t.rejects(wrong({ number_blocks: 11 }), {
    code: 'invalid_fields',
    details: { fields: { number_blocks: 'number.max' }, params: { number_blocks: 10 } },
  })
  await t.rejects(wrong({ number_blocks: '5' }), {
    code: 'invalid_fields',
    details: { fields: { number_blocks: 'mixed.invalid' } },
  })
  await t.rejects(wrong({ number_blocks: 1.5 }), {
    code: 'invalid_fields',
    details: { fields: { number_blocks: 'number.integer' } },
  })
  await t.rejects(wrong({ date: '2026-02-30' }), {
    code: 'invalid_fields',
    details: { fields: { date: 'date.invalid' } },
  })
  await t.rejects(wrong({ comment: 'x'.repeat(251) }), {
    code: 'invalid_fields',
    details: { fields: { comment: 'string.max' } },
  })
  await t.rejects(wrong({ number_block: 3 }), {
    code: 'invalid_fields',
    details: { fields: { number_block: 'mixed.unknown' } },
  })
  await t.rejects(one.client(bookTime, {} as never), {
    code: 'missing_fields',
    details: { fields: { wbs_task_id: 'mixed.required' } },
  })
  t.strictSame(await one.client(listBookings, {}), [])
})

onEveryClient(
  t,
  'setting a cell twice changes it once, 0 empties it, a stale hand is told',
  async (t, installation) => {
    const { one, tasks } = await office(installation)
    const set = (number_blocks: number, expected?: number) =>
      one.client(setBooking, {
        wbs_task_id: tasks[0],
        date: friday,
        number_blocks,
        ...(expected === undefined ? {} : { expected }),
      })
    const first = await set(4, 0)
    t.strictSame(await set(4, 0), first)
    await t.rejects(set(6, 2), { code: 'record_modified', details: { params: { n: 4 } } })
    t.match(await set(6, 4), { id: first!.id, number_blocks: 6 })
    t.equal(await set(0, 6), null)
    t.equal(await set(0, 6), null)
    t.strictSame(await one.client(listBookings, {}), [])
  },
)

onEveryClient(
  t,
  'nobody touches another’s time, and nobody touches invoiced time',
  async (t, installation) => {
    const { one, other, tasks } = await office(installation)
    const { id } = await book(one.client, tasks[0], 4)
    await t.rejects(other.client(deleteBooking, { id }), { code: 'unauthorized' })
    await t.rejects(other.client(editBooking, { id, userBooking: { number_blocks: 1 } }), {
      code: 'unauthorized',
    })
    await t.rejects(other.client(listBookings, { user_id: one.id, from: friday, to: friday }), {
      code: 'unauthorized',
    })
    await installation.scene((store) => store.user_bookings.update(id, { invoiced: true }))
    await t.rejects(one.client(deleteBooking, { id }), { code: 'booking_invoiced' })
    await t.rejects(one.client(setBooking, { wbs_task_id: tasks[0], date: friday, number_blocks: 2 }), {
      code: 'booking_invoiced',
    })
  },
)

onEveryClient(
  t,
  'an edit changes what it names and keeps the rest; a stale one is refused',
  async (t, installation) => {
    const { one, tasks } = await office(installation)
    const booking = await one.client(bookTime, {
      wbs_task_id: tasks[0],
      date: friday,
      number_blocks: 4,
      comment: 'Plans',
    })
    const edit = (userBooking: object, updated_at: string | null = null) =>
      one.client(editBooking, { id: booking.id, taskId: tasks[0], userBooking, updated_at })
    const edited = await edit({ number_blocks: 5 }, booking.updated_at)
    t.match(edited, { number_blocks: 5, comment: 'Plans' })
    t.match(await edit({ comment: null }), { number_blocks: 5, comment: null })
    await t.rejects(edit({ number_blocks: 6 }, booking.updated_at), { code: 'record_modified' })
    await t.rejects(one.client(editBooking, { id: booking.id, taskId: tasks[1], userBooking: {} }), {
      code: 'ids_not_matching',
    })
  },
)

onBoth(t, 'eight at once on one day never book more than ten blocks', async (t, installation) => {
  const firm = await testFirm(installation)
  const one = await firm.person(['planner.write'])
  const place = await firm.folder(one.id, 12)
  const tasks = await Promise.all(Array.from({ length: 8 }, (_, i) => firm.subfolder(place, { rank: i + 1 })))
  const results = await Promise.allSettled(tasks.map(({ task_id }) => book(one.client, task_id, 3)))
  t.equal(results.filter(({ status }) => status === 'fulfilled').length, 3)
  for (const result of results) if (result.status === 'rejected') t.equal(result.reason.code, 'daily_limit')
  const rows = await one.client(listBookings, {})
  t.strictSame(
    rows.map((row) => row.starting_block),
    [0, 3, 6],
  )
})

onEveryClient(
  t,
  'a cell is set with its comment in one go, and keeps it when nothing is said',
  async (t, installation) => {
    const { one, tasks } = await office(installation)
    const cell = { wbs_task_id: tasks[0], date: friday }
    await one.client(setBooking, { ...cell, number_blocks: 4, comment: 'Plans' })
    t.match(await one.client(setBooking, { ...cell, number_blocks: 5 }), {
      number_blocks: 5,
      comment: 'Plans',
    })
    t.match(await one.client(setBooking, { ...cell, number_blocks: 5, comment: 'Site' }), { comment: 'Site' })
    t.match(await one.client(setBooking, { ...cell, number_blocks: 5, comment: null }), { comment: null })
  },
)
