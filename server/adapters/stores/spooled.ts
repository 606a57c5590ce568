import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Keeps a stream aside on the disk until its length is known, and hands it on; nothing of it stays. */
export async function spooled<T>(
  bytes: AsyncIterable<Uint8Array>,
  work: (parts: AsyncIterable<Uint8Array>, size: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'decidag-'))
  try {
    const file = join(folder, 'upload')
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }))
    return await work(createReadStream(file), (await stat(file)).size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
