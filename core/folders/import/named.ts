import type { BadRow } from '../../kernel/failure.ts'
import { listedIn } from '../../parameters/listed.ts'
import type { choicesIn, listsOf, valuesByWord } from '../../parameters/listed.ts'
import { badCell } from '../../tables/reading/bad-cells.ts'
import { allowed } from '../../tables/reading/headings.ts'
import type { RowPlace } from '../../tables/reading/rows.ts'
import type { Day } from '../../values/day.ts'

/** Somebody or something that a cell names; `given` is false where the row says nothing of it. */
export interface Named<R> {
  readonly given: boolean
  readonly record: R | null
  readonly bad: BadRow[]
}

/**
 * The record that a cell names, as people call it. A name that several have means the one that stands there already, if
 * it is one of them: what an export wrote is read back.
 */
export function namedIn<R extends { readonly id: number }, N extends string>(
  row: RowPlace<N>,
  column: N,
  written: string | null | undefined,
  find: (written: string) => readonly R[],
  standing: number | null | undefined,
): Named<R> {
  if (!written) return { given: false, record: null, bad: [] }
  const found = find(written)
  const record = found.find(({ id }) => id === standing) ?? found[0]
  const wrong = !record
    ? 'mixed.unknown_id'
    : found.length > 1 && record.id !== standing
      ? 'name_ambiguous'
      : null
  return {
    given: true,
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

/** A row with the values that its words of the firm's lists mean. */
export function inValues<R extends { readonly values: object }>(
  row: R,
  entities: readonly Parameters<typeof listedIn>[0][],
  { valueOf }: { readonly valueOf: ReturnType<typeof valuesByWord> },
): R {
  const meant = entities.flatMap((entity) =>
    Object.entries(listedIn(entity, { ...row.values })).map(
      ([column, { list, value }]) => [column, valueOf(list, value)] as const,
    ),
  )
  return { ...row, values: { ...row.values, ...Object.fromEntries(meant) } }
}

/** The firm's lists: whether a value is on one, and what may be chosen from it. */
export interface FirmLists {
  readonly isListed: ReturnType<typeof listsOf>
  readonly choicesIn: ReturnType<typeof choicesIn>
}

/** Refuses values of a row that are on none of the lists that their columns take them from. */
export const unlisted = <N extends string>(
  row: RowPlace<N>,
  entity: Parameters<typeof listedIn>[0],
  told: object,
  { isListed, choicesIn }: FirmLists,
): BadRow[] =>
  Object.entries(listedIn(entity, { ...told }))
    .filter(([, { list, value }]) => !isListed(list, value))
    .map(([column, { list }]) => badCell(row, column as N, 'unknown_type', allowedOf(choicesIn(list))))

/** What is allowed instead, in words. */
export const allowedOf = (choices: readonly { readonly word: string }[]): { limit: string } =>
  allowed(choices.map(({ word }) => word))

/** The named values of a row, as far as it gives them. */
export function picked<T extends object>(values: object, names: readonly (keyof T & string)[]): T {
  const given = names.map((name) => [name, (values as T)[name]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as T
}
