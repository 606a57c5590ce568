import { Client as PostgresClient } from 'pg'
import t, { type Test } from 'tap'
import { entities } from '#core/entities.ts'
import { dialects, newPlace, type Dialect } from '#fixtures/databases.ts'
import { testFirm } from '#fixtures/firm.ts'
import { tokenOf } from '#fixtures/http/caller.ts'
import { openTestInstallation, testInstallation } from '#fixtures/installation.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { serving } from '#fixtures/kills.ts'
import { until } from '#fixtures/until.ts'
import { examine } from '../../doctor/examine.ts'
import { readinessOf } from '../../http/readiness.ts'
import { openLocally } from '../../local.ts'
import { foreseeMigrations, migrateNow, serve } from '../../main.ts'
import type { Database } from '../database.ts'
import { raw } from '../sql.ts'
import { adding } from './adding.ts'
import { addRequiredColumn } from './columns-changed.ts'
import { pending } from './fits.ts'
import { foresee, refusesOlder, rehearse } from './foresee.ts'
import { migrations } from './list.ts'
import { migrate } from './migrate.ts'
import { numberOf, type Migration } from './migration.ts'

// Yesterday's release on today's database is tried as today's release on tomorrow's: so no old copy has to be kept.

/** All that a migration may do while processes of the release before work: more tables, more columns everywhere, more indexes. */
const tomorrow = adding(
  '9998-tomorrow',
  {
    plans_of_tomorrow: {
      columns: ['name VARCHAR(50) NOT NULL', 'user_id INTEGER -> users'],
      indexes: ['unique plans_of_tomorrow_name name'],
    },
  },
  Object.fromEntries(
    Object.values(entities).map(({ name }) => [
      name,
      {
        columns: ['of_tomorrow VARCHAR(50)', 'by_tomorrow INTEGER'],
        indexes: [`index ${name}_of_tomorrow of_tomorrow`],
      },
    ]),
  ),
)

/** One that takes away what today's release reads. */
const taking: Migration = {
  name: '9999-taking',
  worksFrom: 9998,
  up: async ({ execute }) => void (await execute('ALTER TABLE users DROP COLUMN by_tomorrow')),
}

/** What a later release does to a database when it starts. */
const migratedLater = (database: Database, ...later: Migration[]): Promise<string[]> =>
  migrate(database, undefined, [...migrations, ...later])

/** A database whose tables get another shape: no other test gets it afterwards. */
async function reshapedInstallation(t: Test, dialect: Dialect) {
  const place = await newPlace(t, dialect, { migrated: true, reshaped: true })
  return { place, installation: await openTestInstallation(t, place) }
}

