import t from 'tap'
import { Failure } from '../../kernel/failure.ts'
import { gridScreen } from './grid.ts'
import { readNumber } from './range.ts'
import { resending } from './resend.ts'

const at = (row: string, column: string) => ({ row, column })

/** A grid of two columns shown of four, behind a server that is there or not. */
function awayGrid() {
  const server = { isThere: true, refuses: false }
  const values = new Map<string, number | null>()
  const calls: string[] = []
  let shown = ['1', '2']
  let waiting: (() => void)[] = []
  const grid = gridScreen({
    axes: () => ({ rows: ['a', 'b'], columns: shown }),
    valueAt: ({ row, column }) => values.get(`${row}${column}`) ?? null,
    takes: () => true,
    read: (_, typed) => ({ value: typed === '' ? null : readNumber(typed) }),
    save: async ({ row, column }, value, { replaced }) => {
      await Promise.resolve()
      calls.push(`${row}${column}=${value ?? ''} for ${replaced ?? ''}`)
      if (!server.isThere) throw new Failure('no_connection')
      if (server.refuses) throw new Failure('daily_limit')
      values.set(`${row}${column}`, value)
    },
  })
  const { now, stop } = resending(grid, (_, act) => {
    waiting.push(act)
    return () => void (waiting = waiting.filter((each) => each !== act))
  })
  const pass = async (): Promise<void> => {
    for (const act of waiting.splice(0)) act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { grid, server, values, calls, now, stop, pass, show: (columns: string[]) => void (shown = columns) }
}

t.test('what waits for the server is sent in its order once the server is back', async (t) => {
  const { grid, server, values, calls, pass, stop } = awayGrid()
  server.isThere = false
  await grid.type(at('a', '1'), '1')
  await grid.type(at('b', '1'), '2')
  await grid.type(at('a', '2'), '3')
  t.equal(grid.unsent.value.length, 3)
  calls.length = 0
  await pass()
  t.strictSame(calls, ['a1=1 for '], 'one is tried, not all')
  server.isThere = true
  await pass()
  t.strictSame(Object.fromEntries(values), { a1: 1, b1: 2, a2: 3 })
  t.equal(grid.unsent.value.length, 0)
  await pass()
  t.equal(calls.length, 4, 'and then no more')
  stop()
})

t.test('it is sent at once when one hears that the server is back', async (t) => {
  const { grid, server, values, now, stop } = awayGrid()
  server.isThere = false
  await grid.type(at('a', '1'), '1')
  server.isThere = true
  now()
  await new Promise((resolve) => setImmediate(resolve))
  t.equal(values.get('a1'), 1)
  stop()
})

t.test('what was refused for a reason of its own waits for a person', async (t) => {
  const { grid, server, values, calls, pass, stop } = awayGrid()
  server.refuses = true
  await grid.type(at('a', '1'), '1')
  await pass()
  t.equal(calls.length, 1)
  server.refuses = false
  t.ok(await grid.tryAgain(), 'by his key')
  t.equal(values.get('a1'), 1)
  stop()
})

t.test('a cell that is no longer shown is sent for what stood there when it was typed', async (t) => {
  const { grid, server, values, calls, show, stop } = awayGrid()
  values.set('a1', 4)
  server.isThere = false
  await grid.type(at('a', '1'), '')
  show(['3', '4'])
  values.clear()
  server.isThere = true
  calls.length = 0
  t.ok(await grid.tryAgain())
  t.strictSame(calls, ['a1= for 4'])
  stop()
})
