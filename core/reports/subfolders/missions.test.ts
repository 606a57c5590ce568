import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { companyOverview, subfoldersAtGlance } from '../operations.ts'

onEveryClient(
  t,
  'a mission in one line has its figures; those of its invoices are for who may see them',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const leader = await firm.person(['subfolder.read', 'company.read', 'folders.read'])
    const other = await firm.person(['subfolder.read', 'company.read'])
    const place = await firm.folder(leader.id, 41)
    const internal = await firm.folder(leader.id, 42, 'support')
    const { subfolder_id, task_id } = await firm.subfolder(place, { project_leader: leader.id })
    await firm.subfolder(place, { rank: 2, status_type: 'closed' })
    await firm.subfolder(internal)
    await installation.scene(async (store) => {
      const month = { start_date: '2026-11-01', end_date: '2026-11-30' }
      await store.wbs_task_plannings.insert({ wbs_task_id: task_id, ...month, number_blocks: 30 })
      const booking = { user_id: leader.id, wbs_task_id: task_id, starting_block: 1 }
      await store.user_bookings.insertMany([
        { ...booking, date: '2026-11-02', number_blocks: 10 },
        { ...booking, date: '2026-11-03', number_blocks: 5 },
      ])
      const contract = { subfolder_id, wbs_task_id: task_id, contract_type: 'main' }
      await store.contracts.insertMany([
        { ...contract, amount: 100_000 },
        { ...contract, amount: 20_000 },
      ])
      const invoice = { subfolder_id, recipient_company_id: place.company_id, issue_date: '2026-09-01' }
      await store.invoices.insertMany([
        { ...invoice, status_type: 'paid', number: '1', amount: 50_000 },
        { ...invoice, status_type: 'emitted', number: '2', amount: 10_000, invoice_class: 'credit_note' },
        { ...invoice, status_type: 'draft', amount: 99_900, forecast_date: '2026-10-01' },
      ])
    })

    const seen = await leader.client(subfoldersAtGlance, { folder_id: place.folder_id })
    t.match(seen, [
      {
        rank_code: '41/1',
        contracted: 120_000,
        planned: 30,
        booked: 15,
        invoiced: 40_000,
        late: [{ what: 'to_emit', since: '2026-10-01', who: 'invoicing' }],
      },
      { rank_code: '41/2', status_type: 'closed', contracted: 0, planned: 0, late: [] },
    ])
    const [blind] = await other.client(subfoldersAtGlance, { id: subfolder_id })
    t.match(blind, { booked: 15, invoiced: null, to_invoice: null, late: [] })
    t.strictSame(await other.client(subfoldersAtGlance, { folder_id: internal.folder_id }), [])
    t.equal((await leader.client(subfoldersAtGlance, { folder_id: place.folder_id, late: true })).length, 1)
    await t.rejects(leader.client(subfoldersAtGlance, {}), { code: 'missing_fields' })

    t.match(seen, [{ stage: null, chance: null, turn: null }, { stage: null }], 'they run, or are over')

    const { subfolders, turnover, open_invoices } = await leader.client(companyOverview, {
      id: place.company_id,
    })
    t.strictSame([subfolders?.length, turnover, open_invoices], [2, null, null])
    const accountant = await firm.person(['company.read', 'invoices_all.read'])
    const figures = await accountant.client(companyOverview, { id: place.company_id })
    t.match(figures, {
      subfolders: null,
      turnover: [{ year: 2026, amount: 40_000, count: 2 }],
      open_invoices: [],
    })
  },
)

onEveryClient(
  t,
  'an offer in one line says where it stands, how likely an order is and whose turn it is',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['subfolder.read'])
    const place = await firm.folder(id, 43)
    const offered = { submission_hour: 11, offer_amount: 1_000_00 }
    const states = [
      ['prospect', null],
      ['tendering', { submission_done: false }],
      ['tendering', { submission_done: true }],
      ['tendering', { submission_done: true, submission_result_type: 'lost' }],
    ] as const
    for (const [at, [status_type, offer]] of states.entries()) {
      const { subfolder_id } = await firm.subfolder(place, { rank: at + 1 })
      await installation.scene(async (store) => {
        await store.subfolders.update(subfolder_id, { status_type })
        if (offer) await store.offer_extra_infos.insert({ subfolder_id, ...offered, ...offer })
      })
    }
    await installation.scene((store) =>
      store.parameters.insert({ class: 'pipeline', type: 'chance_submitted', numerical_value: 60 }),
    )
    const seen = await client(subfoldersAtGlance, { folder_id: place.folder_id })
    t.strictSame(
      seen.map(({ stage, chance, turn }) => [stage, chance, turn]),
      [
        ['prospect', 20, 'manager'],
        ['tendering', 35, 'leader'],
        ['submitted', 60, 'manager'],
        [null, null, null],
      ],
    )
  },
)
