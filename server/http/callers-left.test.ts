import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import t, { type Test } from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import type { Installation } from '../installation.ts'
import { silentLog } from '../log.ts'
import { listen } from './listen.ts'

const form = [
  '--edge',
  'Content-Disposition: form-data; name="file"; filename="companies.csv"',
  'Content-Type: text/csv',
  '',
  'name',
  '--edge--',
  '',
].join('\r\n')

/** Calls with a body: the first line, the kind of body, the body. */
const calls = [
  ['POST /api/auth', 'application/json', '{"a":1}'],
  ['POST /api/company/import', 'multipart/form-data; boundary=edge', form],
] as const

const ways = ['end', 'destroy', 'resetAndDestroy'] as const

t.test('a caller who leaves before his call is read is no defect', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { id } = await (await testFirm(installation)).person(['company.write'])
  const token = await tokenOf(installation, id)
  const uploads = folderOfUploads(t)
  for (const [line, type, body] of calls)
    for (const way of ways)
      for (const part of [0, 0.5, 1])
        await t.test(`${line}, ${way} after ${part} of the body`, async (t) => {
          const sent = body.slice(0, body.length * part)
          const head = [
            `${line} HTTP/1.1`,
            'Host: localhost',
            `Authorization: Bearer ${token}`,
            `Content-Type: ${type}`,
            `Content-Length: ${body.length}`,
          ]
          const logged = await leave(t, installation, [...head, '', sent].join('\r\n'), way)
          t.strictSame(logged, [])
          t.strictSame(await readdir(uploads), [], 'no folder of an upload stays')
        })
})

/** An empty folder in which this process puts what is uploaded, until the test ends. */
function folderOfUploads(t: Test): string {
  const { TMPDIR: usual } = process.env
  const folder = t.testdir({})
  process.env['TMPDIR'] = folder
  t.teardown(() => {
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
  })
  return folder
}

/** Calls, and is gone before the server reads the body, while it looks up who calls. Answers what the server logged. */
async function leave(
  t: Test,
  installation: Installation,
  call: string,
  way: (typeof ways)[number],
): Promise<readonly object[]> {
  const logged: object[] = []
  const note = (facts: object): void => void logged.push(facts)
  const { promise: hasLeft, resolve: left } = Promise.withResolvers<void>()
  let isAsked = false
  const { env } = installation
  const read: typeof env.read = async (work) => {
    isAsked = true
    await hasLeft
    return env.read(work)
  }
  const log = { ...silentLog, warn: note, error: note }
  const server = await listen({ ...installation, env: { ...env, read } }, log, { quietMs: 0 })
  t.teardown(() => server.stop())
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  socket.resume().write(call)
  await until(async () => isAsked)
  socket[way]()
  // Once these are answered the server knows that the other connection has ended.
  for (let i = 0; i < 2; i++) await fetch(`${server.url}/assets/none.js`)
  left()
  await server.stop()
  return logged
}
