import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { files } from './web-app.ts'

t.test('a file that is gone since the start ends its answer, and the server goes on', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'decidag-files-'))
  await writeFile(join(folder, 'gone.css'), 'a')
  await writeFile(join(folder, 'here.css'), 'b')
  const serve = files(folder)
  const server = createServer((req, res) => serve({ req, res, respond: true })).listen(0, '127.0.0.1')
  t.teardown(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  await once(server, 'listening')
  const at = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`
  await rm(join(folder, 'gone.css'))
  await t.rejects(fetch(at('gone.css')).then((reply) => reply.text()))
  t.equal(await (await fetch(at('here.css'))).text(), 'b')
})
