import type { RenderedReport, ReportFormat, ReportItem, ReportParameter, ReportValues } from './report.ts'

/**
 * A server outside that makes reports. Every call is slow, so nobody calls it inside a transaction. A call that fails throws
 * a Failure with one of these codes:
 *
 * - `report_server_unreachable`: no server answers at the address, or it says that it is away.
 * - `report_server_too_slow`: the whole answer did not come within the time limit.
 * - `report_server_unauthorized`: it refuses the user, or the user may not open this.
 * - `report_not_found`: it has no report at that path.
 * - `report_parameter_refused`: it refuses a value; `params.reason` is what it says.
 * - `report_server_failed`: it could not make the report; `params.reason` is what it says.
 * - `report_answer_cut`, `report_answer_foreign`, `report_answer_too_large`, `report_wrong_type`: its answer ends too early, is
 *   not from a report server, is over the limit, or holds another kind of file than was asked for.
 */
export interface ReportServer {
  /** False if none is configured. Nothing else may then be called. */
  readonly configured: boolean
  /** The folder whose reports are offered: `/Decidag`. Nothing outside of it is asked for. */
  readonly folder: string
  /** The reports in a folder that are not hidden. */
  list(folder: string): Promise<ReportItem[]>
  /** The parameters of a report. The values given so far decide what dependent parameters offer. */
  parameters(path: string, values: ReportValues): Promise<ReportParameter[]>
  /** Makes the report. Two calls at the same time never share a connection or values. */
  render(path: string, values: ReportValues, format: ReportFormat): Promise<RenderedReport>
}
