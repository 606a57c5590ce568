import { fieldsOf, parsed } from '../third-parties/asking.ts'
import {
  askStore,
  checkReply,
  discard,
  textOf,
  unavailable,
  type Reply,
  type StoreService,
} from './asking.ts'
import type { Whither } from './outside-address.ts'
import { partsOf } from './paths.ts'

/** Each part but the last is a multiple of 320 KiB; one part at a time is in memory. */
const usualPart = 16 * 320 * 1024

/** So often is one part sent again before the upload is given up. */
const triesAtMost = 3

/**
 * Sends a file through an upload session. After an unclear answer the session is asked how far it came. A session that is given
 * up is closed, so that nothing is left of it. Its address needs no token, and gets none.
 */
export async function uploadInParts(
  service: StoreService,
  whither: Whither,
  bytes: AsyncIterable<Uint8Array>,
  size: number,
  name: string,
  partSize = usualPart,
): Promise<void> {
  let from = 0
  try {
    for await (const part of partsOf(bytes, partSize)) {
      await sendPart(service, { whither, part, from, size, name })
      from += part.byteLength
    }
  } catch (error) {
    await askStore(service, { method: 'DELETE', ...whither }).then(discard, () => undefined)
    throw error
  }
}

interface Part {
  readonly whither: Whither
  readonly part: Uint8Array
  readonly from: number
  readonly size: number
  readonly name: string
}

async function sendPart(service: StoreService, { whither, part, from, size, name }: Part): Promise<void> {
  const to = from + part.byteLength
  let at = from
  for (let nth = 1; ; nth++) {
    const reply = await askStore(service, {
      method: 'PUT',
      ...whither,
      headers: { 'Content-Range': `bytes ${at}-${to - 1}/${size}` },
      body: part.subarray(at - from),
    }).catch((error: unknown) => (nth < triesAtMost ? null : Promise.reject(error)))
    if (reply && [200, 201, 202].includes(reply.status)) return discard(reply)
    if (reply && !isUnclear(reply)) return checkReply(service, reply, name).then(() => discard(reply))
    if (nth >= triesAtMost) {
      if (reply) await checkReply(service, reply, name)
      throw unavailable(service, new Error('an upload session takes a part no more'))
    }
    if (reply) await discard(reply)
    const next = await nextOf(service, whither, size).catch(() => at)
    if (next >= to) return
    if (next < from) throw unavailable(service, new Error('an upload session lost a part'))
    at = next
  }
}

/** 416: it has that part already. */
const isUnclear = ({ status }: Reply): boolean => status >= 500 || status === 408 || status === 416

/** From which byte on the session still waits for the file; its end if the file is whole. */
async function nextOf(service: StoreService, whither: Whither, size: number): Promise<number> {
  const reply = await askStore(service, { method: 'GET', ...whither })
  // A session whose file is whole is gone.
  if (reply.status === 404) return discard(reply).then(() => size)
  await checkReply(service, reply, '')
  const ranges = fieldsOf(parsed(await textOf(service, reply)))['nextexpectedranges']
  const [first] = Array.isArray(ranges) ? (ranges as readonly unknown[]) : []
  const from = /^(\d+)-/.exec(String(first ?? ''))?.[1]
  return from === undefined ? size : Number(from)
}
