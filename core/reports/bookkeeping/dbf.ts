import { surely } from '../../values/known.ts'
import { windows1252 } from '../../values/windows-1252.ts'
import type { Day } from '../../values/day.ts'
import { oneLineOf } from './text.ts'

/** A field of a dBase III table: text (C), a number (N) or a day (D), its width in bytes and its decimals. */
export interface DbfField {
  readonly name: string
  readonly type: 'C' | 'N' | 'D'
  readonly width: number
  readonly decimals?: number
}

/** Fields by name, written as dBase lists them: `CID C(10); TAMOUNT N(10,2); TDOCDATE D`. */
export const dbfFields = (structure: string): DbfField[] =>
  structure.split(';').map((field) => {
    const [, name = '', type = '', width, decimals] = surely(
      /^\s*(\w+) ([CND])(?:\((\d+)(?:,(\d+))?\))?\s*$/.exec(field),
      `field ${field}`,
    )
    return {
      name,
      type: type as DbfField['type'],
      width: Number(width ?? 8),
      decimals: Number(decimals ?? 0),
    }
  })

export type DbfRow = { readonly [name: string]: string }

/**
 * A dBase III table in Windows-1252. Texts are cut to their width and filled with spaces; a number that is wider than its field throws,
 * because cut it would be another number. `day` is the day that the table says it was written on.
 */
export function writeDbf(fields: readonly DbfField[], rows: readonly DbfRow[], day: Day): Uint8Array {
  const width = fields.reduce((sum, field) => sum + field.width, 1)
  const start = 32 * (fields.length + 1) + 1
  const bytes = new Uint8Array(start + rows.length * width + 1).fill(0x20, start)
  const view = new DataView(bytes.buffer)
  bytes.set([0x03, Number(day.slice(0, 4)) - 1900, Number(day.slice(5, 7)), Number(day.slice(8, 10))])
  view.setUint32(4, rows.length, true)
  view.setUint16(8, start, true)
  view.setUint16(10, width, true)
  bytes[29] = windowsAnsi
  fields.forEach((field, place) => {
    const at = 32 * (place + 1)
    bytes.set(windows1252(field.name.slice(0, 10)), at)
    bytes[at + 11] = surely(field.type.codePointAt(0), field.name)
    bytes[at + 16] = field.width
    bytes[at + 17] = field.decimals ?? 0
  })
  bytes[start - 1] = 0x0d
  rows.forEach((row, place) => {
    let at = start + place * width + 1
    for (const field of fields) {
      bytes.set(cellOf(field, row[field.name] ?? ''), at)
      at += field.width
    }
  })
  bytes[bytes.length - 1] = 0x1a
  return bytes
}

/** The mark of the code page. */
const windowsAnsi = 0x03

function cellOf({ name, type, width }: DbfField, text: string): Uint8Array {
  if (type === 'C') return windows1252(oneLineOf(text, width)).slice(0, width)
  if (text.length > width) throw new RangeError(`${text} is wider than ${name}`)
  return windows1252(type === 'N' ? text.padStart(width) : text)
}
