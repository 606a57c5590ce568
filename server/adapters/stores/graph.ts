import type { DocumentStore, StoreEntry, StorePath } from '#core/documents/store.ts'
import {
  lockedThere,
  nameNotTaken,
  otherKind,
  sourceMissing,
  targetExists,
  fullThere,
} from '#core/documents/store-fault.ts'
import { fieldsOf, reasonIn } from '../third-parties/asking.ts'
import type { GraphAnswer, GraphCall, GraphClient } from '../graph/client.ts'
import {
  askStore,
  bytesOf,
  checkReply,
  discard,
  isForeignPage,
  refusedStore,
  textOf,
  unavailable,
  usualPatience,
  type Reply,
  type StorePatience,
  type StoreService,
} from './asking.ts'
import { uploadInParts } from './graph-upload.ts'
import { beginningOf, checkPath, encoded, exactly, joined, lastOf, nothing, rootEntry } from './paths.ts'
import { outsideAddress } from './outside-address.ts'
import { cut, rangeHeader } from './ranges.ts'
import { spooled } from './spooled.ts'

export interface GraphStoreSettings {
  /** The id of the document library. */
  readonly drive: string
  /** The folder in it under which everything lies: `Projects/Decidag`; empty for the whole library. */
  readonly folder: string
}

/** A file of at most so many bytes is put at once; a larger one by an upload session. */
const smallFile = 4 * 1024 * 1024

