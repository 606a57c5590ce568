import type { StorePath } from '#core/documents/store.ts'
import { checkReply, discard, refusedStore } from './asking.ts'
import { lastOf } from './paths.ts'
import type { WebdavServer } from './webdav-server.ts'

/** One level at a time, from below: most folders have one that is there above them. */
export async function makeFolder(server: WebdavServer, path: StorePath): Promise<void> {
  if (path.length === 0) return
  const reply = await server.ask({ method: 'MKCOL', path, isFolder: true })
  // 405: something lies there; the caller looks what.
  if (reply.status === 405 || reply.status === 201) return discard(reply)
  if (reply.status !== 409) return checkReply(server.service, reply, lastOf(path)).then(() => discard(reply))
  await discard(reply)
  await makeFolder(server, path.slice(0, -1))
  const again = await server.ask({ method: 'MKCOL', path, isFolder: true })
  if (again.status === 409) throw refusedStore(server.service, `HTTP 409: ${path.slice(0, -1).join('/')}`)
  if (again.status !== 405) await checkReply(server.service, again, lastOf(path))
  await discard(again)
}
