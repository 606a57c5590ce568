import type { StoreEntry, StorePath } from '#core/documents/store.ts'
import { sourceMissing } from '#core/documents/store-fault.ts'
import { child, textAt, within, type XmlNode } from '#core/values/xml-node.ts'
import { askStore, checkReply, discard, parsedXml, textOf, unavailable, xmlOf } from './asking.ts'
import { checkPath, isName, lastOf } from './paths.ts'
import { decodedNames, type WebdavServer } from './webdav-server.ts'

const properties = Buffer.from(
  '<?xml version="1.0"?><d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:prop><d:resourcetype/>' +
    '<d:getcontentlength/><d:getetag/><oc:fileid/></d:prop></d:propfind>',
)

export interface Found {
  readonly path: StorePath
  readonly entry: StoreEntry
}

/** Properties of what lies there, and with depth 1 of what lies in it; null if nothing does. */
export async function propfind(
  server: WebdavServer,
  path: StorePath,
  depth: '0' | '1',
): Promise<Found[] | null> {
  const headers = { Depth: depth, 'Content-Type': 'application/xml; charset=utf-8' }
  const reply = await server.ask({ method: 'PROPFIND', path, headers, body: properties })
  if (reply.status === 404) return discard(reply).then(() => null)
  if (reply.status !== 207) {
    await checkReply(server.service, reply, lastOf(path))
    // A page of somebody else, with a status of success.
    await discard(reply)
    throw unavailable(server.service, new Error(`answered ${reply.status} to PROPFIND`))
  }
  const answer = await xmlOf(server.service, reply, 'multistatus')
  return within(answer, 'response').flatMap((each) => foundIn(server, each) ?? [])
}

/** Null for what is none of ours: an address outside of our folder, or a name that leads elsewhere. */
function foundIn(server: WebdavServer, response: XmlNode): Found | null {
  const href = textAt(response, 'href') ?? ''
  // What some servers leave as it is in an address (`#`, `?`) belongs to a name here.
  const names = decodedNames(href.replace(/^[a-z]+:\/\/[^/]*/i, ''))
  if (!names?.every(isName) || !server.rootNames.every((name, place) => name === names[place])) return null
  const path = names.slice(server.rootNames.length)
  const facts = within(response, 'propstat')
    .filter((each) => /\s2\d\d(\s|$)/.test(textAt(each, 'status') ?? ''))
    .flatMap((each) => within(each, 'prop'))
    .flatMap(({ children }) => children)
  const fact = (name: string): string | null => facts.find((each) => each.name === name)?.text.trim() || null
  const isFolder = facts.some((each) => each.name === 'resourcetype' && child(each, 'collection') !== null)
  const id = fact('fileid')
  return {
    path,
    entry: {
      name: lastOf(path),
      isFolder,
      size: isFolder ? null : Number(fact('getcontentlength') ?? 0),
      id,
      etag: fact('getetag')?.replace(/^W\//, '').replaceAll('"', '') ?? null,
      link:
        server.cloud !== null && id !== null
          ? `${server.cloud}/index.php/f/${id}`
          : server.urlOf(path, isFolder).href,
    },
  }
}

/** What has that path; null if nothing does. */
export async function stat(server: WebdavServer, path: StorePath): Promise<StoreEntry | null> {
  checkPath(path)
  const found = await propfind(server, path, '0')
  return found?.[0] ? { ...found[0].entry, name: lastOf(path) } : null
}

/** What was just put there. */
export const present = async (server: WebdavServer, path: StorePath): Promise<StoreEntry> => {
  const entry = await stat(server, path)
  if (!entry) throw sourceMissing(path)
  return entry
}

/** Nextcloud and ownCloud find a file by its number. */
export async function search(server: WebdavServer, id: string): Promise<Found | null> {
  if (server.cloud === null || !/^\d+$/.test(id)) return null
  const [, scope = ''] = /\/remote\.php\/dav(\/files\/[^/]+)/.exec(server.root.pathname) ?? []
  const reply = await askStore(server.service, {
    method: 'SEARCH',
    url: new URL(`${server.cloud}/remote.php/dav/`),
    headers: { Authorization: server.authorization, 'Content-Type': 'text/xml; charset=utf-8' },
    body: Buffer.from(searchById(decodeURIComponent(scope), id)),
  })
  if ([404, 405, 501].includes(reply.status)) return discard(reply).then(() => null)
  await checkReply(server.service, reply, id)
  const answer = await parsedXml(server.service, await textOf(server.service, reply), 'multistatus')
  const found = within(answer, 'response').flatMap((each) => foundIn(server, each) ?? [])
  return found.find(({ entry }) => entry.id === id) ?? null
}

/** The question that Nextcloud answers with the file of a number. */
const searchById = (scope: string, id: string): string =>
  '<?xml version="1.0"?><d:searchrequest xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:basicsearch>' +
  '<d:select><d:prop><d:resourcetype/><d:getcontentlength/><d:getetag/><oc:fileid/></d:prop></d:select>' +
  `<d:from><d:scope><d:href>${escaped(scope)}</d:href><d:depth>infinity</d:depth></d:scope></d:from>` +
  `<d:where><d:eq><d:prop><oc:fileid/></d:prop><d:literal>${id}</d:literal></d:eq></d:where>` +
  '<d:orderby/></d:basicsearch></d:searchrequest>'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
