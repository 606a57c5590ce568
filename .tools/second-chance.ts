import { runFiles, type FileResult, type Running } from './run-files.ts'

/** A file that failed, and what became of it the second time, where it got one. */
export interface FailedFile {
  readonly first: FileResult
  readonly second: FileResult | null
}

export interface Outcome {
  /** Of each file the last that became of it: its checks count once. */
  readonly results: readonly FileResult[]
  /** Those that failed for good. */
  readonly failed: readonly FailedFile[]
  /** Those that failed among all others and passed alone. */
  readonly unsteady: readonly FailedFile[]
}

interface Chances extends Running {
  /** Whether a file has any reason to do otherwise the second time. */
  readonly mayBeUnsteady: (file: string) => boolean
  readonly onUnsteady?: (file: FailedFile) => void
}

/** Of more of them a run does not pass. */
export const mostUnsteady = 3
/** Where more files fail, it is no chance: none of them is run again. */
const mostTried = 12

/**
 * Runs all files; what failed and has a reason to be unsteady is run once more when all others are done, each alone with
 * nothing beside it.
 */
export async function runWithSecondChance(files: readonly string[], how: Chances): Promise<Outcome> {
  const firsts = await runFiles(files, how)
  const hasFailed = ({ failures }: FileResult): boolean => failures.length > 0
  const tried = firsts.filter((first) => hasFailed(first) && how.mayBeUnsteady(first.file))
  const seconds = new Map<string, FileResult>()
  for (const first of tried.length > mostTried ? [] : tried) {
    const [second] = await runFiles([first.file], { ...how, jobs: 1, alone: true })
    seconds.set(first.file, second!)
    if (!hasFailed(second!)) how.onUnsteady?.({ first, second: second! })
  }
  const failures = firsts
    .filter(hasFailed)
    .map((first) => ({ first, second: seconds.get(first.file) ?? null }))
  const isUnsteady = ({ second }: FailedFile): boolean => second !== null && !hasFailed(second)
  return {
    results: firsts.map((first) => seconds.get(first.file) ?? first),
    failed: failures.filter((each) => !isUnsteady(each)),
    unsteady: failures.filter(isUnsteady),
  }
}
