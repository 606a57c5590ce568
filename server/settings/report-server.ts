import { isLocal, isSecure } from './addresses.ts'
import { WrongSetting } from './wrong-setting.ts'

/** The report server: off as long as its address is not given. */
export interface ReportServerSettings {
  /** `https://host/ReportServer`, without a slash at the end. */
  readonly reportsUrl: string | null
  readonly reportsUser: string
  readonly reportsPassword: string | null
  /** With a domain we sign in by NTLM. */
  readonly reportsDomain: string | null
  readonly reportsFolder: string
  readonly reportsSeconds: number
}

export const reportServerSettings = [
  {
    name: 'reportsUrl',
    variable: 'DECIDAG_REPORTS_URL',
    flag: '--reports-url <url>',
    what: 'report server, https://host/ReportServer (none: the program’s own reports alone)',
  },
  {
    name: 'reportsUser',
    variable: 'DECIDAG_REPORTS_USER',
    flag: '--reports-user <name>',
    what: 'our user at the report server',
  },
  {
    name: 'reportsPassword',
    variable: 'DECIDAG_REPORTS_PASSWORD',
    flag: null,
    what: 'password of that user',
  },
  {
    name: 'reportsDomain',
    variable: 'DECIDAG_REPORTS_DOMAIN',
    flag: '--reports-domain <name>',
    what: 'Windows domain of that user, who then signs in by NTLM (none: by basic authentication)',
  },
  {
    name: 'reportsFolder',
    variable: 'DECIDAG_REPORTS_FOLDER',
    flag: '--reports-folder <path>',
    what: 'folder whose reports are offered, /Decidag for instance (/)',
  },
  {
    name: 'reportsSeconds',
    variable: 'DECIDAG_REPORTS_SECONDS',
    flag: '--reports-seconds <number>',
    what: 'how long the report server may take for a report (120)',
  },
] as const

/** An address is given with its user and password. NTLM may go without TLS, because the password does not travel. */
export function readReportServer(
  value: (name: keyof ReportServerSettings) => string | undefined,
): ReportServerSettings {
  const reportsUrl = value('reportsUrl')?.replace(/\/+$/, '') ?? null
  const reportsUser = value('reportsUser') ?? ''
  const reportsPassword = value('reportsPassword') ?? null
  const reportsDomain = value('reportsDomain') ?? null
  const reportsFolder = value('reportsFolder')?.replace(/(?<=.)\/+$/, '') ?? '/'
  const seconds = value('reportsSeconds') ?? '120'
  if (reportsUrl !== null) {
    const isHttp = /^https?:\/\//.test(reportsUrl) && URL.canParse(reportsUrl)
    if (!isHttp) throw new WrongSetting('DECIDAG_REPORTS_URL', 'address', reportsUrl)
    if (reportsDomain === null && !isSecure(reportsUrl) && !isLocal(reportsUrl))
      throw new WrongSetting('DECIDAG_REPORTS_URL', 'https_or_domain', reportsUrl)
    if (reportsUser === '') throw new WrongSetting('DECIDAG_REPORTS_USER', 'beside_reports')
    if (reportsPassword === null) throw new WrongSetting('DECIDAG_REPORTS_PASSWORD', 'beside_reports')
  }
  if (!/^\/[^\\]*$/.test(reportsFolder))
    throw new WrongSetting('DECIDAG_REPORTS_FOLDER', 'report_folder', reportsFolder)
  if (!/^\d{1,4}$/.test(seconds) || Number(seconds) < 1 || Number(seconds) > 3600)
    throw new WrongSetting('DECIDAG_REPORTS_SECONDS', 'seconds', seconds)
  return {
    reportsUrl,
    reportsUser,
    reportsPassword,
    reportsDomain,
    reportsFolder,
    reportsSeconds: Number(seconds),
  }
}
