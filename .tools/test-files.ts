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
  'cli/month.test.ts',
  'cli/setup.test.ts',
  'cli/transcripts.test.ts',
  'cli/commands/invoicing/**',
  'server/*.test.ts',
  'server/adapters/printing/**',
  'server/db/migrations/migrate.test.ts',
  'server/http/event-stream*.test.ts',
  'server/http/sign-on.test.ts',
  'server/http/ten-thousand-attempts.test.ts',
]

const all = '{cli,core,fixtures,server,tui,web,.tools}/**/*.test.{ts,tsx}'

/** The test files that the names and globs match, all of them where none is given: slow ones first, each part sorted. */
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
  return fast ? quick : [...sorted.filter((path) => slowOnes.has(path)), ...quick]
}
