import t from 'tap'
import { costCases } from '#fixtures/cases/people.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import {
  blockCostsOfUser,
  costsOfUser,
  createBlockCost,
  createCost,
  createSpecificCost,
  deleteBlockCost,
  deleteCost,
  deleteSpecificCost,
  listCosts,
  specificCostsOfUser,
  updateBlockCost,
  updateCost,
  updateSpecificCost,
} from './operations.ts'

interface Correction {
  readonly id: number
  readonly date_start?: string | null
  readonly date_end?: string | null
  readonly updated_at?: string
}

const both = ['user_extended.read', 'subfolder.write'] as const

onEveryClient(
  t,
  'each kind of cost is placed by the same rules, each with its own words',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(both)
    const place = await firm.folder((await firm.person()).id, 1)
    const { subfolder_id } = await firm.subfolder(place)
    for (const { what, present, start, answer } of costCases) {
      const { id: user_id } = await firm.person()
      const ranges = present.map(([date_start, date_end]) => ({ user_id, date_start, date_end }))
      await installation.scene(async (store) => {
        await store.user_costs.insertMany(ranges.map((range) => ({ ...range, cost_type: 'junior' })))
        await store.user_block_costs.insertMany(ranges.map((range) => ({ ...range, cost_per_block: 900 })))
        await store.user_specific_costs.insertMany(
          ranges.map((range) => ({ ...range, subfolder_id, daily_rate: 50_000 })),
        )
      })
      const kinds: readonly (readonly [string, () => Promise<object>])[] = [
        ['date.other_range', () => client(createCost, { user_id, cost_type: 'senior', date_start: start })],
        [
          'date.other_range',
          () => client(createSpecificCost, { user_id, subfolder_id, daily_rate: 65_000, date_start: start }),
        ],
        [
          'date.start_past',
          () => client(createBlockCost, { user_id, cost_per_block: 950, date_start: start }),
        ],
      ]
      for (const [word, make] of kinds) {
        if (answer === 'missing' || answer === 'taken') {
          const key = answer === 'missing' ? 'date.missing' : word
          await t.rejects(make(), { code: 'invalid_fields', details: { fields: { date_start: key } } }, what)
        } else t.match(await make(), { date_start: start, date_end: null }, what)
      }
      const lists = [
        await client(costsOfUser, { id: user_id }),
        await client(specificCostsOfUser, { id: user_id }),
        await client(blockCostsOfUser, { id: user_id }),
      ]
      const end = typeof answer === 'object' ? answer.closes : null
      for (const list of lists) {
        if (end) t.equal(list[1]?.date_end, end, `${what}: the open one ends`)
        const starts = list.map(({ date_start }) => date_start)
        t.strictSame(starts, starts.toSorted().toReversed(), 'the latest first')
      }
    }
  },
)

onEveryClient(t, 'a price beyond its limit is told the limit in euro', async (t, installation) => {
  const { client, id: user_id } = await (await testFirm(installation)).person(both)
  await t.rejects(client(createBlockCost, { user_id, cost_per_block: 1_000_000, date_start: '2026-01-01' }), {
    code: 'invalid_fields',
    details: { fields: { cost_per_block: 'number.max' }, params: { cost_per_block: 9999.99 } },
  })
})

onEveryClient(t, 'a rate that is missing is said as a missing date is', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client, id: user_id } = await firm.person(both)
  await t.rejects(client(createBlockCost, { user_id, date_start: '2026-01-01' }), {
    code: 'invalid_fields',
    details: { fields: { cost_per_block: 'date.missing' } },
  })
})

