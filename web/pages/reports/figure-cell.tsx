import { Link } from 'wouter'
import type { Facts } from '#core/kernel/field.ts'
import type { Opened } from '#core/reporting/report.ts'
import { writtenHeading, writtenValue, type Spoken } from '#core/reporting/written.ts'
import type { ReportLine, ReportScreen } from '#core/screens/reports/report-screen.ts'
import type { Column } from '#core/tables/columns.ts'
import { propertyIn } from '#core/values/known.ts'
import { useT } from '../../state/texts.ts'
import { PopButton } from '../../parts/pop-button.tsx'

interface Props {
  readonly line: ReportLine
  readonly column: Column
  readonly screen: ReportScreen
  readonly spoken: Spoken
  readonly written: string
  readonly opened: Opened
}

/** An amount that opens into its parts: another report, or the measures of its line that it is the sum of. */
export function FigureCell({ line, column, screen, spoken, written, opened }: Props) {
  const t = useT()
  const heading = writtenHeading(column.name, column.field, spoken)
  if ('report' in opened)
    return (
      <Link
        href={addressOf(opened)}
        className="figure-link"
        title={t('reports.parts_of', { measure: heading })}
      >
        {written}
      </Link>
    )
  const part = (name: string): string =>
    writtenValue(name, propertyIn<Facts>(screen.report.row.fields, name), line[name], spoken)
  const named = (name: string): string =>
    writtenHeading(name, propertyIn<Facts>(screen.report.row.fields, name), spoken)
  return (
    <PopButton
      label={`${written}. ${t('reports.parts_of', { measure: heading })}`}
      face={written}
      className="figure-link"
    >
      <dl className="figure-parts">
        {opened.plus.map((name) => (
          <div key={name}>
            <dt>+ {named(name)}</dt>
            <dd>{part(name)}</dd>
          </div>
        ))}
        {opened.minus.map((name) => (
          <div key={name}>
            <dt>− {named(name)}</dt>
            <dd>{part(name)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>= {heading}</dt>
          <dd>{written}</dd>
        </div>
      </dl>
    </PopButton>
  )
}

/** The page of the report that shows the parts, with its parameters in the address. */
function addressOf({ report, parameters }: Extract<Opened, { report: string }>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]],
  )
  const query = new URLSearchParams(given as [string, string][]).toString()
  return `/viewReports/${report}${query && `?${query}`}`
}
