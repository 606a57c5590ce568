import t from 'tap'
import { Failure } from '../../kernel/failure.ts'
import { gridScreen } from './grid.ts'
import { linesOf, plainNumber, readNumber } from './range.ts'
import { eachCell } from './saving.ts'

const at = (row: string, column: string) => ({ row, column })

/** A grid of four rows and three columns: `sum` is computed, and a column holds ten at most. */
function testGrid(start: { readonly [key: string]: number } = {}) {
  const values = new Map(Object.entries(start))
  const saved: string[] = []
  const valueOf = (row: string, column: string): number | null => values.get(`${row}${column}`) ?? null
  const rows = ['a', 'b', 'sum', 'c']
  const total = (column: string) => ['a', 'b', 'c'].reduce((sum, row) => sum + (valueOf(row, column) ?? 0), 0)
  const grid = gridScreen({
    axes: () => ({ rows, columns: ['1', '2', '3'] }),
    valueAt: ({ row, column }) => (row === 'sum' ? total(column) : valueOf(row, column)),
    takes: ({ row }) => row !== 'sum',
    read: (_, typed) => {
      const value = typed.trim() === '' ? null : readNumber(typed)
      if (typed.trim() !== '' && value === null) return { failure: new Failure('invalid_fields') }
      return { value: value || null }
    },
    check: ({ row, column }, value) =>
      total(column) - (valueOf(row, column) ?? 0) + (value ?? 0) > 10 ? new Failure('daily_limit') : null,
    save: eachCell(async ({ cell: { row, column }, value }) => {
      await Promise.resolve()
      saved.push(`${row}${column}=${value ?? ''}`)
      if (value === null) values.delete(`${row}${column}`)
      else values.set(`${row}${column}`, value)
    }),
  })
  const refusedAt = () => grid.refused.value.map(({ row, column }) => `${row}${column}`)
  return { grid, values, saved, refusedAt }
}

t.test('cells of a spreadsheet go each into its place, with a comma or a dot', async (t) => {
  const { grid, values } = testGrid()
  grid.reach(at('a', '2'))
  await grid.paste('1,5\t2.5\r\n3\t4\r\n')
  t.strictSame(Object.fromEntries(values), { a2: 1.5, a3: 2.5, b2: 3, b3: 4 })
  t.match(grid.last.value, { kind: 'saved', cells: { length: 4 }, left: 0 })
  t.match(grid.summary.value, { count: 4, sum: 11 })
})

t.test('what does not fit is refused at its cell with its reason, and the rest is saved', async (t) => {
  const { grid, values, refusedAt } = testGrid({ c1: 2 })
  grid.reach(at('a', '1'))
  await grid.paste('4\tx\n5\t6')
  t.strictSame(Object.fromEntries(values), { c1: 2, a1: 4, b2: 6 })
  t.strictSame(refusedAt().toSorted(), ['a2', 'b1'])
  t.match(grid.stateAt(at('b', '1')), { kind: 'refused', typed: '5', failure: { code: 'daily_limit' } })
  t.match(grid.stateAt(at('a', '2')), { typed: 'x' })
  t.match(grid.last.value, { kind: 'refused', cells: { length: 2 }, refused: { length: 2 } })
})

t.test('once what is stored is typed over what was refused, nothing is said to be unsaved', async (t) => {
  const { grid, refusedAt } = testGrid({ a1: 3 })
  t.equal(await grid.type(at('a', '1'), '11'), false)
  t.match(grid.last.value, { kind: 'refused' })
  t.equal(await grid.type(at('a', '1'), '3'), true)
  t.strictSame(refusedAt(), [])
  t.equal(grid.last.value, null)
})

t.test('a paste is judged as a whole: what makes room goes first', async (t) => {
  const { grid, values, saved, refusedAt } = testGrid({ a1: 3, b1: 7 })
  grid.reach(at('a', '1'))
  await grid.paste('7\n3')
  t.strictSame(Object.fromEntries(values), { a1: 7, b1: 3 })
  t.strictSame(refusedAt(), [])
  t.strictSame(saved, ['b1=3', 'a1=7'])
})

