import t from 'tap'
import { stageCases } from '#fixtures/cases/pipeline.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { outcomeOf } from '../../folders/offers/outcome.ts'
import { isOpen } from './stages.ts'
import { listPipeline, readPipeline } from './operations.ts'

const cents = (euro: number | undefined): number | null =>
  euro === undefined ? null : Math.round(euro * 100)

onBoth(
  t,
  'each mission stands in the stage that the table says, with its amount',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, client } = await firm.person(['subfolder.read'])
    const place = await firm.folder(id, 7)
    const ids: number[] = []
    for (const [i, { status, low, high, offer }] of stageCases.entries()) {
      const { subfolder_id } = await firm.subfolder(place, { rank: i + 1 })
      ids.push(subfolder_id)
      await installation.scene(async (store) => {
        await store.subfolders.updateWhere({ id: subfolder_id }, { status_type: status })
        const [opportunity_amount_low, opportunity_amount_high] = [cents(low), cents(high)]
        if (low !== undefined || high !== undefined)
          await store.prospect_extra_infos.insert({
            subfolder_id,
            opportunity_amount_low,
            opportunity_amount_high,
          })
        if (offer)
          await store.offer_extra_infos.insert({
            subfolder_id,
            submission_hour: 11,
            submission_done: offer.done ?? null,
            offer_amount: cents(offer.amount),
            submission_result_type: offer.result ?? null,
            order_intake: cents(offer.intake),
            refusal_type: offer.reason ?? null,
            submission_result_date: offer.day ?? null,
          })
      })
    }
    const { rows } = await client(listPipeline, {})
    for (const [i, { stage, amount, ...stored }] of stageCases.entries()) {
      const row = rows.find((each) => each.id === ids[i])
      t.strictSame(
        [row?.stage ?? null, row?.amount ?? null],
        [stage, cents(amount)],
        `${JSON.stringify(stored)}`,
      )
      const { result = null, intake = null, reason = null } = stored.offer ?? {}
      const outcome = outcomeOf({
        status_type: stored.status,
        submission_result_type: result,
        order_intake: intake,
        refusal_type: reason,
      })
      if (stage) t.equal(outcome, isOpen(stage) ? 'open' : stage, 'as every other page says of it')
    }

    const board = await client(readPipeline, { size: 2 })
    for (const { stage, count, amount, priced, subfolders } of board.stages) {
      const those = rows.filter((row) => row.stage === stage)
      const known = those.flatMap((row) => (row.amount === null ? [] : [row.amount]))
      t.strictSame(
        [count, priced, amount, subfolders.length],
        [those.length, known.length, known.reduce((sum, each) => sum + each, 0), 2],
        stage,
      )
    }
  },
)

onEveryClient(
  t,
  'the board weights what is open by the firm’s chances, narrows, and hides internal folders',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id: manager, client } = await firm.person(['subfolder.read'])
    const leader = await firm.person(['subfolder.read', 'folders_all.read'])
    const place = await firm.folder(manager, 7)
    const other = await firm.folder(leader.id, 8)
    const internal = await firm.folder(manager, 9, 'support')
    const led = { project_leader: leader.id, status_type: 'prospect' } as const
    const prospect = await firm.subfolder(place, { ...led, name: 'Étude de l’îlot' })
    const offer = await firm.subfolder(other, { status_type: 'prospect' })
    await firm.subfolder(internal, { status_type: 'prospect' })
    await installation.scene(async (store) => {
      await store.parameters.insert({ class: 'pipeline', type: 'chance_prospect', numerical_value: 12.5 })
      await store.prospect_extra_infos.insert({
        subfolder_id: prospect.subfolder_id,
        opportunity_amount_low: 100_01,
        opportunity_amount_high: 300_01,
      })
      await store.subfolders.updateWhere({ id: offer.subfolder_id }, { status_type: 'tendering' })
      await store.offer_extra_infos.insert({
        subfolder_id: offer.subfolder_id,
        submission_hour: 11,
        submission_done: true,
        offer_amount: 1_000_00,
        submission_date: '2026-10-05',
        submission_result_date: '2026-11-18',
      })
    })

    const board = await client(readPipeline, {})
    t.match(board.stages, [
      { stage: 'prospect', count: 1, amount: 200_01, chance: 12.5, weighted: 25_00 },
      { stage: 'tendering', count: 0, amount: 0, chance: 35, weighted: 0, subfolders: [] },
      { stage: 'submitted', count: 1, amount: 1_000_00, chance: 50, weighted: 500_00 },
      { stage: 'won', count: 0, chance: null, weighted: null },
      { stage: 'lost', count: 0, chance: null, weighted: null },
    ])
    t.equal(board.weighted, 525_00)
    t.match(board.stages[2]?.subfolders, [
      { rank_code: '8/1', customer: null, next_date: '2026-11-18', late: 2, has_offer: true },
    ])
    t.strictSame(
      [board.leaders.map(({ id }) => id), board.managers.map(({ id }) => id).toSorted()],
      [[leader.id], [manager, leader.id].toSorted()],
    )
    const counts = async (input: object) =>
      (await client(readPipeline, input)).stages.map(({ count }) => count).join('')
    t.equal(await counts({ project_leader: leader.id }), '10000')
    t.equal(await counts({ project_manager: leader.id }), '00100')
    t.equal(await counts({ search: 'etude ilot' }), '10000')
    t.equal(await counts({ submitted_from: '2026-10-05', submitted_to: '2026-10-05' }), '00100')
    t.equal(await counts({ submitted_from: '2026-10-06' }), '00000')
    const { stages } = await leader.client(readPipeline, {})
    t.equal(stages[0]?.count, 2, 'who sees internal folders sees their prospects')
    t.match(await client(listPipeline, { sort: 'amount', order: 'desc' }), {
      count: 2,
      rows: [{ stage: 'submitted', weighted: 500_00, late: 2 }, { stage: 'prospect' }],
    })
    t.equal((await client(listPipeline, { stage: 'submitted', page: 1, size: 10 })).count, 1)
    for (const sort of [
      'stage',
      'next_date',
      'submission_date',
      'decided_on',
      'customer',
      'project_leader_name',
    ])
      t.equal((await client(listPipeline, { sort })).count, 2, sort)

    const [winner, earlier] = [await firm.person([]), await firm.person([])]
    const decided = async (rank: number, project_leader: number, submission_result_date: string) => {
      const of = { rank, status_type: 'active', project_leader } as const
      const { subfolder_id } = await firm.subfolder(place, of)
      const facts = { submission_hour: 11, submission_done: true, submission_result_date }
      await installation.scene((store) => store.offer_extra_infos.insert({ subfolder_id, ...facts }))
    }
    await decided(2, winner.id, '2026-10-05')
    await decided(3, earlier.id, '2025-10-05')
    t.strictSame(
      (await client(readPipeline, {})).leaders.map(({ id }) => id).toSorted(),
      [leader.id, winner.id].toSorted(),
      'who leads what was decided of late, and nobody of what was decided long ago',
    )
  },
)
