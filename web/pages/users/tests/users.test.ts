import t from 'tap'
import type { Page } from 'playwright-core'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, openSite, type Site, fromMore } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { personCases, rightPerson } from '#fixtures/cases/people.ts'
import { allTexts } from '#core/texts/translate.ts'

const everything = [
  'users.*',
  'user_extended.read',
  'subfolder.*',
  'permissions_all.*',
  'parameters.read',
] as const

const input = (page: Page, path: string) =>
  page.locator(`[data-path="${path}"]`).locator('input:not([type=file]), select, textarea').first()
const errorAt = (page: Page, path: string) => page.locator(`[data-path="${path}"] small.error`)

async function typeInto(page: Page, path: string, value: unknown): Promise<void> {
  const field = input(page, path)
  const text = value === null ? '' : String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
  if (await field.evaluate((element) => element.tagName === 'SELECT')) {
    // What is no choice cannot be chosen: the form is spared the mistake.
    const offered = await field
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
    await field.selectOption(offered.includes(text) ? text : '')
  } else {
    await field.evaluate((element) => element.removeAttribute('maxlength'))
    await field.fill(text)
  }
}

type Person = { readonly [group: string]: { readonly [field: string]: unknown } }

async function fillIn(page: Page, groups: Person): Promise<void> {
  for (const [group, fields] of Object.entries(groups))
    for (const [name, value] of Object.entries(fields)) await typeInto(page, `${group}.${name}`, value)
}

const idOf = async ({ installation }: Site, last_name: string): Promise<number> =>
  (await installation.env.read((store) => store.users.first({ last_name })))!.id

