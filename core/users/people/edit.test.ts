import t from 'tap'
import { personCases, pictureCases, rightPerson, type PersonCase } from '#fixtures/cases/people.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { updateRoles } from '../../access/operations.ts'
import { createLogin, createUser, deleteUser, editUser, readUser } from '../user-operations.ts'
import { removeSecondFactorOf } from '../access/operations.ts'

const staff = ['users.read', 'users.write', 'users.update', 'users.delete', 'user_extended.read'] as const

/** A right person with the changes of a case, null leaving a field out. */
function changed({ change }: PersonCase): never {
  const groups = Object.entries(rightPerson).map(([group, values]) => {
    const own = Object.entries({ ...values, ...change[group as keyof typeof rightPerson] })
    return [group, Object.fromEntries(own.filter(([, value]) => value !== null))]
  })
  return Object.fromEntries(groups) as never
}

onEveryClient(t, 'every rule about a new person is answered with its field', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(staff)
  let n = 0
  for (const each of personCases) {
    const input = changed(each) as { userExtraInfo: { code: string }; userLogin: { email: string } }
    // Each is somebody new, unless code or address is what the case is about.
    const code = each.change.userExtraInfo?.['code'] ?? `C${++n}`
    const email = input.userLogin.email.replace('amelie@', `amelie${++n}@`)
    const person = {
      ...(input as object),
      userExtraInfo: { ...input.userExtraInfo, code },
      userLogin: { ...input.userLogin, email },
    } as never
    const { refused } = each
    if (refused === null) await t.resolves(client(createUser, person), each.what)
    else {
      const { code, field, key } = refused
      const error = await client(createUser, person).then(
        () => null,
        (reason: unknown) => reason,
      )
      t.match(error, { code, details: { fields: { [field]: key } } }, each.what)
    }
  }
})

onEveryClient(t, 'a picture is what is in it, and small', async (t, installation) => {
  const { client, id } = await (await testFirm(installation)).person(staff)
  for (const { what, picture, key } of pictureCases) {
    const saved = client(editUser, { id, user: { picture } })
    if (key === null) t.equal((await saved).picture, picture, what)
    else
      await t.rejects(saved, { code: 'invalid_fields', details: { fields: { 'user.picture': key } } }, what)
  }
  t.equal((await client(editUser, { id, user: { picture: null } })).picture, null, 'and may be taken away')
})

onEveryClient(
  t,
  'an edit changes what it names, in every part, and leaves the rest',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(staff)
    const made = await client(createUser, rightPerson)
    const saved = await client(editUser, {
      id: made.id,
      updated_at: made.updated_at,
      user: { last_name: 'Dûpont-Roy' },
      userAccount: { role: null },
      userExtraInfo: { degree: 'Ingénieur civil', code: 'ad1' },
      userTarget: { client_project_target: 60, internal_project_target: null },
    })
    t.match(saved, {
      first_name: 'Amélie',
      last_name: 'Dûpont-Roy',
      targets: { operations: 60, support: null },
      user_user_extra_info: { code: 'ad1', degree: 'Ingénieur civil', function_type: 'architect' },
    })
    t.ok(saved.updated_at > made.updated_at)
    const part = await client(editUser, { id: made.id, userExtraInfo: { remarks: 'x' } })
    t.ok(part.updated_at > saved.updated_at, 'saving a part touches the whole')
    await t.rejects(
      client(editUser, { id: made.id, updated_at: saved.updated_at, user: { first_name: 'A' } }),
      {
        code: 'record_modified',
      },
    )
  },
)

onEveryClient(
  t,
  'whoever reads a person reads what follows from his dates, and cannot write it',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(staff)
    const { id } = await client(createUser, rightPerson)
    t.match((await client(readUser, { id })).user_user_extra_info, { seniority: 6.7, absence_rate: 0 })
    const plain = await firm.person(['users.read'])
    const visible = Object.keys((await plain.client(readUser, { id })).user_user_extra_info ?? {})
    t.notOk(visible.includes('seniority') || visible.includes('absence_rate'), 'sensitive data')
  },
)

