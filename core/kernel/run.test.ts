import t from 'tap'
import { findAll, sourcesOf } from '#fixtures/sources.ts'
import { text } from './field.ts'
import { command, query } from './operation.ts'
import { handle, handleOpening, handlePrepared } from './run.ts'

t.test(
  'what runs a call trusts its types, but for the input and the answer of a handler and for a call within another',
  async (t) => {
    const run = sourcesOf('core/kernel').filter(({ path }) => path === 'core/kernel/run.ts')
    t.equal(run.length, 1)
    t.strictSame(
      findAll(run, /\bas (never|unknown|[A-Z]\w*)\b/g).map(({ found }) => found),
      ['OutsideContext', 'never', 'O'],
    )
  },
)

const contract = {
  name: 'x',
  http: 'GET /x',
  permission: 'system',
  input: {},
  output: text(10),
  summary: '',
} as const

/** Never called: the compiler alone reads it. A query that writes is an error; a command may. */
export function writing(): void {
  handle(query(contract), async ({ store }) => {
    await store.roles.find()
    // @ts-expect-error a query cannot insert
    await store.roles.insert({ role: 'x', permissions_group: [] })
    // @ts-expect-error nor update
    await store.roles.update(1, { role: 'y' })
    // @ts-expect-error nor remove
    await store.roles.removeMany({})
    // @ts-expect-error nor hold others up
    await store.lock('rights')
    return ''
  })
  // @ts-expect-error nor say that something changed
  handle(query(contract), async ({ emit }) => {
    emit({ type: 'role' })
    return ''
  })
  handle(command(contract), async ({ store, emit }) => {
    await store.lock('rights')
    await store.roles.insert({ role: 'x', permissions_group: [] })
    emit({ type: 'role' })
    return ''
  })
  handlePrepared(
    command(contract),
    async ({ store }) => {
      // @ts-expect-error what prepares a command cannot write either
      await store.roles.insert({ role: 'x', permissions_group: [] })
      return 1
    },
    async ({ store }, _, prepared) => {
      await store.roles.updateWhere({ id: prepared }, { role: 'y' })
      return ''
    },
  )
  const file = { name: 'x.csv', type: '', bytes: new Uint8Array() }
  // @ts-expect-error no query reads a workbook in its work
  handle(query(contract), async ({ workbooks }) => String(workbooks.read(file)))
  // @ts-expect-error no command either
  handle(command(contract), async ({ workbooks }) => String(workbooks.read(file)))
  handleOpening(command(contract), async (open, _, { workbooks }) => {
    workbooks.read(file)
    // @ts-expect-error nor in the transaction of an import
    return open.command(async (context) => String(context.workbooks.read(file)))
  })
  handlePrepared(
    // @ts-expect-error a query has nothing to prepare for
    query(contract),
    async () => 1,
    async () => '',
  )
}
