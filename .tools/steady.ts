// Runs test files again and again beside busy processes, to find those that fail by chance:
//   npm run steady -- [--times N] [--busy N] [--late MS] [--cores N] [--seed N] [FILE…]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measurePace, paceVariable } from '../fixtures/waiting/patience.ts'
import { causesOf } from './causes.ts'
import { runDatabases } from './run-databases.ts'
import { scratchFolder } from './scratch.ts'
import { steadyRun } from './steady-run.ts'
import { testEnvironment } from './test-environment.ts'
import { testFiles } from './test-files.ts'

const root = join(import.meta.dirname, '..')
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '5' },
    busy: { type: 'string', default: '2' },
    late: { type: 'string', default: '0' },
    cores: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [times, busy, late, seed] = [values.times, values.busy, values.late, values.seed].map(numberOf) as [
  number,
  number,
  number,
  number,
]
if (values.cores !== undefined) stayOn(numberOf(values.cores))

const all = testFiles(root, { paths })
const files = paths.length > 0 ? all : all.filter((file) => causesOf(root, file).size > 0)
if (files.length === 0) usage()

Object.assign(process.env, scratchFolder())
// Measured before there is anything busy beside it: what hangs there is to be found, not waited for.
process.env[paceVariable] = String(measurePace().waiting * (1 + busy / 2))
if (late > 0) console.error(`servers answer up to ${late} ms late, by --seed ${seed}`)
const templates = await runDatabases((signal) => console.error(`cut short by ${signal}`))
const code = await steadyRun({
  root,
  files,
  times,
  busy,
  late,
  seed,
  env: testEnvironment(root, templates),
  say: (line) => console.log(line),
  progress: (line) => console.error(line),
})
await templates.stop()
process.exit(code)

/** This process and all that it starts work on so many processors alone. */
function stayOn(cores: number): void {
  const list = cores <= 1 ? '0' : `0-${cores - 1}`
  const { error, status, stderr } = spawnSync('taskset', ['-acp', list, String(process.pid)], {
    encoding: 'utf8',
  })
  if (!error && status === 0) return
  console.error(error ? 'there is no taskset on this machine: --cores cannot be kept' : stderr)
  process.exit(2)
}

function numberOf(typed: string): number {
  return /^\d+$/.test(typed) ? Number(typed) : usage()
}

function usage(): never {
  console.error('npm run steady -- [--times N] [--busy N] [--late MS] [--cores N] [--seed N] [FILE…]')
  process.exit(2)
}
