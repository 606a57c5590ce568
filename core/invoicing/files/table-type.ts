/** A ZIP begins so, its list of files so, and what stands after that. */
const zip = { file: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 }
const endLength = 22
const longestRemark = 0xffff

/**
 * Which workbook a ZIP is by the files within it: one of Excel has its workbook and no macros, one of OpenDocument says what
 * it is in its first file. Null for every other one, and for one that is not whole.
 */
export function workbookTypeOf(bytes: Uint8Array): 'xlsx' | 'ods' | null {
  const names = listedIn(bytes)
  if (names === null) return null
  if (names.has('[Content_Types].xml') && names.has('xl/workbook.xml'))
    return names.has('xl/vbaProject.bin') ? null : 'xlsx'
  return names.has('content.xml') && says(bytes, 30, odsMark) ? 'ods' : null
}

/** The name of the first file, which is never compressed, and all that it holds. */
const odsMark = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'

/** The names in the list at the end of a ZIP; null where it has none, or not one that fits. */
function listedIn(bytes: Uint8Array): Set<string> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < endLength || view.getUint32(0, true) !== zip.file) return null
  let end = bytes.length - endLength
  while (end >= 0 && view.getUint32(end, true) !== zip.end) {
    if (bytes.length - endLength - end >= longestRemark) return null
    end -= 1
  }
  if (end < 0) return null
  const names = new Set<string>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > end || view.getUint32(at, true) !== zip.listed) return null
    const length = view.getUint16(at + 28, true)
    names.add(textAt(bytes, at + 46, length))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + Math.min(length, 1000)))

const says = (bytes: Uint8Array, at: number, text: string): boolean => textAt(bytes, at, text.length) === text

/** What parts the cells of a line, and what no text has. */
const separators = [0x3b, 0x2c, 0x09]
const quote = 0x22
const isControl = (byte: number): boolean =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f
const isMarkup = (byte: number | undefined): boolean => byte === 0x3c || byte === 0x7b

/** Whether bytes are a table as text: no control characters, and as many cells in each line, of which there are two at least. */
export function isCsv(bytes: Uint8Array): boolean {
  const begins = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  if (isMarkup(bytes.subarray(begins).find((byte) => byte > 0x20)) || bytes.some(isControl)) return false
  return separators.some((separator) => hasEvenLines(bytes.subarray(begins), separator))
}

function hasEvenLines(bytes: Uint8Array, separator: number): boolean {
  const widths = new Set<number>()
  let cells = 1
  let isQuoted = false
  let isBlank = true
  const endLine = (): void => {
    if (!isBlank) widths.add(cells)
    cells = 1
    isBlank = true
  }
  for (const byte of bytes) {
    if (byte === quote) isQuoted = !isQuoted
    if (byte === 0x0a && !isQuoted) endLine()
    else if (byte !== 0x0d) isBlank = false
    if (byte === separator && !isQuoted) cells += 1
  }
  endLine()
  return !isQuoted && widths.size === 1 && !widths.has(1)
}
