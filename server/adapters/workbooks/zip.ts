import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const stored = 0
const deflated = 8

/**
 * True when everything in the archive unpacks to at most `limit` bytes. It is really unpacked, one file at a
 * time and never beyond the limit, because a hostile archive lies about its sizes. Throws when it is damaged.
 */
export async function unpacksWithin(bytes: Uint8Array, limit: number): Promise<boolean> {
  let left = limit
  for (const { method, data } of entries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    const size = method === stored ? data.length : await sizeOf(data, left)
    if (size === null || size > left) return false
    left -= size
  }
  return true
}

async function sizeOf(data: Buffer, limit: number): Promise<number | null> {
  try {
    return (await inflate(data, { maxOutputLength: Math.max(1, limit) })).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null
    throw error
  }
}

/** The packed files, found from the directory at the end, as every office program finds them. */
function* entries(zip: Buffer): Generator<{ method: number; data: Buffer }> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || zip.readUInt32LE(end) !== endSignature) throw new RangeError('no archive directory')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new RangeError('archive directory is damaged')
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (method !== stored && method !== deflated) throw new RangeError(`archive method ${method}`)
    if (start + packed > zip.length) throw new RangeError('archive is cut off')
    yield { method, data: zip.subarray(start, start + packed) }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}
