import t from 'tap'
import { costCases } from '#fixtures/cases/people.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryDoor } from '#fixtures/house.ts'
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
  updateCost,
} from './operations.ts'

const both = ['user_extended.read', 'subfolder.write'] as const

onEveryDoor(t, 'each kind of cost is placed by the same rules, each with its own words', async (t, house) => {
  const firm = await testFirm(house)
  const { client } = await firm.person(both)
  const place = await firm.folder((await firm.person()).id, 1)
  const { subfolder_id } = await firm.mission(place)
  for (const { what, present, start, answer } of costCases) {
    const { id: user_id } = await firm.person()
    const ranges = present.map(([date_start, date_end]) => ({ user_id, date_start, date_end }))
    await house.scene(async (store) => {
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
      ['date.start_past', () => client(createBlockCost, { user_id, cost_per_block: 950, date_start: start })],
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
})

onEveryDoor(t, 'a rate that is missing is said as a missing date is', async (t, house) => {
  const firm = await testFirm(house)
  const { client, id: user_id } = await firm.person(both)
  await t.rejects(client(createBlockCost, { user_id, date_start: '2026-01-01' }), {
    code: 'invalid_fields',
    details: { fields: { cost_per_block: 'date.missing' } },
  })
})

onEveryDoor(t, 'an entry is corrected within its neighbours, and removed', async (t, house) => {
  const firm = await testFirm(house)
  const { client, id: user_id } = await firm.person(both)
  const first = await client(createCost, { user_id, cost_type: 'junior', date_start: '2025-01-01' })
  const second = await client(createCost, { user_id, cost_type: 'senior', date_start: '2026-01-01' })
  const closed = (await client(costsOfUser, { id: user_id }))[1]!
  t.match(closed, { id: first.id, date_end: '2025-12-31' })
  const refused = (field: string, key: string, code = 'invalid_fields') => ({
    code,
    details: { fields: { [field]: key } },
  })
  await t.rejects(
    client(updateCost, { id: second.id, date_start: '2025-12-31' }),
    refused('date_start', 'date.other_range'),
  )
  await t.rejects(
    client(updateCost, { id: first.id, date_end: '2026-01-01' }),
    refused('date_end', 'date.other_range'),
  )
  await t.rejects(
    client(updateCost, { id: first.id, date_end: '2024-12-31' }),
    refused('date_end', 'date.order', 'date_order'),
  )
  await t.rejects(client(updateCost, { id: first.id, cost_type: 'x', updated_at: first.updated_at }), {
    code: 'record_modified',
  })
  const saved = await client(updateCost, {
    id: first.id,
    date_end: '2025-11-30',
    updated_at: closed.updated_at,
  })
  t.match(saved, { cost_type: 'junior', date_end: '2025-11-30' })
  t.equal((await client(listCosts, {})).length, 2)
  t.equal(await client(deleteCost, { id: second.id }), true)
  t.strictSame(
    (await client(costsOfUser, { id: user_id })).map(({ id }) => id),
    [first.id],
  )
})

onEveryDoor(t, 'reading costs takes one right, changing them two', async (t, house) => {
  const firm = await testFirm(house)
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
      () => half(deleteBlockCost, { id: cost.id }),
      () => half(deleteSpecificCost, { id: 1 }),
    ]
    for (const call of calls) await t.rejects(call(), { code: 'unauthorized' })
  }
  await t.rejects(leader.client(blockCostsOfUser, { id: user_id }), { code: 'unauthorized' })
})

onEveryDoor(t, 'a category is one of the firm’s list', async (t, house) => {
  const firm = await testFirm(house)
  const { client, id: user_id } = await firm.person(both)
  await house.scene((store) => store.parameters.insert({ class: 'employee_cost_category', type: 'senior' }))
  await t.rejects(client(createCost, { user_id, cost_type: 'wizard', date_start: '2026-01-01' }), {
    code: 'unknown_type',
    details: { fields: { cost_type: 'mixed.invalid' } },
  })
  await t.resolves(client(createCost, { user_id, cost_type: 'senior', date_start: '2026-01-01' }))
})

onBoth(t, 'of eight prices for one day at once, one is taken', async (t, house) => {
  const firm = await testFirm(house)
  const { client, id: user_id } = await firm.person(both)
  const calls = Array.from({ length: 8 }, () =>
    client(createBlockCost, { user_id, cost_per_block: 950, date_start: '2026-01-01' }),
  )
  const taken = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
  t.equal(taken.length, 1)
})
