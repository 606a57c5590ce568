import { createReadStream, mkdirSync, statSync, type Stats } from 'node:fs'
import { chmod, chown, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'

/** What keeping files needs of a file system; a test may bring one that forgets what was not forced. */
export interface Disk {
  /** With the folders above it. */
  mkdir(path: string): Promise<void>
  /** To read (a folder, to force it), to write anew where nothing is, or to add to what is there. */
  open(path: string, way: 'r' | 'wx' | 'a'): Promise<OpenFile>
  readFile(path: string): Promise<Uint8Array>
  /** The bytes from one place to another, both included, part by part; to the end if it is not said. */
  readParts(path: string, from: number, to?: number): AsyncIterable<Uint8Array>
  /** What lies there; null if nothing does. */
  look(path: string): Promise<Lying | null>
  rename(from: string, to: string): Promise<void>
  /** Nothing there is as good as removed. */
  remove(path: string): Promise<void>
  /** With all that lies in it. */
  removeFolder(path: string): Promise<void>
  sizeOf(path: string): Promise<number>
  /** What lies in a folder, by its names. */
  namesIn(path: string): Promise<string[]>
}

/** What lies at a path. */
export interface Lying {
  readonly isFolder: boolean
  /** Bytes of a file. */
  readonly size: number
  readonly changedAt: Date
}

export interface OpenFile {
  write(bytes: Uint8Array): Promise<void>
  /** What was written, or a folder's entries, is on the disk when this answers. */
  sync(): Promise<void>
  close(): Promise<void>
}

const partSize = 64 * 1024

/** What is kept is its owner's alone, whatever other programs of this person are used to. */
export const nodeDisk: Disk = {
  mkdir: async (path) => mkdirAll(path, 0o700),
  open: async (path, way) => {
    const handle = await open(path, way, 0o600)
    return {
      write: (bytes) => handle.writeFile(bytes),
      sync: () => handle.sync(),
      close: () => handle.close(),
    }
  },
  readFile: (path) => readFile(path),
  readParts: (path, from, to) =>
    createReadStream(path, {
      start: from,
      ...(to === undefined ? {} : { end: to }),
      highWaterMark: partSize,
    }),
  look: async (path) => {
    const facts = await stat(path).catch(nullWhenMissing)
    return facts && { isFolder: facts.isDirectory(), size: facts.size, changedAt: facts.mtime }
  },
  rename,
  remove: (path) => rm(path, { force: true }),
  removeFolder: (path) => rm(path, { force: true, recursive: true }),
  sizeOf: async (path) => (await stat(path)).size,
  namesIn: (path) => readdir(path),
}

/**
 * Makes a folder with those above it, as `mkdir -p` does. Node's own way tries for ever where a file system takes no
 * folder and says that there is no place for it, as `/proc` does.
 */
export function mkdirAll(path: string, mode?: number): void {
  try {
    makeOne(path, mode)
  } catch (error) {
    const above = dirname(path)
    if (codeOf(error) !== 'ENOENT' || above === path || isFolder(above)) throw error
    mkdirAll(above, mode)
    makeOne(path, mode)
  }
}

/**
 * The word for why something could not be written: the system's own, but `TAKES_NOTHING` where it says that a place is not
 * there which is, as `/proc` does.
 */
export function diskCause(error: unknown): string {
  const { code = '', syscall = '', path } = (error ?? {}) as NodeJS.ErrnoException
  const isHere = code === 'ENOENT' && making.has(syscall) && path !== undefined && isFolder(dirname(path))
  return isHere ? 'TAKES_NOTHING' : code
}

const making: ReadonlySet<string> = new Set(['mkdir', 'open'])

function makeOne(path: string, mode: number | undefined): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !isFolder(path)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Makes a folder that a power cut leaves where it is: each folder above it has its entry on the disk. */
export async function makeFolder(path: string, disk: Disk = nodeDisk): Promise<void> {
  await disk.mkdir(path)
  for (let each = path; each !== dirname(each); each = dirname(each)) {
    await forceFolder(dirname(each), disk)
  }
}

/**
 * The entries of a folder (made, renamed or removed in it) are on the disk then. A file system that forces no folders
 * is left to its own ways, and so is a folder far above ours that we may not even open: it was there before us.
 */
export async function forceFolder(path: string, disk: Disk = nodeDisk): Promise<void> {
  try {
    await using(await disk.open(path, 'r'), (folder) => folder.sync())
  } catch (error) {
    if (!unforced.has(String(codeOf(error)))) throw error
  }
}

const unforced: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EROFS'])

/** Writes a new file part by part, and answers when its bytes are on the disk; its entry is the folder's. */
export async function forceParts(
  path: string,
  parts: AsyncIterable<Uint8Array>,
  disk: Disk = nodeDisk,
): Promise<void> {
  await using(await disk.open(path, 'wx'), async (file) => {
    for await (const part of parts) await file.write(part)
    await file.sync()
  })
}

/** Writes a new file, or adds to one, and answers when the bytes are on the disk; its entry is the folder's. No bytes cost no sync. */
export async function forceBytes(
  path: string,
  bytes: Uint8Array,
  way: 'wx' | 'a',
  disk: Disk = nodeDisk,
): Promise<void> {
  await using(await disk.open(path, way), async (file) => {
    if (way === 'a' && bytes.length === 0) return
    await file.write(bytes)
    await file.sync()
  })
}

async function using(file: OpenFile, work: (file: OpenFile) => Promise<void>): Promise<void> {
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

export const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code

/** What there is not is null; any other error is thrown again. */
export function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** A full disk, a spent quota and a file size limit are the same to the person: make room. */
export const meaningOf = (cause: unknown): unknown =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(cause)))
    ? new Failure('disk_full', {}, { cause })
    : cause

/** Writes a small file whole or not at all, in the place of one that has this path; for the people who might read `before`. */
export async function layDown(
  path: string,
  bytes: Uint8Array,
  before: Pick<Stats, 'mode' | 'uid' | 'gid'> | null = null,
): Promise<void> {
  await makeFolder(dirname(path))
  const aside = `${path}.restoring`
  await nodeDisk.remove(aside)
  await forceBytes(aside, bytes, 'wx')
  if (before) {
    await chown(aside, before.uid, before.gid).catch(unlessForbidden)
    await chmod(aside, before.mode & 0o777)
  }
  await nodeDisk.rename(aside, path)
  await forceFolder(dirname(path))
}

/** Who may not give a file away keeps it. */
function unlessForbidden(error: unknown): void {
  if (codeOf(error) !== 'EPERM') throw error
}
