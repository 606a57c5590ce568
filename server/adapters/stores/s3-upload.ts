import type { StorePath } from '#core/documents/store.ts'
import { textAt } from '#core/values/xml-node.ts'
import { checkReply, discard, parsedXml } from './asking.ts'
import { lastOf, partsOf } from './paths.ts'
import { escaped, type Bucket } from './s3-bucket.ts'

/** A part of a large file; one part at a time is in memory. S3 takes 10,000 parts of at least 5 MiB. */
export const partSize = 8 * 1024 * 1024
const mostParts = 10_000

/** Puts a large file part by part. It is whole or absent: the parts of one that was cut short are given up. */
export async function putParts(
  bucket: Bucket,
  path: StorePath,
  type: string,
  size: number | null,
  bytes: AsyncIterable<Uint8Array>,
) {
  const started = await bucket.done({
    method: 'POST',
    path,
    query: { uploads: '' },
    headers: { 'Content-Type': type },
  })
  const root = await parsedXml(bucket.service, started, 'InitiateMultipartUploadResult')
  const uploadId = textAt(root, 'UploadId') ?? ''
  const each = Math.max(partSize, Math.ceil((size ?? 0) / mostParts))
  try {
    const etags: string[] = []
    for await (const part of partsOf(bytes, each)) {
      const query = { partNumber: String(etags.length + 1), uploadId }
      const reply = await bucket.ask({ method: 'PUT', path, query, body: part })
      await checkReply(bucket.service, reply, lastOf(path))
      await discard(reply)
      etags.push(bucket.etagOf(reply))
    }
    const parts = etags
      .map((etag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`)
      .join('')
    await bucket.done({
      method: 'POST',
      path,
      query: { uploadId },
      body: Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`),
    })
  } catch (error) {
    // Parts that nobody ends are kept, and paid for, until they are given up. Of a finished file nothing is lost by this.
    await bucket.ask({ method: 'DELETE', path, query: { uploadId } }).then(discard, () => undefined)
    throw error
  }
}
