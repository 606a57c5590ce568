import t from 'tap'
import { bookTime } from '../../booking/cell/operations.ts'
import { subfolderRules } from '#fixtures/cases/subfolders.ts'
import { tryByCall } from '#fixtures/rules/try-rules.ts'
import { testFirm, type TestFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { actorOf } from '../../access/person.ts'
import { run } from '../../kernel/run.ts'
import { breakdownOfFolder } from '../../planning/operations.ts'
import {
  createAssociate,
  createContract,
  createOfferInfo,
  createStock,
  createSubfolder,
  deleteAssociate,
  deleteContract,
  deleteSubfolder,
  editContract,
  editOfferInfo,
  editSubfolder,
  readSubfolder,
} from '../operations.ts'

const rights = ['subfolder.read', 'subfolder.write', 'subfolder.delete', 'wbs.read', 'stock.read'] as const
const chiefs = [...rights, 'subfolder_admin', 'subfolder_admin.update'] as const

/** A subfolder of its own folder, a task of another folder, and who may do everything with it. */
async function subfolderOf(firm: TestFirm, lead_code = 7) {
  const chief = await firm.person(chiefs)
  const place = await firm.folder(chief.id, lead_code)
  const { subfolder_id, task_id } = await firm.subfolder(place, { status_type: 'prospect' })
  const other = await firm.subfolder(await firm.folder(chief.id, lead_code + 1))
  return { chief, place, id: subfolder_id, task_id, foreign: other.task_id }
}

onEveryClient(t, 'what section 5 forbids of a mission is refused at its field', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, place, id, task_id, foreign } = await subfolderOf(firm)
  const words = { '#company': place.company_id, '#task': task_id, '#foreign task': foreign }
  const save = (input: object) => chief.client(editSubfolder, { id, ...input } as never)
  await tryByCall(t, subfolderRules, words, { save, read: () => chief.client(readSubfolder, { id }) })
})

onEveryClient(
  t,
  'a mission is saved with all its parts at once and read in one call',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { chief, place, id, task_id } = await subfolderOf(firm)
    const company = place.company_id
    const seen = await chief.client(readSubfolder, { id })
    t.match(seen, { competitors: [], offer_extra_info: null, prospect_extra_info: null, stocks: [] })
    const saved = await chief.client(editSubfolder, {
      id,
      subFolder: { name: 'Crèche', subfolder_type: 'O2 Tendering', status_type: 'active' },
      subFolderExtraInfo: { associative_mission: true },
      prospectExtraInfo: { object: 'Crèche de 40 lits', source_type: 'network' },
      offerExtraInfo: { submission_hour: 11, offer_amount: 5_000_000 },
      competitors: [{ partner1_company_id: company, final_rating: 81.5, ranking: 2 }],
      contracts: [{ wbs_task_id: task_id, contract_type: 'contract', amount: 4_800_000 }],
      stocks: [{ year: 2026, trimester: 3, amount: -100, comment: 'Solde' }],
      bankGuarantees: [{ amount: 250_000, constitution_date: '2026-11-20' }],
      associates: [
        { associate_company_id: company, associate_role_type: 'architect', shares_percentage: 40 },
      ],
      subcontractors: [{ company_id: company, contract_type: 'fixed_price', contract_amount: 9_900 }],
      budgets: [{ budget_type: 'senior', amount: 12_345, number_blocks: 7.5, year: 2026 }],
      updated_at: seen.updated_at,
    })
    t.match(saved, {
      name: 'Crèche',
      prospect_extra_info: { object: 'Crèche de 40 lits' },
      offer_extra_info: { submission_hour: 11, tendering_mode_type: 'private', submission_done: null },
      competitors: [{ final_rating: 81.5, excluded: false }],
      contracts: [{ amount: 4_800_000 }],
      stocks: [{ amount: -100 }],
      bank_guarantees: [{ constitution_date: '2026-11-20' }],
      associates: [{ shares_percentage: 40 }],
      subcontractors: [{ contract_amount: 9_900 }],
      budgets: [{ number_blocks: 7.5, year: 2026 }],
      companies: [{ id: company, name: 'Ville 7' }],
      tasks: [{ id: task_id, name: '10 Étude' }],
    })
    t.strictSame(await chief.client(readSubfolder, { id }), saved)
    const [contract] = saved.contracts
    const again = await chief.client(editSubfolder, {
      id,
      contracts: [
        { id: contract!.id, comment: 'Signé' },
        { wbs_task_id: task_id, contract_type: 'amendment', amount: 1 },
      ],
      associates: [],
      offerExtraInfo: { order_intake: 4_800_000 },
      updated_at: saved.updated_at,
    })
    t.match(again, {
      contracts: [{ id: contract!.id, amount: 4_800_000, comment: 'Signé' }, { contract_type: 'amendment' }],
      associates: [],
      offer_extra_info: { submission_hour: 11, offer_amount: 5_000_000, order_intake: 4_800_000 },
      budgets: saved.budgets,
    })
    await t.rejects(
      chief.client(editSubfolder, { id, budgets: [], updated_at: saved.updated_at }),
      { code: 'record_modified' },
      'the second of two editors is told',
    )
    t.equal((await chief.client(readSubfolder, { id })).budgets.length, 1, 'and has taken nothing away')
  },
)

