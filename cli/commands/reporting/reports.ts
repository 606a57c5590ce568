import { group, text, type Facts } from '#core/kernel/field.ts'
import { noGroups, readsReport, seenShape } from '#core/reporting/asked.ts'
import { fileLines, seenColumns } from '#core/reporting/files/lines.ts'
import { propertyIn } from '#core/values/known.ts'
import { fileFormats } from '#core/reporting/files/formats.ts'
import { writtenHeading, writtenValue, type Spoken } from '#core/reporting/written.ts'
import { drawBlocks } from '#core/charts/blocks.ts'
import { valueFormat } from '#core/charts/format.ts'
import type { AnyReport } from '#core/reporting/report.ts'
import { builtInReports } from '#core/reports/catalogue/built-in.ts'
import { whoAmI } from '#core/access/operations.ts'
import { plain } from '#core/screens/plain.ts'
import { asActor } from '#core/screens/session/me.ts'
import type { ReportAnswer, ReportLine } from '#core/screens/reports/report-screen.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { command, Misuse, type ConnectedContext, type Noun } from '../../command.ts'
import { isFigure } from '../../output/show.ts'
import { saveFile } from '../../save-file.ts'
import { column } from '#core/tables/column-facts.ts'
import { askedOptions, inputOf, reportNamed, type AskedOptions } from './asked.ts'
import { findView, readingOf, viewCommands } from './views.ts'

interface RunOptions extends AskedOptions {
  readonly name: string
  readonly file?: string
  readonly view?: string
  readonly chart?: boolean
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
      ],
      examples: [
        'reports run margin --month last --chart',
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

/** JSON and CSV have the rows alone; the table has the groups of every level with their sums, or the rows, and the total. */
async function printReport(
  { client, print, say, t, language, columns: named }: ConnectedContext,
  report: AnyReport,
  input: { readonly [name: string]: unknown },
): Promise<void> {
  const ask = (more: object): Promise<ReportAnswer> =>
    client(report.operation, { ...input, ...more } as never) as Promise<ReportAnswer>
  const all = { group: noGroups }
  if (print.format !== 'table') return print.rows(report.row, (await ask(all)).rows)
  const answer = await ask({})
  const { grouped, totals, finding } = answer
  const actor = asActor(await client(whoAmI, {}))
  const spoken: Spoken = { t, language, wordOf: () => null }
  const names = named ?? null
  const columns = seenColumns({ report, actor }, { names, withExtra: false }).filter(([name, field]) =>
    grouped.length === 0 ? true : !grouped.includes(name) && (names !== null || isFigure(field)),
  )
  const cells = (line: ReportLine): string[] =>
    columns.map(([name, field]) => plain(writtenValue(name, field, line[name], spoken)))
  // Groups within groups are made of the rows; the groups of one level came with the answer.
  const rows = grouped.length > 1 ? (await ask(all)).rows : [...answer.groups, ...answer.rows]
  const shape = seenShape(report, report.row.fields, actor)
  const lines = [...fileLines({ report, rows, totals, grouped, shape, spoken })]
  const heading = grouped.map((name) =>
    writtenHeading(name, propertyIn<Facts>(report.row.fields, name), spoken),
  )
  print.laidOut(
    [
      ...(grouped.length > 0 ? [{ title: heading.join(' / '), right: false }] : []),
      ...columns.map(([name, field]) => ({
        title: writtenHeading(name, field, spoken),
        right: isFigure(field),
      })),
    ],
    grouped.length > 0
      ? lines
          .filter(({ kind }) => kind !== 'row')
          .map(({ label, depth, values }) => ['  '.repeat(depth) + plain(label), ...cells(values)])
      : lines.map(({ kind, label, values }) =>
          kind === 'total' ? totalCells(cells(values), label) : cells(values),
        ),
    null,
    [],
  )
  if (finding) say(finding.sentence)
}

/** The cells of the total, whose first one says so unless it is a figure. */
const totalCells = ([first = '', ...others]: readonly string[], label: string): string[] => [
  first || label,
  ...others,
]
