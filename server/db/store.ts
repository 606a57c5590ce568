import { Op } from 'sequelize'
import type { FindOptions, WhereOptions } from 'sequelize'
import { auditEntry } from '#core/access/audit.ts'
import { entities } from '#core/entities.ts'
import { blank } from '#core/kernel/entity.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import { Failure, found } from '#core/kernel/failure.ts'
import type { Page, Reader, Reading, Store, Table, Where } from '#core/ports.ts'
import { auditOf } from './audit.ts'
import type { Change } from './audit.ts'
import type { Session, Writing } from './database.ts'
import { answers } from './queries/all.ts'
import { rowsAsTable, typeOf } from './rows.ts'
import { joined, raw, sql } from './sql.ts'
import { foldedColumns, readRow, toColumn } from './values.ts'
import type { Plain } from './values.ts'

interface Stored extends Plain {
  readonly id: number
  readonly created_at: string
  readonly updated_at: string
}

/** The store of a query: it has no way to write. */
export function readerOver(session: Session): Reader {
  return Object.assign(
    eachTable((entity) => readingOf(session, entity)),
    { ask: asking(session) },
  ) as unknown as Reader
}

/** The store of one transaction. Every write is audited in the name and operation of `by`. */
export function storeOver(session: Session, by: Writing, now: () => Date): Store {
  const log = (changes: readonly Change[]): Promise<unknown> =>
    insertRows(session, auditEntry, auditOf(changes, by), now)
  const tables = eachTable((entity) =>
    tableOf(session, entity, entity.audited ? log : () => Promise.resolve(), now),
  )
  return Object.assign(tables, {
    ask: asking(session),
    lock: (name: string, ...key: (string | number)[]) => lockEach(session, name, [key]),
    lockEach: (name: string, keys: readonly (string | number)[][]) => lockEach(session, name, keys),
  }) as unknown as Store
}

/** Advisory locks until the transaction ends, taken in order of their names; SQLite has one writer anyway. */
async function lockEach(session: Session, name: string, keys: readonly (readonly (string | number)[])[]): Promise<void> {
  if (session.dialect === 'sqlite' || keys.length === 0) return
  const names = JSON.stringify(keys.map((key) => [name, ...key].join(':')).toSorted())
  await session.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM json_array_elements_text(CAST(${names} AS json)) AS keys(key)`,
  )
}

/** Tables are made when first touched: a call uses three of forty. */
function eachTable<T>(make: (entity: AnyEntity) => T): { readonly [name: string]: T } {
  const tables = {}
  for (const [name, entity] of Object.entries(entities)) {
    let made: T | undefined
    Object.defineProperty(tables, name, { enumerable: true, get: () => (made ??= make(entity)) })
  }
  return tables
}

const asking =
  (session: Session): Reader['ask'] =>
  async (query, params) => {
    const answer = answers.get(query.name)
    if (!answer) throw new Error(`nobody answers the named query ${query.name}`)
    const rows = await session.query(answer(params, session.dialect))
    return rows.map((row) => readRow(query.row, row))
  }

function readingOf(session: Session, entity: AnyEntity): Reading<Stored> {
  const model = session.models.get(entity.name)!
  const names = Object.keys(entity.fields)
  const options = (where: Where<Stored> = {}, page: Page<Stored> = {}): FindOptions => ({
    attributes: names,
    where: conditions(where),
    raw: true,
    transaction: session.transaction,
    ...(page.order ? { order: page.order.map(([name, way]) => [name, way]) } : { order: ['id'] }),
    ...(page.limit === undefined ? {} : { limit: page.limit }),
    ...(page.offset === undefined ? {} : { offset: page.offset }),
  })
  const find: Reading<Stored>['find'] = async (where, page) => {
    const rows = await model.findAll(options(where, page))
    return rows.map((row) => readRow<Stored>(entity.fields, row as unknown as Plain))
  }
  return {
    find,
    first: async (where, page) => (await find(where, { ...page, limit: 1 }))[0] ?? null,
    get: async (id) => (await find({ id }, { limit: 1 }))[0] ?? null,
    count: (where = {}) => model.count({ where: conditions(where), transaction: session.transaction }),
  }
}

function conditions(where: Where<Stored>): WhereOptions {
  const entries = Object.entries(where as Plain).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (Array.isArray(value)) return [[name, { [Op.in]: value }]]
    if (typeof value !== 'object' || value === null) return [[name, value]]
    const { from, to, not } = value as { from?: unknown; to?: unknown; not?: unknown }
    return [
      [
        name,
        {
          ...(from === undefined ? {} : { [Op.gte]: from }),
          ...(to === undefined ? {} : { [Op.lte]: to }),
          ...(not === undefined ? {} : { [Op.ne]: not }),
        },
      ],
    ]
  })
  return Object.fromEntries(entries) as WhereOptions
}

function tableOf(
  session: Session,
  entity: AnyEntity,
  log: (changes: readonly Change[]) => Promise<unknown>,
  now: () => Date,
): Table<Stored, Plain> {
  const reading = readingOf(session, entity)
  const table = raw(`"${entity.name}"`)

  const insertMany = async (rows: readonly Plain[]): Promise<Stored[]> => {
    const stored = await insertRows(session, entity, rows, now)
    await log(stored.map((after) => ({ entity, action: 'insert', before: null, after })))
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
    await session.query(sql`DELETE FROM ${table} WHERE "id" IN (${rows.map(({ id }) => id)}) RETURNING "id"`)
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
      await updateRows(session, entity, [done])
      await log([done])
      return done.after
    },
    updateEach: async (rows) => {
      const changed = new Map(rows.map((row) => [row.id, row]))
      const befores = await reading.find({ id: [...changed.keys()] })
      const done = befores.map((before) => changeOf(before, changed.get(before.id)!))
      await updateRows(session, entity, done)
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
async function updateRows(session: Session, entity: AnyEntity, updates: readonly Update[]): Promise<void> {
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
    const done = await session.query(
      sql`UPDATE ${table} SET ${sets} FROM ${rowsAsTable(session.dialect, types, rows)}
          WHERE ${table}."id" = v.c0 AND ${table}."updated_at" = v.c1 RETURNING ${table}."id"`,
    )
    if (done.length < part.length) throw new Failure('record_modified')
  }
}

async function insertRows(
  session: Session,
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
    // The comment keeps Sequelize from taking this for an insert of its own, whose ids it would not read on SQLite.
    const ids = await session.query(
      sql`/* rows */ INSERT INTO ${raw(`"${entity.name}"`)} (${names})
          SELECT * FROM ${rowsAsTable(session.dialect, types, values)} RETURNING "id"`,
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