t.test('computed cells and the edge leave values out, and say how many', async (t) => {
  const { grid, values } = testGrid()
  grid.reach(at('b', '3'))
  await grid.paste('1\t9\n2\t9\n3\t9\n4\t9')
  t.strictSame(Object.fromEntries(values), { b3: 1, c3: 3 })
  t.equal(grid.last.value?.left, 6, 'a column beyond the edge, a line below it, one computed cell')
})

t.test(
  'one value fills a whole selection, and a block repeats where it goes in without a rest',
  async (t) => {
    const { grid, values } = testGrid()
    grid.reach(at('a', '1'))
    grid.extendTo(at('b', '3'))
    await grid.paste('2')
    t.strictSame([...values.values()], [2, 2, 2, 2, 2, 2])
    await grid.paste('1\t3\t5')
    t.strictSame([values.get('a3'), values.get('b1'), values.get('b3')], [5, 1, 5])
  },
)

t.test('one undo takes back the whole paste, with what it left refused', async (t) => {
  const { grid, values, refusedAt } = testGrid({ a1: 3, b1: 7 })
  await grid.type(at('c', '3'), '1')
  grid.reach(at('a', '1'))
  await grid.paste('5\t1\n1\t20')
  t.strictSame(refusedAt(), ['b2'])
  t.ok(await grid.undo())
  t.strictSame(Object.fromEntries(values), { a1: 3, b1: 7, c3: 1 })
  t.strictSame(refusedAt(), [])
  t.equal(grid.last.value?.kind, 'undone')
  await grid.undo()
  t.equal(values.has('c3'), false, 'then what was typed before')
  t.notOk(await grid.undo())
  t.equal(grid.last.value?.kind, 'nothing_to_undo')
})

t.test('what was undone is done again, a paste as one, until something else is written', async (t) => {
  const { grid, values, refusedAt } = testGrid({ a1: 3 })
  grid.reach(at('a', '1'))
  await grid.paste('5\t1\n1\t20')
  await grid.type(at('c', '3'), '2')
  await grid.undo()
  await grid.undo()
  t.strictSame(Object.fromEntries(values), { a1: 3 })
  await grid.redo()
  t.strictSame(Object.fromEntries(values), { a1: 5, a2: 1, b1: 1 })
  t.strictSame(refusedAt(), ['b2'], 'with what it left refused')
  t.ok(await grid.redo())
  t.match(grid.last.value, { kind: 'redone', cells: [at('c', '3')] })
  t.notOk(await grid.redo())
  t.equal(grid.last.value?.kind, 'nothing_to_redo')
  await grid.undo()
  t.equal(values.has('c3'), false, 'and taken back again')
  await grid.type(at('c', '2'), '1')
  t.notOk(await grid.redo(), 'what was written since stands')
})

t.test('cells that are cut are empty, and the act is called so', async (t) => {
  const { grid, values } = testGrid({ a1: 1, a2: 2 })
  grid.reach(at('a', '1'))
  grid.extendTo(at('a', '2'))
  t.equal(grid.copy('en'), '1\t2')
  await grid.cut()
  t.equal(values.size, 0)
  t.match(grid.last.value, { kind: 'cut', cells: { length: 2 } })
})

t.test('an undo waits for what is still being saved, and takes that back', async (t) => {
  const { grid, values } = testGrid()
  await grid.type(at('a', '1'), '1')
  const saving = grid.type(at('a', '2'), '2')
  const undone = grid.undo()
  await Promise.all([saving, undone])
  t.strictSame(Object.fromEntries(values), { a1: 1 })
})

t.test('a range fills from its first line, a single line from the one above it', async (t) => {
  const { grid, values } = testGrid({ a1: 2, a2: 3 })
  grid.reach(at('a', '1'))
  grid.extendTo(at('c', '2'))
  await grid.fill()
  t.strictSame([values.get('b1'), values.get('c1'), values.get('b2'), values.get('c2')], [2, 2, 3, 3])
  grid.reach(at('b', '3'))
  const saving = grid.type(at('a', '3'), '4')
  await grid.fill()
  await saving
  t.equal(values.get('b3'), 4, 'also from one that is still being saved')
  grid.reach(at('c', '3'))
  await grid.fill()
  t.equal(values.has('c3'), false, 'a computed cell is no number to go on with')
})