/** What SharePoint takes in no name. */
const forbidden = /["*:<>?/\\|]|^\s|\s$|\.$|^~\$|_vti_|^(\.lock|desktop\.ini|con|prn|aux|nul|com\d|lpt\d)$/i

/** A store in a document library of SharePoint, by Microsoft Graph. It has a number for everything that it keeps, however it is moved. */
export function graphStore(
  client: GraphClient,
  { drive, folder }: GraphStoreSettings,
  patience: StorePatience = usualPatience,
): DocumentStore {
  const service: StoreService = { name: client.service.name, secrets: client.service.secrets, patience }
  const root = folder.split('/').filter((each) => each !== '')
  const base = `/drives/${encodeURIComponent(drive)}`

  /** Where an item stands; `:` ends a path that something follows. */
  const at = (path: StorePath, then = ''): string => {
    const whole = [...root, ...path]
    if (whole.length === 0) return `${base}/root${then}`
    return `${base}/root:/${encoded(whole)}${then === '' ? '' : `:${then}`}`
  }

  function check(path: StorePath): void {
    checkPath(path)
    const refused = path.find((name) => forbidden.test(name))
    if (refused !== undefined) throw nameNotTaken(refused)
  }

  async function call(asked: Omit<GraphCall, 'effect'>, name: string): Promise<GraphAnswer> {
    const answer = await client.call({ ...asked, effect: 'none', expects: [404, 409, 412, 423, 507] })
    if (answer.status === 423) throw lockedThere(service.name, name)
    if (answer.status === 507) throw fullThere(service.name)
    return answer
  }

  const refused = ({ status, body }: GraphAnswer): Error =>
    refusedStore(service, reasonIn(fieldsOf(body)['error']) ?? `HTTP ${status}`)

  async function stat(path: StorePath): Promise<StoreEntry | null> {
    const answer = await call({ path: at(path) }, lastOf(path))
    if (answer.status === 404) return null
    if (answer.status >= 400) throw refused(answer)
    return entryOf(answer.body)
  }

  function entryOf(body: unknown): StoreEntry {
    const item = fieldsOf(body)
    const { id, name, size, etag, weburl } = item
    if (typeof id !== 'string' || typeof name !== 'string')
      throw unavailable(service, new Error('answered without an item'))
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

  /** Makes one folder; answers null if the folder above it is missing. */
  async function makeOne(path: StorePath): Promise<StoreEntry | null> {
    const body = { name: lastOf(path), folder: {}, '@microsoft.graph.conflictBehavior': 'fail' }
    const answer = await call(
      { method: 'POST', path: at(path.slice(0, -1), '/children'), body },
      lastOf(path),
    )
    if (answer.status === 404) return null
    if (answer.status !== 409)
      return answer.status >= 400 ? Promise.reject(refused(answer)) : entryOf(answer.body)
    const there = await stat(path)
    if (there && !there.isFolder) throw otherKind(path)
    return there
  }

  async function ensureFolder(path: StorePath): Promise<StoreEntry> {
    if (path.length === 0) return ensureRoot()
    const made = await makeOne(path)
    if (made) return made
    await ensureFolder(path.slice(0, -1))
    const again = await makeOne(path)
    if (!again) throw unavailable(service, new Error('the folder above was made and is not there'))
    return again
  }

  /** The folder of all trees is made level by level, as any other. */
  async function ensureRoot(): Promise<StoreEntry> {
    const there = await stat([])
    if (there) return there
    for (let depth = 1; depth <= root.length; depth++) {
      const above = root.slice(0, depth - 1)
      const body = { name: root[depth - 1], folder: {}, '@microsoft.graph.conflictBehavior': 'fail' }
      const path = above.length === 0 ? `${base}/root/children` : `${base}/root:/${encoded(above)}:/children`
      const answer = await call({ method: 'POST', path, body }, folder)
      if (answer.status >= 400 && answer.status !== 409) throw refused(answer)
    }
    const made = await stat([])
    if (!made) throw refusedStore(service, `HTTP 404: ${folder}`)
    return made
  }

  /** The answer to bytes, with a token that is renewed once if it is refused. */
  async function withToken(
    question: Omit<Parameters<typeof askStore>[1], 'headers'>,
    type = '',
  ): Promise<Reply> {
    for (let isRenewed = false; ; isRenewed = true) {
      const token = await client.token()
      const reply = await askStore(
        { ...service, secrets: [...service.secrets, token] },
        {
          ...question,
          headers: { Authorization: `Bearer ${token}`, ...(type === '' ? {} : { 'Content-Type': type }) },
        },
      )
      if (reply.status !== 401 || isRenewed) return reply
      client.forget(token)
      await discard(reply)
    }
  }

  const urlOf = (path: string): URL => new URL(client.url + path)

  async function itemIn(reply: Reply, path: StorePath): Promise<StoreEntry> {
    await checkReply(service, reply, lastOf(path))
    const text = await textOf(service, reply)
    try {
      return entryOf(JSON.parse(text))
    } catch (error) {
      throw error instanceof SyntaxError ? unavailable(service, error) : error
    }
  }

  async function putSmall(path: StorePath, body: Uint8Array, type: string): Promise<StoreEntry> {
    const url = urlOf(at(path, '/content'))
    const reply = await withToken({ method: 'PUT', url, body }, type)
    if (reply.status !== 404) return itemIn(reply, path)
    await discard(reply)
    await ensureFolder(path.slice(0, -1))
    return itemIn(await withToken({ method: 'PUT', url, body }, type), path)
  }

  async function putLarge(
    path: StorePath,
    bytes: AsyncIterable<Uint8Array>,
    size: number,
  ): Promise<StoreEntry> {
    await ensureFolder(path.slice(0, -1))
    const body = { item: { '@microsoft.graph.conflictBehavior': 'replace', name: lastOf(path) } }
    const answer = await call({ method: 'POST', path: at(path, '/createUploadSession'), body }, lastOf(path))
    if (answer.status >= 400) throw refused(answer)
    const url = await outsideAddress(service, fieldsOf(answer.body)['uploadurl'], client.url)
    await uploadInParts(service, url, bytes, size, lastOf(path))
    const entry = await stat(path)
    if (!entry) throw unavailable(service, new Error('it was put and is not there'))
    return entry
  }

  async function* children(path: StorePath): AsyncGenerator<StoreEntry> {
    let next: string | null = at(path, '/children')
    let query: { readonly [name: string]: string } = { $top: '200' }
    while (next !== null) {
      const answer: GraphAnswer = await call({ path: next, query }, lastOf(path))
      if (answer.status === 404) return
      if (answer.status >= 400) throw refused(answer)
      const { value, '@odata.nextlink': link } = fieldsOf(answer.body)
      for (const item of Array.isArray(value) ? value : []) yield entryOf(item)
      next = typeof link === 'string' ? pathOf(link) : null
      query = {}
    }
  }

  /** Only below the service’s own address is the next page asked for. */
  function pathOf(link: string): string {
    if (!link.startsWith(`${client.url}/`)) throw refusedStore(service, `nextLink: ${link.slice(0, 100)}`)
    return link.slice(client.url.length)
  }

  async function find(id: string): Promise<{ readonly path: StorePath; readonly entry: StoreEntry } | null> {
    const answer = await call({ path: `${base}/items/${encodeURIComponent(id)}` }, id)
    if (answer.status === 404) return null
    if (answer.status >= 400) throw refused(answer)
    const entry = entryOf(answer.body)
    const above = String(fieldsOf(fieldsOf(answer.body)['parentreference'])['path'] ?? '')
    const names = decoded(above.slice(above.indexOf('root:') + 'root:'.length))
    if (!above.includes('root:') || !root.every((name, place) => names[place] === name)) return null
    return { path: [...names.slice(root.length), entry.name], entry }
  }

  async function move(from: StorePath, to: StorePath): Promise<StoreEntry> {
    const source = await stat(from)
    if (!source) {
      const done = await stat(to)
      if (!done) throw sourceMissing(from)
      return done
    }
    const above = await ensureFolder(to.slice(0, -1))
    const body = {
      name: lastOf(to),
      parentReference: { id: above.id },
      '@microsoft.graph.conflictBehavior': 'fail',
    }
    const path = `${base}/items/${encodeURIComponent(source.id ?? '')}`
    const answer = await call({ method: 'PATCH', path, body }, lastOf(from))
    if (answer.status === 409) throw targetExists(to)
    if (answer.status === 404) throw sourceMissing(from)
    if (answer.status >= 400) throw refused(answer)
    return entryOf(answer.body)
  }

  return {
    kind: 'graph',
    stat: async (path) => {
      check(path)
      return stat(path)
    },
    ensureFolder: async (path) => {
      check(path)
      return ensureFolder(path)
    },
    put: async (path, bytes, { size, type }) => {
      check(path)
      const { head, rest } = await beginningOf(exactly(path, bytes, size), smallFile)
      if (!rest) return putSmall(path, head, type)
      if (size !== null) return putLarge(path, joined(head, rest), size)
      // A session has to be told the size in advance.
      return spooled(joined(head, rest), (parts, known) => putLarge(path, parts, known))
    },
    read: async (path, range) => {
      check(path)
      const fileIn = async (file: Reply): Promise<AsyncIterable<Uint8Array>> => {
        if (!isForeignPage(file, lastOf(path))) return cut(bytesOf(service, file), file, range)
        await discard(file)
        throw unavailable(service, new Error('answered with a page of its own'))
      }
      const reply = await withToken({ method: 'GET', url: urlOf(at(path, '/content')) })
      if (reply.status === 404) return discard(reply).then(() => null)
      if (reply.status !== 302) {
        if (reply.status >= 400 && (await isFolder(path))) return discard(reply).then(() => null)
        await checkReply(service, reply, lastOf(path))
        return fileIn({ ...reply, status: 200 })
      }
      await discard(reply)
      const url = await outsideAddress(service, reply.headers['location'], client.url)
      const file = await askStore(service, {
        method: 'GET',
        url,
        headers: range ? { Range: rangeHeader(range) } : {},
      })
      if (file.status === 416) return discard(file).then(nothing)
      await checkReply(service, file, lastOf(path))
      return fileIn(file)
    },
    find,
    list: async function* (path) {
      check(path)
      yield* children(path)
    },
    move: async (from, to) => {
      check(from)
      check(to)
      return move(from, to)
    },
    remove: async (path) => {
      check(path)
      if (path.length === 0) throw nameNotTaken('')
      const answer = await call({ method: 'DELETE', path: at(path) }, lastOf(path))
      if (answer.status >= 400 && answer.status !== 404) throw refused(answer)
    },
  }

  async function isFolder(path: StorePath): Promise<boolean> {
    return (await stat(path))?.isFolder === true
  }
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
