import { crc32, createInflateRaw } from 'node:zlib'

const signatures = { entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 }
/** What a field of the first format says when the real value stands in its ZIP64 record. */
const elsewhere = { two: 0xffff, four: 0xffffffff }
const methods = { stored: 0, deflated: 8 }

/** The files of an archive by their paths, each unpacked in chunks when it is read. */
export interface Archive {
  has(path: string): boolean
  /** `count` is told the size of each chunk and may throw. Throws where the file is damaged. */
  read(path: string, count: (bytes: number) => void): AsyncGenerator<Uint8Array>
}

/** Opens an archive by the directory at its end, as office programs do. Throws when it is damaged. */
export function openArchive(bytes: Uint8Array): Archive {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map(entriesOf(zip).map((entry) => [entry.path, entry]))
  return {
    has: (path) => entries.has(path),
    async *read(path, count) {
      const entry = entries.get(path)
      if (!entry) throw new RangeError(`no ${path} in the archive`)
      let sum = 0
      for await (const chunk of chunksOf(zip, entry)) {
        count(chunk.length)
        sum = crc32(chunk, sum)
        yield chunk
      }
      if (sum !== entry.checksum) throw new RangeError(`${path} is damaged`)
    },
  }
}

interface Entry {
  readonly path: string
  readonly method: number
  readonly checksum: number
  /** Packed, in bytes. The unpacked size is not kept: it is counted, never believed. */
  readonly size: number
  readonly offset: number
}

async function* chunksOf(zip: Buffer, { method, offset, size }: Entry): AsyncGenerator<Uint8Array> {
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (start + size > zip.length) throw new RangeError('archive is cut off')
  const data = zip.subarray(start, start + size)
  if (method === methods.deflated) yield* createInflateRaw({ chunkSize: 65_536 }).end(data)
  else if (method === methods.stored)
    for (let at = 0; at < size; at += 65_536) yield data.subarray(at, at + 65_536)
  else throw new RangeError(`archive method ${method}`)
}

function entriesOf(zip: Buffer): Entry[] {
  const { count, at: start } = directoryOf(zip)
  const entries: Entry[] = []
  let at = start
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== signatures.entry) throw new RangeError('archive directory is damaged')
    const nameLength = zip.readUInt16LE(at + 28)
    const extraLength = zip.readUInt16LE(at + 30)
    const commentLength = zip.readUInt16LE(at + 32)
    const extra = at + 46 + nameLength
    const [size, offset] = sizeAndOffset(zip, at, zip.subarray(extra, extra + extraLength))
    entries.push({
      path: zip.toString('utf8', at + 46, extra).replace(/^\//, ''),
      method: zip.readUInt16LE(at + 10),
      checksum: zip.readUInt32LE(at + 16),
      size,
      offset,
    })
    at = extra + extraLength + commentLength
  }
  return entries
}

/** Where the directory stands and how many files it names. A ZIP64 record beside it must say the same. */
function directoryOf(zip: Buffer): { count: number; at: number } {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) throw new RangeError('no archive directory')
  const plain = { count: zip.readUInt16LE(end + 10), at: zip.readUInt32LE(end + 16) }
  const isLong = end >= 20 && zip.readUInt32LE(end - 20) === signatures.locator64
  if (!isLong) return plain
  const record = safe(zip.readBigUInt64LE(end - 12))
  if (zip.readUInt32LE(record) !== signatures.end64) throw new RangeError('archive directory is damaged')
  const long = {
    count: safe(zip.readBigUInt64LE(record + 32)),
    at: safe(zip.readBigUInt64LE(record + 48)),
  }
  const agree =
    (plain.count === elsewhere.two || plain.count === long.count) &&
    (plain.at === elsewhere.four || plain.at === long.at)
  if (!agree) throw new RangeError('the two directories of the archive disagree')
  return long
}

/** The packed size and the place of an entry, from its ZIP64 part where the first format says so. */
function sizeAndOffset(zip: Buffer, at: number, extra: Buffer): [number, number] {
  const [unpacked, packed, offset] = [
    zip.readUInt32LE(at + 24),
    zip.readUInt32LE(at + 20),
    zip.readUInt32LE(at + 42),
  ]
  let long = 0
  for (let part = 0; part + 4 <= extra.length; part += 4 + extra.readUInt16LE(part + 2))
    if (extra.readUInt16LE(part) === 1) long = part + 4
  const next = (value: number): number => {
    if (value !== elsewhere.four || long === 0) return value
    long += 8
    return safe(extra.readBigUInt64LE(long - 8))
  }
  next(unpacked)
  return [next(packed), next(offset)]
}

function safe(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('archive directory is damaged')
  return Number(value)
}
