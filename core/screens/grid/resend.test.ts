import { computed } from '@preact/signals-core'
import t from 'tap'
import { whoAmI } from '../../access/operations.ts'
import { Failure } from '../../kernel/failure.ts'
import { watchServer } from '../server-watch.ts'
import { gridScreen } from './grid.ts'
import { keepWaiting } from './kept.ts'
import { readNumber } from './range.ts'
import { resending } from './resend.ts'
import { eachCell } from './saving.ts'

const at = (row: string, column: string) => ({ row, column })

/** A grid of two columns shown of four, behind a server that is there or not. */
function awayGrid() {
  const values = new Map<string, number | null>()
  const calls: string[] = []
  const state = { isThere: true, refuses: false, columns: ['1', '2'] }
  let waiting: (() => void)[] = []
  const answer = async () => {
    await Promise.resolve()
    if (!state.isThere) throw new Failure('no_connection')
    if (state.refuses) throw new Failure('daily_limit')
  }
  const server = watchServer((_, act) => {
    waiting.push(act)
    return () => void (waiting = waiting.filter((each) => each !== act))
  }, answer)
  const client = server.through(answer as never)
  const grid = gridScreen({
    axes: () => ({ rows: ['a', 'b'], columns: state.columns }),
    valueAt: ({ row, column }) => values.get(`${row}${column}`) ?? null,
    takes: () => true,
    read: (_, typed) => ({ value: typed === '' ? null : readNumber(typed) }),
    save: eachCell(async ({ cell: { row, column }, value, replaced }) => {
      calls.push(`${row}${column}=${value ?? ''} for ${replaced ?? ''}`)
      await client(whoAmI, {})
      values.set(`${row}${column}`, value)
    }),
  })
  const stop = resending(grid, server)
  /** The time passes after which one asks again. */
  const pass = async (): Promise<void> => {
    for (const act of waiting.splice(0)) act()
    await settled()
  }
  return { grid, server, state, values, calls, stop, pass }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

t.test('what waits for the server is sent in its order once the server is back', async (t) => {
  const { grid, server, state, values, calls, pass, stop } = awayGrid()
  state.isThere = false
  await grid.type(at('a', '1'), '1')
  t.equal(server.away.value, true)
  await grid.type(at('b', '1'), '2')
  await grid.type(at('a', '2'), '3')
  t.equal(grid.unsent.value.length, 3)
  calls.length = 0
  await pass()
  t.strictSame(calls, [], 'no cell is tried while the server is away')
  state.isThere = true
  await pass()
  t.equal(server.away.value, false)
  t.strictSame(Object.fromEntries(values), { a1: 1, b1: 2, a2: 3 })
  t.equal(calls.length, 3)
  t.ok(calls.indexOf('a1=1 for ') < calls.indexOf('b1=2 for '), 'in a column in their order')
  t.equal(grid.unsent.value.length, 0)
  await pass()
  t.equal(calls.length, 3, 'and then no more')
  stop()
})

t.test('it is sent at once when somebody hears that the server is back', async (t) => {
  const { grid, server, state, values, stop } = awayGrid()
  state.isThere = false
  await grid.type(at('a', '1'), '1')
  state.isThere = true
  t.ok(await server.ask())
  await settled()
  t.equal(values.get('a1'), 1)
  stop()
})

t.test('what was refused for a reason of its own waits for a person', async (t) => {
  const { grid, server, state, values, calls, pass, stop } = awayGrid()
  state.refuses = true
  await grid.type(at('a', '1'), '1')
  t.equal(server.away.value, false, 'a refusal is an answer')
  await pass()
  t.equal(calls.length, 1)
  state.refuses = false
  t.ok(await grid.tryAgain(), 'by his key')
  t.equal(values.get('a1'), 1)
  stop()
})

t.test('a cell that is no longer shown is sent for what stood there when it was typed', async (t) => {
  const { grid, state, values, calls, stop } = awayGrid()
  values.set('a1', 4)
  state.isThere = false
  await grid.type(at('a', '1'), '')
  state.columns = ['3', '4']
  values.clear()
  state.isThere = true
  calls.length = 0
  t.ok(await grid.tryAgain())
  t.strictSame(calls, ['a1= for 4'])
  stop()
})

t.test('what stood there before is sent too, typed over something that may have arrived', async (t) => {
  const { grid, state, values, calls, stop } = awayGrid()
  values.set('a1', 4)
  state.isThere = false
  await grid.type(at('a', '1'), '')
  await grid.type(at('a', '1'), '4')
  t.match(grid.unsent.value, [{ typed: '4', before: 4 }])
  // The first had arrived; its answer alone was lost.
  values.delete('a1')
  state.isThere = true
  calls.length = 0
  t.ok(await grid.tryAgain({ unsent: true }))
  t.strictSame(calls, ['a1=4 for 4'])
  t.equal(values.get('a1'), 4)
  stop()
})

t.test('what waits outlives its page, and is sent from the next one', async (t) => {
  let kept: string | null = null
  const shelf = { read: () => kept, write: (text: string | null) => void (kept = text) }
  const screenOf = ({ grid }: ReturnType<typeof awayGrid>) => ({
    waiting: computed(() => (grid.unsent.value.length > 0 ? grid.unsent.value : null)),
    restore: grid.restore,
  })
  const closed = awayGrid()
  keepWaiting(screenOf(closed), shelf)
  closed.values.set('a1', 4)
  closed.state.isThere = false
  await closed.grid.type(at('a', '1'), '')
  await closed.grid.type(at('b', '2'), '7')
  closed.stop()

  const opened = awayGrid()
  opened.state.columns = []
  const giveUp = keepWaiting(screenOf(opened), shelf)
  await settled()
  t.strictSame(opened.calls, ['a1= for 4', 'b2=7 for '], 'for what stood there, though it is not shown yet')
  t.equal(kept, null, 'nothing is kept that was sent')
  opened.state.isThere = false
  await opened.grid.type(at('a', '1'), '5')
  t.match(kept, /"typed":"5"/)
  giveUp()
  t.equal(kept, null, 'nor what was left without saving')
  opened.stop()
})
