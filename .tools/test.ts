// Runs the tests: the usual ones, those of `--long` or `--fast` (see test-files.ts), or the files and globs named.
import { join } from 'node:path'
import { measurePace, paceVariable } from '../fixtures/waiting/patience.ts'
import { runDatabases } from './run-databases.ts'
import { endRunning } from './run-files.ts'
import { scratchFolder } from './scratch.ts'
import { testEnvironment } from './test-environment.ts'
import { testFiles } from './test-files.ts'
import { testRun } from './test-run.ts'

const root = join(import.meta.dirname, '..')
const named = process.argv.slice(2)
const paths = named.filter((argument) => !argument.startsWith('--'))
const usual = paths.length > 0 ? 'all' : 'usual'
const part = named.includes('--fast') ? 'fast' : named.includes('--long') ? 'long' : usual
const fast = part === 'fast'
const files = testFiles(root, { part, paths })

let isOver = false
/** Whatever ends the run before its end, it says so. */
function cutShort(why: string): void {
  if (isOver) return
  isOver = true
  endRunning()
  console.log(`\nThe run was cut short: ${why}\n\n0 passed, 1 failed`)
}
process.on('exit', (code) => {
  if (isOver) return
  cutShort(`the runner ended with ${code}`)
  process.exitCode = 1
})

Object.assign(process.env, scratchFolder())
const pace = measurePace()
process.env[paceVariable] = String(pace.waiting)
console.log(
  `${files.length} files; everything takes ${pace.waiting.toFixed(1)} times as long as on the machine of reference`,
)
const templates = await runDatabases(cutShort)
const code = await testRun({
  root,
  files,
  whole: !fast && paths.length === 0,
  env: testEnvironment(root, templates, { fast }),
  folder: join(root, '.tap', part === 'long' ? 'long' : ''),
  say: (line) => isOver || console.log(line),
  slower: pace.working,
  watched: process.stdout.isTTY,
})
isOver = true
await templates.stop()
process.exit(code)
