import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { waitsForParts, waitsTwice } from './waits.ts'

const root = join(import.meta.dirname, '..')
const tests = globSync(['web/**/tests/**/*.test.{ts,tsx}', 'tui/**/*.test.{ts,tsx}', 'fixtures/**/*.ts'], {
  cwd: root,
})

t.test('a wait for a text that its opposite has too is found, and one that is exact is not', async (t) => {
  const texts = [
    'Submitted',
    'Not submitted',
    'Saved: {{cell}}',
    'Not saved: {{cell}}',
    'No users yet',
    'Approved',
  ]
  const found = (source: string): string[] => waitsForParts(source, texts).map(({ because }) => because)
  t.strictSame(found(`await state.getByText('Submitted').waitFor()`), ['“Not submitted” has it too'])
  t.strictSame(found('await page.getByText(`Saved: ${cell}`)\n  .first()\n  .waitFor()'), [
    '“Not saved: {{cell}}” has it too',
  ])
  for (const fine of [
    `await state.getByText('Submitted', { exact: true }).waitFor()`,
    `await state.getByText(/^Submitted/).waitFor()`,
    `await state.getByText('Not submitted').waitFor()`,
    `await state.getByText('Approved').waitFor()`,
    `await page.getByText('users').waitFor()`,
    `await state.getByText('Submitted').click()`,
  ])
    t.strictSame(found(fine), [], fine)
})

t.test('the same wait after an act is found where nothing else was awaited between', async (t) => {
  const wait = `  await page.getByText('Saved').waitFor()`
  const press = `  await page.keyboard.press('Enter')`
  const lines = (...all: string[]): number[] => waitsTwice(all.join('\n')).map(({ line }) => line)
  t.strictSame(lines(wait, press, wait), [3])
  t.strictSame(lines(`  await sees('all saved')`, `  type('4')`, `  await sees('all saved')`), [3])
  t.strictSame(lines(wait, wait), [], 'nothing was done')
  t.strictSame(lines(wait, press, `  await page.getByText('Saved').waitFor({ state: 'detached' })`, wait), [])
  t.strictSame(lines(wait, press, `  await hasValue(t, cell, '4')`, wait), [])
  t.strictSame(lines(wait, `  await page.reload()`, press, wait), [])
  t.strictSame(lines(wait, press, `t.test('another', async (t) => {`, wait), [])
})

t.test('no test waits for what stood there before', async (t) => {
  t.ok(tests.length > 60, `${tests.length} files`)
  for (const file of tests) {
    const source = readFileSync(join(root, file), 'utf8')
    const empty = [...waitsForParts(source), ...waitsTwice(source)]
    t.strictSame(
      empty.map(({ line, wait, because }) => `${file}:${line} ${wait}: ${because}`),
      [],
    )
  }
})
