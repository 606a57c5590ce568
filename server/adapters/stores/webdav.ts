import type { DocumentStore } from '#core/documents/store.ts'
import { nameNotTaken, otherKind } from '#core/documents/store-fault.ts'
import {
  bytesOf,
  checkReply,
  discard,
  isForeignPage,
  unavailable,
  usualPatience,
  type StorePatience,
} from './asking.ts'
import { beginningOf, checkPath, exactly, joined, lastOf, nothing } from './paths.ts'
import { cut, rangeHeader } from './ranges.ts'
import { present, propfind, search, stat } from './webdav-entries.ts'
import { makeFolder } from './webdav-folders.ts'
import { checkWhole, move } from './webdav-moving.ts'
import { putLarge, putSmall, smallFile } from './webdav-putting.ts'
import { webdavServer, type WebdavSettings } from './webdav-server.ts'

export type { WebdavSettings }

/**
 * A store that speaks WebDAV (RFC 4918). Nextcloud and ownCloud also say by what number they know a file, so that it is found
 * wherever it was moved to.
 */
export function webdav(settings: WebdavSettings, patience: StorePatience = usualPatience): DocumentStore {
  const server = webdavServer(settings, patience)
  return {
    kind: 'webdav',
    stat: (path) => stat(server, path),
    ensureFolder: async (path) => {
      checkPath(path)
      await makeFolder(server, path)
      const entry = await present(server, path)
      if (!entry.isFolder) throw otherKind(path)
      return entry
    },
    put: async (path, bytes, { size, type }) => {
      checkPath(path)
      const { head, rest } = await beginningOf(exactly(path, bytes, size), smallFile)
      if (!rest) await putSmall(server, path, head, type)
      else await putLarge(server, path, joined(head, rest), size, type)
      return present(server, path)
    },
    read: async (path, range) => {
      checkPath(path)
      const reply = await server.ask({
        method: 'GET',
        path,
        headers: range ? { Range: rangeHeader(range) } : {},
      })
      // A folder answers in many ways: not at all, or by the address with a slash at its end.
      const isFolder = [405, 501].includes(reply.status) || (reply.headers['location'] ?? '').endsWith('/')
      if ([404, 416].includes(reply.status) || isFolder) {
        await discard(reply)
        return reply.status === 416 ? nothing() : null
      }
      await checkReply(server.service, reply, lastOf(path))
      if (isForeignPage(reply, lastOf(path))) {
        await discard(reply)
        throw unavailable(server.service, new Error('answered with a page of its own'))
      }
      return cut(bytesOf(server.service, reply), reply, range)
    },
    find: (id) => search(server, id),
    list: async function* (path) {
      checkPath(path)
      for (const found of (await propfind(server, path, '1')) ?? [])
        if (found.path.length === path.length + 1) yield found.entry
    },
    move: async (from, to) => {
      checkPath(from)
      checkPath(to)
      await move(server, from, to)
      return present(server, to)
    },
    remove: async (path) => {
      checkPath(path)
      if (path.length === 0) throw nameNotTaken('')
      const reply = await server.ask({ method: 'DELETE', path })
      if (reply.status === 404) await discard(reply)
      else await checkWhole(server, reply, path)
    },
  }
}
