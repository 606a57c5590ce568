import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { XmlNode } from '#core/values/xml-node.ts'
import type { DocumentStore, StoreEntry, StorePath } from '#core/documents/store.ts'
import { otherKind, sourceMissing, targetExists, nameNotTaken } from '#core/documents/store-fault.ts'
import {
  askStore,
  bytesOf,
  checkReply,
  discard,
  failureOf,
  parsedXml,
  refusedStore,
  textOf,
  unavailable,
  usualPatience,
  xmlOf,
  type Reply,
  type StorePatience,
  type StoreService,
} from './asking.ts'
import {
  beginningOf,
  checkPath,
  encoded,
  exactly,
  isName,
  joined,
  lastOf,
  nothing,
  partsOf,
  rootEntry,
} from './paths.ts'
import { cut, rangeHeader } from './ranges.ts'

export interface S3Settings {
  /** `https://s3.example`, without the bucket. */
  readonly url: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
}

/** A part of a large file; one part at a time is in memory. S3 takes 10,000 parts of at least 5 MiB. */
const partSize = 8 * 1024 * 1024
const mostParts = 10_000

interface Asked {
  readonly method: string
  readonly path: StorePath
  /** A folder's key ends with a slash. */
  readonly isFolder?: boolean
  readonly query?: { readonly [name: string]: string }
  readonly headers?: { readonly [name: string]: string }
  readonly body?: Uint8Array
}

/** What was refused of our access, beside 401. */
const accessFaults =
  /<Code>(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken)</

/**
 * A store that speaks S3. It knows no folders: an empty object `folder/` stands for one that was made, and a folder is what
 * keys begin with. A folder is moved object by object; a move that was cut short is finished by the next try.
 */
