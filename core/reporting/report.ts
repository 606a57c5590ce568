import type { Tone, Unit } from '../charts/chart.ts'
import {
  group,
  int,
  list,
  map,
  optional,
  text,
  type Facts,
  type Field,
  type Fields,
  type Group,
  type RecordOf,
  type ValueOf,
} from '../kernel/field.ts'
import { query, type AnyOperation } from '../kernel/operation.ts'
import type { Access } from '../kernel/permission.ts'
import { listInput } from '../tables/listing.ts'
import { chartField } from './chart-field.ts'
import { fileOperation } from './files/file-operation.ts'
import type { TextKey } from '../texts/translate.ts'
import type { Day } from '../values/day.ts'
import type { Opened } from './opening.ts'

/** What a report is about. The page of all reports shows them under these headings. */
export const subjects = [
  'workload',
  'missions',
  'time',
  'invoicing',
  'accounting',
  'offers',
  'people',
] as const
export type Subject = (typeof subjects)[number]

/** How good or bad a finding is. */
export const levels = ['good', 'watch', 'over'] as const
export type Level = (typeof levels)[number]

type Name<R> = keyof R & string

/**
 * How a measure is summed. `known` leaves out rows without a value. `complete` has no sum while one row has no value, because
 * half of a cost looks like a profit.
 */
export type Summing = 'known' | 'complete'

/** The measure of a series in a picture. */
export interface Drawn<R> {
  readonly measure: Name<R>
  readonly tone: Tone
  /** The values are only proposed, expected or submitted, so they are hatched. */
  readonly isExpected?: true
  /** Each value is added to those before it, as the time of a mission adds up over months. */
  readonly isCumulative?: true
}

/** Which picture a report has: of which dimensions and which measures. Its data follow from the rows. */
export type PictureFacts<R> = { readonly unit: Unit } & (
  | {
      readonly kind: 'bars'
      readonly arrangement: 'stacked' | 'paired' | 'diverging'
      readonly over: Name<R>
      readonly series: readonly Drawn<R>[]
      readonly limit?: Name<R>
    }
  | {
      readonly kind: 'lines'
      readonly over: Name<R>
      readonly series: readonly Drawn<R>[]
      readonly hasSteps?: true
    }
  | {
      readonly kind: 'heat'
      readonly rows: Name<R>
      readonly columns: Name<R>
      readonly value: Name<R>
      readonly middle?: number
    }
  | {
      readonly kind: 'waterfall'
      readonly steps: readonly {
        readonly measure: Name<R>
        readonly isTotal?: true
        readonly isTaken?: true
      }[]
    }
  | {
      readonly kind: 'bullets'
      readonly over: Name<R>
      readonly value: Name<R>
      readonly target: Name<R>
      readonly whole?: Name<R>
      /** Above the target is bad, as a cost is. Without it, below the target is bad. */
      readonly isLimit?: true
    }
)

/** A sentence in words that stand under a key. An amount has its unit, so that it is written as everywhere else. */
export interface Sentence {
  readonly key: TextKey
  readonly values?: {
    readonly [name: string]: string | number | { readonly amount: number; readonly unit: Unit }
  }
}

/** What a report finds: one sentence, and how good or bad that is. */
export interface Finding extends Sentence {
  readonly level: Level | null
}

/** A line of a report: a row, a group of rows or all of them. A value that is not the same in all rows of a group is absent. */
export type Line<R extends Fields> = { readonly [K in keyof R]?: RecordOf<R>[K & keyof RecordOf<R>] | null }

/** A row as its report's own code gives it: without the measures that follow from others. */
export type GivenRow<R extends Fields, D extends string> = Omit<RecordOf<R>, D>

