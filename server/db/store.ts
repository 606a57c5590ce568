import { auditEntry } from '#core/access/audit.ts'
import { entities } from '#core/entities.ts'
import { blank } from '#core/kernel/entity.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import { Failure, found } from '#core/kernel/failure.ts'
import type { Reader, Reading, Store, Table, Where } from '#core/ports.ts'
import { auditOf, insertsOf } from './audit.ts'
import type { Change } from './audit.ts'
import type { Connection } from './connection.ts'
import type { Writing } from './database.ts'
import { answers } from './queries/all.ts'
import { rowsAsTable, typeOf } from './rows.ts'
import { joined, raw, sql, when } from './sql.ts'
import type { Sql } from './sql.ts'
import { foldedColumns, readRow, toColumn } from './values.ts'
import type { Plain } from './values.ts'
import { columnOf, conditions } from './where.ts'

interface Stored extends Plain {
  readonly id: number
  readonly created_at: string
  readonly updated_at: string
}

/** The store of a query: it has no way to write. */
export function readerOver(connection: Connection): Reader {
  return eachTable({ ask: asking(connection) }, (entity) =>
    readingOf(connection, entity),
  ) as unknown as Reader
}

/** The store of one transaction. Every write is audited in the name and operation of `by`. */
export function storeOver(connection: Connection, by: Writing, now: () => Date): Store {
  const log = (changes: readonly Change[]): Promise<unknown> =>
    insertRows(connection, auditEntry, auditOf(changes, by), now)
  const own = {
    ask: asking(connection),
    lock: (name: string, ...key: (string | number)[]) => lockEach(connection, name, [key]),
    lockEach: (name: string, keys: readonly (string | number)[][]) => lockEach(connection, name, keys),
  }
  return eachTable(own, (entity) =>
    tableOf(connection, entity, entity.audited ? log : () => Promise.resolve(), now),
  ) as unknown as Store
}

