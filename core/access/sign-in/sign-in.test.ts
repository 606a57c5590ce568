import t from 'tap'
import { openApi } from '#fixtures/http/caller.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'
import { mailsOf, recoveryToken } from '#fixtures/mailbox.ts'
import { codeOf, owedBy } from '#fixtures/sign-in.ts'
import { localClient } from '../../client/local.ts'
import { nobody } from '../../kernel/permission.ts'
import { identifier } from './identify.ts'
import {
  beginSecondFactor,
  changePassword,
  confirmAtSignIn,
  confirmSecondFactor,
  createToken,
  endSession,
  enrolAtSignIn,
  enterCode,
  listSessions,
  readSecondFactor,
  recoverPassword,
  removeSecondFactor,
  renewRecoveryCodes,
  resetPassword,
  signIn,
  signOutEverywhere,
} from '../operations.ts'
import { createUser, inviteUser } from '../../users/operations.ts'

const minute = 60_000
const wrongPassword = { code: 'invalid_credentials' }

onBoth(t, 'a forgotten password: one mail, one link, one hour, once', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, email } = await firm.person([], { email: 'Marie@firm.example', language_type: 'fr' })
  const anybody = localClient(installation.env, () => nobody())
  const before = await anybody(signIn, { email, password })

  t.equal(await anybody(recoverPassword, { email: ' marie@FIRM.example'.trim() }), true)
  t.equal(await anybody(recoverPassword, { email: 'nobody@firm.example' }), true, 'the same answer')
  const mails = await mailsOf(installation)
  t.equal(mails.length, 1, 'and a mail to whoever is known')
  t.match(mails[0], /^To: Marie@firm\.example/m)
  t.match(mails[0], /Choisissez un nouveau mot de passe/, 'in the person’s language')
  t.match(mails[0], /http:\/\/localhost:0\/reset-password\?token=[\w-]{43}\r?\n/)

  const token = await recoveryToken(installation, 'Marie@firm.example')
  const stored = await installation.env.read(async (store) =>
    JSON.stringify([
      await store.jobs.find(),
      await store.password_resets.find(),
      await store.audit_entries.find(),
    ]),
  )
  t.notOk(stored.includes(token), 'the link stands nowhere but in the mail')

  const fresh = { password: 'a new password', password_confirm: 'a new password' }
  await t.rejects(anybody(resetPassword, { ...fresh, token: 'x'.repeat(43) }), { code: 'invalid_token' })
  await t.rejects(anybody(resetPassword, { ...fresh, password_confirm: 'another', token }), {
    code: 'invalid_fields',
    details: { fields: { password_confirm: 'string.match' } },
  })
  const { identify } = identifier(installation.env)
  t.equal((await identify(before.session ?? '')).id, id)
  t.equal(await anybody(resetPassword, { ...fresh, token }), true)
  await t.rejects(identifier(installation.env).identify(before.session ?? ''), { code: 'not_signed_in' })
  await t.rejects(anybody(resetPassword, { ...fresh, token }), { code: 'invalid_token' }, 'works once')
  await t.rejects(anybody(signIn, { email, password }), wrongPassword)
  t.ok((await anybody(signIn, { email, password: 'a new password' })).session)
  t.match((await mailsOf(installation)).at(-1), /Votre mot de passe a été modifié/)
})

onBoth(t, 'an invitation is a link for a week, and the only one', async (t, installation) => {
  const firm = await testFirm(installation)
  const hr = await firm.person(['users.*', 'user_extended.read'])
  const person = {
    user: { first_name: 'Noor', last_name: 'El Amrani', language_type: 'nl' as const },
    userExtraInfo: { function_type: 'architect' },
  }
  const { id } = await hr.client(createUser, person)
  const none = { code: 'missing_fields', details: { fields: { email: 'mixed.required' } } }
  await t.rejects(hr.client(inviteUser, { id }), none, 'nobody knows where to')
  t.match(
    await hr.client(inviteUser, { id, email: 'noor@firm.example' }),
    { email: 'noor@firm.example', chooses: 'first_password', posted: false },
    'and it is said that no mail server takes it',
  )
  const first = await recoveryToken(installation, 'noor@firm.example')
  await t.rejects(hr.client(inviteUser, { id, email: 'other@firm.example' }), {
    code: 'invalid_fields',
    details: { fields: { email: 'mixed.not_allowed' } },
  })
  await hr.client(inviteUser, { id })
  t.match((await mailsOf(installation)).at(-1), /Kies hier uw wachtwoord[^]*7 dagen/)
  const token = await recoveryToken(installation, 'noor@firm.example')
  const anybody = localClient(installation.env, () => nobody())
  const chosen = { password: 'a new password', password_confirm: 'a new password' }
  installation.clock.pass(6 * 24 * 60 * minute)
  await t.rejects(anybody(resetPassword, { ...chosen, token: first }), { code: 'invalid_token' })
  t.equal(await anybody(resetPassword, { ...chosen, token }), true)
  t.ok((await anybody(signIn, { email: 'noor@firm.example', password: 'a new password' })).session)
  t.match(await hr.client(inviteUser, { id }), { chooses: 'new_password' })
  t.match(
    (await mailsOf(installation)).join('\n'),
    /stuurt u deze link om een nieuw wachtwoord te kiezen/,
    'beside the mail that says that the password changed',
  )
  t.ok(
    (await anybody(signIn, { email: 'noor@firm.example', password: 'a new password' })).session,
    'until the link is used the password stays',
  )
  const boss = await firm.person([], { is_super_admin: true })
  await t.rejects(hr.client(inviteUser, { id: boss.id }), { code: 'record_not_found' })
})

