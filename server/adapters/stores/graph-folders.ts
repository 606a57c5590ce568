import type { StoreEntry, StorePath } from '#core/documents/store.ts'
import { otherKind } from '#core/documents/store-fault.ts'
import { refusedStore, unavailable } from './asking.ts'
import type { Drive } from './graph-drive.ts'
import { entryOf, stat } from './graph-items.ts'
import { encoded, lastOf } from './paths.ts'

/** Makes one folder; answers null if the folder above it is missing. */
async function makeOne(drive: Drive, path: StorePath): Promise<StoreEntry | null> {
  const body = { name: lastOf(path), folder: {}, '@microsoft.graph.conflictBehavior': 'fail' }
  const answer = await drive.call(
    { method: 'POST', path: drive.at(path.slice(0, -1), '/children'), body },
    lastOf(path),
  )
  if (answer.status === 404) return null
  if (answer.status !== 409)
    return answer.status >= 400 ? Promise.reject(drive.refused(answer)) : entryOf(drive, answer.body)
  const there = await stat(drive, path)
  if (there && !there.isFolder) throw otherKind(path)
  return there
}

/** Makes a folder, and what is missing above it. */
export async function ensureFolder(drive: Drive, path: StorePath): Promise<StoreEntry> {
  if (path.length === 0) return ensureRoot(drive)
  const made = await makeOne(drive, path)
  if (made) return made
  await ensureFolder(drive, path.slice(0, -1))
  const again = await makeOne(drive, path)
  if (!again) throw unavailable(drive.service, new Error('the folder above was made and is not there'))
  return again
}

/** The folder of all trees is made level by level, as any other. */
async function ensureRoot(drive: Drive): Promise<StoreEntry> {
  const there = await stat(drive, [])
  if (there) return there
  for (let depth = 1; depth <= drive.root.length; depth++) {
    const above = drive.root.slice(0, depth - 1)
    const body = { name: drive.root[depth - 1], folder: {}, '@microsoft.graph.conflictBehavior': 'fail' }
    const path =
      above.length === 0 ? `${drive.base}/root/children` : `${drive.base}/root:/${encoded(above)}:/children`
    const answer = await drive.call({ method: 'POST', path, body }, drive.folder)
    if (answer.status >= 400 && answer.status !== 409) throw drive.refused(answer)
  }
  const made = await stat(drive, [])
  if (!made) throw refusedStore(drive.service, `HTTP 404: ${drive.folder}`)
  return made
}
