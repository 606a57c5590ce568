import { badCell } from '../tables/reading/bad-cells.ts'
import { allowed } from '../tables/reading/headings.ts'
import type { RowPlace } from '../tables/reading/rows.ts'
import type { BadRow } from '../kernel/failure.ts'
import { listedIn, type choicesIn, type listsOf, type ValuesByWord } from './listed.ts'

/** A row with the values that its words of the firm's lists mean; a word that two have waits for what stands there. */
export const inValues = <R extends { readonly values: object }>(
  row: R,
  entities: readonly Listing[],
  { meaningsOf }: Pick<FirmLists, 'meaningsOf'>,
): R =>
  meaning(row, entities, (list, written) => {
    const { all } = meaningsOf(list, written)
    return all.length === 1 ? all[0] : undefined
  })

/**
 * The same of words that two have: what stands there if it is called so, for that is what an export wrote; else the one that
 * may be chosen. What may still be either stays as it is written, and `unlisted` refuses it.
 */
export const settled = <R extends { readonly values: object }>(
  row: R,
  entities: readonly Listing[],
  standing: object | null | undefined,
  { meaningsOf }: Pick<FirmLists, 'meaningsOf'>,
): R =>
  meaning(row, entities, (list, written, column) => {
    const { all, offered } = meaningsOf(list, written)
    if (all.length < 2) return undefined
    const stands = all.find((each) => each === (standing as Standing | null | undefined)?.[column])
    return stands ?? (offered.length === 1 ? offered[0] : undefined)
  })

interface Standing {
  readonly [column: string]: unknown
}

type Listing = Parameters<typeof listedIn>[0]

function meaning<R extends { readonly values: object }>(
  row: R,
  entities: readonly Listing[],
  valueOf: (list: string, written: string, column: string) => string | undefined,
): R {
  const meant = entities.flatMap((entity) =>
    Object.entries(listedIn(entity, { ...row.values })).map(
      ([column, { list, value }]) =>
        [column, value ? (valueOf(list, value, column) ?? value) : value] as const,
    ),
  )
  return { ...row, values: { ...row.values, ...Object.fromEntries(meant) } }
}

/** The firm's lists: whether a value is on one, and what may be chosen from it. */
export interface FirmLists {
  readonly isListed: ReturnType<typeof listsOf>
  readonly choicesIn: ReturnType<typeof choicesIn>
  readonly meaningsOf: ValuesByWord
}

/** Refuses values of a row that are on none of the lists that their columns take them from. */
export const unlisted = <N extends string>(
  row: RowPlace<N>,
  entity: Listing,
  values: object,
  { isListed, choicesIn, meaningsOf }: FirmLists,
): BadRow[] =>
  Object.entries(listedIn(entity, { ...values }))
    .filter(([, { list, value }]) => !isListed(list, value))
    .map(([column, { list, value }]) => {
      const { offered, all } = meaningsOf(list, value ?? '')
      const namesakes = offered.length > 0 ? offered : all
      return namesakes.length > 1
        ? badCell(row, column as N, 'word_ambiguous', { values: namesakes.join(', ') })
        : badCell(row, column as N, 'unknown_type', allowedOf(choicesIn(list)))
    })

/** What is allowed instead, in words. */
export const allowedOf = (choices: readonly { readonly word: string }[]): { limit: string } =>
  allowed(choices.map(({ word }) => word))
