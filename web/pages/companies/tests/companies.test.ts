import t from 'tap'
import { hasFocus, openSite, fromMore } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { until } from '#fixtures/until.ts'

t.test('a company is created', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['company.*'] })
  await installation.scene(async (store) => {
    const own = { reference: 'AM', private: false, vat_number: '0123456749' }
    const { id } = await store.companies.insert({ name: 'Ateliers Mosans SA', ...own })
    await store.company_addresses.insert({ company_id: id, city: 'Andenne' })
    const abroad = { name: 'Lux Bau', private: false, vat_prefix: 'LU', vat_number: '15027442' }
    await store.companies.insert(abroad)
  })
  const page = await visit({ email: 'anne@firm.example' })
  const input = (path: string) => page.locator(`[data-path="${path}"]`).locator('input, select, textarea')
  await page.goto(`${url}/companies`)
  await page.getByRole('row', { name: /Mosans.* 0123\.456\.749/ }).waitFor()
  await page.getByRole('row', { name: /Lux Bau.*LU 15027442/ }).waitFor()
  await page.getByRole('link', { name: 'New company' }).click()

  await t.test('what is missing or wrong is said at its field', async (t) => {
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('[data-path="company.name"]').getByText('Required', { exact: true }).waitFor()
    t.equal(await input('company.name').getAttribute('aria-invalid'), 'true')
    await hasFocus(t, input('company.name'), 'and has the focus')
    await page.getByRole('button', { name: 'Add a contact' }).click()
    const added = page.getByRole('group', { name: 'Contacts 1' })
    await hasFocus(t, added.locator('input, select, textarea').first(), 'one types on in what was added')
    const remove = await added.getByRole('button', { name: /^Remove/ }).boundingBox()
    t.ok(remove && remove.width >= 24 && remove.height >= 24, 'what removes it can be hit')
    await page.keyboard.press('Escape')
    await hasFocus(
      t,
      page.getByRole('button', { name: 'Add a contact' }),
      'Esc goes back to where it came from',
    )
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
    await dialog.getByText('Andenne, BE 0123.456.749').waitFor()
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await hasFocus(t, cancel, 'Enter twice makes no second company')
    t.equal(await installation.env.read((store) => store.companies.count()), 2, 'nothing is created yet')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Company successfully created').waitFor()
    await page.getByRole('heading', { name: 'Ateliers Mosans', level: 1 }).waitFor()
    t.equal(await page.getByRole('link', { name: 'jean@mosans.example' }).count(), 1)
    t.equal(await installation.env.read((store) => store.companies.count()), 3)
  })
})