onBoth(t, 'a link is refused after its hour, and asking often fills no mailbox', async (t, installation) => {
  const firm = await testFirm(installation)
  const { email } = await firm.person([], { email: 'tom@firm.example', language_type: 'en' })
  const anybody = localClient(installation.env, () => nobody())
  for (let i = 0; i < 8; i++) {
    await anybody(recoverPassword, { email })
    await installation.settle()
  }
  t.equal((await mailsOf(installation)).length, 5)
  const token = await recoveryToken(installation, email)
  installation.clock.pass(61 * minute)
  const fresh = { password: 'a new password', password_confirm: 'a new password', token }
  await t.rejects(anybody(resetPassword, fresh), { code: 'invalid_token' })
  await anybody(recoverPassword, { email })
  t.equal((await mailsOf(installation)).length, 6, 'an hour later one may ask again')
})

onBoth(t, 'whoever has left gets no link, and a link he had is worth nothing', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, email } = await firm.person([], { email: 'gone@firm.example', language_type: 'en' })
  const anybody = localClient(installation.env, () => nobody())
  await anybody(recoverPassword, { email })
  const token = await recoveryToken(installation, email)
  await installation.scene(async (store) => {
    const extra = await store.user_extra_infos.first({ user_id: id })
    await store.user_extra_infos.update(extra!.id, { exit_Date: '2026-11-19' })
  })
  const fresh = { password: 'a new password', password_confirm: 'a new password', token }
  await t.rejects(anybody(resetPassword, fresh), { code: 'invalid_token' })
  await anybody(recoverPassword, { email })
  t.equal((await mailsOf(installation)).length, 1)
})

