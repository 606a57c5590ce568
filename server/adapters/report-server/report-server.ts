import { Failure } from '#core/kernel/failure.ts'
import type { ReportServer } from '#core/reporting/report-server/ports.ts'
import type { ReportServerSettings } from '../../settings/report-server.ts'

/** The report server as it is configured. Nothing is loaded, and nobody asked, before the first call. */
export function openReportServer(settings: ReportServerSettings): ReportServer {
  const { reportsUrl, reportsUser, reportsPassword, reportsDomain, reportsFolder, reportsSeconds } = settings
  const opened = async (): Promise<ReportServer> => {
    if (reportsUrl === null || reportsPassword === null) throw new Failure('report_server_unreachable')
    const { ssrs } = await import('./ssrs.ts')
    return ssrs({
      url: reportsUrl,
      user: reportsUser,
      password: reportsPassword,
      domain: reportsDomain,
      folder: reportsFolder,
      seconds: reportsSeconds,
    })
  }
  return {
    configured: reportsUrl !== null,
    folder: reportsFolder,
    list: async (folder) => (await opened()).list(folder),
    parameters: async (path, values) => (await opened()).parameters(path, values),
    render: async (path, values, format) => (await opened()).render(path, values, format),
  }
}
