import type { Facts } from '../../kernel/field.ts'
import { Failure } from '../../kernel/failure.ts'
import { printed } from '../../printing/printable.ts'
import type { PrintJob } from '../../ports.ts'
import type { TextKey } from '../../texts/translate.ts'
import { writtenDay, type Day } from '../../values/day.ts'
import { propertyIn } from '../../values/known.ts'
import type { Values } from '../grouping.ts'
import type { Read } from '../read-report.ts'
import { writtenHeading, writtenValue } from '../written.ts'
import { fileLines, seenColumns, type FileLine } from './lines.ts'
import { reportTemplate } from './template.ts'

/** A printed report has at most so many lines; more are for a workbook. */
const mostLines = 5000
/** From so many columns on, the paper lies on its side. */
const wide = 7
/** The width of the text on A4, in pixels of the printer. */
const textWidth = { portrait: 688, landscape: 1016 }

interface Printing {
  readonly firm: string
  readonly today: Day
  readonly names: { readonly [parameter: string]: string }
  readonly finding: string
  /** Draws the picture as SVG, so many pixels wide; empty where the report has none. */
  readonly drawPicture: (width: number) => string
  readonly columns: readonly string[] | null
}

/** A report on paper: its parameters, its finding, its picture and its table, in the order of the page. */
export function printedReport(read: Read, printing: Printing): PrintJob {
  const { report, spoken, grouped } = read
  const columns = seenColumns(read, { names: printing.columns, withExtra: false }).filter(
    ([name]) => !grouped.includes(name),
  )
  const isWide = columns.length >= wide
  const lines = [...fileLines(read)]
  if (lines.length > mostLines)
    throw new Failure('report_too_long', { params: { lines: lines.length, limit: mostLines } })
  return printed(
    reportTemplate,
    {
      language: spoken.language,
      landscape: isWide,
      firm: printing.firm,
      day: writtenDay(printing.today),
      title: spoken.t(`report.${report.name}` as TextKey),
      parameters: writtenParameters(read, printing.names),
      finding: printing.finding,
      picture: printing.drawPicture(isWide ? textWidth.landscape : textWidth.portrait),
      page: spoken.t('document.page'),
      headings: columns.map(([name, field]) => ({
        text: writtenHeading(name, field, spoken),
        figure: isFigure(field),
      })),
      lines: lines.map((line) => printedLine(read, columns, line)),
    },
    ['picture'],
  )
}

const isFigure = ({ kind }: Facts): boolean => ['money', 'int', 'decimal'].includes(kind)

function printedLine({ spoken }: Read, columns: readonly [string, Facts][], line: FileLine) {
  const cells = columns.map(([name, field]) => ({
    text: writtenValue(name, field, line.values[name], spoken),
    figure: isFigure(field),
  }))
  if (line.kind === 'row') return { kind: 'row', depth: line.depth, label: '', span: 0, cells }
  // The name of a group stands over all columns before the first figure.
  const first = columns.findIndex(([, field]) => isFigure(field))
  const span = Math.max(1, first < 0 ? columns.length : first)
  return { kind: line.kind, depth: line.depth, label: line.label, span, cells: cells.slice(span) }
}

/** The parameters that hold, each with its name: `Month: Nov 26`. */
export function writtenParameters(read: Read, names: Values): { name: string; value: string }[] {
  const { report, asked, spoken } = read
  return Object.entries(asked).flatMap(([name, value]) => {
    if (value === null) return []
    const field = propertyIn(report.parameters, name)
    const said = typeof names[name] === 'string' ? names[name] : writtenValue(name, field, value, spoken)
    return [{ name: writtenHeading(name, field, spoken), value: said }]
  })
}
