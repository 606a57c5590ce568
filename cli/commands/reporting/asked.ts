import type { AnyReport } from '#core/reporting/report.ts'
import { builtInReports } from '#core/reports/catalogue/built-in.ts'
import { fromText } from '#core/wire.ts'
import { readDay, readMonth } from '../../arguments.ts'
import { Misuse, type Option } from '../../command.ts'
import { namedBy } from '../../find/record-arguments.ts'

/** Parameters that many reports have, each with the flag that fills it. Any other parameter is given with `--set`. */
const flags: { readonly [parameter: string]: Option } = {
  from: { flags: '--from <date>', about: 'cli.reports.from', read: readDay },
  to: { flags: '--to <date>', about: 'cli.reports.to', read: readDay },
  month: { flags: '--month <month>', about: 'cli.reports.month', read: readMonth },
  status_type: { flags: '--status <status>', about: 'cli.reports.status' },
  customer_id: { flags: '--customer <company>', about: 'cli.reports.customer', ...namedBy('companies') },
  project_leader: { flags: '--leader <person>', about: 'cli.reports.leader', ...namedBy('users') },
  folder_id: { flags: '--folder <folder>', about: 'cli.reports.folder', ...namedBy('folders') },
  subfolder_id: { flags: '--mission <subfolder>', about: 'cli.reports.mission', ...namedBy('subfolders') },
  user_id: { flags: '--person <person>', about: 'cli.reports.person', ...namedBy('users') },
}

/** What a report is asked on the command line. */
export interface AskedOptions {
  readonly group?: string
  readonly search?: string
  readonly sort?: string
  readonly descending?: boolean
  readonly set?: readonly string[]
  readonly [flag: string]: unknown
}

export const askedOptions: readonly Option[] = [
  ...Object.values(flags),
  { flags: '--group <columns>', about: 'cli.reports.group' },
  { flags: '--search <words>', about: 'cli.reports.search' },
  { flags: '--sort <column>', about: 'cli.reports.sort' },
  { flags: '--descending', about: 'cli.reports.descending' },
  { flags: '--set <parameters...>', about: 'cli.reports.set' },
]

/** The report of a name; a Misuse if there is none. */
export function reportNamed(name: string): AnyReport {
  const report = builtInReports.find((each) => each.name === name)
  if (!report) throw new Misuse('cli.misuse.report', { name })
  return report
}

/** What names a report among the arguments of a command. */
export const reportArgument = {
  name: '<name>',
  about: 'cli.reports.name',
  choices: builtInReports.map(({ name }) => name),
} as const

/** What is asked of the report: the flags that it has a parameter for, and what was set by name. */
export function inputOf(report: AnyReport, options: AskedOptions): { [name: string]: unknown } {
  const input: { [name: string]: unknown } = {}
  for (const [parameter, { flags: written }] of Object.entries(flags)) {
    const flag = /--(\w+)/.exec(written)?.[1] ?? ''
    const typed = options[flag]
    if (typed === undefined) continue
    const field = report.parameters[parameter]
    if (!field) throw new Misuse('cli.misuse.report_parameter', offered(report, flag))
    input[parameter] = field.format === 'month' ? String(typed).slice(0, 7) : typed
  }
  for (const pair of options.set ?? []) {
    const [name = '', ...value] = pair.split('=')
    const field = report.parameters[name]
    if (!field) throw new Misuse('cli.misuse.report_parameter', offered(report, name))
    input[name] = fromText(field, value.join('='))
  }
  return { ...input, ...lookOf(options) }
}

/** How the report is to look, as far as it was said. */
function lookOf({ group, search, sort, descending }: AskedOptions) {
  return {
    ...(group ? { group } : {}),
    ...(search ? { search } : {}),
    ...(sort ? { sort, order: descending ? 'desc' : 'asc' } : {}),
  }
}

const offered = ({ name, parameters }: AnyReport, typed: string) => ({
  typed,
  report: name,
  parameters: Object.keys(parameters).join(', '),
})
