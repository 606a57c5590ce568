import t from 'tap'
import { blocks, choice, day, decimal, id, int, money, text } from '../kernel/field.ts'
import { partsOf, type ReadWorksheet } from '#fixtures/http/uploads.ts'
import type { ReadCell } from '../ports.ts'
import '../texts/handlers.ts'
import { readCell } from './cells.ts'
import { columnsOf, rowReader } from './workbook.ts'
import type { WorksheetRow } from './reading/rows.ts'

const columns = columnsOf({ code: text(10), entry_date: day() }, ['code'], (name) =>
  name === 'code' ? ['Trigramme'] : ['Date d’entrée'],
)

const read = (...worksheets: ReadWorksheet[]) =>
  rowReader({ columns, check: (row: WorksheetRow<keyof typeof columns>) => row })(
    partsOf(...worksheets),
    '2026-11-20',
  )

t.test('a column is known by its own name or any of its words, whatever case and accents', async (t) => {
  for (const head of ['code', 'TRIGRAMME', ' trigramme ', 'Trigrammé']) {
    t.equal((await read({ name: 's', rows: [[head], ['ABC']] })).rows.length, 1, head)
  }
  t.match(
    (
      await read({
        name: 's',
        rows: [
          ['Entry date', 'Code'],
          ['1/2/2024', 'A'],
        ],
      })
    ).rows,
    [{ values: { code: 'A', entry_date: '2024-02-01' } }],
  )
})

t.test('a missing, a doubled and an unknown column are named', async (t) => {
  const missing = await read({ name: 's', rows: [[], ['Klant', 'entry_date'], ['x', 'not a day']] })
  t.strictSame(missing, {
    rows: [],
    bad: [{ sheet: 's', row: 2, column: 'Code', reason: 'column_missing' }],
    unknown: [{ sheet: 's', row: 2, column: 'Klant', reason: 'column_unknown' }],
    lacking: [],
    aside: [],
    leftOut: 0,
  })
  const twice = await read({ name: 's', rows: [['code', 'Trigramme']] })
  t.strictSame(twice.bad, [{ sheet: 's', row: 1, column: 'Trigramme', reason: 'column_twice' }])
})

t.test('a cell that nobody can read is named by its place, above the columns too', async (t) => {
  const formula = { fault: 'uncalculated', text: '=A1+1' } as const
  const error = { fault: 'error', text: '#REF!' } as const
  const reasons = async (...rows: readonly ReadCell[][]) =>
    (await read({ name: 's', rows })).bad.map(({ row, column, reason, params }) => [
      row,
      column,
      reason,
      params?.['cell'],
    ])
  t.strictSame(await reasons(['code', 'entry_date'], [error, formula], [null, formula]), [
    [2, 'code', 'cell_error', '#REF!'],
    [2, 'entry_date', 'cell_uncalculated', '=A1+1'],
    [3, 'entry_date', 'cell_uncalculated', '=A1+1'],
  ])
  t.strictSame(await reasons(['code', formula], ['A', '2024-01-01']), [
    [1, 'B', 'cell_uncalculated', '=A1+1'],
  ])
  t.strictSame(
    await reasons(['code', null, 'Klant'], ['A', null, error]),
    [],
    'what is not taken is not read',
  )
})

t.test('a column without a heading is named by its letters where something stands in it', async (t) => {
  const empty = Array<null>(25).fill(null)
  const rows = [
    ['code', null, ''],
    ['A', '  '],
    ['B', ...empty, 'a note'],
    ['C', ...empty, 'another', 'x'],
  ]
  const { rows: found, unknown } = await read({ name: 's', rows })
  t.equal(found.length, 3)
  t.strictSame(unknown, [
    { sheet: 's', row: 3, column: 'AA', reason: 'column_unnamed' },
    { sheet: 's', row: 4, column: 'AB', reason: 'column_unnamed' },
  ])
})

t.test('merged cells are named where they hide data of a column that is read', async (t) => {
  const rows = [
    ['code', 'entry_date', 'Notes'],
    [],
    ['A', '2024-01-01', 'x', 'y'],
    ['B', null, null],
    ['C', 'never'],
  ]
  const reading = rowReader({ columns, check: (row: WorksheetRow<keyof typeof columns>) => row })
  const merged = [
    { top: 1, left: 0, bottom: 2, right: 0 },
    { top: 3, left: 2, bottom: 4, right: 3 },
    { top: 3, left: 1, bottom: 4, right: 2 },
    { top: 5, left: 0, bottom: 6, right: 1 },
    { top: 6, left: 0, bottom: 9, right: 1 },
  ]
  const parts = async function* () {
    yield { sheet: 's', first: 1, rows }
    yield { sheet: 's', first: 6, rows: [], merged }
    yield { sheet: 't', first: 1, rows: [['code'], ['D']] }
  }
  const { rows: found, bad } = await reading(parts(), '2026-11-20')
  t.strictSame(bad, [
    { sheet: 's', row: 5, column: 'entry_date', value: 'never', reason: 'date.invalid' },
    { sheet: 's', row: 3, column: 'entry_date', reason: 'merged_cells', params: { cells: 'B3:C4' } },
    { sheet: 's', row: 5, column: 'code', reason: 'merged_cells', params: { cells: 'A5:B6' } },
  ])
  t.strictSame(
    found.map(({ values }) => values.code),
    ['D'],
    'a row whose cells are hidden is not judged by what is left of it',
  )
})

