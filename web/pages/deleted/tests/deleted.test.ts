import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'

t.test('what was deleted by mistake is found and restored by an administrator', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const email = 'anne@firm.example'
  const rights = ['company.*', 'admin.read', 'folders.*', 'wbs.read'] as const
  const { id } = await firm.person(rights, { email, last_name: 'Dubois' })
  const place = await firm.folder(id, 41)
  await firm.subfolder(place)
  await installation.scene(async (store) => {
    const { id: company_id } = await store.companies.insert({ name: 'Ateliers Mosans', private: false })
    await store.company_addresses.insert({ company_id, city: 'Huy' })
  })
  const page = await visit({ email })
  await page.goto(`${url}/companies`)
  await page.getByRole('button', { name: 'Delete Ateliers Mosans?' }).click()
  // The notice goes after five seconds, so it is looked for before the click.
  const said = page.getByText('Sucessfully deleted').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said

  await t.test('the list says who deleted what, and how long it can come back', async (t) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Deleted records' }).click()
    const row = page.getByRole('row', { name: /Ateliers Mosans/ })
    await row.getByText('Anne Dubois').waitFor()
    t.match(await row.innerText(), /Company[^]*20\/12\/2026/)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Folder')
    await page
      .getByText('Nothing found')
      .or(page.getByRole('button', { name: /clear/i }))
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('All kinds')
    await row.waitFor()
  })

  await t.test('a button brings it back with its parts, and leads to it', async () => {
    await page.getByRole('button', { name: 'Restore Ateliers Mosans' }).click()
    await page.getByText('Ateliers Mosans has been restored').waitFor()
    await page.getByText('Nothing to restore').waitFor()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('heading', { name: 'Ateliers Mosans', level: 1 }).waitFor()
    await page.getByRole('listitem').getByText('Huy, Belgium').waitFor()
  })

  await t.test('a task is found by its folder, and stands in the tree again', async (t) => {
    await page.goto(`${url}/folders/${place.folder_id}?tab=2`)
    await page.getByRole('button', { name: 'Delete Étude' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Étude deleted').waitFor()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Deleted records' }).click()
    const row = page.getByRole('row', { name: /10 Étude/ })
    await row.getByText('Anne Dubois').waitFor()
    t.match(await row.innerText(), /Task[^]*10 Étude[^]*41 École 41/)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Task')
    await row.getByRole('button', { name: 'Restore 10 Étude' }).click()
    await page.getByText('10 Étude has been restored').waitFor()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('button', { name: 'Delete Étude' }).waitFor()
  })
})
