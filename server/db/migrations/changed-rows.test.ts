import t from 'tap'
import { listAllSubfolders } from '#core/folders/operations.ts'
import { newPlace, triedOn } from '#fixtures/databases.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, openTestInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { raw } from '../sql.ts'
import { migrations } from './list.ts'

onBoth(
  t,
  'time forecast at the default before waits for a cost, other time at 10 keeps it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const [none, own] = [await firm.person([]), await firm.person([])]
    const place = await firm.folder(none.id, 1)
    const { task_id, subfolder_id } = await firm.subfolder(place)
    await installation.scene(async (store) => {
      await store.user_block_costs.insert({ user_id: own.id, cost_per_block: 1000, date_start: '2026-01-01' })
      const forecast = await store.invoicing_forecasts.insert({ subfolder_id, forecast_date: '2026-11-30' })
      const detail = await store.invoicing_forecast_details.insert({
        invoicing_forecast_id: forecast.id,
        amount: 3000,
      })
      const time = { wbs_task_id: task_id, number_blocks: 1, starting_block: 0, booking_cost_per_block: 10 }
      const counted = { ...time, invoicing_forecast_detail_id: detail.id }
      await store.user_bookings.insertMany([
        { ...counted, user_id: none.id, date: '2026-11-18' },
        { ...counted, user_id: own.id, date: '2026-11-18' },
        { ...counted, user_id: none.id, date: '2026-11-19', invoiced: true },
      ])
    })
    await migrated(installation, '0012-unpriced-time')
    const bookings = await installation.env.read((store) => store.user_bookings.find())
    t.strictSame(
      bookings.map(({ booking_cost_per_block }) => booking_cost_per_block),
      [null, 10, 10],
    )
  },
)

onBoth(t, 'countries by letters that ISO has not are put right', async (t, installation) => {
  await installation.scene(async (store) => {
    const { id } = await store.companies.insert({ name: 'Delos', private: false, vat_prefix: 'EL' })
    await store.company_addresses.insertMany([
      { company_id: id, country: 'UK' },
      { company_id: id, country: 'FR' },
    ])
  })
  await migrated(installation, '0024-countries')
  const [companies, addresses] = await installation.env.read(async (store) => [
    await store.companies.find(),
    await store.company_addresses.find(),
  ])
  t.match(companies, [{ vat_prefix: 'GR' }])
  t.match(addresses, [{ country: 'GB' }, { country: 'FR' }])
})

for (const dialect of triedOn)
  void t.test(
    `a list finds and sorts what was stored before signs and numbers counted [${dialect}]`,
    async (t) => {
      const installation = await openTestInstallation(
        t,
        await newPlace(t, dialect, { migrated: true, reshaped: true }),
      )
      const firm = await testFirm(installation)
      const { id, client } = await firm.person(['*'])
      const place = await firm.folder(id, 7)
      for (const [i, code] of ['1.10', '1.2'].entries())
        await firm.subfolder(place, { rank: i + 1, code, name: 'Quartier de l’Est' })
      const run = (statement: string) => installation.database.query(raw(statement))
      for (const [table, field] of [
        ['companies', 'reference'],
        ['folders', 'code'],
        ['subfolders', 'code'],
        ['wbs_tasks', 'task_code'],
      ]) {
        await run(`DROP INDEX ${table}_${field}_ordered`)
        await run(`ALTER TABLE ${table} RENAME COLUMN ${field}_ordered TO ${field}_folded`)
        await run(`CREATE INDEX ${table}_${field}_folded ON ${table} (${field}_folded)`)
        await run(`UPDATE ${table} SET ${field}_folded = LOWER(${field})`)
      }
      for (const [table, field] of [
        ['invoices', 'number'],
        ['user_extra_infos', 'code'],
      ]) {
        await run(`DROP INDEX ${table}_${field}_ordered`)
        await run(`ALTER TABLE ${table} DROP COLUMN ${field}_ordered`)
      }
      await run(`UPDATE subfolders SET search_folded = code || ' quartier de l’est'`)
      await migrated(installation, '0050-plain-signs')
      const { rows } = await client(listAllSubfolders, { search: "l'est", sort: 'code' })
      t.strictSame(
        rows.map(({ code }) => code),
        ['1.2', '1.10'],
      )
    },
  )

/** Runs the migration `name` once more, as if the database had held these rows before it. */
async function migrated({ database }: TestInstallation, name: string): Promise<void> {
  await database.reshape(async (sequelize, transaction) => {
    const execute = (statement: string): Promise<unknown> => sequelize.query(statement, { transaction })
    const { dialect } = database
    await migrations
      .find((each) => each.name === name)!
      .up({ queryInterface: sequelize.getQueryInterface(), dialect, transaction, execute })
  })
}
