import { Failure } from '#core/kernel/failure.ts'
import type { Facts, Fields, InputOf } from '#core/kernel/field.ts'
import type { NamedQuery } from '#core/ports.ts'
import type { listParams } from '#core/tables/listing.ts'
import type { Dialect } from '../columns.ts'
import { joined, none, raw, sql, when, type Sql } from '../sql.ts'
import { oneOf } from '../where.ts'

/** A sort key that is a number although the field is a text, so that `12/3` comes after `2/10`. */
interface Figure {
  readonly figure: string
}

/** The parts of the SQL that each list says for itself. */
export interface Listing<S extends string> {
  readonly select: Sql
  /** Columns that need a look-up of their own. They are read only for the rows of the page, by `page.id`. */
  readonly perPage?: Sql
  /** The joins of the tables for `perPage`. They are made only for the rows of the page: `LEFT JOIN … ON … = page.id`. */
  readonly withPage?: Sql
  readonly from: Sql
  readonly where: readonly Sql[]
  /**
   * A folded text in which every searched word must occur. If that text is in several tables, a function gives the condition
   * for one word.
   */
  readonly haystack: Sql | ((word: string) => Sql)
  /** SQL of the sort key of each sortable field of the row. TypeScript refuses a missing field and a field too many. */
  readonly sorts: { readonly [name in S]: string | Figure }
  /** SQL of numbers by which a caller may sort although the row has no such field. */
  readonly figures?: { readonly [name: string]: string }
  /** The order if the caller names no field: a field of the row, or SQL of the list's own. */
  readonly first: S | Sql
}

/** The fields of a row whose facts say that they are sortable. */
export type SortableOf<R extends Fields> = {
  [K in keyof R & string]: R[K] extends { readonly sortable: true } ? K : never
}[keyof R & string]

/**
 * Makes one statement that answers one page of a list and the count of all rows. Every row carries the count. A page past the
 * end answers one row that has nothing but the count (`is_row` is false).
 */
export function listed<P extends Fields, R extends Fields>(
  query: NamedQuery<P, R>,
  params: InputOf<typeof listParams>,
  dialect: Dialect,
  own: Listing<SortableOf<R>>,
): Sql {
  const { limit, offset, words = [] } = params
  const way = raw(params.order === 'desc' ? 'DESC' : 'ASC')
  const order = (of: string): Sql => {
    const [key, id] = ['sort_key', 'id'].map((name) => raw(`${of}${name}`))
    return sql`ORDER BY ${key!} ${way} NULLS LAST, ${id!} ${way}`
  }
  const { first } = own
  const key =
    params.sort || typeof first === 'string'
      ? sortKey(params.sort ?? (first as string), query.row, dialect, own)
      : first
  // MATERIALIZED searches the rows once, for the count and for the page. Without a filter it is faster to do both apart: an
  // index counts the rows, and few rows are sorted.
  const isNarrowed = own.where.length + words.length > 0
  const once = raw(isNarrowed ? 'MATERIALIZED' : 'NOT MATERIALIZED')
  const conditions = [sql`TRUE`, ...own.where, ...words.map((word) => has(own.haystack, word))]
  return sql`
    WITH found AS ${once} (
      SELECT ${own.select}, ${key} AS sort_key FROM ${own.from} WHERE ${joined(conditions, ' AND ')}
    ), page AS (
      SELECT * FROM found ${when(params.records, sql`WHERE ${oneOf(dialect, sql`id`, 'INTEGER', params.records ?? [])}`)} ${order('')} ${when(limit, sql`LIMIT ${limit} OFFSET ${offset ?? 0}`)}
    )
    SELECT counted.total, (page.id IS NOT NULL) AS is_row, page.*${own.perPage ? sql`, ${own.perPage}` : none}
    FROM (SELECT COUNT(*) AS total FROM found) counted
    LEFT JOIN page ON TRUE
    ${own.withPage ?? none}
    ${order('page.')}`
}

const has = (haystack: Listing<string>['haystack'], word: string): Sql =>
  typeof haystack === 'function' ? haystack(word) : contains(haystack, word)

/** SQL that sorts a text by code point on both databases. The text in the column is folded already. */
export const byText = (column: string, dialect: Dialect): Sql => raw(collated(column, dialect))

const collated = (column: string, dialect: Dialect): string =>
  dialect === 'postgres' ? `${column} COLLATE "C"` : column

function sortKey(name: string, row: Fields, dialect: Dialect, { sorts, figures = {} }: Sorts): Sql {
  const key = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (typeof key === 'object') return raw(key.figure)
  if (key !== undefined) return isFigure(row[name]) ? raw(key) : byText(key, dialect)
  if (Object.hasOwn(figures, name)) return raw(figures[name]!)
  throw new Failure('invalid_fields', { fields: { sort: 'mixed.invalid' } })
}

type Sorts = Pick<Listing<string>, 'sorts' | 'figures'>

const isFigure = (field: Facts | undefined): boolean =>
  ['id', 'int', 'decimal', 'money', 'flag'].includes(field?.kind ?? '')

/** The condition that `haystack` has `word` in it. A `%` or `_` that a person typed stands for itself. */
export const contains = (haystack: Sql, word: string): Sql =>
  sql`${haystack} LIKE ${`%${word.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`

/**
 * SQL that joins the texts of a group into one text, in the order of `by`. Where several rows may have the same text, `id` names
 * the column that tells them apart.
 */
export function concatenated(column: string, by: string | Figure, dialect: Dialect, id?: string): string {
  const texts = [...new Set([by, column])].map((each) =>
    typeof each === 'string' ? collated(each, dialect) : each.figure,
  )
  const order = [...texts, ...(id ? [id] : [])].join(', ')
  return `${dialect === 'postgres' ? 'string_agg' : 'group_concat'}(${column}, ', ' ORDER BY ${order})`
}
