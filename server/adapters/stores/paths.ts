import type { StoreEntry, StorePath } from '#core/documents/store.ts'
import { nameNotTaken, sizeDiffers } from '#core/documents/store-fault.ts'

/** Refuses a path with a name that leads elsewhere: an empty one, `.`, `..`, or one with a slash or a control character. */
export function checkPath(path: StorePath): void {
  for (const name of path) {
    // eslint-disable-next-line no-control-regex
    if (name === '' || name === '.' || name === '..' || /[/\\\u0000-\u001f]/.test(name))
      throw nameNotTaken(name)
  }
}

/** Whether a store may have given this name to what lies in a folder. */
export const isName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && !name.includes('/')

/** Where a path of the store lies under its own root. */
export const encoded = (path: StorePath): string => path.map(strictly).join('/')

/** As RFC 3986 has it: also what `encodeURIComponent` leaves. */
const strictly = (name: string): string =>
  encodeURIComponent(name).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export const lastOf = (path: StorePath): string => path.at(-1) ?? ''

/** The folder that the root of a store is. */
export const rootEntry = (link: string | null): StoreEntry => ({
  name: '',
  isFolder: true,
  size: null,
  id: null,
  etag: null,
  link,
})

/**
 * The first bytes of a stream: all of it, if it has at most `most`; otherwise the rest comes as it is read. Parts are never joined
 * beyond that.
 */
export async function beginningOf(
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ readonly head: Uint8Array; readonly rest: AsyncIterable<Uint8Array> | null }> {
  const parts: Uint8Array[] = []
  let size = 0
  const reading = bytes[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await reading.next()
    if (done === true) return { head: Buffer.concat(parts), rest: null }
    parts.push(value)
    size += value.byteLength
    if (size > most) return { head: Buffer.concat(parts), rest: restOf(reading) }
  }
}

async function* restOf(reading: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { done, value } = await reading.next()
      if (done === true) return
      yield value
    }
  } finally {
    await reading.return?.()
  }
}

/** The stream as parts of exactly `size` bytes; the last one may be shorter. An empty stream has no part. */
export async function* partsOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    let from = 0
    while (from < chunk.byteLength) {
      const taken = chunk.subarray(from, from + size - length)
      held.push(taken)
      from += taken.byteLength
      length += taken.byteLength
      if (length < size) continue
      yield Buffer.concat(held, length)
      held = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(held, length)
}

/** The stream, whose length is known: fewer or more bytes are `store_size_differs`, before its end is told. */
export async function* exactly(
  path: StorePath,
  bytes: AsyncIterable<Uint8Array>,
  size: number | null,
): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of bytes) {
    seen += chunk.byteLength
    if (size !== null && seen > size) throw sizeDiffers(path)
    yield chunk
  }
  if (size !== null && seen < size) throw sizeDiffers(path)
}

export async function* joined(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head
  yield* rest
}

/** Of a range that begins behind the end of its file. */
export async function* nothing(): AsyncGenerator<Uint8Array> {
  // No byte lies there.
}