export function s3(settings: S3Settings, patience: StorePatience = usualPatience): DocumentStore {
  const service: StoreService = { name: 'S3', secrets: [settings.secret], patience }

  async function ask({
    method,
    path,
    isFolder = false,
    query = {},
    headers = {},
    body,
  }: Asked): Promise<Reply> {
    const key = encoded(path) + (isFolder && path.length > 0 ? '/' : '')
    const url = new URL(`${settings.url}/${settings.bucket}${key === '' ? '' : `/${key}`}`)
    // A space as `%20`: a plus is signed as another letter by some.
    url.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encoded([value])}`)
      .join('&')
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: {
        ...headers,
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      service: 's3',
      region: settings.region,
      accessKeyId: settings.keyId,
      secretAccessKey: settings.secret,
    }).sign()
    return askStore(service, {
      method,
      url: signed.url,
      headers: Object.fromEntries([...signed.headers].map(([name, value]) => [name, value])),
      body,
    })
  }

  /** The answer, or null if nothing is there. */
  async function asked(question: Asked): Promise<Reply | null> {
    const reply = await ask(question)
    if (reply.status >= 200 && reply.status < 300) return reply
    const text = await textOf(service, reply)
    if (reply.status === 404 && !/<Code>NoSuchBucket</.test(text)) return null
    if (reply.status === 403 || accessFaults.test(text))
      throw failureOf(service, { ...reply, status: 401 }, lastOf(question.path), text)
    throw failureOf(service, reply, lastOf(question.path), text)
  }

  /** A command whose answer of success may carry an error all the same. */
  async function done(question: Asked): Promise<string> {
    const reply = await asked(question)
    if (!reply) throw sourceMissing(question.path)
    const text = await textOf(service, reply)
    const error = /<Error>[\s\S]*?<Code>([^<]*)<[\s\S]*?(?:<Message>([^<]*)<|<\/Error>)/.exec(text)
    if (!error) return text
    // A copy or an end of parts that S3 itself could not finish is to be asked again.
    if (/^(InternalError|SlowDown|ServiceUnavailable|RequestTimeout)$/.test(error[1] ?? ''))
      throw unavailable(service, new Error(error[1]))
    throw refusedStore(service, error[2] || error[1] || 'error')
  }

  /** S3 names the content of whatever it keeps; an answer that does not is of somebody in between. */
  function etagOf({ headers }: Reply): string {
    const etag = headers['etag']
    if (etag === undefined) throw unavailable(service, new Error('answered without an etag'))
    return etag
  }

  async function fileAt(path: StorePath): Promise<StoreEntry | null> {
    if (path.length === 0) return null
    const reply = await asked({ method: 'HEAD', path })
    if (!reply) return null
    await discard(reply)
    return fileEntry(lastOf(path), Number(reply.headers['content-length'] ?? 0), etagOf(reply))
  }

  async function folderAt(path: StorePath): Promise<StoreEntry | null> {
    if (path.length === 0) return rootEntry(null)
    const { objects, folders } = await page(path, { 'max-keys': '1', delimiter: '/' }, true)
    return objects.length + folders.length > 0 ? folderEntry(lastOf(path)) : null
  }

  interface Listed {
    readonly objects: readonly {
      readonly path: StorePath
      readonly isFolder: boolean
      readonly entry: StoreEntry
    }[]
    readonly folders: readonly string[]
    readonly next: string | null
  }

  async function page(
    path: StorePath,
    query: { readonly [name: string]: string },
    withItself = false,
  ): Promise<Listed> {
    const prefix = path.map((name) => `${name}/`).join('')
    const reply = await asked({
      method: 'GET',
      path: [],
      query: { 'list-type': '2', 'encoding-type': 'url', prefix, ...query },
    })
    if (!reply) throw refusedStore(service, `NoSuchBucket: ${settings.bucket}`)
    const root = await xmlOf(service, reply, 'ListBucketResult')
    const isEncoded = textAt(root, 'EncodingType') === 'url'
    const read = (text: string): string => (isEncoded ? decodeURIComponent(text.replaceAll('+', ' ')) : text)
    const objects = root.children
      .filter(({ name }) => name === 'Contents')
      .map((each) => {
        const key = read(textAt(each, 'Key') ?? '')
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
    const folders = root.children
      .filter(({ name }) => name === 'CommonPrefixes')
      .map((each) => read(textAt(each, 'Prefix') ?? '').slice(prefix.length, -1))
      .filter(isName)
    const isCut = textAt(root, 'IsTruncated') === 'true'
    return { objects, folders, next: isCut ? (textAt(root, 'NextContinuationToken') ?? null) : null }
  }

  /** Every page of what lies in a folder; with a delimiter what lies directly in it. */
  async function* pages(path: StorePath, query: { readonly [name: string]: string }, withItself = false) {
    let next: string | null = null
    do {
      const token: { [name: string]: string } = next === null ? {} : { 'continuation-token': next }
      const read: Listed = await page(path, { ...query, ...token }, withItself)
      yield read
      next = read.next
    } while (next !== null)
  }

  async function putParts(
    path: StorePath,
    type: string,
    size: number | null,
    bytes: AsyncIterable<Uint8Array>,
  ) {
    const started = await done({
      method: 'POST',
      path,
      query: { uploads: '' },
      headers: { 'Content-Type': type },
    })
    const root = await parsedXml(service, started, 'InitiateMultipartUploadResult')
    const uploadId = textAt(root, 'UploadId') ?? ''
    const each = Math.max(partSize, Math.ceil((size ?? 0) / mostParts))
    try {
      const etags: string[] = []
      for await (const part of partsOf(bytes, each)) {
        const query = { partNumber: String(etags.length + 1), uploadId }
        const reply = await ask({ method: 'PUT', path, query, body: part })
        await checkReply(service, reply, lastOf(path))
        await discard(reply)
        etags.push(etagOf(reply))
      }
      const parts = etags
        .map(
          (etag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
        )
        .join('')
      await done({
        method: 'POST',
        path,
        query: { uploadId },
        body: Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`),
      })
    } catch (error) {
      // Parts that nobody ends are kept, and paid for, until they are given up. Of a finished file nothing is lost by this.
      await ask({ method: 'DELETE', path, query: { uploadId } }).then(discard, () => undefined)
      throw error
    }
  }

  /** Copies one object and removes it; what was copied before is not copied again. */
  async function moveObject(from: StorePath, to: StorePath, isFolder: boolean): Promise<void> {
    const source = `/${encodeURIComponent(settings.bucket)}/${encoded(from)}${isFolder ? '/' : ''}`
    await done({ method: 'PUT', path: to, isFolder, headers: { 'X-Amz-Copy-Source': source } })
    await removeObject(from, isFolder)
  }

  /** At most a page of a listing, in one question. Of a success it is said which objects stayed nevertheless. */
  async function removeObjects(objects: Listed['objects']): Promise<void> {
    if (objects.length === 0) return
    const keys = objects.map(
      (each) => `<Object><Key>${escaped(each.path.join('/') + (each.isFolder ? '/' : ''))}</Key></Object>`,
    )
    const body = Buffer.from(`<Delete><Quiet>true</Quiet>${keys.join('')}</Delete>`)
    await done({
      method: 'POST',
      path: [],
      query: { delete: '' },
      headers: { 'Content-MD5': createHash('md5').update(body).digest('base64') },
      body,
    })
  }

  async function removeObject(path: StorePath, isFolder: boolean): Promise<void> {
    const reply = await asked({ method: 'DELETE', path, isFolder })
    if (reply) await discard(reply)
  }

  async function moveFile(file: StoreEntry, from: StorePath, to: StorePath): Promise<void> {
    const there = await fileAt(to)
    const isCopied = there !== null && there.etag === file.etag && there.size === file.size
    if ((there && !isCopied) || (!there && (await folderAt(to)))) throw targetExists(to)
    if (isCopied) await removeObject(from, false)
    else await moveObject(from, to, false)
  }

  async function moveFolder(from: StorePath, to: StorePath): Promise<void> {
    if (await fileAt(to)) throw targetExists(to)
    const mark = await markUnfinished(from, to)
    for await (const { objects } of pages(from, {}, true))
      await inTurns(
        objects.filter((each) => lastOf(each.path) !== lastOf(mark)),
        (each) => moveObject(each.path, [...to, ...each.path.slice(from.length)], each.isFolder),
      )
    await removeObject(mark, false)
  }

  /** A target that exists is ours only if a move to it was cut short: an object in the source says so until all is moved. */
  async function markUnfinished(from: StorePath, to: StorePath): Promise<StorePath> {
    const mark = [...from, unfinished(to)]
    if (await fileAt(mark)) return mark
    if (await folderAt(to)) throw targetExists(to)
    const reply = await asked({ method: 'PUT', path: mark, body: new Uint8Array() })
    if (reply) await discard(reply)
    return mark
  }

  return {
    kind: 's3',
    ensureFolder: async (path) => {
      checkPath(path)
      if (path.length === 0) return rootEntry(null)
      if (await fileAt(path)) throw otherKind(path)
      const reply = await asked({ method: 'PUT', path, isFolder: true, body: new Uint8Array() })
      if (reply) await discard(reply)
      return folderEntry(lastOf(path))
    },
    put: async (path, bytes, { size, type }) => {
      checkPath(path)
      const { head, rest } = await beginningOf(exactly(path, bytes, size), partSize)
      if (!rest) {
        const reply = await asked({ method: 'PUT', path, headers: { 'Content-Type': type }, body: head })
        if (!reply) throw refusedStore(service, `NoSuchBucket: ${settings.bucket}`)
        await discard(reply)
        return fileEntry(lastOf(path), head.byteLength, etagOf(reply))
      }
      await putParts(path, type, size, joined(head, rest))
      const entry = await fileAt(path)
      if (!entry) throw unavailable(service, new Error('it was put and is not there'))
      return entry
    },
    read: async (path, range) => {
      checkPath(path)
      if (path.length === 0) return null
      const reply = await ask({
        method: 'GET',
        path,
        headers: range ? { Range: rangeHeader(range) } : {},
      })
      if (reply.status === 416) {
        await discard(reply)
        return nothing()
      }
      if ((reply.status === 200 || reply.status === 206) && etagOf(reply))
        return cut(bytesOf(service, reply), reply, range)
      const text = await textOf(service, reply)
      if (reply.status === 404) return null
      throw failureOf(service, reply.status === 403 ? { ...reply, status: 401 } : reply, lastOf(path), text)
    },
    stat: async (path) => {
      checkPath(path)
      return (await fileAt(path)) ?? folderAt(path)
    },
    find: async () => null,
    list: async function* (path) {
      checkPath(path)
      for await (const { objects, folders } of pages(path, { delimiter: '/' })) {
        for (const name of folders) yield folderEntry(name)
        for (const { entry } of objects) yield entry
      }
    },
    move: async (from, to) => {
      checkPath(from)
      checkPath(to)
      const file = await fileAt(from)
      if (file) await moveFile(file, from, to)
      else if (await folderAt(from)) await moveFolder(from, to)
      const moved = (await fileAt(to)) ?? (await folderAt(to))
      if (!moved) throw sourceMissing(from)
      return moved
    },
    remove: async (path) => {
      checkPath(path)
      if (path.length === 0) throw nameNotTaken('')
      await removeObject(path, false)
      for await (const { objects } of pages(path, {}, true)) await removeObjects(objects)
    },
  }
}

/** Names the target of a folder that is being moved, within the folder. */
const unfinished = (to: StorePath): string =>
  `.moving-${createHash('sha256').update(to.join('/')).digest('hex').slice(0, 16)}`

/** So many objects of a folder are moved at once. */
const atOnce = 8

async function inTurns<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const walk = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
}

const folderEntry = (name: string): StoreEntry => ({ ...rootEntry(null), name })

const fileEntry = (name: string, size: number, etag: string | undefined): StoreEntry => ({
  name,
  isFolder: false,
  size,
  id: null,
  etag: etag?.replaceAll('"', '') ?? null,
  link: null,
})

const textAt = ({ children }: XmlNode, name: string): string | undefined =>
  children.find((each) => each.name === name)?.text

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
