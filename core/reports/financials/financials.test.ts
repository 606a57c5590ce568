import t from 'tap'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { bookTime } from '#core/booking/cell/operations.ts'
import {
  createPayment,
  creditInvoice,
  draftInvoices,
  forecastFromBookings,
  planForecasts,
} from '#core/invoicing/operations.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { financialsOfSubfolder, listFinancials, sumFinancials } from './operations.ts'

onEveryClient(
  t,
  'a mission’s money at a month’s end: what is in progress, invoiced, left and earned',
  async (t, installation) => {
    const { firm, engineer, place } = await firmThatInvoices(installation)
    const leader = await firm.person(['planner.write', 'wbs.read'])
    const subfolder = await firm.subfolder(place, { rank: 1, task_code: '10', project_leader: leader.id })
    await firm.subfolder(place, { rank: 2, task_code: '20', status_type: 'closed' })
    const { subfolder_id, task_id } = subfolder
    const accountant = await firm.person(['invoice.*', 'invoices_all.read', 'user_booking.read'])
    const manager = await firm.person(['invoices_all.read', 'user_extended.read'])
    await installation.scene(async (store) => {
      await store.contracts.insert({
        subfolder_id,
        wbs_task_id: task_id,
        contract_type: 'main',
        amount: 5_000_00,
      })
      await store.user_block_costs.insert({
        user_id: engineer.id,
        cost_per_block: 80_00,
        date_start: '2026-01-01',
      })
    })
    const book = (date: string, number_blocks: number) =>
      engineer.client(bookTime, { wbs_task_id: task_id, date, number_blocks })
    await book('2026-10-05', 5)
    await book('2026-10-06', 5)
    await book('2026-11-16', 3)
    await accountant.client(forecastFromBookings, { month: '2026-10' })
    const [draft] = await accountant.client(draftInvoices, { month: '2026-10' })

    const of = (month: string | null, who = accountant) =>
      who.client(listFinancials, { month }).then(({ rows }) => rows[0])
    t.match(await of('2026-10'), {
      rank_code: '12/1',
      contracted: 5_000_00,
      booked: 10,
      invoiced: 0,
      to_invoice: 800_00,
      work_in_progress: 800_00,
      not_forecast: 0,
      left: 5_000_00,
    })
    t.match(await of(null), { booked: 13, work_in_progress: 1_040_00, not_forecast: 240_00 })

    await accountant.client(emitInvoice, { id: draft!.id })
    t.match(await of(null), {
      invoiced: 800_00,
      paid: 0,
      to_invoice: 0,
      work_in_progress: 240_00,
      left: 4_200_00,
    })
    t.match(await of('2026-10'), { invoiced: 0, work_in_progress: 800_00 }, 'it was not invoiced then')

    // 968 € with VAT: of 333,33 € received, 275,48 € are without.
    await accountant.client(createPayment, { invoice_id: draft!.id, amount: 333_33 })
    t.match(await of(null), { paid: 275_48 }, 'paid in part, its share counts')
    t.match(await accountant.client(sumFinancials, {}), { paid: 275_48 })
    t.match(await of('2026-10'), { paid: 0 }, 'nothing was then')
    await accountant.client(createPayment, { invoice_id: draft!.id })
    t.match(await of(null), { paid: 800_00 }, 'and the rest makes it whole')
    await accountant.client(planForecasts, {
      subfolder_id,
      amount: 100_00,
      instalments: 2,
      forecast_date: '2026-11-01',
      every_months: 12,
    })
    t.match(await of(null), { to_invoice: 100_00, forecast_late: 50_00 })

    t.notHas(await of(null), { cost: 0 }, 'cost and margin are for who may see costs')
    t.match(await of(null, manager), { cost: 0, margin: null, uncosted: 13 }, 'nobody said what he costs')
    await installation.scene((store) =>
      store.user_extra_infos.updateWhere({ user_id: engineer.id }, { direct_cost: 400_00 }),
    )
    t.match(await of(null, manager), { cost: 520_00, margin: 520_00, uncosted: 0 })

    const sums = await manager.client(sumFinancials, {})
    t.match(sums, {
      count: 1,
      contracted: 5_000_00,
      booked: 13,
      invoiced: 800_00,
      paid: 800_00,
      to_invoice: 100_00,
      work_in_progress: 240_00,
      forecast_late: 50_00,
      left: 4_200_00,
      cost: 520_00,
      margin: 520_00,
      leaders: [{ id: leader.id }],
    })
    t.match(await manager.client(sumFinancials, { status: 'closed' }), {
      count: 1,
      booked: 0,
      left: null,
      margin: 0,
    })
    t.match(await manager.client(sumFinancials, { search: 'nobody' }), {
      count: 0,
      contracted: 0,
      work_in_progress: 0,
    })
    t.equal(
      (await accountant.client(listFinancials, { company_id: place.company_id })).count,
      0,
      'of a customer',
    )

    t.match(await leader.client(financialsOfSubfolder, { id: subfolder_id }), {
      invoiced: 800_00,
      left: 4_200_00,
    })
    await t.rejects(engineer.client(financialsOfSubfolder, { id: subfolder_id }), { code: 'unauthorized' })
  },
)

onBoth(t, 'what a month’s end came to stays so when an invoice of it is credited later', async (t, own) => {
  const { firm, accountant, engineer, place } = await firmThatInvoices(own)
  const { task_id } = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const boss = (await firm.person(['invoice.*', 'invoices_all.read'])).client
  await own.scene((store) =>
    store.user_block_costs.insert({ user_id: engineer.id, cost_per_block: 10_00, date_start: '2026-01-01' }),
  )
  await engineer.client(bookTime, { wbs_task_id: task_id, date: '2026-11-16', number_blocks: 10 })
  await accountant.client(forecastFromBookings, { month: '2026-11' })
  const [draft] = await accountant.client(draftInvoices, { month: '2026-11' })
  await boss(emitInvoice, { id: draft!.id })
  const of = async (month: string) => (await boss(listFinancials, { month })).rows[0]
  t.match(await of('2026-11'), { invoiced: 100_00, work_in_progress: 0 })
  own.clock.pass(20 * 86_400_000)
  const note = await boss(creditInvoice, { id: draft!.id })
  await boss(emitInvoice, { id: note.id, issue_date: '2026-12-10' })
  t.match(await of('2026-11'), { invoiced: 100_00, work_in_progress: 0 }, 'as it was')
  t.match(await of('2026-12'), { invoiced: 0, work_in_progress: 100_00 }, 'and can be invoiced again since')
  const [again] = await accountant.client(draftInvoices, { month: '2026-12' })
  own.clock.pass(30 * 86_400_000)
  await boss(emitInvoice, { id: again!.id, issue_date: '2027-01-09' })
  t.match(await of('2026-11'), { invoiced: 100_00, work_in_progress: 0 })
  t.match(await of('2026-12'), { invoiced: 0, work_in_progress: 100_00 })
  t.match(await of('2027-01'), { invoiced: 100_00, work_in_progress: 0 })
})
