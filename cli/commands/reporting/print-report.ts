import { whoAmI } from '#core/access/operations.ts'
import type { Facts } from '#core/kernel/field.ts'
import { noGroups, seenShape } from '#core/reporting/asked.ts'
import { fileLines, seenColumns } from '#core/reporting/files/lines.ts'
import type { AnyReport } from '#core/reporting/report.ts'
import { writtenHeading, writtenValue, type Spoken } from '#core/reporting/written.ts'
import { plain } from '#core/screens/plain.ts'
import type { ReportAnswer, ReportLine } from '#core/screens/reports/report-screen.ts'
import { asActor } from '#core/screens/session/me.ts'
import { propertyIn } from '#core/values/known.ts'
import type { ConnectedContext } from '../../command.ts'
import { chosenColumns } from '../../output/print.ts'
import { isFigure } from '../../output/show.ts'

/** JSON and CSV have the rows alone; the table has the groups of every level with their sums, or the rows, and the total. */
export async function printReport(
  { client, print, say, t, language, columns: named, wordOf }: ConnectedContext,
  report: AnyReport,
  input: { readonly [name: string]: unknown },
): Promise<void> {
  const ask = (more: object): Promise<ReportAnswer> =>
    client(report.operation, { ...input, ...more } as never) as Promise<ReportAnswer>
  const all = { group: noGroups }
  if (print.format !== 'table') return print.rows(report.row, (await ask(all)).rows)
  const names = chosenColumns(named, report.row.fields) ?? null
  const answer = await ask({})
  const { grouped, totals, finding } = answer
  const actor = asActor(await client(whoAmI, {}))
  const spoken: Spoken = { t, language, wordOf }
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
