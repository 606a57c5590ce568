// Runs the tests: the usual ones, those of `--long` or `--fast` (see test-files.ts), or the files and globs named.
import { join } from 'node:path'
import type { DoorsTried } from '../fixtures/databases.ts'
import { measurePace, paceVariable } from '../fixtures/waiting/patience.ts'
import { runDatabases } from './run-databases.ts'
import { endRunning } from './run-files.ts'
import { scratchFolder } from './scratch.ts'
import { testEnvironment } from './test-environment.ts'
import { testFiles, type Part } from './test-files.ts'
import { testRun } from './test-run.ts'

const root = join(import.meta.dirname, '..')
const words = process.argv.slice(2)
const paths = words.filter((argument) => !argument.startsWith('--'))
const usual = paths.length > 0 ? 'all' : 'usual'
const part = words.includes('--fast') ? 'fast' : words.includes('--long') ? 'long' : usual
const files = testFiles(root, { part, paths })

/** What both databases and both clients do alike is tried by halves in the usual run and the long one. */
const doors: { readonly [part in Part]: DoorsTried } = {
  fast: 'one',
  usual: 'pairs',
  long: 'crossed',
  all: 'all',
}

let isOver = false
let isCut = false
/** Whatever ends the run before its end, it says so. */
function cutShort(why: string): void {
  if (isOver) return
  isOver = true
  isCut = true
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
  whole: part === 'usual' || part === 'long',
  areaPrefix: part === 'long' ? 'long/' : '',
  env: testEnvironment(root, templates, doors[part]),
  folder: join(root, '.tap', part === 'long' ? 'long' : ''),
  say: (line) => isOver || console.log(line),
  slower: pace.working,
  watched: process.stdout.isTTY,
})
isOver = true
await templates.stop()
// A short run may come to its end while a signal still stops the databases: it did not pass for that.
process.exit(isCut ? 1 : code)
