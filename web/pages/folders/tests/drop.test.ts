import t from 'tap'
import { dropAt } from '../breakdown/drop.ts'
import type { TaskRow } from '../breakdown/task-acts.ts'

/** `1`, `1a`, `1b` as lines: a letter hangs on its figure. */
const rows = ['1', '1a', '1b', '2', '3', '3a'].map((name) => ({
  node: { id: name, parent_id: name.length === 1 ? null : name[0] },
  depth: name.length - 1,
})) as unknown as TaskRow[]
const drop = (name: string, place: number) => {
  const found = dropAt(rows, name as unknown as number, place)
  return found && [found.to, found.line]
}

t.test('a task that is dragged comes among those beside it, where it is nearest', async (t) => {
  t.strictSame(drop('2', 0.5), [0, 0], 'above the first with all below it')
  t.strictSame(drop('2', 2.5), [1, 3], 'where it stands')
  t.strictSame(drop('2', 3.5), [1, 3])
  t.strictSame(drop('2', 5.5), [2, 6], 'after the last with all below it')
  t.strictSame(drop('1', 4.5), [1, 4], 'between the others')
  t.strictSame(drop('1b', 0), [0, 1], 'never out of what it hangs on')
  t.strictSame(drop('1a', 5), [1, 3])
  t.equal(drop('7', 1), null)
})
