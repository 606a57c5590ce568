import { entities } from '#core/entities.ts'
import { jobs } from '#core/jobs/kinds.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import { personColumns } from '#core/privacy/held/columns.ts'
import { fateOf, isOfOthers } from '#core/privacy/held/fates.ts'
import { entriesAbout, mailsTo, peopleNamed, rowsNaming } from '#core/privacy/held/queries.ts'
import type { Dialect } from '../columns.ts'
import { joined, raw, sql, type Sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { foldedText } from './folded-text.ts'
import { contains } from './lists.ts'
import { fullName, withExtraInfos, withLogin } from './parts.ts'
import { fold } from '#core/values/fold.ts'

defineQuery(rowsNaming, ({ user_id }) => {
  const counts = personColumns.map(
    ({ table, column }) =>
      sql`SELECT ${raw(`'${table}'`)} AS "table", ${raw(`'${column}'`)} AS "column", COUNT(*) AS "count"
          FROM ${raw(`"${table}"`)} WHERE ${raw(`"${column}"`)} = ${user_id}`,
  )
  return sql`SELECT * FROM (${joined(counts, ' UNION ALL ')}) c WHERE c."count" > 0 ORDER BY c."table", c."column"`
})

/** SQL for a value inside a column of JSON, as text. */
const inside = (column: string, name: string, dialect: Dialect): string =>
  dialect === 'postgres' ? `(${column}::jsonb ->> '${name}')` : `CAST((${column} ->> '$.${name}') AS TEXT)`

/** The columns whose rows go with the person, or lose fields: what the log says of them is his too. */
const personal = personColumns.filter((place) => {
  const fate = fateOf(place)
  const isAudited = (entities[place.table] as AnyEntity).audited
  return isAudited && (fate.fate === 'removed' || (fate.fate === 'kept' && (fate.emptied ?? []).length > 0))
})

defineQuery(entriesAbout, ({ user_id, with_others }, dialect) => {
  const key = String(user_id)
  const ofRows = (table: string, rows: Sql, logged: (values: string) => Sql): Sql =>
    sql`SELECT a.id, a.entity FROM audit_entries a WHERE a.entity = ${raw(`'${table}'`)} AND a.entity_id IN (
          ${rows} UNION SELECT g.entity_id FROM audit_entries g WHERE g.entity = ${raw(`'${table}'`)}
            AND (${logged('g.before')} OR ${logged('g.after')}))`
  const parts = personal
    .filter((place) => with_others || !isOfOthers(place))
    .map(({ table, column }) =>
      ofRows(
        table,
        sql`SELECT r.id FROM ${raw(`"${table}"`)} r WHERE ${raw(`r."${column}"`)} = ${user_id}`,
        (values) => sql`${raw(inside(values, column, dialect))} = ${key}`,
      ),
    )
  const documents = ofRows(
    'documents',
    sql`SELECT r.id FROM documents r WHERE r.record_kind = 'user' AND r.record_id = ${user_id}`,
    (values) =>
      sql`(${raw(inside(values, 'record_kind', dialect))} = 'user' AND ${raw(inside(values, 'record_id', dialect))} = ${key})`,
  )
  const own = sql`SELECT a.id, a.entity FROM audit_entries a WHERE a.entity = 'users' AND a.entity_id = ${user_id}`
  return sql`${joined([own, documents, ...parts], ' UNION ')} ORDER BY id`
})

const mailKinds = Object.entries(jobs).filter(([kind]) => kind.startsWith('mail.'))
const kindsWith = (name: string): string[] =>
  mailKinds.filter(([, payload]) => name in payload).map(([kind]) => kind)

defineQuery(mailsTo, ({ user_id, emails }, dialect) => {
  const notices = sql`SELECT CAST(n.id AS VARCHAR(20)) FROM notifications n WHERE n.user_id = ${user_id}`
  return sql`SELECT j.id FROM jobs j WHERE
    (j.kind IN (${kindsWith('user_id')}) AND ${raw(inside('j.payload', 'user_id', dialect))} = ${String(user_id)})
    OR (j.kind IN (${kindsWith('email')}) AND ${raw(inside('j.payload', 'email', dialect))} IN (${['', ...emails]}))
    OR (j.kind IN (${kindsWith('notification_id')}) AND ${raw(inside('j.payload', 'notification_id', dialect))} IN (${notices}))
    ORDER BY j.id`
})

defineQuery(peopleNamed, ({ words, limit }) => {
  const wanted = fold(words)
  const contact = `COALESCE(k.firstname, '') || ' ' || COALESCE(k.lastname, '')`
  return sql`SELECT * FROM (
    SELECT 'user' AS subject, u.id, ${fullName('u')} AS name, COALESCE(l.email, '') AS email, '' AS company
    FROM users u ${withExtraInfos} ${withLogin}
    WHERE ${contains(sql`u.search_folded`, wanted)} OR ${contains(sql`COALESCE(l.email_folded, '')`, wanted)}
      OR ${contains(sql`LOWER(COALESCE(x.code, ''))`, wanted)}
    UNION ALL
    SELECT 'company_contact', k.id, ${raw(contact)}, COALESCE(k.email, ''), c.name
    FROM company_contacts k JOIN companies c ON c.id = k.company_id
    WHERE ${contains(raw(foldedText(`(${contact} || ' ' || COALESCE(k.email, ''))`)), wanted)}
  ) found ORDER BY subject DESC, name, id LIMIT ${limit}`
})
