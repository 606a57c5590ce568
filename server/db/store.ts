import { auditEntry } from '#core/access/audit.ts'
import { entities } from '#core/entities.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import type { LockName } from '#core/locks.ts'
import { changedMeanwhile } from '#core/access/changed-meanwhile.ts'
import { Failure, found } from '#core/kernel/failure.ts'
import { laterThan } from '#core/values/moment.ts'
import type { Reader, Reading, Store, Table, Where } from '#core/ports.ts'
import { auditOf, auditedOf, type Change, type Writing } from './writing/audit.ts'
import { tellAuthors } from './writing/authors.ts'
import type { Connection } from './connection.ts'
import { calendarFollow } from './writing/calendar-follow.ts'
import { keptSums, keptTables, type KeptSums } from './writing/kept-sums.ts'
import { lockOrder, lockText, watchesLocks } from './locks.ts'
import { queryDefinitions } from './queries/all.ts'
import { joined, raw, sql, when, type Sql } from './sql.ts'
import { readRow, type Plain } from './values.ts'
import { columnOf, conditions } from './where.ts'
import { deleteRows, insertRows, updateRows, type Stored, type Update } from './writing/writes.ts'

/** The store of a query. It has no methods that write. */
export function readerOver(connection: Connection): Reader {
  return eachTable<Reader>({ query: querying(connection) }, (entity) => readingOf(connection, entity))
}

/**
 * Does a work with the store of one transaction. Every write makes an audit entry with the actor and operation of `by`, and
 * changes the kept sums. Entries and sums are written together at the end, before the commit, and so is the job that follows
 * people's calendars.
 */
export async function withStore<T>(
  connection: Connection,
  by: Writing,
  now: () => Date,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const audited: Change[] = []
  const sums = keptSums()
  const calendars = calendarFollow()
  const log: Log = (changes) => {
    audited.push(...auditedOf(changes))
    sums.note(changes)
    calendars.note(changes)
  }
  const value = await work(storeOver(connection, now, log, sums)).catch(async (error: unknown) => {
    if (error instanceof Failure) await tellAuthors(connection, error, by)
    throw error
  })
  await Promise.all([
    insertRows(connection, auditEntry, auditOf(audited, by), now),
    sums.write(connection, now().toISOString()),
  ])
  await calendars.write(connection, now().toISOString())
  return value
}

type Log = (changes: readonly Change[]) => void

function storeOver(connection: Connection, now: () => Date, log: Log, sums: KeptSums): Store {
  const checkOrder = watchesLocks ? lockOrder() : () => undefined
  const lockEach = async (
    name: LockName,
    keys: readonly (readonly (string | number)[])[],
    sharedLock?: LockName,
  ): Promise<void> => {
    if (keys.length === 0) return
    const texts = keys.map((key) => lockText(name, key)).toSorted()
    checkOrder({ name, texts, sharedLock })
    await takeLocks(connection, texts, sharedLock)
  }
  const own = {
    query: querying(connection, (statement) => {
      if (
        sums.isPending() &&
        statement.strings.some((text) => keptTables.some((name) => text.includes(name)))
      )
        throw new Error('kept sums are asked before this transaction has written its own')
    }),
    addToSums: sums.add,
    lock: (name: LockName, ...key: (string | number)[]) => lockEach(name, [key]),
    lockEach,
  }
  return eachTable<Store>(own, (entity) => tableOf(connection, entity, log, now))
}

/** Takes advisory locks in this order, until the transaction ends. SQLite needs none, because it has one writer. */
async function takeLocks(
  connection: Connection,
  texts: readonly string[],
  sharedLock: LockName | undefined,
): Promise<void> {
  if (connection.dialect === 'sqlite') return
  const shared = sql`SELECT CAST(pg_advisory_xact_lock_shared(hashtextextended(${sharedLock}, 0)) AS TEXT) UNION ALL`
  await connection.query(
    sql`${when(sharedLock, shared)} SELECT CAST(pg_advisory_xact_lock(hashtextextended(key, 0)) AS TEXT)
        FROM json_array_elements_text(CAST(${JSON.stringify(texts)} AS json)) AS keys(key)`,
  )
}

/** Makes each table of the store at its first use, because a call uses about three of forty. */
function eachTable<S extends Reader>(own: object, make: (entity: AnyEntity) => object): S {
  const made: { [name: string]: object } = {}
  return new Proxy(own, {
    get: (_, name: string) => {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name)
      return Object.hasOwn(entities, name)
        ? (made[name] ??= make(entities[name as keyof typeof entities]))
        : undefined
    },
  }) as S
}

