import t from 'tap'
import { password as firstPassword, testFirm } from '#fixtures/firm.ts'
import { mailsOf, recoveryToken } from '#fixtures/mailbox.ts'
import { enrolAtSignIn, recoverPassword, resetPassword, signIn } from '../../access/operations.ts'
import { localClient } from '../../client/local.ts'
import { addDays } from '../../values/day.ts'
import { nobody } from '../../kernel/permission.ts'
import { onBoth } from '#fixtures/installation.ts'
import { createUser, listUsers, proposeCode, readUser, setPassword, simpleUsers } from '../user-operations.ts'

const staff = ['users.read', 'users.write', 'users.update', 'user_extended.read'] as const
const newcomer = {
  user: { first_name: 'Amélie', last_name: 'Dûpont' },
  userExtraInfo: { function_type: 'architect' },
}

onBoth(
  t,
  'a new person gets the defaults of the installation and a trigram of the names',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(staff)
    const user = await client(createUser, newcomer)
    t.match(user, {
      role: 'default',
      language_type: 'fr',
      blocks_availibility_per_week: 50,
      is_super_admin: false,
    })
    t.match(user.user_user_extra_info, {
      code: 'ADU',
      entry_date: installation.clock.today(),
      exit_Date: null,
    })
    t.equal(user.user_accounts.length, 1)
    t.notOk('account' in user.user_accounts[0]!, 'logo and maps key are for whoever may read the account')
    await installation.scene((store) =>
      store.accounts.updateWhere({}, { invoice_logo: 'data:image/png;base64,AA==', maps_key: 'AIza-1' }),
    )
    const office = await firm.person(['users.read', 'account.read'])
    t.match((await office.client(readUser, { id: user.id })).user_accounts[0]?.account, {
      invoice_logo: 'data:image/png;base64,AA==',
      maps_key: 'AIza-1',
    })
    t.strictSame((await client(createUser, newcomer)).user_user_extra_info?.code, 'ADU2')
  },
)

onBoth(
  t,
  'targets, cost category and login are kept with the person, the password as a hash only',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(staff)
    const user = await client(createUser, {
      ...newcomer,
      userLogin: { email: 'Amelie@studio.be', password: 'correct horse', password_confirm: 'correct horse' },
      userCost: { cost_type: 'senior' },
      userTarget: { client_project_target: 80 },
    })
    t.strictSame(user.targets, { operations: 80, support: null })
    t.strictSame(Object.keys(user.user_logins[0]!).sort(), [
      'created_at',
      'email',
      'id',
      'login_type',
      'updated_at',
      'user_id',
    ])
    const costs = await installation.env.read((store) => store.user_costs.find({ user_id: user.id }))
    t.match(costs, [{ cost_type: 'senior', date_start: installation.clock.today(), date_end: null }])
  },
)

onBoth(t, 'a refusal names the field: code, e-mail, confirmation, role, dates', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(staff)
  const login = { email: 'a@b.be', password: 'correct horse', password_confirm: 'correct horse' }
  await client(createUser, { ...newcomer, userLogin: login })
  const refusals = [
    [{ userExtraInfo: { function_type: 'x', code: 'adu' } }, 'duplicate_fields', 'userExtraInfo.code'],
    [{ userLogin: { ...login, email: 'A@B.be' } }, 'duplicate_fields', 'userLogin.email'],
    [
      { userLogin: { ...login, password_confirm: 'other words' } },
      'invalid_fields',
      'userLogin.password_confirm',
    ],
    [{ user: { ...newcomer.user, role: 'super-admin' } }, 'invalid_fields', 'user.role'],
    [
      { userExtraInfo: { function_type: 'x', exit_Date: '2020-01-01' } },
      'date_order',
      'userExtraInfo.exit_Date',
    ],
    [{ userAccount: { account_id: 999 } }, 'record_not_found', 'userAccount.account_id'],
  ] as const
  for (const [change, code, field] of refusals) {
    const refused = client(createUser, { ...newcomer, ...change })
    await t.rejects(refused, { code, details: { fields: { [field]: String } } }, `${code} ${field}`)
  }
})

