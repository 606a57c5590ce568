import { csv } from '#core/tables/csv.ts'
import type { BankFiles, NewWorksheet, Workbooks } from '#core/ports.ts'
import { limits as usual, type Limits } from './limits.ts'
import { fileReader } from './reading.ts'
import { partsOf, writeWorkbook } from './workbook-writer.ts'

/** Reads in worker threads; writes with exceljs, loaded when the first workbook is written, for it takes 23 MB. */
export function workbooks(
  limits: Limits = usual,
): Workbooks & { readonly bankFiles: BankFiles; close(): Promise<void> } {
  const reader = fileReader(limits)
  return {
    read: reader.rows,
    bankFiles: { read: reader.statements },
    write: (worksheets, format = 'xlsx') =>
      format === 'csv' ? writeText(worksheets[0]?.rows ?? []) : writeWorkbook(worksheets),
    close: reader.close,
  }
}

async function writeText(rows: NewWorksheet['rows']): Promise<Uint8Array> {
  const texts: Buffer[] = []
  for await (const part of partsOf(rows)) texts.push(Buffer.from(csv(part)))
  return Buffer.concat(texts)
}
