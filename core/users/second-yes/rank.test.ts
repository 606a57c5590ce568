import t from 'tap'
import { importUsers } from '../import/operations.ts'
import { rightPerson } from '#fixtures/cases/people.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { xlsxOf } from '#fixtures/http/uploads.ts'
import { createLogin, createUser, deleteUser, editUser, readUser, setPassword } from '../user-operations.ts'
import { listSignOns, removeSecondFactorOf, unbindSignOn } from '../access/operations.ts'

const staff = ['users.*', 'user_extended.read'] as const
const password = { password: 'quite another', password_confirm: 'quite another' }
const refused = (field: string) => ({
  code: 'rights_only',
  details: { fields: { [field]: 'mixed.rights_only' } },
})

async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const hr = await firm.person(staff)
  const boss = await firm.person([...staff, 'permissions_all.update'])
  const roleOf = async (id: number): Promise<string> =>
    (await installation.env.read((store) => store.users.get(id)))!.role!
  return { firm, hr, boss, role: await roleOf(boss.id), roleOf }
}

onEveryClient(
  t,
  'whoever edits people makes nobody an administrator, himself neither',
  async (t, installation) => {
    const { firm, hr, boss, role, roleOf } = await office(installation)
    const all = await roleOf((await firm.person(['*'])).id)
    const wild = await roleOf((await firm.person(['permissions_all.*'])).id)
    const { id: somebody } = await firm.person()
    for (const newRole of [role, all, wild]) {
      for (const id of [somebody, hr.id]) {
        await t.rejects(hr.client(editUser, { id, user: { role: newRole } }), refused('user.role'), newRole)
        await t.rejects(
          hr.client(editUser, { id, userAccount: { role: newRole } }),
          refused('userAccount.role'),
          'nor by the account',
        )
      }
    }
    const person = { ...rightPerson, userLogin: null }
    await t.rejects(
      hr.client(createUser, { ...person, user: { ...person.user, role } }),
      refused('user.role'),
    )
    await t.rejects(hr.client(createUser, { ...person, userAccount: { role } }), refused('userAccount.role'))
    await t.resolves(hr.client(editUser, { id: somebody, user: { role: await roleOf(hr.id) } }))
    await t.resolves(boss.client(editUser, { id: somebody, user: { role } }), 'whoever changes rights may')
    await t.resolves(boss.client(createUser, { ...person, user: { ...person.user, role } }))
  },
)

onEveryClient(
  t,
  'the role and sign-in of an administrator are for administrators',
  async (t, installation) => {
    const { firm, hr, boss, role } = await office(installation)
    const second = await firm.person([], { role })
    const { id } = second
    const userLogin = { ...rightPerson.userLogin }
    await installation.scene((store) => store.second_factors.insert({ user_id: id, sealed_key: 'x' }))
    const tries: { readonly [what: string]: () => Promise<unknown> } = {
      'a first login': () => hr.client(createLogin, { user_id: id, userLogin }),
      'another address': () => hr.client(setPassword, { id, userLogin: { email: 'hr@firm.example' } }),
      'another password': () => hr.client(setPassword, { id, userLogin: password }),
      'another role': () => hr.client(editUser, { id, user: { role: 'default' } }),
      'no account at the provider': () => hr.client(unbindSignOn, { id }),
      'no person': () => hr.client(deleteUser, { id }),
    }
    for (const [what, attempt] of Object.entries(tries)) await t.rejects(attempt(), refused('id'), what)
    await t.resolves(hr.client(editUser, { id, user: { first_name: 'Zoë', role } }), 'the rest is his work')
    await t.resolves(boss.client(createLogin, { user_id: id, userLogin }))
    await t.resolves(boss.client(setPassword, { id, userLogin: password }))
    await t.resolves(boss.client(removeSecondFactorOf, { id }))
    t.equal((await boss.client(editUser, { id, user: { role: 'default' } })).role, 'default')
    await t.resolves(
      hr.client(setPassword, { id, userLogin: { ...password, login_type: 'email' } }),
      'and then he is like everybody',
    )
  },
)

onEveryClient(
  t,
  'a role that sleeps at the account does not wake by taking the other away',
  async (t, installation) => {
    const { firm, hr, role } = await office(installation)
    const { id } = await firm.person([], { role: '' })
    await t.rejects(hr.client(editUser, { id, userAccount: { role } }), refused('userAccount.role'))
    await installation.scene(async (store) => {
      const account = (await store.user_accounts.first({ user_id: id }))!
      await store.user_accounts.update(account.id, { role })
    })
    await t.rejects(hr.client(setPassword, { id, userLogin: password }), refused('id'), 'it counts')
    await t.rejects(hr.client(editUser, { id, userAccount: { role: null } }), refused('id'))
  },
)

