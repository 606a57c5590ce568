import { Failure } from '#core/kernel/failure.ts'
import { decodeText } from './csv.ts'
import { openArchive, type Archive } from './zip.ts'

/**
 * What a file is, whatever its name says: a workbook that is read here, separated text, or a Failure that calls it
 * what it is and says what to do.
 */
export async function recognise(bytes: Uint8Array, isNamedText: boolean): Promise<'workbook' | 'text'> {
  if (bytes.length === 0) throw new Failure('workbook_empty')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(file, 'PK')) return recogniseArchive(file)
  if (startsWith(file, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) throw compoundFile(file)
  const kind = foreignBytes.find(([first]) => startsWith(file, first))?.[1] ?? markupOf(file)
  if (kind === spreadsheetXml) throw oldFormat('.xml')
  if (kind !== null) throw foreign(kind)
  if (isNamedText) return 'text'
  throw new Failure(isText(file) ? 'workbook_is_text' : 'workbook_unreadable')
}

const oldFormat = (format: string): Failure => new Failure('workbook_other_format', { params: { format } })
const foreign = (kind: string): Failure => new Failure('workbook_foreign', { params: { kind } })

const startsWith = (file: Buffer, first: string): boolean =>
  file.subarray(0, first.length).equals(Buffer.from(first, 'latin1'))

/** How files of other programs begin. */
const foreignBytes: readonly (readonly [string, string])[] = [
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['{\\rtf', 'RTF'],
  ['\u001f\u008b', 'GZIP'],
  ['7z\u00bc\u00af', '7-Zip'],
  ['Rar!', 'RAR'],
  ['SQLite format 3', 'SQLite'],
]

const spreadsheetXml = 'spreadsheet of Excel 2003'

/** Many programs call a web page or an XML file a workbook. */
function markupOf(file: Buffer): string | null {
  const start = file
    .toString('utf8', 0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^<(!doctype html|html|head|meta|table)\b/i.test(start)) return 'HTML'
  if (!/^<\?xml\b/i.test(start)) return null
  if (/schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/.test(start)) return spreadsheetXml
  return /<html\b/i.test(start) ? 'HTML' : 'XML'
}

/** What programs of before 2007 wrote, and what later ones lock their workbooks up in. */
function compoundFile(file: Buffer): Failure {
  const holds = (name: string): boolean => file.includes(Buffer.from(`${name}\0`, 'utf16le'))
  if (holds('EncryptedPackage')) return new Failure('workbook_protected')
  if (holds('WordDocument')) return foreign('Word')
  if (holds('Workbook') || holds('Book')) return oldFormat('.xls')
  return new Failure('workbook_unreadable')
}

/** Archives that are told by a file in them. */
const archiveParts: readonly (readonly [string, Failure])[] = [
  ['xl/workbook.bin', oldFormat('.xlsb')],
  ['Index/Document.iwa', oldFormat('.numbers')],
  ['word/document.xml', foreign('Word')],
  ['ppt/presentation.xml', foreign('PowerPoint')],
]

async function recogniseArchive(file: Buffer): Promise<'workbook'> {
  if (!file.includes(Buffer.from('PK\u0005\u0006', 'latin1'))) throw new Failure('workbook_truncated')
  const archive = openArchive(file)
  const known = archiveParts.find(([path]) => archive.has(path))
  if (known) throw known[1]
  if (archive.has('xl/workbook.xml')) return 'workbook'
  const type = await mimeTypeOf(archive)
  if (type?.includes('opendocument.spreadsheet')) throw oldFormat('.ods')
  if (type?.includes('opendocument')) throw foreign('OpenDocument')
  if (archive.has('_rels/.rels')) return 'workbook'
  throw foreign('ZIP')
}

/** OpenDocument says its type in a file of its own. */
async function mimeTypeOf(archive: Archive): Promise<string | null> {
  if (!archive.has('mimetype')) return null
  let text = ''
  for await (const chunk of archive.read('mimetype', () => undefined)) {
    text += Buffer.from(chunk).toString('latin1')
    if (text.length > 200) break
  }
  return text
}

/** Without the signs that no text has. */
const isText = (file: Buffer): boolean =>
  // eslint-disable-next-line no-control-regex
  !/[\0-\u0008\u000e-\u001a\u001c-\u001f]/.test(decodeText(file.subarray(0, 100_000)))
