import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { operations } from '../operations.ts'
import * as booking from '../booking/operations.ts'
import * as companies from '../companies/operations.ts'
import * as folders from '../folders/operations.ts'
import type { AnyOperation } from '../kernel/operation.ts'
import * as notices from '../notices/operations.ts'
import * as planning from '../planning/operations.ts'
import * as reports from '../reports/operations.ts'
import * as users from '../users/operations.ts'
import { tools } from './operations.ts'
import { toolName } from './tool.ts'

const here = import.meta.dirname
const sources = globSync('**/*.ts', { cwd: here, exclude: ['**/*.test.ts'] }).map((path) => ({
  path,
  text: readFileSync(join(here, path), 'utf8'),
}))
const areas: readonly { readonly [name: string]: unknown }[] = [
  booking,
  companies,
  folders,
  notices,
  planning,
  reports,
  users,
]
/** Reports are run by their names; all of them only read. */
const ofReports = new Set(['report.operation', 'inProgressReport.operation', 'pendingReport.operation'])

t.test('tools reach what writes time, proposals and requests, and nothing else that writes', async (t) => {
  const called = [
    ...new Set(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/runWithin\(\s*([\w.]+)/g)].map(([, name = '']) => name),
      ),
    ),
  ].filter((name) => !ofReports.has(name))
  const reached = called.map((name) => {
    const found = areas.flatMap((area) => (area[name] ? [area[name] as AnyOperation] : []))[0]
    t.ok(found, `${name} is an operation`)
    return found!
  })
  t.ok(reached.length > 10)
  t.strictSame(
    reached
      .filter(({ kind }) => kind === 'command')
      .map(({ name }) => name)
      .toSorted(),
    ['absence.create', 'absence.delete', 'booking.set', 'planning.set'],
    'no money, no rights, no mail, no invoice',
  )
})

t.test('tools write no table themselves but their own', async (t) => {
  const written = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/store\.(\w+)\s*\.(?:insert|update|remove|restore)\w*\(/g)].map(
      ([, table]) => `${path}: ${table}`,
    ),
  )
  t.strictSame(written.toSorted(), [
    'changing/handle-change.ts: assistant_changes',
    'changing/handlers.ts: api_tokens',
    'changing/take-back.ts: assistant_changes',
  ])
})

t.test('tools are few, well described, and each is an operation of its own', async (t) => {
  t.ok(tools.length <= 15, `${tools.length} tools`)
  for (const tool of tools) {
    t.ok(operations.includes(tool), tool.name)
    t.ok(tool.summary.length > 80, `${toolName(tool)} says what it is for`)
    t.equal(tool.output.kind, 'group', `${toolName(tool)} answers an object`)
  }
})
