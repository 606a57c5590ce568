import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { until } from '#fixtures/until.ts'
import { heapShrinker, keepLean } from './leanness.ts'

const heap = (): number => process.memoryUsage().heapTotal / 1024 / 1024

t.test('a server that rests gives back what a large list took, and not while it is called', async (t) => {
  let idle = 0
  let times = 0
  const really = heapShrinker()
  const shrink = (): void => {
    times++
    really()
  }
  t.teardown(keepLean({ idleMs: () => idle, quietMs: 100, every: 5, shrink }))
  const before = heap()
  const large = (): number => Array.from({ length: 2_000_000 }, (_, i) => ({ i, name: `Task ${i}` })).length
  t.equal(large(), 2_000_000)
  await pause(50)
  t.equal(times, 0, 'somebody has just called')
  idle = 100
  t.ok(heap() > before + 40, 'the list is gone, what it took is not')
  await until(async () => heap() < before + 32)
  t.equal(times, 1)
  await pause(50)
  t.equal(times, 1, 'not before the heap has grown again')
})
