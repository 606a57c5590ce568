import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { FileInParts } from '#core/kernel/file-in-parts.ts'
import { refuseFile } from '../../read-upload.ts'

/** A file of this machine, which is to be put. */
export interface LocalFile {
  readonly path: string
  readonly name: string
  readonly size: number
}

export interface LocalFiles {
  readonly files: readonly LocalFile[]
  /** Folders within the named ones: a record has no folders. */
  readonly foldersLeft: number
}

/** The files that the words name: each by itself, or those of a folder; hidden files of a folder are left aside. */
export async function filesNamed(paths: readonly string[]): Promise<LocalFiles> {
  const files: LocalFile[] = []
  let foldersLeft = 0
  for (const path of paths) {
    const facts = await stat(path).catch(refuseFile(path))
    if (!facts.isDirectory()) {
      files.push({ path, name: basename(path), size: facts.size })
      continue
    }
    for (const name of (await readdir(path).catch(refuseFile(path))).toSorted()) {
      if (name.startsWith('.')) continue
      const inner = join(path, name)
      const entry = await stat(inner).catch(refuseFile(inner))
      if (entry.isDirectory()) foldersLeft++
      else files.push({ path: inner, name, size: entry.size })
    }
  }
  return { files, foldersLeft }
}

/** The file as an upload takes it; it is read anew if the call is made once more. */
export const asUpload = ({ path, name, size }: LocalFile): FileInParts =>
  new FileInParts(
    name,
    'application/octet-stream',
    { [Symbol.asyncIterator]: () => partsOf(path)[Symbol.asyncIterator]() },
    size,
  )

async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 256 * 1024 })
}

/** The SHA-256 of a file in hexadecimal digits. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of partsOf(path)) hash.update(part)
  return hash.digest('hex')
}
