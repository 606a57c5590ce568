import { Failure } from '#core/kernel/failure.ts'
import {
  isCrossIndustryInvoice,
  isEnvelope,
  isUblInvoice,
  readUbl,
  type ReceivedEInvoice,
} from '#core/invoicing/einvoice/read-ubl.ts'
import type { XmlNode } from '#core/values/xml-node.ts'
import { beginsAsXml, xmlFilesIn } from '../documents/pdf-embedded.ts'
import { CutShort, readTree } from '../workbooks/xml-tree.ts'

/** An attachment of ten megabytes in base 64, and some: no text of an invoice is longer. */
const longestText = 16_000_000

/** The e-invoice in a file, told by its content: UBL, or a PDF that carries it. */
export async function readEInvoice(bytes: Uint8Array): Promise<ReceivedEInvoice> {
  if (bytes.length === 0) throw new Failure('upload_empty')
  if (isPdf(bytes)) return fromPdf(bytes)
  if (!beginsAsXml(bytes)) throw new Failure('einvoice_unknown_format')
  return readUbl(await treeOf(bytes))
}

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')

/** The first e-invoice that the PDF carries. A Failure says what it carries instead. */
async function fromPdf(bytes: Uint8Array): Promise<ReceivedEInvoice> {
  const refusals: Failure[] = []
  for (const file of await xmlFilesIn(bytes)) {
    try {
      return readUbl(await treeOf(file))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusals.push(error)
    }
  }
  throw refusals.find(({ code }) => code !== 'einvoice_unknown_format') ?? new Failure('einvoice_pdf_without')
}

/** The document as a tree; anything but an e-invoice in UBL is refused at its first element, before the rest is read. */
async function treeOf(bytes: Uint8Array): Promise<XmlNode> {
  const utf8 = inUtf8(bytes)
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < utf8.length; at += 65_536) yield utf8.subarray(at, at + 65_536)
  }
  const checkRoot = (root: Pick<XmlNode, 'name' | 'attributes'>): void => {
    if (isCrossIndustryInvoice(root)) throw new Failure('einvoice_other_syntax')
    if (!isUblInvoice(root) && !isEnvelope(root)) throw new Failure('einvoice_unknown_format')
  }
  return readTree(chunks(), { checkRoot, longest: longestText }).catch((error: unknown) => {
    if (error instanceof Failure) throw error
    if (error instanceof CutShort) throw new Failure('einvoice_cut_off', {}, { cause: error })
    throw new Failure(isHostile(error) ? 'einvoice_unsafe' : 'einvoice_xml', {}, { cause: error })
  })
}

/** A document type, with which entities come, nesting without end or a text without end: no program of invoices writes these. */
const isHostile = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof TypeError && error.message === 'a document type')

/** Encodings that a declaration may name besides UTF-8. */
const others: readonly string[] = [
  'utf-16',
  'utf-16le',
  'utf-16be',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'us-ascii',
]

/** The document in UTF-8, by its byte order mark or by the encoding that it declares. */
function inUtf8(bytes: Uint8Array): Uint8Array {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^(?:ï»¿)?<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase()
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? declared ?? 'utf-8'
  if (encoding === 'utf-8' || encoding === 'utf8') return bytes
  if (!others.includes(encoding)) throw new Failure('einvoice_encoding', { params: { encoding } })
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes), 'utf8')
  } catch (error) {
    throw new Failure('einvoice_xml', {}, { cause: error })
  }
}
