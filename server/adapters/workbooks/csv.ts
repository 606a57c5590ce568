import { parse } from 'csv-parse/sync'
import type { Cell } from '#core/ports.ts'

/** Rows of separated text, at most `most` of them and one: empty lines are rows, empty cells are null. */
export function readCsv(bytes: Uint8Array, most: number): Cell[][] {
  const text = decode(bytes)
  if (text.includes('\0')) throw new TypeError('not text')
  const records = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: most + 1,
  })
  return records.map((record) => record.map((cell) => (cell === '' ? null : cell)))
}

/** What spreadsheets save: UTF-8 with or without its mark, UTF-16 with it, or the Windows code page. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one of `;` `,` and tab that the first line holds most of, not counting what is quoted. */
function delimiterOf(text: string): string {
  const header = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)[0] ?? ''
  const count = (mark: string): number => header.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
