import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import {
  changeReportView,
  createReportView,
  deleteReportView,
  listReportViews,
  rolesForViews,
} from '../reporting/operations.ts'
import { deleteUser } from '../users/operations.ts'

const costs = ['reports.read', 'user_extended.read'] as const

onEveryClient(t, 'a view is saved, found again, changed and deleted', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person([...costs])
  const saved = await client(createReportView, {
    report: 'sales',
    name: 'Quarter by customer',
    period: 'last_quarter',
    parameters: { from: '2020-01-01', customer_id: null },
    group: 'customer,month',
    sort: 'amount',
    order: 'desc',
    search: 'bridge',
    columns: ['number', 'amount'],
  })
  t.match(saved, {
    report: 'sales',
    name: 'Quarter by customer',
    parameters: {},
    today: { from: '2026-07-01', to: '2026-09-30' },
    columns: ['number', 'amount'],
    owner_id: id,
    is_own: true,
    may_change: true,
    schedule: null,
  })
  installation.clock.set('2027-02-10')
  const [again] = await client(listReportViews, { report: 'sales' })
  t.strictSame(again?.today, { from: '2026-10-01', to: '2026-12-31' }, 'the period stays of today')
  t.strictSame(await client(listReportViews, { report: 'margin' }), [])

  const changed = await client(changeReportView, {
    id: saved.id,
    period: null,
    parameters: { from: '2026-01-01', to: '2026-06-30' },
    updated_at: saved.updated_at,
  })
  t.strictSame(changed.today, { from: '2026-01-01', to: '2026-06-30' })
  t.equal(changed.group, 'customer,month', 'what is left out stays')
  await t.rejects(client(changeReportView, { id: saved.id, name: 'Mine', updated_at: saved.updated_at }), {
    code: 'record_modified',
  })
  t.equal(await client(deleteReportView, { id: saved.id }), true)
  t.strictSame(await client(listReportViews, {}), [])
})

onBoth(
  t,
  'what a report does not take is refused by its name, and nothing is saved',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(['reports.read'])
    const view = { report: 'sales', name: 'Sales' }
    for (const [wrong, fields] of [
      [{ report: 'nothing' }, { report: 'mixed.invalid' }],
      [
        { report: 'margin', parameters: { folder_id: 999_999 } },
        { 'parameters.folder_id': 'mixed.unknown_id' },
      ],
      [{ parameters: { from: 'yesterday' } }, { 'parameters.from': 'date.invalid' }],
      [{ parameters: { colour: 'red' } }, { 'parameters.colour': 'mixed.unknown' }],
      [{ parameters: { from: '2026-02-01', to: '2026-01-01' } }, { to: 'date.order' }],
      [{ parameters: { customer_id: 999_999 } }, { 'parameters.customer_id': 'mixed.unknown_id' }],
      [{ group: 'colour' }, { group: 'mixed.invalid' }],
      [{ group: 'constructor' }, { group: 'mixed.invalid' }],
      [{ sort: 'colour' }, { sort: 'mixed.invalid' }],
      [{ columns: ['colour'] }, { columns: 'mixed.invalid' }],
      [{ roles: ['kings'] }, { roles: 'mixed.invalid' }],
      [{ report: 'margin', period: 'last_year' }, { period: 'mixed.invalid' }],
      [{ report: 'margin', sort: 'cost' }, { sort: 'mixed.invalid' }],
      [{ report: 'margin', columns: ['name', 'cost'] }, { columns: 'mixed.invalid' }],
    ] as const) {
      const refusal = await client(createReportView, { ...view, ...wrong } as never).catch((error) => error)
      t.match(refusal, { details: { fields } }, JSON.stringify(wrong))
    }
    t.strictSame(await client(listReportViews, {}), [])

    await client(createReportView, view)
    const other = await client(createReportView, { ...view, name: 'Other' })
    for (const save of [
      client(createReportView, { ...view, name: ' SALÈS' }),
      client(changeReportView, { id: other.id, name: 'sales' }),
    ])
      await t.rejects(save, { code: 'duplicate_fields', details: { fields: { name: 'string.unique' } } })
    await client(createReportView, { ...view, report: 'orders' })
  },
)