for (const dialect of dialects)
  void t.test(
    `a later release migrates: who works goes on, and can be started again [${dialect}]`,
    async (t) => {
      const { place, installation } = await reshapedInstallation(t, dialect)
      const { accountant, engineer, drafts, subfolders } = await firmWithDrafts(installation, 4)
      const tokens = {
        accountant: await tokenOf(installation, accountant.id),
        engineer: await tokenOf(installation, engineer.id),
      }
      let turn = 0
      const work = async (t: Test, { ask }: Awaited<ReturnType<typeof serving>>): Promise<void> => {
        const each = turn++
        const emitted = await ask('PUT /invoice/emit', {
          token: tokens.accountant,
          json: { id: drafts[each]!.id },
        })
        t.equal(emitted.status, 200, emitted.text)
        t.equal(emitted.envelope?.value['number'], `2026-${String(each + 1).padStart(4, '0')}`)
        const booking = {
          wbs_task_id: subfolders[each]!.task_id,
          date: `2026-11-${23 + each}`,
          number_blocks: 3,
        }
        const booked = await ask('POST /wbs/user_booking/create', { token: tokens.engineer, json: booking })
        t.equal(booked.status, 200, booked.text)
        const { id, updated_at } = booked.envelope!.value as { id: number; updated_at: string }
        const edited = await ask(`PUT /wbs/user_booking/edit/${id}`, {
          token: tokens.engineer,
          json: { userBooking: { comment: 'Étude' }, updated_at },
        })
        t.equal(edited.status, 200, edited.text)
        const listed = await ask('GET /invoice/all', { token: tokens.accountant })
        t.equal(listed.status, 200, listed.text)
        t.equal((await ask('GET /ready')).status, 200)
      }
      const older = await serving(t, place)
      await t.test('before', (t) => work(t, older))
      await migratedLater(installation.database, tomorrow)
      await t.test('its statements were made ready for the tables as they were', (t) => work(t, older))
      await older.stop()
      const job = {
        kind: 'plan.tomorrow',
        key: 'k',
        payload: '{}',
        at: installation.clock.now().toISOString(),
      }
      await installation.database.query(
        raw(`INSERT INTO jobs (kind, key, payload, state, due_at, attempts, created_at, updated_at)
          VALUES ('${job.kind}', '${job.key}', '${job.payload}', 'waiting', '${job.at}', 0, '${job.at}', '${job.at}')`),
      )
      const again = await serving(t, place)
      await t.test('and can be started again', (t) => work(t, again))
      await again.stop()
      await installation.settle()
      const jobs = await installation.database.query(
        raw(`SELECT state, attempts FROM jobs WHERE kind = 'plan.tomorrow'`),
      )
      t.match(jobs, [{ state: 'waiting', attempts: 0 }], 'what it does not know waits for who knows it')

      const [row] = await installation.database.query(
        raw(`SELECT COUNT(*) AS found FROM invoices WHERE number IS NOT NULL AND of_tomorrow IS NULL`),
      )
      t.equal(Number(row?.['found']), 3)
      const found = await examine({ ...installation.config, chromiumPath: '/nowhere' }, installation.clock)
      t.strictSame(
        found.filter(({ check }) => check === 'database').map(({ state, says }) => `${state} ${says}`),
        ['right doctor.database_right', 'note doctor.database_ahead'],
      )
    },
  )

for (const dialect of dialects)
  void t.test(
    `a later release that took away what this one reads ends this one at every door [${dialect}]`,
    async (t) => {
      const { installation } = await reshapedInstallation(t, dialect)
      const { config, database } = installation
      const { fault } = readinessOf(installation, 0)
      t.equal(await fault(), null)
      await migratedLater(database, tomorrow, taking)
      t.equal(await fault(), 'database_newer', 'the proxy gives it no more calls')
      const refused = { code: 'database_newer', details: { params: { place: config.databaseUrl } } }
      const options = { language: 'en' } as const
      for (const [door, open] of Object.entries<() => Promise<unknown>>({
        serve: () => serve({ ...config, port: 0 }),
        migrate: () => migrateNow(config),
        check: () => foreseeMigrations(config),
        local: () => openLocally(config, config.databaseUrl, undefined, options),
      }))
        await t.rejects(open(), refused, door)
    },
  )

t.test('a release that did not say who may work beside it is believed to need all it made', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  await installation.database.query(raw(`INSERT INTO migrations (name) VALUES ('9999-later')`))
  await t.rejects(migrateNow(installation.config), { code: 'database_newer' })
})

