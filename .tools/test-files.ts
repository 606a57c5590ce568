import { globSync } from 'node:fs'

/**
 * Browsers and terminals, processes that are started or killed, outages and stress: what the fast run leaves out, and
 * the whole run starts first, so that no processor waits at its end for a long file alone.
 */
const slow = [
  'web/**',
  'core/texts/handlers.test.ts',
  'tui/**',
  'cli/examples.test.ts',
  'cli/loaded.test.ts',
  'cli/cron-month.test.ts',
  'cli/month.test.ts',
  'cli/setup.test.ts',
  'cli/transcripts.test.ts',
  'cli/commands/invoicing/**',
  'server/*.test.ts',
  'server/adapters/printing/**',
  // On PostgreSQL alone.
  'server/db/steady-order.test.ts',
  'cli/own-faults.test.ts',
  'server/db/migrations/migrate.test.ts',
  'server/http/event-stream*.test.ts',
  'server/http/sign-on.test.ts',
  'server/http/ten-thousand-attempts.test.ts',
]

const all = '{cli,core,fixtures,server,tui,web,.tools}/**/*.test.{ts,tsx}'

/** Of the quick ones these are the longest: they come before the others, so that a run ends with short ones. */
const long = /^server\//

/**
 * The test files that the names and globs match, all of them where none is given: slow ones first, then long ones, each
 * part sorted.
 */
export function testFiles(
  root: string,
  { fast = false, paths = [] }: { fast?: boolean; paths?: readonly string[] },
) {
  const found = (patterns: readonly string[]) =>
    new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))
  const tests = found([all])
  const named = paths.length > 0 ? found(paths) : tests
  const slowOnes = found(slow)
  const sorted = [...tests].filter((path) => named.has(path)).toSorted()
  const quick = sorted.filter((path) => !slowOnes.has(path))
  const ordered = [...quick.filter((path) => long.test(path)), ...quick.filter((path) => !long.test(path))]
  return fast ? ordered : [...sorted.filter((path) => slowOnes.has(path)), ...ordered]
}
