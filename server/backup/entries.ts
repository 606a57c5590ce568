import { damaged } from './sealing.ts'

/** What a backup says of itself, before everything else. */
export interface About {
  readonly kind: 'about'
  readonly format: number
  /** Names this backup: the moment and a few letters. */
  readonly id: string
  readonly made_at: string
  /** The version of the product that made it. */
  readonly version: string
  readonly dialect: 'sqlite' | 'postgres'
  /** The migrations that had run. */
  readonly migrations: readonly string[]
  /** Where the key is that seals secrets in the database. */
  readonly key: 'inside' | 'apart' | 'none'
  /** By which the key is known again. */
  readonly key_mark?: string
  /** Whether the documents follow, or lie beside, each once for all backups. */
  readonly documents: 'inside' | 'beside'
}

/** A document of the firm: of invoices and purchases (`files`), or of a record (`documents`). */
export interface KeptDocument {
  readonly kind: 'document'
  readonly store: 'files' | 'documents'
  /** In `files` the hash and the ending, in `documents` the hash. */
  readonly name: string
  readonly size: number
}

/** A document that the books name and that was lost or damaged before the backup was made. */
export interface LackingDocument {
  readonly store: KeptDocument['store']
  readonly name: string
}

/** What a backup says at its end, against which it is checked. */
export interface End {
  readonly kind: 'end'
  readonly tables: { readonly [name: string]: number }
  readonly documents: number
  readonly bytes: number
  /** The first of them; `lacking_count` counts all. */
  readonly lacking: readonly LackingDocument[]
  readonly lacking_count: number
}

export type Head =
  | About
  | { readonly kind: 'ledger' | 'audit_heads' | 'key' }
  | { readonly kind: 'database'; readonly form: 'file' | 'rows' }
  | KeptDocument
  | End

/** A part of a backup. The body may be read once, before the next part is asked for; what is not read is passed over. */
export interface Entry {
  readonly head: Head
  readonly body: AsyncIterable<Uint8Array>
}

/** The same as it is written: without a body the head is all. */
export interface NewEntry {
  readonly head: Head
  readonly body?: AsyncIterable<Uint8Array>
}

const longestHead = 1_000_000
const longestPart = 16 * 1024 * 1024

/** Writes the parts of a backup one after the other. */
export async function* written(entries: AsyncIterable<NewEntry>): AsyncGenerator<Uint8Array> {
  for await (const { head, body } of entries) {
    yield framed(Buffer.from(JSON.stringify(head)))
    if (body) for await (const bytes of body) if (bytes.length > 0) yield framed(bytes)
    yield framed(new Uint8Array())
  }
}

function framed(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Reads the parts of a backup; `name` is what is told if they have no order. */
export async function* read(parts: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Entry> {
  const frames = framesIn(parts, name)
  try {
    for (;;) {
      const frame = await frames.next()
      if (frame.done) return
      const body = bodyOf(frames, name)
      yield { head: headIn(frame.value, name), body }
      for await (const _ of body);
    }
  } finally {
    await frames.return(undefined)
  }
}

function headIn(frame: Uint8Array, name: string): Head {
  if (frame.length === 0 || frame.length > longestHead) throw damaged(name, 'order')
  return JSON.parse(Buffer.from(frame).toString('utf8')) as Head
}

/** What is left unread by whoever looked into it is passed over by the next who asks. */
function bodyOf(frames: AsyncGenerator<Uint8Array>, name: string): AsyncIterable<Uint8Array> {
  let isOver = false
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        if (isOver) return { done: true, value: undefined }
        const frame = await frames.next()
        if (frame.done) throw damaged(name, 'order')
        isOver = frame.value.length === 0
        return isOver ? { done: true, value: undefined } : { done: false, value: frame.value }
      },
    }),
  }
}

async function* framesIn(parts: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let length = 0
  let wanted: number | null = null
  const take = (size: number): Buffer => {
    const all = held.length === 1 ? Buffer.from(held[0]!) : Buffer.concat(held)
    held = [all.subarray(size)]
    length = all.length - size
    return all.subarray(0, size)
  }
  for await (const bytes of parts) {
    held.push(bytes)
    length += bytes.length
    for (;;) {
      if (wanted === null) {
        if (length < 4) break
        wanted = take(4).readUInt32BE()
        if (wanted > longestPart) throw damaged(name, 'order')
      }
      if (length < wanted) break
      yield take(wanted)
      wanted = null
    }
  }
  if (wanted !== null || length > 0) throw damaged(name, 'order')
}
