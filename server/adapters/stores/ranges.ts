import type { ByteRange } from '#core/documents/store.ts'
import type { Reply } from './asking.ts'

export const rangeHeader = ({ from, to }: ByteRange): string => `bytes=${from}-${to ?? ''}`

/** The asked range of an answer, also of a server that sends more than it was asked for, or the whole file. */
export function cut(
  bytes: AsyncIterable<Uint8Array>,
  { status, headers }: Reply,
  range: ByteRange | undefined,
): AsyncIterable<Uint8Array> {
  if (range === undefined) return bytes
  const [, first] = /^bytes (\d+)-/.exec(headers['content-range'] ?? '') ?? []
  const begins = status === 206 ? Number(first ?? range.from) : 0
  return within(bytes, range.from - begins, (range.to ?? Number.POSITIVE_INFINITY) - begins)
}

async function* within(
  bytes: AsyncIterable<Uint8Array>,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const chunk of bytes) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at))
    at += chunk.byteLength
    if (part.byteLength > 0) yield part
    if (at > to) return
  }
}
