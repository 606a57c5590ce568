import t from 'tap'
import { wrongSums } from '#core/booking/sums/queries.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { raw } from '../sql.ts'
import { keptSums, ofBookings } from './0022-kept-sums.ts'

const indexes = ofBookings.map((line) => line.split(' ').slice(0, 2).join(' '))

onBoth(t, 'a firm that has time and planning gets the sums of it', async (t, installation) => {
  const firm = await testFirm(installation)
  const [one, other] = [await firm.person([]), await firm.person([])]
  const { task_id: wbs_task_id } = await firm.subfolder(await firm.folder(one.id, 1))
  const time = { wbs_task_id, number_blocks: 3, starting_block: 0 }
  const month = { wbs_task_id, start_date: '2026-11-01', end_date: '2026-11-30' }
  await installation.scene(async (store) => {
    await store.user_bookings.insertMany([
      { ...time, user_id: one.id, date: '2026-11-02' },
      { ...time, user_id: other.id, date: '2026-11-30' },
      { ...time, user_id: one.id, date: '2026-12-01' },
    ])
    await store.wbs_task_plannings.insertMany([
      { ...month, number_blocks: 20 },
      { ...month, number_blocks: 0, number_blocks_new: 5, assigned_user_id: one.id },
      { ...month, start_date: '2027-01-01', end_date: '2027-01-31', number_blocks: 0 },
    ])
  })
  const { database, env } = installation
  for (const made of ['TABLE task_sums', ...indexes]) await database.query(raw(`DROP ${made}`))
  await database.reshape(async (sequelize, transaction) => {
    await keptSums.up({
      queryInterface: sequelize.getQueryInterface(),
      dialect: database.dialect,
      transaction,
      execute: (statement) => sequelize.query(statement, { transaction }),
    })
  })
  t.strictSame(await env.read((store) => store.query(wrongSums, {})), [])
  const kept = await database.query(
    raw(`SELECT period, booked, planned FROM task_sums WHERE wbs_task_id = ${wbs_task_id} ORDER BY period`),
  )
  t.strictSame(kept, [
    { period: '2026-11', booked: 6, planned: 20 },
    { period: '2026-12', booked: 3, planned: 0 },
    { period: 'total', booked: 9, planned: 20 },
  ])
})
