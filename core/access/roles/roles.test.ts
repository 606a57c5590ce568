import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { uploadOf } from '#fixtures/http/uploads.ts'
import type { InputOf } from '../../kernel/field.ts'
import { listUsers } from '../../users/operations.ts'
import {
  accessOfPerson,
  importRoles,
  listGroups,
  listRightLines,
  listRoles,
  permissionsOfRoles,
  rolesByUser,
  updateGroups,
  updateRoles,
  whoAmI,
} from '../operations.ts'

const rights = ['permissions_all.read', 'permissions_all.write', 'permissions_all.update'] as const

onEveryClient(t, 'a group is made, given to a role, and the role to somebody', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['*'])
  await installation.scene((store) =>
    store.permission_groups.insert({ group: 'default_permissions', permissions: ['planner.write'] }),
  )

  const group = await client(updateGroups, {
    group: ' readers ',
    permissionsGroup: ['users.read', 'company.*'],
  })
  t.match(group, {
    group: 'readers',
    permissions: [
      { name: 'company.*', comment: /company/ },
      { name: 'users.read', comment: /./ },
    ],
    roles: [],
  })
  const role = await client(updateRoles, { role: 'reader', permissions_group: ['readers'] })
  t.match(role, { role: 'reader', permissions_group: ['default_permissions', 'readers'], people: 0 })
  t.strictSame((await client(permissionsOfRoles, {}))['reader'], ['planner.write', 'users.read', 'company.*'])
  t.match((await client(rolesByUser, {}))['reader'], ['planner.write'])

  const reader = await firm.person([], { role: 'reader' })
  t.match(await reader.client(listUsers, {}), { rows: [] })
  t.match(
    (await client(listRoles, {})).find((each) => each.role === 'reader'),
    { people: 1 },
  )
  t.match(
    (await client(listGroups, {})).find((each) => each.group === 'readers'),
    { roles: ['reader'] },
  )
})

onBoth(
  t,
  'a role starts with default_permissions and keeps it, even with no group at all',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(['*'])
    t.match(await client(updateRoles, { role: 'bare' }), { permissions_group: ['default_permissions'] })
    t.match(await client(updateRoles, { role: 'bare', permissions_group: [] }), {
      permissions_group: ['default_permissions'],
    })
    await t.rejects(client(updateGroups, { group: 'default_permissions', action: 'delete' }), {
      code: 'record_not_found',
    })
    await client(updateGroups, { group: 'default_permissions', permissionsGroup: ['planner.write'] })
    await t.rejects(client(updateGroups, { group: 'default_permissions', action: 'delete' }), {
      code: 'group_kept',
    })
  },
)

onBoth(t, 'what makes no sense is refused by name', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['*'])
  const roles = (input: InputOf<typeof updateRoles.input>) => client(updateRoles, input)
  await t.rejects(roles({ role: '' }), { code: 'missing_fields' })
  await t.rejects(roles({ role: '   ' }), { code: 'missing_fields' })
  for (const role of ['super-admin', 'Super-Admin', ' super_admin ', 'SUPER ADMIN'])
    await t.rejects(roles({ role }), { code: 'role_reserved' }, role)
  await t.rejects(roles({ role: 'x', permissions_group: ['nowhere'] }), {
    code: 'unknown_group',
    details: { params: { group: 'nowhere' } },
  })
  await t.rejects(client(updateGroups, { group: 'x' }), {
    code: 'missing_fields',
    details: { fields: { permissionsGroup: 'mixed.required' } },
  })
  await t.rejects(client(updateGroups, { group: 'x', permissionsGroup: ['users.read', 'users.fly'] }), {
    code: 'unknown_permission',
    details: { params: { permission: 'users.fly' } },
  })
  t.equal(
    (await client(listGroups, {})).some(({ group }) => group === 'x'),
    false,
  )

  await roles({ role: 'Reader', action: 'create' })
  await t.rejects(roles({ role: 'Reader', action: 'create' }), { code: 'duplicate_fields' })
  await t.rejects(roles({ role: 'reader' }), { code: 'duplicate_fields' }, 'names are unique without case')
  await t.rejects(roles({ role: 'nobody-there', action: 'update' }), { code: 'record_not_found' })
})

