import { signal } from '@preact/signals-core'
import t from 'tap'
import { listCompanies } from '../../companies/operations.ts'
import { choice, day, flag, group, id, list, optional, text, withDefault } from '../../kernel/field.ts'
import { column } from '../../tables/column-facts.ts'
import { query as declare, type AnyOperation, type Client } from '../../kernel/operation.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { translate } from '../../texts/translate.ts'
import { columnHeading } from '../formatting.ts'
import type { Query } from './filters.ts'
import { filtersOn, listScreen } from './list-screen.ts'
import { absencesScreen, foldersScreen } from './lists.ts'

const colours = ['red', 'green', 'blue'] as const

const listBricks = declare({
  name: 'brick.list',
  summary: 'Bricks.',
  http: 'GET /bricks/all',
  permission: 'signed_in',
  input: {
    ...listInput,
    whole: withDefault(flag(), true),
    broken: optional(flag()),
    colour: optional(choice(colours)),
    among: withDefault(list(choice(colours)), ['red', 'blue']),
    wall: optional(id('walls')),
    laid: optional(day()),
  },
  output: pageOf(
    group(
      {
        id: column(id('bricks'), { label: 'column.number', sortable: true }),
        name: column(text(50), { sortable: true, wide: true }),
        hidden: text(50),
        laid: column(optional(day()), { extra: true }),
      },
      ['name', 'id', 'laid'],
    ),
  ),
})

/** A list of nothing, and what it was asked. */
function bricks(address: Query = {}) {
  const calls: { name: string; input: object }[] = []
  const client = (async ({ name, output }: AnyOperation, input: object) => {
    calls.push({ name, input })
    return output.kind === 'file' ? { name: 'x', type: '', bytes: new Uint8Array() } : { rows: [], count: 0 }
  }) as unknown as Client
  const query = signal<Query>(address)
  const filters = ['whole', 'broken', 'colour', 'among', 'wall', 'laid'] as const
  return { calls, query, client, screen: listScreen(client, listBricks, { query, filters }) }
}

const usual = {
  whole: true,
  broken: null,
  colour: null,
  among: ['red', 'blue'],
  wall: null,
  laid: null,
}

t.test('its columns are those that the row says, in the row’s order', async (t) => {
  const { screen } = bricks()
  t.strictSame(
    screen.columns.map(({ name, display, sortable, wide, extra }) => ({
      name,
      display,
      sortable,
      wide,
      extra,
    })),
    [
      { name: 'name', display: 'text', sortable: true, wide: true, extra: false },
      { name: 'id', display: 'code', sortable: true, wide: false, extra: false },
      { name: 'laid', display: 'day', sortable: false, wide: false, extra: true },
    ],
  )
  t.strictSame(
    screen.columns.map((each) => columnHeading(translate('nl'), each)),
    ['Naam', 'Nummer', 'laid'],
  )
  const { columns } = listScreen(bricks().client, listCompanies)
  t.strictSame(
    columns.map(({ name }) => name),
    ['id', 'name', 'reference', 'company_name_second', 'city', 'vat_number'],
  )
})

t.test('without an address it asks for what its input has by default', async (t) => {
  const { screen, calls } = bricks()
  await screen.reload()
  t.strictSame(screen.filters.value, usual)
  t.strictSame(calls, [{ name: 'brick.list', input: { page: 1, size: 50, ...filtersOn(usual) } }])
})

t.test('each filter stands in the address by its kind, and is read back from it', async (t) => {
  const { screen, query, calls } = bricks()
  screen.setFilter('whole', false)
  screen.setFilter('broken', true)
  screen.setFilter('colour', 'green')
  screen.setFilter('among', ['green', 'red'])
  screen.setFilter('wall', 12)
  screen.setFilter('laid', '2026-01-05')
  t.strictSame(query.value, {
    whole: '0',
    broken: '1',
    colour: 'green',
    among: 'red,green',
    wall: '12',
    laid: '2026-01-05',
  })
  const chosen = {
    whole: false,
    broken: true,
    colour: 'green',
    among: ['red', 'green'],
    wall: 12,
    laid: '2026-01-05',
  }
  t.strictSame(screen.filters.value, chosen)
  await screen.reload()
  await screen.save?.('csv', screen.visibleColumns.value)
  t.strictSame(calls, [
    { name: 'brick.list', input: { page: 1, size: 50, ...chosen } },
    { name: 'brick.list.export', input: { ...chosen, format: 'csv', columns: ['name', 'id'] } },
  ])
})

t.test('what is as usual stays out of the address; a list of nothing says so', async (t) => {
  const { screen, query } = bricks({ whole: '0', colour: 'red', wall: '3', broken: '1', page: '2' })
  screen.setFilter('whole', true)
  screen.setFilter('colour', null)
  screen.setFilter('wall', null)
  screen.setFilter('broken', false)
  screen.setFilter('among', ['blue', 'red'])
  t.strictSame(query.value, {}, 'and it starts again at the first page')
  screen.setFilter('among', [])
  t.strictSame(query.value, { among: 'none' })
  t.strictSame(screen.filters.value.among, [])
})

t.test('nonsense in the address counts as not said', async (t) => {
  const odd = { whole: 'x', broken: '7', colour: 'pink', among: 'pink,blue', wall: '-1', laid: '2026-02-30' }
  t.strictSame(bricks(odd).screen.filters.value, { ...usual, among: ['blue'] })
})

t.test('what a screen asks whatever the address says', async (t) => {
  const { client, calls } = bricks()
  await absencesScreen(client, false, signal<Query>({ state: 'pending' })).reload()
  await absencesScreen(client, true).reload()
  await foldersScreen(client, signal<Query>({ filters: 'closed,active' })).reload()
  t.match(calls, [
    { input: { state: 'pending', mine: true } },
    { input: { state: null, mine: false } },
    { input: { filters: ['closed', 'active'] } },
  ])
})

t.test('a filter that the operation has not does not compile', async (t) => {
  const { client } = bricks()
  // @ts-expect-error a field of every list is no filter of its own
  t.ok(listScreen(client, listBricks, { filters: ['page'] }))
  // @ts-expect-error a misspelt name
  t.ok(listScreen(client, listBricks, { filters: ['color'] }))
  // @ts-expect-error a value that its field may not have
  t.ok(() => bricks().screen.setFilter('colour', 'pink'))
})
