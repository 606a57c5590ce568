import {
  auditLines,
  auditLinesOf,
  auditListed,
  auditWriters,
  entryFrom,
  lastAuditId,
  operationsLogged,
  peopleNamed,
  sealsOver,
} from '#core/administration/audit/queries.ts'
import { joined, raw, sql, when, type Sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { contains } from './lists.ts'
import { fullName } from './parts.ts'

const line = raw(
  'id, actor_id, original_id, assistant, operation, entity, entity_id, action, before, after, masked_by, created_at',
)

defineQuery(
  auditLines,
  ({ after, to, limit }) =>
    sql`SELECT ${line} FROM audit_entries WHERE id > ${after} AND id <= ${to} ORDER BY id LIMIT ${limit}`,
)

// Each range is a look-up of its own in the index. Without any it answers nothing.
defineQuery(auditLinesOf, ({ ranges }) => {
  const each = ranges.map(
    ({ from_id, to_id }) => sql`SELECT ${line} FROM audit_entries WHERE id >= ${from_id} AND id <= ${to_id}`,
  )
  const none = sql`SELECT ${line} FROM audit_entries WHERE FALSE`
  return sql`SELECT ${line} FROM (${joined(each.length > 0 ? each : [none], ' UNION ALL ')}) lines ORDER BY id`
})

defineQuery(
  sealsOver,
  ({ ids }) => sql`
    SELECT e.id, (SELECT MIN(s.to_id) FROM audit_seals s WHERE s.kind = 'seal' AND s.to_id >= e.id) AS to_id
    FROM audit_entries e WHERE e.id IN (${ids}) ORDER BY e.id`,
)

// The sequence counts ids of open transactions too. On SQLite there is one writer: whatever a reader sees is all there is.
defineQuery(lastAuditId, (_, dialect) =>
  dialect === 'postgres'
    ? sql`SELECT COALESCE(pg_sequence_last_value(CAST(pg_get_serial_sequence('audit_entries', 'id') AS regclass)), 0) AS last`
    : sql`SELECT COALESCE(MAX(id), 0) AS last FROM audit_entries`,
)

// An INSERT locks its table before it takes an id, and until its transaction ends.
defineQuery(auditWriters, (_, dialect) =>
  dialect === 'postgres'
    ? sql`SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
        WHERE locktype = 'relation' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND relation = CAST('audit_entries' AS regclass)
          AND mode IN ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') ORDER BY writer`
    : sql`SELECT '' AS writer WHERE FALSE ORDER BY writer`,
)

defineQuery(
  entryFrom,
  ({ id }) => sql`SELECT id, created_at FROM audit_entries WHERE id >= ${id} ORDER BY id LIMIT 1`,
)

// Goes from one operation to the next by the index, and not through the entries.
defineQuery(
  operationsLogged,
  () => sql`
    WITH RECURSIVE logged(operation) AS (
      SELECT MIN(operation) FROM audit_entries
      UNION ALL
      SELECT (SELECT MIN(a.operation) FROM audit_entries a WHERE a.operation > logged.operation) FROM logged
      WHERE logged.operation IS NOT NULL
    )
    SELECT operation FROM logged WHERE operation IS NOT NULL ORDER BY operation`,
)

defineQuery(peopleNamed, ({ words }) => {
  const each = words.map(
    (word) =>
      sql`SELECT u.id, CAST(${word} AS VARCHAR(250)) AS word FROM users u WHERE ${contains(raw('u.search_folded'), word)}`,
  )
  return sql`SELECT id, word FROM (${joined(each, ' UNION ALL ')}) named ORDER BY word, id`
})

/** The conditions that some of these wrote the entry, or acted for whoever wrote it. */
const ofPeople = (people: readonly number[]): Sql =>
  sql`(a.actor_id IN (${people}) OR a.original_id IN (${people}))`

/** A list of one condition fails where it is empty: no entry is of nobody. */
const ofAny = ({ people, operations }: { people: readonly number[]; operations: readonly string[] }): Sql => {
  const ways = [
    ...(people.length > 0 ? [ofPeople(people)] : []),
    ...(operations.length > 0 ? [sql`a.operation IN (${operations})`] : []),
  ]
  return ways.length > 0 ? sql`(${joined(ways, ' OR ')})` : sql`FALSE`
}

// The ids are found by their indexes, first and alone: what an entry changed is read for the rows of the page.
defineQuery(auditListed, (params) => {
  const { people = [], matches = [], limit, offset, counted, records } = params
  const way = raw(params.order === 'asc' ? 'ASC' : 'DESC')
  const conditions = [
    sql`TRUE`,
    ...(records ? [sql`a.id IN (${records})`] : []),
    ...(params.entity ? [sql`a.entity = ${params.entity}`] : []),
    ...(typeof params.entity_id === 'number' ? [sql`a.entity_id = ${params.entity_id}`] : []),
    ...(people.length > 0 ? [ofPeople(people)] : []),
    ...(params.operation ? [sql`a.operation = ${params.operation}`] : []),
    ...(params.action ? [sql`a.action = ${params.action}`] : []),
    ...(params.since ? [sql`a.created_at >= ${params.since}`] : []),
    ...(params.until ? [sql`a.created_at < ${params.until}`] : []),
    ...(typeof params.first === 'number' ? [sql`a.id >= ${params.first}`] : []),
    ...matches.map(ofAny),
  ]
  const found = sql`FROM audit_entries a WHERE ${joined(conditions, ' AND ')}`
  const total = counted ? sql`(SELECT COUNT(*) FROM (SELECT 1 AS one ${found} LIMIT ${counted}) c)` : sql`0`
  return sql`
    SELECT counted.total, (e.id IS NOT NULL) AS is_row, e.id, e.created_at,
      COALESCE(${fullName('o')}, ${fullName('u')}) AS who,
      CASE WHEN o.id IS NULL THEN NULL ELSE ${fullName('u')} END AS as_whom,
      e.assistant, e.action, e.entity, e.entity_id, e.operation, e.before, e.after
    FROM (SELECT ${total} AS total) counted
    LEFT JOIN (SELECT a.id ${found} ORDER BY a.id ${way} LIMIT ${limit} ${when(offset, sql`OFFSET ${offset}`)}) page ON TRUE
    LEFT JOIN audit_entries e ON e.id = page.id
    LEFT JOIN users u ON u.id = e.actor_id LEFT JOIN users o ON o.id = e.original_id
    ORDER BY e.id ${way}`
})
