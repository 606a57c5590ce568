import type { StoreEntry, StorePath } from '#core/documents/store.ts'
import { child, textAt, within } from '#core/values/xml-node.ts'
import { discard, refusedStore, xmlOf } from './asking.ts'
import { isName, lastOf, rootEntry } from './paths.ts'
import type { Bucket } from './s3-bucket.ts'

/** A page of what keys begin with. */
export interface Listed {
  readonly objects: readonly {
    readonly path: StorePath
    readonly isFolder: boolean
    readonly entry: StoreEntry
  }[]
  readonly folders: readonly string[]
  readonly next: string | null
}

/** The file of a path; null if there is none. */
export async function fileAt(bucket: Bucket, path: StorePath): Promise<StoreEntry | null> {
  if (path.length === 0) return null
  const reply = await bucket.asked({ method: 'HEAD', path })
  if (!reply) return null
  await discard(reply)
  return fileEntry(lastOf(path), Number(reply.headers['content-length'] ?? 0), bucket.etagOf(reply))
}

/** The folder of a path: something begins with its key. Null if nothing does. */
export async function folderAt(bucket: Bucket, path: StorePath): Promise<StoreEntry | null> {
  if (path.length === 0) return rootEntry(null)
  const { objects, folders } = await page(bucket, path, { 'max-keys': '1', delimiter: '/' }, true)
  return objects.length + folders.length > 0 ? folderEntry(lastOf(path)) : null
}

async function page(
  bucket: Bucket,
  path: StorePath,
  query: { readonly [name: string]: string },
  withItself = false,
): Promise<Listed> {
  const prefix = path.map((name) => `${name}/`).join('')
  const reply = await bucket.asked({
    method: 'GET',
    path: [],
    query: { 'list-type': '2', 'encoding-type': 'url', prefix, ...query },
  })
  if (!reply) throw refusedStore(bucket.service, `NoSuchBucket: ${bucket.name}`)
  const root = await xmlOf(bucket.service, reply, 'ListBucketResult')
  const isEncoded = textAt(root, 'EncodingType') === 'url'
  const read = (text: string): string => (isEncoded ? decodeURIComponent(text.replaceAll('+', ' ')) : text)
  const objects = within(root, 'Contents')
    .map((each) => {
      const key = read(child(each, 'Key')?.text ?? '')
      const isFolder = key.endsWith('/')
      const names = (isFolder ? key.slice(0, -1) : key).split('/')
      return {
        path: names,
        isFolder,
        entry: isFolder
          ? folderEntry(lastOf(names))
          : fileEntry(lastOf(names), Number(textAt(each, 'Size') ?? 0), textAt(each, 'ETag') ?? undefined),
      }
    })
    .filter((each) => withItself || !(each.isFolder && each.path.length === path.length))
    .filter((each) => each.path.every(isName))
  const folders = within(root, 'CommonPrefixes')
    .map((each) => read(child(each, 'Prefix')?.text ?? '').slice(prefix.length, -1))
    .filter(isName)
  const isCut = textAt(root, 'IsTruncated') === 'true'
  return { objects, folders, next: isCut ? textAt(root, 'NextContinuationToken') : null }
}

/** Every page of what lies in a folder; with a delimiter what lies directly in it. */
export async function* pages(
  bucket: Bucket,
  path: StorePath,
  query: { readonly [name: string]: string },
  withItself = false,
) {
  let next: string | null = null
  do {
    const token: { [name: string]: string } = next === null ? {} : { 'continuation-token': next }
    const read: Listed = await page(bucket, path, { ...query, ...token }, withItself)
    yield read
    next = read.next
  } while (next !== null)
}

/** The name of the file that is listed first in a folder, by its letters; null if it holds none. */
export async function firstIn(bucket: Bucket, path: StorePath): Promise<string | null> {
  const { objects } = await page(bucket, path, { 'max-keys': '1', delimiter: '/' })
  return objects[0]?.entry.name ?? null
}

/** Whether anything lies in a folder or below it. */
export async function isAnyUnder(bucket: Bucket, path: StorePath): Promise<boolean> {
  const { objects } = await page(bucket, path, { 'max-keys': '1' })
  return objects.length > 0
}

/** The paths of all files in a folder and below it, a page at a time. */
export async function* filesUnder(bucket: Bucket, path: StorePath): AsyncGenerator<readonly StorePath[]> {
  for await (const { objects } of pages(bucket, path, {}))
    yield objects.flatMap((each) => (each.isFolder ? [] : [each.path]))
}

/** The names of the folders in a folder. */
export async function foldersIn(bucket: Bucket, path: StorePath): Promise<string[]> {
  const found: string[] = []
  for await (const { folders } of pages(bucket, path, { delimiter: '/' })) found.push(...folders)
  return found
}

export const folderEntry = (name: string): StoreEntry => ({ ...rootEntry(null), name })

export const fileEntry = (name: string, size: number, etag: string | undefined): StoreEntry => ({
  name,
  isFolder: false,
  size,
  id: null,
  etag: etag?.replaceAll('"', '') ?? null,
  link: null,
})
