import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import type { Files } from '#core/ports.ts'
import {
  diskCause,
  forceBytes,
  forceFolder,
  makeFolder,
  meaningOf,
  nodeDisk,
  nullWhenMissing,
  type Disk,
} from '../durable.ts'
import { fileNameOf, isNamed, shardOf } from './file-names.ts'

/**
 * Files under the hash of their bytes. A file is whole or absent, for a power cut as well: it is written aside,
 * forced to the disk, renamed, and its folder forced before its name is given. What a killed process leaves
 * behind lies in `new/` and is never read.
 */
export function files(folder: string, disk: Disk = nodeDisk): Files {
  let made: Promise<void> | undefined
  return {
    async put(bytes, extension) {
      const name = fileNameOf(bytes, extension)
      const path = placeOf(folder, name)
      try {
        await (made ??= makeFolder(join(folder, 'new'), disk))
        if (!(await asNamed(path, name, disk))) await write(folder, path, bytes, disk)
        // Also of a file that was there: whoever put it may have been killed before it did this.
        await forceFolder(dirname(path), disk)
        await forceFolder(folder, disk)
      } catch (error) {
        made = undefined
        throw meaningOf(error)
      }
      return name
    },
    async get(name) {
      const path = pathOf(folder, name)
      return path ? asNamed(path, name, disk).catch((error) => refuseUnreadable(error, name)) : null
    },
    async has(name, size) {
      const path = pathOf(folder, name)
      return path !== null && (await disk.sizeOf(path).catch(nullWhenMissing)) === size
    },
  }
}

/** Where a file that `put` named lies. */
export const placeOf = (folder: string, name: string): string => pathOf(folder, name) ?? join(folder, name)

/** Null for whatever is not a name that `put` gave, so that no name leads out of the folder. */
function pathOf(folder: string, name: string): string | null {
  const shard = shardOf(name)
  return shard === null ? null : join(folder, shard, name)
}

/** Another owner's file, a folder in its place, a failing disk: a refusal that says why. */
function refuseUnreadable(error: unknown, name: string): never {
  const code = diskCause(error)
  if (code === '') throw error
  const reason = code === 'EACCES' || code === 'EPERM' ? 'NOT_READABLE' : code
  throw new Failure('file_unreadable', { params: { name, reason } }, { cause: error })
}

/** The bytes of a file as its name says them; null where it is missing, or a disk lost part of it. */
async function asNamed(path: string, name: string, disk: Disk): Promise<Uint8Array | null> {
  const bytes = await disk.readFile(path).catch(nullWhenMissing)
  return bytes !== null && isNamed(bytes, name) ? bytes : null
}

async function write(folder: string, path: string, bytes: Uint8Array, disk: Disk): Promise<void> {
  const aside = join(folder, 'new', randomUUID())
  await disk.mkdir(dirname(path))
  try {
    await forceBytes(aside, bytes, 'wx', disk)
    await disk.rename(aside, path)
  } catch (error) {
    await disk.remove(aside)
    throw error
  }
}
