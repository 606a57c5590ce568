import { whoAmI } from '#core/access/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { fileFormats, type FileFormat } from '#core/reporting/files/formats.ts'
import {
  changeReportView,
  createReportView,
  deleteReportView,
  leaveReportView,
  listReportRuns,
  listReportViews,
  reportRunFile,
  runRow,
  scheduleReportView,
  unscheduleReportView,
  viewRow,
  type ShownRun,
  type ShownView,
} from '#core/reporting/operations.ts'
import { administersViews } from '#core/reporting/views/policy.ts'
import { periodParameters, relativePeriods, type RelativePeriod } from '#core/reporting/views/period.ts'
import { frequencies, type Frequency } from '#core/reporting/views/timing.ts'
import { runReason, shownSchedule } from '#core/screens/reports/saved-views.ts'
import { asActor } from '#core/screens/session/me.ts'
import { fold } from '#core/values/fold.ts'
import { readCount, readHour, readId } from '../../arguments.ts'
import { command, Misuse, type AnyCommand } from '../../command.ts'
import { namedBy } from '../../find/record-arguments.ts'
import { printRows } from '../../list.ts'
import { saveFile } from '../../save-file.ts'
import { askedOptions, inputOf, reportArgument, reportNamed, type AskedOptions } from './asked.ts'

/** A refusal names so many views at most. */
const mostNamed = 20

/** The view of a report that somebody means by its name or `#id`: his own before others; an administrator means any. */
export async function findView(client: Client, report: string, typed: string): Promise<ShownView> {
  const all = administersViews(asActor(await client(whoAmI, {})))
  const views = await client(listReportViews, { report, all })
  const written = typed.trim()
  const meant = views.filter(({ id, name }) => written === `#${id}` || fold(name) === fold(written))
  const own = meant.filter(({ is_own }) => is_own)
  const [found, other] = own.length > 0 ? own : meant
  const known = (some: readonly ShownView[]) =>
    [
      ...some.slice(0, mostNamed).map(({ id, name }) => `#${id} ${name}`),
      ...(some.length > mostNamed ? ['…'] : []),
    ].join(', ') || '–'
  if (!found) throw new Misuse('cli.misuse.view_unknown', { typed, known: known(views) })
  if (other) throw new Misuse('cli.misuse.view_ambiguous', { typed, known: known(meant) })
  return found
}

/** What a view asks of its report today, without what it leaves as usual. */
export function readingOf({ today, group, sort, order, search }: ShownView): { [name: string]: unknown } {
  const look = Object.entries({ group, sort, order, search }).filter(([, value]) => value !== null)
  return { ...today, ...Object.fromEntries(look) }
}

interface SaveOptions extends AskedOptions {
  readonly name: string
  readonly view: string
  readonly period?: RelativePeriod
  readonly keepColumns?: string
  readonly share?: readonly string[]
  readonly replace?: true
}

interface MailOptions {
  readonly name: string
  readonly view: string
  readonly every?: Frequency
  readonly weekday?: number
  readonly day?: number
  readonly hour?: number
  readonly as?: FileFormat
  readonly to?: readonly number[]
  readonly stop?: true
}

const viewArgument = { name: '<view>', about: 'cli.reports.view' } as const

