import t from 'tap'
import { invoicesOfSubfolder, listInvoices, summarizeInvoices } from './operations.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { firmThatInvoices, firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { invoiceViews, invoicesScreen, shownSum } from '../../screens/invoicing/invoices.ts'

onEveryClient(
  t,
  'the firm’s invoices are narrowed by day, customer, leader and what is late, and summed by state',
  async (t, installation) => {
    const { firm, accountant } = await firmWithDrafts(installation, 5)
    const leader = await firm.person(['planner.write'])
    const [other] = await installation.scene(async (store) => {
      const all = await store.invoices.find({})
      const change = (nth: number, changes: object) => store.invoices.update(all[nth]!.id, changes)
      const emitted = { status_type: 'emitted', amount: 100_00, amount_vat_included: 121_00 } as const
      await change(0, { forecast_date: '2026-11-16', amount: 50_00, amount_vat_included: 60_50 })
      await change(1, { forecast_date: '2027-01-31', amount: 70_00, amount_vat_included: 84_70 })
      await change(2, { ...emitted, number: '2026-0001', issue_date: '2026-09-30', term_date: '2026-10-30' })
      await change(3, { ...emitted, number: '2026-0002', issue_date: '2026-11-02', term_date: '2099-12-02' })
      await change(4, { ...emitted, status_type: 'paid', number: '2026-0003', issue_date: '2026-11-03' })
      await store.subfolders.update(all[2]!.subfolder_id, { project_leader: leader.id })
      const [company] = await store.companies.insertMany([{ name: 'Ateliers de Huy', private: false }])
      await change(3, { recipient_company_id: company!.id })
      return [company!.id]
    })
    const client = accountant.client
    const numbers = async (more: object) =>
      (await client(listInvoices, { sort: 'number', ...more })).rows.map(({ number }) => number)
    t.strictSame(await numbers({ overdue: true }), ['2026-0001'])
    t.strictSame(await numbers({ from: '2026-11-02', to: '2026-11-03' }), ['2026-0002', '2026-0003'])
    t.strictSame(await numbers({ to: '2026-10-31' }), ['2026-0001'])
    t.strictSame(await numbers({ company_id: other }), ['2026-0002'])
    t.strictSame(await numbers({ project_leader: leader.id }), ['2026-0001'])

    const sum = (count: number, amount: number, amount_vat_included: number) => ({
      count,
      amount,
      amount_vat_included,
    })
    t.match(await client(summarizeInvoices, {}), {
      draft: sum(2, 120_00, 145_20),
      due: { count: 1 },
      emitted: sum(2, 200_00, 242_00),
      overdue: sum(1, 100_00, 121_00),
      paid: sum(1, 100_00, 121_00),
      leaders: [{ id: leader.id }],
      customer: null,
    })
    t.match(await client(summarizeInvoices, { company_id: other }), {
      draft: sum(0, 0, 0),
      emitted: sum(1, 100_00, 121_00),
      overdue: sum(0, 0, 0),
      customer: 'Ateliers de Huy',
    })
    t.match(await client(summarizeInvoices, { search: 'huy ateliers' }), { emitted: sum(1, 100_00, 121_00) })

    for (const view of [null, ...invoiceViews]) {
      const screen = invoicesScreen(client)
      screen.look(view)
      await Promise.all([screen.list.reload(), screen.summary.reload()])
      const rows = screen.list.rows.value
      const sums = shownSum(screen.summary.value.value!, screen.view.value)
      t.strictSame(
        [sums.count, sums.amount],
        [rows.length, rows.reduce((all, { amount }) => all + amount, 0)],
        `${view}: what stands above the list is what is in it`,
      )
    }
    for (const both of [
      { due: true, overdue: true },
      { status: 'paid', overdue: true },
    ] as const)
      await t.rejects(
        client(listInvoices, both),
        { code: 'invalid_fields' },
        'what contradicts itself is refused',
      )
  },
)

onEveryClient(t, 'a mission without invoices has none', async (t, installation) => {
  const { firm, accountant, place } = await firmThatInvoices(installation)
  const { subfolder_id } = await firm.subfolder(place)
  t.strictSame(await accountant.client(invoicesOfSubfolder, { subfolderId: subfolder_id }), [])
})