onEveryClient(
  t,
  'a view is shared with a role; each sees it with his own rights',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const owner = await firm.person([...costs])
    const [leader, colleague, elsewhere, outsider, administrator] = [
      await firm.person(['reports.read'], { role: 'leaders' }),
      await firm.person([...costs], { role: 'controllers' }),
      await firm.person(['reports.read']),
      await firm.person([], { role: 'guests' }),
      await firm.person([...costs, 'admin.read']),
    ]
    await installation.scene(async (store) => {
      await store.permission_groups.insertMany([
        { group: 'leads', permissions: ['reports.read'] },
        { group: 'controls', permissions: [...costs] },
      ])
      await store.roles.insertMany([
        { role: 'leaders', permissions_group: ['leads'] },
        { role: 'controllers', permissions_group: ['controls'] },
        { role: 'guests', permissions_group: [] },
      ])
    })
    const roles = ['leaders', 'controllers', 'guests']
    const [asLeader, asColleague, asGuest] = await Promise.all(
      [leader, colleague, outsider].map(({ id }) => installation.as(id)),
    )
    t.ok((await owner.client(rolesForViews, {})).includes('leaders'))
    const view = await owner.client(createReportView, {
      report: 'margin',
      name: 'What we earn',
      period: 'last_month',
      columns: ['name', 'invoiced', 'cost', 'margin'],
      sort: 'margin',
      order: 'desc',
      roles,
    })
    t.match(await asColleague!(listReportViews, {}), [
      { id: view.id, columns: ['name', 'invoiced', 'cost', 'margin'], sort: 'margin', may_change: false },
    ])
    const [seen] = await asLeader!(listReportViews, { report: 'margin' })
    t.match(seen, {
      columns: ['name', 'invoiced'],
      sort: null,
      order: null,
      is_own: false,
      owner_id: owner.id,
    })
    t.strictSame(await elsewhere.client(listReportViews, {}), [], 'shared with other roles')
    await t.rejects(asGuest!(listReportViews, {}), { code: 'unauthorized' })

    await t.rejects(asLeader!(changeReportView, { id: view.id, name: 'Ours' }), { code: 'unauthorized' })
    await t.rejects(asLeader!(deleteReportView, { id: view.id }), { code: 'unauthorized' })
    await t.rejects(elsewhere.client(deleteReportView, { id: view.id }), { code: 'record_not_found' })
    await t.rejects(owner.client(listReportViews, { all: true }), { code: 'unauthorized' })
    await t.rejects(owner.client(changeReportView, { id: view.id, take_over: true }), {
      code: 'unauthorized',
    })

    t.strictSame(await administrator.client(listReportViews, {}), [])
    t.match(await administrator.client(listReportViews, { all: true }), [{ id: view.id, may_change: true }])
    await administrator.client(changeReportView, { id: view.id, roles: ['leaders'], take_over: true })
    t.match(await asLeader!(listReportViews, {}), [{ owner_id: administrator.id }])
    t.strictSame(await owner.client(listReportViews, {}), [])
  },
)

onBoth(t, 'views of a deleted person go with him; what others see stays', async (t, installation) => {
  const firm = await testFirm(installation)
  const owner = await firm.person([...costs])
  const boss = await firm.person(['*'])
  await owner.client(createReportView, { report: 'sales', name: 'Own' })
  const shared = { report: 'sales', name: 'Shared', roles: [`role-2`] }
  const { id } = await owner.client(createReportView, shared)
  t.match(await boss.client(deleteUser, { id: owner.id }), { deleted: true })
  t.match(await boss.client(listReportViews, { all: true }), [
    { id, owner_id: null, owner: '', may_change: true },
  ])
  t.match(await boss.client(changeReportView, { id, take_over: true }), { is_own: true })
})