t.test('a range fills from its first column, a single column from the one to its left', async (t) => {
  const { grid, values } = testGrid({ a1: 2, b1: 3 })
  grid.reach(at('a', '1'))
  grid.extendTo(at('sum', '3'))
  await grid.fillRight()
  t.strictSame(
    ['a2', 'a3', 'b2', 'b3'].map((key) => values.get(key)),
    [2, 2, 3, 3],
  )
  t.match(grid.last.value, { kind: 'saved', left: 0 })
  values.set('c2', 4)
  grid.reach(at('c', '3'))
  await grid.fillRight()
  t.equal(values.get('c3'), 4)
  grid.reach(at('c', '1'))
  await grid.fillRight()
  t.notOk(values.has('c1'), 'to the left of the first is nothing')
})

t.test('a range is emptied, and copied as a spreadsheet takes it', async (t) => {
  const { grid, values } = testGrid({ a1: 1.5, b1: 2, b2: 3 })
  grid.reach(at('a', '1'))
  t.strictSame(grid.extend({ down: 2, right: 1 }), at('sum', '2'))
  t.equal(grid.copy('fr'), '1,5\t\n2\t3\n3,5\t3')
  t.equal(grid.copy('en'), '1.5\t\n2\t3\n3.5\t3')
  await grid.empty()
  t.equal(values.size, 0)
})

t.test('what was refused is found again one after the other, and given up one by one', async (t) => {
  const { grid } = testGrid()
  await grid.type(at('a', '1'), '99')
  await grid.type(at('c', '3'), '99')
  t.strictSame(await grid.nextRefused(), at('a', '1'))
  t.strictSame(await grid.nextRefused(), at('c', '3'))
  grid.dismiss(at('c', '3'))
  t.strictSame(await grid.nextRefused(), at('a', '1'))
  await grid.type(at('a', '1'), '9')
  t.equal(await grid.nextRefused(), null)
})

t.test('numbers are read and written as a spreadsheet of the language does', async (t) => {
  t.strictSame(['80 %', '1 234,5', '0,5', 'x', '-2'].map(readNumber), [80, 1234.5, 0.5, null, -2])
  t.equal(plainNumber(1234.5, 'nl'), '1234,5')
  t.strictSame(linesOf('a\t b\r\n\tc\r\n'), [
    ['a', 'b'],
    ['', 'c'],
  ])
})

t.test('where one call stores an act, all of it stands or none, each with its reason', async (t) => {
  const values = new Map<string, number | null>()
  const calls: number[] = []
  const grid = gridScreen({
    axes: () => ({ rows: ['a', 'b'], columns: ['1', '2'] }),
    valueAt: ({ row, column }) => values.get(`${row}${column}`) ?? null,
    takes: () => true,
    read: (_, typed) => ({ value: typed === '' ? null : readNumber(typed) }),
    check: (_, value) => ((value ?? 0) > 10 ? new Failure('planning_cell_limit') : null),
    isWhole: true,
    save: (moves) => {
      calls.push(moves.length)
      const isBad = moves.some(({ value }) => value === 7)
      if (!isBad) for (const { cell, value } of moves) values.set(cell.row + cell.column, value)
      const other = isBad ? new Failure('plannings_refused') : null
      return Promise.resolve(moves.map(({ value }) => (value === 7 ? new Failure('pool_exceeded') : other)))
    },
  })
  const codeAt = (row: string, column: string): string | null => {
    const state = grid.stateAt({ row, column })
    return state?.kind === 'refused' ? state.failure.code : (state?.kind ?? null)
  }
  grid.reach(at('a', '1'))
  await grid.paste('1\t2\n3\t7')
  t.strictSame([codeAt('a', '1'), codeAt('b', '2')], ['plannings_refused', 'pool_exceeded'])
  t.strictSame([...values], [])
  await grid.paste('1\t2\n3\t11')
  t.strictSame([codeAt('a', '1'), codeAt('b', '2')], ['saved', 'planning_cell_limit'])
  t.strictSame(calls, [4, 3], 'what cannot be at all is not sent')
  await grid.undo()
  t.strictSame([...values.values()], [null, null, null])
})

