import t from 'tap'
import { newPlace } from '#fixtures/databases.ts'
import { pgbouncerVersion, pooled } from '#fixtures/pgbouncer.ts'
import { startPostgres } from '#fixtures/postgres.ts'
import { openPostgresServer } from '../db/postgres.ts'
import { raw } from '../db/sql.ts'
import { until } from '#fixtures/until.ts'
import { checkPooler, checkReplica } from './reaching.ts'

type Asked = Parameters<typeof checkPooler>[0]
const says = async (found: ReturnType<typeof checkPooler>): Promise<string[]> =>
  (await found).map(({ state, says }) => `${state} ${says}`)

const version = await pgbouncerVersion()
/** A program of Debian: where it is missing this says so. */
const skip = version === null ? 'there is no pgbouncer on this machine' : false

t.test('a pooler that the settings do not know, or know wrongly, is found', { skip }, async (t) => {
  const { databaseUrl } = await newPlace(t, 'postgres')
  const bouncer = await pooled(t, databaseUrl, { connections: 2 })
  const look = (own: Partial<Asked>) =>
    says(
      checkPooler({
        databaseUrl: bouncer,
        databaseDirectUrl: databaseUrl,
        databaseReadUrl: null,
        pooledStatements: 'unnamed',
        ...own,
      }),
    )
  t.strictSame(await look({}), ['right doctor.pooler_right'])
  t.strictSame(await look({ databaseDirectUrl: null }), ['mend doctor.pooler_unknown'])
  t.strictSame(await look({ databaseDirectUrl: bouncer }), ['mend doctor.pooler_before_direct'])
  t.strictSame(await look({ databaseDirectUrl: 'postgres://postgres@127.0.0.1:1/x' }), [
    'mend doctor.direct_away',
  ])
  t.strictSame(await look({ databaseUrl }), ['note doctor.pooler_missing'])
  t.strictSame(await look({ databaseUrl, databaseDirectUrl: null }), [])
  const keepsNames = Number(version?.split('.')[1]) >= 21
  t.strictSame(await look({ pooledStatements: 'named' }), [
    keepsNames ? 'right doctor.pooler_right' : 'mend doctor.pooler_forgets',
  ])
})

t.test('a replica that follows, one that is behind, away, or no replica any more', async (t) => {
  const server = await startPostgres({ durable: true })
  t.teardown(() => server.stop())
  const standby = await server.standby()
  t.teardown(() => standby.stop())
  const primary = openPostgresServer(`${server.url}/postgres`)
  t.teardown(() => primary.close())
  const databaseReadUrl = `${standby.url}/postgres`
  const look = (own: Partial<Asked> = {}) =>
    says(
      checkReplica({
        databaseUrl: `${server.url}/postgres`,
        databaseDirectUrl: null,
        databaseReadUrl,
        pooledStatements: 'unnamed',
        ...own,
      }),
    )
  t.strictSame(await look({ databaseReadUrl: null }), [])
  t.strictSame(await look(), ['right doctor.replica_right', 'note doctor.replica_cuts'])
  await primary.each.execute("CREATE ROLE nobody_special LOGIN PASSWORD 'x'")
  const asNobody = databaseReadUrl.replace('postgres:postgres@', 'nobody_special:x@')
  await until(async () => (await look({ databaseReadUrl: asNobody }))[0] === 'mend doctor.replica_unseen')
  t.strictSame(await look({ databaseReadUrl: `${server.url}/postgres` }), ['mend doctor.replica_is_primary'])
  t.strictSame(await look({ databaseReadUrl: `${standby.url}/template1` }), ['mend doctor.replica_foreign'])
  await standby.pause()
  t.strictSame(await look(), ['mend doctor.replica_away'])
  await standby.resume()
  const replica = openPostgresServer(databaseReadUrl)
  t.teardown(() => replica.close())
  await replica.each.query(raw('SELECT pg_promote()'))
  t.strictSame(await look(), ['mend doctor.replica_is_primary'])
})
