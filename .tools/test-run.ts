import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaLines, areasOf, type AreaSeconds } from './budgets.ts'
import { causesOf } from './causes.ts'
import { toldFailure } from './report.ts'
import { runFiles, type FileResult, type Running } from './run-files.ts'
import { mostUnsteady, runWithSecondChance, type FailedFile, type Outcome } from './second-chance.ts'

export interface TestRun extends Omit<Running, 'onResult'> {
  readonly files: readonly string[]
  /** All tests: what fails by chance gets a second one, both databases have the same tests, areas keep their budgets. */
  readonly whole: boolean
  /** Where the reports are written. */
  readonly folder: string
  readonly say: (line: string) => void
  /** How much longer the machine works for the same than that of reference. */
  readonly slower?: number
  /** Somebody looks on: each file is said when it has ended. */
  readonly watched?: boolean
  readonly measuredAreas?: AreaSeconds
  /** What stands before the name of each area: the long run's areas have budgets of their own. */
  readonly areaPrefix?: string
}

/** Milliseconds between two words of a long run to whoever does not see each file. */
const wordsEvery = 60_000
const slowest = 10

/** Runs the tests and says what became of them; the last line is `N passed, N failed`. Answers the exit code. */
export async function testRun(run: TestRun): Promise<number> {
  const { files, whole, folder, say, root } = run
  const begun = performance.now()
  const done: FileResult[] = []
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'unsteady.txt'), { force: true })
  const getsSecond = (file: string): boolean => whole && causesOf(root, file).size > 0
  const onResult = (result: FileResult): void => {
    done.push(result)
    if (result.failures.length > 0) sayFailed(result)
    else if (run.watched) say(`ok ${result.file}`)
  }
  const sayFailed = (result: FileResult): void => {
    say(`\nnot ok ${result.file}${getsSecond(result.file) ? '' : ', which gets no second chance'}`)
    for (const failure of result.failures) say(toldFailure(result.file, failure))
  }
  const timer = setInterval(() => {
    if (!run.watched) say(progressOf(done, files.length, performance.now() - begun))
  }, wordsEvery)
  const outcome = whole
    ? await runWithSecondChance(files, {
        ...run,
        onResult,
        mayBeUnsteady: getsSecond,
        onUnsteady: (file) => unsteadyLines(file).forEach(say),
      })
    : await onceOnly(files, { ...run, onResult })
  clearInterval(timer)
  return sayOutcome(run, outcome)
}

async function onceOnly(files: readonly string[], how: Running): Promise<Outcome> {
  const results = await runFiles(files, how)
  const failed = results
    .filter(({ failures }) => failures.length > 0)
    .map((first) => ({ first, second: null }))
  return { results, failed, unsteady: [] }
}

function sayOutcome(run: TestRun, { results, failed, unsteady }: Outcome): number {
  const { whole, folder, say } = run
  const sum = (count: (result: FileResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0)
  const passed = sum(({ report }) => report.passed)
  const skipped = sum(({ report }) => report.skipped)
  const [sqlite, postgres] = [sum(({ report }) => report.sqlite), sum(({ report }) => report.postgres)]
  const areAlike = !whole || sqlite === postgres
  const tooMany = unsteady.length > mostUnsteady
  const checks = failed.reduce((count, { first, second }) => count + (second ?? first).failures.length, 0)
  const wrong = checks + (tooMany ? unsteady.length : 0) + (areAlike ? 0 : 1)
  // A run without a test proves nothing.
  const count = wrong === 0 && passed === 0 ? 1 : wrong
  const areas = areasOf(results, run.slower ?? 1, run.areaPrefix)
  const unsteadyReport = unsteady.flatMap(unsteadyLines)
  writeFileSync(join(folder, 'report.tap'), results.map(inReport).join('\n'))
  if (whole) writeFileSync(join(folder, 'areas.json'), JSON.stringify(areas, null, 2))
  if (unsteadyReport.length > 0) writeFileSync(join(folder, 'unsteady.txt'), `${unsteadyReport.join('\n')}\n`)

  for (const each of failed) failedLines(each).forEach(say)
  if (whole) say(`\n${areaLines(areas, run.measuredAreas).join('\n')}`)
  say(`\nTests on both databases: SQLite ${sqlite}, PostgreSQL ${postgres}${areAlike ? '' : ': they differ'}`)
  if (results.length > slowest) {
    say('\nThe slowest files:')
    const byTime = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest)
    for (const { seconds, file } of byTime) say(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  }
  if (unsteadyReport.length > 0) say('')
  unsteadyReport.forEach(say)
  if (tooMany) say(`${unsteady.length} files are unsteady: more than ${mostUnsteady} fail the run`)
  say(`\n${passed} passed, ${count} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return count > 0 ? 1 : 0
}

/** The first diagnosis of each check that failed among all others; the file's name stands on the line of each. */
const unsteadyLines = ({ first }: FailedFile): string[] =>
  first.failures.map((failure) => `UNSTEADY ${toldFailure(first.file, failure)}`)

function failedLines({ first, second }: FailedFile): string[] {
  const lines = first.failures.map((failure) => `\nFAILED ${toldFailure(first.file, failure)}`)
  const again =
    second?.failures.map((failure) => `the second time, alone: ${toldFailure(first.file, failure)}`) ?? []
  return [...lines, ...again]
}

/** A minute of a long run in a line. */
function progressOf(done: readonly FileResult[], all: number, ms: number): string {
  const failed = done.filter(({ failures }) => failures.length > 0).length
  return `${Math.round(ms / 60_000)} min: ${done.length} of ${all} files, ${failed} failed`
}

/** A file in the report of all, as tap would write it. */
function inReport({ file, tap, failures, seconds }: FileResult, at: number): string {
  const result = `${failures.length > 0 ? 'not ok' : 'ok'} ${at + 1} - ${file} # time=${Math.round(seconds * 1000)}ms`
  return [`# Subtest: ${file}`, ...tap.split('\n').map((line) => `    ${line}`), result, ''].join('\n')
}
