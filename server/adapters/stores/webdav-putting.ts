import { randomUUID } from 'node:crypto'
import type { StorePath } from '#core/documents/store.ts'
import { checkReply, discard, type Question } from './asking.ts'
import { lastOf } from './paths.ts'
import { makeFolder } from './webdav-folders.ts'
import { moveTo } from './webdav-moving.ts'
import type { WebdavServer } from './webdav-server.ts'

/** A larger file is put aside and then moved to its place, where a server might keep half of it. */
export const smallFile = 1024 * 1024

async function putAt(
  server: WebdavServer,
  path: StorePath,
  body: NonNullable<Question['body']>,
  size: number | null,
  type: string,
) {
  const reply = await server.ask({ method: 'PUT', path, headers: { 'Content-Type': type }, body, size })
  return { reply, isFolderMissing: reply.status === 409 || reply.status === 404 }
}

/** Puts a file in one question, and once more after its folder was made. */
export async function putSmall(
  server: WebdavServer,
  path: StorePath,
  bytes: Uint8Array,
  type: string,
): Promise<void> {
  const { reply, isFolderMissing } = await putAt(server, path, bytes, bytes.byteLength, type)
  if (!isFolderMissing) return checkReply(server.service, reply, lastOf(path)).then(() => discard(reply))
  await discard(reply)
  await makeFolder(server, path.slice(0, -1))
  const again = await putAt(server, path, bytes, bytes.byteLength, type)
  await checkReply(server.service, again.reply, lastOf(path))
  await discard(again.reply)
}

/** Puts a file that is streamed. The server has it whole or not at all. */
export async function putLarge(
  server: WebdavServer,
  path: StorePath,
  bytes: AsyncIterable<Uint8Array>,
  size: number | null,
  type: string,
) {
  await makeFolder(server, path.slice(0, -1))
  // Nextcloud and ownCloud keep nothing of half a file, and a file that is put in another's place keeps its number there.
  const aside = server.cloud === null ? [...path.slice(0, -1), `.upload-${randomUUID()}`] : path
  try {
    const { reply } = await putAt(server, aside, bytes, size, type)
    await checkReply(server.service, reply, lastOf(path))
    await discard(reply)
    if (aside === path) return
    const moved = await moveTo(server, aside, path, true)
    await checkReply(server.service, moved, lastOf(path))
    await discard(moved)
  } catch (error) {
    if (aside !== path) await server.ask({ method: 'DELETE', path: aside }).then(discard, () => undefined)
    throw error
  }
}
