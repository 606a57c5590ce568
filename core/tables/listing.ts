import {
  choice,
  flag,
  group,
  id,
  int,
  list,
  optional,
  text,
  withDefault,
  type Fields,
  type Group,
  type RecordOf,
} from '../kernel/field.ts'
import { fold, ordered } from '../values/fold.ts'

export const pageSizes = [10, 25, 50, 100] as const

/** What every list accepts. Without `page` and `size` it answers the whole list. */
export const listInput = {
  page: optional(int(1, 1_000_000)),
  size: optional(int(1, 1000)),
  sort: optional(text(50)),
  order: optional(choice(['asc', 'desc'])),
  search: optional(text(250)),
}
export type ListInput = RecordOf<typeof listInput>

/** What every list answers: the rows of the page and how many there are in all. */
export const pageOf = <S extends Fields>(row: Group<S>) =>
  group({ rows: list(row), count: int(0, Number.MAX_SAFE_INTEGER) })

/** What the SQL of every list is asked: the page as rows to skip and take, the search as folded words. */
export const listParams = {
  limit: optional(int(1, 10_000)),
  offset: withDefault(int(0, Number.MAX_SAFE_INTEGER), 0),
  sort: optional(text(50)),
  order: withDefault(choice(['asc', 'desc']), 'asc'),
  words: withDefault(list(text(250)), []),
  /** These rows alone, where they are known. */
  records: optional(list(id())),
}

/**
 * What every row of such SQL also says: how many rows there are in all, and whether it is one of them. A page past
 * the last one is a lone row that is none: it has only the total, and everything else of it is empty.
 */
export const listCount = { total: int(0, Number.MAX_SAFE_INTEGER), is_row: flag() }

/** What only our own program asks of a list: the rows of these records. */
interface OfRows {
  readonly records?: number[] | null
}

const defaultSize = 50

/** A list's input as its SQL is asked; with neither page nor size, the whole list. */
export function listParamsOf({ page, size, sort, order, search, records = null }: ListInput & OfRows) {
  const limit = page === null && size === null ? null : (size ?? defaultSize)
  return {
    limit,
    offset: ((page ?? 1) - 1) * (limit ?? 0),
    sort,
    order: order ?? ('asc' as const),
    words: searchedWords(search),
    records,
  }
}

/** The folded words of a search, each once: each costs the SQL a look at every row. */
export function searchedWords(search: string | null): string[] {
  const words = new Set(fold(search ?? '').split(/\s+/))
  words.delete('')
  return [...words]
}

/** The answer of a list: its rows, and how many there are in all. */
export function pageFrom<R extends RecordOf<typeof listCount>>(
  found: readonly R[],
): { rows: Omit<R, keyof typeof listCount>[]; count: number } {
  const rows = found.filter((row) => row.is_row).map(({ total: _, is_row: __, ...row }) => row)
  return { rows, count: found[0]?.total ?? 0 }
}

/** The page of a short list that is at hand whole, narrowed by words in what `textOf` says of a row. */
export function pageFromRows<R extends object>(
  rows: readonly R[],
  input: ListInput,
  textOf: (row: R) => string,
): { rows: R[]; count: number } {
  const { limit, offset, sort, order, words } = listParamsOf(input)
  const found = rows.filter((row) => words.every((word) => fold(textOf(row)).includes(word)))
  if (sort !== null) found.sort(by(sort as keyof R, order === 'desc' ? -1 : 1))
  return { rows: limit === null ? found : found.slice(offset, offset + limit), count: found.length }
}

const by =
  <R>(name: keyof R, way: 1 | -1) =>
  (one: R, other: R): number => {
    const [a, b] = [ordered(String(one[name] ?? '')), ordered(String(other[name] ?? ''))]
    return a === b ? 0 : a < b ? -way : way
  }
