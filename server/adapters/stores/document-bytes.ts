import { createHash, randomUUID, type Hash } from 'node:crypto'
import { Failure } from '#core/kernel/failure.ts'
import { joinedParts } from '#core/kernel/file-in-parts.ts'
import type { DocumentBytes } from '#core/documents/ports.ts'
import type { DocumentStore, StorePath } from '#core/documents/store.ts'

/** Where bytes lie until their hash is known. */
const asideFolder = 'new'
/** What a killed process left aside is removed after a day. */
const asideMilliseconds = 24 * 60 * 60 * 1000

/**
 * Bytes of documents in a store, each under its hash: `ab/abcd…`. The hash is taken while the bytes come; they lie aside until then.
 * Bytes that are there already are not kept twice.
 */
export function documentBytes(store: DocumentStore, limit: number, now: () => Date): DocumentBytes {
  let swept: Promise<void> | undefined
  const sizeOf = async (path: StorePath): Promise<number | null> => (await store.stat(path))?.size ?? null

  /** Gives bytes their name; somebody else may have kept the same meanwhile. */
  async function name(aside: StorePath, path: StorePath, size: number): Promise<void> {
    const known = await sizeOf(path)
    if (known === size) return store.remove(aside)
    // A file of another size is damaged: its name says other bytes.
    if (known !== null) await store.remove(path)
    try {
      await store.move(aside, path)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'store_target_exists') throw error
      await store.remove(aside)
    }
  }

  return {
    limit,
    keep: async (parts, about, examine) => {
      await (swept ??= sweep(store, now).catch(() => undefined))
      const aside = [asideFolder, `${now().getTime()}-${randomUUID()}`]
      const hash = createHash('sha256')
      try {
        const { size } = await store.put(aside, hashed(parts, hash), about)
        const bytes = size ?? 0
        await examine(bytes, async () => joinedParts((await store.read(aside)) ?? none()))
        const hex = hash.digest('hex')
        await name(aside, pathOf(hex), bytes)
        return { hash: hex, size: bytes }
      } catch (error) {
        await store.remove(aside).catch(() => undefined)
        throw error
      }
    },
    has: async (hash, size) => (await sizeOf(pathOf(hash))) === size,
    read: async function* (hash, asked) {
      const parts = await store.read(pathOf(hash), asked)
      if (!parts) throw new Failure('document_lost', { params: { name: hash } })
      yield* parts
    },
  }
}

const pathOf = (hash: string): StorePath => [hash.slice(0, 2), hash]

async function* hashed(parts: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}

/** Removes what lies aside for more than a day: the upload that it was of is over. */
async function sweep(store: DocumentStore, now: () => Date): Promise<void> {
  const before = now().getTime() - asideMilliseconds
  const old: StorePath[] = []
  for await (const { name } of store.list([asideFolder]))
    if (Number(name.split('-')[0]) < before) old.push([asideFolder, name])
  for (const path of old) await store.remove(path)
}
