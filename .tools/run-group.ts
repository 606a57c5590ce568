// Runs the test files named in DECIDAG_TEST_FILES in this one process, one after the other: what they load is loaded once.
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import t, { type Test } from 'tap'
import { tellBegin } from './telling.ts'

const files = (process.env['DECIDAG_TEST_FILES'] ?? '')
  .split('\n')
  .map((file) => ({ file, url: pathToFileURL(resolve(file)).href }))
const subtests = new Map<string, Test>()
const scheme = 'subtest:'
Object.assign(globalThis, { subtestOf: (url: string) => subtests.get(url) })

// The `t` that a file imports is its own subtest: what it sets and tears down is its own too.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'tap' && files.some(({ url }) => url === context.parentURL)
      ? { url: `${scheme}${context.parentURL}`, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url.startsWith(scheme)
      ? {
          format: 'module',
          source: `export default subtestOf(${JSON.stringify(url.slice(scheme.length))})`,
          shortCircuit: true,
        }
      : next(url, context),
})

t.setTimeout(0)
for (const { file, url } of files)
  void t.test(file, async (t) => {
    subtests.set(url, t)
    tellBegin(file)
    await import(url)
  })