t.test('a company is corrected with its parts in one save, and deleted', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['company.*'] })
  const id = await installation.scene(async (store) => {
    const { id: company_id } = await store.companies.insert({ name: 'Ateliers Mosans', private: false })
    await store.companies.insert({ name: 'Brasserie de la Senne', private: false })
    await store.company_addresses.insertMany([
      { company_id, city: 'Huy', street_name: 'Rue Neuve' },
      { company_id, city: 'Amay' },
    ])
    return company_id
  })
  const page = await visit({ email: 'anne@firm.example' })
  const input = (path: string) => page.locator(`[data-path="${path}"]`).locator('input, select, textarea')

  await t.test('from the list, with what stood there in its fields', async (t) => {
    await page.goto(`${url}/companies`)
    await page.getByRole('link', { name: 'Edit Ateliers Mosans' }).click()
    await page.getByRole('heading', { name: 'Edit Ateliers Mosans', level: 1 }).waitFor()
    t.equal(await input('company.name').inputValue(), 'Ateliers Mosans')
    t.equal(await input('companyAddresses.0.street_name').inputValue(), 'Rue Neuve')
  })

  await t.test('an address that is removed stays in sight until it is saved', async (t) => {
    await page.getByRole('button', { name: 'Remove: Addresses 2' }).click()
    await page.getByText('Removed when you save').waitFor()
    t.ok(await input('companyAddresses.1.city').isDisabled())
    await page.getByRole('button', { name: 'Add a contact' }).click()
    await input('companyContacts.0.lastname').fill('Lambert')
    await input('companyAddresses.0.city').fill('Wanze')
    await input('company.name').fill('Brasserie Senne')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Possible duplicate(s) detected' })
    await dialog.getByText('continue to save anyway').waitFor()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Company successfully updated').waitFor()
    await page.getByRole('heading', { name: 'Brasserie Senne', level: 1 }).waitFor()
    const stored = await installation.env.read(async (store) => [
      await store.company_addresses.find({ company_id: id }),
      await store.company_contacts.find({ company_id: id }),
    ])
    t.match(stored, [[{ city: 'Wanze', street_name: 'Rue Neuve' }], [{ lastname: 'Lambert' }]])
    t.equal(stored[0]!.length, 1)
  })

  await t.test('of two who edit it the second sees what the first saved, and loses nothing', async (t) => {
    await page.keyboard.press('e')
    await page.getByRole('heading', { name: 'Edit Brasserie Senne', level: 1 }).waitFor()
    await input('company.reference').fill('BS')
    await installation.scene((store) => store.companies.update(id, { url: 'https://senne.example' }))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Reload and keep my changes' }).click()
    await until(async () => (await input('company.url').inputValue()) === 'https://senne.example')
    const news = page
      .getByRole('status')
      .filter({ hasText: /^Decidag saved this on .*Both sets of changes fit together/ })
    await news.waitFor()
    t.equal(await page.locator('.form-page [role=alert]').count(), 0, 'good news is no alarm')
    const [green, red] = await news.evaluate((line) => {
      const { borderColor } = getComputedStyle(line)
      line.setAttribute('class', 'trouble')
      const alarm = getComputedStyle(line).borderColor
      line.setAttribute('class', 'good-news')
      return [borderColor, alarm]
    })
    t.not(green, red, 'nor in the colour of one')
    t.equal(await input('company.reference').inputValue(), 'BS')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Brasserie Senne', level: 1, exact: true }).waitFor()
    t.match(await installation.env.read((store) => store.companies.get(id)), {
      reference: 'BS',
      url: 'https://senne.example',
    })
  })

  await t.test('deleting asks once', async (t) => {
    await fromMore(page, 'Delete')
    await page
      .getByRole('dialog', { name: 'Delete Brasserie Senne?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor()
    await page.getByRole('row', { name: /Brasserie de la Senne/ }).waitFor()
    t.equal(await installation.env.read((store) => store.companies.count({ id })), 0)
  })
})

t.test(
  'companies are imported from a workbook: those alike are named, and taken when asked for',
  async (t) => {
    const { installation, url, visit } = await openSite(t)
    await person(installation, { email: 'anne@firm.example', permissions: ['company.*'] })
    await person(installation, { email: 'tom@firm.example', permissions: ['company.read'] })
    await installation.scene((store) =>
      store.companies.insert({ name: 'Ateliers Mosans SA', private: false }),
    )
    const page = await visit({ email: 'anne@firm.example' })
    await page.goto(`${url}/companies`)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import companies' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'companies.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name;Reference;Town\nStad Gent;SGE;Gent\nLes Ateliers Mosans;LAM;Huy\n'),
    })
    await dialog.getByText('May be the same as Ateliers Mosans SA (#1)').waitFor()
    const apply = dialog.getByRole('button', { name: 'Import these' })
    t.ok(await apply.isDisabled())
    await dialog.getByLabel('Import although 1 company may already exist').check()
    await dialog.getByRole('cell', { name: 'Huy' }).waitFor()
    await apply.click()
    await page.getByRole('link', { name: 'Les Ateliers Mosans' }).first().waitFor()
    t.equal(await installation.env.read((store) => store.companies.count()), 3)

    const reader = await visit({ email: 'tom@firm.example' })
    await reader.goto(`${url}/companies`)
    await reader.getByRole('link', { name: 'Stad Gent' }).first().waitFor()
    t.equal(await reader.getByRole('button', { name: 'Import', exact: true }).count(), 0)
  },
)
