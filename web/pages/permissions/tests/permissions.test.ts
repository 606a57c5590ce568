import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

const rights = ['permissions_all.*', 'users.read'] as const

t.test('an administrator gives rights by keyboard, and whoever is signed in sees them at once', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: rights })
  await installation.scene((store) =>
    store.permission_groups.insert({ group: 'default_permissions', permissions: ['planner.write'] }),
  )
  const page = await visit({ email: 'anne@firm.example' })
  const key = (...keys: string[]) =>
    keys.reduce((before, each) => before.then(() => page.keyboard.press(each)), Promise.resolve())
  const seesText = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const saved = (role: string) => installation.env.read((store) => store.roles.first({ role }))

  await t.test('makes a group with its first permission', async () => {
    await page.goto(`${url}/permissions?tab=1`)
    await page.getByRole('button', { name: 'Add new Group' }).focus()
    await key('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add new Group' })
    await dialog.getByLabel('Group Name').waitFor()
    await page.keyboard.type('readers')
    await key('Enter')
    await dialog
      .getByText(/required/i)
      .first()
      .waitFor()
    await inFourLooks(t, page, 'a group without a permission')
    await dialog.getByRole('combobox', { name: 'Permission' }).fill('company.r')
    await page.getByRole('option', { name: /\(company\.read\)/ }).waitFor()
    await key('Enter')
    await dialog.getByRole('button', { name: 'Create' }).focus()
    await key('Enter')
    await page.getByRole('heading', { name: 'readers' }).waitFor()
    t.match(page.url(), /group=readers/)
  })

  await t.test('makes a role, which starts with default_permissions, and gives it the group', async (t) => {
    await page.goto(`${url}/permissions`)
    await page.getByRole('button', { name: 'Add new Role' }).focus()
    await key('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add new Role' })
    await dialog.getByLabel('Role Name').waitFor()
    await page.keyboard.type('super-admin')
    await key('Enter')
    await dialog.getByRole('alert').getByText('No role can be called super-admin').waitFor()
    await inFourLooks(t, page, 'a role that may not be')
    await dialog.getByLabel('Role Name').fill('reader')
    await key('Enter')
    await page.getByRole('heading', { name: 'reader', exact: true }).waitFor()
    await seesText('Part of every role')
    t.equal(await page.getByRole('button', { name: 'Remove For everyone' }).count(), 0)
    await page.getByRole('button', { name: 'Add', exact: true }).focus()
    await key('Enter')
    await seesText('Choose what to add first')
    await page.getByLabel('Group to add').selectOption('readers')
    await page.getByLabel('Group to add').focus()
    await key('Tab', 'Enter')
    await page.getByRole('button', { name: 'Remove readers' }).waitFor()
    t.strictSame((await saved('reader'))?.permissions_group, ['default_permissions', 'readers'])
  })

  await t.test(
    'the list is walked with the arrows, searched with /, and the choice is in the address',
    async (t) => {
      await page.getByRole('heading', { name: 'Permissions', level: 1 }).click()
      await key('/')
      await page.keyboard.type('READ')
      const list = page.getByRole('listbox', { name: 'Roles' }).getByRole('option')
      await list.nth(1).waitFor({ state: 'detached' })
      t.match(await list.allInnerTexts(), [/reader/])
      await page.getByRole('searchbox').fill('')
      await list.nth(1).waitFor()
      await key('ArrowDown', 'Home', 'Enter')
      await page.waitForURL(/role=/)
      t.match(
        await page.getByRole('listbox', { name: 'Roles' }).locator('[aria-selected=true]').innerText(),
        /reader/,
      )
    },
  )

  await t.test('a role that changes shows in an open browser without a reload', async (t) => {
    const readers = await person(installation, { email: 'tom@firm.example', permissions: ['planner.write'] })
    await installation.scene((store) => store.users.update(readers, { role: 'reader' }))
    const his = await visit({ email: 'tom@firm.example' })
    await his.goto(`${url}/companies`)
    const menu = his.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Companies' }).waitFor()
    t.equal(await menu.getByRole('link', { name: 'Users' }).count(), 0)
    await page.goto(`${url}/permissions?tab=1&group=readers`)
    await page.getByRole('combobox', { name: 'Permission' }).fill('users.read')
    await page.getByRole('option', { name: /\(users\.read\)/ }).waitFor()
    await key('Enter')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await menu.getByRole('link', { name: 'Users' }).waitFor()
    t.match(his.url(), /companies$/, 'he is where he was')
    await page.getByRole('button', { name: 'Remove See companies, their addresses and contacts' }).click()
    await menu.getByRole('link', { name: 'Companies' }).waitFor({ state: 'detached' })
    await his.getByRole('heading', { name: 'You do not have access to this' }).waitFor()
    t.match(his.url(), /companies$/, 'and a page that is no longer his says so')
  })

  await t.test('nobody takes the last of these rights from himself', async (t) => {
    await page.goto(`${url}/permissions?role=${encodeURIComponent('role of anne@firm.example')}`)
    await page.getByRole('button', { name: 'Remove role of anne@firm.example' }).click()
    await seesText(/You would lose your own permission/)
    await page.getByRole('button', { name: 'Remove role of anne@firm.example' }).waitFor()
    t.pass('what was there has been restored')
  })

  await t.test('the matrix says by which group, and gives a right through one', async (t) => {
    await page.goto(`${url}/permissions?tab=2`)
    await page.getByPlaceholder('Filter the permissions').fill('users.re')
    await page.getByRole('row', { name: /users\.write/ }).waitFor({ state: 'detached' })
    const roles = await page.getByRole('columnheader').allInnerTexts()
    const cells = page.getByRole('row', { name: /users\.read/ }).getByRole('gridcell')
    await cells.first().focus()
    for (let i = 1; i < roles.indexOf('reader'); i++) await key('ArrowRight')
    await seesText('reader – See the list of people (users.read): yes, through readers')
    await inFourLooks(t, page, 'matrix')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await key('Shift+ArrowLeft', 'Control+c')
    await page.waitForFunction(async () => /^(yes)?\tyes$/.test(await navigator.clipboard.readText()))
    await key('ArrowRight')
    await key('Enter')
    const dialog = page.getByRole('dialog', { name: 'reader: See the list of people' })
    await inFourLooks(t, page, 'by which groups')
    await dialog.getByRole('button', { name: 'Remove readers' }).click()
    await seesText('reader – See the list of people (users.read): no')
    await key('Enter')
    await page
      .getByRole('dialog', { name: 'Grant to reader: See the list of people' })
      .getByRole('button', { name: 'Add readers' })
      .click()
    await seesText('reader – See the list of people (users.read): yes, through readers')
    t.strictSame((await saved('reader'))?.permissions_group, ['default_permissions', 'readers'])
  })

  await t.test('support reads what a person may do, and asks about a permission', async (t) => {
    await page.goto(`${url}/permissions?tab=3`)
    await page.getByRole('combobox', { name: 'Person' }).fill('dub')
    await page
      .getByRole('option', { name: /Dubois/ })
      .first()
      .waitFor()
    await key('Enter')
    await page.getByText('Pages they can open').waitFor()
    t.match(page.url(), /person=\d+/)
    const field = page.getByRole('combobox', { name: 'Person' })
    await hasFocus(t, field, 'the next can be typed')
    t.match(await field.inputValue(), /Dubois/)
    const ask = async (name: string, answer: string) => {
      await page.getByLabel('Check a permission').fill(name)
      await key('Enter')
      await seesText(answer)
    }
    await ask('users.read', 'Yes: See the list of people (users.read).')
    await ask('invoice.fly', 'There is no permission called invoice.fly.')
    await ask('invoice.read', 'No, not granted: See invoices and forecasts (invoice.read).')
    await inFourLooks(t, page, 'a person’s rights')
  })

  await t.test('on a telephone the list comes first, then the work with a way back', async (t) => {
    const small = await visit({ email: 'anne@firm.example', width: 390 })
    await small.goto(`${url}/permissions`)
    await small.getByRole('option', { name: /^reader/ }).click()
    await small.getByRole('heading', { name: 'reader', exact: true }).waitFor()
    t.equal(await small.getByRole('searchbox').isVisible(), false)
    await inFourLooks(t, small, 'a role on a telephone')
    t.ok(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await small.getByRole('button', { name: 'Back to the list' }).click()
    await small.getByRole('searchbox').waitFor()
    await small.goBack()
    await small.getByRole('heading', { name: 'reader', exact: true }).waitFor()
  })
})

t.test('the page speaks each language, and opens to either right alone', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'update@firm.example', permissions: ['permissions_all.update'] })
  await person(installation, { email: 'write@firm.example', permissions: ['permissions_all.write'] })
  await person(installation, {
    email: 'none@firm.example',
    permissions: ['permissions_all.read', 'planner.write'],
  })
  for (const [email, language, role, groups] of [
    ['update', 'fr', "Gestion des permissions d'un rôle", 'Groupe de permissions'],
    ['write', 'nl', 'Rechten van een rol beheren', 'Rechtengroepen'],
  ] as const) {
    const page = await visit({ email: `${email}@firm.example`, language })
    await page.goto(`${url}/permissions`)
    await page.getByText(role).waitFor()
    await page.getByRole('tab', { name: groups }).click()
    await page.getByText('permissions_all').first().waitFor()
  }
  const page = await visit({ email: 'none@firm.example' })
  await page.goto(`${url}/permissions`)
  await page.getByRole('heading', { name: 'You do not have access to this' }).waitFor()
  t.equal(await page.getByRole('tab').count(), 0)
})
