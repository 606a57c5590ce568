import t from 'tap'
import { onBoth } from '#fixtures/installation.ts'
import { testFirm } from '#fixtures/firm.ts'
import { shownBurn } from '../../screens/folders/burn.ts'
import { translate } from '../../texts/translate.ts'
import { burnReport } from './burn.ts'
import { readBurn } from './operations.ts'

/** What both say of a mission. */
const totalsOf = ({ totals }: { readonly totals: { readonly [name: string]: unknown } }) => ({
  budget: totals['budget'],
  booked: totals['booked'],
  still_planned: totals['still_planned'],
  estimate: totals['estimate'],
})

onBoth(t, 'the burn of a mission: budget, booked and still planned by task and month', async (t, own) => {
  const firm = await testFirm(own)
  const reader = await firm.person(['reports.read', 'wbs.read', 'subfolder.read'], { language_type: 'en' })
  const engineer = await firm.person(['planner.write'])
  const outsider = await firm.person(['reports.read'])
  const place = await firm.folder(engineer.id, 12)
  const { subfolder_id, task_id } = await firm.subfolder(place)
  const inside = await firm.folder(engineer.id, 13, 'support')
  const hidden = await firm.subfolder(inside)
  await own.scene(async (store) => {
    const study = await store.wbs_tasks.get(task_id)
    await store.wbs_tasks.update(study!, { number_blocks: 100 })
    const site = { task_code: '20', name: 'Chantier', bookable: true, rank: 2, number_blocks: 40 }
    const { wbs_id } = place
    const second = await store.wbs_tasks.insert({
      ...site,
      wbs_id,
      subfolder_id,
      parent_id: study!.parent_id,
    })
    const user_id = engineer.id
    const booked = { user_id, starting_block: 0 }
    await store.user_bookings.insertMany([
      { ...booked, wbs_task_id: task_id, date: '2026-08-03', number_blocks: 10 },
      { ...booked, wbs_task_id: task_id, date: '2026-10-05', number_blocks: 10 },
      { ...booked, wbs_task_id: second.id, date: '2026-11-03', number_blocks: 6 },
    ])
    const planned = { assigned_user_id: user_id, start_date: '2026-11-01', end_date: '2026-11-30' }
    await store.wbs_task_plannings.insertMany([
      { ...planned, wbs_task_id: second.id, number_blocks: 20 },
      {
        ...planned,
        wbs_task_id: task_id,
        start_date: '2026-12-01',
        end_date: '2026-12-31',
        number_blocks: 84,
      },
    ])
    const line = { subfolder_id, number_blocks: 80, amount: 7_500_00 }
    await store.budgets.insertMany([
      { ...line, budget_type: 'senior' },
      { ...line, budget_type: 'junior', number_blocks: 26.5, amount: 500_00 },
    ])
  })
  const burn = (input: object) => reader.client(burnReport.operation, { subfolder_id, ...input })

  const { groups, totals, finding, picture } = await burn({})
  t.strictSame(
    groups.map(({ task_name, budget, booked, planned, still_planned, left, estimate }) => ({
      task_name,
      figures: [budget, booked, planned, still_planned, left, estimate],
    })),
    [
      { task_name: 'Chantier', figures: [40, 6, 20, 14, 34, 20] },
      { task_name: 'Étude', figures: [100, 20, 84, 84, 80, 104] },
    ],
  )
  t.match(totals, {
    budget: 140,
    booked: 26,
    left: 114,
    estimate: 124,
    budget_hours: 106.5,
    budget_amount: 8_000_00,
  })
  t.match(finding, {
    level: 'good',
    sentence:
      'On track, not above 90 % of the budget of 140 dd: booked 26, still planned 98, together 88.6 % of it.',
  })
  t.match(await burn({ at_risk_above: 80 }), { finding: { level: 'watch' } })
  t.match(picture, {
    kind: 'lines',
    unit: 'blocks',
    today: 3,
    series: [
      { values: [140, null, null, null, null] },
      { values: [10, 10, 20, 26, null] },
      { values: [10, 10, 20, 40, 124], isExpected: true },
    ],
  })

  const line = await reader.client(readBurn, { id: subfolder_id })
  t.match(line, totalsOf(await burn({})), 'the line of a mission has the numbers of the report')
  t.match(line, {
    rate: 88.6,
    level: 'good',
    months: [
      { month: '2026-08', booked: 10, estimate: 10 },
      { month: '2026-09', booked: 10, estimate: 10 },
      { month: '2026-10', booked: 20, estimate: 20 },
      { month: '2026-11', booked: 26, estimate: 40 },
      { month: '2026-12', booked: null, estimate: 124 },
    ],
  })
  const shown = shownBurn(line, translate('en'), 'en')
  t.match(shown, {
    value: '26 of 140 dd',
    verdict: 'On track',
    chart: {
      sentence: finding?.sentence,
      values: [10, 10, 20, 26, null],
      expected: [null, null, null, 26, 124],
      limit: 140,
    },
  })
  const visitor = await firm.person(['subfolder.read'])
  t.match(
    await visitor.client(readBurn, { id: subfolder_id }),
    { booked: 26 },
    'time is for whoever sees the mission',
  )
  await t.rejects(visitor.client(readBurn, { id: hidden.subfolder_id }), { code: 'record_not_found' })
  await t.rejects(engineer.client(readBurn, { id: subfolder_id }), { code: 'unauthorized' })
  const empty = await firm.subfolder(place, { rank: 2 })
  const none = await reader.client(readBurn, { id: empty.subfolder_id })
  t.match(none, { budget: 10, booked: 0, estimate: 0, level: 'good' })
  t.equal(shownBurn(none, translate('en'), 'en'), null, 'nothing is drawn of nothing')

  await t.rejects(outsider.client(burnReport.operation, { subfolder_id }), { code: 'unauthorized' })
  await t.rejects(burn({ subfolder_id: hidden.subfolder_id }), { code: 'not_found' })
})
