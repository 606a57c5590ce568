import { Failure } from '#core/kernel/failure.ts'
import type { ReportFormat } from '#core/reporting/report-server/report.ts'
import { openArchive } from '../workbooks/zip.ts'

/** The file within a document of Office that makes it one of this kind. */
const mainFiles = { word: 'word/document.xml', excel: 'xl/workbook.xml' } as const

/** Refuses bytes that are no whole file of the format, whatever the server calls them. */
export function checkFile(bytes: Buffer, format: ReportFormat): void {
  const start = format === 'pdf' ? '%PDF-' : 'PK\u0003\u0004'
  if (bytes.subarray(0, start.length).toString('latin1') !== start) throw new Failure('report_wrong_type')
  if (format === 'pdf') return checkEnd(bytes)
  if (!archiveOf(bytes).has(mainFiles[format])) throw new Failure('report_wrong_type')
}

/** A PDF says at its end where its pages are. */
function checkEnd(bytes: Buffer): void {
  if (!bytes.subarray(-2048).includes('%%EOF')) throw new Failure('report_answer_cut')
}

function archiveOf(bytes: Buffer): ReturnType<typeof openArchive> {
  try {
    return openArchive(bytes)
  } catch (error) {
    throw new Failure('report_answer_cut', {}, { cause: error })
  }
}
