import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { unpricedTime } from './0012-unpriced-time.ts'

onBoth(
  t,
  'time forecast at the default before waits for a cost, other time at 10 keeps it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const [none, own] = [await firm.person([]), await firm.person([])]
    const place = await firm.folder(none.id, 1)
    const { task_id, subfolder_id } = await firm.mission(place)
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
    await installation.database.reshape(async (sequelize, transaction) => {
      await unpricedTime.up({
        queryInterface: sequelize.getQueryInterface(),
        dialect: installation.database.dialect,
        transaction,
        execute: (statement) => sequelize.query(statement, { transaction }),
      })
    })
    const bookings = await installation.env.read((store) => store.user_bookings.find())
    t.strictSame(
      bookings.map(({ booking_cost_per_block }) => booking_cost_per_block),
      [null, 10, 10],
    )
  },
)
