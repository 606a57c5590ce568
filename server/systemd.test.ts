import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { tellSystemd } from './systemd.ts'

t.test('systemd hears when the server is ready and when it stops, and nobody else does', async (t) => {
  const { PATH, NOTIFY_SOCKET } = process.env
  t.teardown(() => {
    process.env['PATH'] = PATH
    if (NOTIFY_SOCKET === undefined) delete process.env['NOTIFY_SOCKET']
    else process.env['NOTIFY_SOCKET'] = NOTIFY_SOCKET
  })
  const folder = t.testdir()
  const heard = join(folder, 'heard')
  const program = `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${heard}\n`
  await writeFile(join(folder, 'systemd-notify'), program, { mode: 0o755 })
  process.env['PATH'] = `${folder}:${PATH}`
  delete process.env['NOTIFY_SOCKET']
  await tellSystemd('READY=1')
  process.env['NOTIFY_SOCKET'] = '/run/systemd/notify'
  await tellSystemd('READY=1')
  await tellSystemd('STOPPING=1')
  t.equal(await readFile(heard, 'utf8'), '/run/systemd/notify READY=1\n/run/systemd/notify STOPPING=1\n')
  process.env['PATH'] = join(folder, 'nowhere')
  await t.resolves(tellSystemd('READY=1'), 'a server goes on where there is no such program')
})
