import t from 'tap'
import { Failure } from '../../kernel/failure.ts'
import { gridScreen } from './grid.ts'
import { linesOf, plainNumber, readNumber } from './range.ts'

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
    save: async ({ row, column }, value) => {
      await Promise.resolve()
      saved.push(`${row}${column}=${value ?? ''}`)
      if (value === null) values.delete(`${row}${column}`)
      else values.set(`${row}${column}`, value)
    },
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
