import type { Fields, Facts } from '#core/kernel/field.ts'
import type { Opened } from '#core/reporting/opening.ts'
import { writtenHeading, writtenValue } from '#core/reporting/written.ts'
import { builtInReports } from '#core/reports/catalogue/built-in.ts'
import { columnHeading } from '#core/screens/formatting.ts'
import { toWire } from '#core/wire.ts'
import { propertyIn, surely } from '#core/values/known.ts'
import { Misuse, type ConnectedContext, type Option } from '../../command.ts'
import { printReport } from './print-report.ts'

/** Which figure of a command is shown with what it consists of. */
export const partsOption: Option = { flags: '--parts <figure>', about: 'cli.reports.parts' }

/** A line with figures, of which some open into their parts. */
export interface Openable {
  readonly line: { readonly [name: string]: unknown }
  readonly fields: Fields
  /** The figures that open. */
  readonly names: readonly string[]
  readonly opened: (name: string) => Opened | null
}

/** Shows the parts of a figure: the report whose total it is, or the figures of its line that it is the sum of. */
export async function printParts(
  context: ConnectedContext,
  figure: string,
  { line, fields, names, opened }: Openable,
): Promise<void> {
  const { print, say, t, language, wordOf } = context
  if (!names.includes(figure)) throw new Misuse('cli.misuse.figure', { figure, figures: names.join(', ') })
  const parts = opened(figure)
  const facts = (name: string): Facts => propertyIn<Facts>(fields, name)
  const heading = (name: string): string => columnHeading(t, { name, field: facts(name) })
  if (!parts) return say(t('cli.reports.no_parts', { figure: heading(figure) }))
  if ('report' in parts) {
    const report = surely(
      builtInReports.find(({ name }) => name === parts.report),
      parts.report,
    )
    const spoken = { t, language, wordOf }
    say(
      t('cli.reports.parts_in', {
        figure: heading(figure),
        report: parts.report,
        column: writtenHeading(parts.measure, propertyIn<Facts>(report.row.fields, parts.measure), spoken),
      }),
    )
    return printReport(context, report, parts.parameters)
  }
  const lines = [
    ...parts.plus.map((name) => ({ part: 'plus' as const, name })),
    ...parts.minus.map((name) => ({ part: 'minus' as const, name })),
    { part: 'sum' as const, name: figure },
  ]
  const written = (name: string): string =>
    writtenValue(name, facts(name), line[name], { t, language, wordOf })
  const wire = lines.map(({ part, name }) => ({ part, name, amount: toWire(facts(name), line[name]) }))
  print.laidOut(
    [{ title: '' }, { title: t('cli.reports.figure') }, { title: t('field.amount'), right: true }],
    lines.map(({ part, name }) => [signs[part], heading(name), written(name)]),
    wire,
    [['part', 'name', 'amount'], ...wire.map(({ part, name, amount }) => [part, name, amount])],
  )
}

const signs = { plus: '+', minus: '−', sum: '=' } as const
