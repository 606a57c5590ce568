import { signal } from '@preact/signals-core'
import t from 'tap'
import { byKey } from './by-key.ts'

t.test('a change is told to those alone who follow its key', async (t) => {
  const all = signal<ReadonlyMap<string, number>>(new Map([['a', 1]]))
  const cells = byKey(all)
  const notified: string[] = []
  const stops = ['a', 'b', 'b'].map((key) =>
    cells.follow(key, () => notified.push(`${key} ${cells.get(key)}`)),
  )
  all.value = new Map([...all.value, ['b', 2]])
  t.strictSame(notified.splice(0), ['b 2', 'b 2'])
  all.value = new Map([['b', 2]])
  t.strictSame(notified.splice(0), ['a undefined'], 'one that is gone is told too')
  stops[1]?.()
  all.value = new Map([['b', 3]])
  t.strictSame(notified.splice(0), ['b 3'])
  for (const stop of stops) stop()
  all.value = new Map()
  t.strictSame(notified, [], 'nobody follows any more')
  cells.follow('b', () => notified.push('again'))
  all.value = new Map([['b', 4]])
  t.strictSame(notified, ['again'])
})
