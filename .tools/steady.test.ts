import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import t from 'tap'
import { failsEverySecond, madeUpTests, passes } from './made-up-tests.ts'
import { until } from '#fixtures/until.ts'
import { lateEnvironment } from '#fixtures/waiting/late.ts'
import { delaysOf, latenessVariables } from './delays.ts'
import { steadyRun } from './steady-run.ts'

/** How many busy processes a process has started that still run. */
const busyOf = (pid: number): number =>
  spawnSync('ps', ['--ppid', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout.split('busy.ts')
    .length - 1

t.test(
  'a file that fails every second time is counted right, and the busy processes end with the run',
  async (t) => {
    const files = { 'core/shaky.test.ts': failsEverySecond, 'core/firm.test.ts': passes }
    const root = await madeUpTests(t, files)
    const [said, rounds, beside]: [string[], string[], number[]] = [[], [], []]
    const run = (file: string) =>
      steadyRun({
        root,
        files: [file],
        times: 3,
        busy: 1,
        late: 0,
        seed: 1,
        env: { PATH: process.env['PATH'] },
        say: (line) => void said.push(line),
        progress: (line) => void (rounds.push(line), beside.push(busyOf(process.pid))),
      })
    t.equal(await run('core/shaky.test.ts'), 1)
    const text = said.join('\n')
    t.match(text, 'failed 1 of 3 times: core/shaky.test.ts › one week is kept › it is there in time')
    t.match(text, '1 files, 3 times each beside 1 busy processes: 1 checks failed at least once')
    t.strictSame(
      rounds.map((line) => line.replace(/\d+ s$/, 'n s')),
      [
        'round 1 of 3: 0 of 1 files failed, n s',
        'round 2: core/shaky.test.ts failed',
        'round 2 of 3: 1 of 1 files failed, n s',
        'round 3 of 3: 0 of 1 files failed, n s',
      ],
    )
    t.ok(
      beside.every((count) => count === 1),
      'busy ones are there meanwhile',
    )
    await until(() => busyOf(process.pid) === 0)
    said.length = 0
    t.equal(await run('core/firm.test.ts'), 0)
    t.match(said.join('\n'), 'nothing failed')
  },
)

t.test('busy processes end however the run does, killed too', async (t) => {
  const start = `import { spawn } from 'node:child_process'
    const busy = spawn(process.execPath, [${JSON.stringify(join(import.meta.dirname, 'busy.ts'))}], { stdio: ['pipe', 'ignore', 'ignore'] })
    console.log(busy.pid)`
  const run = spawn(process.execPath, ['--input-type=module', '-e', start], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(run.stdout, 'data')) as [Buffer]
  const isThere = (): boolean => spawnSync('ps', ['-p', String(pid).trim()]).status === 0
  t.ok(isThere())
  run.kill('SIGKILL')
  await until(() => !isThere())
})

t.test(
  'a server answers late by the seed, whatever it answers, and each call gets its own answer',
  async (t) => {
    const late = { ms: 120, seed: 7 }
    const source = `import { createServer } from 'node:http'
    const server = createServer((asked, answer) => answer.end(asked.url)).listen(0, '127.0.0.1', () => console.log(server.address().port))`
    t.teardown(() => Object.keys(latenessVariables(late)).forEach((name) => delete process.env[name]))
    Object.assign(process.env, latenessVariables(late))
    const server = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: lateEnvironment(),
    })
    t.teardown(() => void server.kill('SIGKILL'))
    const [port] = (await once(server.stdout, 'data')) as [Buffer]
    const next = delaysOf(late, 0)
    const again = delaysOf(late, 0)
    const other = delaysOf({ ...late, seed: 8 }, 0)
    const differing: boolean[] = []
    for (let n = 0; n < 8; n++) {
      const delay = next()
      t.strictSame(again(), delay, 'the same seed, the same delay')
      differing.push(other().call !== delay.call)
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${String(port).trim()}/${n}`)
      t.equal(await answer.text(), `/${n}`)
      const took = performance.now() - begun
      // Two timers, each a millisecond early at most.
      t.ok(
        took >= delay.call + delay.answer - 2,
        `${took.toFixed(0)} ms, held for ${delay.call} + ${delay.answer}`,
      )
    }
    t.ok(differing.includes(true), 'another seed, other delays')
  },
)
