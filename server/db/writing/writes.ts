import { blank, type AnyEntity } from '#core/kernel/entity.ts'
import { changedMeanwhile } from '#core/access/changed-meanwhile.ts'
import type { Failure } from '#core/kernel/failure.ts'
import type { Fields } from '#core/kernel/field.ts'
import type { Change } from './audit.ts'
import type { Connection } from '../connection.ts'
import { rowsAsTable, typeOf } from '../rows.ts'
import { joined, raw, sql, type Sql } from '../sql.ts'
import { foldedColumns, toColumn, type Plain } from '../values.ts'

/** A record as the database holds it. */
export interface Stored extends Plain {
  readonly id: number
  readonly created_at: string
  readonly updated_at: string
}

export interface Update extends Change {
  readonly before: Stored
  readonly after: Stored
}

/** The number of rows that go into one statement. */
const rowsAtOnce = 5000

/** Updates many rows with one statement. If somebody else changed one of the rows since it was read, all of them are refused. */
export async function updateRows(
  connection: Connection,
  entity: AnyEntity,
  updates: readonly Update[],
): Promise<void> {
  if (updates.length === 0) return
  const touched = updates.flatMap(({ before, after }) =>
    Object.keys(after).filter((name) => after[name] !== before[name]),
  )
  const ownColumns = [...new Set(touched)].filter((name) => name in entity.given)
  const hidden = Object.keys(foldedColumns(entity, {}))
  const columns = [...ownColumns, ...hidden, 'updated_at']
  // A change of these fields makes no new version, so the statement compares their values.
  const compared = ownColumns.filter((name) => entity.unversioned.includes(name))
  const types = ['INTEGER', 'TEXT', ...[...columns, ...compared].map((name) => typeOf(entity, name))]
  const stands = [
    raw(`"${entity.name}"."id" = v.c0`),
    raw(`"${entity.name}"."updated_at" = v.c1`),
    ...compared.map((name, i) =>
      raw(`"${entity.name}"."${name}" IS NOT DISTINCT FROM v.c${columns.length + 2 + i}`),
    ),
  ]
  const sets = joined(
    columns.map((name, i) => raw(`"${name}" = v.c${i + 2}`)),
    ', ',
  )
  const table = raw(`"${entity.name}"`)
  for (const part of chunks(updates)) {
    const rows = part.map(({ before, after }) => {
      const all: Plain = {
        ...columnsOfRecord(entity, ownColumns, after),
        ...foldedColumns(entity, after),
        updated_at: after.updated_at,
      }
      const had = columnsOfRecord(entity, compared, before)
      return [
        before.id,
        before.updated_at,
        ...columns.map((name) => all[name]),
        ...compared.map((name) => had[name]),
      ]
    })
    const done = await connection.query(
      sql`UPDATE ${table} SET ${sets} FROM ${rowsAsTable(connection.dialect, types, rows)}
          WHERE ${joined(stands, ' AND ')} RETURNING ${table}."id"`,
    )
    if (done.length < part.length)
      throw notAmong(
        entity,
        part.map(({ before }) => before.id),
        done,
      )
  }
}

/** Deletes the rows. If somebody else changed or removed one of them since it was read, all of them are refused. */
export async function deleteRows(
  connection: Connection,
  entity: AnyEntity,
  rows: readonly Stored[],
): Promise<void> {
  for (const part of chunks(rows)) {
    const versions = part.map(({ id, updated_at }) => [id, updated_at])
    const gone = await connection.query(
      sql`DELETE FROM ${raw(`"${entity.name}"`)} WHERE ("id", "updated_at") IN
          (SELECT c0, c1 FROM ${rowsAsTable(connection.dialect, ['INTEGER', 'TEXT'], versions)}) RETURNING "id"`,
    )
    if (gone.length < part.length)
      throw notAmong(
        entity,
        part.map(({ id }) => id),
        gone,
      )
  }
}

/** The refusal that names the first of these rows that was not written. */
function notAmong(entity: AnyEntity, ids: readonly number[], written: readonly Plain[]): Failure {
  const known = new Set(written.map(({ id }) => Number(id)))
  return changedMeanwhile(entity.name, ids.find((id) => !known.has(id)) ?? null)
}

export async function insertRows(
  connection: Connection,
  entity: AnyEntity,
  rows: readonly Plain[],
  now: () => Date,
  ids: 'new ids' | 'with ids' = 'new ids',
): Promise<Stored[]> {
  const at = now().toISOString()
  const fields = ids === 'with ids' ? { id: entity.fields['id']!, ...entity.given } : entity.given
  const ownFields = Object.entries(fields)
  const hidden = Object.keys(foldedColumns(entity, {}))
  const columns = [...ownFields.map(([name]) => name), 'created_at', 'updated_at', ...hidden]
  const types = columns.map((name) => typeOf(entity, name))
  const names = joined(
    columns.map((name) => raw(`"${name}"`)),
    ', ',
  )
  const statementOf = (part: readonly Plain[]): Sql => {
    const values = part.map((record) => {
      const row = ownFields.map(([name, field]) => toColumn(field, record[name]))
      row.push(at, at)
      if (hidden.length > 0) row.push(...Object.values(foldedColumns(entity, record)))
      return row
    })
    return sql`INSERT INTO ${raw(`"${entity.name}"`)} (${names})
          SELECT * FROM ${rowsAsTable(connection.dialect, types, values)} RETURNING "id"`
  }
  const stored: Stored[] = []
  let before: Promise<void> = Promise.resolve()
  let last: Promise<void> = Promise.resolve()
  for (const part of chunks(rows)) {
    // The next statement is made while the database runs the one before. It is then sent, and waits there for its turn.
    const records = part.map((row) => completed(fields, row))
    const statement = statementOf(records)
    await before
    before = last
    last = connection
      .query(statement)
      .then((ids) =>
        records.forEach((record, i) =>
          stored.push(Object.assign(record, { id: Number(ids[i]!['id']), created_at: at, updated_at: at })),
        ),
      )
    // Whoever awaits `last` gets the failure.
    void last.catch(() => undefined)
  }
  await before
  await last
  return stored
}

/** The record with every field. A field that is missing in `row` gets its default, or null. */
function completed(fields: Fields, row: Plain): Plain {
  const record: Plain = {}
  for (const name in fields) record[name] = row[name] ?? blank(fields[name]!)
  return record
}

function columnsOfRecord(entity: AnyEntity, names: readonly string[], record: Plain): Plain {
  const columns: Plain = {}
  for (const name of names) columns[name] = toColumn(entity.given[name]!, record[name])
  return columns
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce)
}
