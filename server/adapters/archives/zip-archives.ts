import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ArchivedFile, ArchivedParts, Archives } from '#core/ports.ts'

/** ZIP files, written entry by entry: of what goes in, one file is in memory at a time. */
export const zipArchives = (now: () => Date): Archives => ({
  hash: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  zip: (files) => zipOf(files, now()),
  zipParts: (files) => zipPartsOf(files, now()),
})

async function zipOf(files: AsyncIterable<ArchivedFile>, date: Date): Promise<Uint8Array> {
  const { archiver } = await import('./archiver.ts')
  const archive = archiver('zip', { zlib: { level: 6 } })
  const written = buffer(archive.pipe(new PassThrough()))
  const failed = once(archive, 'error').then(([error]) => Promise.reject(error as Error))
  // Whoever waits below hears of it; nobody may be waiting yet.
  failed.catch(() => undefined)
  for await (const { path, bytes } of files) {
    const done = once(archive, 'entry')
    archive.append(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { name: path, date })
    await Promise.race([done, failed])
  }
  await Promise.race([archive.finalize(), failed])
  return Promise.race([written, failed])
}

async function* zipPartsOf(files: AsyncIterable<ArchivedParts>, date: Date): AsyncGenerator<Uint8Array> {
  const { archiver } = await import('./archiver.ts')
  const archive = archiver('zip', { zlib: { level: 6 } })
  const written = archive.pipe(new PassThrough())
  let source: Readable | undefined
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const feed = async (): Promise<void> => {
    const failed = once(archive, 'error').then(([error]) => Promise.reject(error as Error))
    failed.catch(() => undefined)
    for await (const { path, parts, isPacked } of files) {
      const done = once(archive, 'entry')
      source = Readable.from(parts)
      const broken = once(source, 'error').then(([error]) => Promise.reject(error as Error))
      broken.catch(() => undefined)
      archive.append(source, { name: path, date, store: isPacked })
      await Promise.race([done, failed, broken, left])
    }
    await Promise.race([archive.finalize(), failed, left])
  }
  const fed = feed().catch((error: Error) => void written.destroy(error))
  try {
    yield* written as AsyncIterable<Uint8Array>
    await fed
  } finally {
    leave()
    source?.destroy()
    archive.abort()
  }
}
