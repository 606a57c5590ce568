import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { StorePath } from '#core/documents/store.ts'
import { sourceMissing } from '#core/documents/store-fault.ts'
import {
  askStore,
  discard,
  failureOf,
  refusedStore,
  textOf,
  unavailable,
  usualPatience,
  type Reply,
  type StorePatience,
  type StoreService,
} from './asking.ts'
import { encoded, lastOf } from './paths.ts'

export interface S3Settings {
  /** `https://s3.example`, without the bucket. */
  readonly url: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
}

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

/** A bucket as it is asked: each question is signed, and each answer is judged. */
export type Bucket = ReturnType<typeof bucketOf>

export function bucketOf(settings: S3Settings, patience: StorePatience = usualPatience) {
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
  const asked = async (question: Asked): Promise<Reply | null> => judge(await ask(question), question.path)

  async function judge(reply: Reply, path: StorePath): Promise<Reply | null> {
    if (reply.status >= 200 && reply.status < 300) return reply
    const text = await textOf(service, reply)
    if (reply.status === 404 && !/<Code>NoSuchBucket</.test(text)) return null
    if (reply.status === 403 || accessFaults.test(text))
      throw failureOf(service, { ...reply, status: 401 }, lastOf(path), text)
    throw failureOf(service, reply, lastOf(path), text)
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

  /** Asks for something whose answer says nothing more, such as to keep an empty object. */
  async function told(question: Asked): Promise<void> {
    const reply = await asked(question)
    if (reply) await discard(reply)
  }

  /** Throws what an answer refuses. */
  async function judged(reply: Reply, path: StorePath): Promise<void> {
    const right = await judge(reply, path)
    if (right) await discard(right)
  }

  return { name: settings.bucket, service, ask, asked, judged, told, done, etagOf }
}

/** Words in the XML that S3 is told. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
