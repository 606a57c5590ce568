import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** What `npm test` leaves to the long run: it takes minutes, and a change to one area seldom breaks it. */
const long = [
  // Servers that are killed, cut off, stopped or asked too much, and a disk that is full.
  '{cli,server}/**/*kills*.test.ts',
  'server/{backup,emission-full-disk,hostile-imports,outages,power-cut,stop-each-step,stop-hung-up}.test.ts',
  'server/db/{closing,replica,steady-order}.test.ts',
  'server/{cluster/cluster,two-machines}.test.ts',
  'server/http/{event-stream-stress,ten-thousand-attempts}.test.ts',
  'cli/{cron-month,loaded}.test.ts',
  // Figures of random firms on the slower database; on the other one they are of the usual run.
  'core/reports/random-figures-on-postgres.test.ts',
  // Every report printed.
  'core/reports/guarded-on-paper.test.ts',
  // What every command says and each of its examples, and whole months by command: hundreds of processes.
  'cli/{examples,month,transcripts}.test.ts',
  'cli/commands/invoicing/many-due.test.ts',
  'tui/offline.test.ts',
  // Each report as PDF and in Word.
  'core/reports/paper.test.ts',
  // Every page and every dialog: in four looks, on a telephone, each button, each stop of Tab, answers and connections that are late.
  'web/shell/tests/{axe-*,buttons,focus-in-sight,late-answers,narrow,slow-computer}.test.ts',
  'web/state/tests/late-connection.test.ts',
  // The addresses of one's calendar and the mails of one's notices, by keys, in four looks.
  'web/pages/account/tests/calendar-by-keys.test.ts',
  // Days and months of one role after another, page by page; the main job, from plan to booking, is of the usual run.
  'web/shell/tests/journeys/{accountant*,administrator,documents,leader,mission,quarter,subfolder}.test.ts',
  // How an assistant is let in and shut out again, from its page to its calls.
  'web/pages/account/tests/assistant.test.ts',
  // Pages in which an administrator sets up the firm, and seldom returns.
  'web/pages/{hooks,parameters,templates}/tests/{hooks,parameters,templates}.test.ts',
  // The runner itself.
  '.tools/{ci-run,recipe,steady,test,test-run}.test.ts',
  // What a server installs.
  '.tools/lean-install.test.ts',
]

/**
 * Browsers and terminals, processes that are started or killed, outages and stress: what the fast run leaves out, and
 * the others start first, so that no processor waits at their end for a long file alone.
 */
const slow = [
  'web/**',
  'core/texts/handlers.test.ts',
  'tui/**',
  'cli/servers.test.ts',
  'cli/output/pager.test.ts',
  'cli/setup.test.ts',
  'cli/commands/invoicing/**',
  'server/*.test.ts',
  'server/adapters/printing/**',
  'server/adapters/documents/docx.test.ts',
  'cli/own-faults.test.ts',
  'server/db/migrations/migrate.test.ts',
  'server/http/event-stream.test.ts',
  'server/http/sign-on.test.ts',
]

const all = '{cli,core,fixtures,server,tui,web,.tools}/**/*.test.{ts,tsx}'

/** What such a file says: it tries both databases and both clients, the second half of them in the long run. */
const crossing = /\bon(EveryClient|EveryService)\(/

/** Of the quick ones these take longest: they come before the others, so that a run ends with short ones. */
const longer = /^server\//

/**
 * The usual run is `npm test`, the long one what that leaves out (whole files, and of some the second half of databases
 * and clients), the fast one a part of the usual one.
 */
export type Part = 'all' | 'usual' | 'long' | 'fast'

const isLong = (file: string): boolean => long.some((glob) => matchesGlob(file, glob))

const crosses = (root: string, file: string): boolean => crossing.test(readFileSync(join(root, file), 'utf8'))

/**
 * The test files of a part of all, or those that the names and globs match: slow ones first, then longer ones, each group
 * sorted.
 */
export function testFiles(
  root: string,
  { part = 'all', paths = [] }: { part?: Part; paths?: readonly string[] },
): string[] {
  const found = (patterns: readonly string[]) =>
    new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))
  const tests = found([all])
  const chosen = paths.length > 0 ? found(paths) : tests
  const slowOnes = found([...slow, ...long])
  const sorted = [...tests].filter((path) => chosen.has(path)).toSorted()
  const quick = sorted.filter((path) => !slowOnes.has(path))
  const ordered = [
    ...quick.filter((path) => longer.test(path)),
    ...quick.filter((path) => !longer.test(path)),
  ]
  const whole = [...sorted.filter((path) => slowOnes.has(path)), ...ordered]
  const parts: { readonly [part in Part]: () => string[] } = {
    all: () => whole,
    usual: () => whole.filter((path) => !isLong(path)),
    long: () => whole.filter((path) => isLong(path) || crosses(root, path)),
    fast: () => ordered,
  }
  return parts[part]()
}
