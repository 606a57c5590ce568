import { randomUUID } from 'node:crypto'
import type { XmlNode } from '#core/values/xml-node.ts'
import type { DocumentStore, StoreEntry, StorePath } from '#core/documents/store.ts'
import { otherKind, sourceMissing, nameNotTaken } from '#core/documents/store-fault.ts'
import {
  askStore,
  bytesOf,
  checkReply,
  discard,
  isForeignPage,
  failureOf,
  parsedXml,
  refusedStore,
  textOf,
  unavailable,
  usualPatience,
  xmlOf,
  type Question,
  type Reply,
  type StorePatience,
  type StoreService,
} from './asking.ts'
import { beginningOf, checkPath, encoded, exactly, isName, joined, lastOf, nothing } from './paths.ts'
import { cut, rangeHeader } from './ranges.ts'

export interface WebdavSettings {
  /** The folder under which everything lies: `https://cloud.example/remote.php/dav/files/decidag/Projects`. */
  readonly url: string
  readonly user: string
  readonly password: string
}

/** A larger file is put aside and then moved to its place, where a server might keep half of it. */
const smallFile = 1024 * 1024

const properties = Buffer.from(
  '<?xml version="1.0"?><d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:prop><d:resourcetype/>' +
    '<d:getcontentlength/><d:getetag/><oc:fileid/></d:prop></d:propfind>',
)

interface Asked extends Omit<Question, 'url'> {
  readonly path: StorePath
  readonly isFolder?: boolean
}

/**
 * A store that speaks WebDAV (RFC 4918). Nextcloud and ownCloud also say by what number they know a file, so that it is found
 * wherever it was moved to.
 */
