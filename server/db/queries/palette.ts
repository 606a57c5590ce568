import { paletteFound } from '#core/folders/queries.ts'
import type { Dialect } from '../columns.ts'
import { joined, sql } from '../sql.ts'
import type { Sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { byText, contains } from './lists.ts'
import { fullName, rankCode, withExtraInfos } from './parts.ts'

const none = sql`CAST(NULL AS INTEGER)`
const ours = sql`(f.project_type = 'operations')`

const kinds: { readonly [kind in 'user' | 'company' | 'folder' | 'subfolder']: (internal: boolean) => Sql } =
  {
    user: () => sql`
    SELECT 'user' AS kind, u.id, ${none} AS parent_id, ${fullName('u')} AS title,
      COALESCE(x.code, '') AS detail, u.search_folded || ' ' || LOWER(COALESCE(x.code, '')) AS haystack
    FROM users u ${withExtraInfos} WHERE u.is_super_admin = FALSE`,
    company: () => sql`
    SELECT 'company' AS kind, c.id, ${none} AS parent_id, c.name AS title,
      COALESCE(c.reference, '') AS detail, c.search_folded AS haystack
    FROM companies c`,
    folder: (internal) => sql`
    SELECT 'folder' AS kind, f.id, ${none} AS parent_id, f.name AS title, f.code AS detail,
      f.search_folded || ' ' || CAST(f.lead_code AS VARCHAR(10)) || ' ' || c.name_folded AS haystack
    FROM folders f JOIN companies c ON c.id = f.project_owner_company_id
    WHERE ${internal ? sql`TRUE` : ours}`,
    subfolder: (internal) => sql`
    SELECT 'subfolder' AS kind, s.id, s.folder_id AS parent_id, s.name AS title,
      s.code || ' · ' || f.name AS detail,
      s.search_folded || ' ' || ${rankCode}
        || ' ' || f.search_folded AS haystack
    FROM subfolders s JOIN folders f ON f.id = s.folder_id WHERE ${internal ? sql`TRUE` : ours}`,
  }

/** Letters in their order with anything between; a word of two letters is only looked for as it stands. */
const scattered = (word: string): Sql =>
  word.length < 3
    ? contains(sql`haystack`, word)
    : sql`haystack LIKE ${`%${[...word].map((sign) => sign.replace(/[!%_]/, '!$&')).join('%')}%`} ESCAPE '!'`

defineQuery(paletteFound, ({ words, limit, internal, ...requested }, dialect: Dialect) => {
  const wanted = (['user', 'company', 'folder', 'subfolder'] as const).filter((kind) => requested[kind])
  const all = wanted.map((kind) => kinds[kind](internal))
  const nothing = sql`SELECT '' AS kind, 0 AS id, ${none} AS parent_id, '' AS title, '' AS detail, '' AS haystack WHERE FALSE`
  return sql`
    WITH everything AS (${joined(all.length > 0 ? all : [nothing], ' UNION ALL ')})
    SELECT kind, id, parent_id, title, detail, haystack FROM everything
    WHERE ${joined(words.map(scattered), ' AND ')}
    ORDER BY CASE WHEN ${joined(
      words.map((word) => contains(sql`haystack`, word)),
      ' AND ',
    )} THEN 0 ELSE 1 END, LENGTH(haystack), ${byText('haystack', dialect)}, kind, id
    LIMIT ${limit}`
})
