import t from 'tap'
import { setBooking } from '../../booking/cell/operations.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { testFirm } from '#fixtures/firm.ts'
import { tasksOfPerson } from '../../booking/operations.ts'
import { addDays } from '../../values/day.ts'
import { personBookingsScreen, personTasksScreen } from './person-time.ts'

onEveryClient(
  t,
  'what somebody booked of late stands in whole days, and more of it when asked',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const an = await firm.person(['planner.write'])
    const place = await firm.folder(an.id, 12)
    const one = await firm.subfolder(place, { rank: 1, task_code: '10' })
    const two = await firm.subfolder(place, { rank: 2, task_code: '20' })
    const rows = Array.from({ length: 23 }, (_, day) =>
      [one, two].map(({ task_id }, n) => ({
        user_id: an.id,
        wbs_task_id: task_id,
        date: addDays('2026-11-18', -day),
        number_blocks: 3 + n,
        starting_block: n * 3,
      })),
    ).flat()
    await installation.scene((store) => store.user_bookings.insertMany(rows.slice(0, -1)))
    const screen = personBookingsScreen(an.client, an.id)
    await screen.reload()
    const days = screen.days.value ?? []
    t.equal(days.length, 19, 'of the twentieth day it is not known yet whether that is all')
    t.match(days[0], { date: '2026-11-18', total: 7 })
    t.match(days[0]?.bookings, [{ task_code: '10' }, { task_code: '20' }])
    t.equal(screen.hasMore.value, true)
    await screen.more()
    t.equal(screen.days.value?.length, 23)
    t.equal(screen.days.value?.at(-1)?.total, 3)
    t.equal(screen.hasMore.value, false)
  },
)

onEveryClient(
  t,
  'a person’s tasks are those planned from this month on, with his time for whoever may see it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const an = await firm.person(['planner.write'])
    const planner = await firm.person(['wbs.read'])
    const chief = await firm.person(['wbs.read', 'user_booking.read', 'folders_all.read'])
    const stranger = await firm.person(['planner.write'])
    const place = await firm.folder(an.id, 12)
    const own = await firm.folder(an.id, 13, 'support')
    const one = await firm.subfolder(place, { rank: 1, task_code: '10' })
    const past = await firm.subfolder(place, { rank: 2, task_code: '20' })
    const booked = await firm.subfolder(place, { rank: 3, task_code: '30' })
    const internal = await firm.subfolder(own, { rank: 1, task_code: '40' })
    const cell = (wbs_task_id: number, month: string, number_blocks: number) => ({
      wbs_task_id,
      assigned_user_id: an.id,
      start_date: `${month}-01`,
      end_date: `${month}-28`,
      number_blocks,
    })
    await installation.scene((store) =>
      store.wbs_task_plannings.insertMany([
        cell(one.task_id, '2026-10', 50),
        cell(one.task_id, '2026-11', 20),
        cell(one.task_id, '2027-01', 10),
        cell(past.task_id, '2026-10', 10),
        cell(internal.task_id, '2026-12', 5),
      ]),
    )
    const book = (wbs_task_id: number, date: string, number_blocks: number) =>
      an.client(setBooking, { wbs_task_id, date, number_blocks })
    await book(one.task_id, '2026-11-18', 4)
    await book(one.task_id, '2026-10-14', 8)
    await book(booked.task_id, '2026-11-19', 2)
    const codes = (rows: readonly { readonly task_code: string }[]) => rows.map(({ task_code }) => task_code)

    const screen = personTasksScreen(an.client, an.id)
    await screen.reload()
    t.match(screen.value.value, {
      count: 3,
      rows: [
        {
          task_code: '10',
          planned: 30,
          booked: 4,
          until: '2027-01',
          folder_code: 'F12',
          subfolder_code: 'M1',
        },
        { task_code: '30', planned: 0, booked: 2, until: null },
        { task_code: '40', planned: 5, booked: 0, place: { folder_id: own.folder_id } },
      ],
    })
    const seen = await planner.client(tasksOfPerson, { user_id: an.id })
    t.strictSame(codes(seen.rows), ['10'], 'neither his time nor an internal folder')
    t.equal(seen.rows[0]?.booked, null)
    const all = await chief.client(tasksOfPerson, { user_id: an.id, sort: 'planned', order: 'desc' })
    t.strictSame(codes(all.rows), ['10', '40', '30'])
    t.equal(all.rows[0]?.booked, 4)
    await t.rejects(stranger.client(tasksOfPerson, { user_id: an.id }), { code: 'unauthorized' })
    await t.rejects(chief.client(tasksOfPerson, { user_id: 999_999 }), { code: 'record_not_found' })
  },
)
