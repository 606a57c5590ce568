import { Failure } from '#core/kernel/failure.ts'
import type { Facts, Fields, InputOf } from '#core/kernel/field.ts'
import type { NamedQuery } from '#core/ports.ts'
import type { listParams } from '#core/tables/listing.ts'
import type { Dialect } from '../columns.ts'
import { joined, none, raw, sql, when, type Sql } from '../sql.ts'
import { oneOf } from '../where.ts'

/** What a text sorts on where that is a number: `12/3` after `2/10`. */
interface Figure {
  readonly figure: string
}

/** The parts of a list's SQL that are its own. */
export interface Listing<S extends string> {
  readonly select: Sql
  /** Columns that cost a look-up of their own, made for the rows of the page alone, from `page.id`. */
  readonly perPage?: Sql
  /** Tables that these columns come from, joined to the rows of the page alone: `LEFT JOIN … ON … = page.id`. */
  readonly withPage?: Sql
  readonly from: Sql
  readonly where: readonly Sql[]
  /** Folded text in which every searched word must occur, or how a row has a word where that is in several tables. */
  readonly haystack: Sql | ((word: string) => Sql)
  /** SQL of what each sortable field of the row sorts on: none may be missing, and no other be there. */
  readonly sorts: { readonly [name in S]: string | Figure }
  /** Figures that a caller may sort on though no field of the row has them. */
  readonly figures?: { readonly [name: string]: string }
  /** Sorted on when the caller names nothing: a field, or an order of the list's own. */
  readonly first: S | Sql
}

/** The fields of a row that its facts call sortable. */
export type SortableOf<R extends Fields> = {
  [K in keyof R & string]: R[K] extends { readonly sortable: true } ? K : never
}[keyof R & string]

/**
 * One page of a list and the count of all rows, in one statement. The count is on every row; a page past the end
 * gives one row with nothing but the count (`is_row` is false).
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
  // Looked through once for the count and the page. Where all rows are wanted each is faster by itself: an index counts, and few are sorted.
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

/** Text sorts by code point on both databases: what it sorts on is folded already. */
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

/** A person's `%` and `_` are looked for as they are. */
export const contains = (haystack: Sql, word: string): Sql =>
  sql`${haystack} LIKE ${`%${word.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`

/** SQL of the texts of a group in one text, in the order of another column. */
export function concatenated(column: string, by: string, dialect: Dialect): string {
  const order = [...new Set([by, column])].map((each) => collated(each, dialect)).join(', ')
  return `${dialect === 'postgres' ? 'string_agg' : 'group_concat'}(${column}, ', ' ORDER BY ${order})`
}
