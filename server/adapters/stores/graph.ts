import type { DocumentStore, StorePath } from '#core/documents/store.ts'
import { nameNotTaken } from '#core/documents/store-fault.ts'
import type { GraphClient } from '../graph/client.ts'
import {
  askStore,
  bytesOf,
  checkReply,
  discard,
  isForeignPage,
  unavailable,
  usualPatience,
  type Reply,
  type StorePatience,
} from './asking.ts'
import { driveOf, type GraphStoreSettings } from './graph-drive.ts'
import { ensureFolder } from './graph-folders.ts'
import { children, find, stat } from './graph-items.ts'
import { move } from './graph-moving.ts'
import { putLarge, putSmall, smallFile } from './graph-putting.ts'
import { outsideAddress } from './outside-address.ts'
import { beginningOf, checkPath, exactly, joined, lastOf, nothing } from './paths.ts'
import { cut, rangeHeader } from './ranges.ts'
import { spooled } from './spooled.ts'

export type { GraphStoreSettings }

/** A store in a document library of SharePoint, by Microsoft Graph. It has a number for everything that it keeps, however it is moved. */
export function graphStore(
  client: GraphClient,
  settings: GraphStoreSettings,
  patience: StorePatience = usualPatience,
): DocumentStore {
  const drive = driveOf(client, settings, patience)
  return {
    kind: 'graph',
    stat: async (path) => {
      check(path)
      return stat(drive, path)
    },
    ensureFolder: async (path) => {
      check(path)
      return ensureFolder(drive, path)
    },
    put: async (path, bytes, { size, type }) => {
      check(path)
      const { head, rest } = await beginningOf(exactly(path, bytes, size), smallFile)
      if (!rest) return putSmall(drive, path, head, type)
      if (size !== null) return putLarge(drive, path, joined(head, rest), size)
      // A session has to be told the size in advance.
      return spooled(joined(head, rest), (parts, known) => putLarge(drive, path, parts, known))
    },
    read: async (path, range) => {
      check(path)
      const fileIn = async (file: Reply): Promise<AsyncIterable<Uint8Array>> => {
        if (!isForeignPage(file, lastOf(path))) return cut(bytesOf(drive.service, file), file, range)
        await discard(file)
        throw unavailable(drive.service, new Error('answered with a page of its own'))
      }
      const reply = await drive.withToken({ method: 'GET', url: drive.urlOf(drive.at(path, '/content')) })
      if (reply.status === 404) return discard(reply).then(() => null)
      if (reply.status !== 302) {
        if (reply.status >= 400 && (await stat(drive, path))?.isFolder === true)
          return discard(reply).then(() => null)
        await checkReply(drive.service, reply, lastOf(path))
        return fileIn({ ...reply, status: 200 })
      }
      await discard(reply)
      const whither = await outsideAddress(drive.service, reply.headers['location'], drive.url)
      const file = await askStore(drive.service, {
        method: 'GET',
        ...whither,
        headers: range ? { Range: rangeHeader(range) } : {},
      })
      file.body.once('close', () => whither.agent?.destroy())
      if (file.status === 416) return discard(file).then(nothing)
      await checkReply(drive.service, file, lastOf(path))
      return fileIn(file)
    },
    find: (id) => find(drive, id),
    list: async function* (path) {
      check(path)
      yield* children(drive, path)
    },
    move: async (from, to) => {
      check(from)
      check(to)
      return move(drive, from, to)
    },
    remove: async (path) => {
      check(path)
      if (path.length === 0) throw nameNotTaken('')
      const answer = await drive.call({ method: 'DELETE', path: drive.at(path) }, lastOf(path))
      if (answer.status >= 400 && answer.status !== 404) throw drive.refused(answer)
    },
  }
}

/** What SharePoint takes in no name. */
const forbidden = /["*:<>?/\\|]|^\s|\s$|\.$|^~\$|_vti_|^(\.lock|desktop\.ini|con|prn|aux|nul|com\d|lpt\d)$/i

function check(path: StorePath): void {
  checkPath(path)
  const refused = path.find((name) => forbidden.test(name))
  if (refused !== undefined) throw nameNotTaken(refused)
}
