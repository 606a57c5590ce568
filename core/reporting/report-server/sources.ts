import { Failure } from '../../kernel/failure.ts'
import type { Opening } from '../../kernel/run.ts'
import type { OutsideContext } from '../../ports.ts'
import type { RenderedReport, ReportFormat, ReportItem, ReportParameter, ReportValues } from './report.ts'

/** What the work on a report gets: the person who asks, and a way to read the books in one snapshot. */
export interface ReportContext extends OutsideContext {
  readonly open: Pick<Opening, 'query'>
}

/** Something that has reports: the program itself, or the report server. Each call gets the context of the person who asks. */
export interface ReportSource {
  /** Whether a path belongs to this source. The report itself may still be missing. */
  has(context: ReportContext, path: string): boolean
  /** The reports that the person may open. */
  list(context: ReportContext): Promise<readonly ReportItem[]>
  /** Throws a Failure `report_not_found` for a report that is not there. */
  parameters(context: ReportContext, path: string, values: ReportValues): Promise<readonly ReportParameter[]>
  /** The values were checked against the parameters. */
  render(
    context: ReportContext,
    path: string,
    values: ReportValues,
    format: ReportFormat,
  ): Promise<RenderedReport>
}

const builtIn = new Set<ReportSource>()

/**
 * Adds reports that the program makes itself. They stand before those of the report server. The room that makes them calls it
 * once; what it returns takes them away again.
 */
export function addBuiltInReports(source: ReportSource): () => void {
  builtIn.add(source)
  return () => void builtIn.delete(source)
}

/** The configured report server, for paths in its folder. */
const external: ReportSource = {
  has: ({ reportServer: { configured, folder } }, path) => configured && isWithin(folder, path),
  list: async ({ reportServer }) => (reportServer.configured ? reportServer.list(reportServer.folder) : []),
  parameters: async ({ reportServer }, path, values) => reportServer.parameters(path, values),
  render: async ({ reportServer }, path, values, format) => reportServer.render(path, values, format),
}

/**
 * Whether a path stands in a folder or below it, in any case, as the report server takes it. `/Sales` does not hold
 * `/Sales-old/x` or `/Sales/../x`.
 */
export function isWithin(folder: string, path: string): boolean {
  const base = folder.endsWith('/') ? folder : `${folder}/`
  const names = path.split('/').slice(1)
  return (
    path.toLowerCase().startsWith(base.toLowerCase()) &&
    names.every((name) => !['', '.', '..'].includes(name))
  )
}

/** The source of a report; throws a Failure `report_not_found` if the path belongs to none. */
export function sourceOf(context: ReportContext, path: string): ReportSource {
  const source = [...builtIn, external].find((each) => each.has(context, path))
  if (!source) throw new Failure('report_not_found', { fields: { path: 'mixed.unknown_id' } })
  return source
}

/**
 * All reports that the person may open: first those of the program, then those of the report server. A report server that
 * fails costs nobody the others: they are listed with a warning.
 */
export async function allReports(context: ReportContext): Promise<ReportItem[]> {
  const own = (await Promise.all([...builtIn].map((each) => each.list(context)))).flat()
  try {
    return [...own, ...(await external.list(context))]
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    context.warn('report_server_away')
    return own
  }
}
