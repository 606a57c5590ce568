import t from 'tap'
import { setBooking } from '#core/booking/cell/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { timeReport } from './time.ts'
import { workingTimeReport } from './working-time.ts'

/** A week with Armistice Day on its Wednesday. */
const week = { from: '2026-11-09', to: '2026-11-15' }

onBoth(t, 'booked against expected: holidays, leave and part-time count', async (t, own) => {
  const firm = await testFirm(own)
  const chief = await firm.person(['reports.read', 'user_booking.read', 'users.edit'], {
    language_type: 'en',
  })
  const reader = await firm.person(['reports.read', 'user_booking.read'], { language_type: 'en' })
  const member = await firm.person(['reports.read', 'planner.write'], { first_name: 'Ann' })
  const part = await firm.person(['planner.write'], { blocks_availibility_per_week: 40 })
  const place = await firm.folder(chief.id, 12)
  const { task_id } = await firm.subfolder(place)
  const away = (user_id: number, day: string) => ({
    user_id,
    planning_level_type: 'day' as const,
    start_date: day,
    end_date: day,
    number_blocks: 10,
    approved: 1,
  })
  await own.scene(async (store) => {
    await store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' })
    await store.user_absences.insertMany([away(member.id, '2026-11-13'), away(part.id, '2026-11-09')])
  })
  const book = ({ client }: typeof member, date: string, number_blocks: number) =>
    client(setBooking, { wbs_task_id: task_id, date, number_blocks })
  await book(member, '2026-11-09', 10)
  await book(member, '2026-11-10', 6)
  await book(part, '2026-11-10', 10)

  const ask = (who: typeof member, input: object) =>
    who.client(workingTimeReport.operation, { ...week, group: 'none', ...input })
  const ofMember = await ask(chief, { user_id: member.id })
  t.strictSame(
    ofMember.rows.map(({ date, booked, expected, difference }) => [date, booked, expected, difference]),
    [
      ['2026-11-09', 10, 10, 0],
      ['2026-11-10', 6, 10, -4],
      ['2026-11-12', 0, 10, -10],
    ],
    'neither the holiday nor the day off is asked for',
  )
  t.match(ofMember.finding, { sentence: 'Booked: 16 dd of 30 expected. Missing: 14 dd.' })
  const ofPart = await ask(chief, { user_id: part.id })
  t.match(ofPart.totals, { booked: 10, expected: 22, difference: -12 }, 'four fifths of four days, less one')
  t.match(await ask(member, {}), { count: 3, totals: { booked: 16 } }, 'his own')

  const ahead = { from: '2026-11-20', to: '2026-12-31', user_id: member.id }
  t.match((await ask(chief, ahead)).rows, [{ date: '2026-11-20' }], 'nothing is missing on a day to come')

  const blind = await ask(reader, {})
  t.match(blind.totals, { booked: 26, expected: null, difference: null })
  const others = blind.rows.filter(({ user_id }) => user_id !== reader.id)
  t.strictSame(
    others.map(({ date, expected }) => [date, expected]),
    [
      ['2026-11-09', null],
      ['2026-11-10', null],
      ['2026-11-10', null],
    ],
    'no day tells whether somebody was away',
  )
  t.match(blind.finding, { sentence: 'Booked: 26 dd.' })

  const opened = await chief.client(timeReport.operation, { ...week, user_id: member.id })
  t.equal(opened.totals.number_blocks, ofMember.totals.booked, 'it opens into time')
})