onBoth(t, 'a new mission comes with its parts, or not at all', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, place } = await subfolderOf(firm)
  const subFolder = {
    folder_id: place.folder_id,
    name: 'École',
    status_type: 'tendering' as const,
    subfolder_type: 'O2 Tendering',
    project_leader: chief.id,
  }
  const offerExtraInfo = { submission_hour: 14, submission_done: true, offer_amount: 100 }
  const competitors = [{ partner1_company_id: place.company_id, price: 90 }]
  await t.rejects(chief.client(createSubfolder, { subFolder, competitors }), {
    code: 'missing_fields',
    details: { fields: { 'offerExtraInfo.offer_amount': 'mixed.required' } },
  })
  const made = await chief.client(createSubfolder, { subFolder, offerExtraInfo, competitors })
  t.match(made, { rank: 2, offer_extra_info: offerExtraInfo, competitors })
  const { wbs_tasks } = await chief.client(breakdownOfFolder, { folderId: place.folder_id })
  t.equal(wbs_tasks.filter(({ name }) => name === 'École').length, 1, 'the refused one left no task')
})

onEveryClient(t, 'a tender is made call by call, its offer after it', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, place } = await subfolderOf(firm)
  const { id: subfolder_id } = await chief.client(createSubfolder, {
    subFolder: {
      folder_id: place.folder_id,
      name: 'École',
      status_type: 'Recherche Affaire',
      project_leader: null,
    },
  })
  const offer = { subfolder_id, submission_hour: 14, submission_done: true }
  await t.rejects(chief.client(createOfferInfo, offer), {
    code: 'missing_fields',
    details: { fields: { offer_amount: 'mixed.required' } },
  })
  await chief.client(createOfferInfo, { ...offer, offer_amount: 100 })
  t.match(await chief.client(readSubfolder, { id: subfolder_id }), {
    status_type: 'tendering',
    offer_extra_info: { offer_amount: 100 },
  })
})

t.test('whoever makes a tender without its offer is told', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const { id } = await firm.person(chiefs)
  const { folder_id } = await firm.folder(id, 7)
  const actor = await installation.env.read((store) => actorOf(store, id, null, null))
  const subFolder = { folder_id, name: 'École', status_type: 'tendering', project_leader: null }
  t.match(await run(createSubfolder, installation.env, actor, { subFolder }), {
    warnings: ['tender_without_offer'],
  })
})

onEveryClient(t, 'a part that changed since it was seen is not deleted', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, id: subfolder_id, task_id } = await subfolderOf(firm)
  const seen = await chief.client(createContract, {
    subfolder_id,
    wbs_task_id: task_id,
    contract_type: 'contract',
    amount: 100,
  })
  const now = await chief.client(editContract, { id: seen.id, amount: 200, updated_at: seen.updated_at })
  await t.rejects(chief.client(deleteContract, { id: seen.id, updated_at: seen.updated_at }), {
    code: 'record_modified',
  })
  t.match(await chief.client(readSubfolder, { id: subfolder_id }), { contracts: [{ amount: 200 }] })
  await chief.client(deleteContract, { id: seen.id, updated_at: now.updated_at })
  t.strictSame((await chief.client(readSubfolder, { id: subfolder_id })).contracts, [])
})

onEveryClient(
  t,
  'its leader and who may edit any mission change one; status and leader are for who may choose them',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const leader = await firm.person(rights)
    const reader = await firm.person(rights)
    const editor = await firm.person([...rights, 'subfolder_admin.update'])
    const blind = await firm.person(['subfolder.read'])
    const place = await firm.folder(leader.id, 3)
    const { subfolder_id: id } = await firm.subfolder(place, { project_leader: leader.id })
    const { subfolder_id: own } = await firm.subfolder(place, { project_leader: blind.id, rank: 2 })
    await t.rejects(reader.client(editSubfolder, { id, subFolder: { name: 'x' } }), { code: 'unauthorized' })
    const stock = { year: 2026, trimester: 1, amount: 5, comment: 'x' }
    await t.rejects(reader.client(createStock, { subfolder_id: id, ...stock }), { code: 'unauthorized' })
    await t.rejects(blind.client(editSubfolder, { id: own, stocks: [] }), { code: 'unauthorized' })
    t.notOk(
      'stocks' in (await blind.client(readSubfolder, { id: own })),
      'stock is not there without its right',
    )
    for (const { client } of [leader, editor]) {
      t.match(await client(editSubfolder, { id, subFolder: { name: 'École' }, stocks: [stock] }), {
        name: 'École',
        stocks: [stock],
      })
      const unchanged = { status_type: 'active', project_leader: leader.id } as const
      t.ok(await client(editSubfolder, { id, subFolder: unchanged }), 'what stays as it is may be said')
      for (const subFolder of [{ status_type: 'closed' as const }, { project_leader: null }]) {
        const [field = ''] = Object.keys(subFolder)
        await t.rejects(client(editSubfolder, { id, subFolder }), {
          code: 'unauthorized',
          details: { fields: { [`subFolder.${field}`]: 'mixed.not_allowed' } },
        })
      }
    }
    const chief = await firm.person(chiefs)
    t.match(
      await chief.client(editSubfolder, { id, subFolder: { status_type: 'closed', project_leader: null } }),
      { status_type: 'closed', leader: null },
    )
  },
)

