import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { latenessVariables } from './delays.ts'
import { toldFailure } from './report.ts'
import { runFiles, type Running } from './run-files.ts'

export interface SteadyRun extends Omit<Running, 'onResult' | 'onNoise'> {
  readonly files: readonly string[]
  readonly times: number
  /** Processes beside it that do nothing but work. */
  readonly busy: number
  /** Milliseconds up to which servers answer late, by a seed that is another one in each round. */
  readonly late: number
  readonly seed: number
  readonly say: (line: string) => void
  readonly progress: (line: string) => void
}

interface Failing {
  readonly rounds: number[]
  /** What was said the first time. */
  readonly diagnosis: string
}

/** So much of what a file said beside its report, the pages of a test that failed among it, is told with a failure. */
const lastLines = 80

/** Runs the files again and again; says of each test how often it failed. Answers 1 if one failed even once. */
export async function steadyRun(run: SteadyRun): Promise<number> {
  const { files, times, late, seed, say, progress } = run
  const failing = new Map<string, Failing>()
  const busy = Array.from({ length: run.busy }, startBusy)
  const stop = (): void => busy.forEach((child) => void child.kill('SIGKILL'))
  process.once('exit', stop)
  try {
    for (let round = 1; round <= times; round++) {
      const begun = performance.now()
      const results = await runFiles(files, {
        ...run,
        alone: true,
        env: { ...run.env, ...latenessVariables({ ms: late, seed: seed + round - 1 }) },
        preload: [...(run.preload ?? []), ...(late > 0 ? [join(import.meta.dirname, 'late.ts')] : [])],
        onNoise: () => undefined,
        onResult: ({ file, failures }) => {
          if (failures.length > 0) progress(`round ${round}: ${file} failed`)
        },
      })
      for (const { file, failures, noise } of results)
        for (const failure of failures) {
          const name = [file, ...failure.place].join(' › ')
          const noiseLines = noise
            .trimEnd()
            .split('\n')
            .slice(-lastLines)
            .map((line) => `    ${line}`)
          const diagnosis = [
            toldFailure(file, failure),
            ...(noise.trim() === '' ? [] : ['  beside it was said:', ...noiseLines]),
          ]
          const known = failing.get(name) ?? { rounds: [], diagnosis: diagnosis.slice(0).join('\n') }
          if (known.rounds.at(-1) !== round) known.rounds.push(round)
          failing.set(name, known)
        }
      const failed = results.filter(({ failures }) => failures.length > 0).length
      const seconds = ((performance.now() - begun) / 1000).toFixed(0)
      progress(`round ${round} of ${times}: ${failed} of ${files.length} files failed, ${seconds} s`)
    }
  } finally {
    stop()
    process.off('exit', stop)
  }
  for (const { rounds, diagnosis: told } of [...failing.values()].toSorted(
    (a, b) => b.rounds.length - a.rounds.length,
  )) {
    say(`\nfailed ${rounds.length} of ${times} times: ${told}`)
    if (late > 0) say(`  the first time with --late ${late} --times 1 --seed ${seed + rounds[0]! - 1}`)
  }
  const checks = `${files.length} files, ${times} times each beside ${run.busy} busy processes`
  say(`\n${checks}: ${failing.size === 0 ? 'nothing failed' : `${failing.size} checks failed at least once`}`)
  return failing.size === 0 ? 0 : 1
}

function startBusy(): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'busy.ts')], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}
