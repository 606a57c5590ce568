import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { Failure } from '#core/kernel/failure.ts'
import { nameInPdf } from './pdf-opening.ts'

const inflated = promisify<Buffer, object, Buffer>(inflate)

/** What looking into one PDF may take: files within it, and bytes of one of them. */
const limits = { files: 50, bytes: 20_000_000 }

const embedded = new RegExp(`/${nameInPdf('Type')}\\s*/${nameInPdf('EmbeddedFile')}`, 'g')
const deflated = new RegExp(`/${nameInPdf('FlateDecode')}|/Fl\\b`)
const filtered = new RegExp(`/${nameInPdf('Filter')}`)

/**
 * The XML files that a PDF carries within it, in their order. Streams are found by their dictionary, wherever the lists of
 * the file say that they are; one that is packed otherwise than by deflate is left aside. A Failure where one unpacks to too much.
 */
export async function xmlFilesIn(bytes: Uint8Array): Promise<Uint8Array[]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  const found: Uint8Array[] = []
  let seen = 0
  for (const { index } of text.matchAll(embedded)) {
    if (++seen > limits.files) throw new Failure('einvoice_pdf_too_much')
    const content = await streamAfter(file, text, index)
    if (content && beginsAsXml(content)) found.push(content)
  }
  return found
}

/** The content of the stream whose dictionary has a place in it; null if it cannot be unpacked. */
async function streamAfter(file: Buffer, text: string, within: number): Promise<Buffer | null> {
  const dictionaryFrom = text.lastIndexOf('obj', within)
  const begins = /stream\r?\n/g
  begins.lastIndex = within
  const start = begins.exec(text)
  if (!start || dictionaryFrom < 0 || text.slice(within, start.index).includes('endobj')) return null
  const dictionary = text.slice(dictionaryFrom, start.index)
  const packed = file.subarray(begins.lastIndex)
  if (deflated.test(dictionary)) return unpacked(packed)
  if (filtered.test(dictionary)) return null
  const end = packed.indexOf('endstream')
  return end < 0 || end > limits.bytes ? null : packed.subarray(0, end)
}

const unpacked = (packed: Buffer): Promise<Buffer | null> =>
  inflated(packed, { maxOutputLength: limits.bytes, finishFlush: constants.Z_SYNC_FLUSH }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new Failure('einvoice_pdf_too_much')
      return null
    },
  )

/** Whether bytes begin with an element or a declaration of XML, in whatever encoding. */
export const beginsAsXml = (bytes: Uint8Array): boolean =>
  /^[\uFEFF\s\0]*<[\0]?[?!A-Za-z]/.test(
    Buffer.from(bytes.subarray(0, 64))
      .toString('latin1')
      .replace(/^(ï»¿|ÿþ|þÿ)/, ''),
  )
