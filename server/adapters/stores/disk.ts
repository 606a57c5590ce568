import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { DocumentStore, StoreEntry, StorePath } from '#core/documents/store.ts'
import {
  nameNotTaken,
  otherKind,
  shownPath,
  sourceMissing,
  targetExists,
} from '#core/documents/store-fault.ts'
import { Failure } from '#core/kernel/failure.ts'
import {
  codeOf,
  diskCause,
  forceFolder,
  forceParts,
  makeFolder,
  meaningOf,
  nodeDisk,
  nullWhenMissing,
  type Disk,
  type Lying,
} from '../../durable.ts'

/** Where files are written before they have their name. No path leads there. */
const asideName = '.new'
/** What a killed process left aside is removed after a day. */
const asideMilliseconds = 24 * 60 * 60 * 1000

/**
 * A store in a folder of this machine. A file is written aside, forced to the disk and renamed, and its folder is forced before its
 * entry is answered: it is whole or absent, for a power cut as well. The disk keeps no name of its own for a file: `find` answers null.
 */
export function diskStore(root: string, disk: Disk = nodeDisk): DocumentStore {
  const aside = join(root, asideName)
  let opened: Promise<void> | undefined
  const open = (): Promise<void> => (opened ??= openAside(aside, disk))
  const placeOf = (path: StorePath): string => join(root, ...path.map(checkedName))

  async function written<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      opened = undefined
      throw meaningOf(error)
    }
  }

  return {
    kind: 'disk',
    ensureFolder: (path) =>
      written(async () => {
        const place = placeOf(path)
        await ensure(place, path, disk)
        return entryOf(path, await there(place, path, disk))
      }),
    put: (path, bytes) =>
      written(async () => {
        const place = placeOf(path)
        if (path.length === 0 || (await looked(place, disk))?.isFolder) throw otherKind(path)
        await open()
        await ensure(dirname(place), path.slice(0, -1), disk)
        const own = join(aside, randomUUID())
        try {
          await forceParts(own, bytes, disk)
          await disk.rename(own, place)
        } catch (error) {
          await disk.remove(own)
          throw error
        }
        await forceFolder(dirname(place), disk)
        return entryOf(path, await there(place, path, disk))
      }),
    read: async (path, range = { from: 0 }) => {
      const place = placeOf(path)
      const found = await looked(place, disk)
      if (!found || found.isFolder) return null
      if (range.from >= found.size) return none()
      return readable(disk.readParts(place, range.from, range.to), path)
    },
    stat: async (path) => {
      const found = await looked(placeOf(path), disk)
      return found && entryOf(path, found)
    },
    find: () => Promise.resolve(null),
    list: async function* (path) {
      const place = placeOf(path)
      const names = (await disk.namesIn(place).catch(nullWhenMissing)) ?? []
      for (const name of names.toSorted()) {
        if (path.length === 0 && name === asideName) continue
        const found = await looked(join(place, name), disk)
        if (found) yield entryOf([...path, name], found)
      }
    },
    move: (from, to) =>
      written(async () => {
        const [source, target] = [placeOf(from), placeOf(to)]
        const [moved, known] = [await looked(source, disk), await looked(target, disk)]
        // A move that is repeated after an unclear answer was done by the first one.
        if (!moved && known) return entryOf(to, known)
        if (!moved) throw sourceMissing(from)
        if (known) throw targetExists(to)
        await ensure(dirname(target), to.slice(0, -1), disk)
        await disk.rename(source, target)
        await forceFolder(dirname(target), disk)
        await forceFolder(dirname(source), disk)
        return entryOf(to, await there(target, to, disk))
      }),
    remove: (path) =>
      written(async () => {
        if (path.length === 0) throw nameNotTaken('')
        const place = placeOf(path)
        const found = await looked(place, disk)
        if (!found) return
        await (found.isFolder ? disk.removeFolder(place) : disk.remove(place))
        await forceFolder(dirname(place), disk)
      }),
  }
}

/** A name that stays within its folder on every system. */
function checkedName(name: string, depth: number): string {
  const isOurs = depth === 0 && name === asideName
  if (name === '' || name === '.' || name === '..' || /[/\\\0]/.test(name) || isOurs) throw nameNotTaken(name)
  return name
}

/** Makes the folder for what is written aside, and removes what killed processes left in it long ago. */
async function openAside(aside: string, disk: Disk): Promise<void> {
  await makeFolder(aside, disk)
  const before = Date.now() - asideMilliseconds
  for (const name of await disk.namesIn(aside)) {
    const found = await disk.look(join(aside, name))
    if (found && !found.isFolder && found.changedAt.getTime() < before) await disk.remove(join(aside, name))
  }
}

async function ensure(place: string, path: StorePath, disk: Disk): Promise<void> {
  const found = await looked(place, disk)
  if (found && !found.isFolder) throw otherKind(path)
  if (found) return
  try {
    await makeFolder(place, disk)
  } catch (error) {
    if (isOtherKind(error)) throw otherKind(path)
    throw error
  }
}

/** Below a file nothing lies. */
const looked = (place: string, disk: Disk): Promise<Lying | null> =>
  disk.look(place).catch((error: unknown) => {
    if (isOtherKind(error)) return null
    if (codeOf(error) === 'ENAMETOOLONG') throw nameNotTaken(place.slice(place.lastIndexOf('/') + 1))
    throw error
  })

const isOtherKind = (error: unknown): boolean => ['ENOTDIR', 'EEXIST'].includes(String(codeOf(error)))

/** What was just written; somebody else may have removed it meanwhile. */
async function there(place: string, path: StorePath, disk: Disk): Promise<Lying> {
  const found = await looked(place, disk)
  if (!found) throw sourceMissing(path)
  return found
}

const entryOf = (path: StorePath, { isFolder, size, changedAt }: Lying): StoreEntry => ({
  name: path.at(-1) ?? '',
  isFolder,
  size: isFolder ? null : size,
  id: null,
  etag: isFolder ? null : `${changedAt.getTime().toString(36)}-${size.toString(36)}`,
  link: null,
})

async function* none(): AsyncGenerator<Uint8Array> {}

/** Another owner's file or a failing disk is a refusal that says why. */
async function* readable(parts: AsyncIterable<Uint8Array>, path: StorePath): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (error) {
    const code = diskCause(error)
    if (code === '') throw error
    const reason = code === 'EACCES' || code === 'EPERM' ? 'NOT_READABLE' : code
    throw new Failure('file_unreadable', { params: { name: shownPath(path), reason } }, { cause: error })
  }
}
