/** A check that failed: the tests that it is in and its own name, and the diagnosis below it (at most 40 lines). */
export interface CheckFailure {
  readonly place: readonly string[]
  readonly diagnosis: readonly string[]
}

/** What a TAP report says. A subtest counts by what is inside it; an empty one is a check of its own. */
export interface TapReport {
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly CheckFailure[]
  /** How many tests say that they ran on each database: the harness marks their names. */
  readonly sqlite: number
  readonly postgres: number
}

/**
 * Reads what one test file said. A subtest that failed only because of what is inside it is told once, by what is
 * inside.
 */
export function readReport(text: string): TapReport {
  const lines = text.split('\n')
  const open: { depth: number; name: string; checks: number; failures: number }[] = []
  const failures: CheckFailure[] = []
  const marks = { sqlite: 0, postgres: 0 }
  let [checks, passed, skipped] = [0, 0, 0]
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const depth = line.length - line.trimStart().length
    const name = /^ *# Subtest: (.*)$/.exec(line)?.[1]
    if (name !== undefined) {
      open.push({ depth, name, checks, failures: failures.length })
      continue
    }
    const [, result, what = ''] = resultLine.exec(line) ?? []
    if (!result) continue
    const end = endOfDiagnosis(lines, at, depth)
    const closed = open.at(-1)?.depth === depth ? open.pop() : undefined
    const mark = /\[(sqlite|postgres)(?:, \w+)?\]/.exec(what)?.[1] as 'sqlite' | 'postgres' | undefined
    if (mark) marks[mark]++
    const isCheck = !closed || closed.checks === checks
    if (isCheck) checks++
    if (/ # (skip|todo)\b/i.test(what)) skipped++
    else if (result === 'ok') passed += isCheck ? 1 : 0
    else if (!closed || failures.length === closed.failures) {
      const names = [...open, ...(closed && closed.name !== what ? [closed] : [])].map((each) => each.name)
      const diagnosis = lines.slice(at + 2, Math.min(end, at + 42)).map((each) => `  ${each.slice(depth)}`)
      failures.push({ place: [...names, what], diagnosis })
    }
    at = end
  }
  return { passed, skipped, failures, ...marks }
}

/** `file › test › check`, and the diagnosis below. */
export const toldFailure = (file: string, { place, diagnosis }: CheckFailure): string =>
  [[file, ...place].join(' › '), ...diagnosis].join('\n')

const resultLine = /^ *(not ok|ok) \d+(?: - (.*?))?(?: # time=.*)?$/

/** The line on which a result's diagnosis ends; that of the result itself where it has none. */
function endOfDiagnosis(lines: readonly string[], at: number, depth: number): number {
  if (lines[at + 1] !== `${' '.repeat(depth)}  ---`) return at
  const end = lines.indexOf(`${' '.repeat(depth)}  ...`, at)
  return end < 0 ? lines.length : end
}
