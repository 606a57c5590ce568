import { Sequelize } from 'sequelize'
import t, { type Test } from 'tap'
import { startChild } from '#fixtures/child.ts'
import { dialects, newPlace } from '#fixtures/databases.ts'
import { onBoth, openTestInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { openDatabase, type Database } from '../database.ts'
import { pending } from './fits.ts'
import { migrations } from './list.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import { addRequiredColumn } from './columns-changed.ts'
import { entities } from '#core/entities.ts'
import { linesOf } from '../columns.ts'
import { defineModels } from '../models.ts'
import { raw } from '../sql.ts'
import type { Plain } from '../values.ts'

for (const dialect of dialects) {
  void t.test(`an empty database, migrated, has the tables of today’s entities [${dialect}]`, async (t) => {
    const migrated = await shapeOf((await migratedInstallation(t, dialect)).database)
    const models = await shapeOf(await modelsAsTables(t, dialect))
    t.ok(models.length > 500, `${models.length} columns, indexes and references`)
    const missing = models.filter((line) => !migrated.includes(line))
    const tooMuch = migrated.filter((line) => !models.includes(line))
    const lacking = Object.values(entities).filter(({ name }) =>
      missing.some((line) => line.startsWith(`${name}.`)),
    )
    const lines = lacking.map((entity) => `${entity.name}: ${JSON.stringify(linesOf(entity))}`)
    const message = lines.length > 0 ? `lines of today for migrate.ts: ${lines.join(' ')}` : 'they are alike'
    t.strictSame({ missing, tooMuch }, { missing: [], tooMuch: [] }, message)
  })

  void t.test(`two processes that start at once migrate once [${dialect}]`, async (t) => {
    const place = await newPlace(t, dialect)
    const twins = [await startChild(t, 'migrate.ts', place), await startChild(t, 'migrate.ts', place)]
    await Promise.all(twins.map((twin) => twin.hears<{ ready?: true }>(({ ready }) => ready === true)))
    for (const twin of twins) twin.process.send('go')
    const heard = twins.map((twin) =>
      twin.hears<{ migrated?: string[] }>(({ migrated }) => migrated !== undefined),
    )
    const done = (await Promise.all(heard)).flatMap(({ migrated }) => migrated)
    t.strictSame(
      done,
      migrations.map(({ name }) => name),
    )
    t.strictSame(await Promise.all(twins.map((twin) => twin.ended())), [0, 0])
    const installation = await openTestInstallation(t, place)
    t.strictSame(await pending(installation.database), [])
    t.equal(await installation.env.read((store) => store.users.count()), 0)
  })
}

for (const dialect of dialects) {
  void t.test(`migrating again changes nothing [${dialect}]`, async (t) => {
    const { database } = await migratedInstallation(t, dialect)
    const before = await shapeOf(database)
    t.strictSame(await migrate(database), [])
    t.strictSame(await shapeOf(database), before)
  })

  void t.test(
    `a migration that fails leaves the old shape and can be tried again [${dialect}]`,
    async (t) => {
      const { database } = await migratedInstallation(t, dialect)
      const before = await shapeOf(database)
      const broken = {
        name: '9999-broken',
        up: async ({ execute }: { execute: (statement: string) => Promise<unknown> }) => {
          await execute('CREATE TABLE half (id INTEGER)')
          throw new Error('the disk')
        },
      }
      ;(migrations as (typeof broken)[]).push(broken)
      t.teardown(() => void (migrations as unknown[]).pop())
      await t.rejects(migrate(database))
      t.strictSame(await shapeOf(database), before)
      t.strictSame(await pending(database), ['9999-broken'])
      ;(migrations as unknown[]).splice(-1, 1, { ...broken, up: () => Promise.resolve() })
      t.strictSame(await migrate(database), ['9999-broken'])
    },
  )
}

for (const dialect of dialects) {
  void t.test(
    `a firm of the first release keeps its rows and gets today’s tables [${dialect}]`,
    async (t) => {
      const installation = await openTestInstallation(t, await newPlace(t, dialect))
      const later = (migrations as unknown[]).splice(1)
      await migrate(installation.database).finally(() => (migrations as unknown[]).push(...later))
      const at = `'2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00.000Z'`
      await installation.database.query(
        raw(`INSERT INTO users (first_name, last_name, role, language_type, blocks_availibility_per_week, is_super_admin,
         search_folded, first_name_folded, last_name_folded, created_at, updated_at)
       VALUES ('Zoé', 'Bosch', 'default', 'nl', 40, FALSE, 'zoe bosch', 'zoe', 'bosch', ${at})`),
      )
      await installation.database.query(
        raw(`INSERT INTO roles (role, permissions_group, created_at, updated_at)
       VALUES ('engineer', '["default_permissions"]', ${at})`),
      )
      t.equal((await migrate(installation.database)).length, later.length)
      t.strictSame(
        await shapeOf(installation.database),
        await shapeOf((await migratedInstallation(t, dialect)).database),
      )
      t.match(await installation.env.read((store) => store.users.find()), [
        { first_name: 'Zoé', blocks_availibility_per_week: 40, updated_at: '2026-03-01T08:00:00.000Z' },
      ])
      t.match(await installation.env.read((store) => store.roles.find()), [
        { permissions_group: ['default_permissions'], second_factor_required: false },
      ])
    },
  )
}

for (const dialect of dialects) {
  void t.test(
    `a filled table gets a required column, and all that stands there and points at it stays [${dialect}]`,
    async (t) => {
      const { database, env, scene } = await migratedInstallation(t, dialect)
      const person = (last_name: string) => ({ first_name: 'Zoé', last_name })
      const [one, last] = await scene(async (store) => {
        const made = await store.users.insertMany([person('Bosch'), person('Last')])
        await store.user_logins.insertMany(
          made.map(({ id }) => ({ user_id: id, email: `${id}@x.be`, email_folded: `${id}@x.be` })),
        )
        return made
      })
      await scene(async (store) => {
        await store.user_logins.removeMany({ user_id: last!.id })
        await store.users.remove(last!.id)
      })
      const before = await shapeOf(database)
      const requiring: Migration = {
        name: '9999-required',
        up: (step) => addRequiredColumn(step, 'users', 'shoe_size INTEGER NOT NULL', 'LENGTH(last_name)'),
      }
      ;(migrations as Migration[]).push(requiring)
      t.teardown(() => void (migrations as Migration[]).pop())
      t.strictSame(await migrate(database), ['9999-required'])

      t.strictSame(await database.query(raw('SELECT id, last_name, shoe_size FROM users')), [
        { id: one!.id, last_name: 'Bosch', shoe_size: 5 },
      ])
      const after = await shapeOf(database)
      const added = after.filter((line) => !before.includes(line))
      t.equal(added.length, 1, added.join())
      t.equal(after.length, before.length + 1, 'and nothing else changed')
      const insert = (columns: string, values: string) =>
        database.query(
          raw(`INSERT INTO users (first_name, last_name, role, language_type, blocks_availibility_per_week,
            is_super_admin, created_at, updated_at${columns})
            VALUES ('A', 'B', 'default', 'nl', 40, FALSE, 'x', 'x'${values}) RETURNING id`),
        )
      await t.rejects(insert('', ''), /shoe_size/)
      const [made] = await insert(', shoe_size', ', 40')
      t.ok(Number(made!['id']) > last!.id, 'a number once given is not given again')
      t.match(await env.read((store) => store.user_logins.find()), [{ user_id: one!.id }])
      await t.rejects(database.query(raw(`DELETE FROM users WHERE id = ${one!.id}`)), {
        code: 'missing_objects',
      })
      if (dialect === 'sqlite') t.strictSame(await database.query(raw('PRAGMA foreign_key_check')), [])
    },
  )
}

onBoth(t, 'the log of who did what cannot be changed, not even by hand', async (t, { database, scene }) => {
  await scene((store) => store.users.insert({ first_name: 'Zoé', last_name: 'Bosch' }))
  for (const statement of ["UPDATE audit_entries SET operation = 'x'", 'DELETE FROM audit_entries']) {
    await t.rejects(database.query(raw(statement)), /the audit log is never changed/, statement)
  }
})

/** Makes an installation and migrates it here. The installations of other tests are copies, or were used before. */
async function migratedInstallation(t: Test, dialect: 'sqlite' | 'postgres'): Promise<TestInstallation> {
  const installation = await openTestInstallation(t, await newPlace(t, dialect))
  await migrate(installation.database)
  return installation
}

/** The tables that Sequelize itself makes from today's models. They stand beside the migrated ones. */
async function modelsAsTables(t: Test, dialect: 'sqlite' | 'postgres'): Promise<Asked> {
  const { databaseUrl } = await newPlace(t, dialect)
  const sequelize =
    dialect === 'sqlite'
      ? new Sequelize({ dialect, storage: databaseUrl.replace('sqlite:', ''), logging: false })
      : new Sequelize(databaseUrl, { logging: false })
  await defineModels(sequelize)
  await sequelize.sync()
  await sequelize.close()
  const database = openDatabase({ databaseUrl }, () => new Date())
  t.teardown(() => database.close())
  return database
}

type Asked = Pick<Database, 'dialect' | 'query'>

/** The shape of the tables as the database itself describes it: one line for each column, index and reference. */
async function shapeOf({ dialect, query }: Asked): Promise<string[]> {
  const questions = dialect === 'sqlite' ? sqliteShape : postgresShape
  const answers: Plain[][] = await Promise.all(questions.map((question) => query(raw(question))))
  return answers
    .flat()
    .map(({ line }) => String(line))
    .filter((line) => !line.startsWith('migrations') && !wordIndex.test(line))
    .toSorted()
}

/** The words of documents, who acted for others, one seal of a range: Sequelize knows nothing of these indexes. */
const wordIndex = /^document_words|^audit_entries .*audit_entries_acted_for|^audit_seals .*audit_seals_one/

const sqliteTables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
const sqliteShape = [
  `SELECT t.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || COALESCE(c.dflt_value, '-') || ' ' || c.pk AS line
   FROM (${sqliteTables}) t, pragma_table_info(t.name) c`,
  `SELECT t.name || ' ' || i."unique" || ' ' || i.name || ' ' ||
     (SELECT group_concat(name, ',') FROM (SELECT name FROM pragma_index_info(i.name) ORDER BY seqno)) AS line
   FROM (${sqliteTables}) t, pragma_index_list(t.name) i`,
  `SELECT t.name || '.' || f."from" || ' -> ' || f."table" || '.' || f."to" || ' ' || f.on_delete AS line
   FROM (${sqliteTables}) t, pragma_foreign_key_list(t.name) f`,
]

const postgresShape = [
  `SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || COALESCE(character_maximum_length::text, '-') || ' ' ||
     is_nullable || ' ' || COALESCE(column_default, '-') AS line
   FROM information_schema.columns WHERE table_schema = 'public'`,
  `SELECT tablename || ' ' || indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'p', 'u')`,
]
