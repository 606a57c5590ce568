import { Failure } from '../kernel/failure.ts'
import type { BadRow } from '../kernel/failure.ts'
import { file, flag, group, int } from '../kernel/field.ts'

/** What an import answers, applied or only tried. */
export const importOutcome = group({
  created: int(0, 1_000_000),
  updated: int(0, 1_000_000),
  unchanged: int(0, 1_000_000),
  dry_run: flag(),
})

/** Workbooks and CSV files of at most 20 MB. */
export const workbookFile = () => file(20 * 1024 * 1024)

/** An import is applied whole or, when a single row is bad, refused with every bad row named. */
export function refuseBadRows(bad: readonly BadRow[]): void {
  if (bad.length > 0) throw new Failure('import_refused', { params: { count: bad.length }, rows: bad })
}
