import { mostText } from '#core/documents/text.ts'
import { mailType } from '#core/documents/mail.ts'
import { decodeText } from '../workbooks/csv.ts'
import type { Limits } from '../workbooks/limits.ts'
import { readXlsx } from '../workbooks/xlsx.ts'
import { Collected, Full } from './collected.ts'
import { addMail } from './mail-text.ts'
import { officeParts, readOffice } from './office-text.ts'
import { readPdf } from './pdf-text.ts'

/** Sends the text of a file in parts, at most `mostText` characters. Throws where the file is damaged, locked or over a limit. */
export async function readText(
  { type, bytes }: { readonly type: string; readonly bytes: Uint8Array },
  limits: Limits,
  send: (text: string) => Promise<void>,
): Promise<void> {
  const into = new Collected(mostText, send)
  try {
    await (readers.find(([kind]) => kind === type)?.[1] ?? readOther)(bytes, limits, into, type)
  } catch (error) {
    if (!(error instanceof Full)) {
      await into.flush(1)
      throw error
    }
  }
  await into.flush(1)
}

type Read = (bytes: Uint8Array, limits: Limits, into: Collected, type: string) => Promise<void>

const readers: readonly (readonly [type: string, read: Read])[] = [
  ['application/pdf', (bytes, _, into) => readPdf(bytes, into)],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', readWorkbook],
  [mailType, (bytes, limits, into) => addMail(bytes, limits, into)],
]

async function readOther(bytes: Uint8Array, limits: Limits, into: Collected, type: string): Promise<void> {
  const parts = officeParts(type)
  if (parts) await readOffice(bytes, parts, limits, into)
  // A sign of two bytes at most, so that what is decoded holds what is kept.
  else into.add(decodeText(bytes.subarray(0, mostText * 4)))
}

/** The visible cells of a workbook, row by row. */
async function readWorkbook(bytes: Uint8Array, limits: Limits, into: Collected): Promise<void> {
  await readXlsx(bytes, limits, async (sheet, first, rows) => {
    if (first === 1) into.add(`${sheet} `)
    for (const row of rows) for (const cell of row) into.add(wordsIn(cell))
    await into.flush()
  })
}

function wordsIn(cell: unknown): string {
  if (typeof cell === 'string' || typeof cell === 'number') return `${cell} `
  return cell instanceof Date ? `${cell.toISOString().slice(0, 10)} ` : ''
}