onEveryClient(t, 'a second factor: set up, asked for, never taken twice', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const own = await installation.as(id)
  const anybody = localClient(installation.env, () => nobody())

  await t.rejects(own(beginSecondFactor, { current_password: 'wrong' }), { code: 'wrong_password' })
  const { key, address, qr } = await own(beginSecondFactor, { current_password: password })
  t.match(address, /^otpauth:\/\/totp\/Decidag/)
  t.match(qr, /^<svg/)
  const stored = await installation.env.read(async (store) =>
    JSON.stringify([await store.second_factors.find(), await store.audit_entries.find()]),
  )
  t.notOk(stored.includes(key), 'the key is sealed')
  t.ok((await anybody(signIn, { email, password })).session, 'before it is proved it asks for nothing')
  await t.rejects(own(confirmSecondFactor, { code: '000000' }), { code: 'invalid_code' })
  const { recovery_codes } = await own(confirmSecondFactor, { code: codeOf(installation, key) })
  t.equal(new Set(recovery_codes).size, 10)
  t.match(recovery_codes[0], /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  t.match(await own(readSecondFactor, {}), { required: false, recovery_codes_left: 10 })

  const entered = await anybody(signIn, { email, password })
  t.match(entered, { session: null, user: null, second_factor: { enrol: false } })
  const challenge = owedBy(entered)
  await t.rejects(
    anybody(enterCode, { challenge, code: codeOf(installation, key) }),
    { code: 'invalid_code' },
    'the code that proved it is used up',
  )
  installation.clock.pass(30_000)
  const code = codeOf(installation, key)
  t.match(await anybody(enterCode, { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` }), {
    user: { id },
  })
  await t.rejects(
    anybody(enterCode, { challenge, code }),
    { code: 'sign_in_over' },
    'and so is the challenge',
  )
  const again = owedBy(await anybody(signIn, { email, password }))
  await t.rejects(anybody(enterCode, { challenge: again, code }), { code: 'invalid_code' }, 'no replay')
  await t.rejects(anybody(enterCode, { challenge: again, code: codeOf(installation, key, -30_000) }), {
    code: 'invalid_code',
  })

  const spare = recovery_codes[3]!
  t.match(await anybody(enterCode, { challenge: again, code: spare.toUpperCase() }), { user: { id } })
  const third = owedBy(await anybody(signIn, { email, password }))
  await t.rejects(
    anybody(enterCode, { challenge: third, code: spare }),
    { code: 'invalid_code' },
    'good once',
  )
  t.match(await own(readSecondFactor, {}), { recovery_codes_left: 9 })
  const renewed = await own(renewRecoveryCodes, { current_password: password })
  await t.rejects(anybody(enterCode, { challenge: third, code: recovery_codes[4]! }), {
    code: 'invalid_code',
  })
  t.match(await anybody(enterCode, { challenge: third, code: renewed.recovery_codes[0]! }), { user: { id } })

  const fourth = owedBy(await anybody(signIn, { email, password }))
  installation.clock.pass(11 * minute)
  installation.clock.pass(30_000)
  await t.rejects(anybody(enterCode, { challenge: fourth, code: codeOf(installation, key) }), {
    code: 'sign_in_over',
  })
  await own(removeSecondFactor, { current_password: password })
  t.ok((await anybody(signIn, { email, password })).session)
})

onBoth(t, 'codes cannot be guessed: ten wrong ones, then a quarter of an hour', async (t, installation) => {
  const firm = await testFirm(installation)
  const { id, email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const own = await installation.as(id)
  const anybody = localClient(installation.env, () => nobody())
  const { key } = await own(beginSecondFactor, { current_password: password })
  const { recovery_codes } = await own(confirmSecondFactor, { code: codeOf(installation, key) })
  installation.clock.pass(30_000)
  const tried = await Promise.allSettled(
    Array.from({ length: 30 }, async () => {
      const challenge = owedBy(await anybody(signIn, { email, password }))
      await anybody(enterCode, {
        challenge,
        code: '123456' === codeOf(installation, key) ? '654321' : '123456',
      })
    }),
  )
  const codes = tried.map((each) =>
    each.status === 'rejected' ? (each.reason as { code: string }).code : '',
  )
  t.equal(codes.filter((code) => code === 'invalid_code').length, 10, 'also when they come at once')
  t.equal(codes.filter((code) => code === 'too_many_codes').length, 20)
  const challenge = owedBy(await anybody(signIn, { email, password }))
  await t.rejects(anybody(enterCode, { challenge, code: codeOf(installation, key) }), {
    code: 'too_many_codes',
  })
  // Somebody who knows the password alone keeps its owner out of nothing.
  const spare = recovery_codes[0]!
  t.match(await anybody(enterCode, { challenge, code: spare }), { user: { id } })
  installation.clock.pass(15 * minute)
  const later = owedBy(await anybody(signIn, { email, password }))
  t.match(await anybody(enterCode, { challenge: later, code: codeOf(installation, key) }), { user: { id } })
})

onEveryClient(
  t,
  'a role that demands a second factor lets nobody in before he has one',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { id, email } = await firm.person([], {
      email: 'an@firm.example',
      demands: true,
      language_type: 'en',
    })
    const anybody = localClient(installation.env, () => nobody())
    const challenge = owedBy(await anybody(signIn, { email, password }))
    await t.rejects(anybody(enterCode, { challenge, code: '123456' }), { code: 'sign_in_over' })
    const first = await anybody(enrolAtSignIn, { challenge })
    const { key } = await anybody(enrolAtSignIn, { challenge })
    await t.rejects(anybody(confirmAtSignIn, { challenge, code: codeOf(installation, first.key) }), {
      code: 'invalid_code',
    })
    const done = await anybody(confirmAtSignIn, { challenge, code: codeOf(installation, key) })
    t.match(done, { session: String, user: { id }, first: true })
    t.equal(done.recovery_codes.length, 10)
    const own = await installation.as(id)
    await t.rejects(own(removeSecondFactor, { current_password: password }), {
      code: 'second_factor_demanded',
    })
    const next = await anybody(signIn, { email, password })
    t.match(next, { second_factor: { enrol: false } })
    await t.rejects(
      anybody(enrolAtSignIn, { challenge: owedBy(next) }),
      { code: 'second_factor_present' },
      'whoever knows the password alone cannot bring an app of his own',
    )
  },
)

onBoth(t, 'one’s own sessions and password over HTTP', async (t, installation) => {
  const firm = await testFirm(installation)
  const { email } = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const { ask } = await openApi(t, installation)
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const enter = async (client: string): Promise<string> => {
    const { envelope } = await ask('POST /login', {
      json: { email, password },
      headers: { 'user-agent': client },
    })
    return String(envelope?.value['session'])
  }
  const [here, there, elsewhere] = [await enter(firefox), await enter('curl/8'), await enter('curl/9')]
  const rows = async (token: string) => {
    const { envelope } = await ask(`GET ${listSessions.http.split(' ')[1]}`, { token })
    return envelope?.value as unknown as { id: number; client: string; current: boolean }[]
  }
  const listed = await rows(here)
  t.equal(listed.length, 3)
  t.match(
    listed.filter(({ current }) => current),
    [{ client: firefox }],
  )

  const other = listed.find(({ client }) => client === 'curl/8')!
  t.equal((await ask(`DELETE /sessions/delete/${other.id}`, { token: here })).status, 200)
  t.equal((await ask('POST /auth', { token: there })).status, 401, 'refused at once')
  t.equal((await ask(`DELETE /sessions/delete/${other.id}`, { token: here })).status, 404)

  const change = { current_password: password, password: 'quite another', password_confirm: 'quite another' }
  const wrong = await ask('PUT /password', { token: here, json: { ...change, current_password: 'no' } })
  t.equal(wrong.envelope?.message, 'wrong_password')
  const changed = await ask('PUT /password', { token: here, json: change })
  t.equal(changed.status, 200)
  t.match(changed.headers.get('set-cookie'), /__session=/)
  const renewed = String(changed.envelope?.value['session'])
  for (const old of [here, elsewhere]) t.equal((await ask('POST /auth', { token: old })).status, 401)
  t.equal((await ask('POST /auth', { token: renewed })).status, 200, 'the one who changed it stays')
  t.match(await rows(renewed), [{ client: firefox, current: true }])

  t.equal((await ask('POST /logout', { token: renewed })).status, 200)
  t.equal((await ask('POST /auth', { token: renewed })).status, 401, 'a value stolen before is worth nothing')
})

onBoth(t, 'somebody else’s session is not ended, and everywhere is everywhere', async (t, installation) => {
  const firm = await testFirm(installation)
  const an = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const tom = await firm.person([], { email: 'tom@firm.example', language_type: 'en' })
  const anybody = localClient(installation.env, () => nobody())
  const values = [
    (await anybody(signIn, { email: an.email, password })).session,
    (await anybody(signIn, { email: an.email, password })).session,
    (await anybody(signIn, { email: tom.email, password })).session,
  ]
  const own = await installation.as(an.id)
  const hers = await (await installation.as(tom.id))(listSessions, {})
  await t.rejects(own(endSession, { id: hers[0]!.id }), { code: 'record_not_found' })
  t.equal(await own(signOutEverywhere, {}), 2)
  const { identify } = identifier(installation.env)
  await t.rejects(identify(values[0]!), { code: 'not_signed_in' })
  await t.rejects(identify(values[1]!), { code: 'not_signed_in' })
  t.match(await identify(values[2]!), { id: tom.id })
})

onBoth(t, 'whoever acts as somebody changes nothing of how he signs in', async (t, installation) => {
  const firm = await testFirm(installation)
  const admin = await firm.person([], {
    email: 'admin@firm.example',
    is_super_admin: true,
    language_type: 'en',
  })
  const an = await firm.person([], { email: 'an@firm.example', language_type: 'en' })
  const { ask } = await openApi(t, installation)
  const login = await ask('POST /login', { json: { email: admin.email, password } })
  const token = String(login.envelope?.value['session'])
  const headers = { userId: String(an.id) }
  const who = await ask('POST /auth', { token, headers })
  t.match(who.envelope?.value, { id: an.id, original_id: admin.id, original_name: String })
  const own = { current_password: password }
  const refused = [
    [createToken, { name: 'x' }],
    [changePassword, { ...own, password: 'quite another', password_confirm: 'quite another' }],
    [beginSecondFactor, own],
    [confirmSecondFactor, { code: '123456' }],
    [renewRecoveryCodes, own],
    [removeSecondFactor, own],
    [signOutEverywhere, {}],
  ] as const
  for (const [operation, json] of refused) {
    const { status, envelope } = await ask(operation.http, { token, headers, json })
    t.equal(`${status} ${envelope?.message}`, '403 not_while_incarnating', operation.name)
  }
})
