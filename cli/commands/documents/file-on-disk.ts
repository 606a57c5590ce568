import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isOfSystem, nameFromFolders } from '#core/documents/document-name.ts'
import { FileInParts } from '#core/kernel/file-in-parts.ts'
import { refuseFile } from '../../read-upload.ts'

/** A file of this machine, which is to be put. */
export interface LocalFile {
  readonly path: string
  /** With the folders in which it lies below the named one. */
  readonly name: string
  readonly size: number
}

export interface LocalFiles {
  readonly files: readonly LocalFile[]
  /** What is neither a file nor a folder, and links that lead in a circle. */
  readonly others: number
}

/** The files that the words name: each by itself, or those of a folder and of the folders in it. What a folder hides is left aside. */
export async function filesNamed(paths: readonly string[]): Promise<LocalFiles> {
  const files: LocalFile[] = []
  let others = 0

  async function walk(folder: string, below: readonly string[], above: readonly string[]): Promise<void> {
    const real = await realpath(folder).catch(refuseFile(folder))
    if (above.includes(real)) return void others++
    for (const name of (await readdir(folder).catch(refuseFile(folder))).toSorted()) {
      if (isOfSystem(name)) continue
      const path = join(folder, name)
      const facts = await stat(path).catch(refuseFile(path))
      if (facts.isDirectory()) await walk(path, [...below, name], [...above, real])
      else if (facts.isFile()) files.push({ path, name: nameFromFolders(below, name), size: facts.size })
      else others++
    }
  }

  for (const path of paths) {
    const facts = await stat(path).catch(refuseFile(path))
    if (facts.isDirectory()) await walk(path, [], [])
    else if (facts.isFile()) files.push({ path, name: basename(path), size: facts.size })
    else others++
  }
  return { files, others }
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
