import t from 'tap'
import { askAbsence } from '#core/assistants/operations.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { password, person } from '#fixtures/firm.ts'
import { until } from '#fixtures/until.ts'
import { mailsOf, recoveryToken } from '#fixtures/mailbox.ts'
import { codeOf } from '#fixtures/sign-in.ts'

t.test('somebody forgot the password', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['users.read'] })
  const page = await visit()

  await t.test('asks for a link, and is told the same whoever he is', async (t) => {
    await page.goto(`${url}/login`)
    await page.getByRole('link', { name: 'Forgot your password ?' }).click()
    await page.waitForURL('**/recover-password')
    await inFourLooks(t, page, 'forgotten password')
    await page.getByRole('button', { name: 'Email me a recovery link' }).click()
    await page.getByText('Required').waitFor()
    await inFourLooks(t, page, 'forgotten password, refused')
    for (const email of ['nobody@firm.example', 'anne@firm.example']) {
      await page.goto(`${url}/recover-password`)
      await page.getByLabel('Email').fill(email)
      await page.keyboard.press('Enter')
      await page
        .getByText('An email has been spent to your email address with steps to reset your password.')
        .waitFor()
    }
    await inFourLooks(t, page, 'link sent')
    await installation.settle()
    t.equal((await mailsOf(installation)).length, 1)
  })

  const token = await recoveryToken(installation, 'anne@firm.example')
  await t.test('chooses a new one by it, once', async (t) => {
    await page.goto(`${url}/reset-password?token=${token}`)
    await page.getByRole('heading', { name: 'Change Password' }).waitFor()
    const [first, again] = [
      page.getByLabel('Password', { exact: false }).first(),
      page.getByLabel('Password again'),
    ]
    t.equal(await first.getAttribute('type'), 'password')
    t.equal(await again.getAttribute('type'), 'password')
    await inFourLooks(t, page, 'new password')
    await first.fill('a new password')
    await again.fill('another one')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.locator('[data-path="password_confirm"] .error').waitFor()
    await inFourLooks(t, page, 'new password, refused')
    await again.fill('a new password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Password successfully changed').waitFor()
    await page.goto(`${url}/reset-password?token=${token}`)
    await first.fill('a third password')
    await again.fill('a third password')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login')
    await page.getByText('This link is no longer valid. Ask for a new one.').waitFor()
    await page.goto(`${url}/reset-password`)
    await page.waitForURL('**/login')
  })

  await t.test('signs in with it, for the first time to the users', async (t) => {
    await page.goto(`${url}/login?back=/account`)
    await page.getByLabel('Email').fill('anne@firm.example')
    await page.getByLabel('Password').fill('a new password')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/users')
    await page.goto(`${url}/recover-password`)
    await page.waitForURL('**/users')
    t.pass('and has no use for a recovery link any more')
  })
})

