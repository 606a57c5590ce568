import { Failure } from '../kernel/failure.ts'

/**
 * So many rows a report has at most: they are grouped in memory, and nobody reads more. A server writes a file of so many in some
 * 100 MiB over what it rests at (`.tools/figures.md`).
 */
export const mostRows = 50_000

/** So many rows a query of a report is asked for: one more than there may be, so that too many are noticed. */
export const rowsAsked = mostRows + 1

/** Refuses more rows than a report may have, and says how to have fewer. */
export function refuseRows(count: number): void {
  if (count > mostRows) throw new Failure('report_too_many_rows', { params: { limit: mostRows } })
}

/** Answers the rows. Refuses more than a report may have. */
export function withinLimit<R>(rows: readonly R[]): readonly R[] {
  refuseRows(rows.length)
  return rows
}