onBoth(t, 'a role or group in use stays, and one nobody uses goes', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['*'])
  await client(updateGroups, { group: 'readers', permissionsGroup: ['users.read'] })
  await client(updateRoles, { role: 'reader', permissions_group: ['readers'] })
  await firm.person([], { role: 'reader' })
  await t.rejects(client(updateGroups, { group: 'readers', action: 'delete' }), {
    code: 'group_in_use',
    details: { params: { roles: 'reader' } },
  })
  await t.rejects(client(updateRoles, { role: 'reader', action: 'delete' }), {
    code: 'role_in_use',
    details: { params: { count: 1 } },
  })
  await client(updateRoles, { role: 'default' })
  await t.rejects(client(updateRoles, { role: 'default', action: 'delete' }), { code: 'role_kept' })
  await client(updateRoles, { role: 'unused', permissions_group: ['readers'] })
  t.equal(await client(updateRoles, { role: 'unused', action: 'delete' }), null)
  t.notOk((await client(permissionsOfRoles, {}))['unused'])
  await installation.scene(async (store) => {
    const account = (await store.user_accounts.first({}))!
    await store.user_accounts.update(account.id, { role: 'elsewhere' })
  })
  await client(updateRoles, { role: 'elsewhere' })
  await t.rejects(client(updateRoles, { role: 'elsewhere', action: 'delete' }), { code: 'role_in_use' })
})

onBoth(t, 'the second of two people who change a role is told', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(['*'])
  const { updated_at } = (await client(updateRoles, { role: 'shared' }))!
  installation.clock.pass(1000)
  await client(updateRoles, { role: 'shared', second_factor_required: true, updated_at })
  await t.rejects(client(updateRoles, { role: 'shared', permissions_group: [], updated_at }), {
    code: 'record_modified',
  })
  await t.rejects(client(updateRoles, { role: 'shared', action: 'delete', updated_at }), {
    code: 'record_modified',
  })
  t.match(
    (await client(listRoles, {})).find(({ role }) => role === 'shared'),
    { second_factor_required: true },
  )
})

onEveryClient(
  t,
  'nobody takes the last of these rights from himself; a super admin may',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const anne = await firm.person([...rights])
    await anne.client(updateGroups, { group: 'readers', permissionsGroup: ['users.read'] })
    await t.rejects(anne.client(updateGroups, { group: 'role-1', permissionsGroup: ['users.read'] }), {
      code: 'last_rights',
    })
    await t.rejects(anne.client(updateRoles, { role: 'role-1', permissions_group: ['readers'] }), {
      code: 'last_rights',
    })
    t.match(await anne.client(permissionsOfRoles, {}), { 'role-1': [...rights] }, 'nothing was changed')
    await anne.client(updateGroups, {
      group: 'role-1',
      permissionsGroup: ['permissions_all.update', 'permissions_all.read'],
    })
    const boss = await firm.person([], { is_super_admin: true })
    await boss.client(updateGroups, { group: 'role-1', permissionsGroup: ['users.read'] })
    t.match(await boss.client(permissionsOfRoles, {}), { 'role-1': ['users.read'] })
  },
)

onBoth(t, 'a change holds for whoever is signed in, from the next call on', async (t, installation) => {
  const firm = await testFirm(installation)
  const boss = await firm.person(['*'])
  const { id } = await firm.person(['company.read'])
  const requested = async () => (await (await installation.as(id))(whoAmI, {})).permissions
  t.strictSame(await requested(), ['company.read'])
  await boss.client(updateGroups, { group: 'role-2', permissionsGroup: ['users.read'] })
  t.strictSame(await requested(), ['users.read'])
})