t.test('one’s own sign-in', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['users.read'] })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/account?tab=1`)
  await page.getByRole('heading', { name: 'Second factor' }).waitFor()

  await t.test('a second factor is set up, and asked for', async (t) => {
    await page.getByText('Not set up.').waitFor()
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill('wrong')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('alert').getByText('Incorrect password.').waitFor()
    await inFourLooks(t, page, 'password first, refused')
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await inFourLooks(t, page, 'key of the app')
    const key = (await dialog.locator('.factor-key code').innerText()).replaceAll(' ', '')
    await dialog.getByLabel('Code').fill(codeOf(installation, key))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
    await inFourLooks(t, page, 'recovery codes')
    const codes = await page.locator('.recovery-codes code').allInnerTexts()
    t.equal(codes.length, 10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('On since 20/11/2026. 10 recovery codes left.').waitFor()

    const other = await visit()
    await other.goto(`${url}/login`)
    await other.getByLabel('Email').fill('anne@firm.example')
    await other.getByLabel('Password').fill(password)
    await other.keyboard.press('Enter')
    await other.getByRole('heading', { name: 'Your code' }).waitFor()
    await inFourLooks(t, other, 'the code')
    await other.getByLabel('Code').fill('000000')
    await other.keyboard.press('Enter')
    await other.getByRole('alert').getByText('This code is incorrect or already used.').waitFor()
    await other.getByLabel('Code').fill(codes[0]!)
    await other.keyboard.press('Enter')
    await other.getByRole('heading', { level: 1 }).filter({ hasText: 'Users' }).waitFor()
    t.pass()
  })

  await t.test('another session is ended from here, and its window is asked to sign in again', async (t) => {
    const other = await visit()
    await other.goto(`${url}/login`)
    await other.getByLabel('Email').fill('anne@firm.example')
    await other.getByLabel('Password').fill(password)
    await other.keyboard.press('Enter')
    installation.clock.pass(30_000)
    const key = await installation.env.read(async (store) => {
      const factor = await store.second_factors.first({})
      return installation.env.ports.vault.open(factor!.sealed_key, `second_factor ${factor!.user_id}`)
    })
    await other.getByLabel('Code').fill(codeOf(installation, key))
    await other.keyboard.press('Enter')
    await other.getByRole('heading', { level: 1 }).filter({ hasText: 'Users' }).waitFor()
    await page.reload()
    const rows = page.locator('tbody tr').filter({ hasText: 'Chrome, Linux' })
    await rows.first().waitFor()
    t.equal(await rows.count(), 3)
    t.equal(await rows.filter({ hasText: 'this one' }).count(), 1)
    await inFourLooks(t, page, 'my sign-in')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await inFourLooks(t, page, 'logout everywhere')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    const ends = rows.filter({ hasNotText: 'this one' }).getByRole('button', { name: 'End the session' })
    await ends.first().click()
    await page.getByText('Session ended').waitFor()
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 2)
    await ends.first().click()
    await other.getByRole('dialog', { name: 'Sign in again' }).waitFor()
    await inFourLooks(t, other, 'sign in again')
    await other.getByRole('button', { name: 'Leave without saving' }).click()
    await other.waitForURL('**/login**')
    t.pass('at once, without a click there')
  })

  await t.test('a token is shown once, and revoked', async (t) => {
    await page.getByRole('button', { name: 'New token' }).click()
    await inFourLooks(t, page, 'new token')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('cron')
    await dialog.getByRole('button', { name: 'New token' }).click()
    const value = await page.getByRole('dialog', { name: 'Your new token' }).locator('code').innerText()
    t.match(value, /^[\w-]{43}$/)
    await inFourLooks(t, page, 'token')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    const auth = () =>
      fetch(`${url}/api/auth`, { method: 'POST', headers: { authorization: `Bearer ${value}` } })
    t.equal((await auth()).status, 200)
    await page.getByRole('button', { name: 'Revoke the token cron' }).click()
    await inFourLooks(t, page, 'revoke')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('You have no API tokens.').waitFor()
    t.equal((await auth()).status, 401)
  })

  await t.test('what an assistant changed appears, and is taken back', async (t) => {
    const client = await installation.as(anne)
    const asked = { from: 'next Monday', comment: 'Ski' }
    const { confirmation } = await client(askAbsence, asked)
    await client(askAbsence, { ...asked, confirmation, idempotency_key: 'one' })
    await page.getByText('absence · 0 → 10 dd · Ski').waitFor()
    await page.getByRole('button', { name: 'Take back everything' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take back' })
    await dialog.getByText('absence withdrawn · 10 → 0 dd').waitFor()
    await inFourLooks(t, page, 'take back')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await page.getByText('taken back', { exact: true }).waitFor()
    t.strictSame(await installation.env.read((store) => store.user_absences.find({})), [])
  })

  await t.test('another password; this window stays', async (t) => {
    await page.getByRole('button', { name: 'Change password' }).click()
    await inFourLooks(t, page, 'change password')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByLabel('New password').fill('quite another')
    await dialog.getByLabel('Password again').fill('quite another')
    await page.keyboard.press('Enter')
    await page.getByText('Password successfully changed').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Second factor' }).waitFor()
    t.pass()
  })

  await t.test('in French and Dutch, and on a telephone', async (t) => {
    for (const [language, heading] of [
      ['fr', 'Deuxième facteur'],
      ['nl', 'Tweede factor'],
    ] as const) {
      const narrow = await visit({
        email: 'anne@firm.example',
        password: 'quite another',
        language,
        width: 390,
      }).catch(() => null)
      if (!narrow) return t.fail('cannot sign in')
      await narrow.goto(`${url}/recover-password`)
      await narrow.getByRole('heading', { level: 1 }).waitFor()
      await inFourLooks(t, narrow, `recover ${language}`)
      t.ok(heading)
    }
  })
})

t.test('an administrator takes the second factor of somebody away who lost the telephone', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['users.read', 'users.update'] })
  const id = await person(installation, { email: 'tom@firm.example', permissions: [], first_name: 'Tom' })
  await installation.scene(async (store) => {
    const confirmed_at = installation.clock.now().toISOString()
    await store.second_factors.insert({ user_id: id, sealed_key: 'x', confirmed_at })
    await store.recovery_codes.insert({ user_id: id, code_hash: 'x' })
  })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/users/${id}`)
  await page.getByRole('button', { name: 'Remove the second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second factor of Tom Dubois' })
  await inFourLooks(t, page, 'second factor of somebody')
  await dialog.getByRole('button', { name: 'Remove the second factor' }).click()
  await page.getByText('The second factor is off').waitFor()
  t.equal(await installation.env.read((store) => store.second_factors.count()), 0)
  t.equal(await installation.env.read((store) => store.recovery_codes.count()), 0)
  await until(async () => (await mailsOf(installation)).length > 0)
  t.match((await mailsOf(installation)).at(-1), /^To: tom@firm\.example[^]*Your second factor was removed/m)
  const entry = await installation.env.read((store) =>
    store.audit_entries.first({ entity: 'second_factors', action: 'remove' }),
  )
  t.match(entry, { operation: 'user.remove_second_factor' })
})

