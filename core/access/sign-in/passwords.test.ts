import t from 'tap'
import { rightPerson } from '#fixtures/cases/people.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { recoveryToken } from '#fixtures/mailbox.ts'
import { codeOf, owedBy } from '#fixtures/sign-in.ts'
import { localClient } from '../../client/local.ts'
import { nobody, type Actor } from '../../kernel/permission.ts'
import type { Env, Passwords } from '../../ports.ts'
import { createLogin, createUser, setPassword } from '../../users/operations.ts'
import { actorOf } from '../person.ts'
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  enterCode,
  recoverPassword,
  removeSecondFactor,
  resetPassword,
  signIn,
} from '../operations.ts'

const wrongPassword = { code: 'invalid_credentials' }
const renewed = { password: 'quite another', password_confirm: 'quite another' }

/** An installation whose passwords are computed as the test says, and which tells how many transactions stand open. */
function watched(installation: TestInstallation, during: (open: number, right: boolean) => Promise<void>) {
  const own = installation.env.ports.passwords
  const transactions = { open: 0, begun: 0 }
  const passwords: Passwords = {
    hash: async (typed) => {
      await during(transactions.open, true)
      return own.hash(typed)
    },
    matches: async (typed, hash) => {
      const right = await own.matches(typed, hash)
      await during(transactions.open, right)
      return right
    },
  }
  const env: Env = {
    ...installation.env,
    ports: { ...installation.env.ports, passwords },
    write: (by, work) => {
      transactions.begun++
      return installation.env.write(by, async (store) => {
        transactions.open++
        return work(store).finally(() => transactions.open--)
      })
    },
  }
  const as = (actor: Actor) => localClient(env, () => actor)
  return { transactions, anybody: as(nobody()), as }
}

onBoth(t, 'nobody waits for somebody else’s password to be computed', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, email } = await firm.person(['*'], { email: 'an@firm.example', language_type: 'en' })
  const computed: number[] = []
  const { transactions, anybody, as } = watched(installation, async (open) => void computed.push(open))
  const own = as(await installation.env.read((store) => actorOf(store, id, null, null)))

  await t.rejects(anybody(signIn, { email, password: 'wrong' }), wrongPassword)
  await t.rejects(anybody(signIn, { email: 'nobody@firm.example', password }), wrongPassword)
  t.equal(transactions.begun, 0, 'a wrong password writes nothing')
  t.ok((await anybody(signIn, { email, password })).session)
  await own(beginSecondFactor, { current_password: password })
  await own(removeSecondFactor, { current_password: password })
  await own(changePassword, { current_password: password, ...renewed })
  const made = await own(createUser, rightPerson)
  await own(setPassword, { id: made.id, userLogin: renewed })
  const { id: other } = await firm.person()
  await own(createLogin, { user_id: other, userLogin: { ...renewed, email: 'tom@firm.example' } })
  await anybody(recoverPassword, { email })
  await installation.settle()
  await anybody(resetPassword, { ...renewed, token: await recoveryToken(installation, email) })
  t.strictSame(
    computed,
    computed.map(() => 0),
    'no transaction is open meanwhile',
  )
  t.equal(computed.length, 11)
})

onBoth(
  t,
  'a password that is changed while the old one is checked lets nobody in',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
    const boss = await firm.person(['*'])
    let changes = 0
    const { anybody, as } = watched(installation, async (_, right) => {
      if (!right || changes++ > 0) return
      await boss.client(setPassword, { id, userLogin: renewed })
    })
    await t.rejects(anybody(signIn, { email, password }), wrongPassword)
    t.equal(await installation.env.read((store) => store.sessions.count({ user_id: id })), 0)

    changes = 0
    await installation.scene(async (store) => {
      const login = (await store.user_logins.first({ user_id: id }))!
      await store.user_logins.update(login.id, {
        password_hash: await installation.env.ports.passwords.hash(password),
      })
    })
    const own = as(await installation.env.read((store) => actorOf(store, id, null, null)))
    const mine = { current_password: password, password: 'a third one', password_confirm: 'a third one' }
    await t.rejects(own(changePassword, mine), { code: 'wrong_password' })
    t.ok((await anybody(signIn, { email, password: 'quite another' })).session, 'the administrator’s stands')
  },
)

onBoth(t, 'no session outlives the password that opened it, whoever comes first', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  await localClient(installation.env, () => nobody())(signIn, { email, password })
  const people = 8
  let computed = 0
  const [started, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The old password was right for everybody, and the new one is ready, before anything is written.
  const { anybody, as } = watched(installation, async () => {
    if (++computed === 1) return started.resolve()
    if (computed === people + 2) all.resolve()
    await all.promise
  })
  const own = as(await installation.env.read((store) => actorOf(store, id, null, null)))
  const change = own(changePassword, { current_password: password, ...renewed })
  await started.promise
  const attempts = Array.from({ length: people }, () => anybody(signIn, { email, password }))
  await Promise.allSettled(attempts)
  await change
  t.equal(computed, people + 2)
  t.equal(await installation.env.read((store) => store.sessions.count({ user_id: id })), 0)
})

onBoth(t, 'what is good for once is good for one of two who come at once', async (t, installation) => {
  const firm = await testFirm(installation)
  const { email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const anybody = localClient(installation.env, () => nobody())
  await anybody(recoverPassword, { email })
  await installation.settle()
  const token = await recoveryToken(installation, email)
  const tries = ['one password', 'two password', 'three password'].map((each) =>
    anybody(resetPassword, { password: each, password_confirm: each, token }),
  )
  const codes = (await Promise.allSettled(tries)).map((each) =>
    each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
  )
  t.strictSame(codes.toSorted(), ['done', 'invalid_token', 'invalid_token'])
})

onBoth(t, 'a recovery code opens one session, and so does a challenge', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const own = await installation.as(id)
  const anybody = localClient(installation.env, () => nobody())
  const { key } = await own(beginSecondFactor, { current_password: password })
  const { recovery_codes } = await own(confirmSecondFactor, { code: codeOf(installation, key) })
  const challenge = async (): Promise<string> => owedBy(await anybody(signIn, { email, password }))
  const [one, other, third] = [await challenge(), await challenge(), await challenge()]
  const [first = '', second = '', fourth = ''] = recovery_codes
  const opened = async (...tries: [challenge: string, code: string][]): Promise<number> => {
    const entered = await Promise.allSettled(
      tries.map(([challenge, code]) => anybody(enterCode, { challenge, code })),
    )
    return entered.filter(({ status }) => status === 'fulfilled').length
  }
  t.equal(await opened([one, first], [other, first]), 1, 'the same code on two machines')
  t.equal(await opened([third, second], [third, fourth]), 1, 'two codes for one challenge')
})
