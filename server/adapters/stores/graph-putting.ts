import type { StoreEntry, StorePath } from '#core/documents/store.ts'
import { fieldsOf } from '../third-parties/asking.ts'
import { checkReply, discard, textOf, unavailable, type Reply } from './asking.ts'
import type { Drive } from './graph-drive.ts'
import { ensureFolder } from './graph-folders.ts'
import { entryOf, stat } from './graph-items.ts'
import { uploadInParts } from './graph-upload.ts'
import { outsideAddress } from './outside-address.ts'
import { lastOf } from './paths.ts'

/** A file of at most so many bytes is put at once; a larger one by an upload session. */
export const smallFile = 4 * 1024 * 1024

async function itemIn(drive: Drive, reply: Reply, path: StorePath): Promise<StoreEntry> {
  await checkReply(drive.service, reply, lastOf(path))
  const text = await textOf(drive.service, reply)
  try {
    return entryOf(drive, JSON.parse(text))
  } catch (error) {
    throw error instanceof SyntaxError ? unavailable(drive.service, error) : error
  }
}

/** Puts a file in one question, and once more after its folder was made. */
export async function putSmall(
  drive: Drive,
  path: StorePath,
  body: Uint8Array,
  type: string,
): Promise<StoreEntry> {
  const url = drive.urlOf(drive.at(path, '/content'))
  const reply = await drive.withToken({ method: 'PUT', url, body }, type)
  if (reply.status !== 404) return itemIn(drive, reply, path)
  await discard(reply)
  await ensureFolder(drive, path.slice(0, -1))
  return itemIn(drive, await drive.withToken({ method: 'PUT', url, body }, type), path)
}

/** Puts a file by an upload session. */
export async function putLarge(
  drive: Drive,
  path: StorePath,
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): Promise<StoreEntry> {
  await ensureFolder(drive, path.slice(0, -1))
  const body = { item: { '@microsoft.graph.conflictBehavior': 'replace', name: lastOf(path) } }
  const answer = await drive.call(
    { method: 'POST', path: drive.at(path, '/createUploadSession'), body },
    lastOf(path),
  )
  if (answer.status >= 400) throw drive.refused(answer)
  const whither = await outsideAddress(drive.service, fieldsOf(answer.body)['uploadurl'], drive.url)
  await uploadInParts(drive.service, whither, bytes, size, lastOf(path)).finally(() =>
    whither.agent?.destroy(),
  )
  const entry = await stat(drive, path)
  if (!entry) throw unavailable(drive.service, new Error('it was put and is not there'))
  return entry
}
