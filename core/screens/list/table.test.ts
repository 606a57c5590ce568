import { signal } from '@preact/signals-core'
import t from 'tap'
import { group, id, pick, text } from '../../kernel/field.ts'
import { column } from '../../tables/column-facts.ts'
import { columnsOf } from '../../tables/columns.ts'
import type { Query } from './filters.ts'
import { tableScreen, type ListRequest } from './table.ts'

interface Row {
  readonly id: number
  readonly name: string
}

const row = group({
  id: column(id(), { sortable: true }),
  name: column(text(50), {}),
  email: column(text(50), { extra: true }),
})

function people(query = signal<Query>({})) {
  const calls: ListRequest[] = []
  const screen = tableScreen<Row>({
    query,
    columns: columnsOf(group(pick(row.fields, 'id', 'name'))),
    load: async (request) => {
      calls.push(request)
      return { rows: [{ id: 51, name: 'Anne' }], count: 51 }
    },
  })
  return { screen, query, calls }
}

t.test('a list asks for its first fifty, in its own order', async (t) => {
  const { screen, calls } = people()
  await screen.reload()
  t.strictSame(calls, [{ page: 1, size: 50 }])
  t.equal(screen.pages.value, 2)
})

t.test('the address decides, and nonsense in it counts as not said', async (t) => {
  const { screen } = people(signal({ page: '2', size: '25', sort: 'id', order: 'desc', search: 'an' }))
  t.strictSame(screen.request.value, { page: 2, size: 25, sort: 'id', order: 'desc', search: 'an' })
  const odd = people(signal({ page: '-1', size: '7', sort: 'name', order: 'up' })).screen
  t.strictSame(odd.request.value, { page: 1, size: 50 }, 'a column that does not sort is none to sort by')
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
  const both = [screen.reload(), screen.reload()]
  answers[1]?.([{ id: 2, name: 'second' }])
  answers[0]?.([{ id: 1, name: 'first' }])
  await Promise.all(both)
  t.equal(screen.rows.value[0]?.name, 'second')
})

t.test('columns are chosen, and the file has those that are shown', async (t) => {
  const files: unknown[] = []
  const query = signal<Query>({ search: 'anne', sort: 'id', order: 'desc', page: '2' })
  const screen = tableScreen<Row & { email: string }>({
    query,
    columns: columnsOf(row),
    load: async () => ({ rows: [], count: 0 }),
    file: async (request) => {
      files.push(request)
      return { name: 'x.xlsx', type: '', bytes: new Uint8Array() }
    },
  })
  const names = () => screen.visibleColumns.value.map(({ name }) => name)
  const column = (name: string) => screen.columns.find((each) => each.name === name)!
  t.strictSame(names(), ['id', 'name'])

  screen.choose(column('email'), true)
  screen.choose(column('id'), false)
  t.strictSame(names(), ['name', 'email'])
  await screen.save?.('xlsx', screen.visibleColumns.value)
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
