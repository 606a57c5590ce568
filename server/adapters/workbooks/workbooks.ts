import { csv } from '#core/tables/csv.ts'
import type { Workbooks } from '#core/ports.ts'
import { limits as usual } from './limits.ts'
import type { Limits } from './limits.ts'
import { fileReader } from './reading.ts'
import { writeWorkbook } from './workbook-writer.ts'

/** Reads in worker threads; writes with exceljs, loaded when the first workbook is written, for it takes 70 MiB. */
export function workbooks(limits: Limits = usual): Workbooks {
  return {
    read: fileReader(limits),
    write: async (worksheets, format = 'xlsx') =>
      format === 'csv' ? Buffer.from(csv(worksheets[0]?.rows ?? [])) : writeWorkbook(worksheets),
  }
}
