import { open, type FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'
import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Failure } from '#core/kernel/failure.ts'

/** A CSV file to be read from its beginning, and what it is called. */
export interface CsvSource {
  readonly name: string
  readonly lines: AsyncIterable<Uint8Array> | Readable
}

/** Bytes that an archive may unpack to: several times the addresses of the whole country. */
const mostUnpacked = 8_000_000_000

const signature = 0x04034b50
const methods = { stored: 0, deflated: 8 }
/** The sizes of a file follow it, so that nobody can pass over it. */
const sizesFollow = 0x8

/** A CSV file as it is, or the first one in a `.zip`: unpacked while it is read, and counted, never believed. */
export async function openCsv(path: string, limit: number = mostUnpacked): Promise<CsvSource> {
  if (extname(path).toLowerCase() !== '.zip') return { name: path, lines: createReadStream(path) }
  const archive = await open(path)
  try {
    const entry = await firstCsv(archive, path)
    // Nothing is read before it is asked for: what fails then is thrown to whoever asks.
    return { name: entry.name, lines: counted(() => unpacked(path, entry), path, limit) }
  } finally {
    await archive.close()
  }
}

interface Entry {
  readonly name: string
  readonly start: number
  readonly method: number
  /** Packed, in bytes. */
  readonly size: number
}

function unpacked(path: string, { start, method, size }: Entry): Readable {
  if (method === methods.stored) return createReadStream(path, { start, end: start + size - 1 })
  return pipeline(createReadStream(path, { start }), createInflateRaw(), () => {})
}

/** The first entry of the archive that is a CSV file; those before it are passed over by the sizes they say. */
async function firstCsv(archive: FileHandle, file: string): Promise<Entry> {
  const head = Buffer.alloc(30)
  for (let at = 0; ;) {
    const { bytesRead } = await archive.read(head, 0, head.length, at)
    if (bytesRead < head.length || head.readUInt32LE(0) !== signature) break
    const [flags, method] = [head.readUInt16LE(6), head.readUInt16LE(8)]
    const size = head.readUInt32LE(18)
    const nameLength = head.readUInt16LE(26)
    const called = Buffer.alloc(nameLength)
    await archive.read(called, 0, nameLength, at + head.length)
    const name = called.toString('utf8')
    const start = at + head.length + nameLength + head.readUInt16LE(28)
    const isKnown = method === methods.deflated || (method === methods.stored && (flags & sizesFollow) === 0)
    if (/\.csv$/i.test(name) && isKnown && (flags & 1) === 0) return { name, start, method, size }
    if ((flags & sizesFollow) !== 0 || size === 0xffffffff) break
    at = start + size
  }
  throw new Failure('not_an_address_archive', { params: { file } })
}

async function* counted(open: () => Readable, file: string, limit: number): AsyncGenerator<Uint8Array> {
  let count = 0
  try {
    for await (const chunk of open() as AsyncIterable<Uint8Array>) {
      count += chunk.length
      if (count > limit)
        throw new Failure('address_archive_too_large', { params: { file, limit: limit / 1e9 } })
      yield chunk
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('not_an_address_archive', { params: { file } }, { cause: error })
  }
}