t.test('a person is created, shown, changed and deleted', async (t) => {
  const site = await openSite(t)
  const { installation, url, visit } = site
  await person(installation, { email: 'anne@firm.example', permissions: everything })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/users`)

  await t.test('every rule for people is said at its field of the form', async (t) => {
    await page.getByRole('link', { name: 'New user' }).click()
    await page.getByRole('heading', { name: 'New user', level: 1 }).waitFor()
    const cases = personCases.filter(
      ({ refused, change }) =>
        refused &&
        // Roles are chosen, and what is computed or kept elsewhere has no field here.
        !change.user?.['role'] &&
        !['seniority', 'absence_rate', 'cost_type'].some((name) => name in (change.userExtraInfo ?? {})),
    )
    t.ok(cases.length >= 20, `${cases.length} cases`)
    await page.getByRole('button', { name: 'Create' }).click()
    for (const name of ['email', 'password', 'password_confirm'])
      await errorAt(page, `userLogin.${name}`).getByText('Required', { exact: true }).waitFor()
    await fillIn(page, rightPerson)
    for (const { what, change, refused } of cases) {
      await fillIn(page, change as Person)
      await page.getByRole('button', { name: 'Create' }).click()
      const { field, key } = refused!
      const words = allTexts[`forms.validation.${key}`]![0].split('{{')[0]!
      await errorAt(page, field).getByText(words).waitFor()
      t.pass(what)
      for (const [group, fields] of Object.entries(change))
        for (const name of Object.keys(fields))
          await typeInto(page, `${group}.${name}`, (rightPerson as Person)[group]?.[name] ?? '')
    }
    t.equal(await installation.env.read((store) => store.users.count()), 1, 'nobody was created meanwhile')
  })

  await t.test('with the keyboard alone, and the specification’s words', async (t) => {
    await input(page, 'user.first_name').focus()
    await page.keyboard.press('Control+s')
    await page.getByText('User successfully created', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Amélie Dûpont', level: 1 }).waitFor()
    t.match(page.url(), /\/users\/\d+$/)
    const degree = page.locator('.facts > div', { hasText: 'Degree' }).locator('dd')
    t.equal(await degree.evaluate((fact) => getComputedStyle(fact, '::after').content), '"–"', 'nobody said')
  })

  await t.test('its tabs stand in the address, and keys move between them', async (t) => {
    await page.getByRole('tab', { name: 'General information' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/tab=1/)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/tab=2/)
    await page.getByRole('rowheader', { name: 'Capacity' }).waitFor()
    t.equal(await page.locator('.person-grid input').count(), 0, 'consulting changes nothing')
    await page.goto(`${page.url().split('?')[0]}?tab=1`)
    await page.getByRole('heading', { name: 'Category costs' }).waitFor()
  })

  const id = await idOf(site, 'Dûpont')

  await t.test('a change sends what was changed, and says so in the specification’s words', async (t) => {
    await page.goto(`${url}/users/${id}`)
    await page.getByRole('heading', { name: 'Amélie Dûpont', level: 1 }).waitFor()
    await page.keyboard.press('e')
    await page.waitForURL(/\/edit/)
    await input(page, 'user.first_name').fill('Émilie')
    await page.getByText('Not saved yet').waitFor()
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'PUT'),
      page.keyboard.press('Control+s'),
    ])
    t.match(request.postDataJSON(), { id, user: { first_name: 'Émilie' } })
    t.strictSame(Object.keys(request.postDataJSON()).toSorted(), ['id', 'updated_at', 'user'])
    await page.getByText('User successfully updated', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Émilie Dûpont', level: 1 }).waitFor()
  })

  await t.test('a password that was not typed alike twice stops everything', async (t) => {
    await page.goto(`${url}/users/${id}/edit`)
    await input(page, 'user.first_name').fill('Emma')
    await input(page, 'userLogin.password').fill('another password')
    await input(page, 'userLogin.password_confirm').fill('another passwort')
    let calls = 0
    page.on('request', (each) => void (calls += each.method() === 'PUT' ? 1 : 0))
    await page.getByRole('button', { name: 'Save' }).click()
    await errorAt(page, 'userLogin.password_confirm').waitFor()
    t.equal(calls, 0, 'neither the record nor the login was sent')
    await input(page, 'userLogin.password_confirm').fill('another password')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('User successfully updated', { exact: true }).waitFor()
    t.equal(calls, 2, 'first the record, then the login')
    const signed = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'amelie@studio.example', password: 'another password' }),
    })
    t.equal(signed.status, 200)
  })

  await t.test('a picture is shrunk before it is kept; what is none is refused', async (t) => {
    await page.goto(`${url}/users/${id}/edit`)
    const choose = page.locator('[data-path="user.picture"] input[type=file]')
    const note = page.locator('[data-path="user.picture"] small')
    await choose.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await note.getByText('Choose a jpeg, png, webp or gif picture').waitFor()
    await page.reload()
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await note.getByText('Choose a jpeg, png, webp or gif picture').waitFor()
    const large = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 })
      const drawing = canvas.getContext('2d')!
      for (let x = 0; x < 1600; x += 4)
        for (let y = 0; y < 900; y += 4) {
          drawing.fillStyle = `hsl(${(x * y) % 360} 80% 50%)`
          drawing.fillRect(x, y, 4, 4)
        }
      return canvas.toDataURL('image/png').split(',')[1]!
    })
    await choose.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(large, 'base64'),
    })
    await page.locator('[data-path="user.picture"] img').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('User successfully updated', { exact: true }).waitFor()
    const { picture } = (await installation.env.read((store) => store.users.get(id)))!
    t.match(picture, /^data:image\/jpeg;base64,/)
    t.ok(Buffer.from(picture!.split(',')[1]!, 'base64').length <= 250_000)
    const size = await page.locator('img.portrait').evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement
      return [naturalWidth, naturalHeight]
    })
    t.strictSame(size, [400, 225])

    await page.goto(`${url}/users/${id}/edit`)
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('User successfully updated', { exact: true }).waitFor()
    t.equal((await installation.env.read((store) => store.users.get(id)))!.picture, null)
  })

  await t.test('a cost is corrected, also when somebody else changed it meanwhile', async (t) => {
    const [before] = await installation.scene((store) =>
      store.user_block_costs.insertMany([
        { user_id: id, cost_per_block: 4250, date_start: '2025-01-01', date_end: '2025-03-31' },
        { user_id: id, cost_per_block: 4000, date_start: '2024-01-01', date_end: '2024-12-31' },
      ]),
    )
    await page.goto(`${url}/users/${id}/edit?tab=1`)
    const costs = page.getByRole('region', { name: 'Cost per block' })
    const pencil = costs.getByRole('button', { name: 'Edit the entry from 01/01/2025' })
    await pencil.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const type = (path: string, value: string) =>
      dialog.locator(`[data-path=${path}] input`).first().fill(value)
    const save = dialog.getByRole('button', { name: 'Save' })
    await type('date_start', '31/12/2024')
    await save.click()
    await dialog.getByText('Date start Cannot be in past').waitFor()
    await type('date_start', '')
    await save.click()
    await dialog.getByText('Invalid date').waitFor()
    await type('date_start', '01/02/2025')
    await type('cost_per_block', '43,75')
    await installation.scene((store) =>
      store.user_block_costs.update(before?.id ?? 0, { cost_per_block: 4300 }),
    )
    await save.click()
    await dialog.getByRole('button', { name: 'Reload and keep my changes' }).click()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await save.click()
    await page.getByText('Sucessfully updated').waitFor()
    await costs.getByText('43,75 €').waitFor()
    t.match(await installation.env.read((store) => store.user_block_costs.get(before?.id ?? 0)), {
      cost_per_block: 4375,
      date_start: '2025-02-01',
      date_end: '2025-03-31',
    })
    const corrected = costs.getByRole('button', { name: 'Edit the entry from 01/02/2025' })
    await hasFocus(t, corrected, 'the keyboard is where it was')
  })

  await t.test('a cost is deleted, and the keyboard stays at the costs', async (t) => {
    await installation.scene((store) =>
      store.user_block_costs.insert({ user_id: id, cost_per_block: 4250, date_start: '2026-01-01' }),
    )
    await page.goto(`${url}/users/${id}/edit?tab=1`)
    const costs = page.getByRole('region', { name: 'Cost per block' })
    await costs.getByRole('button', { name: 'Delete the entry from 01/01/2026' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Sucessfully deleted').waitFor()
    await hasFocus(t, costs)
    await page.keyboard.press('Tab')
    t.equal(await costs.locator(':focus').count(), 1, 'and goes on from there')
  })

  await t.test('who has work to his name is given an exit date, and the page says so', async () => {
    await page.goto(`${url}/users/${id}`)
    await installation.scene(async (store) => {
      const company = await store.companies.insert({ name: 'Ville', private: false })
      await store.folders.insert({
        account_id: 1,
        lead_code: 1,
        code: 'F1',
        name: 'École',
        description: 'x',
        project_type: 'operations',
        project_owner_company_id: company.id,
        project_manager_id: id,
      })
    })
    await fromMore(page, 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete Emma Dûpont?' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await fromMore(page, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText(/cannot be deleted: the exit date was set to today/).waitFor()
    await page.locator('dt', { hasText: 'Exit date' }).locator('..').getByText('20/11/2026').waitFor()
  })

  await t.test('nobody else is left behind: deleted from the list by its row', async (t) => {
    const gone = await person(installation, {
      email: 'tom@firm.example',
      permissions: [],
      first_name: 'Tom',
      last_name: 'Maes',
    })
    await page.goto(`${url}/users`)
    const row = page.locator('tbody tr', { hasText: 'Maes' })
    await row.getByRole('button', { name: 'Delete Tom Maes?' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Sucessfully deleted').waitFor()
    await row.waitFor({ state: 'detached' })
    t.equal(await installation.env.read((store) => store.users.get(gone)), null)
    await hasFocus(t, page.getByLabel('Users', { exact: true }), 'the keyboard stays at the list')
  })

  await t.test('a person who is not there leads back to the list', async () => {
    await page.goto(`${url}/users/99999`)
    await page.waitForURL(`${url}/users`)
    await page.goto(`${url}/users/99999/edit`)
    await page.waitForURL(`${url}/users`)
  })
})

t.test('two people change one record: the second is told, and loses nothing', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: everything })
  await person(installation, { email: 'bram@firm.example', permissions: everything })
  const id = await person(installation, {
    email: 'tom@firm.example',
    permissions: [],
    first_name: 'Tom',
    last_name: 'Maes',
  })
  await installation.scene((store) => store.users.update(id, { role: 'default' }))
  const first = await visit({ email: 'anne@firm.example' })
  const second = await visit({ email: 'bram@firm.example' })
  await first.goto(`${url}/users/${id}/edit`)
  await second.goto(`${url}/users/${id}/edit`)
  await input(second, 'user.first_name').fill('Thomas')
  await input(second, 'userExtraInfo.degree').fill('Master')

  await input(first, 'user.first_name').fill('Tommy')
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByText('User successfully updated').waitFor()

  await second.getByRole('button', { name: 'Save' }).click()
  await second
    .getByText(/^Anne Dubois saved this on \d\d\/\d\d\/\d{4} at \d\d:\d\d, while you were editing/)
    .waitFor()
  t.equal(await input(second, 'user.first_name').inputValue(), 'Thomas', 'what was typed stays')

  await second.getByRole('button', { name: 'Reload and keep my changes' }).click()
  await second.getByText('First name: saved as “Tommy”').waitFor()
  t.equal(await input(second, 'userExtraInfo.degree').inputValue(), 'Master')
  await second
    .getByRole('alert')
    .getByText(/^Anne Dubois saved this on/)
    .waitFor()
  await second.getByRole('button', { name: 'Use theirs' }).click()
  await second
    .getByRole('status')
    .filter({ hasText: /^Anne Dubois saved this on .* fit together/ })
    .waitFor()
  t.equal(await input(second, 'user.first_name').inputValue(), 'Tommy')
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('User successfully updated').waitFor()
  const stored = await installation.env.read(async (store) => ({
    user: await store.users.get(id),
    extra: await store.user_extra_infos.first({ user_id: id }),
  }))
  t.match(stored, { user: { first_name: 'Tommy' }, extra: { degree: 'Master' } })
})

t.test('what somebody may not do is not there', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'reader@firm.example', permissions: ['users.read'] })
  const id = await person(installation, {
    email: 'tom@firm.example',
    permissions: [],
    first_name: 'Tom',
    last_name: 'Maes',
  })
  const page = await visit({ email: 'reader@firm.example' })
  await page.goto(`${url}/users`)
  await page.getByText('Maes').waitFor()
  for (const name of ['New user', 'Import'])
    t.equal(await page.getByText(name, { exact: true }).count(), 0, name)
  t.equal(await page.locator('td.actions').count(), 0)
  await page.getByRole('button', { name: 'Columns' }).click()
  t.equal(await page.getByLabel('Role').count(), 0, 'nor a column of what is not sent')

  await page.goto(`${url}/users/${id}?tab=1`)
  await page.getByRole('heading', { name: 'Tom Maes', level: 1 }).waitFor()
  t.strictSame(await page.getByRole('tab').allInnerTexts(), [
    'General information',
    'Availability and absences',
  ])
  for (const name of ['Edit', 'More'])
    t.equal(await page.locator('.page-head').getByText(name, { exact: true }).count(), 0, name)
  t.equal(await page.getByText('Absence rate').count(), 0)

  await page.goto(`${url}/users/${id}/edit`)
  await page.getByRole('heading', { name: 'You do not have access to this' }).waitFor()

  await person(installation, { email: 'adder@firm.example', permissions: ['users.read', 'users.write'] })
  const adder = await visit({ email: 'adder@firm.example' })
  await adder.goto(`${url}/users/create`)
  await adder.getByRole('heading', { name: 'You do not have access to this' }).waitFor()
  await adder.goto(`${url}/permissions`)
  await adder.getByRole('heading', { name: 'You do not have access to this' }).waitFor()
  t.equal(adder.url(), `${url}/permissions`)
})

t.test('whoever edits people without their sensitive data changes what he sees', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'desk@firm.example', permissions: ['users.read', 'users.update'] })
  const id = await person(installation, { email: 'tom@firm.example', permissions: [], last_name: 'Maes' })
  const page = await visit({ email: 'desk@firm.example' })
  await page.goto(`${url}/users/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await input(page, 'user.first_name').fill('Tomas')
  t.strictSame(await page.locator('legend:visible').allInnerTexts(), ['Person', 'Sign-in', 'Employment'])
  for (const path of ['user.role', 'userExtraInfo.entry_date', 'userTarget.client_project_target'])
    t.equal(await page.locator(`[data-path="${path}"]`).count(), 0, path)
  await inFourLooks(t, page, 'what he may change')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/users/${id}`)
  await page.getByRole('heading', { name: 'Tomas Maes', level: 1 }).waitFor()
})

t.test('whoever edits people but not rights finds no way to make an administrator', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'hr@firm.example', permissions: ['users.*', 'user_extended.read'] })
  const boss = await person(installation, {
    email: 'boss@firm.example',
    permissions: ['permissions_all.*'],
    first_name: 'Zoé',
    last_name: 'Maes',
  })
  const page = await visit({ email: 'hr@firm.example' })
  const offered = (): Promise<string[]> => page.locator('[data-path="user.role"] option').allInnerTexts()
  await page.goto(`${url}/users/create`)
  await page.locator('[data-path="user.role"] option', { hasText: 'role of hr@firm.example' }).waitFor({
    state: 'attached',
  })
  t.notOk(
    (await offered()).includes('role of boss@firm.example'),
    'a role that changes rights is not offered',
  )

  await page.goto(`${url}/users/${boss}/edit`)
  await page.getByText('Zoé Maes has more permissions than you').waitFor()
  await inFourLooks(t, page, 'sign-in out of reach')
  for (const path of ['user.role', 'userLogin.email'])
    t.equal(await page.locator(`[data-path="${path}"]`).count(), 0, path)
  await input(page, 'user.first_name').fill('Zoë')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/users/${boss}`)
  await page.getByRole('heading', { name: 'Zoë Maes', level: 1 }).waitFor()
  t.pass('the rest is saved')
})