/** Advisory locks until the transaction ends, taken in order of their names; SQLite has one writer anyway. */
async function lockEach(
  connection: Connection,
  name: string,
  keys: readonly (readonly (string | number)[])[],
): Promise<void> {
  if (connection.dialect === 'sqlite' || keys.length === 0) return
  const names = JSON.stringify(keys.map((key) => [name, ...key].join(':')).toSorted())
  await connection.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM json_array_elements_text(CAST(${names} AS json)) AS keys(key)`,
  )
}

/** Tables are made when first touched: a call uses three of forty. */
function eachTable<T extends object>(
  own: object,
  make: (entity: AnyEntity) => T,
): { readonly [name: string]: T } {
  const made: { [name: string]: T } = {}
  return new Proxy(own, {
    get: (_, name: string) => {
      if (Object.hasOwn(own, name)) return own[name as never]
      return Object.hasOwn(entities, name)
        ? (made[name] ??= make(entities[name as keyof typeof entities]))
        : undefined
    },
  }) as { readonly [name: string]: T }
}

const asking =
  (connection: Connection): Reader['ask'] =>
  async (query, params) => {
    const answer = answers.get(query.name)
    if (!answer) throw new Error(`nobody answers the named query ${query.name}`)
    const rows = await connection.query(answer(params, connection.dialect))
    return rows.map((row) => readRow(query.row, row))
  }

function readingOf(connection: Connection, entity: AnyEntity): Reading<Stored> {
  const names = joined(
    Object.keys(entity.fields).map((name) => raw(`"${name}"`)),
    ', ',
  )
  const from = sql`FROM ${raw(`"${entity.name}"`)}`
  const filter = (where: Where<Stored> = {}): Sql => conditions(connection.dialect, entity, where as Plain)
  const find: Reading<Stored>['find'] = async (where, page = {}) => {
    const order = (page.order ?? [['id', 'asc']]).map(([name, way]) =>
      raw(`"${columnOf(entity, name)}" ${way === 'desc' ? 'DESC' : 'ASC'}`),
    )
    const rows = await connection.query(
      sql`SELECT ${names} ${from} ${filter(where)} ORDER BY ${joined(order, ', ')}
          ${when(page.limit !== undefined, sql`LIMIT ${page.limit}`)} ${when(page.offset !== undefined, sql`OFFSET ${page.offset}`)}`,
    )
    return rows.map((row) => readRow<Stored>(entity.fields, row))
  }
  return {
    find,
    first: async (where, page) => (await find(where, { ...page, limit: 1 }))[0] ?? null,
    get: async (id) => (await find({ id }))[0] ?? null,
    count: async (where) =>
      Number((await connection.query(sql`SELECT COUNT(*) AS n ${from} ${filter(where)}`))[0]!['n']),
  }
}

function tableOf(
  connection: Connection,
  entity: AnyEntity,
  log: (changes: readonly Change[]) => Promise<unknown>,
  now: () => Date,
): Table<Stored, Plain> {
  const reading = readingOf(connection, entity)
  const table = raw(`"${entity.name}"`)

  const insertMany = async (rows: readonly Plain[]): Promise<Stored[]> => {
    const stored = await insertRows(connection, entity, rows, now)
    await log(insertsOf(entity, stored))
    return stored
  }
  const changeOf = (before: Stored, changes: Plain): Update => {
    const given = Object.entries(changes).filter(
      ([name, value]) => value !== undefined && name in entity.given,
    )
    const updated_at = later(now(), before.updated_at)
    return {
      entity,
      action: 'update',
      before,
      after: { ...before, ...Object.fromEntries(given), updated_at },
    }
  }
  const removeRows = async (rows: readonly Stored[]): Promise<void> => {
    if (rows.length === 0) return
    await connection.query(
      sql`DELETE FROM ${table} WHERE "id" IN (${rows.map(({ id }) => id)}) RETURNING "id"`,
    )
    await log(rows.map((before) => ({ entity, action: 'remove', before, after: null })))
  }
  return {
    ...reading,
    insert: async (row) => (await insertMany([row]))[0]!,
    insertMany,
    update: async (id, changes, seen) => {
      const before = found(await reading.get(id))
      if (seen !== undefined && seen !== before.updated_at) throw new Failure('record_modified')
      const done = changeOf(before, changes)
      await updateRows(connection, entity, [done])
      await log([done])
      return done.after
    },
    updateEach: async (rows) => {
      const changed = new Map(rows.map((row) => [row.id, row]))
      const befores = await reading.find({ id: [...changed.keys()] })
      const done = befores.map((before) => changeOf(before, changed.get(before.id)!))
      await updateRows(connection, entity, done)
      await log(done)
      return done.map(({ after }) => after)
    },
    remove: async (id) => removeRows([found(await reading.get(id))]),
    removeMany: async (where) => {
      const rows = await reading.find(where)
      await removeRows(rows)
      return rows.length
    },
  }
}

interface Update extends Change {
  readonly before: Stored
  readonly after: Stored
}

/** So many rows go into one statement. */
const rowsAtOnce = 5000

/** One statement for all; a row that somebody else changed since it was read refuses the whole. */
async function updateRows(
  connection: Connection,
  entity: AnyEntity,
  updates: readonly Update[],
): Promise<void> {
  if (updates.length === 0) return
  const touched = updates.flatMap(({ before, after }) =>
    Object.keys(after).filter((name) => after[name] !== before[name]),
  )
  const given = [...new Set(touched)].filter((name) => name in entity.given)
  const hidden = Object.keys(foldedColumns(entity, {}))
  const columns = [...given, ...hidden, 'updated_at']
  const types = ['INTEGER', 'TEXT', ...columns.map((name) => typeOf(entity, name))]
  const sets = joined(
    columns.map((name, i) => raw(`"${name}" = v.c${i + 2}`)),
    ', ',
  )
  const table = raw(`"${entity.name}"`)
  for (const part of chunks(updates)) {
    const rows = part.map(({ before, after }) => {
      const all: Plain = {
        ...columnsOfRecord(entity, given, after),
        ...foldedColumns(entity, after),
        updated_at: after.updated_at,
      }
      return [before.id, before.updated_at, ...columns.map((name) => all[name])]
    })
    const done = await connection.query(
      sql`UPDATE ${table} SET ${sets} FROM ${rowsAsTable(connection.dialect, types, rows)}
          WHERE ${table}."id" = v.c0 AND ${table}."updated_at" = v.c1 RETURNING ${table}."id"`,
    )
    if (done.length < part.length) throw new Failure('record_modified')
  }
}

async function insertRows(
  connection: Connection,
  entity: AnyEntity,
  rows: readonly Plain[],
  now: () => Date,
): Promise<Stored[]> {
  const at = now().toISOString()
  const given = Object.keys(entity.given)
  const columns = [...given, 'created_at', 'updated_at', ...Object.keys(foldedColumns(entity, {}))]
  const types = columns.map((name) => typeOf(entity, name))
  const names = joined(
    columns.map((name) => raw(`"${name}"`)),
    ', ',
  )
  const stored: Stored[] = []
  for (const part of chunks(rows.map((row) => completed(entity, row)))) {
    const values = part.map((record) => {
      const all: Plain = {
        ...columnsOfRecord(entity, given, record),
        created_at: at,
        updated_at: at,
        ...foldedColumns(entity, record),
      }
      return columns.map((name) => all[name])
    })
    const ids = await connection.query(
      sql`INSERT INTO ${raw(`"${entity.name}"`)} (${names})
          SELECT * FROM ${rowsAsTable(connection.dialect, types, values)} RETURNING "id"`,
    )
    part.forEach((record, i) =>
      stored.push({ ...record, id: Number(ids[i]!['id']), created_at: at, updated_at: at }),
    )
  }
  return stored
}

/** The record with every field present: what nobody gave is its default or null. */
function completed(entity: AnyEntity, row: Plain): Plain {
  const record: Plain = {}
  for (const name in entity.given) record[name] = row[name] ?? blank(entity.given[name]!)
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

/** Now, or the next millisecond after what stands: a change is always later than the one before. */
function later(now: Date, before: string): string {
  const at = now.toISOString()
  return at > before ? at : new Date(Date.parse(before) + 1).toISOString()
}
