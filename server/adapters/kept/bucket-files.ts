import { Failure } from '#core/kernel/failure.ts'
import type { Files } from '#core/ports.ts'
import type { DocumentStore, StorePath } from '#core/documents/store.ts'
import { fileNameOf, isNamed, shardOf } from '../file-names.ts'
import type { DayFolders } from '../passing-files.ts'
import type { Kept } from './kept.ts'

/** Files of a store, under the hash of their bytes as on a disk: the store keeps a file whole, or not at all. */
export function storedFiles(store: DocumentStore, folder: StorePath): Files & Pick<Kept, 'sizeOf' | 'read'> {
  const pathOf = (name: string): StorePath | null => {
    const shard = shardOf(name)
    return shard === null ? null : [...folder, shard, name]
  }
  const sizeOf = async (name: string): Promise<number | null> => {
    const path = pathOf(name)
    return (path && (await store.stat(path))?.size) ?? null
  }
  const partsOf = async (name: string) => {
    const path = pathOf(name)
    return path && store.read(path)
  }
  return {
    put: async (bytes, extension) => {
      const name = fileNameOf(bytes, extension)
      const size = bytes.byteLength
      const path = pathOf(name)
      if (path && (await sizeOf(name)) !== size) await store.put(path, one(bytes), { size, type })
      return name
    },
    get: async (name) => {
      const parts = await partsOf(name)
      if (!parts) return null
      const bytes = Buffer.concat(await whole(parts))
      return isNamed(bytes, name) ? bytes : null
    },
    has: async (name, size) => (await sizeOf(name)) === size,
    sizeOf,
    read: async function* (name) {
      const parts = await partsOf(name)
      if (!parts) throw new Failure('document_lost', { params: { name } })
      yield* parts
    },
  }
}

const type = 'application/octet-stream'

/** Folders of a store, one for each last day of files that are kept for a while. */
export const storedDayFolders = (store: DocumentStore, folder: StorePath): DayFolders => ({
  of: (day) => storedFiles(store, [...folder, day]),
  names: async () =>
    (await whole(store.list(folder))).flatMap(({ name, isFolder }) => (isFolder ? [name] : [])),
  remove: (day) => store.remove([...folder, day]),
})

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function whole<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}
