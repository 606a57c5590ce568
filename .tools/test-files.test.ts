import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { causesOf } from './causes.ts'
import { testFiles } from './test-files.ts'
import { testGroups } from './test-groups.ts'

const kills = /\bkilledAt\b/
const root = join(import.meta.dirname, '..')

t.test('the fast run starts no browser, no terminal and kills nothing', async (t) => {
  const fast = testFiles(root, { part: 'fast' })
  const all = testFiles(root, {})
  t.ok(fast.length > 80 && all.length > fast.length, `${fast.length} of ${all.length} files`)
  t.strictSame(all.slice(-fast.length), fast, 'the whole run starts the others first')
  const isHeavy = (path: string): boolean => {
    const causes = causesOf(root, path)
    return (
      causes.has('browser') || causes.has('terminal') || kills.test(readFileSync(join(root, path), 'utf8'))
    )
  }
  t.strictSame(
    fast.filter((path) => path !== '.tools/test-files.test.ts' && isHeavy(path)),
    [],
  )
})

t.test('the usual run and the long one are all tests, each once or by halves of what it tries', async (t) => {
  const usual = testFiles(root, { part: 'usual' })
  const long = testFiles(root, { part: 'long' })
  const files = new Set(usual)
  const twice = long.filter((path) => files.has(path))
  t.strictSame([...new Set([...usual, ...long])].toSorted(), testFiles(root, {}).toSorted())
  const halves = /\bon(EveryClient|EveryService)\(/
  t.strictSame(
    twice,
    testFiles(root, {}).filter((path) => halves.test(readFileSync(join(root, path), 'utf8'))),
  )
  t.ok(
    long.length - twice.length > 20 && usual.length > 3 * long.length,
    `${usual.length} and ${long.length} files`,
  )
  t.ok(testFiles(root, { part: 'fast' }).every((file) => files.has(file)))
})

t.test('files are named by path or glob, and what is no test is left out', async (t) => {
  const [first] = testFiles(root, { paths: ['core/values/*.ts'] })
  t.match(first, /^core\/values\/.*\.test\.ts$/)
  t.strictSame(testFiles(root, { paths: ['core/values/day.ts'] }), [])
})

t.test('files beside each other share a process, but for those that need one of their own', async (t) => {
  const all = testFiles(root, {})
  const groups = testGroups(all)
  t.strictSame(groups.flat(), all, 'each once, in the same order')
  t.ok(groups.length < all.length / 2, `${groups.length} processes`)
  t.strictSame(
    testGroups(['core/a.test.ts', 'core/b/b.test.ts', 'server/kills.test.ts', 'server/http/c.test.ts']),
    [['core/a.test.ts', 'core/b/b.test.ts'], ['server/kills.test.ts'], ['server/http/c.test.ts']],
  )
})
