import t from 'tap'
import { join } from 'node:path'
import { madeUpTests } from './made-up-tests.ts'
import { causesOf } from './causes.ts'
import { testFiles } from './test-files.ts'

const root = join(import.meta.dirname, '..')

t.test(
  'a file may be unsteady for what it and its fixtures import and call, and for nothing else',
  async (t) => {
    const folder = await madeUpTests(t, {
      'core/sums.test.ts': `import { total } from './total.ts'\nimport type { Page } from 'playwright-core'`,
      'core/total.ts': `import { spawn } from 'node:child_process'`,
      'core/waits.test.ts': `await new Promise((go) => setTimeout(go, 5))`,
      'core/page.test.ts': `import { open } from '#fixtures/pages.ts'`,
      'fixtures/pages.ts': `import { chromium } from 'playwright-core'\nimport { start } from './programs.ts'`,
      'fixtures/programs.ts': `import { fork } from 'node:child_process'`,
    })
    const causes = (file: string): string[] => [...causesOf(folder, file)].toSorted()
    t.strictSame(causes('core/sums.test.ts'), [], 'what the product does is its own')
    t.strictSame(causes('core/waits.test.ts'), ['clock'])
    t.strictSame(causes('core/page.test.ts'), ['browser', 'process'])
  },
)

t.test('of our own files those with a browser, a terminal, processes or a clock are found', async (t) => {
  const has: readonly (readonly [file: string, cause: 'browser' | 'terminal' | 'process' | 'clock'])[] = [
    ['web/pages/weeks/tests/weeks.test.ts', 'browser'],
    ['server/adapters/printing/printer.test.ts', 'browser'],
    ['tui/planner/planner.test.tsx', 'terminal'],
    ['tui/journey.test.ts', 'terminal'],
    ['cli/cron-month.test.ts', 'process'],
    ['server/kills.test.ts', 'process'],
    ['server/outages.test.ts', 'clock'],
  ]
  for (const [file, cause] of has) t.ok(causesOf(root, file).has(cause), `${file}: ${cause}`)
  const none = testFiles(root, {}).filter((file) => causesOf(root, file).size === 0)
  for (const file of ['core/booking/rules.test.ts', 'core/users/people/edit.test.ts'])
    t.ok(none.includes(file), file)
})
