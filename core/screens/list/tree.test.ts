import { signal } from '@preact/signals-core'
import t from 'tap'
import { shownDay, weekNumber } from '../../values/written.ts'
import { treeScreen } from './tree.ts'

t.test('a tree is drawn as the lines that are open', async (t) => {
  const nodes = signal([
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 3, parent_id: 2 },
    { id: 4, parent_id: 99 },
  ])
  const tree = treeScreen(nodes)
  const lines = () => tree.rows.value.map(({ node, depth }) => `${'-'.repeat(depth)}${node.id}`)
  t.strictSame(lines(), ['1', '-2', '--3', '4'], 'a child of an unknown parent is still somewhere')
  tree.toggle(2)
  t.strictSame(lines(), ['1', '-2', '4'])
  tree.toggle(2)
  t.strictSame(lines(), ['1', '-2', '--3', '4'])
})

t.test('weeks are counted as Belgium counts them', async (t) => {
  t.equal(weekNumber('2026-01-01'), 1)
  t.equal(weekNumber('2026-11-20'), 47)
  t.equal(weekNumber('2027-01-01'), 53)
  t.equal(weekNumber('2025-12-29'), 1)
})

t.test('empty is empty', async (t) => {
  t.equal(shownDay(null), '')
  t.equal(shownDay('2026-01-05'), '05/01/2026')
})
