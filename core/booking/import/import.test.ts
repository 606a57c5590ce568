import t from 'tap'
import { setBooking } from '../cell/operations.ts'
import { listBookings } from '../list/operations.ts'
import { importBookings } from './operations.ts'
import type { Cell } from '#core/ports.ts'
import { testFirm } from '#fixtures/firm.ts'
import { uploadOf } from '#fixtures/http/uploads.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { exportOf } from '../../tables/export.ts'
import { listBookingRows } from '../operations.ts'

const header = ['Dossier', 'Tâche', 'Date', 'Blocs', 'Commentaire']

async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const one = await firm.person(['planner.write'])
  const place = await firm.folder(one.id, 12)
  const { task_id: ten } = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const { task_id: twenty } = await firm.subfolder(place, { rank: 2, task_code: '20' })
  await firm.subfolder(place, { rank: 3, task_code: '30', status_type: 'closed' })
  const file = async (rows: Cell[][]) => ({
    name: 'bookings.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await installation.env.ports.workbooks.write([{ name: 'Feuille 1', rows: [header, ...rows] }]),
  })
  const load = async (rows: Cell[][], dry_run = false) =>
    one.client(importBookings, { file: await file(rows), dry_run })
  return { one, load, place, firm, ten, twenty }
}

onEveryClient(
  t,
  'a workbook with French dates and empty rows is booked whole, and twice changes nothing',
  async (t, installation) => {
    const { one, load } = await office(installation)
    const rows: Cell[][] = [
      ['F12', '10', '19/11/2026', 4, 'Réunion'],
      [null, null, null, null, null],
      ['12', 20, new Date('2026-11-19T00:00:00Z'), '6', null],
      ['F12', '10', '2026-11-18', '1,0 j', null],
    ]
    t.match(await load(rows, true), { created: 3, dry_run: true, warnings: [] })
    t.match(
      await load([['F12', '10', '19/11/1926', 1, null]], true),
      { created: 1, warnings: [{ code: 'booking_far', about: ['19/11/1926'] }] },
      'a year that is hardly meant is said before it is written',
    )
    t.strictSame(await one.client(listBookings, {}), [])
    t.match(await load(rows), { created: 3, updated: 0, unchanged: 0 })
    t.match(await load(rows), { created: 0, updated: 0, unchanged: 3 })
    rows[0]![3] = 0
    t.match(await load(rows), { created: 0, updated: 1, unchanged: 2 })
    t.strictSame(
      (await one.client(listBookings, {})).map(({ date, number_blocks }) => [date, number_blocks]),
      [
        ['2026-11-18', 10],
        ['2026-11-19', 6],
      ],
    )
  },
)

onEveryClient(
  t,
  'three bad rows among many refuse the whole import, each with its place and reason',
  async (t, installation) => {
    const { one, load } = await office(installation)
    const rows: Cell[][] = Array.from({ length: 60 }, (_, i) => [
      'F12',
      '10',
      `${String((i % 28) + 1).padStart(2, '0')}/0${1 + Math.floor(i / 28)}/2024`,
      1,
      null,
    ])
    const weekdays = rows.filter(
      ([, , date]) => ![0, 6].includes(new Date(String(date).split('/').toReversed().join('-')).getUTCDay()),
    )
    weekdays[3] = ['F12', '30', '03/04/2024', 1, null]
    weekdays[7] = ['F12', '10', '04/04/2024', 11, null]
    weekdays[9] = ['F12', '99', '31/04/2024', 1, null]
    await t.rejects(load(weekdays), {
      code: 'import_refused',
      details: {
        params: { count: 3 },
        rows: [
          { sheet: 'Feuille 1', row: 11, column: 'Date', reason: 'date.invalid' },
          { row: 9, column: 'Blocs', reason: 'number.max' },
          { row: 5, column: 'Blocs', reason: 'subfolder_not_active' },
        ],
      },
    })
    t.strictSame(await one.client(listBookings, { from: '2024-01-01' }), [])
  },
)

onEveryClient(
  t,
  'rows are counted as rows, and each is shown with what stands there before and after',
  async (t, installation) => {
    const { load } = await office(installation)
    const rows: Cell[][] = [
      ['F12', '10', '2026-11-19', 4, 'Réunion'],
      ['F12', '20', '2026-11-19', 4, null],
      ['F12', '10', '2026-11-18', 2, null],
    ]
    await load(rows)
    rows[0]![3] = 6
    rows[2]![3] = 0
    const trial = await load([rows[0]!, rows[2]!, ['F12', '20', '2026-11-17', 1, null]], true)
    t.match(trial, { created: 1, updated: 2, unchanged: 0 }, 'what has to move in the day is no row')
    const place = { sheet: 'Feuille 1', effect: 'updated' }
    t.strictSame(trial.changes, [
      {
        ...place,
        row: 2,
        about: '10 2026-11-19',
        cells: [{ column: 'Blocs', kind: 'number', before: '4', after: '6' }],
      },
      {
        ...place,
        row: 3,
        about: '10 2026-11-18',
        cells: [{ column: 'Blocs', kind: 'number', before: '2', after: null }],
      },
      {
        ...place,
        row: 4,
        about: '20 2026-11-17',
        effect: 'created',
        cells: [{ column: 'Blocs', kind: 'number', before: null, after: '1' }],
      },
    ])
  },
)

