import { join } from 'node:path'
import t from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import { system } from '#core/kernel/permission.ts'
import { dialects, newPlace } from '#fixtures/databases.ts'
import { patience } from '#fixtures/waiting/patience.ts'
import { watchOpen } from '#fixtures/ending/left-open.ts'
import { openGate } from '#fixtures/gate.ts'
import { until } from '#fixtures/until.ts'
import { openDatabase, type Database } from './database.ts'
import { wireOver } from './notify.ts'
import { raw } from './sql.ts'
import { openSqliteFile } from './sqlite.ts'
import { nativeSqlite, type SqliteDriver } from './sqlite-driver.ts'

/** A statement that runs for longer than this test. */
const endless = {
  sqlite: raw('WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n'),
  postgres: raw('SELECT CAST(pg_sleep(600) AS TEXT)'),
}

const by = { actor: system(), operation: 'test' }
const open = (url: string): Database => openDatabase({ databaseUrl: url }, () => new Date())
const refusal = (error: unknown): string => (error instanceof Failure ? error.code : String(error))

for (const dialect of dialects) {
  t.test(
    `a database that closes ends what is asked of it, and begins nothing more [${dialect}]`,
    async (t) => {
      const place = await newPlace(t, dialect, { migrated: true })
      const left = await watchOpen(t, place)
      for (let round = 0; round < 6; round++) {
        const database = open(place.databaseUrl)
        let answers = 0
        /** Asks one question after the other, as a page does when its reader has left. */
        const asking = async (ask: () => Promise<unknown>): Promise<string> => {
          for (;;) {
            const refused = await ask().then(() => void answers++, refusal)
            if (refused) return refused
          }
        }
        const count = () => database.read((store) => store.users.count())
        const askers = [
          ...Array.from({ length: 4 + round }, () => asking(count)),
          asking(() => database.reader.roles.count()),
          asking(() => database.look(raw(`SELECT ${answers} AS other`))),
          asking(() => database.write(by, (store) => store.call_tries.removeMany({ who: `${answers}` }))),
          asking(async () => (await database.workers.join())()),
        ]
        while (answers < 10 * round) await count()
        await database.close()
        t.strictSame(new Set(await Promise.all(askers)), new Set(['server_stopping']), `round ${round}`)
        t.strictSame(await left(), [], 'nothing stays open')
        await database.close()
        t.equal(await count().catch(refusal), 'server_stopping', 'it stays closed')
        t.strictSame(await left(), [])
      }
    },
  )

  t.test(
    `a statement that would take for ever is ended, and its transaction undone [${dialect}]`,
    async (t) => {
      const place = await newPlace(t, dialect, { migrated: true })
      const left = await watchOpen(t, place)
      const database = open(place.databaseUrl)
      await database.reader.users.count()
      const begun = Promise.withResolvers<void>()
      const slow = [
        ...Array.from({ length: 5 }, () => database.look(endless[dialect])),
        database.workers.join().then(() => database.query(endless[dialect])),
        database.write(by, async (store) => {
          await store.permission_groups.insert({ group: 'half', permissions: [] })
          begun.resolve()
          await new Promise(() => undefined)
        }),
      ].map((asked) => asked.then(() => 'answered', refusal))
      // On SQLite the readers take all threads that they can get, so the writer may never begin.
      if (dialect === 'postgres') await begun.promise
      const from = performance.now()
      await database.close()
      t.ok(
        performance.now() - from < patience(6_000),
        `closed within ${Math.round(performance.now() - from)} ms`,
      )
      t.strictSame(new Set(await Promise.all(slow)), new Set(['server_stopping']))
      t.strictSame(await left(), [])
      const again = open(place.databaseUrl)
      t.teardown(() => again.close())
      t.equal(await again.read((store) => store.permission_groups.count({ group: 'half' })), 0)
    },
  )
}

t.test('a server of PostgreSQL that answers nobody any more keeps nobody from closing', async (t) => {
  const { databaseUrl } = await newPlace(t, 'postgres', { migrated: true })
  const gate = await openGate(t, databaseUrl)
  const database = open(gate.url)
  const wire = wireOver(database, gate.url)
  await wire.connect(() => undefined)
  const leave = await database.workers.join()
  await Promise.all(Array.from({ length: 3 }, () => database.read((store) => store.users.count())))
  gate.freeze()
  const asked = database.read((store) => store.users.count()).catch(refusal)
  wire.tell([{ type: 'access' }])
  const from = performance.now()
  await wire.close()
  await database.close()
  t.ok(performance.now() - from < patience(8_000), `closed within ${Math.round(performance.now() - from)} ms`)
  t.equal(await asked, 'server_stopping')
  await leave()
})

t.test(
  'who asks a work of SQLite something after it has failed is refused, not answered by another reader',
  async (t) => {
    const file = openSqliteFile(nativeSqlite, join(t.testdir(), 'a.sqlite'))
    t.teardown(() => file.close())
    const late = Promise.withResolvers<unknown>()
    const failing = file.read(async (connection) => {
      void new Promise((resolve) => setTimeout(resolve, 20))
        .then(() => connection.query(raw('SELECT 1 AS one')))
        .then(late.resolve, late.resolve)
      throw new Error('the other half failed')
    })
    await t.rejects(failing, { message: 'the other half failed' })
    t.match(await late.promise, { message: 'the transaction is over' })
  },
)

t.test(
  'a reader that cannot begin anew is closed, and a writer that cannot be opened is tried again',
  async (t) => {
    let opened = 0
    let fails = false
    const failing: SqliteDriver = {
      open: async (file) => {
        if (fails) throw Object.assign(new Error('out of handles'), { code: 'SQLITE_CANTOPEN' })
        const handle = await nativeSqlite.open(file)
        opened++
        return {
          ...handle,
          exec: async (text) => {
            if (fails && text.includes('BEGIN')) throw new Error('the disk went away')
            return handle.exec(text)
          },
          close: async () => {
            await handle.close()
            opened--
          },
        }
      },
    }
    const file = openSqliteFile(failing, join(t.testdir(), 'a.sqlite'))
    const one = () => file.read((connection) => connection.query(raw('SELECT 1 AS one')))
    await one()
    t.equal(opened, 1)
    fails = true
    await until(async () => {
      await one().catch(() => undefined)
      return opened === 0
    })
    await t.rejects(one(), { code: 'SQLITE_CANTOPEN' })
    await t.rejects(file.settle(async () => undefined))
    fails = false
    await file.settle((connection) => connection.execute('CREATE TABLE a (b)'))
    await one()
    await file.close()
    t.equal(opened, 0)
  },
)
