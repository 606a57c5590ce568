// Runs the test files that it is given, some at once, and writes one TAP report to stdout.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import t from 'tap'

const jsx = `--import=${join(import.meta.dirname, 'jsx.ts')}`
/** Milliseconds after which a file counts as hung. */
const timeout = 600_000

t.setTimeout(0)
// One more than there are processors: for a third of its time a file waits, for a browser, a page or a restart.
t.jobs = Math.min(8, availableParallelism() + 1)
for (const file of process.argv.slice(2)) {
  const args = file.endsWith('.tsx') ? [jsx, file] : [file]
  void t.spawn(process.execPath, args, { name: file, buffered: true, timeout })
}