export function webdav(settings: WebdavSettings, patience: StorePatience = usualPatience): DocumentStore {
  const service: StoreService = { name: 'WebDAV', secrets: [settings.password], patience }
  const root = new URL(settings.url.endsWith('/') ? settings.url : `${settings.url}/`)
  const rootNames = decodedNames(root.pathname) ?? []
  const basic = Buffer.from(`${settings.user}:${settings.password}`).toString('base64')
  /** Before `/remote.php/` lies the web page of a Nextcloud or ownCloud. */
  const [, cloud = null] = /^(.*)\/remote\.php\//.exec(root.href) ?? []

  const urlOf = (path: StorePath, isFolder = false): URL =>
    new URL(encoded(path) + (isFolder && path.length > 0 ? '/' : ''), root)

  const ask = ({ path, isFolder, headers = {}, ...question }: Asked): Promise<Reply> =>
    askStore(service, {
      ...question,
      url: urlOf(path, isFolder),
      headers: { Authorization: `Basic ${basic}`, ...headers },
    })

  /** Properties of what lies there, and with depth 1 of what lies in it; null if nothing does. */
  async function propfind(path: StorePath, depth: '0' | '1'): Promise<Found[] | null> {
    const headers = { Depth: depth, 'Content-Type': 'application/xml; charset=utf-8' }
    const reply = await ask({ method: 'PROPFIND', path, headers, body: properties })
    if (reply.status === 404) return discard(reply).then(() => null)
    if (reply.status !== 207) {
      await checkReply(service, reply, lastOf(path))
      // A page of somebody else, with a status of success.
      await discard(reply)
      throw unavailable(service, new Error(`answered ${reply.status} to PROPFIND`))
    }
    const answer = await xmlOf(service, reply, 'multistatus')
    return answer.children.flatMap((each) => (each.name === 'response' ? (foundIn(each) ?? []) : []))
  }

  interface Found {
    readonly path: StorePath
    readonly entry: StoreEntry
  }

  /** Null for what is none of ours: an address outside of our folder, or a name that leads elsewhere. */
  function foundIn(response: XmlNode): Found | null {
    const href = textAt(response, 'href')?.trim() ?? ''
    // What some servers leave as it is in an address (`#`, `?`) belongs to a name here.
    const names = decodedNames(href.replace(/^[a-z]+:\/\/[^/]*/i, ''))
    if (!names?.every(isName) || !rootNames.every((name, place) => name === names[place])) return null
    const path = names.slice(rootNames.length)
    const facts = response.children
      .filter(
        ({ name, children }) => name === 'propstat' && /\s2\d\d(\s|$)/.test(textOfFirst(children, 'status')),
      )
      .flatMap(({ children }) => children.filter(({ name }) => name === 'prop'))
      .flatMap(({ children }) => children)
    const fact = (name: string): string | null =>
      facts.find((each) => each.name === name)?.text.trim() || null
    const isFolder = facts.some(
      ({ name, children }) => name === 'resourcetype' && children.some((each) => each.name === 'collection'),
    )
    const id = fact('fileid')
    return {
      path,
      entry: {
        name: lastOf(path),
        isFolder,
        size: isFolder ? null : Number(fact('getcontentlength') ?? 0),
        id,
        etag: fact('getetag')?.replace(/^W\//, '').replaceAll('"', '') ?? null,
        link: cloud !== null && id !== null ? `${cloud}/index.php/f/${id}` : urlOf(path, isFolder).href,
      },
    }
  }

  async function stat(path: StorePath): Promise<StoreEntry | null> {
    checkPath(path)
    const found = await propfind(path, '0')
    return found?.[0] ? { ...found[0].entry, name: lastOf(path) } : null
  }

  const present = async (path: StorePath): Promise<StoreEntry> => {
    const entry = await stat(path)
    if (!entry) throw sourceMissing(path)
    return entry
  }

  /** One level at a time, from below: most folders have one that is there above them. */
  async function makeFolder(path: StorePath): Promise<void> {
    if (path.length === 0) return
    const reply = await ask({ method: 'MKCOL', path, isFolder: true })
    // 405: something lies there; the caller looks what.
    if (reply.status === 405 || reply.status === 201) return discard(reply)
    if (reply.status !== 409) return checkReply(service, reply, lastOf(path)).then(() => discard(reply))
    await discard(reply)
    await makeFolder(path.slice(0, -1))
    const again = await ask({ method: 'MKCOL', path, isFolder: true })
    if (again.status === 409) throw refusedStore(service, `HTTP 409: ${path.slice(0, -1).join('/')}`)
    if (again.status !== 405) await checkReply(service, again, lastOf(path))
    await discard(again)
  }

  async function putAt(
    path: StorePath,
    body: NonNullable<Question['body']>,
    size: number | null,
    type: string,
  ) {
    const reply = await ask({ method: 'PUT', path, headers: { 'Content-Type': type }, body, size })
    return { reply, isFolderMissing: reply.status === 409 || reply.status === 404 }
  }

  async function putSmall(path: StorePath, bytes: Uint8Array, type: string): Promise<void> {
    const { reply, isFolderMissing } = await putAt(path, bytes, bytes.byteLength, type)
    if (!isFolderMissing) return checkReply(service, reply, lastOf(path)).then(() => discard(reply))
    await discard(reply)
    await makeFolder(path.slice(0, -1))
    const again = await putAt(path, bytes, bytes.byteLength, type)
    await checkReply(service, again.reply, lastOf(path))
    await discard(again.reply)
  }

  async function putLarge(
    path: StorePath,
    bytes: AsyncIterable<Uint8Array>,
    size: number | null,
    type: string,
  ) {
    await makeFolder(path.slice(0, -1))
    // Nextcloud and ownCloud keep nothing of half a file, and a file that is put in another's place keeps its number there.
    const aside = cloud === null ? [...path.slice(0, -1), `.upload-${randomUUID()}`] : path
    try {
      const { reply } = await putAt(aside, bytes, size, type)
      await checkReply(service, reply, lastOf(path))
      await discard(reply)
      if (aside === path) return
      const moved = await moveTo(aside, path, true)
      await checkReply(service, moved, lastOf(path))
      await discard(moved)
    } catch (error) {
      if (aside !== path) await ask({ method: 'DELETE', path: aside }).then(discard, () => undefined)
      throw error
    }
  }

  const moveTo = (from: StorePath, to: StorePath, overwrites: boolean): Promise<Reply> =>
    ask({
      method: 'MOVE',
      path: from,
      headers: { Destination: urlOf(to).href, Overwrite: overwrites ? 'T' : 'F' },
    })

  async function move(from: StorePath, to: StorePath): Promise<void> {
    let reply = await moveTo(from, to, false)
    // Some servers say 500 where the folder above the target is missing.
    if (reply.status === 409 || reply.status === 500) {
      await discard(reply)
      await makeFolder(to.slice(0, -1))
      reply = await moveTo(from, to, false)
    }
    // Some look at the target first, or say 500 where the source is missing.
    if ([404, 412, 500].includes(reply.status) && !(await stat(from))) {
      await discard(reply)
      // An earlier try may have done it, although its answer never came.
      if (await stat(to)) return
      throw sourceMissing(from)
    }
    await checkWhole(reply, to)
  }

  /** With 207 a part of a folder was not moved or removed. */
  async function checkWhole(reply: Reply, path: StorePath): Promise<void> {
    if (reply.status !== 207) return checkReply(service, reply, lastOf(path)).then(() => discard(reply))
    const answer = await xmlOf(service, reply, 'multistatus')
    for (const { children } of answer.children.filter(({ name }) => name === 'response')) {
      const status = Number(/\s(\d{3})(\s|$)/.exec(textOfFirst(children, 'status'))?.[1] ?? 200)
      if (status < 300 || status === 424) continue
      const name = decodedNames(textOfFirst(children, 'href'))?.at(-1) ?? lastOf(path)
      throw failureOf(service, { ...reply, status }, name, '')
    }
  }

  /** Nextcloud and ownCloud find a file by its number. */
  async function search(id: string): Promise<Found | null> {
    if (cloud === null || !/^\d+$/.test(id)) return null
    const [, scope = ''] = /\/remote\.php\/dav(\/files\/[^/]+)/.exec(root.pathname) ?? []
    const reply = await askStore(service, {
      method: 'SEARCH',
      url: new URL(`${cloud}/remote.php/dav/`),
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'text/xml; charset=utf-8' },
      body: Buffer.from(searchById(decodeURIComponent(scope), id)),
    })
    if ([404, 405, 501].includes(reply.status)) return discard(reply).then(() => null)
    await checkReply(service, reply, id)
    const answer = await parsedXml(service, await textOf(service, reply), 'multistatus')
    const found = answer.children.flatMap((each) => (each.name === 'response' ? (foundIn(each) ?? []) : []))
    return found.find(({ entry }) => entry.id === id) ?? null
  }

  return {
    kind: 'webdav',
    stat,
    ensureFolder: async (path) => {
      checkPath(path)
      await makeFolder(path)
      const entry = await present(path)
      if (!entry.isFolder) throw otherKind(path)
      return entry
    },
    put: async (path, bytes, { size, type }) => {
      checkPath(path)
      const { head, rest } = await beginningOf(exactly(path, bytes, size), smallFile)
      if (!rest) await putSmall(path, head, type)
      else await putLarge(path, joined(head, rest), size, type)
      return present(path)
    },
    read: async (path, range) => {
      checkPath(path)
      const reply = await ask({ method: 'GET', path, headers: range ? { Range: rangeHeader(range) } : {} })
      // A folder answers in many ways: not at all, or by the address with a slash at its end.
      const isFolder = [405, 501].includes(reply.status) || (reply.headers['location'] ?? '').endsWith('/')
      if ([404, 416].includes(reply.status) || isFolder) {
        await discard(reply)
        return reply.status === 416 ? nothing() : null
      }
      await checkReply(service, reply, lastOf(path))
      if (isForeignPage(reply, lastOf(path))) {
        await discard(reply)
        throw unavailable(service, new Error('answered with a page of its own'))
      }
      return cut(bytesOf(service, reply), reply, range)
    },
    find: search,
    list: async function* (path) {
      checkPath(path)
      for (const found of (await propfind(path, '1')) ?? [])
        if (found.path.length === path.length + 1) yield found.entry
    },
    move: async (from, to) => {
      checkPath(from)
      checkPath(to)
      await move(from, to)
      return present(to)
    },
    remove: async (path) => {
      checkPath(path)
      if (path.length === 0) throw nameNotTaken('')
      const reply = await ask({ method: 'DELETE', path })
      if (reply.status === 404) await discard(reply)
      else await checkWhole(reply, path)
    },
  }
}

/** The question that Nextcloud answers with the file of a number. */
const searchById = (scope: string, id: string): string =>
  '<?xml version="1.0"?><d:searchrequest xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:basicsearch>' +
  '<d:select><d:prop><d:resourcetype/><d:getcontentlength/><d:getetag/><oc:fileid/></d:prop></d:select>' +
  `<d:from><d:scope><d:href>${escaped(scope)}</d:href><d:depth>infinity</d:depth></d:scope></d:from>` +
  `<d:where><d:eq><d:prop><oc:fileid/></d:prop><d:literal>${id}</d:literal></d:eq></d:where>` +
  '<d:orderby/></d:basicsearch></d:searchrequest>'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Null where a name is not written as addresses are. */
function decodedNames(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter((each) => each !== '')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}

const textAt = ({ children }: XmlNode, name: string): string | undefined =>
  children.find((each) => each.name === name)?.text

const textOfFirst = (children: readonly XmlNode[], name: string): string =>
  children.find((each) => each.name === name)?.text ?? ''
