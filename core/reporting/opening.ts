/** A report that shows what a figure consists of: the total of its measure under these parameters is the figure. */
export interface OpenedReport {
  readonly report: string
  readonly measure: string
  readonly parameters: { readonly [name: string]: string | number | boolean | null }
  /** The figure is what the total takes away: its opposite. */
  readonly isOpposite?: boolean
}

/** Measures of the same line of which a figure consists: what is added, less what is taken away. */
export interface OpenedSum {
  readonly plus: readonly string[]
  readonly minus: readonly string[]
}
export type Opened = OpenedReport | OpenedSum

type Parameters = OpenedReport['parameters']

/** Opens a figure into a report. Null if the missions or people of the line cannot be named by parameters. */
export const opening = (
  report: string,
  measure: string,
  same: Parameters | null,
  own: Parameters = {},
): OpenedReport | null => same && { report, measure, parameters: { ...same, ...own } }

/** The first and the last day that there are: for a report that is opened without a beginning or an end. */
export const ever = '1900-01-01'
export const always = '2099-12-31'

/** The page of the report that shows the parts of a figure, with its parameters in the address. */
export function pathOfParts({ report, parameters }: Pick<OpenedReport, 'report' | 'parameters'>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === null
      ? []
      : [`${name}=${typeof value === 'boolean' ? Number(value) : encodeURIComponent(value)}`],
  )
  return `/viewReports/${report}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
