import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import type { Files } from '#core/ports.ts'

const named = /^([0-9a-f]{2})([0-9a-f]{62})\.([a-z0-9]{1,8})$/

/**
 * Files under the hash of their bytes. A file is whole or absent: it is written aside, forced to the disk
 * and then renamed; what a killed process leaves behind lies in `new/` and is never read.
 */
export function files(folder: string): Files {
  return {
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension.toLowerCase()}`
      const path = pathOf(folder, name)
      if (!path) throw new TypeError(`a file extension has 1 to 8 letters or digits, not ${extension}`)
      if (!(await isThere(path, bytes.length))) await write(folder, path, bytes).catch(refuseWhenFull)
      return name
    },
    async get(name) {
      const path = pathOf(folder, name)
      return path ? readFile(path).catch(nullWhenMissing) : null
    },
  }
}

/** Null for whatever is not a name that `put` gave, so that no name leads out of the folder. */
function pathOf(folder: string, name: string): string | null {
  const [, shard] = named.exec(name) ?? []
  return shard ? join(folder, shard, name) : null
}

async function isThere(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(nullWhenMissing)
  return found?.size === size
}

async function write(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const shard = join(path, '..')
  const aside = join(folder, 'new', randomUUID())
  await mkdir(join(folder, 'new'), { recursive: true })
  if (await mkdir(shard, { recursive: true })) await force(folder)
  try {
    await force(aside, bytes)
    await rename(aside, path)
    await force(shard)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** What is written, a folder's entries included, is on the disk when this answers. */
async function force(path: string, bytes?: Uint8Array): Promise<void> {
  const handle = await open(path, bytes ? 'wx' : 'r')
  try {
    if (bytes) await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** A full disk, a spent quota and a file size limit are the same to the person: make room. */
function refuseWhenFull(cause: unknown): never {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(cause))))
    throw new Failure('disk_full', {}, { cause })
  throw cause
}
