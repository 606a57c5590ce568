import type { Files } from '../../ports.ts'
import { fileTypes, type InvoiceFile } from '../files/invoice-file.ts'
import { readFiles } from '../files/read-files.ts'
import type { EAttachment, EFile } from './einvoice.ts'
import { itemAt } from '../../values/known.ts'

/** So many bytes of files an e-invoice takes along: within it they are a third more, and whoever brings it takes so much. */
export const mostInEInvoice = 5 * 1024 * 1024

/** A file as an e-invoice names it. */
export const fileOf = ({ id, name, file_type, size }: InvoiceFile): EFile => ({
  id: `file-${id}`,
  description: name,
  name,
  type: fileTypes[file_type],
  size,
})

/** The files as they go within an e-invoice. */
export async function attachedFiles(
  files: Pick<Files, 'get'>,
  rows: readonly InvoiceFile[],
): Promise<EAttachment[]> {
  const read = await readFiles(files, rows)
  return rows.map((row, place) => ({ ...fileOf(row), bytes: itemAt(read, place).bytes }))
}
