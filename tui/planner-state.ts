import type { Day } from '#core/values/day.ts'
import type { Failure } from '#core/kernel/failure.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import type { TextKey } from '#core/texts/translate.ts'
import type { Line } from './line-edit.ts'
import type { TableRow } from './rows.ts'

/** What is open on the planner's screen. */
export type Mode =
  'table' | 'help' | 'date' | 'filter' | 'comment' | 'add' | 'details' | 'month' | 'import' | 'outbox'

/** The last news: a text, or a refusal to be put into words. */
export type Notice =
  | { readonly key: TextKey; readonly values?: { readonly [name: string]: string | number } }
  | { readonly text: string }
  | Failure

export interface State {
  readonly mode: Mode
  readonly filter: string
  /** The chosen task; null, or one that is not shown, means the first. */
  readonly task: number | null
  /** The chosen column, Monday 0. */
  readonly day: number
  /** What is being typed into the cell. */
  readonly typed: string | null
  /** What is typed where messages stand: a date, or words to filter by. */
  readonly line: Line
  readonly notice: Notice | null
  /** Leaving was asked for while something was refused. */
  readonly leaving: boolean
}

/** What a table shows of it all at one moment. */
export interface View extends State {
  readonly rows: readonly TableRow[]
  readonly tasks: readonly PlannerTask[]
  readonly place: number
  readonly current: PlannerTask | null
  readonly days: readonly Day[]
  readonly date: Day
}