t.test('what an export writes beside is left aside without a word', async (t) => {
  const exported = { id: id(), entry_date: day(), decided_at: day() }
  const reading = rowReader({ columns, exported, check: (row: WorksheetRow<keyof typeof columns>) => row })
  const heads = ['Id', 'id', 'code', 'Entry date (entry_date)', 'decided_at', 'Trigram of the boss']
  const { rows, bad, unknown } = await reading(
    partsOf({ name: 's', rows: [heads, [1, 1, 'A', '2024-01-01', '2024-01-02', 'XYZ']] }),
    '2026-11-20',
  )
  t.match({ rows, bad }, { rows: [{ values: { code: 'A', entry_date: '2024-01-01' } }], bad: [] })
  t.match(unknown, [{ column: 'Trigram of the boss' }])
})

t.test('but what nobody can read is refused there too, by its cell', async (t) => {
  const exported = { decided_at: day(), updated_at: day() }
  const reading = rowReader({ columns, exported, check: (row: WorksheetRow<keyof typeof columns>) => row })
  const formula = { fault: 'uncalculated', text: '=1+1' } as const
  const error = { fault: 'error', text: '#REF!' } as const
  const rows = [
    ['code', 'decided_at', 'updated_at'],
    ['A', formula, error],
  ]
  const { bad, aside } = await reading(partsOf({ name: 's', rows }), '2026-11-20')
  t.strictSame(bad, [
    { sheet: 's', row: 2, column: 'decided_at', reason: 'cell_uncalculated', params: { cell: '=1+1' } },
    { sheet: 's', row: 2, column: 'updated_at', reason: 'cell_error', params: { cell: '#REF!' } },
  ])
  t.strictSame(aside, [])
})

t.test('a bad cell is named by its place in the sheet, empty rows counted and skipped', async (t) => {
  const rows = [
    ['Trigramme', 'Date d’entrée'],
    ['A', '2024-01-01'],
    [null, '  '],
    ['B', '31/02/2024'],
  ]
  const { rows: found, bad } = await read({ name: 's', rows })
  t.strictSame(
    found.map(({ row, values }) => [row, values.code]),
    [
      [2, 'A'],
      [4, 'B'],
    ],
  )
  t.strictSame(bad, [
    { sheet: 's', row: 4, column: 'Date d’entrée', value: '31/02/2024', reason: 'date.invalid' },
  ])
  t.match(await read({ name: 's', rows: [] }), { rows: [], bad: [{ row: 1, reason: 'no_rows' }] })
})

const cells = [
  [day(), '5/1/2026', '2026-01-05'],
  [day(), new Date('2026-01-05T00:00:00Z'), '2026-01-05'],
  [day(), 45292, { reason: 'date.invalid' }],
  [int(0, 10), '7', 7],
  [int(0, 10), '7,0', 7],
  [int(0, 10), 7.5, { reason: 'number.integer' }],
  [int(0, 10), 'seven', { reason: 'mixed.invalid' }],
  [int(0, 10), true, { reason: 'mixed.invalid' }],
  [blocks(0, 10), 5, 5],
  [blocks(0, 10), '0,5 d', 5],
  [blocks(0, 10), 0.5, { reason: 'number.blocks' }],
  [blocks(0, 10), '1,0', { reason: 'number.blocks' }],
  [blocks(0, 10), 'o0', { reason: 'mixed.invalid' }],
  [blocks(0, 10), true, { reason: 'mixed.invalid' }],
  [decimal(0, 10), '1 234,56', 1234.56],
  [money(0, 1_000_000), '1.234,56', 1_234_56],
  [money(0, 1_000_000), '1.50', 1_50],
  [money(0, 1_000_000), 1.5, 1_50],
  [money(0, 1_000_000), '1.500', { reason: 'number.unclear' }],
  [money(0, 1_000_000), '12,500 €', { reason: 'number.unclear' }],
  [text(10), 88888, '88888'],
  [text(10), '  Étude ', 'Étude'],
  [text(10), '   ', undefined],
  [choice(['fr', 'nl']), 'NL', 'nl'],
  [choice(['fr', 'nl']), 'de', { reason: 'mixed.invalid' }],
  [text(10), '#N/A', { reason: 'cell_error', params: { cell: '#N/A' } }],
  [text(10), ' #valeur! ', { reason: 'cell_error', params: { cell: '#valeur!' } }],
  [text(10), 'Err:502', { reason: 'cell_error', params: { cell: 'Err:502' } }],
  [text(10), '#1', '#1'],
  [text(10), '=1+1', '=1+1'],
  [int(0, 10), '#N/B', { reason: 'cell_error', params: { cell: '#N/B' } }],
  [day(), '=TODAY()', { reason: 'cell_uncalculated', params: { cell: '=TODAY()' } }],
] as const

for (const [field, cell, value] of cells) {
  t.test(`${String(cell)} in a ${field.kind} cell is ${JSON.stringify(value)}`, async (t) =>
    t.strictSame(readCell(field, cell), value),
  )
}
