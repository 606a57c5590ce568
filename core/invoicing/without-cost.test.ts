import t from 'tap'
import { readInvoice } from './reading/operations.ts'
import { emitInvoice } from './emission/operations.ts'
import { bookTime } from '#core/booking/cell/operations.ts'
import { createParameter, importParameters, updateParameter } from '#core/parameters/operations.ts'
import {
  createBlockCost,
  createCost,
  createSpecificCost,
  editUser,
  readUser,
} from '#core/users/operations.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { uploadOf } from '#fixtures/http/uploads.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { draftInvoices } from './drafts/operations.ts'
import { forecastFromBookings, forecastsOfSubfolder } from './forecasts/operations.ts'
import { invoicesDue } from './month/operations.ts'

const month = '2026-11'
const friday = '2026-11-20'

/** An engineer to whom nobody gave a cost, with 4 dd on a subfolder that is not forecast yet. */
async function office(installation: TestInstallation) {
  const invoicing = await firmThatInvoices(installation)
  const { firm, engineer, place } = invoicing
  const subfolder = await firm.subfolder(place, { rank: 1, task_code: '10' })
  await engineer.client(bookTime, { wbs_task_id: subfolder.task_id, date: friday, number_blocks: 4 })
  const office = await firm.person([
    'users.read',
    'users.update',
    'user_extended.read',
    'subfolder.write',
    'parameters.write',
  ])
  return { ...invoicing, subfolder, office }
}

onEveryClient(
  t,
  'whoever has no cost is named by the forecast, by the draft, before emission and in his record',
  async (t, installation) => {
    const { accountant, engineer, office: people } = await office(installation)
    const withoutCost = [{ user_id: engineer.id, blocks: 4 }]
    t.match(await accountant.client(forecastFromBookings, { month }), {
      amount: 4000,
      without_cost: withoutCost,
    })
    installation.clock.pass(30 * 86_400_000)
    t.match(await accountant.client(invoicesDue, {}), [{ id: null, without_cost: withoutCost }])
    const [draft] = await accountant.client(draftInvoices, { month })
    t.match(await accountant.client(invoicesDue, {}), [{ id: draft!.id, without_cost: withoutCost }])
    t.match(draft, { amount: 4000, without_cost: withoutCost })
    const examined = await accountant.client(readInvoice, { id: draft!.id })
    t.match(examined, { without_cost: withoutCost, obstacles: [] }, 'it is allowed')
    const read = () => people.client(readUser, { id: engineer.id })
    t.equal((await read()).user_user_extra_info?.without_cost, true)
    await accountant.client(emitInvoice, { id: draft!.id })
    t.match(await accountant.client(readInvoice, { id: draft!.id }), { amount: 4000, without_cost: [] })
    const cost = { user_id: engineer.id, cost_per_block: 9_500, date_start: '2026-01-01' }
    await people.client(createBlockCost, cost)
    t.equal((await read()).user_user_extra_info?.without_cost, false)
    t.match(
      await accountant.client(readInvoice, { id: draft!.id }),
      { amount: 4000 },
      'what is emitted stays',
    )
    const [booking] = await installation.env.read((store) => store.user_bookings.find())
    t.match(booking, { invoiced: true, booking_cost_per_block: 10 })
  },
)

type Office = Awaited<ReturnType<typeof office>>

/** The ways in which somebody is given a cost of 95 € a block. */
const ways: readonly (readonly [string, (all: Office) => Promise<unknown>])[] = [
  [
    'a cost per block',
    ({ office: { client }, engineer }) =>
      client(createBlockCost, { user_id: engineer.id, cost_per_block: 9_500, date_start: '2026-01-01' }),
  ],
  [
    'a rate on the mission',
    ({ office: { client }, engineer, subfolder: { subfolder_id } }) =>
      client(createSpecificCost, {
        user_id: engineer.id,
        subfolder_id,
        daily_rate: 95_000,
        date_start: friday,
      }),
  ],
  [
    'a category that has a number',
    async ({ office: { client }, engineer }) => {
      const made = { class: 'employee_cost_category', type: 'senior', numerical_value: 95 }
      await client(createParameter, made)
      await client(createCost, { user_id: engineer.id, cost_type: 'senior', date_start: '2026-01-01' })
    },
  ],
  [
    'a number for his category',
    async ({ office: { client }, engineer }) => {
      const made = await client(createParameter, { class: 'employee_cost_category', type: 'senior' })
      await client(createCost, { user_id: engineer.id, cost_type: 'senior', date_start: '2026-01-01' })
      await client(updateParameter, { id: made.id, numerical_value: 95 })
    },
  ],
  [
    'a number for the category of his record, from a file',
    async ({ office: { client }, engineer }) => {
      await client(createParameter, { class: 'employee_cost_category', type: 'senior' })
      await client(editUser, { id: engineer.id, userExtraInfo: { cost_type: 'senior' } })
      const file = uploadOf('lists.csv', 'class;type;numerical_value\nemployee_cost_category;senior;95\n')
      await client(importParameters, { file })
    },
  ],
]

for (const [way, give] of ways) {
  onBoth(t, `${way} given later reaches forecasts and drafts`, async (t, installation) => {
    const all = await office(installation)
    const { accountant, engineer, subfolder } = all
    await accountant.client(forecastFromBookings, { month })
    const [draft] = await accountant.client(draftInvoices, { month })
    await engineer.client(bookTime, { wbs_task_id: subfolder.task_id, date: '2026-11-23', number_blocks: 2 })
    await accountant.client(forecastFromBookings, { month })
    const forecast = async () =>
      (await accountant.client(forecastsOfSubfolder, { id: subfolder.subfolder_id })).map(
        ({ amount }) => amount,
      )
    t.strictSame(await forecast(), [4000, 2000])
    await give(all)
    t.match(await accountant.client(readInvoice, { id: draft!.id }), {
      amount: 4 * 9500,
      amount_vat_included: 4 * 9500 * 1.21,
      invoice_details: [{ amount: 4 * 9500 }],
      without_cost: [],
      obstacles: [],
    })
    t.strictSame(await forecast(), [4 * 9500, 2 * 9500])
  })
}

onBoth(t, 'time that had a cost when it was forecast keeps it', async (t, installation) => {
  const { accountant, engineer, subfolder, office: people } = await office(installation)
  const made = await people.client(createParameter, {
    class: 'employee_cost_category',
    type: 'junior',
    numerical_value: 10,
  })
  await people.client(createCost, { user_id: engineer.id, cost_type: 'junior', date_start: '2026-01-01' })
  t.match(await accountant.client(forecastFromBookings, { month }), { amount: 4000, without_cost: [] })
  await people.client(updateParameter, { id: made.id, numerical_value: 12 })
  t.match(await accountant.client(forecastsOfSubfolder, { id: subfolder.subfolder_id }), [{ amount: 4000 }])
})
