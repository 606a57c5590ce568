import {
  choice,
  file,
  flag,
  group,
  int,
  list,
  optional,
  text,
  withDefault,
  type Fields,
  type RecordOf,
} from '../kernel/field.ts'

const largest = 20 * 1024 * 1024

/** Which API tokens import, besides those for everything. */
export const importScopes = ['import'] as const

/** What every import takes. */
export const importInput = {
  file: file(largest, '.xlsx', '.csv'),
  /** Says what it would do, and does nothing. */
  dry_run: withDefault(flag(), false),
  /** Leaves columns aside that it does not know; without, they are named and the file is refused. */
  ignore_unknown: withDefault(flag(), false),
}

/** The same of an import whose worksheets say something that separated text cannot. */
export const workbookInput = { ...importInput, file: file(largest, '.xlsx') }

/** Whether an import also reads CSV. */
export const takesText = ({ input }: { readonly input: Fields }): boolean =>
  input['file']?.endings?.includes('.csv') === true

/** So many changed rows of a trial are told; how many there are is what would be created and updated. */
export const mostChangesTold = 200

/** A cell that would become another: nothing stands there before, or nothing after. */
export const cellChange = group({
  /** As it stands above the column in the file; of one that the file lacks, what a person calls it. */
  column: text(32_767),
  kind: choice(['text', 'number', 'day', 'flag']),
  before: optional(text(50_000)),
  after: optional(text(50_000)),
})
export type CellChange = RecordOf<typeof cellChange.fields>

/** What a row of the file would change. */
export const rowChange = group({
  sheet: text(250, 0),
  row: int(1, 1_000_000),
  /** Whom or what the row is about. */
  about: text(1000, 0),
  effect: choice(['created', 'updated']),
  cells: list(cellChange),
})
export type RowChange = RecordOf<typeof rowChange.fields>

/** Something that whoever imports should know of some rows: the code of its words under `warning.`. */
const importWarning = group({
  code: text(50),
  about: list(text(1000)),
  /** Of how many, where not each of them is named. */
  count: optional(int(1, 100_000_000)),
})

/** A cell of a column that only an export writes, or that only names the record, which somebody changed. */
export const notTaken = group({
  sheet: text(250, 0),
  row: int(1, 1_000_000),
  about: text(1000, 0),
  column: text(32_767),
  value: text(32_767, 0),
  /** What an export writes there; null where nothing stands, or nothing that may be said. */
  stands: optional(text(32_767, 0)),
})
export type NotTaken = RecordOf<typeof notTaken.fields>

type AnsweredWarning = RecordOf<typeof importWarning.fields>
/** What an import warns of; how many there are is said where not each is named. */
export type ImportWarning = Omit<AnsweredWarning, 'count'> & Partial<Pick<AnsweredWarning, 'count'>>

/** What an import answers, applied or only tried; the counts are rows of the file. */
export const importOutcome = group({
  created: int(0, 1_000_000),
  updated: int(0, 1_000_000),
  unchanged: int(0, 1_000_000),
  /** Rows that say themselves that they are not to be imported: a refused absence. */
  left_out: int(0, 1_000_000),
  /** Columns of the file that were not read. */
  ignored: list(text(32_767)),
  /** The first of the cells that were changed and are not taken, and how many there are. */
  not_taken: list(notTaken, mostChangesTold),
  not_taken_count: int(0, 100_000_000),
  warnings: list(importWarning),
  dry_run: flag(),
  /** Of a trial: the first rows that would change something. */
  changes: list(rowChange, mostChangesTold),
})
export type ImportOutcome = RecordOf<typeof importOutcome.fields>
