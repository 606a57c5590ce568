import { createHash } from 'node:crypto'
import type { Files, PassingFiles } from '#core/ports.ts'
import type { DocumentStore, StorePath } from '#core/documents/store.ts'
import { isDay } from '#core/values/day.ts'

const filePattern = /^([0-9a-f]{2})[0-9a-f]{62}\.[a-z0-9]{1,8}$/
const extensionPattern = /^[a-z0-9]{1,8}$/
const passingPattern = /^(\d{4}-\d\d-\d\d)\/([0-9a-f]{64}\.[a-z0-9]{1,8})$/
const type = 'application/octet-stream'

/** Files of a store, under the hash of their bytes as on a disk: the store keeps a file whole, or not at all. */
export function storedFiles(store: Pick<DocumentStore, 'put' | 'read' | 'stat'>, folder: StorePath): Files {
  const pathOf = (name: string): StorePath | null => {
    const [, shard] = filePattern.exec(name) ?? []
    return shard === undefined ? null : [...folder, shard, name]
  }
  const sizeAt = async (path: StorePath): Promise<number | null> => (await store.stat(path))?.size ?? null
  return {
    put: async (bytes, extension) => {
      const written = extension.toLowerCase()
      if (!extensionPattern.test(written))
        throw new TypeError(`a file extension has 1 to 8 letters or digits, not ${extension}`)
      const hash = hashOf(bytes)
      const name = `${hash}.${written}`
      const path = [...folder, hash.slice(0, 2), name]
      if ((await sizeAt(path)) !== bytes.byteLength)
        await store.put(path, one(bytes), { size: bytes.byteLength, type })
      return name
    },
    get: async (name) => {
      const path = pathOf(name)
      const parts = path && (await store.read(path))
      if (!parts) return null
      const bytes = await whole(parts)
      return name.startsWith(`${hashOf(bytes)}.`) ? bytes : null
    },
    has: async (name, size) => {
      const path = pathOf(name)
      return path !== null && (await sizeAt(path)) === size
    },
  }
}

/** Files in a folder of a store for each last day. */
export function storedPassingFiles(store: DocumentStore, folder: StorePath): PassingFiles {
  const ofDay = (day: string): Files => storedFiles(store, [...folder, day])
  return {
    put: async (until, bytes, extension) => `${until}/${await ofDay(until).put(bytes, extension)}`,
    get: async (name) => {
      const [, day, own] = passingPattern.exec(name) ?? []
      return day && own ? ofDay(day).get(own) : null
    },
    removeBefore: async (day) => {
      const over: string[] = []
      for await (const { name, isFolder } of store.list(folder))
        if (isFolder && isDay(name) && name < day) over.push(name)
      for (const each of over) await store.remove([...folder, each])
      return over.length
    },
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
