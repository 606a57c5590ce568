import { Failure } from '#core/kernel/failure.ts'
import { group, text } from '#core/kernel/field.ts'
import { can } from '#core/kernel/permission.ts'
import { readsReport } from '#core/reporting/asked.ts'
import { fileFormats } from '#core/reporting/files/formats.ts'
import { drawBlocks } from '#core/charts/blocks.ts'
import { valueFormat } from '#core/charts/format.ts'
import { openedFrom } from '#core/reporting/opened-from.ts'
import type { AnyReport } from '#core/reporting/report.ts'
import { builtInReports } from '#core/reports/catalogue/built-in.ts'
import { whoAmI } from '#core/access/operations.ts'
import { asActor } from '#core/screens/session/me.ts'
import type { ReportAnswer } from '#core/screens/reports/report-screen.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { command, Misuse, type ConnectedContext, type Noun } from '../../command.ts'
import { saveFile } from '../../save-file.ts'
import { column } from '#core/tables/column-facts.ts'
import { askedOptions, inputOf, reportNamed, type AskedOptions } from './asked.ts'
import { partsOption, printParts } from './parts.ts'
import { printReport } from './print-report.ts'
import { findView, readingOf, viewCommands } from './views.ts'

interface RunOptions extends AskedOptions {
  readonly name: string
  readonly file?: string
  readonly view?: string
  readonly chart?: boolean
  readonly parts?: string
}

const reportRow = group({
  name: column(text(50), { label: 'field.report_name', display: 'code' }),
  title: column(text(250), { label: 'field.title' }),
  about: column(text(500), { label: 'field.description', wide: true }),
})

/** `reports`: the reports of the product, as a table, a file or facts. */
export const reports: Noun = {
  name: 'reports',
  about: 'cli.reports',
  commands: [
    command({
      name: 'list',
      about: 'cli.reports.list',
      examples: ['reports list', 'reports list --format json', 'reports list --lang nl'],
      run: async ({ client, print, t }) => {
        const actor = asActor(await client(whoAmI, {}))
        if (!can(actor, 'reports.read')) throw new Failure('unauthorized')
        const open = builtInReports.filter((report) => readsReport(actor, report))
        print.rows(
          reportRow,
          open.map(({ name }) => ({
            name,
            title: t(`report.${name}` as TextKey),
            about: t(`report.${name}.about` as TextKey),
          })),
        )
      },
    }),
    command<RunOptions>({
      name: 'run',
      about: 'cli.reports.run',
      arguments: [
        { name: '<name>', about: 'cli.reports.name', choices: builtInReports.map(({ name }) => name) },
        { name: '[file]', about: 'cli.reports.file' },
      ],
      options: [
        { flags: '--view <view>', about: 'cli.reports.view' },
        ...askedOptions,
        { flags: '--chart', about: 'cli.reports.chart' },
        partsOption,
      ],
      examples: [
        'reports run margin --month last --parts work_in_progress',
        'reports run sales sales.xlsx --from 2026-01-01 --group customer,month',
        'reports run margin --view "What we earn" --format csv > margin.csv',
      ],
      run: runReport,
    }),
    ...viewCommands,
  ],
}

async function runReport(connected: ConnectedContext, options: RunOptions): Promise<void> {
  const report = reportNamed(options.name)
  const view = options.view === undefined ? null : await findView(connected.client, report.name, options.view)
  const input = { ...(view ? readingOf(view) : {}), ...inputOf(report, options) }
  const named = connected.columns ?? view?.columns
  const context: ConnectedContext = named ? { ...connected, columns: named } : connected
  if (options.chart) return printPicture(context, report, input)
  if (options.parts !== undefined) return printPartsOfTotal(context, report, input, options.parts)
  if (options.file === undefined) return printReport(context, report, input)
  const { client, say, t, columns, languageGiven, language } = context
  const { file } = options
  const format = fileFormats.find((each) => file.endsWith(`.${each}`))
  if (!format) throw new Misuse('cli.misuse.report_file', { file, formats: fileFormats.join(', ') })
  const { bytes } = (await client(report.files, {
    ...input,
    format,
    ...(columns ? { columns: [...columns] } : {}),
    ...(languageGiven ? { language } : {}),
  } as never)) as { bytes: Uint8Array }
  await saveFile({ say, t }, file, bytes)
}

/** Draws the picture of a report with characters, as wide as the terminal. */
async function printPicture(
  { client, print, say, t, language }: ConnectedContext,
  report: AnyReport,
  input: { readonly [name: string]: unknown },
): Promise<void> {
  const { picture } = (await client(report.operation, {
    ...input,
    page: 1,
    size: 1,
  } as never)) as ReportAnswer
  if (!picture) return say(t('cli.reports.no_picture'))
  if (print.format === 'json') return print.json(picture)
  const columns = Math.min(process.stdout.columns ?? 80, 200)
  const isPlain = !process.stdout.isTTY || Boolean(process.env['NO_COLOR'])
  for (const line of drawBlocks(picture, { columns, t, format: valueFormat(language), plain: isPlain }))
    print.line(line)
}

/** Shows what a figure of the report's total consists of. */
async function printPartsOfTotal(
  context: ConnectedContext,
  report: AnyReport,
  input: { readonly [name: string]: unknown },
  figure: string,
): Promise<void> {
  const { totals, asked } = (await context.client(report.operation, {
    ...input,
    page: 1,
    size: 1,
  } as never)) as ReportAnswer
  await printParts(context, figure, {
    line: totals,
    fields: report.row.fields,
    names: Object.keys(report.opens ?? {}),
    opened: (name) => openedFrom(report, name, { line: totals, dimensions: [] }, asked),
  })
}