onEveryClient(t, 'a role given at the account alone counts', async (t, installation) => {
  const { boss, role, roleOf, hr } = await office(installation)
  const made = await boss.client(createUser, { ...rightPerson, userLogin: null, userAccount: { role } })
  t.equal(made.role, role)
  t.equal(made.user_accounts[0]?.role, role)
  const { id } = await boss.client(createUser, {
    ...rightPerson,
    userLogin: null,
    userExtraInfo: { ...rightPerson.userExtraInfo, code: 'ZZZ' },
  })
  const other = await roleOf(hr.id)
  const giveAccount = async (newRole: string | null, who = boss.client) =>
    (await who(editUser, { id, userAccount: { role: newRole } })).role
  t.equal(await giveAccount(other), other)
  t.equal(await giveAccount(role), role, 'another one there takes its place')
  t.equal(await giveAccount(null), 'default', 'and none takes it away')
  await giveAccount(role)
  t.equal((await boss.client(editUser, { id, user: { role: 'default' } })).role, 'default')
  t.equal(await giveAccount(role, hr.client), 'default', 'what stands there already gives nothing')
  await boss.client(editUser, { id, user: { role: other } })
  t.equal(await giveAccount(null), other, 'a role of one’s own stays')
})

onEveryClient(t, 'an import makes no administrator and moves none', async (t, installation) => {
  const { firm, hr, boss, role } = await office(installation)
  await firm.person([], { role })
  const heads = ['code', 'first_name', 'last_name', 'function_type', 'role', 'email']
  const rows = [
    ['T3', null, null, null, 'default', null],
    ['T2', null, null, null, null, 'hr@firm.example'],
    ['NEW', 'A', 'B', 'engineer', role, null],
    ['T1', null, null, null, role, null],
  ]
  const file = await xlsxOf(installation, { name: 'People', rows: [heads, ...rows] })
  const failed = await hr.client(importUsers, { file }).catch((error: unknown) => error)
  t.match(failed, {
    code: 'import_refused',
    details: {
      rows: [
        { row: 2, column: 'role', reason: 'mixed.rights_only' },
        { row: 3, column: 'email', reason: 'mixed.rights_only' },
        { row: 4, column: 'role', reason: 'mixed.rights_only' },
        { row: 5, column: 'role', reason: 'mixed.rights_only' },
      ],
    },
  })
  const unchanged = await xlsxOf(installation, {
    name: 'People',
    rows: [heads, ['T3', 'Zoë', null, null, role, null]],
  })
  t.match(
    await hr.client(importUsers, { file: unchanged }),
    { updated: 1 },
    'what stays as it is may be named',
  )
  t.match(await boss.client(importUsers, { file }), { created: 1, updated: 3 })
  t.equal((await boss.client(readUser, { id: hr.id })).role, role)
})

onEveryClient(t, 'somebody is unbound from the provider, which is told and kept', async (t, installation) => {
  const { firm, hr } = await office(installation)
  const { id } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  t.equal(await hr.client(unbindSignOn, { id }), false, 'nothing to unbind')
  const issuer = 'https://id.example'
  await installation.scene((store) => store.sign_on_subjects.insert({ user_id: id, issuer, subject: 'an' }))
  t.match(await hr.client(listSignOns, { id }), [{ issuer, created_at: String }])
  t.equal(await hr.client(unbindSignOn, { id }), true)
  t.strictSame(await hr.client(listSignOns, { id }), [])
  const [entry, ...more] = await installation.env.read((store) =>
    store.audit_entries.find({ entity: 'sign_on_subjects', action: 'remove' }),
  )
  t.match(entry, { actor_id: hr.id, operation: 'user.unbind_sign_on', before: { subject: 'an' } })
  t.equal(more.length, 0)
  const mails = await mailsOf(installation)
  t.equal(mails.length, 1)
  t.match(mails[0], /^To: an@firm\.example[^]*Your sign-in through the provider was unlinked/m)
  const reader = await firm.person(['users.read'])
  await t.rejects(reader.client(unbindSignOn, { id }), { code: 'unauthorized' })
})

onEveryClient(
  t,
  'a link that was mailed to an address is worth nothing once an import moves it',
  async (t, installation) => {
    const { firm, hr } = await office(installation)
    const { id } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
    const expires_at = new Date(installation.clock.now().getTime() + 60_000).toISOString()
    await installation.scene((store) =>
      store.password_resets.insert({ user_id: id, token_hash: 'x', expires_at }),
    )
    const links = (): Promise<number> =>
      installation.env.read((store) => store.password_resets.count({ user_id: id }))
    const heads = ['code', 'first_name', 'last_name', 'function_type', 'email']
    const upload = async (email: string) =>
      xlsxOf(installation, { name: 'People', rows: [heads, ['T3', null, null, null, email]] })
    await hr.client(importUsers, { file: await upload('AN@firm.example') })
    t.equal(await links(), 1, 'an address that stays keeps it')
    await hr.client(importUsers, { file: await upload('anne@firm.example') })
    t.equal(await links(), 0)
  },
)
