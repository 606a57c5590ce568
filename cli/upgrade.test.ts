import t from 'tap'
import { newPlace } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { decidag } from '#fixtures/transcripts/decidag.ts'
import { pending } from '#server/db/migrations/fits.ts'
import { migrations } from '#server/db/migrations/list.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { numberOf } from '#server/db/migrations/migration.ts'

t.test('an administrator reads what an upgrade will do, and then does it', async (t) => {
  const place = await newPlace(t, 'sqlite')
  const { database } = await openTestInstallation(t, place)
  const older = migrations.map(({ name }) => name).filter((name) => numberOf(name) < 79)
  await migrate(database, new Set(older))
  const lacking = await pending(database)
  const run = (...args: string[]) =>
    decidag(t, {}, 'migrate', '--data', place.data, '--database', place.databaseUrl, ...args).ended

  const { how, output } = await run('--check')
  t.equal(how, 0, output)
  for (const said of [
    '0079-audit-seals\n  new: audit_seals\n  new index: audit_entries\n',
    '0082-personal-data\n  new: data_requests, audit_exceptions\n  more columns: audit_entries\n',
    'migrations are still to be applied. Nothing was changed.',
    'This takes less than a second.',
    'Processes of the version before can go on working.',
  ])
    t.ok(output.includes(said), `${said} in ${output}`)
  t.strictSame(await pending(database), lacking)

  const told = await run('--check', '--format', 'json', '--quiet')
  t.equal(told.how, 0, told.output)
  const rows = JSON.parse(told.output) as object[]
  t.match(rows, [{ name: '0079-audit-seals', rows: 0, seconds: 0, bears_older: true }])
  t.equal(rows.length, lacking.length)

  const done = await run()
  t.equal(done.how, 0, done.output)
  t.ok(done.output.includes(lacking.map((name) => `${name}\n`).join('')), done.output)
  t.strictSame(await pending(database), [])
  t.match(await run('--check', '--lang', 'fr'), {
    how: 0,
    output: /La base de données est de cette version/,
  })
})
