import { belongingOf, restoredAlone, wholeTables } from '#core/deleted/kinds.ts'
import { titlingOf } from '#core/deleted/names.ts'
import { fieldOfPlace } from '#core/deleted/places.ts'
import { deletedRecords } from '#core/deleted/queries.ts'
import { plainFigures } from '#core/values/money.ts'
import type { Dialect } from '../columns.ts'
import { joined, raw, sql, type Sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { foldedText } from './folded-text.ts'
import { contains, listed } from './lists.ts'
import { fullName, loggedBefore } from './parts.ts'

/** The conditions, one for each table, that the record of the log entry `a` exists at this moment. */
const stands = restoredAlone.map((table) =>
  raw(`(a.entity = '${table}' AND EXISTS (SELECT 1 FROM "${table}" r WHERE r.id = a.entity_id))`),
)

/** SQL that gives the result of `of` for the table of the log entry `a`. */
const byTable = (of: (table: string) => string): string =>
  `CASE a.entity ${restoredAlone.map((table) => `WHEN '${table}' THEN ${of(table)}`).join(' ')} END`

/** SQL for an amount in cents as a person searches for it, with a dot: `3000.50 €`. */
const amount = (value: string): string => {
  const cents = `CAST(${value} AS BIGINT)`
  return `CASE WHEN ${cents} < 0 THEN '-' ELSE '' END || CAST(ABS(${cents}) / 100 AS TEXT) || '.' ||
    CAST(ABS(${cents}) / 10 % 10 AS TEXT) || CAST(ABS(${cents}) % 10 AS TEXT) || ' €'`
}

/**
 * SQL for the folded name of a deleted row. Where a field holds a key of a list or the id of a company, the name has the words
 * of that list in every language, or the name of that company.
 */
const title = (dialect: Dialect): string =>
  byTable((table) =>
    titlingOf(table)
      .flat()
      .map(({ field, facts, list, ofCompany }) => {
        const value = loggedBefore(field, dialect)
        if (facts.kind === 'money') return amount(value)
        if (field === 'shares_percentage') return `CAST(${value} AS TEXT) || ' %'`
        if (ofCompany)
          return `(SELECT c.name_folded FROM companies c WHERE CAST(c.id AS TEXT) = CAST(${value} AS TEXT))`
        const own = foldedText(`CAST(${value} AS TEXT)`)
        if (!list) return own
        const labels = ['en', 'fr', 'nl']
          .map((language) => `COALESCE(p.label_${language}, '')`)
          .join(" || ' ' || ")
        const words = `SELECT ${foldedText(labels)} FROM parameters p WHERE p.class = '${list}' AND p.type = ${value}`
        return `COALESCE((${words}), ${own})`
      })
      .map((part) => `COALESCE(${part} || ' ', '')`)
      .join(' || '),
  )

/** SQL for the folded name of the record in which the deleted row stood. It is NULL if that record is gone too. */
const place = (dialect: Dialect): string =>
  byTable((table) => {
    const found = fieldOfPlace(belongingOf(table))
    if (!found) return 'NULL'
    const id = `CAST(${loggedBefore(found.field, dialect)} AS INTEGER)`
    if (found.table === 'wbs')
      return `(SELECT CAST(r.lead_code AS TEXT) || ' ' || r.name_folded FROM wbs w JOIN folders r ON r.id = w.folder_id WHERE w.id = ${id})`
    return `(SELECT ${found.table === 'folders' ? "CAST(r.lead_code AS TEXT) || ' ' || " : ''}r.name_folded FROM ${found.table} r WHERE r.id = ${id})`
  })

const deletedBy = sql`CASE WHEN o.id IS NULL THEN ${fullName('u')} ELSE ${fullName('o')} || ' (' || ${fullName('u')} || ')' END`

/**
 * The conditions for log entries of rows that were deleted and are still gone. A part that was deleted together with its record
 * is left out: its entry has the same moment, actor and operation as the entry of the record.
 */
const gone = (since: string, kinds: readonly string[]): Sql[] => [
  sql`a.entity IN (${kinds}) AND a.action = 'remove' AND a.created_at >= ${since}`,
  sql`NOT (${joined(stands, ' OR ')})`,
  sql`NOT EXISTS (SELECT 1 FROM audit_entries later WHERE later.entity = a.entity
    AND later.entity_id = a.entity_id AND later.action = 'remove' AND later.id > a.id)`,
  sql`(a.entity IN (${wholeTables}) OR NOT EXISTS (SELECT 1 FROM audit_entries whole
    WHERE whole.entity IN (${wholeTables}) AND whole.action = 'remove' AND whole.created_at = a.created_at
      AND whole.actor_id = a.actor_id AND whole.operation = a.operation))`,
]

defineQuery(deletedRecords, ({ since, kinds, ...params }, dialect) => {
  const [name, partOf] = [title(dialect), place(dialect)]
  const by = "COALESCE(o.search_folded, u.search_folded, '')"
  const haystack = raw(`(${name} || ' ' || COALESCE(${partOf}, '') || ' ' || ${by})`)
  return listed(deletedRecords, params, dialect, {
    select: sql`a.id, a.entity AS kind, a.entity_id AS record_id, a.before, a.created_at AS deleted_at,
      ${deletedBy} AS deleted_by, ${raw(name)} AS name, ${raw(partOf)} AS part_of`,
    from: sql`audit_entries a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN users o ON o.id = a.original_id`,
    where: gone(since, kinds),
    haystack: (word) =>
      sql`(${joined(
        plainFigures(word).map((each) => contains(haystack, each)),
        ' OR ',
      )})`,
    sorts: {
      id: 'a.id',
      deleted_at: 'a.created_at',
      kind: 'a.entity',
      name,
      part_of: partOf,
      deleted_by: by,
      record_id: 'a.entity_id',
    },
    figures: { until: 'a.created_at' },
    first: 'id',
  })
})
