import type { FileType } from './invoice-file.ts'
import { isPdf } from './pdf-file.ts'
import { isCsv, workbookTypeOf } from './table-type.ts'

type Marked = 'png' | 'jpg'

/** How each kind of picture begins, and how it ends: one that was cut in half is none. */
const marks: {
  readonly [type in Marked]: { readonly start: readonly number[]; readonly end: readonly number[] }
} = {
  png: {
    start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    end: [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
  },
  jpg: { start: [0xff, 0xd8, 0xff], end: [0xff, 0xd9] },
}

/** So many bytes may follow the end of a picture: programs add what they noted. */
const slack = 1024

/** What a file is by its content, whatever it is called; null for what is none of these, or not whole. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const found = (Object.keys(marks) as Marked[]).find((type) => has(bytes, marks[type].start, 0))
  if (isPdf(bytes)) return 'pdf'
  if (!found) return workbookTypeOf(bytes) ?? (isCsv(bytes) ? 'csv' : null)
  const { end } = marks[found]
  for (let at = bytes.length - end.length; at >= Math.max(0, bytes.length - slack - end.length); at--)
    if (has(bytes, end, at)) return found
  return null
}

const has = (bytes: Uint8Array, mark: readonly number[], at: number): boolean =>
  mark.every((byte, place) => bytes[at + place] === byte)

/** What names of files of a kind end with. */
const endings: { readonly [type in FileType]: RegExp } = {
  pdf: /\.pdf$/i,
  png: /\.png$/i,
  jpg: /\.jpe?g$/i,
  csv: /\.csv$/i,
  xlsx: /\.xlsx$/i,
  ods: /\.ods$/i,
}

/** Whether a file is what its name says: one with another ending, or with none, says something else. */
export const isNamedSo = (name: string, type: FileType): boolean => endings[type].test(name)
