import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { migrate } from './db/migrations/migrate.ts'
import { exposedPaths } from './exposed.ts'
import { listen } from './http/listen.ts'
import { silentLog } from './log.ts'

t.test('what is kept, and what is on its way, is its owner’s alone whatever is usual here', async (t) => {
  const usual = process.umask(0)
  const above = await mkdtemp(join(tmpdir(), 'decidag-test-'))
  const temporary = process.env['TMPDIR']
  t.teardown(() => {
    process.umask(usual)
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
    return rm(above, { recursive: true, force: true })
  })
  const data = join(above, 'firm', 'data')
  const place = { dialect: 'sqlite', data, databaseUrl: `sqlite:${join(data, 'decidag.sqlite')}` } as const
  const installation = await openTestInstallation(t, place)
  await migrate(installation.database)
  const { id } = await (await testFirm(installation)).person(['users.write', 'user_extended.read'])
  await installation.env.ports.files.put(new Uint8Array([1, 2, 3]), 'pdf')
  const kept = await modesIn(above)
  t.ok(
    kept.some(([path]) => path.endsWith('.pdf')) && kept.some(([path]) => path.endsWith('-wal')),
    kept.join(' '),
  )
  t.strictSame(kept.filter(isOpen), [])
  t.strictSame(await exposedPaths(installation.config), [])

  process.env['TMPDIR'] = join(above, 'firm')
  const server = await listen(installation, silentLog)
  t.teardown(() => server.stop())
  const token = await tokenOf(installation, id)
  const call = request(`${server.url}/api/users/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  call.write(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n' +
      'x'.repeat(70_000),
  )
  const onItsWay = async () => (await modesIn(above)).filter(([path]) => path.includes('decidag-upload-'))
  await until(async () => (await onItsWay()).length > 1)
  t.notOk(isOpen((await onItsWay())[0]!), 'its folder is closed')
  call.end('\r\n--x--\r\n')
  const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage]
  t.equal(answer.resume().statusCode, 400, 'no workbook')
  await until(async () => (await onItsWay()).length === 0)

  await chmod(data, 0o755)
  t.strictSame(await exposedPaths(installation.config), [data], 'what somebody opened is said')
})

type Found = readonly [path: string, mode: number]

const isOpen = ([, mode]: Found): boolean => (mode & 0o077) !== 0

/** All in a folder with who may do what to it. */
async function modesIn(folder: string): Promise<Found[]> {
  const names = await readdir(folder, { recursive: true })
  const found = names.toSorted().map(async (name): Promise<Found[]> => {
    const { mode } = await stat(join(folder, name)).catch(() => ({ mode: null }))
    return mode === null ? [] : [[join(folder, name), mode]]
  })
  return (await Promise.all(found)).flat()
}