onEveryClient(
  t,
  'comments on contracts and budgets are for whoever may see what the mission’s work comes to',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const leader = await firm.person(rights)
    const employee = await firm.person(rights)
    const editor = await firm.person([...rights, 'subfolder_admin.update'])
    const accountant = await firm.person(['subfolder.read', 'invoices_all.read'])
    const place = await firm.folder(leader.id, 3)
    const { subfolder_id: id, task_id } = await firm.subfolder(place, { project_leader: leader.id })
    const contract = { wbs_task_id: task_id, contract_type: 'contract', amount: 100 }
    await leader.client(editSubfolder, {
      id,
      contracts: [{ ...contract, description: 'Bridge', comment: 'haggled down by a tenth' }],
      budgets: [{ budget_type: 'senior', amount: 50, comment: 'a third is kept back' }],
    })
    const commentsOf = async ({ client }: typeof leader) => {
      const { contracts, budgets } = await client(readSubfolder, { id })
      t.match([contracts, budgets], [[{ ...contract, description: 'Bridge' }], [{ amount: 50 }]])
      return [...contracts, ...budgets].map(({ comment }) => comment)
    }
    for (const person of [leader, editor, accountant])
      t.strictSame(await commentsOf(person), ['haggled down by a tenth', 'a third is kept back'])
    t.strictSame(await commentsOf(employee), [null, null])
  },
)

onEveryClient(t, 'the parts are saved one by one too, by the same rules', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, place, id, task_id, foreign } = await subfolderOf(firm)
  const { client } = chief
  const before = await client(readSubfolder, { id })
  const associate = { associate_company_id: place.company_id, associate_role_type: 'architect' }
  const first = await client(createAssociate, { subfolder_id: id, ...associate, shares_percentage: 60 })
  await t.rejects(client(createAssociate, { subfolder_id: id, ...associate, shares_percentage: 41 }), {
    code: 'shares_over_100',
    details: { fields: { shares_percentage: 'number.shares' }, params: { sum: 101 } },
  })
  t.equal(await client(deleteAssociate, { id: first.id }), true)
  t.ok(await client(createAssociate, { subfolder_id: id, ...associate, shares_percentage: 41 }))

  const contract = { subfolder_id: id, contract_type: 'contract', amount: 5 }
  await t.rejects(client(createContract, contract), {
    code: 'subfolder_incomplete',
    details: { fields: { wbs_task_id: 'mixed.wbs_mandatory' } },
  })
  const beside = await firm.subfolder(place, { rank: 2 })
  for (const wbs_task_id of [foreign, beside.task_id])
    await t.rejects(client(createContract, { ...contract, wbs_task_id }), { code: 'ids_not_matching' })
  const made = await client(createContract, { ...contract, wbs_task_id: task_id })
  const { updated_at } = made
  t.match(await client(editContract, { id: made.id, amount: 7, updated_at }), {
    amount: 7,
    contract_type: 'contract',
  })
  await t.rejects(client(editContract, { id: made.id, amount: 8, updated_at }), { code: 'record_modified' })

  const offer = await client(createOfferInfo, { subfolder_id: id, submission_hour: 9, offer_amount: 5 })
  await t.rejects(client(createOfferInfo, { subfolder_id: id, submission_hour: 9 }), {
    code: 'duplicate_fields',
  })
  await client(editOfferInfo, { id: offer.id, submission_done: true })
  await client(editSubfolder, { id, subFolder: { status_type: 'Recherche Affaire' } })
  await t.rejects(client(editOfferInfo, { id: offer.id, offer_amount: null }), {
    code: 'missing_fields',
    details: { fields: { offer_amount: 'mixed.required' } },
  })
  const after = await client(readSubfolder, { id })
  t.match(after, {
    associates: [{ shares_percentage: 41 }],
    contracts: [{ amount: 7 }],
    offer_extra_info: { submission_done: true },
  })
  await t.rejects(
    client(editSubfolder, { id, subFolder: { name: 'x' }, updated_at: before.updated_at }),
    { code: 'record_modified' },
    'a part that is saved gives the mission a new version',
  )
})

