// After the usual and the long run in a quiet hour: writes what each area took as its measure into budgets.json.
//   node .tools/renew-budgets.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ordinary, type AreaSeconds } from './budgets.ts'

const root = join(import.meta.dirname, '..')
const areasIn = (folder: string): [area: string, seconds: number][] =>
  Object.entries(JSON.parse(readFileSync(join(root, folder, 'areas.json'), 'utf8')) as AreaSeconds)
const kept = [...areasIn('.tap'), ...areasIn('.tap/long')]
  .filter(([, seconds]) => seconds > ordinary)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([area, seconds]) => [area, Math.ceil(seconds)] as const)
writeFileSync(join(root, '.tools/budgets.json'), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