onBoth(
  t,
  'the list finds people by folded names, code and e-mail, a page at a time',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(staff)
    for (const last_name of ['Élan', 'Zola', 'elbe', 'Ähre']) {
      await client(createUser, {
        user: { first_name: 'Noël', last_name },
        userExtraInfo: { function_type: 'x' },
      })
    }
    const names = async (input: object) =>
      (await client(listUsers, input)).rows.map(({ last_name }) => last_name)
    t.strictSame(await names({ sort: 'last_name', search: 'NOEL' }), ['Ähre', 'Élan', 'elbe', 'Zola'])
    t.strictSame(await names({ sort: 'last_name', order: 'desc', search: 'el noel e' }), [
      'Zola',
      'elbe',
      'Élan',
      'Ähre',
    ])
    t.match(await client(listUsers, { page: 2, size: 2, sort: 'last_name', search: 'noel' }), {
      rows: [{}, {}],
      count: 4,
    })
    t.strictSame(
      await client(listUsers, { page: 9, size: 2 }),
      { rows: [], count: 5 },
      'past the end the count stays',
    )
    t.strictSame(await names({ search: '100%_' }), [], 'signs are looked for as they are')
    t.strictSame(await names({ search: 'nzo' }), ['Zola'], 'by code')
    await t.rejects(client(listUsers, { sort: 'password_hash' }), {
      code: 'invalid_fields',
      details: { fields: { sort: 'mixed.invalid' } },
    })
  },
)

onBoth(
  t,
  'who has left is hidden unless asked for, and super admins but from one of them who asks',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(staff)
    const boss = await firm.person([], { is_super_admin: true, last_name: 'Patron' })
    await client(createUser, {
      ...newcomer,
      userExtraInfo: { function_type: 'x', entry_date: '2020-01-01', exit_Date: '2026-11-19' },
    })
    t.equal((await client(listUsers, {})).count, 1)
    t.equal((await client(listUsers, { active: false })).count, 2)
    t.equal((await client(listUsers, { super_admins: true })).count, 1, 'for nobody else')
    t.equal((await boss.client(listUsers, {})).count, 1)
    const found = await boss.client(listUsers, { super_admins: true, search: 'patron' })
    t.match(found.rows, [{ id: boss.id }], 'by his name')
    t.equal((await client(simpleUsers, {})).length, 1)
    await t.rejects(client(readUser, { id: boss.id }), { code: 'record_not_found' })
    t.match(await boss.client(readUser, { id: boss.id }), { last_name: 'Patron' })
    await t.rejects(client(setPassword, { id: boss.id, userLogin: { email: 'x@y.be' } }), {
      code: 'record_not_found',
    })
  },
)

onBoth(
  t,
  'the code that a person would get is told before, and is the one he gets',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(staff)
    const names = { first_name: 'Amélie', last_name: 'Dûpont' }
    t.strictSame(await client(proposeCode, names), { code: 'ADU' })
    await client(createUser, newcomer)
    t.strictSame(await client(proposeCode, names), { code: 'ADU2' })
    t.equal((await client(createUser, newcomer)).user_user_extra_info?.code, 'ADU2')
  },
)

onBoth(t, 'the list says who is in, away today, still to come or gone', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(staff)
  const today = installation.clock.today()
  const made = async (last_name: string, dates: object = {}) =>
    (
      await client(createUser, {
        user: { first_name: 'Jo', last_name },
        userExtraInfo: { function_type: 'x', entry_date: '2020-01-01', ...dates },
      })
    ).id
  await made('Here')
  await made('Late', { entry_date: addDays(today, 1) })
  await made('Gone', { exit_Date: addDays(today, -1) })
  const off = { start_date: addDays(today, -1), end_date: today, number_blocks: 20, approved: 1 }
  const away = await made('Sick')
  const asks = await made('Asks')
  const typed = await made('Typed')
  await installation.scene((store) =>
    store.user_absences.insertMany([
      { ...off, user_id: away, planning_level_type: 'day' },
      { ...off, user_id: asks, planning_level_type: 'day', approved: 0 },
      { ...off, user_id: typed, planning_level_type: 'month' },
    ]),
  )
  const { rows } = await client(listUsers, { active: false, search: 'jo', sort: 'last_name' })
  t.strictSame(
    rows.map(({ last_name, presence }) => [last_name, presence]),
    [
      ['Asks', 'in'],
      ['Gone', 'left'],
      ['Here', 'in'],
      ['Late', 'coming'],
      ['Sick', 'away'],
      ['Typed', 'in'],
    ],
  )
})

