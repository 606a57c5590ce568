import type { StoreEntry, StorePath } from '#core/documents/store.ts'
import { sourceMissing, targetExists } from '#core/documents/store-fault.ts'
import type { Drive } from './graph-drive.ts'
import { ensureFolder } from './graph-folders.ts'
import { entryOf, stat } from './graph-items.ts'
import { lastOf } from './paths.ts'

/** Moves an item by its number; one that an earlier try has moved counts as moved. */
export async function move(drive: Drive, from: StorePath, to: StorePath): Promise<StoreEntry> {
  const source = await stat(drive, from)
  if (!source) {
    const done = await stat(drive, to)
    if (!done) throw sourceMissing(from)
    return done
  }
  const above = await ensureFolder(drive, to.slice(0, -1))
  const body = {
    name: lastOf(to),
    parentReference: { id: above.id },
    '@microsoft.graph.conflictBehavior': 'fail',
  }
  const path = `${drive.base}/items/${encodeURIComponent(source.id ?? '')}`
  const answer = await drive.call({ method: 'PATCH', path, body }, lastOf(from))
  if (answer.status === 409) throw targetExists(to)
  if (answer.status === 404) throw sourceMissing(from)
  if (answer.status >= 400) throw drive.refused(answer)
  return entryOf(drive, answer.body)
}
