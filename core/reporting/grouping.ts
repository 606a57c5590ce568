import { fold, ordered } from '../values/fold.ts'
import type { Summing } from './report.ts'

/** Rows, groups and totals of a report as plain records: pure, for any report. */
export type Values = { readonly [name: string]: unknown }

/** What of a report's declaration decides how its rows are grouped and summed. */
export interface Shape {
  readonly dimensions: { readonly [name: string]: string | undefined }
  readonly sums: { readonly [name: string]: Summing | undefined }
  readonly derived?: { readonly [name: string]: ((line: never) => unknown) | undefined } | undefined
}

/** A group of rows: `path` has the keys of its dimensions, the outer first, `12/2026-03`. */
export interface RowGroup {
  readonly path: string
  readonly rows: readonly Values[]
  readonly line: Values
}

/** All rows in one line: the sums of the measures, what follows from them, and every other value that is the same in all rows. */
export function lineOf(rows: readonly Values[], shape: Shape): Values {
  const [first = {}] = rows
  const line: { [name: string]: unknown } = {}
  for (const name of Object.keys(first)) {
    const summing = shape.sums[name]
    if (summing) line[name] = sumOf(rows, name, summing)
    else if (!shape.derived?.[name] && rows.every((row) => row[name] === first[name]))
      line[name] = first[name]
  }
  return withDerived(line, shape)
}

/** A line with the measures that follow from its sums. A measure whose sums are missing, because the reader may not see them, is missing too. */
export function withDerived(line: Values, { derived }: Shape): Values {
  if (!derived) return line
  const entries = Object.entries(derived).map(([name, from]) => [name, from?.(line as never)] as const)
  return { ...line, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) }
}

function sumOf(rows: readonly Values[], name: string, summing: Summing): number | null {
  let sum = 0
  let isKnown = false
  for (const row of rows) {
    const value = row[name]
    if (typeof value === 'number') {
      sum += value
      isKnown = true
    } else if (summing === 'complete') return null
  }
  return isKnown || rows.length === 0 ? withoutNoise(sum) : null
}

/** A sum of decimals as a person would write it: what the machine adds behind the fourth place is left out. */
const withoutNoise = (sum: number): number =>
  Number.isSafeInteger(sum) ? sum : Math.round(sum * 10_000) / 10_000

/** The key of rows without a value: an encoded value has no such key, and a path is never an empty text, which would be none. */
export const noKey = '%'

/** The key of a row in a dimension as it stands in a path. */
export const keyOf = (row: Values, field: string): string => {
  const value = row[field]
  return value === null || value === undefined ? noKey : encodeURIComponent(String(value))
}

/** The rows that lie in the group of a path. */
export function rowsWithin(
  rows: readonly Values[],
  dimensions: readonly string[],
  path: string | null,
  shape: Shape,
): readonly Values[] {
  if (path === null) return rows
  const keys = path.split('/')
  return rows.filter((row) =>
    keys.every((key, depth) => key === keyOf(row, fieldOf(shape, dimensions[depth] ?? ''))),
  )
}

/** The groups of rows by one dimension, in the order in which the rows come. */
export function groupsBy(
  rows: readonly Values[],
  dimension: string,
  shape: Shape,
  outer: string | null = null,
): RowGroup[] {
  const field = fieldOf(shape, dimension)
  return [...Map.groupBy(rows, (row) => keyOf(row, field))].map(([key, inGroup]) => ({
    path: outer === null ? key : `${outer}/${key}`,
    rows: inGroup,
    line: lineOf(inGroup, shape),
  }))
}

/** The field that tells the groups of a dimension apart. */
export const fieldOf = ({ dimensions }: Shape, dimension: string): string =>
  dimensions[dimension] ?? dimension

interface Order {
  readonly by: string
  readonly isDescending: boolean
}

/** Sorts by one value; a line without it stands last. Texts sort as in every list: without accents, numbers in them by their value. */
export function sorted<T>(
  items: readonly T[],
  valueOf: (item: T, name: string) => unknown,
  { by, isDescending }: Order,
): T[] {
  const way = isDescending ? -1 : 1
  const keyed = items.map((item) => ({ item, key: sortKey(valueOf(item, by)) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return a.key === b.key ? 0 : a.key === null ? 1 : -1
    return a.key === b.key ? 0 : a.key < b.key ? -way : way
  })
  return keyed.map(({ item }) => item)
}

function sortKey(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : ordered(String(value))
}

/** Rows in which every searched word occurs somewhere. */
export function searched(rows: readonly Values[], words: readonly string[]): readonly Values[] {
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = fold(
      Object.values(row)
        .filter((value) => typeof value === 'string')
        .join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}
