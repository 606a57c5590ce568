import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import t from 'tap'

const root = join(import.meta.dirname, '..')

/** What a file of tests says and ends with, run as all of them are. */
function run(tests: string) {
  const preloaded = ['--import', './.tools/uncaught.ts']
  const source = `import t from 'tap'\n${tests}`
  const { status, stdout } = spawnSync(
    process.execPath,
    [...preloaded, '--input-type=module', '-e', source],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  )
  return { status, stdout }
}

t.test('an error that nobody catches fails the file that it comes from, with its words', async (t) => {
  const wrong = {
    'a timer': `setTimeout(() => { throw new Error('lost') }, 5)`,
    'a promise': `void Promise.reject(new Error('lost'))`,
    'the test': `throw new Error('lost')`,
  }
  for (const [from, statement] of Object.entries(wrong)) {
    const { status, stdout } = run(
      `t.test('one', async (t) => { t.ok(true); ${statement}; await new Promise((go) => setTimeout(go, 50)) })
       t.test('two', async (t) => t.ok(true))`,
    )
    t.equal(status, 1, from)
    t.match(stdout, /not ok \d+ - lost/, from)
    t.match(stdout, /^ok \d+ - two/m, `${from}: the next is run`)
  }
  t.equal(run(`t.test('one', async (t) => t.ok(true))`).status, 0, 'without an error it passes')
})
