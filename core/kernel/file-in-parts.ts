import type { Upload } from './upload.ts'

/** Bytes from `from` to `to`, both counted from 0 and both included, as in HTTP. */
export interface PartAsked {
  readonly from: number
  readonly to?: number
}

/**
 * A file that is written or read while it is sent, so that it is never in memory as a whole. Its parts can be read once. A work that
 * answers one has read all that it writes from: nothing of the database is open while the reader of the file takes his time.
 */
export class FileInParts {
  readonly name: string
  readonly type: string
  readonly parts: AsyncIterable<Uint8Array>
  /** Bytes; null if nobody knows them before the last part. */
  readonly size: number | null

  constructor(name: string, type: string, parts: AsyncIterable<Uint8Array>, size: number | null = null) {
    this.name = name
    this.type = type
    this.parts = parts
    this.size = size
  }
}

/** A file that lies somewhere: any part of it can be read, and it says whether it is another one than before. */
export class StoredFile extends FileInParts {
  override readonly size: number
  /** Changes whenever the content does. */
  readonly etag: string
  /** Whether a browser may show it; otherwise the browser keeps it as a file. */
  readonly isShown: boolean
  readonly read: (asked?: PartAsked) => AsyncIterable<Uint8Array>

  constructor(
    { name, type }: Pick<FileInParts, 'name' | 'type'>,
    { size, etag, isShown }: Pick<StoredFile, 'size' | 'etag' | 'isShown'>,
    read: StoredFile['read'],
  ) {
    super(name, type, { [Symbol.asyncIterator]: () => read()[Symbol.asyncIterator]() }, size)
    this.size = size
    this.etag = etag
    this.isShown = isShown
    this.read = read
  }
}

/** A file that is at hand as a whole, for a receiver of parts. */
export const inOnePart = ({ name, type, bytes }: Upload): FileInParts =>
  new FileInParts(name, type, onePart(bytes), bytes.length)

async function* onePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes
}

/**
 * The answer of an operation with its file as a whole. What is no file in parts stays as it is, and so does every answer for a receiver
 * who takes parts.
 */
export async function wholeFile<T>(value: T | FileInParts, takesParts = false): Promise<T> {
  if (!(value instanceof FileInParts) || takesParts) return value as T
  const { name, type } = value
  const file: Upload = { name, type, bytes: await joinedParts(value.parts) }
  // Only an operation that answers a file may answer one in parts.
  return file as T
}

/** All parts of a file as one. */
export async function joinedParts(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