onBoth(t, 'a new password ends the sessions opened with the old one', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(staff)
  const other = await firm.person()
  await installation.scene((store) =>
    store.sessions.insert({
      user_id: other.id,
      token_hash: 'x',
      last_used_at: installation.clock.now().toISOString(),
    }),
  )
  const password = { password: 'correct horse', password_confirm: 'correct horse' }
  await t.rejects(
    client(setPassword, { id: other.id, userLogin: password }),
    { code: 'missing_fields' },
    'an e-mail is needed first',
  )
  const user = await client(setPassword, { id: other.id, userLogin: { email: 'o@b.be', ...password } })
  t.match(user.user_logins, [{ email: 'o@b.be' }])
  t.equal(await installation.env.read((store) => store.sessions.count({ user_id: other.id })), 0)
  const unfilled = { email: 'o@c.be', password: '', password_confirm: '' }
  await client(setPassword, { id: other.id, userLogin: unfilled })
  const anybody = localClient(installation.env, () => nobody())
  const { user: signedIn } = await anybody(signIn, { email: 'o@c.be', password: 'correct horse' })
  t.equal(signedIn?.id, other.id, 'a password left empty stays as it is')
})

onBoth(
  t,
  'a new password or address given by somebody else ends what was mailed or begun',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(staff)
    const { id, email } = await firm.person([], {
      email: 'an@firm.example',
      demands: true,
      language_type: 'en',
    })
    const anybody = localClient(installation.env, () => nobody())
    const fresh = { password: 'a new password', password_confirm: 'a new password' }
    const mailed = async (): Promise<string> => {
      await anybody(recoverPassword, { email })
      return recoveryToken(installation, email)
    }
    const link = await mailed()
    const { second_factor } = await anybody(signIn, { email, password: firstPassword })
    await client(setPassword, { id, userLogin: fresh })
    t.match((await mailsOf(installation)).at(-1), /password/i, 'the person is told')
    await t.rejects(anybody(resetPassword, { ...fresh, token: link }), { code: 'invalid_token' })
    await t.rejects(anybody(enrolAtSignIn, { challenge: second_factor?.challenge ?? '' }), {
      code: 'sign_in_over',
    })
    const next = await mailed()
    await client(setPassword, { id, userLogin: { email: 'other@firm.example' } })
    await t.rejects(anybody(resetPassword, { ...fresh, token: next }), { code: 'invalid_token' })
  },
)

onBoth(t, 'two people created at once never share a code', async (t, installation) => {
  const { client } = await (await testFirm(installation)).person(staff)
  const made = await Promise.all(Array.from({ length: 6 }, () => client(createUser, newcomer)))
  t.strictSame(made.map((user) => user.user_user_extra_info?.code).sort(), [
    'ADU',
    'ADU2',
    'ADU3',
    'ADU4',
    'ADU5',
    'ADU6',
  ])
})

onBoth(
  t,
  'a person is read with months, absences and targets, but not why he is away',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id } = await firm.person()
    await installation.scene(async (store) => {
      await store.user_availabilities.insert({ user_id: id, year: 2026, month: 3, percentage: 80 })
      await store.user_project_targets.insert({ user_id: id, project_type: 'support', percentage: 20 })
      await store.user_absences.insert({
        user_id: id,
        number_blocks: 10,
        start_date: '2026-12-01',
        end_date: '2026-12-01',
        comment: 'operation at the hospital',
      })
    })
    const colleague = await firm.person(['users.read'])
    t.equal((await colleague.client(readUser, { id })).user_user_absences, null)
    const planner = await firm.person(['users.read', 'users.edit'])
    const visible = await planner.client(readUser, { id })
    t.match(visible, {
      user_user_availabilities: [{ month: 3, year: 2026, percentage: 80 }],
      user_user_absences: [{ number_blocks: 10, approved: 0 }],
    })
    t.notMatch(JSON.stringify(visible), /hospital/)
    t.notOk('user_user_project_targets' in visible)
    const manager = await firm.person(['users.read', 'user_extended.read'])
    t.match(await manager.client(readUser, { id }), {
      user_user_project_targets: [{ project_type: 'support', percentage: 20 }],
    })
  },
)

onBoth(t, 'without user_extended.read the sensitive fields are absent', async (t, installation) => {
  const firm = await testFirm(installation)
  const { client } = await firm.person(['users.read'])
  const user = await client(readUser, { id: (await firm.person()).id })
  t.notOk('role' in user || 'targets' in user)
  t.strictSame(Object.keys(user.user_user_extra_info!).includes('function_type'), false)
  t.notOk('role' in (await client(listUsers, {})).rows[0]!)
  await t.rejects(
    client(listUsers, { sort: 'exit_Date' }),
    { code: 'unauthorized', details: { fields: { sort: 'mixed.not_allowed' } } },
    'nor can they be read from an order',
  )
})