onBoth(t, 'two who save one mission at once: one is told', async (t, installation) => {
  const firm = await testFirm(installation)
  const { chief, place, id } = await subfolderOf(firm)
  const { updated_at } = await chief.client(readSubfolder, { id })
  const share = { associate_company_id: place.company_id, associate_role_type: 'architect' }
  const answers = await Promise.allSettled(
    [60, 70].map((shares_percentage) =>
      chief.client(editSubfolder, { id, associates: [{ ...share, shares_percentage }], updated_at }),
    ),
  )
  t.strictSame(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const one = await Promise.allSettled(
    [30, 40].map((shares_percentage) =>
      chief.client(createAssociate, { subfolder_id: id, ...share, shares_percentage }),
    ),
  )
  const { associates } = await chief.client(readSubfolder, { id })
  const sum = associates.reduce((all, { shares_percentage }) => all + shares_percentage!, 0)
  t.ok(sum <= 100, `${sum} % with ${one.map(({ status }) => status).join(' and ')}`)
})

onEveryClient(
  t,
  'an empty mission goes with its parts and its own task; one in use stays, and says why',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { chief, place, id } = await subfolderOf(firm)
    const { client } = chief
    const subFolder = {
      folder_id: place.folder_id,
      name: 'Vide',
      status_type: 'active' as const,
      project_leader: null,
    }
    const made = await client(createSubfolder, {
      subFolder,
      budgets: [{ budget_type: 'senior', amount: 5 }],
      prospectExtraInfo: {},
    })
    const { wbs_tasks } = await client(breakdownOfFolder, { folderId: place.folder_id })
    const root = wbs_tasks.find(({ subfolder_id }) => subfolder_id === made.id)!
    await client(createContract, {
      subfolder_id: made.id,
      wbs_task_id: root.id,
      contract_type: 'contract',
      amount: 5,
    })
    t.equal(await client(deleteSubfolder, { id: made.id }), true)
    await t.rejects(client(readSubfolder, { id: made.id }), { code: 'record_not_found' })
    t.strictSame(await leftOf(installation, made.id), [0, 0, 0, 0, 0])

    await t.rejects(
      client(deleteSubfolder, { id }),
      { code: 'subfolder_in_use_not_deletable' },
      'it has tasks',
    )
    const booker = await firm.person(['planner.write'])
    const { subfolder_id, task_id } = await firm.subfolder(place, { rank: 5 })
    await booker.client(bookTime, { wbs_task_id: task_id, date: '2026-11-20', number_blocks: 1 })
    await client(editSubfolder, { id: subfolder_id, budgets: [{ budget_type: 'senior' }] })
    await t.rejects(client(deleteSubfolder, { id: subfolder_id }), {
      code: 'subfolder_with_bookings_not_deletable',
    })
    await installation.scene((store) =>
      store.invoicing_forecasts.insert({ subfolder_id, forecast_date: '2026-11-30' }),
    )
    await t.rejects(client(deleteSubfolder, { id: subfolder_id }), {
      code: 'subfolder_with_invoices_not_deletable',
    })
    t.equal(
      (await client(readSubfolder, { id: subfolder_id })).budgets.length,
      1,
      'what stays keeps its parts',
    )
  },
)

const leftOf = ({ env }: TestInstallation, subfolder_id: number): Promise<number[]> =>
  env.read(async (store) => [
    await store.wbs_tasks.count({ subfolder_id }),
    await store.budgets.count({ subfolder_id }),
    await store.contracts.count({ subfolder_id }),
    await store.prospect_extra_infos.count({ subfolder_id }),
    await store.subfolder_extra_infos.count({ subfolder_id }),
  ])

onBoth(
  t,
  'what a mission brings in is told to its leader and to who sees all invoices',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const [leader, colleague, accountant] = [
      await firm.person(['subfolder.read']),
      await firm.person(['subfolder.read']),
      await firm.person(['subfolder.read', 'invoices_all.read']),
    ]
    const place = await firm.folder(leader.id, 7)
    const { subfolder_id: id } = await firm.subfolder(place, { project_leader: leader.id })
    const amountsFor = async ({ client }: typeof leader) => {
      const { to_invoice, invoiced } = await client(readSubfolder, { id })
      return [to_invoice, invoiced]
    }
    t.strictSame(await amountsFor(leader), [0, 0])
    t.strictSame(await amountsFor(accountant), [0, 0])
    t.strictSame(await amountsFor(colleague), [null, null])
  },
)