interface ReportFacts<P extends Fields, R extends Fields, D extends Name<R>> {
  /** `margin`: its path is `/reports/margin`, its title the text `report.margin`, what it says `report.margin.about`. */
  readonly name: string
  readonly subject: Subject
  /** Who may read it, besides the right to open reports. */
  readonly needs: Access
  readonly parameters: P
  /** The parameters that hold where the caller gives none. */
  readonly usual: (today: Day) => Partial<RecordOf<P>>
  readonly row: Group<R>
  /** What rows can be grouped by: the column, and the field that tells two groups apart. */
  readonly dimensions: { readonly [K in Name<R>]?: Name<R> }
  /** The dimensions by which rows are grouped where nobody chooses others. */
  readonly grouped: readonly Name<R>[]
  readonly sums: { readonly [K in Name<R>]?: Summing }
  /** Measures that follow from the sums of a line: a rate, a difference that has no sum of its own. */
  readonly derived?: { readonly [K in D]: (line: Line<R>) => ValueOf<R[K]> | null }
  readonly picture?: PictureFacts<R>
  /** The one sentence of the whole report. */
  readonly finding?: (all: Line<R>, rows: readonly Line<R>[], asked: RecordOf<P>) => Finding | null
  /**
   * What each amount of a line opens into. The line is a row, a group or the total; of a group only its own dimensions are known.
   * Null where the amount is explained by nothing but itself.
   */
  readonly opens?: { readonly [K in Name<R>]?: (line: Line<R>, asked: RecordOf<P>) => Opened | null }
}

/** The input of every report besides its own parameters. */
const reading = {
  ...listInput,
  /** The dimensions to group by, the outer first: `customer,month`; `none` groups by nothing. */
  group: optional(text(200)),
  /** Opens this group: the keys of its dimensions, `12/2026-03`. */
  within: optional(text(1000)),
}

/** Declares a report once. Its operation, page, files, command and pictures follow from this declaration. */
export function report<const P extends Fields, R extends Fields, D extends Name<R> = never>(
  facts: ReportFacts<P, R, D>,
) {
  const fields = allSortable(facts.row.fields)
  const row = { ...facts.row, fields }
  const line = optionalFields(fields)
  const operation = query({
    name: `report.${facts.name}`,
    summary: `The report ${facts.name}: its rows, or one level of its groups, with sums, finding and picture.`,
    http: `GET /reports/${facts.name}`,
    permission: 'reports.read',
    input: { ...reading, ...facts.parameters } as typeof reading & P,
    output: group({
      rows: list(row),
      /** Rows, or groups if the answer has groups. */
      count: int(0, Number.MAX_SAFE_INTEGER),
      groups: list(group({ path: text(1000), row_count: int(0, Number.MAX_SAFE_INTEGER), ...line })),
      /** Of all rows; of the group that is opened. */
      totals: group(line),
      /** The parameters that hold. */
      asked: group(facts.parameters),
      /** What the records are called that parameters name. */
      names: map(text(500)),
      /** The dimensions of the groups, the outer first. */
      grouped: list(text(50)),
      finding: optional(group({ level: optional(text(20)), sentence: text(2000) })),
      picture: chartField,
    }),
  })
  return { ...facts, row, operation, files: fileOperation(operation) }
}

export type Report<P extends Fields, R extends Fields, D extends Name<R>> = ReturnType<typeof report<P, R, D>>
/** A report of which only the declaration is read, whatever its rows are. */
export interface AnyReport {
  readonly name: string
  readonly subject: Subject
  readonly needs: Access
  readonly parameters: Fields
  readonly usual: (today: Day) => { readonly [name: string]: unknown }
  readonly row: Group<Fields>
  readonly dimensions: { readonly [name: string]: string | undefined }
  readonly grouped: readonly string[]
  readonly sums: { readonly [name: string]: Summing | undefined }
  readonly derived?: { readonly [name: string]: ((line: never) => unknown) | undefined } | undefined
  readonly opens?: { readonly [name: string]: ((line: never, asked: never) => Opened | null) | undefined }
  readonly operation: AnyOperation
  readonly files: AnyOperation
}

function allSortable<R extends Fields>(fields: R): R {
  const entries = Object.entries<Facts>(fields).map(([name, field]) => [
    name,
    field.column ? { ...field, sortable: true } : field,
  ])
  return Object.fromEntries(entries) as R
}

type OptionalFields<R extends Fields> = { readonly [K in keyof R]: Field<ValueOf<R[K]> | null> }

const optionalFields = <R extends Fields>(fields: R): OptionalFields<R> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, optional(field)]),
  ) as OptionalFields<R>