t.test('a migration that older processes do not bear says so', async (t) => {
  // Firms ran the migrations up to this one before migrations said it.
  const saying = migrations.filter(({ name }) => numberOf(name) > 82)
  const before = new Set(migrations.filter((each) => !saying.includes(each)).map(({ name }) => name))
  for (const { migration, statements } of await rehearse(before, saying))
    t.equal(refusesOlder(statements) && migration.worksFrom === undefined, false, migration.name)

  const all = new Set(migrations.map(({ name }) => name))
  const refusedBy = async (up: Migration['up']): Promise<boolean> => {
    const [only] = await rehearse(all, [{ name: '9999-tried', up }])
    return refusesOlder(only!.statements)
  }
  t.equal(await refusedBy(tomorrow.up), false, 'what only adds')
  const tried: { readonly [what: string]: Migration['up'] } = {
    'a table goes': ({ queryInterface, transaction }) =>
      queryInterface.dropTable('reminders', { transaction }),
    'a column goes': async ({ execute }) =>
      void (await execute('ALTER TABLE submitted_weeks DROP COLUMN submitted_at')),
    'a column is renamed': async ({ execute }) =>
      void (await execute('ALTER TABLE submitted_weeks RENAME COLUMN submitted_at TO sent_at')),
    'a table is renamed': async ({ execute }) =>
      void (await execute('ALTER TABLE submitted_weeks RENAME TO sent_weeks')),
    'a column is required': (step) =>
      addRequiredColumn(step, 'submitted_weeks', 'colour VARCHAR(9) NOT NULL', `'red'`),
    'an index refuses': async ({ execute }) =>
      void (await execute('CREATE UNIQUE INDEX users_last_name ON users (last_name)')),
  }
  for (const [what, up] of Object.entries(tried)) t.equal(await refusedBy(up), true, what)
})

t.test('while a migration waits for somebody on PostgreSQL, nobody waits for the migration', async (t) => {
  const widening = adding('9998-widening', {}, { users: { columns: ['of_tomorrow VARCHAR(50)'] } })
  const { place, installation } = await reshapedInstallation(t, 'postgres')
  const slow = new PostgresClient({ connectionString: place.databaseUrl })
  await slow.connect()
  t.teardown(() => slow.end())
  await slow.query('BEGIN')
  await slow.query('SELECT id FROM users')
  const migrated = migratedLater(installation.database, widening)
  await until(async () => {
    const { rowCount } = await slow.query(
      `SELECT 1 FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'`,
    )
    return rowCount !== 0
  })
  await installation.env.read((store) => store.users.count())
  t.same((await slow.query(`SELECT name FROM migrations WHERE name = '9998-widening'`)).rows, [])
  await slow.query('COMMIT')
  await migrated
  t.same((await slow.query(`SELECT name FROM migrations WHERE name = '9998-widening'`)).rows, [
    { name: '9998-widening' },
  ])
})

for (const dialect of dialects)
  void t.test(`what an upgrade will do is told with the rows that it touches [${dialect}]`, async (t) => {
    const { installation } = await reshapedInstallation(t, dialect)
    const { database } = installation
    await testFirm(installation).then(({ person }) => Promise.all([person(), person(), person()]))
    const later: Migration[] = [
      tomorrow,
      {
        name: '9999-larger',
        worksFrom: 9998,
        up: async (step) => {
          await addRequiredColumn(step, 'users', 'colour VARCHAR(9) NOT NULL', `'red'`)
          await step.execute('CREATE INDEX users_colour ON users (colour)')
          await step.execute('ALTER TABLE roles DROP COLUMN by_tomorrow')
        },
      },
    ]
    const [adds, larger] = await foresee(database, [...migrations, ...later])
    t.match(adds, { name: '9998-tomorrow', bears_older: true })
    t.ok(adds!.effects.some(({ does, table }) => does === 'makes' && table === 'plans_of_tomorrow'))
    t.ok(adds!.effects.some(({ does, table }) => does === 'widens' && table === 'users'))
    t.match(larger, {
      name: '9999-larger',
      bears_older: false,
      effects: [
        { does: 'rewrites', table: 'users' },
        { does: 'removes', table: 'roles' },
      ],
      rows: 3,
      seconds: 1,
    })
    t.strictSame(await foresee(database), [])
    const unsaid = later.map(({ name, up }) => ({ name, up }))
    t.strictSame(
      (await foresee(database, [...migrations, ...unsaid])).map(({ bears_older }) => bears_older),
      [true, false],
      'one that says nothing is known by what it does',
    )
    t.strictSame(await pending(database), [], 'nothing was changed')
  })
