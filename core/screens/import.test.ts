import t from 'tap'
import { importUsers } from '../users/import/operations.ts'
import { Failure } from '../kernel/failure.ts'
import type { Client } from '../kernel/operation.ts'
import { translate } from '../texts/translate.ts'
import { importNotes, importScreen, shownChange } from './import.ts'
import { shownReason } from './imports/refused.ts'

const file = { name: 'staff.csv', type: 'text/csv', bytes: new Uint8Array([1]) }
const counts = {
  created: 2,
  updated: 1,
  unchanged: 0,
  left_out: 0,
  ignored: [],
  not_taken: [],
  not_taken_count: 0,
  warnings: [],
  changes: [],
}

/** A server that answers, or refuses with bad rows. */
function server(rows: readonly { sheet: string; row: number; reason: string }[] = []) {
  const requested: boolean[] = []
  const client = (async (_: unknown, { dry_run }: { dry_run: boolean }) => {
    requested.push(dry_run)
    if (rows.length > 0) throw new Failure('import_refused', { rows, params: { count: rows.length } })
    return { ...counts, dry_run }
  }) as never as Client
  return { client, requested }
}

t.test('a file is tried first, shown, and only then applied', async (t) => {
  const { client, requested } = server()
  const screen = importScreen(client, importUsers)
  t.equal(screen.step.value, 'choose')
  await screen.apply()
  t.strictSame(requested, [], 'nothing is applied that was not shown')
  const trying = screen.choose(file)
  t.equal(screen.step.value, 'trying')
  await trying
  t.match({ step: screen.step.value, outcome: screen.outcome.value }, { step: 'tried', outcome: counts })
  await screen.apply()
  await screen.apply()
  t.strictSame(requested, [true, false], 'once')
  t.equal(screen.step.value, 'applied')
})

t.test('bad rows stand in the order of the workbook, and keep the file from being applied', async (t) => {
  const { client, requested } = server([
    { sheet: 'B', row: 2, reason: 'mixed.required' },
    { sheet: 'A', row: 9, reason: 'key_missing' },
    { sheet: 'A', row: 3, reason: 'date.invalid' },
  ])
  const screen = importScreen(client, importUsers)
  await screen.choose(file)
  t.equal(screen.step.value, 'refused')
  t.strictSame(
    screen.badRows.value.map(({ sheet, row }) => `${sheet}${row}`),
    ['A3', 'A9', 'B2'],
  )
  t.equal(
    shownReason(translate('en'), screen.badRows.value[1]!),
    'Enter a code or an email to identify the person',
  )
  await screen.apply()
  t.strictSame(requested, [true])
  screen.again()
  t.match({ step: screen.step.value, bad: screen.badRows.value }, { step: 'choose', bad: [] })
})

t.test('an answer that comes after one went back is not shown', async (t) => {
  const { client } = server()
  const screen = importScreen(client, importUsers)
  const trying = screen.choose(file)
  screen.again()
  await trying
  t.equal(screen.step.value, 'choose')
})

t.test('columns that are not known are named, and left aside when one says so', async (t) => {
  const asked: boolean[] = []
  const client = (async (_: unknown, { ignore_unknown }: { ignore_unknown: boolean }) => {
    asked.push(ignore_unknown)
    const rows = [{ sheet: 'A', row: 1, column: 'Remarque', reason: 'column_unknown' }]
    if (!ignore_unknown) throw new Failure('columns_unknown', { rows })
    return { ...counts, ignored: ['Remarque'], dry_run: true }
  }) as never as Client
  const screen = importScreen(client, importUsers)
  await screen.choose(file)
  t.match(
    { step: screen.step.value, unknown: screen.unknown.value },
    { step: 'refused', unknown: ['Remarque'] },
  )
  await screen.ignore(true)
  t.match(
    { step: screen.step.value, unknown: screen.unknown.value },
    { step: 'tried', unknown: ['Remarque'] },
  )
  await screen.apply()
  t.strictSame(asked, [false, true, true])
  await screen.choose(file)
  t.notOk(screen.ignoring.value, 'another file is asked about again')
})

t.test('a change is told in one line, as the person writes days, numbers and ticks', async (t) => {
  const cell = { column: 'Nom', kind: 'text', before: null, after: null } as const
  const place = { sheet: 'A', row: 2, about: 'ADU' }
  const changed = {
    ...place,
    effect: 'updated',
    cells: [
      { ...cell, before: 'Dûpont', after: 'Roy' },
      { ...cell, column: 'Sortie', kind: 'day', after: '2027-12-31' },
      { ...cell, column: 'Nombre', kind: 'number', before: '1234.5', after: '2' },
      { ...cell, column: 'Approuvée', kind: 'flag', before: 'false', after: 'true' },
    ],
  } as const
  t.equal(
    shownChange(translate('fr'), 'fr', { ...changed, cells: [...changed.cells] }).replace(
      /[\u00a0\u202f]/g,
      ' ',
    ),
    'Nom : Dûpont → Roy; Sortie : rien → 31/12/2027; Nombre : 1 234,5 → 2; Approuvée : Non → Oui',
  )
  t.equal(
    shownChange(translate('en'), 'en', { ...place, effect: 'created', cells: [{ ...cell, after: 'Roy' }] }),
    'new; Nom: Roy',
  )
  t.strictSame(importNotes(translate('en'), { ...counts, left_out: 1, ignored: ['X'], dry_run: true }), [
    'The first 0 of 3 rows that will change',
    '1 row left out: it was refused',
    'Column ignored: X',
  ])
})
