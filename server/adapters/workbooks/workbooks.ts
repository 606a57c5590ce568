import { csv } from '#core/tables/csv.ts'
import type { DocumentReader } from '#core/documents/ports.ts'
import type { BankFiles, EInvoiceFiles, NewWorksheet, Workbooks } from '#core/ports.ts'
import { limits as usual, type Limits } from './limits.ts'
import { fileReader } from './reading.ts'
import { partsOf, workbookParts } from './workbook-writer.ts'
import { joinedParts } from '#core/kernel/file-in-parts.ts'

/** Reads in worker threads; writes with exceljs, loaded when the first workbook is written, for it takes 23 MB. */
export function workbooks(limits: Limits = usual): Workbooks & {
  readonly bankFiles: BankFiles
  readonly einvoiceFiles: EInvoiceFiles
  readonly documentReader: DocumentReader
  close(): Promise<void>
} {
  const reader = fileReader(limits)
  return {
    read: reader.rows,
    bankFiles: { read: reader.statements },
    einvoiceFiles: { read: reader.einvoice },
    documentReader: { text: reader.text, mail: reader.mail, attachment: reader.attachment },
    write: (worksheets, format = 'xlsx') => joinedParts(partsIn(worksheets, format)),
    writeParts: partsIn,
    close: reader.close,
  }
}

const partsIn = (worksheets: readonly NewWorksheet[], format: 'xlsx' | 'csv'): AsyncIterable<Uint8Array> =>
  format === 'csv' ? textParts(worksheets[0]?.rows ?? []) : workbookParts(worksheets)

async function* textParts(rows: NewWorksheet['rows']): AsyncGenerator<Uint8Array> {
  for await (const part of partsOf(rows)) yield Buffer.from(csv(part))
}