onEveryClient(t, 'a function is one of the firm’s list, once it has one', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(staff)
  const person = (code: string, function_type: string) => ({
    ...rightPerson,
    userLogin: null,
    userExtraInfo: { code, function_type },
  })
  const { id } = await client(createUser, person('ZZ1', 'seer'))
  await installation.scene((store) =>
    store.parameters.insert({ class: 'function_type', type: 'architect', label_fr: 'Architecte' }),
  )
  const refused = {
    code: 'unknown_type',
    details: { fields: { 'userExtraInfo.function_type': 'mixed.invalid' } },
  }
  await t.rejects(client(createUser, person('ZZ2', 'seer')), refused)
  await t.rejects(client(editUser, { id, userExtraInfo: { function_type: 'wizard' } }), refused)
  await client(editUser, { id, userExtraInfo: { function_type: 'seer', degree: 'None' } })
  t.match(await client(editUser, { id, userExtraInfo: { function_type: 'architect' } }), {
    user_user_extra_info: { function_type: 'architect', degree: 'None' },
  })
})

onEveryClient(t, 'an edit is refused as a creation is, and says which field', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(staff)
  const other = await client(createUser, rightPerson)
  const { id } = await client(createUser, {
    ...rightPerson,
    userLogin: null,
    userExtraInfo: { code: 'ZZZ', function_type: 'x' },
  })
  const refusals = [
    [{ user: { role: 'super-admin' } }, 'invalid_fields', 'user.role'],
    [{ userAccount: { role: 'wizard' } }, 'invalid_fields', 'userAccount.role'],
    [{ userExtraInfo: { code: 'Ad1' } }, 'duplicate_fields', 'userExtraInfo.code'],
    [{ userExtraInfo: { exit_Date: '2019-01-01' } }, 'date_order', 'userExtraInfo.exit_Date'],
    [{ userExtraInfo: { function_type: null as never } }, 'missing_fields', 'userExtraInfo.function_type'],
    [{ userTarget: { client_project_target: 101 } }, 'invalid_fields', 'userTarget.client_project_target'],
    [{ userAccount: { account_id: 999 } }, 'record_not_found', 'userAccount.account_id'],
  ] as const
  for (const [change, code, field] of refusals) {
    await t.rejects(
      client(editUser, { id, ...change }),
      { code, details: { fields: { [field]: String } } },
      field,
    )
  }
  t.match((await client(readUser, { id: other.id })).user_user_extra_info, { code: 'AD1' })
  const plain = await firm.person(['users.update'])
  await t.rejects(plain.client(editUser, { id, userExtraInfo: { degree: 'x' } }), { code: 'unauthorized' })
  await t.resolves(
    plain.client(editUser, { id, user: { first_name: 'Amélie' } }),
    'without what is sensitive',
  )
  const boss = await firm.person([], { is_super_admin: true })
  await t.rejects(client(editUser, { id: boss.id, user: { first_name: 'x' } }), { code: 'record_not_found' })
})

