import { Failure } from '#core/kernel/failure.ts'
import type { InputOf } from '#core/kernel/field.ts'
import type { listParams } from '#core/tables/listing.ts'
import type { Dialect } from '../columns.ts'
import { joined, none, raw, sql, when } from '../sql.ts'
import type { Sql } from '../sql.ts'

/** The parts of a list's SQL that are its own. */
export interface Listing {
  readonly select: Sql
  /** Columns that cost a look-up of their own, made for the rows of the page alone, from `page.id`. */
  readonly late?: Sql
  readonly from: Sql
  readonly where: readonly Sql[]
  /** Folded text in which every searched word must occur. */
  readonly haystack: Sql
  /** What a caller may sort on, by the name of the row's field: SQL of text and of everything else. */
  readonly texts: { readonly [name: string]: string }
  readonly others?: { readonly [name: string]: string }
  /** Sorted on when the caller names nothing. */
  readonly first: string
}

/**
 * One page of a list and the count of the whole, in one statement. The count stands on every row; a page
 * past the end is a single row that has nothing else.
 */
export function listed(params: InputOf<typeof listParams>, dialect: Dialect, own: Listing): Sql {
  const { limit, offset, words = [] } = params
  const way = raw(params.order === 'desc' ? 'DESC' : 'ASC')
  const order = sql`ORDER BY sort_key ${way} NULLS LAST, id ${way}`
  const key = sortKey(params.sort ?? own.first, dialect, own)
  const conditions = [sql`TRUE`, ...own.where, ...words.map((word) => contains(own.haystack, word))]
  return sql`
    WITH found AS (
      SELECT ${own.select}, ${key} AS sort_key FROM ${own.from} WHERE ${joined(conditions, ' AND ')}
    )
    SELECT counted.total, page.*${own.late ? sql`, ${own.late}` : none}
    FROM (SELECT COUNT(*) AS total FROM found) counted
    LEFT JOIN (SELECT * FROM found ${order} ${when(limit, sql`LIMIT ${limit} OFFSET ${offset ?? 0}`)}) page ON TRUE
    ${order}`
}

/** Text sorts by code point on both databases: what it sorts on is folded already. */
export const byText = (column: string, dialect: Dialect): Sql => raw(collated(column, dialect))

const collated = (column: string, dialect: Dialect): string =>
  dialect === 'postgres' ? `${column} COLLATE "C"` : column

function sortKey(name: string, dialect: Dialect, { texts, others = {} }: Listing): Sql {
  if (Object.hasOwn(texts, name)) return byText(texts[name]!, dialect)
  if (Object.hasOwn(others, name)) return raw(others[name]!)
  throw new Failure('invalid_fields', { fields: { sort: 'mixed.invalid' } })
}

/** A person's `%` and `_` are looked for as they are. */
export const contains = (haystack: Sql, word: string): Sql =>
  sql`${haystack} LIKE ${`%${word.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`

/** SQL of the texts of a group in one text, in the order of another column. */
export const concatenated = (column: string, by: string, dialect: Dialect): string =>
  `${dialect === 'postgres' ? 'string_agg' : 'group_concat'}(${column}, ', ' ORDER BY ${collated(by, dialect)})`
