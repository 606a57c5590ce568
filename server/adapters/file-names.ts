import { createHash } from 'node:crypto'

/** A name that a file has: the hash of its bytes, and its ending. No such name leads out of the folder of files. */
const pattern = /^([0-9a-f]{2})[0-9a-f]{62}\.[a-z0-9]{1,8}$/

export const isFileName = (name: string): boolean => pattern.test(name)

/** The name of a file with these bytes. */
export function fileNameOf(bytes: Uint8Array, extension: string): string {
  const name = `${hashOf(bytes)}.${extension.toLowerCase()}`
  if (!isFileName(name))
    throw new TypeError(`a file extension has 1 to 8 letters or digits, not ${extension}`)
  return name
}

/** The folder in which a file lies: the first two digits of its name. Null for whatever is no name of a file. */
export const shardOf = (name: string): string | null => pattern.exec(name)?.[1] ?? null

/** Whether these are the bytes that the name says. */
export const isNamed = (bytes: Uint8Array, name: string): boolean => name.startsWith(`${hashOf(bytes)}.`)

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