onEveryClient(t, 'nobody takes his own right to edit people away', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(staff)
  const weak = await firm.person(['users.read'])
  const half = await firm.person(['users.update'])
  const strong = await firm.person(['users.update', 'user_extended.read'])
  const roleOf = async (person: number): Promise<string> => (await client(readUser, { id: person })).role
  const [weakRole, strongRole] = [await roleOf(weak.id), await roleOf(strong.id)]
  const halfRole = await roleOf(half.id)
  const refused = (field: string) => ({
    code: 'own_rights',
    details: { fields: { [field]: 'mixed.own_rights' } },
  })
  await t.rejects(client(editUser, { id, user: { role: weakRole } }), refused('user.role'))
  await t.rejects(
    client(editUser, { id, user: { role: halfRole } }),
    refused('user.role'),
    'without the sensitive data he could not give himself another role again',
  )
  const boss = await firm.person([], { is_super_admin: true })
  await t.rejects(
    boss.client(editUser, { id: boss.id, userExtraInfo: { exit_Date: '2026-11-19' } }),
    refused('userExtraInfo.exit_Date'),
    'a super admin does not lock himself out either',
  )
  await t.rejects(
    client(editUser, { id, userExtraInfo: { exit_Date: '2026-11-20' } }),
    refused('userExtraInfo.exit_Date'),
  )
  await t.rejects(client(deleteUser, { id }), { code: 'own_deletion' })
  await t.resolves(client(editUser, { id: strong.id, user: { role: weakRole } }), 'another’s may be')
  await t.resolves(client(editUser, { id, user: { role: strongRole } }), 'a role that keeps it may be taken')
})

onEveryClient(t, 'whoever has left no trace is deleted whole', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client, id: me } = await firm.person(staff)
  const { id } = await client(createUser, { ...rightPerson, userCost: { cost_type: 'senior' } })
  await installation.scene(async (store) => {
    await store.notifications.insert({ user_id: id, title: 'x', message: 'x', created_by: me })
    await store.notifications.insert({ user_id: me, title: 'x', message: 'x', created_by: id })
    await store.user_absences.insert({
      user_id: id,
      number_blocks: 10,
      start_date: '2026-01-05',
      end_date: '2026-01-05',
    })
    await store.user_availabilities.insert({ user_id: id, year: 2026, month: 1, percentage: 80 })
  })
  const { updated_at } = await client(readUser, { id })
  const blind = await firm.person(['users.read', 'users.delete'])
  await t.rejects(blind.client(deleteUser, { id }), { code: 'unauthorized' }, 'without the sensitive data')
  t.match(await client(deleteUser, { id }), { deleted: true, exit_Date: null })
  await t.rejects(client(readUser, { id }), { code: 'record_not_found' })
  const late = { id, updated_at, user: { first_name: 'Late' } }
  await t.rejects(client(editUser, late), { code: 'record_deleted' }, 'whoever still had the page open')
  const left = await installation.env.read(async (store) => [
    await store.user_logins.count({ user_id: id }),
    await store.user_absences.count({ user_id: id }),
    await store.notifications.count({ created_by: id }),
    await store.notifications.count({ user_id: me }),
  ])
  t.strictSame(left, [0, 0, 0, 1])
})

onBoth(t, 'whoever has worked gets an exit date instead, and the reply warns', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id: me } = await firm.person(staff)
  const { actorOf } = await import('../../access/person.ts')
  const { run } = await import('../../kernel/run.ts')
  const actor = await installation.env.read((store) => actorOf(store, me, null, null))
  const gone = (id: number) => run(deleteUser, installation.env, actor, { id })
  const place = await firm.folder(me, 1)
  const blockers = {
    booking: async (user_id: number) => {
      const { task_id } = await firm.subfolder(place, { rank: 1 })
      await installation.scene((store) =>
        store.user_bookings.insert({
          user_id,
          wbs_task_id: task_id,
          date: '2026-11-02',
          number_blocks: 4,
          starting_block: 0,
        }),
      )
    },
    planning: async (user_id: number) => {
      const { task_id } = await firm.subfolder(place, { rank: 2 })
      await installation.scene((store) =>
        store.wbs_task_plannings.insert({
          assigned_user_id: user_id,
          wbs_task_id: task_id,
          start_date: '2026-11-01',
          end_date: '2026-11-30',
          number_blocks: 4,
        }),
      )
    },
    folder: async (user_id: number) => void (await firm.folder(user_id, 2)),
    subfolder: async (user_id: number) =>
      void (await firm.subfolder(place, { rank: 3, project_leader: user_id })),
  }
  for (const [what, blocker] of Object.entries(blockers)) {
    const { id } = await firm.person()
    await blocker(id)
    t.match(
      await gone(id),
      { value: { deleted: false, exit_Date: '2026-11-20' }, warnings: ['user_kept'] },
      what,
    )
    const extra = await installation.env.read((store) => store.user_extra_infos.first({ user_id: id }))
    t.equal(extra?.exit_Date, '2026-11-20')
  }
})