onEveryClient(
  t,
  'an entry of each kind is corrected within its neighbours, and removed',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client, id: user_id } = await firm.person(both)
    const { subfolder_id } = await firm.subfolder(await firm.folder((await firm.person()).id, 1))
    const kinds = [
      {
        price: 'cost_type',
        values: ['junior', 'senior'],
        taken: 'date.other_range',
        add: (cost_type: unknown, date_start: string) =>
          client(createCost, { user_id, cost_type: String(cost_type), date_start }),
        correct: (change: Correction): Promise<object> => client(updateCost, change),
        list: () => client(costsOfUser, { id: user_id }),
        remove: (id: number) => client(deleteCost, { id }),
      },
      {
        price: 'daily_rate',
        values: [50_000, 65_050],
        taken: 'date.other_range',
        add: (rate: unknown, date_start: string) =>
          client(createSpecificCost, { user_id, subfolder_id, daily_rate: Number(rate), date_start }),
        correct: (change: Correction): Promise<object> => client(updateSpecificCost, change),
        list: () => client(specificCostsOfUser, { id: user_id }),
        remove: (id: number) => client(deleteSpecificCost, { id }),
      },
      {
        price: 'cost_per_block',
        values: [900, 955],
        taken: 'date.start_past',
        add: (cost: unknown, date_start: string) =>
          client(createBlockCost, { user_id, cost_per_block: Number(cost), date_start }),
        correct: (change: Correction): Promise<object> => client(updateBlockCost, change),
        list: () => client(blockCostsOfUser, { id: user_id }),
        remove: (id: number) => client(deleteBlockCost, { id }),
      },
    ]
    for (const { price, values, taken, add, correct, list, remove } of kinds) {
      const [low, high] = values
      const first = await add(low, '2025-01-01')
      const second = await add(high, '2026-01-01')
      const closed = (await list())[1]
      t.match(closed, { id: first.id, date_end: '2025-12-31' })
      const refused = (change: Correction, field: string, key: string, code = 'invalid_fields') =>
        t.rejects(() => correct(change), { code, details: { fields: { [field]: key } } }, `${price}: ${key}`)
      await refused({ id: second.id, date_start: '2025-12-31' }, 'date_start', taken)
      await refused({ id: second.id, date_start: '2024-06-01' }, 'date_start', taken)
      await refused({ id: first.id, date_end: '2026-01-01' }, 'date_end', 'date.other_range')
      await refused({ id: first.id, date_end: null }, 'date_end', 'date.other_range')
      await refused({ id: first.id, date_end: '2024-12-31' }, 'date_end', 'date.order', 'date_order')
      await refused({ id: first.id, date_start: null }, 'date_start', 'date.missing')
      if (price !== 'cost_type') await refused({ id: first.id, [price]: null }, price, 'date.missing')
      await t.rejects(correct({ id: first.id, date_end: '2025-11-30', updated_at: first.updated_at }), {
        code: 'record_modified',
      })
      const { updated_at = '' } = closed ?? {}
      const change = { id: first.id, [price]: high, date_start: '2025-02-01', date_end: '2025-11-30' }
      t.match(await correct({ ...change, updated_at }), change)
      t.match(await list(), [{ id: second.id, [price]: high, date_end: null }, change], 'and the rest stays')
      t.equal(await remove(second.id), true)
      t.strictSame(
        (await list()).map(({ id }) => id),
        [first.id],
      )
      t.match(await correct({ id: first.id, date_end: null }), { date_end: null }, 'the last one may be open')
    }
    t.equal((await client(listCosts, {})).length, 1)
  },
)

onEveryClient(t, 'reading costs takes one right, changing them two', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id: user_id } = await firm.person()
  const { client } = await firm.person(both)
  const cost = await client(createBlockCost, { user_id, cost_per_block: 950, date_start: '2026-01-01' })
  const reader = await firm.person(['user_extended.read'])
  const leader = await firm.person(['subfolder.write'])
  t.match(await reader.client(blockCostsOfUser, { id: user_id }), [{ cost_per_block: 950 }])
  for (const each of [reader, leader]) {
    const { client: half } = each
    const calls: readonly (() => Promise<unknown>)[] = [
      () => half(createCost, { user_id, cost_type: 'x', date_start: '2026-01-01' }),
      () => half(createBlockCost, { user_id, cost_per_block: 1, date_start: '2026-06-01' }),
      () => half(updateBlockCost, { id: cost.id, cost_per_block: 1 }),
      () => half(deleteBlockCost, { id: cost.id }),
      () => half(deleteSpecificCost, { id: 1 }),
    ]
    for (const call of calls) await t.rejects(call(), { code: 'unauthorized' })
  }
  await t.rejects(leader.client(blockCostsOfUser, { id: user_id }), { code: 'unauthorized' })
})

onEveryClient(t, 'a category is one of the firm’s list', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client, id: user_id } = await firm.person(both)
  await installation.scene((store) =>
    store.parameters.insert({ class: 'employee_cost_category', type: 'senior' }),
  )
  await t.rejects(client(createCost, { user_id, cost_type: 'wizard', date_start: '2026-01-01' }), {
    code: 'unknown_type',
    details: { fields: { cost_type: 'mixed.invalid' } },
  })
  await t.resolves(client(createCost, { user_id, cost_type: 'senior', date_start: '2026-01-01' }))
})

onBoth(t, 'of eight prices for one day at once, one is taken', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client, id: user_id } = await firm.person(both)
  const calls = Array.from({ length: 8 }, () =>
    client(createBlockCost, { user_id, cost_per_block: 950, date_start: '2026-01-01' }),
  )
  const taken = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
  t.equal(taken.length, 1)
})
