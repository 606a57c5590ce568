// Runs the test files that it is given and writes one TAP report to stdout. One more runs at once than there are
// processors, for many wait: for a browser, a server that starts or one that was killed.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import t from 'tap'

const jsx = `--import=${join(import.meta.dirname, 'jsx.ts')}`
/** Milliseconds after which a file counts as hung. */
const timeout = 600_000

t.setTimeout(0)
t.jobs = Math.min(8, availableParallelism() + 1)
for (const file of process.argv.slice(2)) {
  const args = file.endsWith('.tsx') ? [jsx, file] : [file]
  void t.spawn(process.execPath, args, { name: file, buffered: true, timeout })
}
