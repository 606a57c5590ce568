import t from 'tap'
import { failuresOf } from './failures.ts'

const report = `TAP version 14
1..3
# Subtest: core/a.test.ts
    # Subtest: a booking is kept
        ok 1 - should be equal
        not ok 2 - the total is right
          ---
          diff: |
            -2
            +1
          ...
        
        1..2
    not ok 1 - a booking is kept # time=3ms
      ---
      at:
        lineNumber: 3
      ...
    
    1..1
not ok 1 - core/a.test.ts # time=9ms
  ---
  exitCode: 1
  ...

# Subtest: core/b.test.ts
    ok 1 - a week is read # time=3ms
    1..1
ok 2 - core/b.test.ts # time=9ms

# Subtest: core/c.test.ts
    ok 1 - a week is read # time=3ms
not ok 3 - core/c.test.ts # time=9ms
  ---
  signal: SIGKILL
  ...
`

t.test('each failed assertion is told once, with its place and diagnosis', async (t) => {
  const [assertion, killed, ...others] = failuresOf(report)
  t.equal(
    assertion,
    ['core/a.test.ts › a booking is kept › the total is right', '    diff: |', '      -2', '      +1'].join(
      '\n',
    ),
  )
  t.equal(killed, ['core/c.test.ts', '    signal: SIGKILL'].join('\n'), 'a file that ended by itself')
  t.strictSame(others, [])
})
