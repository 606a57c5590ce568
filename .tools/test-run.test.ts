import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import {
  endsEarly,
  failsTimes,
  failsWithoutCause,
  hangs,
  isKilled,
  madeUpTests,
  neverLooksUp,
  passes,
  saysNothing,
} from './made-up-tests.ts'
import { testRun, type TestRun } from './test-run.ts'

/** A whole run over made-up files: its exit code, and all that it said. */
async function run(t: Test, files: { readonly [path: string]: string }, own: Partial<TestRun> = {}) {
  const root = await madeUpTests(t, files)
  const sayings: string[] = []
  const code = await testRun({
    root,
    files: Object.keys(files),
    whole: true,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test' },
    jobs: 2,
    folder: join(root, '.tap'),
    say: (line) => void sayings.push(line),
    onNoise: () => undefined,
    ...own,
  })
  const lines = sayings.join('\n').split('\n')
  const unsteady = await readFile(join(root, '.tap/unsteady.txt'), 'utf8').catch(() => null)
  return { code, lines, text: lines.join('\n'), last: lines.at(-1), unsteady }
}

t.test('files that pass are counted, one in a process of its own or several in one', async (t) => {
  const { code, last, text } = await run(t, {
    'web/shell/tests/own.test.ts': passes,
    'core/a.test.ts': passes,
    'core/b.test.ts': passes,
  })
  t.equal(code, 0)
  t.equal(last, '3 passed, 0 failed')
  t.notMatch(text, /UNSTEADY|FAILED|WARNING/)
})

t.test('a file that fails once is unsteady: the run passes and says so', async (t) => {
  const { code, lines, last, text, unsteady } = await run(t, {
    'core/a.test.ts': passes,
    'core/once.test.ts': failsTimes(1),
    'core/z.test.ts': passes,
  })
  t.equal(code, 0)
  t.equal(last, '4 passed, 0 failed', 'its checks count once')
  const line = 'UNSTEADY core/once.test.ts › one week is kept › it is there in time'
  t.equal(lines.filter((each) => each === line).length, 2, 'where it passed, and at the end')
  t.match(lines[lines.lastIndexOf(line) + 1], /^ {4}\S/, 'with the diagnosis')
  t.ok(lines.lastIndexOf(line) > lines.findIndex((each) => each.startsWith('Tests on both')))
  t.ok(unsteady?.startsWith(line), 'in the report too')
  t.notMatch(text, 'FAILED')
})

t.test('a file that fails twice fails the run, whatever others do', async (t) => {
  const { code, last, text, unsteady } = await run(t, {
    'core/once.test.ts': failsTimes(1),
    'core/twice.test.ts': failsTimes(2),
  })
  t.equal(code, 1)
  t.equal(last, '3 passed, 1 failed')
  t.match(text, 'FAILED core/twice.test.ts › one week is kept › it is there in time')
  t.match(text, 'the second time, alone: core/twice.test.ts › one week is kept')
  t.match(unsteady, /^UNSTEADY core\/once.test.ts/)
  t.notMatch(unsteady, 'twice')
})

t.test('three unsteady files pass, four fail the run', async (t) => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`core/${n}.test.ts`, failsTimes(1)]))
  const three = await run(t, files(3))
  t.equal(three.code, 0)
  t.equal(three.last, '6 passed, 0 failed')
  const four = await run(t, files(4))
  t.equal(four.code, 1)
  t.equal(four.last, '8 passed, 4 failed')
  t.equal(new Set(four.lines.filter((line) => line.startsWith('UNSTEADY'))).size, 4)
  t.match(four.text, '4 files are unsteady: more than 3 fail the run')
})

t.test('a file without browser, terminal, process or clock gets no second chance', async (t) => {
  const { code, last, text } = await run(t, { 'core/sum.test.ts': failsWithoutCause })
  t.equal(code, 1)
  t.equal(last, '0 passed, 1 failed')
  t.match(text, 'not ok core/sum.test.ts, which gets no second chance')
  t.match(text, 'FAILED core/sum.test.ts › one sum is right › to the cent')
  t.notMatch(text, /second time/)
})

t.test('files that somebody names get no second chance: he wants to see them fail', async (t) => {
  const { code, last } = await run(t, { 'core/once.test.ts': failsTimes(1) }, { whole: false })
  t.equal(code, 1)
  t.equal(last, '1 passed, 1 failed')
})

t.test('a file that hangs is given up, with what it was doing and what stood there', async (t) => {
  const { code, last, text } = await run(
    t,
    { 'core/a.test.ts': passes, 'core/hangs.test.ts': hangs, 'core/z.test.ts': passes },
    { fileMs: 6000, whole: false },
  )
  t.equal(code, 1)
  t.equal(last, '2 passed, 1 failed', 'those beside it are run')
  t.match(text, 'FAILED core/hangs.test.ts › one page is opened › and shows its list')
  t.match(text, /it hangs: given up after \d+ s/)
  t.match(text, /what stood there:\n +.*one page is opened:\n +Loading, for ever/)
  t.match(text, /the last that it said:(\n .*)*\n +the server was asked/)
})

t.test('a file that does not even hear that it is given up is ended all the same', async (t) => {
  const { code, last, text } = await run(
    t,
    { 'core/busy.test.ts': neverLooksUp },
    { fileMs: 6000, whole: false },
  )
  t.equal(code, 1)
  t.equal(last, '0 passed, 1 failed')
  t.match(text, 'FAILED core/busy.test.ts › one sum is made')
})

t.test('a file that is killed, ends early or says nothing has failed, and says how', async (t) => {
  const wrong = { killed: isKilled, early: endsEarly, silent: saysNothing }
  const says = (file: string): RegExp =>
    ({
      killed: /^FAILED \S+killed.test.ts › one file is read\n +ended by SIGKILL/m,
      early: /^FAILED \S+early.test.ts › one day is kept › test unfinished/m,
      silent: /^FAILED \S+silent.test.ts\n +it says nothing: no test was run/m,
    })[file]!
  for (const [folder, where] of [
    ['web/shell/tests', 'each in a process of its own'],
    ['core', 'in one process, before another file'],
  ] as const) {
    const files = Object.entries(wrong).map(([name, text]) => [`${folder}/${name}.test.ts`, text])
    const { code, last, text } = await run(
      t,
      { ...Object.fromEntries(files), 'core/z.test.ts': passes },
      { whole: false },
    )
    t.equal(code, 1, where)
    t.equal(last, '2 passed, 3 failed', where)
    for (const name of Object.keys(wrong)) t.match(text, says(name), `${name}, ${where}`)
    t.match(text, /the last that it said:(\n .*)*\n +nothing to see/, where)
  }
})

t.test('an area that takes more than its budget is said in one line', async (t) => {
  const files = { 'core/slow/a.test.ts': passes }
  const over = await run(t, files, { measuredAreas: { 'core/slow': 0 }, slower: 0.01 })
  t.match(over.text, /WARNING: core\/slow took \d+\.\d s, more than its 2 s/)
  t.notMatch((await run(t, files, { measuredAreas: { 'core/slow': 20 } })).text, 'WARNING')
})
