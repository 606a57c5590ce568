import t from 'tap'
import { readReport, toldFailure } from './report.ts'

const report = `TAP version 14
# Subtest: a booking is kept [sqlite, http]
    ok 1 - should be equal
    not ok 2 - the total is right
      ---
      diff: |
        -2
        +1
        ok 7 - a line of the diagnosis
      ...
    
    1..2
not ok 1 - a booking is kept [sqlite, http] # time=3ms
  ---
  at:
    lineNumber: 3
  ...

# Subtest: a week is read [postgres]
    ok 1 - should be equal
    ok 2 - later # TODO
    1..2
ok 2 - a week is read [postgres] # time=3ms

# Subtest: nothing is in it
    1..0
ok 3 - nothing is in it # time=1ms

ok 4 - elsewhere # SKIP not here
# Subtest: a day is read, and the process ends
    ok 1 - should be equal
`

t.test('each check is counted, and each failed one told once with its place and diagnosis', async (t) => {
  const { failures, ...counts } = readReport(report)
  t.strictSame(counts, { passed: 4, skipped: 2, sqlite: 1, postgres: 1 })
  t.strictSame(
    failures.map((failure) => toldFailure('core/a.test.ts', failure)),
    [
      [
        'core/a.test.ts › a booking is kept [sqlite, http] › the total is right',
        '    diff: |',
        '      -2',
        '      +1',
        '      ok 7 - a line of the diagnosis',
      ].join('\n'),
    ],
  )
})

t.test('a test that fails by itself is told by its own name', async (t) => {
  const { failures, passed } = readReport(
    '# Subtest: a\n    ok 1 - one\n    1..2\nnot ok 1 - a # time=1ms\n  ---\n  plan: short\n  ...\n',
  )
  t.equal(passed, 1)
  t.strictSame(failures, [{ place: ['a'], diagnosis: ['    plan: short'] }])
})
