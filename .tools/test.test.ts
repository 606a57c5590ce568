import { spawn } from 'node:child_process'
import { join } from 'node:path'
import t from 'tap'
import { inTime, until } from '#fixtures/until.ts'

t.test('a run that is ended from outside says so, and that it did not pass', async (t) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'test.ts'), 'core/booking/rules.test.ts'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // What this run measured, and no server of this run: it starts its own.
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  )
  t.teardown(() => void (child.exitCode === null && child.kill('SIGKILL')))
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += String(part)))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await until(() => output.includes('1 files; '))
  child.kill('SIGTERM')
  t.equal(await inTime(ended, 60_000, () => `it hangs: ${output}`), 1)
  t.match(output, /The run was cut short: SIGTERM\n\n0 passed, 1 failed\n$/)
})
