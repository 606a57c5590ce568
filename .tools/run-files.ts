// Runs the test files that it is given, some at once, and writes one TAP report to stdout.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { testGroups, topOf } from './test-groups.ts'

const runGroup = join(import.meta.dirname, 'run-group.ts')
const preloaded = (file: string): string => `--import=${join(import.meta.dirname, file)}`
/** Milliseconds in which a file that hangs is given up. */
const timeout = 600_000

/** Tap has every process of a test, and what that starts, measure its coverage, which nobody reads: half as much work again. */
const unmeasured = ['-u', 'NODE_OPTIONS', process.execPath, preloaded('uncaught.ts')]

t.setTimeout(0)
// One more than there are processors: for a third of its time a file waits, for a browser, a page or a restart.
t.jobs = Math.min(8, availableParallelism() + 1)
for (const files of testGroups(process.argv.slice(2))) {
  const [first = ''] = files
  const options = { buffered: true, timeout: timeout * files.length }
  if (files.length === 1) {
    void t.spawn('env', [...unmeasured, ...(first.endsWith('.tsx') ? [preloaded('jsx.ts')] : []), first], {
      ...options,
      name: first,
    })
    continue
  }
  // By the environment: tap names a test's folder after the arguments, and so many names are too long for one.
  const env = { ...process.env, DECIDAG_TEST_FILES: files.join('\n') }
  void t.spawn('env', [...unmeasured, runGroup], {
    ...options,
    name: `${topOf(first)}, ${files.length} files`,
    env,
  })
}
