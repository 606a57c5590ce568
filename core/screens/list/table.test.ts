import { signal } from '@preact/signals-core'
import t from 'tap'
import { readFilters, writeFilters } from './lists.ts'
import { tableScreen } from './table.ts'
import type { Asked, Query } from './table.ts'

interface Row {
  readonly id: number
  readonly name: string
}

function people(query = signal<Query>({})) {
  const calls: Asked[] = []
  const screen = tableScreen<Row>({
    query,
    columns: [
      { name: 'id', label: 'column.number', sorts: true },
      { name: 'name', label: 'field.name' },
    ],
    load: async (asked) => {
      calls.push(asked)
      return { rows: [{ id: 51, name: 'Anne' }], count: 51 }
    },
  })
  return { screen, query, calls }
}

t.test('a list asks for its first fifty, ascending', async (t) => {
  const { screen, calls } = people()
  await screen.reload()
  t.strictSame(calls, [{ page: 1, size: 50, order: 'asc' }])
  t.equal(screen.pages.value, 2)
})

t.test('the address decides, and nonsense in it counts as not said', async (t) => {
  const { screen } = people(signal({ page: '2', size: '25', sort: 'id', order: 'desc', search: 'an' }))
  t.strictSame(screen.asked.value, { page: 2, size: 25, sort: 'id', order: 'desc', search: 'an' })
  const odd = people(signal({ page: '-1', size: '7', sort: 'name', order: 'up' })).screen
  t.strictSame(
    odd.asked.value,
    { page: 1, size: 50, order: 'asc' },
    'a column that does not sort is none to sort by',
  )
})

t.test('searching, sorting and resizing begin again at the first page', async (t) => {
  const { screen, query } = people(signal({ page: '2' }))
  await screen.reload()
  t.strictSame(screen.range.value, { from: 51, to: 51, count: 51 })
  screen.search(' anne ')
  t.strictSame(query.value, { search: 'anne' })
  screen.sortBy('id')
  screen.sortBy('id')
  t.strictSame(query.value, { search: 'anne', sort: 'id', order: 'desc' })
  screen.resize(100)
  screen.search('')
  t.strictSame(
    query.value,
    { sort: 'id', order: 'desc', size: '100' },
    'what is as usual stays out of the address',
  )
})

t.test('the answer to what was asked last is shown, however the answers come in', async (t) => {
  const answers: ((rows: Row[]) => void)[] = []
  const screen = tableScreen<Row>({
    columns: [],
    load: () => new Promise((resolve) => answers.push((rows) => resolve({ rows, count: rows.length }))),
  })
  const asked = [screen.reload(), screen.reload()]
  answers[1]?.([{ id: 2, name: 'second' }])
  answers[0]?.([{ id: 1, name: 'first' }])
  await Promise.all(asked)
  t.equal(screen.rows.value[0]?.name, 'second')
})

t.test('filters of folders: the usual ones stay out of the address', async (t) => {
  t.notOk(readFilters(undefined).includes('closed'))
  t.equal(writeFilters(readFilters(undefined)), null)
  t.equal(writeFilters([]), 'none')
  t.strictSame(readFilters('none'), [])
  t.strictSame(readFilters(writeFilters(['active', 'closed'])!), ['closed', 'active'])
})

t.test('columns are chosen, and the file has those that are shown', async (t) => {
  const files: unknown[] = []
  const query = signal<Query>({ search: 'anne', sort: 'id', order: 'desc', page: '2' })
  const screen = tableScreen<Row & { email: string }>({
    query,
    columns: [
      { name: 'id', label: 'column.number', sorts: true },
      { name: 'name', label: 'field.name' },
      { name: 'email', label: 'field.email', extra: true },
    ],
    load: async () => ({ rows: [], count: 0 }),
    file: async (asked) => {
      files.push(asked)
      return { name: 'x.xlsx', type: '', bytes: new Uint8Array() }
    },
  })
  const names = () => screen.shown.value.map(({ name }) => name)
  const column = (name: string) => screen.columns.find((each) => each.name === name)!
  t.strictSame(names(), ['id', 'name'])

  screen.choose(column('email'), true)
  screen.choose(column('id'), false)
  t.strictSame(names(), ['name', 'email'])
  await screen.save?.('xlsx', screen.shown.value)
  t.strictSame(files, [
    { search: 'anne', sort: 'id', order: 'desc', format: 'xlsx', columns: ['name', 'email'] },
  ])

  screen.choose(column('name'), false)
  screen.choose(column('email'), false)
  t.strictSame(names(), ['email'], 'one column always stays')
  screen.choose(column('id'), true)
  screen.choose(column('name'), true)
  screen.choose(column('email'), false)
  t.equal(screen.chosen.value, null, 'the usual ones again are no choice')
  screen.chosen.value = ['gone']
  t.strictSame(names(), ['id', 'name'], 'a choice of columns that are no more counts for nothing')
})
