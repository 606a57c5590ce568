import { join } from 'node:path'
import t from 'tap'
import { allTogether, areaLines, budgetOf } from './budgets.ts'
import { testFiles } from './test-files.ts'

const report = `TAP version 14
# Subtest: core/users/a.test.ts
    ok 1 - a person is found # time=90s
ok 1 - core/users/a.test.ts # time=99000ms
ok 2 - core/users/costs/b.test.ts # time=7s
not ok 3 - web/pages/planner/tests/c.test.ts # time=1.5s
# Subtest: server, 2 files
    # Subtest: server/d.test.ts
        ok 1 - a file is stored # time=90s
    ok 1 - server/d.test.ts # time=1m
ok 4 - server, 2 files # time=61s
`

t.test('the time of files is added up by area, and what exceeds its budget is said', async (t) => {
  t.strictSame(areaLines(report), [
    '  106.0 s  core/users  WARNING: more than its 49 s',
    '   60.0 s  server',
    '    1.5 s  web/pages/planner',
  ])
})

t.test('all areas with their budgets stay under fifteen minutes of two processors', async (t) => {
  const budget = budgetOf(testFiles(join(import.meta.dirname, '..'), {}))
  t.ok(budget <= allTogether, `${budget} s`)
})