onEveryClient(
  t,
  'a file with another person’s time books nothing on whoever imports it',
  async (t, installation) => {
    const { one, firm } = await office(installation)
    const other = await firm.person(['planner.write'])
    const file = uploadOf('hours.csv', 'Trigramme;Tâche;Date;Blocs\nADE;10;2026-11-19;4\n')
    await t.rejects(one.client(importBookings, { file }), {
      code: 'import_refused',
      details: { rows: [{ row: 2, column: 'Trigramme', reason: 'booking_of_another' }] },
    })
    t.strictSame(await one.client(listBookings, {}), [])
    t.strictSame(await other.client(listBookings, {}), [])
  },
)

onEveryClient(
  t,
  'a decimal without the sign of days is refused: it may be blocks or days',
  async (t, installation) => {
    const { one, load } = await office(installation)
    const reason = 'number.blocks'
    await t.rejects(
      load([
        ['F12', '10', '2026-11-18', '1,0', null],
        ['F12', '10', '2026-11-19', 0.5, null],
        ['F12', '10', '2026-11-20', '0,5', null],
      ]),
      {
        code: 'import_refused',
        details: { rows: [2, 3, 4].map((row) => ({ row, column: 'Blocs', reason })) },
      },
    )
    t.strictSame(await one.client(listBookings, {}), [])
  },
)

onEveryClient(t, 'the day’s limit counts what stands and what the file brings', async (t, installation) => {
  const { load } = await office(installation)
  await load([['F12', '10', '2026-11-19', 7, null]])
  await t.rejects(load([['F12', '20', '2026-11-19', 4, null]]), {
    code: 'import_refused',
    details: { rows: [{ row: 2, column: 'Blocs', reason: 'daily_limit', params: { n: 10 } }] },
  })
  await t.rejects(
    load([
      ['F12', '20', '2026-11-19', 1, null],
      ['F12', '20', '2026-11-19', 2, null],
    ]),
    { code: 'import_refused', details: { rows: [{ row: 3, reason: 'duplicate_row' }] } },
  )
})

onBoth(
  t,
  'rows stand in no order: what gives back makes room for what takes, and a day that is too full names what takes',
  async (t, installation) => {
    const { one, load, ten, twenty } = await office(installation)
    const date = '2026-11-19'
    await one.client(setBooking, { wbs_task_id: ten, date, number_blocks: 4 })
    await one.client(setBooking, { wbs_task_id: twenty, date, number_blocks: 6 })
    const row = (task: string, blocks: number): Cell[] => ['F12', task, date, blocks, null]
    t.match(await load([row('10', 8), row('20', 2)]), { updated: 2 })
    t.match(await load([row('10', 2), row('20', 8)]), { updated: 2 })
    t.match(await load([row('10', 10), row('20', 0)]), { updated: 2 })
    await load([row('10', 4), row('20', 6)])
    await t.rejects(load([row('10', 8), row('20', 3)]), {
      code: 'import_refused',
      details: { rows: [{ row: 2, column: 'Blocs', reason: 'daily_limit' }] },
    })
    t.strictSame(
      (await one.client(listBookings, { from: date })).map(({ number_blocks }) => number_blocks).toSorted(),
      [4, 6],
    )
  },
)

onBoth(
  t,
  'of time that is on an invoice a file changes nothing, and may say what stands',
  async (t, installation) => {
    const { one, load, ten } = await office(installation)
    const date = '2026-11-19'
    await one.client(setBooking, { wbs_task_id: ten, date, number_blocks: 4, comment: 'Réunion' })
    await installation.scene(async (store) => {
      const [booking] = await store.user_bookings.find({ date })
      await store.user_bookings.update(booking!, { invoiced: true })
    })
    t.match(await load([['F12', '10', date, 4, 'Réunion']]), { updated: 0, unchanged: 1 })
    for (const [blocks, comment, column] of [
      [4, 'Autre', 'Commentaire'],
      [3, 'Réunion', 'Blocs'],
      [0, null, 'Blocs'],
    ] as const)
      await t.rejects(load([['F12', '10', date, blocks, comment]]), {
        code: 'import_refused',
        details: { rows: [{ row: 2, column, reason: 'booking_invoiced' }] },
      })
    t.match(await one.client(listBookings, { from: date }), [{ comment: 'Réunion', number_blocks: 4 }])
  },
)

onBoth(
  t,
  'exported time is read back to its own tasks where two share all codes',
  async (t, installation) => {
    const { one, load, ten } = await office(installation)
    const twin = await installation.scene(async (store) => {
      const { id: _, ...task } = (await store.wbs_tasks.get(ten))!
      return (await store.wbs_tasks.insert({ ...task, rank: 2 })).id
    })
    await one.client(setBooking, { wbs_task_id: ten, date: '2026-11-19', number_blocks: 3 })
    await one.client(setBooking, { wbs_task_id: twin, date: '2026-11-19', number_blocks: 4 })
    const file = await one.client(exportOf(listBookingRows), { format: 'csv', language: 'en' })
    t.match(await one.client(importBookings, { file }), { created: 0, updated: 0, unchanged: 2 })
    const text = new TextDecoder().decode(file.bytes)
    const edited = uploadOf('time.csv', text.replace(/,4,/, ',5,'))
    t.match(await one.client(importBookings, { file: edited }), { created: 0, updated: 1, unchanged: 1 })
    t.match(
      (await one.client(listBookings, {})).filter(({ wbs_task_id }) => wbs_task_id === twin),
      [{ number_blocks: 5 }],
    )
    await t.rejects(load([['F12', '10', '19/11/2026', 1, null]]), {
      code: 'import_refused',
      details: { rows: [{ reason: 'task_code_ambiguous' }] },
    })
  },
)
