import { createHash } from 'node:crypto'

/** All of something small. */
export async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const each of parts) all.push(each)
  return Buffer.concat(all)
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Bytes as they come, and what they were once they have passed. */
export function weighed(parts: AsyncIterable<Uint8Array>): {
  readonly parts: AsyncIterable<Uint8Array>
  readonly done: () => { readonly hash: string; readonly size: number }
} {
  const hash = createHash('sha256')
  let size = 0
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const each of parts) {
      hash.update(each)
      size += each.length
      yield each
    }
  }
  return { parts: passing(), done: () => ({ hash: hash.digest('hex'), size }) }
}

/** The lines of a text as they come, a batch at a time. */
export async function* linesIn(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let left = ''
  for await (const each of parts) {
    const lines = (left + decoder.decode(each, { stream: true })).split('\n')
    left = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (left !== '') yield [left]
}