/** Saved views of reports, and what is mailed of them. */
export const viewCommands: readonly AnyCommand[] = [
  command<{ name?: string; all?: true }>({
    name: 'views',
    about: 'cli.reports.views',
    arguments: [{ ...reportArgument, name: '[name]' }],
    options: [{ flags: '--all', about: 'cli.reports.views_all' }],
    examples: ['reports views', 'reports views margin', 'reports views --format json'],
    run: async ({ client, print, say, t, language }, { name, all }) => {
      const views = await client(listReportViews, { ...(name ? { report: name } : {}), all: all ?? false })
      print.rows(viewRow, views)
      for (const { name: view, schedule } of views)
        if (schedule) say(t('form.says', { label: view, value: shownSchedule(t, language, schedule) }))
    },
  }),
  command<SaveOptions>({
    name: 'save-view',
    about: 'cli.reports.save_view',
    arguments: [reportArgument, viewArgument],
    options: [
      { flags: '--period <period>', about: 'cli.reports.period', choices: relativePeriods },
      ...askedOptions,
      { flags: '--keep-columns <columns>', about: 'cli.reports.keep_columns' },
      { flags: '--share <roles...>', about: 'cli.reports.share', completes: 'role' },
      { flags: '--replace', about: 'cli.reports.replace' },
    ],
    examples: [
      'reports save-view margin "Last month" --period last_month --group customer',
      'reports save-view sales "This year" --period this_year --share accountant administrator',
      'reports save-view margin "What we earn" --replace --keep-columns name,invoiced',
    ],
    run: async ({ client, result }, options) => {
      const report = reportNamed(options.name)
      const { group, search, sort, order, ...parameters } = inputOf(report, options)
      const period = options.period ?? null
      const twice = periodParameters(report.parameters).find((each) => period !== null && each in parameters)
      if (twice !== undefined) throw new Misuse('cli.misuse.view_period', { parameter: twice })
      const kept = {
        period,
        parameters,
        group: group ?? null,
        search: search ?? null,
        sort: sort ?? null,
        order: order ?? null,
        columns: options.keepColumns?.split(',').map((each) => each.trim()) ?? null,
        ...(options.share ? { roles: [...options.share] } : {}),
      } as never as { readonly parameters: ShownView['parameters'] }
      const own = options.replace ? await findView(client, report.name, options.view) : null
      const saved = own
        ? await client(changeReportView, { id: own.id, updated_at: own.updated_at, ...kept })
        : await client(createReportView, { report: report.name, name: options.view, ...kept })
      result.rows(viewRow, [saved])
    },
  }),
  command<{ name: string; view: string }>({
    name: 'delete-view',
    about: 'cli.reports.delete_view',
    arguments: [reportArgument, viewArgument],
    options: [],
    examples: [
      'reports delete-view margin "What we earn"',
      'reports delete-view sales "#2" --quiet',
      'reports delete-view sales "Quarter" --lang nl',
    ],
    run: async ({ client, say, t }, { name, view }) => {
      const { id, name: deleted } = await findView(client, name, view)
      await client(deleteReportView, { id })
      say(t('cli.reports.view_deleted', { name: deleted }))
    },
  }),
  command<MailOptions>({
    name: 'mail-view',
    about: 'cli.reports.mail_view',
    arguments: [reportArgument, viewArgument],
    options: [
      { flags: '--every <frequency>', about: 'cli.reports.every', choices: frequencies },
      { flags: '--weekday <n>', about: 'cli.reports.weekday', read: readCount },
      { flags: '--day <n>', about: 'cli.reports.month_day', read: readCount },
      { flags: '--hour <n>', about: 'cli.reports.hour', read: readHour },
      { flags: '--as <format>', about: 'cli.reports.as', choices: fileFormats },
      { flags: '--to <people...>', about: 'cli.reports.mail_to', ...namedBy('users') },
      { flags: '--stop', about: 'cli.reports.stop' },
    ],
    examples: [
      'reports mail-view margin "What we earn" --every weekly --weekday 1 --hour 7 --to ADE',
      'reports mail-view sales "Quarter" --every monthly --day 1 --as xlsx --to ADE',
      'reports mail-view margin "What we earn" --stop',
    ],
    run: async ({ client, result, say, t, language }, options) => {
      const view = await findView(client, options.name, options.view)
      if (options.stop) {
        // Whose view it is, ends it for all; anybody else for himself.
        const isForAll = view.may_change
        await client(isForAll ? unscheduleReportView : leaveReportView, { id: view.id })
        return say(t(isForAll ? 'cli.reports.view_stopped' : 'cli.reports.view_left', { name: view.name }))
      }
      if (!options.every || !options.to) throw new Misuse('cli.misuse.view_schedule', {})
      const saved = await client(scheduleReportView, {
        id: view.id,
        frequency: options.every,
        weekday: options.weekday ?? null,
        month_day: options.day ?? null,
        ...(options.hour === undefined ? {} : { hour: options.hour }),
        ...(options.as ? { format: options.as } : {}),
        recipients: [...options.to],
      })
      result.rows(viewRow, [saved])
      if (saved.schedule) say(shownSchedule(t, language, saved.schedule))
    },
  }),
  command<{ view?: number; limit?: number }>({
    name: 'mailed',
    about: 'cli.reports.mailed',
    options: [
      { flags: '--view <id>', about: 'cli.reports.view_id', read: readId },
      { flags: '--limit <n>', about: 'cli.option.limit', read: readCount },
    ],
    examples: ['reports mailed', 'reports mailed --view 1', 'reports mailed --limit 5 --format json'],
    run: async (context, { view, limit }) => {
      const { client, print, t } = context
      const { rows, count } = await client(listReportRuns, {
        view_id: view ?? null,
        page: 1,
        size: limit ?? 50,
      })
      const inWords = (run: ShownRun) => ({ ...run, reason: runReason(t, run) })
      printRows(context, { rows: print.format === 'table' ? rows.map(inWords) : rows, count }, runRow)
    },
  }),
  command<{ id: number; file?: string }>({
    name: 'fetch-mailed',
    about: 'cli.reports.fetch_mailed',
    arguments: [
      { name: '<id>', about: 'cli.reports.run_id', read: readId },
      { name: '[file]', about: 'cli.reports.fetch_file' },
    ],
    options: [],
    examples: [
      'reports fetch-mailed 12',
      'reports fetch-mailed 12 margin.pdf',
      'reports fetch-mailed 12 - > margin.csv',
    ],
    run: async ({ client, say, t }, { id, file }) => {
      const { name, bytes } = await client(reportRunFile, { id })
      await saveFile({ say, t }, file ?? name, bytes)
    },
  }),
]
