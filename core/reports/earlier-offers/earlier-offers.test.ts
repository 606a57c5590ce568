import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { findEarlierOffers, readEarlierOffers } from './operations.ts'

onEveryClient(
  t,
  'an offer learns from those for its customer, its sector and against its competitors',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id: manager, client } = await firm.person(['subfolder.read'])
    const { client: sees } = await firm.person(['subfolder.read', 'folders_all.read'])
    const here = await firm.folder(manager, 7)
    const there = await firm.folder(manager, 8)
    const internal = await firm.folder(manager, 9, 'support')
    const current = (await firm.subfolder(here, { rank: 1 })).subfolder_id
    const [customers, sectors, met, hidden, other] = [
      (await firm.subfolder(there, { rank: 1 })).subfolder_id,
      (await firm.subfolder(here, { rank: 2 })).subfolder_id,
      (await firm.subfolder(there, { rank: 3 })).subfolder_id,
      (await firm.subfolder(internal, { rank: 1 })).subfolder_id,
      (await firm.subfolder(there, { rank: 4 })).subfolder_id,
    ] as const
    await t.resolves(client(readEarlierOffers, { id: current }), 'nothing yet')
    const rival_id = await installation.scene(async (store) => {
      const [rival, partner] = await store.companies.insertMany([
        { name: 'Bureau Rival', private: false },
        { name: 'Partner', private: false },
      ])
      const ofCustomer = { customer_company_id: here.company_id }
      for (const id of [current, customers, hidden]) await store.subfolders.updateWhere({ id }, ofCustomer)
      await store.folder_extra_infos.updateWhere(
        { folder_id: here.folder_id },
        { building_sector_type: 'health' },
      )
      const offer = { submission_hour: 11, submission_done: true }
      await store.offer_extra_infos.insertMany([
        { ...offer, subfolder_id: current, offer_amount: 1_000_00, submission_result_type: 'lost' },
        {
          ...offer,
          subfolder_id: customers,
          offer_amount: 100_000_00,
          submission_result_type: 'lost',
          refusal_type: 'price',
          submission_result_date: '2026-05-01',
        },
        { ...offer, subfolder_id: sectors, order_intake: 5_000_00, submission_result_date: '2026-04-01' },
        { ...offer, subfolder_id: met, order_intake: 7_000_00, submission_date: '2026-06-01' },
        // What runs was won, though nobody said so.
        { ...offer, subfolder_id: hidden, submission_date: '2026-07-01' },
        { ...offer, subfolder_id: other, order_intake: 7_000_00 },
      ])
      await store.competitors.insertMany([
        { subfolder_id: current, partner1_company_id: rival!.id },
        {
          subfolder_id: customers,
          partner1_company_id: partner!.id,
          price: 92_500_00,
          ranking: 1,
          final_rating: 88.5,
        },
        { subfolder_id: met, partner1_company_id: partner!.id, partner2_company_id: rival!.id },
      ])
      return rival!.id
    })
    const { rates, offers } = await client(readEarlierOffers, { id: current })
    t.match(offers, [
      {
        id: met,
        outcome: 'won',
        grounds: ['competitors'],
        competitors: [{ name: 'Partner + Bureau Rival' }],
      },
      {
        id: customers,
        outcome: 'lost',
        refusal_type: 'price',
        grounds: ['customer'],
        competitors: [
          { name: 'Partner', price: 92_500_00, difference: -7.5, ranking: 1, final_rating: 88.5 },
        ],
      },
      { id: sectors, outcome: 'won', order_intake: 5_000_00, grounds: ['sector'], competitors: [] },
    ])
    t.equal(offers.length, 3, 'neither its own offer nor one that has nothing to do with it')
    t.strictSame(rates, [
      { ground: 'all', decided: 3, won: 2, rate: 67 },
      { ground: 'customer', decided: 1, won: 0, rate: 0 },
      { ground: 'sector', decided: 1, won: 1, rate: 100 },
      { ground: 'competitors', decided: 1, won: 1, rate: 100 },
    ])
    const typed = await client(findEarlierOffers, {
      folder_id: here.folder_id,
      customer_company_id: here.company_id,
      competitor_company_ids: [rival_id],
      subfolder_id: current,
    })
    t.strictSame(typed, { rates, offers }, 'the same while it is typed')
    const bare = await client(findEarlierOffers, { folder_id: here.folder_id, competitor_company_ids: [] })
    t.strictSame(
      bare.offers.map(({ id, grounds }) => [id, grounds]),
      [
        [sectors, ['sector']],
        [current, ['sector']],
      ],
      'of its folder’s sector alone before anything was typed',
    )
    t.equal((await sees(readEarlierOffers, { id: current })).rates[1]?.decided, 2, 'internal ones too')
    await t.rejects(client(readEarlierOffers, { id: hidden }), { code: 'record_not_found' })
    const empty = await client(readEarlierOffers, { id: other })
    t.match(empty.rates[0], { decided: 0, rate: null })
    t.strictSame(empty.offers, [])
  },
)
