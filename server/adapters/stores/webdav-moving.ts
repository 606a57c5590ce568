import type { StorePath } from '#core/documents/store.ts'
import { sourceMissing } from '#core/documents/store-fault.ts'
import { textAt, within } from '#core/values/xml-node.ts'
import { checkReply, discard, failureOf, xmlOf, type Reply } from './asking.ts'
import { lastOf } from './paths.ts'
import { stat } from './webdav-entries.ts'
import { makeFolder } from './webdav-folders.ts'
import { decodedNames, type WebdavServer } from './webdav-server.ts'

/** The answer to a move, which refuses a target that exists unless it overwrites. */
export const moveTo = (
  server: WebdavServer,
  from: StorePath,
  to: StorePath,
  overwrites: boolean,
): Promise<Reply> =>
  server.ask({
    method: 'MOVE',
    path: from,
    headers: { Destination: server.urlOf(to).href, Overwrite: overwrites ? 'T' : 'F' },
  })

/** Moves a file or folder; one that an earlier try has moved counts as moved. */
export async function move(server: WebdavServer, from: StorePath, to: StorePath): Promise<void> {
  let reply = await moveTo(server, from, to, false)
  // Some servers say 500 where the folder above the target is missing.
  if (reply.status === 409 || reply.status === 500) {
    await discard(reply)
    await makeFolder(server, to.slice(0, -1))
    reply = await moveTo(server, from, to, false)
  }
  // Some look at the target first, or say 500 where the source is missing.
  if ([404, 412, 500].includes(reply.status) && !(await stat(server, from))) {
    await discard(reply)
    // An earlier try may have done it, although its answer never came.
    if (await stat(server, to)) return
    throw sourceMissing(from)
  }
  await checkWhole(server, reply, to)
}

/** With 207 a part of a folder was not moved or removed. */
export async function checkWhole(server: WebdavServer, reply: Reply, path: StorePath): Promise<void> {
  if (reply.status !== 207) return checkReply(server.service, reply, lastOf(path)).then(() => discard(reply))
  const answer = await xmlOf(server.service, reply, 'multistatus')
  for (const each of within(answer, 'response')) {
    const status = Number(/\s(\d{3})(\s|$)/.exec(textAt(each, 'status') ?? '')?.[1] ?? 200)
    if (status < 300 || status === 424) continue
    const name = decodedNames(textAt(each, 'href') ?? '')?.at(-1) ?? lastOf(path)
    throw failureOf(server.service, { ...reply, status }, name, '')
  }
}
