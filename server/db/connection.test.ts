import { join } from 'node:path'
import t from 'tap'
import { newPlace } from '#fixtures/databases.ts'
import { inTransaction, statementsKept, type Connection } from './connection.ts'
import { connectionsHeld, openPostgresServer, type PostgresServer } from './postgres.ts'
import { raw, sql } from './sql.ts'
import { openSqliteFile } from './sqlite.ts'
import { nativeSqlite, type SqliteDriver } from './sqlite-driver.ts'

const others = 3 * statementsKept
const asked = 'SELECT 1 AS often'

/** Asks many questions only once, and asks the question `asked` again after every 50 of them. */
async function askMany(connection: Connection, from: number, count: number): Promise<void> {
  for (let i = from; i < from + count; i++) {
    if (i % 50 === 0) await connection.query(raw(asked))
    await connection.query(sql`SELECT CAST(${'x'} AS VARCHAR(9)) AS ${raw(`c${i}`)}`)
  }
}

/** Asks `question` on every connection that a pool may hold, also on connections that are still being tidied. */
async function ofEachConnection(server: PostgresServer, question: string) {
  const allTaken = Promise.withResolvers<void>()
  let taken = 0
  const ask = () =>
    server.settle(async (connection) => {
      if (++taken === connectionsHeld) allTaken.resolve()
      await allTaken.promise
      return await connection.query(raw(question))
    })
  return await Promise.all(Array.from({ length: connectionsHeld }, ask))
}

t.test('on SQLite only so many statements stay prepared, and one that is used stays', async (t) => {
  const open = new Set<string>()
  let prepared = 0
  const counting: SqliteDriver = {
    open: async (file) => {
      const handle = await nativeSqlite.open(file)
      return {
        ...handle,
        prepare: async (text) => {
          const statement = await handle.prepare(text)
          open.add(text)
          if (text === asked) prepared++
          return { ...statement, finalize: () => (open.delete(text), statement.finalize()) }
        },
      }
    },
  }
  const file = openSqliteFile(counting, join(t.testdir(), 'a.sqlite'))
  t.teardown(() => file.close())
  await file.settle((connection) => askMany(connection, 0, others))
  t.ok(open.size <= statementsKept, `${open.size} prepared`)
  t.equal(prepared, 1)
})

t.test('on PostgreSQL too, over the works that a connection does', async (t) => {
  const { databaseUrl } = await newPlace(t, 'postgres')
  const server = openPostgresServer(databaseUrl)
  t.teardown(() => server.close())
  for (let i = 0; i < others; i += 100) await server.write((connection) => askMany(connection, i, 100))
  const kept = await ofEachConnection(
    server,
    'SELECT statement FROM pg_prepared_statements ORDER BY prepare_time',
  )
  // A connection that is still being tidied serves no new work, so several connections served these works. The limit holds for
  // each of them.
  const worked = kept.filter((prepared) => prepared.length > 1)
  t.ok(worked.length > 0)
  for (const prepared of worked) {
    t.ok(prepared.length <= statementsKept + 1, `${prepared.length} prepared`)
    t.equal(prepared[0]?.['statement'], asked, 'the one that is used is the oldest of all')
  }
})

t.test('a reader of either database cannot write', async (t) => {
  const { databaseUrl } = await newPlace(t, 'postgres')
  const both = [openPostgresServer(databaseUrl), openSqliteFile(nativeSqlite, join(t.testdir(), 'b.sqlite'))]
  for (const database of both) {
    await database.settle((connection) => connection.execute('CREATE TABLE kept (n INTEGER)'))
    const writing = database.read((connection) => connection.execute('INSERT INTO kept VALUES (1)'))
    await t.rejects(writing, /read-?only/)
    t.strictSame(await database.each.query(raw('SELECT n FROM kept')), [], 'and the next reader is fine')
    await database.close()
  }
})

t.test('a long report on SQLite leaves the other readers free, and closing waits for it', async (t) => {
  const file = openSqliteFile(nativeSqlite, join(t.testdir(), 'c.sqlite'))
  const order: string[] = []
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const report = file.read(async (connection) => {
    await connection.query(raw('SELECT 1 AS n'))
    started.resolve()
    await finish.promise
    order.push('report')
  })
  await started.promise
  await file.read((connection) => connection.query(raw('SELECT 2 AS n')))
  await file.write((connection) => connection.execute('CREATE TABLE meanwhile (n INTEGER)'))
  order.push('others')
  const closed = file.close().then(() => order.push('closed'))
  finish.resolve()
  await Promise.all([report, closed])
  t.strictSame(order, ['others', 'report', 'closed'])
})

t.test('of what is asked side by side, one that fails takes the others with it', async (t) => {
  const { databaseUrl } = await newPlace(t, 'postgres')
  const both = [openPostgresServer(databaseUrl), openSqliteFile(nativeSqlite, join(t.testdir(), 'd.sqlite'))]
  for (const database of both) {
    await database.settle((connection) => connection.execute('CREATE TABLE kept (n INTEGER UNIQUE)'))
    const add = (connection: Connection, n: number) => connection.query(sql`INSERT INTO kept VALUES (${n})`)
    const failing = database.write((connection) => Promise.all([1, 2, 2, 3].map((n) => add(connection, n))))
    await t.rejects(failing, /unique/i, 'the first that fails is told')
    await database.write((connection) => Promise.all([4, 5].map((n) => add(connection, n))))
    const kept = await database.read((connection) =>
      Promise.all([
        connection.query(raw('SELECT n FROM kept ORDER BY n')),
        connection.query(raw('SELECT COUNT(*) AS n FROM kept')),
      ]),
    )
    t.strictSame(
      kept.map((rows) => rows.map(({ n }) => Number(n))),
      [[4, 5], [2]],
    )
    await database.close()
  }
})

t.test('where a transaction cannot begin, nothing is written outside of it', async (t) => {
  const asked: string[] = []
  const connection: Connection = {
    dialect: 'postgres',
    query: async ({ strings: [text = ''] }) => (asked.push(text), []),
    execute: async (text) => {
      asked.push(text)
      if (text === 'BEGIN') throw new Error('not now')
    },
  }
  const work = (mine: Connection) =>
    Promise.all([mine.query(raw('SELECT 1')), mine.query(raw('INSERT INTO kept VALUES (1)'))])
  await t.rejects(inTransaction(connection, work), /not now/)
  t.strictSame(asked, ['BEGIN', 'SELECT 1', 'ROLLBACK'])
})

t.test('what goes on after its transaction failed writes nothing', async (t) => {
  const { databaseUrl } = await newPlace(t, 'postgres')
  const both = [openPostgresServer(databaseUrl), openSqliteFile(nativeSqlite, join(t.testdir(), 'e.sqlite'))]
  for (const database of both) {
    await database.settle((connection) => connection.execute('CREATE TABLE kept (n INTEGER)'))
    const failed = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    const failing = database.write(async (connection) => {
      late = failed.promise.then(() => connection.query(raw('INSERT INTO kept VALUES (1)')))
      throw new Error('this one fails')
    })
    await t.rejects(failing, /this one fails/)
    failed.resolve()
    await t.rejects(late, /over/)
    t.strictSame(await database.each.query(raw('SELECT n FROM kept')), [])
    await database.close()
  }
})
