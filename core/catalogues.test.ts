import t from 'tap'
import { findAll, sourcesOf } from '#fixtures/sources.ts'
import { events, type Concerns } from './events.ts'
import { jobKinds } from './jobs/kinds.ts'
import { needs, text } from './kernel/field.ts'
import { handleJob, queueJob } from './jobs/queue.ts'
import { command } from './kernel/operation.ts'
import { can, system } from './kernel/permission.ts'
import { operations } from './operations.ts'
import type { Context } from './ports.ts'
import { duties } from './duties.ts'

const core = sourcesOf('core')
const listening = sourcesOf('core/screens', 'server', 'web', 'tui', 'cli')
const emitted = namesIn(findAll(core, /\{ type: '(\w+)'/g))
const heard = namesIn([
  // What a screen hears of is a map whose keys are types: `useLive(screen, { task: inFolder, booking: {} })`.
  ...findAll(listening, /\b(?:useLive|useReloading|useRecord|useKept|follow)(\(.*?)(?=\n {0,2}\S)/gs),
  // The parts of the first page say what concerns them where they are declared.
  ...findAll(sourcesOf('core/reports/home'), /\bconcerns: (\{[^\n]*\})/g),
  ...findAll(listening, /\b(?:changes=\{|Concerns = )(\{[^\n]*\})/g),
  ...findAll(listening, /(\[[^\]]*\])\.includes\(type\)/g),
  ...findAll(listening, /\btype === ('\w+')/g),
])
const types = Object.keys(events)

t.test('every event of the catalogue is emitted by some operation', async (t) => {
  t.strictSame(
    types.filter((type) => !emitted.has(type)),
    [],
  )
})

t.test('every event of the catalogue is heard by some page or process', async (t) => {
  t.strictSame(
    types.filter((type) => !heard.has(type)),
    [],
  )
})

t.test('every kind of job is left by some operation and done by one handler', async (t) => {
  const names = (pattern: RegExp): string[] => findAll(core, pattern).map(({ found }) => found)
  const kinds = jobKinds.toSorted()
  t.strictSame(names(/handleJob\(\s*'([^']+)'/g).toSorted(), kinds)
  t.strictSame([...new Set(names(/queue(?:Jobs?|Daily)\(\s*\w+,\s*'([^']+)'/g))].toSorted(), kinds)
})

t.test('what the system alone may do is a duty, and is done with time', async (t) => {
  const names = (each: readonly { readonly name: string }[]): string[] =>
    each.map(({ name }) => name).toSorted()
  t.strictSame(names(duties), names(operations.filter(({ permission }) => permission === 'system')))
})

/** The names in what was found: one of them, or a list in quotes. */
function namesIn(places: readonly { readonly found: string }[]): Set<string> {
  return new Set(places.flatMap(({ found }) => found.match(/\w+/g) ?? []))
}

/** Never called: the compiler alone reads it. What is misspelt, or carries something else, is an error. */
export function misspelt(context: Context, hears: (concerns: Concerns) => void): void {
  // @ts-expect-error no such event
  context.emit({ type: 'taks', id: 1 })
  // @ts-expect-error a planning's event names its breakdown
  context.emit({ type: 'planning' })
  // @ts-expect-error a task's event is for everybody
  context.emit({ type: 'task', id: 1, user_id: 1 })
  // @ts-expect-error no such event
  hears({ taks: {} })
  // @ts-expect-error a company's event names no folder
  hears({ company: { folder_id: 1 } })
  // @ts-expect-error no such permission
  can(system(), 'users.raed')
  // @ts-expect-error no such permission
  needs('users.raed', text(10))
  // @ts-expect-error no such permission
  command({ name: 'x', http: 'POST /x', permission: 'users.raed', input: {}, output: text(1), summary: '' })
  // @ts-expect-error no such kind of job
  handleJob('invoice.pirnt', async () => undefined)
  // @ts-expect-error no such kind of job
  void queueJob(context, 'invoice.pirnt', '1', { invoice_id: 1 })
  // @ts-expect-error a printing job names its invoice
  void queueJob(context, 'invoice.print', '1', { email: 'a@b.example' })
  // @ts-expect-error no such kind of job
  void context.store.jobs.find({ kind: 'invoice.pirnt' })
  // @ts-expect-error no such lock
  void context.store.lock('tmie')
  // @ts-expect-error no such lock
  void context.store.lockEach('booking', [[1]], 'tmie')
}
