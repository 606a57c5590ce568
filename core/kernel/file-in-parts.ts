import type { Upload } from './field.ts'

/**
 * A file that is written while it is sent, so that it is never in memory as a whole. Its parts can be read once. A work that answers
 * one has read all that it writes from: nothing of the database is open while the reader of the file takes his time.
 */
export class FileInParts {
  readonly name: string
  readonly type: string
  readonly parts: AsyncIterable<Uint8Array>

  constructor(name: string, type: string, parts: AsyncIterable<Uint8Array>) {
    this.name = name
    this.type = type
    this.parts = parts
  }
}

/** The answer of an operation with its file as a whole; what is no file in parts stays as it is. */
export async function wholeFile<T>(value: T | FileInParts): Promise<T> {
  if (!(value instanceof FileInParts)) return value
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
