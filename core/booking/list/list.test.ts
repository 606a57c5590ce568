import t from 'tap'
import { bookTime, setBooking } from '../cell/operations.ts'
import { listBookings } from './operations.ts'
import { importBookings } from '../import/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { uploadOf } from '#fixtures/http/uploads.ts'
import { onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { openedElsewhere } from '#fixtures/spreadsheet.ts'
import { exportOf } from '../../tables/export.ts'
import { listBookingRows } from '../operations.ts'

async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const an = await firm.person(['planner.write'], { code: 'ADE' })
  const tom = await firm.person(['planner.write', 'user_booking.read'], { code: 'TJA' })
  const place = await firm.folder(an.id, 12)
  const one = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const two = await firm.subfolder(place, { rank: 2, task_code: '20' })
  const book = (who: typeof an, wbs_task_id: number, date: string, number_blocks: number, comment: string) =>
    who.client(bookTime, { wbs_task_id, date, number_blocks, comment })
  await book(an, one.task_id, '2026-11-18', 4, 'Site, "Nord"')
  await book(an, two.task_id, '2026-11-19', 6, '=1+1')
  await book(an, one.task_id, '2026-07-01', 10, 'Before')
  await book(tom, one.task_id, '2026-11-18', 2, 'His')
  return { an, tom, one, two, place }
}

onEveryClient(
  t,
  'bookings are listed with their place: one’s own, or others’ by right',
  async (t, installation) => {
    const { an, tom, two, place } = await office(installation)
    const { rows, count } = await an.client(listBookingRows, {})
    t.equal(count, 2, 'of three months')
    t.match(rows, [
      { code: 'ADE', date: '2026-11-19', task_code: '20', number_blocks: 6, comment: '=1+1' },
      { code: 'ADE', date: '2026-11-18', folder_code: 'F12', task_code: '10', number_blocks: 4 },
    ])
    t.equal((await an.client(listBookingRows, { from: '2026-07-01', to: '2026-07-31' })).count, 1)
    for (const input of [{ all: true }, { user_id: tom.id }])
      await t.rejects(an.client(listBookingRows, input), { code: 'unauthorized' })
    await t.rejects(an.client(listBookingRows, { from: '2026-11-02', to: '2026-11-01' }), {
      code: 'date_order',
      details: { fields: { to: 'date.order' } },
    })
    t.equal((await tom.client(listBookingRows, {})).count, 1)
    t.equal((await tom.client(listBookingRows, { all: true })).count, 3)
    t.equal((await tom.client(listBookingRows, { all: true, user_id: an.id })).count, 2)
    t.equal((await tom.client(listBookingRows, { all: true, subfolder_id: two.subfolder_id })).count, 1)
    t.equal((await tom.client(listBookingRows, { all: true, folder_id: place.folder_id, size: 1 })).count, 3)
    t.match((await tom.client(listBookingRows, { all: true, search: 'tja' })).rows, [{ comment: 'His' }])
  },
)

onEveryClient(
  t,
  'what is exported is imported again and changes nothing; another’s is refused, row by row',
  async (t, installation) => {
    const { an, tom } = await office(installation)
    const period = { from: '2026-07-01' }
    for (const format of ['xlsx', 'csv'] as const) {
      for (const language of ['en', 'fr', 'nl'] as const) {
        const file = await an.client(exportOf(listBookingRows), { ...period, format, language })
        t.match(
          await an.client(importBookings, { file }),
          { created: 0, updated: 0, unchanged: 3 },
          `${format} ${language}`,
        )
        if (format === 'xlsx') t.equal(openedElsewhere(file.bytes)[0]?.rows.length, 4)
      }
    }
    const before = await tom.client(listBookings, {})
    const all = await tom.client(exportOf(listBookingRows), { all: true, format: 'csv', language: 'en' })
    await t.rejects(tom.client(importBookings, { file: all }), {
      code: 'import_refused',
      details: { rows: [{ row: 2, reason: 'booking_of_another' }, { reason: 'booking_of_another' }] },
    })
    t.strictSame(await tom.client(listBookings, {}), before)
    const text = Buffer.from(all.bytes).toString()
    const edited = text
      .split('\n')
      .filter((line, i) => i === 0 || line.includes('TJA'))
      .join('\n')
      .replace('His', 'Mine')
    t.match(await tom.client(importBookings, { file: uploadOf('back.csv', edited) }), { updated: 1 })
    t.match(await tom.client(listBookings, {}), [{ comment: 'Mine', number_blocks: 2 }])
  },
)

onEveryClient(t, 'what is exported and read into another database loses nothing', async (t, installation) => {
  const { an, one, two } = await office(installation)
  const details = { comment: 'Site', distance: 62.5, transport_price: 1234 }
  await an.client(setBooking, { wbs_task_id: one.task_id, date: '2026-11-17', number_blocks: 3, ...details })
  await an.client(setBooking, {
    wbs_task_id: two.task_id,
    date: '2026-11-17',
    number_blocks: 7,
    transport_price: 5,
  })
  const period = { from: '2026-07-01', to: '2026-12-31' }
  // Which slots of its day it fills is nobody's word.
  const plain = async () =>
    (await an.client(listBookings, period))
      .map(({ wbs_task_id, date, number_blocks, comment, distance, transport_price }) =>
        [date, wbs_task_id, number_blocks, comment, distance, transport_price].join(' | '),
      )
      .toSorted()
  const before = await plain()
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await an.client(exportOf(listBookingRows), { ...period, format, language: 'fr' })
    t.match(await an.client(importBookings, { file }), { created: 0, updated: 0, unchanged: 5 })
    await installation.scene((store) => store.user_bookings.removeMany({ user_id: an.id }))
    const tried = await an.client(importBookings, { file, dry_run: true })
    t.match(tried, { created: 5, unchanged: 0 })
    const price = tried.changes.flatMap(({ cells }) => cells).filter(({ after }) => after === '12.34')
    t.equal(price.length, 1, 'a price is shown as the workbook has it')
    t.match(await an.client(importBookings, { file }), { created: 5 })
    t.strictSame(await plain(), before, format)
  }
  const dearer = 'Folder;Task;Date;Blocks;Transport price (€)\nF12;10;17/11/2026;3;20,00\n'
  t.match(await an.client(importBookings, { file: uploadOf('dearer.csv', dearer) }), { updated: 1 })
  t.strictSame(
    (await plain()).filter((row) => row.startsWith('2026-11-17')),
    [`2026-11-17 | ${one.task_id} | 3 | Site | 62.5 | 2000`, `2026-11-17 | ${two.task_id} | 7 |  |  | 5`],
  )
})
