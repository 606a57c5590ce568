import t, { type Test } from 'tap'
import { beginSecondFactor, confirmSecondFactor } from '#core/access/operations.ts'
import { password, testFirm } from '#fixtures/firm.ts'
import { openApi } from '#fixtures/http/caller.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { codeOf } from '#fixtures/sign-in.ts'

const minute = 60_000

/** Somebody who signs in over HTTP, and what the audit has of it. */
async function signingIn(t: Test, installation: TestInstallation) {
  const { id } = await (await testFirm(installation)).person([], { email: 'anne@bureau.be' })
  const { ask } = await openApi(t, installation)
  const login = async (typed = password) => {
    const { status, envelope } = await ask('POST /login', {
      json: { email: 'anne@bureau.be', password: typed },
    })
    const factor = envelope?.value['second_factor'] as { challenge: string } | null | undefined
    return { status, challenge: factor?.challenge ?? '' }
  }
  const enter = async (challenge: string, code: string) =>
    (await ask('POST /login/code', { json: { challenge, code } })).status
  const noted = async () =>
    (await installation.env.read((store) => store.audit_entries.find({ entity: 'call_tries' }))).map(
      ({ operation, action, before, after }) => ({ operation, action, before, after }),
    )
  const entry = (operation: string, wrong: number | null, code = 'invalid_credentials') => ({
    operation,
    action: wrong === null ? 'insert' : 'remove',
    before: wrong === null ? null : { wrong },
    after: { user_id: id, from: '127.0.0.1', ...(wrong === null ? { code } : {}) },
  })
  return { id, ask, login, enter, noted, entry }
}

onBoth(t, 'of the right passwords after wrong ones the first is noted', async (t, installation) => {
  const { login, noted, entry } = await signingIn(t, installation)
  const [wrong, right] = [entry('session.create', null), (n: number) => entry('session.create', n)]
  for (const typed of ['wrong', 'wrong', password, password, password]) await login(typed)
  t.strictSame(await noted(), [wrong, wrong, right(2)], 'once, however often he signs in after')
  await login('wrong')
  await Promise.all([login(), login(), login()])
  t.strictSame(await noted(), [wrong, wrong, right(2), wrong, right(1)], 'and of several at once one')
  await Promise.all([login(), login(), login()])
  t.equal((await noted()).length, 5, 'who comes at the same time was not wrong')
})

onBoth(t, 'wrong codes are in the audit, and the first right one that follows', async (t, installation) => {
  const { id, ask, login, enter, noted, entry } = await signingIn(t, installation)
  const own = await installation.as(id)
  const { key } = await own(beginSecondFactor, { current_password: password })
  await own(confirmSecondFactor, { code: codeOf(installation, key) })
  const wrongCode = () => (codeOf(installation, key) === '123456' ? '654321' : '123456')
  const right = async () => {
    installation.clock.pass(minute)
    return enter((await login()).challenge, codeOf(installation, key))
  }
  t.equal(await right(), 200)
  t.strictSame(await noted(), [], 'who is right from the first leaves nothing')

  const { challenge } = await login()
  for (let n = 0; n < 3; n++) t.not(await enter(challenge, wrongCode()), 200)
  t.not(await enter('made up', wrongCode()), 200, 'nobody’s sign-in')
  t.not((await ask('POST /login/code', { json: { challenge: 7, code: wrongCode() } })).status, 500)
  const wrong = entry('session.enter_code', null, 'invalid_code')
  t.strictSame(await noted(), [wrong, wrong, wrong])
  for (let n = 0; n < 2; n++) t.equal(await right(), 200)
  t.strictSame(await noted(), [wrong, wrong, wrong, entry('session.enter_code', 3)])

  for (let n = 0; n < 12; n++) await enter((await login()).challenge, wrongCode())
  const entries = await noted()
  t.equal(entries.length, 14, 'what is not even looked at any more is in the log alone')
  t.strictSame(entries.at(-1), wrong)
  const tries = await installation.env.read((store) => store.call_tries.count({ counter: 'password' }))
  t.equal(tries, 0, 'a wrong code is no wrong password')
})
