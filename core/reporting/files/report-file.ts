import type { Upload } from '../../kernel/field.ts'
import type { Opening } from '../../kernel/run.ts'
import type { Language } from '../../kernel/permission.ts'
import { FileInParts } from '../../kernel/file-in-parts.ts'
import { refuseLeft } from '../../kernel/leaving.ts'
import type { Clock, OutsideContext, QueryContext } from '../../ports.ts'
import { documentTypes, filed } from '../../printing/filed.ts'
import { exportTypes, type ExportFormat } from '../../tables/export.ts'
import type { TextKey } from '../../texts/translate.ts'
import { checkColumns, namesOfParameters } from '../asked.ts'
import { readReport, wholeOf, type Read, type Readable, type Reading } from '../read-report.ts'
import { valueFormat } from '../../charts/format.ts'
import type { DrawingOptions } from '../../charts/drawing/drawing.ts'
import { layOut } from '../../charts/lay-out.ts'
import { svgOf } from '../../charts/svg.ts'
import { refuseRows } from '../row-limit.ts'
import type { FileFormat } from './formats.ts'
import { printedReport } from './printed.ts'
import { reportRows, reportWorksheet } from './worksheet.ts'

/** What a program knows each form of a report by. */
export const fileTypes: { readonly [format in FileFormat]: string } = { ...documentTypes, ...exportTypes }

export type FileInput = Reading & {
  readonly format: FileFormat
  readonly columns: readonly string[] | null
  readonly language: Language | null
}

/** A report as a file. The rows are read in one snapshot, which is closed before anything is printed or written. */
export async function reportFile(
  report: Readable,
  open: Pick<Opening, 'query'>,
  input: FileInput,
  outside: OutsideContext,
): Promise<Upload | FileInParts> {
  const made = await open.query((context) => readForFile(report, context, input))
  refuseLeft(outside.leaving)
  const { format } = input
  if (format === 'pdf' || format === 'docx') return writeReport(made, input, outside)
  const { sheet, name } = sheetOf(made.read, { format, columns: input.columns }, outside)
  return new FileInParts(name, fileTypes[format], outside.workbooks.writeParts([sheet], format))
}

/** All that a file of a report is written from, read in the caller's snapshot. */
export async function readForFile(
  report: Readable,
  context: QueryContext,
  { format: _, columns, language, ...input }: FileInput,
) {
  const { actor, store, clock } = context
  const spoken = { ...context, actor: { ...actor, language: language ?? actor.language } }
  // As in files of lists, what he may not see is left out.
  const unknown = columns?.filter((name) => !Object.hasOwn(report.row.fields, name))
  checkColumns(report.row.fields, { columns: unknown }, actor)
  // A file has the whole report, never one group of it.
  const read = await readReport(report, spoken, { ...input, within: null } as Reading)
  refuseRows(read.rows.length)
  const account = await store.accounts.first({})
  const { finding, picture } = wholeOf(read, clock.today())
  return {
    read,
    printing: {
      firm: account?.name ?? '',
      today: clock.today(),
      names: await namesOfParameters(context, report.parameters, read.asked),
      finding: finding?.sentence ?? '',
      drawPicture: (width: number) =>
        picture ? svgOf(picture, layOut(picture, onPaper(read, width)), `picture-${report.name}`) : '',
      columns,
    },
  }
}

/** Writes or prints a report that was read; the database is not asked any more. */
export async function writeReport(
  { read, printing }: Awaited<ReturnType<typeof readForFile>>,
  { format, columns }: Pick<FileInput, 'format' | 'columns'>,
  { printer, letters, workbooks, clock }: Pick<OutsideContext, 'printer' | 'letters' | 'workbooks' | 'clock'>,
): Promise<Upload> {
  if (format === 'pdf' || format === 'docx')
    return filed({ printer, letters }, printedReport(read, printing), { name: titleOf(read, clock), format })
  const { sheet, name } = sheetOf(read, { format, columns }, { clock })
  return { name, type: fileTypes[format], bytes: await workbooks.write([sheet], format) }
}

const titleOf = ({ spoken, report }: Read, clock: Clock): string =>
  `${spoken.t(`report.${report.name}` as TextKey)} ${clock.today()}`

const sheetOf = (
  read: Read,
  { format, columns }: { readonly format: ExportFormat; readonly columns: readonly string[] | null },
  { clock }: { readonly clock: Clock },
) => ({
  sheet: format === 'csv' ? reportRows(read, columns) : reportWorksheet(read, columns),
  name: `${titleOf(read, clock)}.${format}`,
})

const onPaper = ({ spoken }: Read, width: number): DrawingOptions => ({
  width,
  size: 11,
  t: spoken.t,
  format: valueFormat(spoken.language),
})
