import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

t.test('every promise of the server names tests that there are', async (t) => {
  const rows = read('server/promises.md')
    .split('\n')
    .filter((line) => line.startsWith('| V'))
  const tests = globSync('{core,cli,server,tui,web,.tools}/**/*.test.{ts,tsx}', { cwd: root })
    .map(read)
    .join('\n')
  t.ok(rows.length > 25, `${rows.length} promises`)
  for (const row of rows) {
    const quoted = [...(row.split('|')[3] ?? '').matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
    t.ok(quoted.length > 0, row.slice(0, 100))
    for (const name of quoted) t.ok(tests.includes(name), name)
  }
})
