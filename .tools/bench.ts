import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// The parts import core by its `#core` names, with the loader that tests use.
const root = join(import.meta.dirname, '..')
const main = join(import.meta.dirname, 'bench/main.ts')
const { status } = spawnSync(process.execPath, ['--import=tsx', main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
