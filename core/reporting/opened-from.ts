import type { Values } from './grouping.ts'
import type { Opened } from './opening.ts'
import type { AnyReport } from './report.ts'

/**
 * What an amount of a line opens into; null if it says all that there is. Of a group (`dimensions` are those that it is grouped
 * by, none for the total) only the measures and its own dimensions are told, because another value may be the same in all its rows by chance.
 * Of a row (`dimensions` is null) everything is told.
 */
export function openedFrom(
  report: AnyReport,
  measure: string,
  { line, dimensions }: { readonly line: Values; readonly dimensions: readonly string[] | null },
  asked: Values,
): Opened | null {
  const opens = report.opens?.[measure] as ((line: Values, asked: Values) => Opened | null) | undefined
  if (!opens) return null
  if (dimensions === null) return opens(line, asked)
  const keys = new Set(dimensions.map((name) => report.dimensions[name]))
  const all = new Set(Object.values(report.dimensions))
  const own = Object.entries(line).filter(
    ([name]) => keys.has(name) || dimensions.includes(name) || isMeasure(report, name, all),
  )
  return opens(Object.fromEntries(own), asked)
}

/** Whether a field is a figure: neither a dimension nor what a record is called by. */
const isMeasure = (report: AnyReport, name: string, keys: ReadonlySet<string | undefined>): boolean => {
  const { kind } = report.row.fields[name] ?? {}
  return !keys.has(name) && ['money', 'int', 'decimal'].includes(kind ?? '')
}