onEveryClient(t, 'what a person may do, and why', async (t, installation) => {
  const firm = await testFirm(installation)
  const support = await firm.person(['permissions_all.read'])
  const boss = await firm.person(['*'])
  await boss.client(updateGroups, { group: 'books', permissionsGroup: ['invoice.*'] })
  await boss.client(updateRoles, { role: 'accountant', permissions_group: ['books', 'role-1'] })
  const { id } = await firm.person([], { role: 'accountant' })
  const access = await support.client(accessOfPerson, { id, permission: 'invoice.update' })
  t.match(access, {
    role: 'accountant',
    role_exists: true,
    groups: ['default_permissions', 'books', 'role-1'],
    granted: ['invoice.*', 'permissions_all.read'],
    requested: {
      name: 'invoice.update',
      exists: true,
      allowed: true,
      grants: [{ group: 'books', by: 'wildcard', as: 'invoice.*' }],
    },
  })
  t.strictSame(
    access.permissions.map(({ name }) => name),
    ['invoice.read', 'invoice.write', 'invoice.update', 'invoice.delete', 'permissions_all.read'],
  )
  t.match(access.permissions.at(-1), {
    grants: [{ group: 'role-1', by: 'name', as: 'permissions_all.read' }],
  })
  const query = async (permission: string, of = id) =>
    (await support.client(accessOfPerson, { id: of, permission })).requested
  t.match(await query('users.read'), { exists: true, allowed: false, grants: [] })
  t.match(await query('invoice.fly'), { exists: false, allowed: false })
  t.match(await query('users.read', boss.id), { allowed: true, grants: [{ by: 'all', as: '*' }] })

  const admin = await firm.person([], { is_super_admin: true })
  await t.rejects(support.client(accessOfPerson, { id: admin.id }), { code: 'record_not_found' })
  t.match(await admin.client(accessOfPerson, { id: admin.id }), { is_super_admin: true, granted: ['*'] })
  const gone = await firm.person([], { role: 'long gone' })
  t.match(await support.client(accessOfPerson, { id: gone.id }), { role_exists: false, permissions: [] })
  const planner = await firm.person(['users.edit', 'users.read'])
  await t.rejects(
    planner.client(accessOfPerson, { id }),
    { code: 'unauthorized' },
    'a role is sensitive: who plans people is not shown it',
  )
})

onEveryClient(t, 'roles and groups go to a file and come back', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['*'])
  await client(updateGroups, { group: 'books', permissionsGroup: ['invoice.*', 'company.read'] })
  await client(updateRoles, { role: 'accountant', permissions_group: ['books'] })
  const { rows } = await client(listRightLines, { search: 'books' })
  t.match(rows, [
    { role: 'accountant', group: 'books', permission: null },
    { role: null, group: 'books', permission: 'invoice.*' },
    { role: null, group: 'books', permission: 'company.read' },
  ])
  const file = (lines: string[], dry_run = false) =>
    client(importRoles, {
      file: uploadOf('rights.csv', ['role,group,permission', ...lines].join('\n')),
      dry_run,
    })
  const exportedLines = rows.map(({ role, group, permission }) => [role, group, permission].join(','))
  t.match(await file(exportedLines), { created: 0, updated: 0, unchanged: rows.length })
  const fresh = ['accountant,books,', ',books,invoice.read', 'auditor,lists,', ',lists,company.*']
  t.match(await file(fresh, true), { created: 2, updated: 1, unchanged: 1, dry_run: true })
  t.notOk((await client(permissionsOfRoles, {}))['auditor'], 'a trial run writes nothing')
  await file(fresh)
  t.match(await client(permissionsOfRoles, {}), { auditor: ['company.*'], accountant: ['invoice.read'] })

  await t.rejects(
    file(['super-admin,books,', 'x,nowhere,', ',books,users.fly', 'x,,', 'Auditor,books,', 'y,books,']),
    {
      code: 'import_refused',
      details: {
        rows: [
          { row: 2, column: 'role', reason: 'role_reserved' },
          { row: 4, column: 'permission', reason: 'unknown_permission', params: { permission: 'users.fly' } },
          { row: 5, column: 'group', reason: 'mixed.required' },
          { row: 6, column: 'role', reason: 'string.unique' },
          { row: 3, column: 'group', reason: 'unknown_group', params: { group: 'nowhere' } },
        ],
      },
    },
  )
  t.notOk((await client(permissionsOfRoles, {}))['y'], 'whole or nothing')
  const other = await firm.person([...rights])
  await t.rejects(
    other.client(importRoles, { file: uploadOf('r.csv', 'role,group,permission\n,role-2,users.read\n') }),
    { code: 'last_rights' },
  )
})
