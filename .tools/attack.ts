// Attacks what stands: `fuzz` sends calls that nobody would write, `kills` ends servers and cuts the power at bad moments.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

interface Attack {
  readonly files: readonly string[]
  /** What one may ask for more of: how much without asking, and at most. */
  readonly size: { readonly name: string; readonly usual: number; readonly most: number }
}

const attacks: { readonly [name: string]: Attack } = {
  fuzz: { files: ['server/http/fuzz.test.ts'], size: { name: 'calls', usual: 5000, most: 20_000 } },
  kills: {
    files: [
      'server/kills.test.ts',
      'server/kills-time.test.ts',
      'server/kills-payments.test.ts',
      'server/power-cut.test.ts',
      'cli/commands/invoicing/emission-kills.test.ts',
    ],
    size: { name: 'rounds', usual: 30, most: 100 },
  },
}

const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, calls: { type: 'string' }, rounds: { type: 'string' } },
})
const attack = attacks[positionals[0] ?? '']
if (!attack) usage()
const { name, usual, most } = attack.size
const size = numberOf(values[name as 'calls' | 'rounds'] ?? String(usual))
const seed = numberOf(values.seed ?? String(Date.now() % 1_000_000))
if (size < 1 || size > most) usage()

console.log(`${name}: ${size}, seed: ${seed} (the same again with --seed ${seed})`)
const child = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), ...attack.files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DECIDAG_TEST_BOUNDS: `${name}=${size},seed=${seed}` },
})
child.on('close', (code) => {
  const seeds = readFileSync(join(root, '.tap/report.tap'), 'utf8').matchAll(/^ *# (seed .*)$/gm)
  for (const line of new Set([...seeds].map(([, text]) => text))) console.log(line)
  process.exitCode = code ?? 1
})

function numberOf(typed: string): number {
  return /^\d+$/.test(typed) ? Number(typed) : usage()
}

function usage(): never {
  for (const [what, { size }] of Object.entries(attacks))
    console.error(
      `npm run ${what} -- [--${size.name} N] [--seed N]    up to ${size.most}, usually ${size.usual}`,
    )
  process.exit(2)
}
