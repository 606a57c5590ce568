import { Failure } from '../kernel/failure.ts'
import { joinedParts, type FileInParts } from '../kernel/file-in-parts.ts'
import type { Pdfs } from '../ports.ts'
import { inMegabytes } from '../values/megabytes.ts'
import { contentType, headBytes, mostExamined } from './content.ts'
import type { DocumentBytes } from './ports.ts'

interface Kept {
  readonly hash: string
  readonly size: number
  readonly file_type: string
}

/**
 * Keeps the bytes of a document while they come. What is refused, empty or cut short leaves nothing behind: its first bytes are judged
 * before any is kept, its size while it comes, and a PDF as a whole before it has its name.
 */
export async function takeDocument(
  { documents, pdfs }: { readonly documents: DocumentBytes; readonly pdfs: Pdfs },
  name: string,
  file: FileInParts,
): Promise<Kept> {
  if (file.size !== null && file.size > documents.limit) throw tooLarge(name, documents.limit)
  const { head, parts } = await withHead(file.parts)
  if (head.length === 0) throw new Failure('upload_empty', { fields: { file: 'mixed.invalid' } })
  const file_type = contentType(name, head)
  const { hash, size } = await documents.keep(
    upTo(parts, documents.limit, name),
    { size: file.size, type: file_type },
    async (size, read) => {
      if (file_type !== 'application/pdf' || size > mostExamined) return
      const fault = await pdfs.faultOf(await read())
      // One that is locked runs nothing before a person unlocks it.
      if (fault === 'script' || fault === 'program')
        throw new Failure(`document_pdf_${fault}`, { fields: { file: 'mixed.invalid' }, params: { name } })
    },
  )
  return { hash, size, file_type }
}

/** What kept bytes are under another name; refuses a name that says what they are not. Lost bytes count as none. */
export async function typeUnder(
  { documents }: { readonly documents: DocumentBytes },
  name: string,
  { hash, size }: Pick<Kept, 'hash' | 'size'>,
): Promise<string> {
  const isThere = await documents.has(hash, size)
  const parts = isThere ? documents.read(hash, { from: 0, to: headBytes - 1 }) : null
  return contentType(name, parts ? await joinedParts(parts) : new Uint8Array())
}

export const tooLarge = (name: string, limit: number): Failure =>
  new Failure('document_too_large', {
    fields: { file: 'mixed.invalid' },
    params: { name, max: inMegabytes(limit) },
  })

/** The first bytes of a file, and all its parts from the first on. */
async function withHead(
  parts: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: Uint8Array; readonly parts: AsyncIterable<Uint8Array> }> {
  const reading = parts[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let length = 0
  while (length < headBytes) {
    const next = await reading.next()
    if (next.done) break
    first.push(next.value)
    length += next.value.length
  }
  const head = new Uint8Array(Math.min(length, headBytes))
  let at = 0
  for (const part of first) {
    head.set(part.subarray(0, head.length - at), at)
    at += Math.min(part.length, head.length - at)
  }
  return {
    head,
    parts: (async function* () {
      yield* first
      yield* { [Symbol.asyncIterator]: () => reading }
    })(),
  }
}

async function* upTo(
  parts: AsyncIterable<Uint8Array>,
  limit: number,
  name: string,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size > limit) throw tooLarge(name, limit)
    yield part
  }
}