onEveryClient(t, 'who left earlier keeps his exit date', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(staff)
  const { id } = await firm.person()
  await firm.folder(id, 1)
  await client(editUser, { id, userExtraInfo: { exit_Date: '2026-06-30' } })
  t.match(await client(deleteUser, { id }), { deleted: false, exit_Date: '2026-06-30' })
})

onEveryClient(t, 'a login is given once, by whoever may edit people', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(staff)
  const { id } = await firm.person()
  const userLogin = rightPerson.userLogin
  const adder = await firm.person(['users.write'])
  await t.rejects(adder.client(createLogin, { user_id: id, userLogin }), { code: 'unauthorized' })
  const made = await client(createLogin, { user_id: id, userLogin })
  t.match(made.user_logins, [{ email: userLogin.email }])
  await t.rejects(client(createLogin, { user_id: id, userLogin: { ...userLogin, email: 'b@c.be' } }), {
    code: 'duplicate_fields',
    details: { fields: { user_id: 'string.unique' } },
  })
  const other = await firm.person()
  await t.rejects(client(createLogin, { user_id: other.id, userLogin }), {
    code: 'duplicate_fields',
    details: { fields: { 'userLogin.email': 'string.unique' } },
  })
})

onBoth(t, 'a role taken away counts from the next call on', async (t, installation) => {
  const { openApi, tokenOf } = await import('#fixtures/http/caller.ts')
  const firm = await testFirm(installation)
  const { client } = await firm.person(staff)
  const { id } = await firm.person(['users.read'])
  const { ask } = await openApi(t, installation)
  const token = await tokenOf(installation, id)
  t.equal((await ask('GET /users/all', { token })).status, 200)
  await client(editUser, { id, user: { role: 'default' } })
  t.equal((await ask('GET /users/all', { token })).status, 403)
  await client(editUser, { id, userExtraInfo: { exit_Date: '2026-11-19' } })
  t.equal((await ask('POST /auth', { token })).status, 401)
})

onBoth(t, 'a role is not deleted while somebody is given it', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['*'])
  const { id } = await firm.person([])
  for (let i = 0; i < 8; i++) {
    const role = `passing-${i}`
    await client(updateRoles, { role })
    const [assigned, deleted] = await Promise.allSettled([
      client(editUser, { id, user: { role } }),
      client(updateRoles, { role, action: 'delete' }),
    ])
    t.not(assigned.status, deleted.status, `one of the two is refused: ${assigned.status}, ${deleted.status}`)
    await client(editUser, { id, user: { role: 'default' } })
  }
})

onBoth(t, 'a code in small letters is the same as in capitals, with accents too', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(staff)
  const [one, other] = [await firm.person([]), await firm.person([])]
  await client(editUser, { id: one.id, userExtraInfo: { code: 'zé1' } })
  await t.rejects(client(editUser, { id: other.id, userExtraInfo: { code: 'ZÉ1' } }), {
    code: 'duplicate_fields',
    details: { fields: { 'userExtraInfo.code': 'string.unique' } },
  })
})

onEveryClient(t, 'nobody takes his own second factor away without his password', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, client } = await firm.person(['users.update'])
  await installation.scene((store) =>
    store.second_factors.insert({
      user_id: id,
      sealed_key: 'x',
      confirmed_at: installation.clock.now().toISOString(),
    }),
  )
  await t.rejects(client(removeSecondFactorOf, { id }), { code: 'own_second_factor' })
  const other = await firm.person(['users.update'])
  t.equal(await other.client(removeSecondFactorOf, { id }), 'removed', 'somebody else may')
})
