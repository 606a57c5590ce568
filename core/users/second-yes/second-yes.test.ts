import t from 'tap'
import { importUsers } from '../import/operations.ts'
import { rightPerson } from '#fixtures/cases/people.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, testToday, type TestInstallation } from '#fixtures/installation.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { xlsxOf } from '#fixtures/http/uploads.ts'
import { localClient } from '../../client/local.ts'
import { actorOf } from '../../access/person.ts'
import type { Client } from '../../kernel/operation.ts'
import { addDays } from '../../values/day.ts'
import { createLogin, createUser, deleteUser, editUser, readUser, setPassword } from '../user-operations.ts'
import { decideAccessRequest, listAccessRequests } from './operations.ts'
import { inviteUser, removeSecondFactorOf, unbindSignOn } from '../access/operations.ts'
import type { AccessRequest } from './request.ts'
import { thatWait } from './standing.ts'

const staff = ['users.*', 'user_extended.read'] as const
const exit = addDays(testToday, 10)
const password = { password: 'quite another', password_confirm: 'quite another' }

async function office(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const hr = await firm.person(staff, { first_name: 'Hanne' })
  const boss = await firm.person([...staff, 'permissions_all.*'], { first_name: 'Bea' })
  const accountant = await firm.person(['invoice.*', 'users.read'], {
    email: 'acc@firm.example',
    first_name: 'Francois',
    language_type: 'en',
  })
  const waiting = (client: Client = boss.client) => client(listAccessRequests, {})
  const notices = (user_id: number) => installation.env.read((store) => store.notifications.find({ user_id }))
  const exitOf = async (id: number) =>
    (await installation.env.read((store) => store.user_extra_infos.first({ user_id: id })))!.exit_Date
  const links = () => installation.env.read((store) => store.jobs.count({ kind: 'mail.invitation' }))
  return { firm, hr, boss, accountant, waiting, notices, exitOf, links }
}

type Act = (client: Client, id: number) => Promise<unknown>

const acts: { readonly [what: string]: Act } = {
  'a link to a new password': (client, id) => client(inviteUser, { id }),
  'no second factor': (client, id) => client(removeSecondFactorOf, { id }),
  'an exit date': (client, id) => client(editUser, { id, userExtraInfo: { exit_Date: exit } }),
  'a later exit date': (client, id) =>
    client(editUser, { id, userExtraInfo: { exit_Date: addDays(exit, 400) } }),
  'another password': (client, id) => client(setPassword, { id, userLogin: password }),
  'another address': (client, id) =>
    client(setPassword, { id, userLogin: { email: `new${id}@firm.example` } }),
  'another role': (client, id) => client(editUser, { id, user: { role: 'default' } }),
  'no account at the provider': (client, id) => client(unbindSignOn, { id }),
  'no person': (client, id) => client(deleteUser, { id }),
}

const targets: {
  readonly [who: string]: readonly (
    | 'users.read'
    | 'planner.write'
    | 'invoice.*'
    | '*'
    | 'invoices_all.read'
    | 'permissions_all.write'
    | 'company.update'
  )[]
} = {
  'an engineer': ['planner.write', 'users.read'],
  'somebody who sees all invoices': ['users.read', 'invoices_all.read'],
  'an accountant': ['invoice.*'],
  'an account manager': ['company.update'],
  'an administrator': ['permissions_all.write'],
  'somebody who may all': ['*'],
}

/** What comes of each act of somebody who edits people without the right to rights; whoever has it does them all. */
const outcomes: { readonly [what: string]: 'waits' | 'refused' } = {
  'a link to a new password': 'waits',
  'no second factor': 'waits',
  'an exit date': 'waits',
  'a later exit date': 'refused',
  'another password': 'refused',
  'another address': 'refused',
  'another role': 'refused',
  'no account at the provider': 'refused',
  'no person': 'refused',
}

