import { file, flag, group, int } from '../kernel/field.ts'
import type { RecordOf } from '../kernel/field.ts'

/** What an import answers, applied or only tried. */
export const importOutcome = group({
  created: int(0, 1_000_000),
  updated: int(0, 1_000_000),
  unchanged: int(0, 1_000_000),
  dry_run: flag(),
})
export type ImportOutcome = RecordOf<typeof importOutcome.fields>

/** Workbooks and CSV files of at most 20 MB. */
export const workbookFile = () => file(20 * 1024 * 1024)
