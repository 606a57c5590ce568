import t from 'tap'
import { areaLines } from './budgets.ts'

const report = `TAP version 14
# Subtest: core/users/a.test.ts
    ok 1 - a person is found # time=90s
ok 1 - core/users/a.test.ts # time=39000ms
ok 2 - core/users/costs/b.test.ts # time=2s
not ok 3 - web/pages/planner/tests/c.test.ts # time=1.5s
ok 4 - server/d.test.ts # time=1m
`

t.test('the time of files is added up by area, and what exceeds its budget is said', async (t) => {
  t.strictSame(areaLines(report), [
    '   60.0 s  server',
    '   41.0 s  core/users  WARNING: more than its 40 s',
    '    1.5 s  web/pages/planner',
  ])
})
