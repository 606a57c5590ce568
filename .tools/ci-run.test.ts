import { spawn } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import t, { type Test } from 'tap'
import { inTime, until } from '#fixtures/until.ts'

const script = join(import.meta.dirname, '../.ci/run')

/** What each command of npm does in a clone that is in order, in bash; its calls are counted in files beside it. */
const inOrder = {
  ci: 'echo added 3 packages',
  start: `exec node -e "require('http').createServer((_, r) => r.end('{}')).listen(process.env.PORT)"`,
  lint: 'echo no warning',
  'format:check': 'echo well formed',
  typecheck: 'echo well typed',
  test: `echo 'The slowest files:'; echo '   9.0 s  web/a.test.ts'; echo 'UNSTEADY web/a.test.ts › one'; echo; echo '12 passed, 0 failed'`,
  'test:long': `echo 'The slowest files:'; echo '  59.0 s  server/b.test.ts'; echo; echo '30 passed, 0 failed'`,
}

interface Clone {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

/** A clone whose npm is a stub: only the script is real. */
async function clone(t: Test, npm: Partial<typeof inOrder> = {}): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'decidag-ci-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, '.ci'))
  await mkdir(join(folder, 'bin'))
  await copyFile(script, join(folder, '.ci/run'))
  const cases = Object.entries({ ...inOrder, ...npm }).map(([name, does]) => `${name}) ${does} ;;`)
  const stub = `#!/bin/bash
[ "$1" = run ] && shift
echo $$ >>"${folder}/$1.calls"
case "$1" in
${cases.join('\n')}
esac`
  await writeFile(join(folder, 'bin/npm'), stub)
  await chmod(join(folder, 'bin/npm'), 0o755)
  const { TMPDIR } = process.env
  const env = {
    PATH: `${join(folder, 'bin')}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    CI: 'true',
    ...(TMPDIR ? { TMPDIR } : {}),
    DECIDAG_CI_REGISTRY_PAUSE: '0',
  }
  return { folder, env }
}

function start(t: Test, { folder, env }: Clone, more: NodeJS.ProcessEnv = {}) {
  const child = spawn('bash', ['.ci/run'], {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.teardown(() => void (child.exitCode === null && child.kill('SIGKILL')))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)))
  const closed = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? code)),
  )
  const ended = inTime(closed, 60_000, () => `it hangs:\n${output}`).then((code) => ({
    code,
    said: output,
    lines: output.trimEnd().split('\n'),
  }))
  return { ended, said: () => output, signal: (name: NodeJS.Signals) => child.kill(name) }
}

const callsOf = async (folder: string, command: string): Promise<string[]> =>
  (await readFile(join(folder, `${command}.calls`), 'utf8').catch(() => '')).split('\n').slice(0, -1)

function isGone(pid: string): boolean {
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

t.test('each step is said with its time, and what the tests counted stands last', async (t) => {
  const own = await clone(t)
  const { code, said, lines } = await start(t, own).ended
  t.equal(code, 0, said)
  const steps = [
    'npm ci',
    'npm start',
    'npm run lint',
    'npm run format:check',
    'npm run typecheck',
    'tests',
    'long tests',
  ]
  for (const step of steps) t.match(said, new RegExp(`^== ${step}: \\d+ s$`, 'm'))
  t.strictSame(
    lines.slice(lines.lastIndexOf('The slowest files:') - 4).filter((line) => line !== ''),
    [
      'The slowest files:',
      '   9.0 s  web/a.test.ts',
      'UNSTEADY web/a.test.ts › one',
      'The slowest files:',
      '  59.0 s  server/b.test.ts',
      '42 passed, 0 failed',
    ],
  )
  t.notMatch(said, 'FAILED')
  for (const pid of await callsOf(own.folder, 'start')) t.ok(isGone(pid), 'the demo is gone')
})

t.test(
  'a step that fails is named, with how it ended, how long it took and the end of its log',
  async (t) => {
    const fails: readonly (readonly [step: string, npm: Partial<typeof inOrder>, how: string])[] = [
      ['npm run lint', { lint: 'echo a warning >&2; exit 3' }, 'with 3'],
      ['npm run typecheck', { typecheck: 'echo a warning; kill -KILL $$' }, 'by SIGKILL'],
      ['npm start', { start: 'echo a warning; exit 1' }, 'with 1'],
      ['npm ci', { ci: 'echo a warning; exit 9' }, 'with 9'],
      ['tests', { test: 'echo a warning; exit 0' }, 'with 1'],
    ]
    for (const [step, npm, how] of fails) {
      const { code, said, lines } = await start(t, await clone(t, npm)).ended
      t.not(code, 0, step)
      t.match(said, new RegExp(`The end of the log of ${step}:\\n(.*\\n)*a warning\\n`), step)
      t.match(said, new RegExp(`^FAILED: ${step}, ended ${how} after \\d+ s$`, 'm'), step)
      t.equal(lines.at(-1), '0 passed, 1 failed', step)
    }
  },
)

t.test('tests that fail say last how many, after the slowest files and what was unsteady', async (t) => {
  const test = `echo FAILED one; ${inOrder.test.replace('12 passed, 0 failed', '11 passed, 1 failed')}; exit 1`
  const { code, said, lines } = await start(t, await clone(t, { test })).ended
  t.equal(code, 1)
  t.match(said, /^FAILED: tests, ended with 1 after \d+ s$/m)
  t.match(
    lines.slice(-5).join('\n'),
    /The slowest files:\n.*a.test.ts\nUNSTEADY web\/a.test.ts › one\n+11 passed, 1 failed$/,
  )
})

t.test('long tests that fail are counted with the others, and what those said is not lost', async (t) => {
  const long = inOrder['test:long'].replace('30 passed, 0 failed', '27 passed, 3 failed')
  const { code, said, lines } = await start(t, await clone(t, { 'test:long': `${long}; exit 1` })).ended
  t.equal(code, 1)
  t.match(said, /^FAILED: long tests, ended with 1 after \d+ s$/m)
  t.match(
    lines.slice(-7).join('\n'),
    /UNSTEADY web\/a.test.ts › one\n+The slowest files:\n.*b.test.ts\n+39 passed, 3 failed$/,
  )

  const cut = await start(t, await clone(t, { 'test:long': 'kill -KILL $$' })).ended
  t.equal(cut.lines.at(-1), '12 passed, 1 failed')
})

t.test('more than three unsteady files of both runs together fail it', async (t) => {
  const unsteady = (...files: readonly string[]): string =>
    `echo 'The slowest files:'; ${files.map((file) => `echo 'UNSTEADY ${file} › one';`).join(' ')} echo; echo '12 passed, 0 failed'`
  const files = (...names: readonly string[]): Partial<typeof inOrder> => ({
    test: unsteady('web/a.test.ts', 'web/a.test.ts', 'web/b.test.ts'),
    'test:long': unsteady(...names),
  })
  t.equal((await start(t, await clone(t, files('web/c.test.ts'))).ended).code, 0)
  const { code, said, lines } = await start(t, await clone(t, files('web/c.test.ts', 'tui/d.test.ts'))).ended
  t.equal(code, 1)
  t.match(said, '4 files are unsteady: more than 3 fail the run')
  t.equal(lines.at(-1), '24 passed, 4 failed')
})

t.test('a registry that does not answer is asked once more, and anything else is not', async (t) => {
  const away = `[ -f "$0.asked" ] || { touch "$0.asked"; echo 'npm error code ECONNRESET'; exit 1; }`
  const once = await clone(t, { ci: away })
  t.equal((await start(t, once).ended).code, 0)
  t.equal((await callsOf(once.folder, 'ci')).length, 2)

  const silent = away.replace('ECONNRESET', 'EIDLETIMEOUT')
  t.equal((await start(t, await clone(t, { ci: silent })).ended).code, 0, 'nor when it says nothing for long')

  const always = await clone(t, { ci: `echo 'npm error code E503'; exit 1` })
  const twice = await start(t, always).ended
  t.equal(twice.code, 1)
  t.equal((await callsOf(always.folder, 'ci')).length, 2, 'twice and no more')
  t.match(twice.said, /^FAILED: npm ci/m)

  const wrong = await clone(t, { ci: `echo 'npm error code EUSAGE'; exit 1` })
  t.equal((await start(t, wrong).ended).code, 1)
  t.equal((await callsOf(wrong.folder, 'ci')).length, 1)
})

t.test('health that never comes is not waited for without end', async (t) => {
  const silent = `exec node -e "require('http').createServer((_, r) => { r.statusCode = 503; r.end() }).listen(process.env.PORT); console.log('no database')"`
  const own = await clone(t, { start: silent })
  const { code, said, lines } = await start(t, own, { DECIDAG_CI_HEALTH_SECONDS: '2' }).ended
  t.equal(code, 1)
  t.match(said, 'npm start did not answer GET /api/health in 2 s')
  t.match(said, /The end of the log of npm start:\nno database/)
  t.match(said, /^FAILED: npm start, ended with 1 after \d+ s$/m)
  t.equal(lines.at(-1), '0 passed, 1 failed')
  for (const pid of await callsOf(own.folder, 'start')) t.ok(isGone(pid), 'the demo is gone')
})

t.test('ended from outside it says in which step, and leaves no process', async (t) => {
  const test = `node -e "console.log('a file is run'); setInterval(() => undefined, 1000)" & echo $! >>"$0.child"; wait`
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const own = await clone(t, { test })
    const run = start(t, own)
    await until(() => run.said().includes('a file is run'))
    run.signal(signal)
    const { code, said, lines } = await run.ended
    t.ok(typeof code === 'number' && code > 128, `${signal}: ${code}`)
    t.match(
      said,
      new RegExp(`^FAILED: tests, ended by ${signal} that was sent to .ci/run after \\d+ s$`, 'm'),
    )
    t.equal(lines.at(-1), '0 passed, 1 failed')
    const pids = [
      ...(await callsOf(own.folder, 'test')),
      ...(await readFile(join(own.folder, 'bin/npm.child'), 'utf8')).trim().split('\n'),
    ]
    for (const pid of pids) t.ok(isGone(pid), `${pid} is gone`)
  }
})
