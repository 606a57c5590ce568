import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// The pictures of the README, taken from the demo firm: `npm run pictures` after a change of what they show.
const root = join(import.meta.dirname, '..')
const main = join(import.meta.dirname, 'pictures/main.ts')
process.exitCode =
  spawnSync(process.execPath, ['--import=tsx', main], { cwd: root, stdio: 'inherit' }).status ?? 1