const querying =
  (connection: Connection, check: (statement: Sql) => void = () => undefined): Reader['query'] =>
  async (query, params) => {
    const definition = queryDefinitions.get(query.name)
    if (!definition) throw new Error(`nobody defines the named query ${query.name}`)
    const statement = definition.statement(params as never, connection.dialect)
    check(statement)
    const rows: Plain[] = await connection.query({ ...statement, name: query.name })
    // Each row takes the place of the one that it was read from, so that many rows are never there twice.
    for (const [place, row] of rows.entries()) rows[place] = readRow(query.row, row)
    return rows as never
  }

function readingOf(connection: Connection, entity: AnyEntity): Reading<Stored> {
  const names = joined(
    Object.keys(entity.fields).map((name) => raw(`"${name}"`)),
    ', ',
  )
  const from = sql`FROM ${raw(`"${entity.name}"`)}`
  const filter = (where: Where<Stored> = {}): Sql => conditions(connection.dialect, entity, where as Plain)
  const find: Reading<Stored>['find'] = async (where, page = {}) => {
    const filtered = filter(where)
    if (isOfNothing(where)) return []
    const order = endingInId(page.order ?? []).map(([name, way]) =>
      raw(`"${columnOf(entity, name)}" ${way === 'desc' ? 'DESC' : 'ASC'}`),
    )
    const rows = await connection.query(
      sql`SELECT ${names} ${from} ${filtered} ORDER BY ${joined(order, ', ')}
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

type Order = readonly (readonly [string, 'asc' | 'desc'])[]

/** Adds the id at the end of the order, in the same direction, so that equal rows stand as they were added, also after an edit. */
const endingInId = (order: Order): Order =>
  order.some(([name]) => name === 'id') ? order : [...order, ['id', order.at(-1)?.[1] ?? 'asc']]

/** Whether a condition asks for one of no values. No row can match, so no query is needed. */
const isOfNothing = (where: object = {}): boolean =>
  Object.values(where).some((value) => Array.isArray(value) && value.length === 0)

function tableOf(connection: Connection, entity: AnyEntity, log: Log, now: () => Date): Table<Stored, Plain> {
  const reading = readingOf(connection, entity)

  const insertMany = async (rows: readonly Plain[]): Promise<Stored[]> => {
    const stored = await insertRows(connection, entity, rows, now)
    log(stored.map((after) => ({ entity, action: 'insert', before: null, after })))
    return stored
  }
  const restore = async (rows: readonly (Plain & { readonly id: number })[]): Promise<Stored[]> => {
    const stored = await insertRows(connection, entity, rows, now, 'with ids')
    log(stored.map((after) => ({ entity, action: 'insert', before: null, after })))
    return stored
  }
  const changeOf = (before: Stored, changes: Plain): Update => {
    const changed = Object.entries(changes).filter(
      ([name, value]) => value !== undefined && name in entity.given,
    )
    const isQuiet = changed.length > 0 && changed.every(([name]) => entity.unversioned.includes(name))
    const updated_at = isQuiet ? before.updated_at : laterThan(before.updated_at, now())
    return {
      entity,
      action: 'update',
      before,
      after: { ...before, ...Object.fromEntries(changed), updated_at },
    }
  }
  const changesOf = async (rows: readonly (Plain & { readonly id: number })[]): Promise<Update[]> => {
    const changed = new Map(rows.map((row) => [row.id, row]))
    const befores = await reading.find({ id: [...changed.keys()] })
    return befores.map((before) => changeOf(before, changed.get(before.id)!))
  }
  const change = async (updates: readonly Update[]): Promise<Stored[]> => {
    await updateRows(connection, entity, updates)
    log(updates)
    return updates.map(({ after }) => after)
  }
  const removeRows = async (
    rows: readonly Stored[],
    forgotten: Pick<Change, 'isForgotten'> = {},
  ): Promise<number> => {
    if (rows.length === 0) return 0
    await deleteRows(connection, entity, rows)
    log(rows.map((before) => ({ entity, action: 'remove', before, after: null, ...forgotten })))
    return rows.length
  }
  return {
    ...reading,
    insert: async (row) => (await insertMany([row]))[0]!,
    insertMany,
    restore,
    update: async (record, changes, expectedVersion) => {
      const before = typeof record === 'number' ? found(await reading.get(record)) : record
      if (expectedVersion !== undefined && expectedVersion !== before.updated_at)
        throw changedMeanwhile(entity.name, before.id)
      return (await change([changeOf(before, changes)]))[0]!
    },
    updateEach: async (rows) => change(await changesOf(rows)),
    updateWhere: async (where, changes) =>
      change((await reading.find(where)).map((before) => changeOf(before, changes))),
    remove: async (id) => void (await removeRows([found(await reading.get(id))])),
    removeMany: async (where) => removeRows(await reading.find(where)),
    forget: async (where) => removeRows(await reading.find(where), { isForgotten: true }),
    updateEachForgetting: async (rows) =>
      change((await changesOf(rows)).map((each) => ({ ...each, isForgotten: true }))),
  }
}
