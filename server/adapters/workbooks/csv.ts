import { parse } from 'csv-parse/sync'
import { Failure } from '#core/kernel/failure.ts'
import type { ReadCell } from '#core/ports.ts'
import { cellBudget, type Limits } from './limits.ts'

/** Rows of separated text: empty lines are rows, empty cells are null. Stops at the first cell over a limit. */
export function readCsv(bytes: Uint8Array, limits: Limits): ReadCell[][] {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new TypeError('not text')
  const budget = cellBudget(limits)
  return namingOpenQuote(() =>
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      cast: (cell: string, { column, records }): ReadCell => {
        if (column === 0) budget.row(records + 1)
        budget.cell(Number(column) + 1)
        return cell === '' ? null : cell.startsWith('=') ? formulaIn(cell) : cell
      },
    }),
  )
}

/**
 * Text that some program saved in place of a formula's result. `="0042"` is how programs keep the zeros of a code, and
 * other text may begin with the sign as well.
 */
function formulaIn(text: string): ReadCell {
  const [, constant] = /^="([^"]*)"$/.exec(text.trim()) ?? []
  if (constant !== undefined) return constant || null
  return formula.test(text) ? { fault: 'uncalculated', text } : text
}

/** A function, a cell, a figure or a text that something is done with. */
const formula =
  /^=[\s(+-]*(?:[A-Z][A-Z0-9._]*\(|\$?[A-Z]{1,3}\$?\d{1,7}(?![A-Z\d])|\d[\d.,]*\s*[-+*/^&]|"[^"]*"\s*&)/i

/** A quote without its end swallows the rest of the file: its row is named. */
function namingOpenQuote<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const { code, records = 0 } = error as { code?: string; records?: number }
    if (code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    throw new Failure('csv_quote_open', { params: { row: records + 1 } })
  }
}

/** What spreadsheets save: UTF-8 with or without its mark, UTF-16 with it, or the Windows code page. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one of `;` `,` and tab that the first line holds most of, not counting what is quoted. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 100_000)
  const header = start.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)[0] ?? ''
  const count = (mark: string): number => header.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
