import type { StoreEntry, StorePath } from '#core/documents/store.ts'
import type { GraphAnswer } from '../graph/client.ts'
import { fieldsOf } from '../third-parties/asking.ts'
import { refusedStore, unavailable } from './asking.ts'
import type { Drive } from './graph-drive.ts'
import { lastOf, rootEntry } from './paths.ts'

/** The item of a path; null if there is none. */
export async function stat(drive: Drive, path: StorePath): Promise<StoreEntry | null> {
  const answer = await drive.call({ path: drive.at(path) }, lastOf(path))
  if (answer.status === 404) return null
  if (answer.status >= 400) throw drive.refused(answer)
  return entryOf(drive, answer.body)
}

/** An item as Graph answers it. */
export function entryOf(drive: Drive, body: unknown): StoreEntry {
  const item = fieldsOf(body)
  const { id, name, size, etag, weburl } = item
  if (typeof id !== 'string' || typeof name !== 'string')
    throw unavailable(drive.service, new Error('answered without an item'))
  const isFolder = item['folder'] !== undefined || item['root'] !== undefined
  return {
    ...rootEntry(typeof weburl === 'string' ? weburl : null),
    name,
    isFolder,
    size: isFolder ? null : Number(size ?? 0),
    id,
    etag: typeof etag === 'string' ? etag.replaceAll('"', '') : null,
  }
}

export async function* children(drive: Drive, path: StorePath): AsyncGenerator<StoreEntry> {
  let next: string | null = drive.at(path, '/children')
  let query: { readonly [name: string]: string } = { $top: '200' }
  while (next !== null) {
    const answer: GraphAnswer = await drive.call({ path: next, query }, lastOf(path))
    if (answer.status === 404) return
    if (answer.status >= 400) throw drive.refused(answer)
    const { value, '@odata.nextlink': link } = fieldsOf(answer.body)
    for (const item of Array.isArray(value) ? value : []) yield entryOf(drive, item)
    next = typeof link === 'string' ? pathOf(drive, link) : null
    query = {}
  }
}

/** Only below the service’s own address is the next page asked for. */
function pathOf(drive: Drive, link: string): string {
  if (!link.startsWith(`${drive.url}/`)) throw refusedStore(drive.service, `nextLink: ${link.slice(0, 100)}`)
  return link.slice(drive.url.length)
}

export async function find(
  drive: Drive,
  id: string,
): Promise<{ readonly path: StorePath; readonly entry: StoreEntry } | null> {
  const answer = await drive.call({ path: `${drive.base}/items/${encodeURIComponent(id)}` }, id)
  if (answer.status === 404) return null
  if (answer.status >= 400) throw drive.refused(answer)
  const entry = entryOf(drive, answer.body)
  const above = String(fieldsOf(fieldsOf(answer.body)['parentreference'])['path'] ?? '')
  const names = decoded(above.slice(above.indexOf('root:') + 'root:'.length))
  if (!above.includes('root:') || !drive.root.every((name, place) => names[place] === name)) return null
  return { path: [...names.slice(drive.root.length), entry.name], entry }
}

/** The names of a path as Graph writes it, encoded or not. */
const decoded = (path: string): string[] =>
  path
    .split('/')
    .filter((each) => each !== '')
    .map((name) => {
      try {
        return decodeURIComponent(name)
      } catch {
        return name
      }
    })