t.test('an administrator unbinds somebody from the provider, and no stranger to rights does', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['users.*', 'permissions_all.*'] })
  await person(installation, { email: 'hr@firm.example', permissions: ['users.*', 'user_extended.read'] })
  const boss = await person(installation, {
    email: 'tom@firm.example',
    permissions: ['permissions_all.write'],
    first_name: 'Tom',
  })
  await installation.scene(async (store) => {
    await store.sign_on_subjects.insert({ user_id: boss, issuer: 'https://id.example', subject: 'x' })
    await store.second_factors.insert({
      user_id: boss,
      sealed_key: 'x',
      confirmed_at: installation.clock.now().toISOString(),
    })
  })
  const hr = await visit({ email: 'hr@firm.example' })
  await hr.goto(`${url}/users/${boss}`)
  await hr.getByRole('heading', { name: 'Tom Dubois', level: 1 }).waitFor()
  await hr.waitForLoadState('networkidle')
  await hr.getByRole('button', { name: 'Remove the second factor' }).waitFor()
  t.equal(
    await hr.getByRole('button', { name: 'Unlink from the provider' }).count(),
    0,
    'a second person can agree to the one, and to nothing else',
  )

  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/users/${boss}`)
  await page.getByRole('button', { name: 'Unlink from the provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign-on of Tom Dubois' })
  await inFourLooks(t, page, 'sign-on of somebody')
  await dialog.getByRole('button', { name: 'Unlink from the provider' }).click()
  await page.getByText('Tom Dubois is no longer linked to an account at the provider').waitFor()
  await page.getByRole('button', { name: 'Unlink from the provider' }).waitFor({ state: 'detached' })
  t.equal(await installation.env.read((store) => store.sign_on_subjects.count()), 0)
  await until(async () => (await mailsOf(installation)).length > 0)
  t.match((await mailsOf(installation)).at(-1), /^To: tom@firm\.example[^]*was unlinked/m)
})

t.test('a super admin works as somebody else', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const id = await person(installation, {
    email: 'boss@firm.example',
    permissions: [],
    first_name: 'Zoé',
    last_name: 'Admin',
  })
  await installation.scene((store) => store.users.update(id, { is_super_admin: true }))
  await person(installation, {
    email: 'anne@firm.example',
    permissions: ['company.*', 'planner.write'],
    first_name: 'Anne',
    last_name: 'Dubois',
  })
  await person(installation, {
    email: 'an@firm.example',
    permissions: [],
    first_name: 'An',
    last_name: 'Maes',
  })
  const page = await visit({ email: 'boss@firm.example' })
  await page.goto(`${url}/users`)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('button', { name: 'Incarnate a user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Incarnate a user' })
  await dialog.getByText('Anne Dubois').waitFor()
  await inFourLooks(t, page, 'incarnate')
  const names = await dialog.getByRole('option').allInnerTexts()
  t.strictSame(
    names.map((name) => name.split('\n')[0]),
    ['An Maes', 'Anne Dubois'],
    'by first, then last name',
  )
  await page.keyboard.type('dubois')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  const banner = page.locator('.incarnation')
  await banner.getByText('Zoé Admin, you are working as Anne Dubois.').waitFor()
  await inFourLooks(t, page, 'incarnating')
  await page.reload()
  await banner.waitFor()
  await page.goto(`${url}/account?tab=1`)
  await page.getByText('This cannot be changed while you are working as Anne Dubois.').waitFor()
  await inFourLooks(t, page, 'sign-in of another')
  t.equal(await page.getByRole('button', { name: 'Change password' }).count(), 0)
  await page.goto(`${url}/companies/create`)
  await page.locator('[data-path="company.name"] input').first().fill('Atelier Nord')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Atelier Nord' }).waitFor()
  const entry = await installation.env.read((store) =>
    store.audit_entries.first({ entity: 'companies', action: 'insert' }),
  )
  t.match(entry, { original_id: id })
  t.not(entry?.actor_id, id, 'both people are written down')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('button', { name: 'Stop incarnating this user' }).first().click()
  await page.waitForURL('**/users')
  t.equal(await banner.count(), 0)
  await installation.scene((store) =>
    store.users.insertMany(
      Array.from({ length: 3000 }, (_, i) => ({ first_name: 'Bob', last_name: `N${10_000 + i}` })),
    ),
  )
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('button', { name: 'Incarnate a user' }).click()
  const rows = dialog.getByRole('option')
  await rows.first().waitFor()
  t.ok((await rows.count()) < 50, 'of thousands those in sight are drawn')
  t.equal(await rows.first().getAttribute('aria-setsize'), '3002', 'and all are counted')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await dialog.getByText('Bob N12999').waitFor()
  await page.keyboard.press('Enter')
  await banner.getByText('you are working as Bob N12999').waitFor()
})