onBoth(
  t,
  'what touches the access of somebody who may more waits for a second yes, or is refused',
  async (t, installation) => {
    const { firm, hr, boss, waiting } = await office(installation)
    let n = 0
    for (const [who, permissions] of Object.entries(targets))
      for (const [what, act] of Object.entries(acts))
        for (const [by, client] of [
          ['somebody who edits people', hr.client],
          ['somebody who changes rights', boss.client],
        ] as const) {
          const { id } = await firm.person(permissions, { email: `p${++n}@firm.example` })
          if (what === 'a later exit date')
            await installation.scene(async (store) => {
              const extra = (await store.user_extra_infos.first({ user_id: id }))!
              await store.user_extra_infos.update(extra, { exit_Date: exit })
            })
          const own = client === boss.client || who === 'an engineer' ? 'done' : outcomes[what]
          const before = (await waiting()).length
          const happened = await act(client, id).then(
            () => 'done',
            (error: { code?: string }) => (error.code === 'rights_only' ? 'refused' : String(error)),
          )
          const asked = (await waiting()).length - before
          t.equal(asked === 1 && happened === 'done' ? 'waits' : happened, own, `${by}, ${who}: ${what}`)
          if (own === 'waits') {
            const stands = await installation.env.read(async (store) => ({
              exit: (await store.user_extra_infos.first({ user_id: id }))!.exit_Date,
              links: (await store.jobs.find({ kind: 'mail.invitation' })).filter(
                ({ payload }) => (payload as { user_id: number }).user_id === id,
              ).length,
            }))
            t.strictSame(stands, { exit: null, links: 0 }, 'and nothing is done meanwhile')
          }
        }
  },
)

onEveryClient(t, 'a refusal names who can', async (t, installation) => {
  const { hr, accountant } = await office(installation)
  await t.rejects(hr.client(setPassword, { id: accountant.id, userLogin: password }), {
    code: 'rights_only',
    details: { params: { who: ' (Bea Dubois 2)' } },
  })
})

onEveryClient(t, 'a yes carries it out, and everybody concerned is told', async (t, installation) => {
  const { hr, boss, accountant, waiting, notices, exitOf, links } = await office(installation)
  const { id } = accountant
  await installation.scene((store) =>
    store.second_factors.insert({ user_id: id, sealed_key: 'x', confirmed_at: new Date(0).toISOString() }),
  )
  t.match(await hr.client(inviteUser, { id }), { waits: true })
  t.equal(await hr.client(removeSecondFactorOf, { id }), 'waits')
  t.equal((await notices(boss.id)).length, 2)
  t.match(await notices(boss.id), [{ title: /Hanne Dubois 1/, url: '/users/requests' }])
  const [factor, link] = await waiting()
  t.match(
    [factor, link],
    [
      { kind: 'remove_factor', person: 'Francois Dubois 3', requester: 'Hanne Dubois 1', decides: true },
      { kind: 'sign_in_link', state: 'pending', decides: true },
    ],
  )
  t.match(await waiting(hr.client), [{ decides: false }, { decides: false }], 'the requester sees his own')
  await boss.client(decideAccessRequest, { id: link!.id, action: 'approve' })
  await boss.client(decideAccessRequest, { id: factor!.id, action: 'approve' })
  await installation.settle()
  t.equal(await links(), 1)
  const mails = await mailsOf(installation)
  t.match(mails.filter((mail) => /^To: acc@firm\.example/m.test(mail)).length, 2, 'a link and a word')
  t.equal(await installation.env.read((store) => store.second_factors.count({ user_id: id })), 0)
  t.equal((await notices(hr.id)).length, 2)
  await hr.client(editUser, { id, userExtraInfo: { exit_Date: exit, degree: 'Master' } })
  const person = await boss.client(readUser, { id })
  t.match(person.user_user_extra_info, { exit_Date: null, degree: 'Master' }, 'the rest is saved at once')
  const [end] = await waiting()
  t.match(end, { kind: 'end_access', last_day: exit })
  await boss.client(decideAccessRequest, { id: end!.id, action: 'approve' })
  t.equal(await exitOf(id), exit)
  const audit = await installation.env.read((store) =>
    store.audit_entries.find({ entity: 'access_requests' }),
  )
  t.match(
    audit.map(({ actor_id, operation }) => [actor_id, operation]),
    [
      [hr.id, 'user.invite'],
      [hr.id, 'user.remove_second_factor'],
      [boss.id, 'access_request.decide'],
      [boss.id, 'access_request.decide'],
      [hr.id, 'user.edit'],
      [boss.id, 'access_request.decide'],
    ],
  )
})