/** Two rows and two columns that one call stores as a server does that compares; `b1` may be locked or open. */
function sharedGrid(start: { readonly [key: string]: number } = {}) {
  const values = new Map<string, number | null>(Object.entries(start))
  const calls: string[][] = []
  const closed = { locked: '', open: '' }
  const keyOf = ({ row, column }: { row: string; column: string }) => row + column
  const grid = gridScreen({
    axes: () => ({ rows: ['a', 'b'], columns: ['1', '2'] }),
    valueAt: (cell) => values.get(keyOf(cell)) ?? null,
    takes: (cell) => keyOf(cell) !== closed.locked,
    isLocked: (cell) => keyOf(cell) === closed.locked,
    isOpen: (cell) => keyOf(cell) === closed.open,
    read: (_, typed) => ({ value: typed === '' ? null : readNumber(typed) }),
    isWhole: true,
    save: (moves) => {
      calls.push(moves.map(({ cell, value }) => `${keyOf(cell)}=${value ?? ''}`))
      const faults = moves.map(({ cell, value, replaced }) => {
        const had = values.get(keyOf(cell)) ?? null
        return had === replaced || had === value ? null : new Failure('record_modified')
      })
      const isBad = faults.some((fault) => fault !== null)
      if (!isBad) for (const { cell, value } of moves) values.set(keyOf(cell), value)
      return Promise.resolve(
        faults.map((fault) => fault ?? (isBad ? new Failure('plannings_refused') : null)),
      )
    },
  })
  return { grid, values, calls, closed }
}

t.test('what stands already is said with what changes, and neither counted nor sent alone', async (t) => {
  const { grid, values, calls } = sharedGrid({ a1: 30 })
  grid.reach(at('a', '1'))
  await grid.paste('30\n25')
  t.strictSame(calls, [['b1=25', 'a1=30']])
  t.match(grid.last.value, { kind: 'saved', cells: [at('b', '1')] })
  t.ok(await grid.undo())
  t.strictSame(calls[1], ['b1=', 'a1=30'], 'also when it is taken back')
  t.ok(await grid.redo())
  t.strictSame([values.get('a1'), values.get('b1')], [30, 25])
  await grid.paste('30\n25')
  t.equal(calls.length, 3, 'nothing changes')
})

t.test('an undo takes nothing back that a colleague changed since', async (t) => {
  const { grid, values } = sharedGrid({ a1: 1, b1: 2 })
  grid.reach(at('a', '1'))
  await grid.paste('5\n6')
  values.set('b1', 9)
  t.notOk(await grid.undo())
  t.match(grid.stateAt(at('b', '1')), { kind: 'refused', failure: { code: 'record_modified' } })
  t.strictSame([values.get('a1'), values.get('b1')], [5, 9])
  t.ok(await grid.tryAgain(), 'who sees it may')
  t.strictSame([values.get('a1'), values.get('b1')], [1, 2])
})

t.test('a redo writes over nothing that came meanwhile', async (t) => {
  const { grid, values } = sharedGrid({ a1: 1 })
  await grid.type(at('a', '1'), '5')
  await grid.undo()
  values.set('a1', 7)
  t.notOk(await grid.redo())
  t.equal(values.get('a1'), 7)
})

t.test('a number typed over itself is an act where something waits beside it', async (t) => {
  const { grid, calls, closed } = sharedGrid({ b1: 4 })
  await grid.type(at('b', '1'), '4')
  t.strictSame(calls, [])
  closed.open = 'b1'
  await grid.type(at('b', '1'), '4')
  t.strictSame(calls, [['b1=4']])
})

t.test('locked cells are skipped by filling, emptying and pasting, which say how many', async (t) => {
  const { grid, values, closed } = sharedGrid({ a1: 1, b1: 2 })
  closed.locked = 'b1'
  grid.reach(at('a', '1'))
  grid.extendTo(at('b', '1'))
  await grid.fill()
  t.match(grid.last.value, { kind: 'refused', locked: 1, left: 0, refused: [] })
  await grid.empty()
  t.match(grid.last.value, { cells: [at('a', '1')], locked: 1 })
  await grid.paste('7\n8')
  t.match(grid.last.value, { cells: [at('a', '1')], locked: 1, left: 0 })
  await grid.cut()
  t.match(grid.last.value, { kind: 'cut', locked: 1 })
  t.strictSame([values.get('a1'), values.get('b1')], [null, 2])
  grid.reach(at('b', '2'))
  await grid.fillRight()
  t.equal(values.get('b2'), 2, 'a locked number is one to go on with')
})
