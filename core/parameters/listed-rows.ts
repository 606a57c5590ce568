import { badCell } from '../tables/reading/bad-cells.ts'
import { allowed } from '../tables/reading/headings.ts'
import type { RowPlace } from '../tables/reading/rows.ts'
import type { BadRow } from '../kernel/failure.ts'
import { listedIn } from './listed.ts'
import type { choicesIn, listsOf, valuesByWord } from './listed.ts'

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
