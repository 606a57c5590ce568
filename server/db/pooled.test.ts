import t from 'tap'
import { newPlace } from '#fixtures/databases.ts'
import { pgbouncerVersion, pooled } from '#fixtures/pgbouncer.ts'
import { until } from '#fixtures/until.ts'
import { openPostgresServer } from './postgres.ts'
import { raw, sql } from './sql.ts'

const version = await pgbouncerVersion()
/** A program of Debian: where it is missing these say so. */
const skip = version === null ? 'there is no pgbouncer on this machine' : false

t.test('behind PgBouncer in transaction mode', { skip }, async (t) => {
  const { databaseUrl } = await newPlace(t, 'postgres')
  const server = openPostgresServer(await pooled(t, databaseUrl, { connections: 3 }), { isPooled: true })
  const direct = openPostgresServer(databaseUrl)
  t.teardown(() => Promise.all([server.close(), direct.close()]))
  await server.each.execute('CREATE TABLE steps (n INTEGER)')

  /** How many connections of the database sleep for so long just now. */
  const asleepFor = async (seconds: number): Promise<number> => {
    const [row] = await direct.each.query(
      sql`SELECT COUNT(*) AS n FROM pg_stat_activity
          WHERE query LIKE ${`%pg_sleep(${seconds})%`} AND state = 'active' AND pid <> pg_backend_pid()`,
    )
    return Number(row?.['n'])
  }

  await t.test('statements go through whatever connection, many at once', async (t) => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        server.write(async (connection) => {
          await connection.query(sql`INSERT INTO steps (n) VALUES (${n})`)
          await connection.query(sql`UPDATE steps SET n = n + 1000 WHERE n = ${n}`)
        }),
      ),
    )
    const sums = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        server.read(async (connection) => {
          const [row] = await connection.query(sql`SELECT COUNT(*) AS n FROM steps WHERE n >= ${1000 + n}`)
          return Number(row?.['n'])
        }),
      ),
    )
    t.strictSame(
      sums,
      Array.from({ length: 40 }, (_, n) => 40 - n),
    )
  })

  await t.test('a caller who leaves ends his statement and nobody else’s', async (t) => {
    const left = new AbortController()
    const asleep = (seconds: number, leaving?: AbortSignal) =>
      server.read(
        async (connection) => connection.query(raw(`SELECT CAST(pg_sleep(${seconds}) AS TEXT) AS slept`)),
        leaving,
      )
    const others = [asleep(1.5), asleep(1.5)]
    const long = asleep(60, left.signal)
    const refused = t.rejects(long, { message: 'the caller has left' })
    await until(async () => (await asleepFor(60)) === 1)
    left.abort()
    await refused
    await until(async () => (await asleepFor(60)) === 0)
    t.strictSame((await Promise.all(others)).flat(), [{ slept: '' }, { slept: '' }])
  })

  await t.test('closing ends what is under way', async (t) => {
    const own = openPostgresServer(await pooled(t, databaseUrl), { isPooled: true })
    const long = own.read((connection) => connection.query(raw('SELECT CAST(pg_sleep(90) AS TEXT)')))
    const refused = t.rejects(long, { code: 'server_stopping' })
    await until(async () => (await asleepFor(90)) === 1)
    await own.close()
    await refused
    await until(async () => (await asleepFor(90)) === 0)
  })
})