onEveryClient(t, 'of two who say yes at once one does it', async (t, installation) => {
  const { firm, hr, boss, accountant, waiting, links, notices } = await office(installation)
  const other = await firm.person([...staff, 'permissions_all.update'])
  await hr.client(inviteUser, { id: accountant.id })
  const [asked] = await waiting()
  const { id } = asked!
  const answers = await Promise.allSettled(
    [boss, other].map(({ client }) => client(decideAccessRequest, { id, action: 'approve' })),
  )
  t.strictSame(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const refused = answers.find(({ status }) => status === 'rejected')
  t.match(refused, { reason: { code: 'request_decided' } })
  t.equal(await links(), 1)
  t.equal((await notices(hr.id)).length, 1)
  await t.rejects(other.client(decideAccessRequest, { id, action: 'refuse' }), { code: 'request_decided' })
})

onBoth(t, 'nobody agrees to what he asked himself, or to what is about himself', async (t, installation) => {
  const { firm, hr, boss, accountant, waiting } = await office(installation)
  const admin = await firm.person(['permissions_all.write'], { email: 'admin@firm.example' })
  await hr.client(inviteUser, { id: admin.id })
  await hr.client(inviteUser, { id: accountant.id })
  const [ofAccountant, ofAdmin] = await waiting()
  await t.rejects(admin.client(decideAccessRequest, { id: ofAdmin!.id, action: 'approve' }), {
    code: 'second_yes_own',
  })
  await t.rejects(hr.client(decideAccessRequest, { id: ofAdmin!.id, action: 'approve' }), {
    code: 'unauthorized',
  })
  // Whoever asked was made an administrator meanwhile.
  const role = (await boss.client(readUser, { id: boss.id })).role!
  await boss.client(editUser, { id: hr.id, user: { role } })
  const risen = await installation.as(hr.id)
  await t.rejects(risen(decideAccessRequest, { id: ofAccountant!.id, action: 'approve' }), {
    code: 'second_yes_own',
  })
  const acting = await installation.env.read((store) => actorOf(store, boss.id, null, admin.id))
  const incarnated = localClient(installation.env, () => acting)
  await t.rejects(incarnated(decideAccessRequest, { id: ofAccountant!.id, action: 'approve' }), {
    code: 'not_while_incarnating',
  })
  t.match(await boss.client(decideAccessRequest, { id: ofAdmin!.id, action: 'refuse' }), { state: 'refused' })
})

onBoth(t, 'asked again it waits once; another day takes the place of the first', async (t, installation) => {
  const { hr, boss, accountant, waiting, notices, exitOf } = await office(installation)
  const { id } = accountant
  await hr.client(inviteUser, { id })
  await hr.client(inviteUser, { id })
  t.equal((await waiting()).length, 1)
  t.equal((await notices(boss.id)).length, 1)
  await hr.client(editUser, { id, userExtraInfo: { exit_Date: exit } })
  await hr.client(editUser, { id, userExtraInfo: { exit_Date: addDays(exit, 1) } })
  const [last, first] = await waiting()
  t.match(
    [first, last],
    [
      { last_day: exit, state: 'lapsed', decides: false },
      { last_day: addDays(exit, 1), state: 'pending' },
    ],
  )
  await t.rejects(boss.client(decideAccessRequest, { id: first!.id, action: 'approve' }), {
    code: 'request_lapsed',
  })
  t.equal(await exitOf(id), null)
})

onBoth(t, 'a request lapses with its time, and with what it was about', async (t, installation) => {
  const { firm, hr, boss, accountant, waiting, exitOf } = await office(installation)
  const ask = async (client: Client, id: number) => {
    await client(editUser, { id, userExtraInfo: { exit_Date: exit } })
    return (await waiting()).find(({ state }) => state === 'pending')!.id
  }
  const lapsed = async (id: number, why: string) => {
    await t.rejects(
      boss.client(decideAccessRequest, { id, action: 'approve' }),
      { code: 'request_lapsed' },
      why,
    )
    t.equal((await waiting()).filter(({ state }) => state === 'pending').length, 0, why)
  }
  const { id } = accountant
  const moved = await ask(hr.client, id)
  await boss.client(setPassword, { id, userLogin: { email: 'other@firm.example' } })
  await lapsed(moved, 'another address')
  const roled = await ask(hr.client, id)
  await boss.client(editUser, { id, user: { role: 'default' } })
  await lapsed(roled, 'another role')
  const second = await firm.person(['invoice.*'], { email: 'second@firm.example' })
  const late = await ask(hr.client, second.id)
  const requested = await installation.env.read((store) => store.access_requests.get(late))
  t.equal(requested!.expires_at.slice(0, 10), addDays(testToday, 14))
  await installation.scene((store) =>
    store.access_requests.update(late, { expires_at: installation.clock.now().toISOString() }),
  )
  await lapsed(late, 'after fourteen days')
  const early = await firm.person(['invoice.*'], { email: 'early@firm.example' })
  const begun = await ask(hr.client, early.id)
  await boss.client(editUser, { id: early.id, userExtraInfo: { entry_date: addDays(exit, -1) } })
  await lapsed(begun, 'his first day is another')
  const left = await firm.person(staff, { first_name: 'Left' })
  const fourth = await firm.person(['invoice.*'], { email: 'fourth@firm.example' })
  const nobodys = await ask(left.client, fourth.id)
  await boss.client(editUser, { id: left.id, userExtraInfo: { exit_Date: addDays(testToday, -1) } })
  await lapsed(nobodys, 'who asked has left')
  const gone = await firm.person(staff, { first_name: 'Gone' })
  const third = await firm.person(['invoice.*'], { email: 'third@firm.example' })
  const orphan = await ask(gone.client, third.id)
  await boss.client(deleteUser, { id: gone.id })
  await lapsed(orphan, 'who asked is gone')
  t.equal(await exitOf(third.id), null)
  await boss.client(deleteUser, { id: third.id })
  t.equal(await installation.env.read((store) => store.access_requests.count({ user_id: third.id })), 0)
})

onBoth(t, 'what is refused asks for nothing, and no way round gives it', async (t, installation) => {
  const { firm, hr, boss, accountant, waiting } = await office(installation)
  const { id } = accountant
  const role = (await boss.client(readUser, { id })).role!
  const bad = { id, user: { role: 'nobody knows' }, userExtraInfo: { exit_Date: exit } }
  await t.rejects(hr.client(editUser, bad), { code: 'invalid_fields' })
  const stale = { id, userExtraInfo: { exit_Date: exit }, updated_at: '2020-01-01T00:00:00.000Z' }
  await t.rejects(hr.client(editUser, stale), { code: 'record_modified' })
  t.strictSame(await waiting(), [], 'nothing half')
  const rights = { code: 'rights_only' }
  await t.rejects(
    hr.client(editUser, { id: hr.id, user: { role } }),
    rights,
    'nor makes himself an accountant',
  )
  const fresh = { ...rightPerson, user: { ...rightPerson.user, role } }
  await t.rejects(hr.client(createUser, fresh), rights, 'nor somebody new')
  const without = await firm.person(['invoice.*'])
  const userLogin = { ...rightPerson.userLogin }
  await t.rejects(hr.client(createLogin, { user_id: without.id, userLogin }), rights)
  await t.rejects(hr.client(inviteUser, { id: without.id, email: 'hr@firm.example' }), rights)
  const heads = ['code', 'first_name', 'last_name', 'function_type', 'exit_Date']
  const file = await xlsxOf(installation, { name: 'People', rows: [heads, ['T3', null, null, null, exit]] })
  await t.rejects(hr.client(importUsers, { file }), {
    code: 'import_refused',
    details: { rows: [{ row: 2, column: 'exit_Date', reason: 'mixed.rights_only' }] },
  })
  t.match(await boss.client(importUsers, { file }), { updated: 1 })
})

onBoth(t, 'where only a super admin may change rights, he is asked', async (t, installation) => {
  const firm = await testFirm(installation)
  const chief = await firm.person([], { is_super_admin: true })
  const hr = await firm.person(staff)
  const accountant = await firm.person(['invoice.*'], { email: 'acc@firm.example' })
  await hr.client(inviteUser, { id: accountant.id })
  const notices = await installation.env.read((store) => store.notifications.find({}))
  t.match(notices, [{ user_id: chief.id }])
  const [request] = await chief.client(listAccessRequests, {})
  t.match(await chief.client(decideAccessRequest, { id: request!.id, action: 'approve' }), {
    state: 'approved',
  })
  await t.rejects(hr.client(setPassword, { id: accountant.id, userLogin: password }), {
    code: 'rights_only',
    details: { params: { who: '' } },
  })
})

onBoth(t, 'nobody floods whoever may agree', async (t, installation) => {
  const { hr, boss, accountant, notices } = await office(installation)
  const leave = (day: number) =>
    hr.client(editUser, { id: accountant.id, userExtraInfo: { exit_Date: addDays(exit, day) } })
  for (let day = 1; day <= 20; day++) await leave(day)
  await t.rejects(leave(21), { code: 'too_many_attempts' })
  t.equal((await notices(boss.id)).length, 20)
})

onBoth(t, 'a hundred requests are looked at with as many queries as one', async (t, installation) => {
  const { hr, accountant } = await office(installation)
  await hr.client(inviteUser, { id: accountant.id })
  const { clock } = installation
  const asked = (times: number) =>
    installation.env.read(async (store) => {
      const [request] = await store.access_requests.find({})
      let queries = 0
      const counting = new Proxy(store, {
        get: (of, name: keyof typeof store) => (queries++, of[name]),
      })
      const waiting = await thatWait({ store: counting, clock }, Array<AccessRequest>(times).fill(request!))
      t.equal(waiting.length, times)
      return queries
    })
  t.equal(await asked(100), await asked(1))
})
