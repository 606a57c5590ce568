import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test('a company is created', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['company.*'] })
  await installation.scene((store) =>
    store.companies.insert({ name: 'Ateliers Mosans SA', reference: 'AM', private: false }),
  )
  const page = await visit({ email: 'anne@firm.example' })
  const input = (path: string) => page.locator(`[data-path="${path}"]`).locator('input, select, textarea')
  await page.goto(`${url}/companies`)
  await page.getByRole('link', { name: 'New company' }).click()

  await t.test('what is missing or wrong is said at its field', async (t) => {
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('[data-path="company.name"]').getByText('Required', { exact: true }).waitFor()
    t.equal(await input('company.name').getAttribute('aria-invalid'), 'true')
    t.ok(
      await input('company.name').evaluate((element) => element === document.activeElement),
      'and has the focus',
    )
    await page.getByRole('button', { name: 'Add a contact' }).click()
    await input('companyContacts.0.email').fill('nowhere')
    await input('company.name').fill('Ateliers Mosans')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Must be a valid email address').waitFor()
    await input('companyContacts.0.email').fill('jean@mosans.example')
  })

  await t.test('what was typed is not lost by leaving', async (t) => {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Companies' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    t.equal(await input('company.name').inputValue(), 'Ateliers Mosans')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    t.equal(await input('company.name').inputValue(), 'Ateliers Mosans')
    t.match(page.url(), /\/companies\/create$/)
  })

  await t.test('a possible duplicate is shown first, and passed by Continue', async (t) => {
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Possible duplicate(s) detected' })
    await dialog.getByRole('link', { name: 'Ateliers Mosans SA' }).waitFor()
    t.equal(await installation.env.read((store) => store.companies.count()), 1, 'nothing is created yet')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Company successfully created').waitFor()
    await page.getByRole('heading', { name: 'Ateliers Mosans', level: 1 }).waitFor()
    t.equal(await page.getByRole('link', { name: 'jean@mosans.example' }).count(), 1)
    t.equal(await installation.env.read((store) => store.companies.count()), 2)
  })
})
