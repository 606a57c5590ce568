// Runs the test files that it is given, so many at once as there are processors, and writes one TAP report to stdout.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import t from 'tap'

const jsx = `--import=${join(import.meta.dirname, 'jsx.ts')}`
/** Milliseconds after which a file counts as hung. */
const timeout = 600_000

t.setTimeout(0)
t.jobs = Math.min(8, Math.max(2, availableParallelism()))
for (const file of process.argv.slice(2)) {
  const args = file.endsWith('.tsx') ? [jsx, file] : [file]
  void t.spawn(process.execPath, args, { name: file, buffered: true, timeout })
}
