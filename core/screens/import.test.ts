import t from 'tap'
import { Failure } from '../kernel/failure.ts'
import type { Client } from '../kernel/operation.ts'
import { translate } from '../texts/translate.ts'
import { importUsers } from '../users/operations.ts'
import { importScreen, shownReason } from './import.ts'

const file = { name: 'staff.csv', type: 'text/csv', bytes: new Uint8Array([1]) }
const counts = { created: 2, updated: 1, unchanged: 0 }

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
    'A code or an email is needed to recognise the person',
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
