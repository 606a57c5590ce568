import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, testToday } from '#fixtures/installation.ts'
import { addDays, mondayOf } from '../values/day.ts'
import { readHome } from './home.ts'

/** Friday 20 November 2026. */
const monday = mondayOf(testToday)

onBoth(t, 'the first page says what waits for somebody, as far as he may see it', async (t, installation) => {
  const firm = await testFirm(installation)
  const leader = await firm.person(['planner.write', 'subfolder.read', 'notifications.read'])
  const other = await firm.person(['users.edit', 'invoices_all.read'])
  const place = await firm.folder(leader.id, 12)
  const subfolder = await firm.subfolder(place, { project_leader: leader.id })
  await firm.subfolder(place, { project_leader: leader.id, rank: 2, status_type: 'closed' })
  await installation.scene(async (store) => {
    const booking = { user_id: leader.id, wbs_task_id: subfolder.task_id, starting_block: 0 }
    await store.user_bookings.insertMany([
      { ...booking, date: monday, number_blocks: 7 },
      { ...booking, date: addDays(monday, 1), number_blocks: 5 },
      { ...booking, date: addDays(monday, -1), number_blocks: 2 },
      { ...booking, date: addDays(monday, -8), number_blocks: 9 },
      { ...booking, user_id: other.id, date: monday, number_blocks: 4 },
    ])
    // Armistice Day, and a Friday that was given: in neither is anything booked.
    await store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' })
    const friday = addDays(monday, -3)
    const leave = { user_id: leader.id, planning_level_type: 'day' as const, start_date: friday }
    await store.user_absences.insertMany([
      { ...leave, end_date: addDays(friday, 3), number_blocks: 20, approved: 1 },
      { ...leave, end_date: friday, number_blocks: 10, approved: 0, refused: true },
    ])
    await store.notifications.insertMany([
      { user_id: leader.id, title: 'One', message: 'm', notification_type: 'dialog' },
      {
        user_id: leader.id,
        title: 'Two',
        message: 'm',
        notification_type: 'dialog',
        notification_read: true,
      },
    ])
    const absence = {
      user_id: leader.id,
      start_date: '2026-12-01',
      end_date: '2026-12-01',
      number_blocks: 10,
    }
    await store.user_absences.insertMany([
      { ...absence, approved: 0 },
      { ...absence, approved: 0, refused: true },
      { ...absence, approved: 1 },
    ])
    const invoice = { subfolder_id: subfolder.subfolder_id }
    await store.invoices.insertMany([
      { ...invoice, forecast_date: testToday, amount: 10_050 },
      { ...invoice, forecast_date: addDays(testToday, 1), amount: 99_900 },
      {
        ...invoice,
        number: '2026-0001',
        status_type: 'emitted',
        term_date: addDays(testToday, -1),
        amount: 500,
      },
      { ...invoice, number: '2026-0002', status_type: 'emitted', term_date: testToday, amount: 700 },
    ])
  })

  const home = await leader.client(readHome, {})
  t.strictSame(home.this_week, { monday, booked: 12, expected: 40 })
  t.strictSame(home.last_week, { monday: addDays(monday, -7), booked: 2, expected: 30 })
  t.equal(home.own_absences_pending, 1)
  t.equal(home.unread_notices, 1)
  t.strictSame([home.absences_to_decide, home.invoices_due], [null, null], 'nothing of what he may not see')
  t.match(home.subfolders, [
    { id: subfolder.subfolder_id, folder_id: place.folder_id, code: 'M1', booked: 27 },
  ])
  t.equal(home.subfolders.length, 1, 'active ones alone')

  const office = await other.client(readHome, {})
  t.strictSame(office.this_week, null)
  t.equal(office.absences_to_decide, 1)
  t.strictSame(office.invoices_due, { count: 1, amount: 10_050 })
  t.strictSame(office.subfolders, [])
})
