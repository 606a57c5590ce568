import { createHash } from 'node:crypto'
import type { StoreEntry, StorePath } from '#core/documents/store.ts'
import { targetExists } from '#core/documents/store-fault.ts'
import { manyAtOnce } from '#core/values/many-at-once.ts'
import { encoded, lastOf } from './paths.ts'
import { escaped, type Bucket } from './s3-bucket.ts'
import { fileAt, folderAt, pages, type Listed } from './s3-listing.ts'

/** Moves a file. What an earlier try copied is not copied again. */
export async function moveFile(
  bucket: Bucket,
  file: StoreEntry,
  from: StorePath,
  to: StorePath,
): Promise<void> {
  const there = await fileAt(bucket, to)
  const isCopied = there !== null && there.etag === file.etag && there.size === file.size
  if ((there && !isCopied) || (!there && (await folderAt(bucket, to)))) throw targetExists(to)
  if (isCopied) await removeObject(bucket, from, false)
  else await moveObject(bucket, from, to, false)
}

/** Moves a folder object by object. */
export async function moveFolder(bucket: Bucket, from: StorePath, to: StorePath): Promise<void> {
  if (await fileAt(bucket, to)) throw targetExists(to)
  const mark = await markUnfinished(bucket, from, to)
  for await (const { objects } of pages(bucket, from, {}, true))
    await manyAtOnce(
      objects.filter((each) => lastOf(each.path) !== lastOf(mark)),
      atOnce,
      (each) => moveObject(bucket, each.path, [...to, ...each.path.slice(from.length)], each.isFolder),
    )
  await removeObject(bucket, mark, false)
}

/** A target that exists is ours only if a move to it was cut short: an object in the source says so until all is moved. */
async function markUnfinished(bucket: Bucket, from: StorePath, to: StorePath): Promise<StorePath> {
  const mark = [...from, unfinished(to)]
  if (await fileAt(bucket, mark)) return mark
  if (await folderAt(bucket, to)) throw targetExists(to)
  await bucket.told({ method: 'PUT', path: mark, body: new Uint8Array() })
  return mark
}

/** Copies one object and removes it. */
async function moveObject(bucket: Bucket, from: StorePath, to: StorePath, isFolder: boolean): Promise<void> {
  const source = `/${encodeURIComponent(bucket.name)}/${encoded(from)}${isFolder ? '/' : ''}`
  await bucket.done({ method: 'PUT', path: to, isFolder, headers: { 'X-Amz-Copy-Source': source } })
  await removeObject(bucket, from, isFolder)
}

/** At most a page of a listing, in one question. Of a success it is said which objects stayed nevertheless. */
export async function removeObjects(bucket: Bucket, objects: Listed['objects']): Promise<void> {
  if (objects.length === 0) return
  const keys = objects.map(
    (each) => `<Object><Key>${escaped(each.path.join('/') + (each.isFolder ? '/' : ''))}</Key></Object>`,
  )
  const body = Buffer.from(`<Delete><Quiet>true</Quiet>${keys.join('')}</Delete>`)
  await bucket.done({
    method: 'POST',
    path: [],
    query: { delete: '' },
    headers: { 'Content-MD5': createHash('md5').update(body).digest('base64') },
    body,
  })
}

/** Removes an object; one that is missing counts as removed. */
export async function removeObject(bucket: Bucket, path: StorePath, isFolder: boolean): Promise<void> {
  await bucket.told({ method: 'DELETE', path, isFolder })
}

/** Names the target of a folder that is being moved, within the folder. */
const unfinished = (to: StorePath): string =>
  `.moving-${createHash('sha256').update(to.join('/')).digest('hex').slice(0, 16)}`

/** So many objects of a folder are moved at once. */
const atOnce = 8
