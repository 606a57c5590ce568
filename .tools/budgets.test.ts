import { join } from 'node:path'
import t from 'tap'
import { allTogether, areaLines, areasOf, secondsOf } from './budgets.ts'
import { testFiles } from './test-files.ts'

const results = [
  { file: 'core/users/a.test.ts', processor: 40 },
  { file: 'core/users/costs/b.test.ts', processor: 8 },
  { file: 'web/pages/planner/tests/c.test.ts', processor: 1.5 },
  { file: 'server/d.test.ts', processor: 60 },
  { file: 'server/killed.test.ts', processor: null },
]
const measured = { 'core/users': 40, server: 61 }

t.test('the work for files is added up by area, and an area that got slower is said', async (t) => {
  const usual = areasOf(results, 1)
  t.strictSame(usual, { server: 60, 'core/users': 48, 'web/pages/planner': 1.5 })
  t.strictSame(areaLines(usual, measured), ['3 areas took 110 s of a processor of reference'])
  const slower = results.map(({ file, processor }) => ({
    file,
    processor: processor === null ? null : processor * (file.startsWith('core/users') ? 1.6 : 1),
  }))
  t.strictSame(areaLines(areasOf(slower, 1), measured).slice(1), [
    'WARNING: core/users took 76.8 s, more than its 62 s',
  ])
})

t.test('a machine of half the speed is no slower code', async (t) => {
  const onSlow = results.map(({ file, processor }) => ({ file, processor: processor && processor * 2 }))
  t.equal(areaLines(areasOf(onSlow, 2), measured).length, 1)
  t.equal(areaLines(areasOf(onSlow, 1), measured).length, 3, 'which would be the same on this one')
})

t.test('all areas together stay under fifteen minutes of two processors', async (t) => {
  const seconds = secondsOf(testFiles(join(import.meta.dirname, '..'), { part: 'usual' }))
  t.ok(seconds <= allTogether, `${seconds} s`)
})
