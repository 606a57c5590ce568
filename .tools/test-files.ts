import { globSync } from 'node:fs'

/** What the fast run leaves out: browsers, processes that are killed, outages and stress. */
const slow = [
  'web/**',
  'server/adapters/printing/**',
  'server/kills*.test.ts',
  'server/outages.test.ts',
  'server/db/migrations/migrate.test.ts',
  'server/http/*stress.test.ts',
  'server/http/ten-thousand-attempts.test.ts',
]

const all = '{cli,core,fixtures,server,tui,web,.tools}/**/*.test.{ts,tsx}'

/** The test files that the names and globs match, all of them where none is given; sorted. */
export function testFiles(
  root: string,
  { fast = false, paths = [] }: { fast?: boolean; paths?: readonly string[] },
) {
  const found = (patterns: readonly string[]) =>
    new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))
  const tests = found([all])
  const named = paths.length > 0 ? found(paths) : tests
  const left = fast ? found(slow) : new Set<string>()
  return [...tests].filter((path) => named.has(path) && !left.has(path)).toSorted()
}
