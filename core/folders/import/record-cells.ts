import type { BadRow } from '../../kernel/failure.ts'
import { badCell } from '../../tables/reading/bad-cells.ts'
import type { RowPlace } from '../../tables/reading/rows.ts'
import type { Day } from '../../values/day.ts'

/** The record that a cell names, or why it is bad; `isNamed` is false where the cell is empty. */
export interface RecordCell<R> {
  readonly isNamed: boolean
  readonly record: R | null
  readonly bad: BadRow[]
}

/**
 * The record that a cell names, as people call it. A name that several have means the one that stands there already, if
 * it is one of them: what an export wrote is read back.
 */
export function recordIn<R extends { readonly id: number }, N extends string>(
  row: RowPlace<N>,
  column: N,
  written: string | null | undefined,
  find: (written: string) => readonly R[],
  standing: number | null | undefined,
): RecordCell<R> {
  if (!written) return { isNamed: false, record: null, bad: [] }
  const found = find(written)
  const record = found.find(({ id }) => id === standing) ?? found[0]
  const wrong = !record
    ? 'mixed.unknown_id'
    : found.length > 1 && record.id !== standing
      ? 'name_ambiguous'
      : null
  return {
    isNamed: true,
    record: record ?? null,
    bad: wrong ? [badCell(row, column, wrong)] : [],
  }
}

interface Appointed {
  readonly id: number
  readonly exit_Date: Day | null
}

/** Refuses to appoint somebody whose last day is over; whoever is appointed already stays. */
export const appointing = <N extends string>(
  row: RowPlace<N>,
  column: N,
  person: Appointed | null,
  standing: number | null | undefined,
  { today }: { readonly today: Day },
): BadRow[] =>
  person?.exit_Date && person.exit_Date < today && person.id !== standing
    ? [badCell(row, column, 'user_left')]
    : []

/** The values of a row under these names, without those that are undefined. */
export function picked<T extends object>(values: object, names: readonly (keyof T & string)[]): T {
  const entries = names.map((name) => [name, (values as T)[name]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as T
}
