import type { Fields, RecordOf } from '../kernel/field.ts'
import { handle, handleOpening } from '../kernel/run.ts'
import type { QueryContext } from '../ports.ts'
import { builtInSource } from './built-in-source.ts'
import { addBuiltInReports } from './report-server/sources.ts'
import { reportFile, type FileInput } from './files/report-file.ts'
import { answerOf, readReport, type Readable, type Reading } from './read-report.ts'
import type { Finding, GivenRow, Report } from './report.ts'

const readable = new Map<string, Readable>()
addBuiltInReports(builtInSource(readable))

/** Registers the rows of a report, and where it has one its control against the books. Its operation, its files and what opens into it follow from its declaration. */
export function handleReport<P extends Fields, R extends Fields, D extends keyof R & string>(
  report: Report<P, R, D>,
  rowsOf: (context: QueryContext, asked: RecordOf<P>) => Promise<readonly GivenRow<R, D>[]>,
  controlOf?: (
    context: QueryContext,
    asked: RecordOf<P>,
    rows: readonly GivenRow<R, D>[],
  ) => Promise<Finding>,
): void {
  const kept = { ...report, rowsOf, controlOf } as unknown as Readable
  readable.set(report.name, kept)
  handleOpening(report.files, (open, input, outside) =>
    reportFile(kept, open, input as unknown as FileInput, outside),
  )
  handle(report.operation, async (context, input) => {
    const reading = input as unknown as Reading
    return (await answerOf(await readReport(kept, context, reading), context, reading)) as never
  })
}

/** The report of a name with its rows; undefined if there is none. */
export const readableReport = (name: string): Readable | undefined => readable.get(name)
