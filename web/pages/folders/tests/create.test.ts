import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test('a folder and a mission of it are created', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const permissions = ['folders.*', 'subfolder.*', 'company.read', 'wbs.read', 'subfolder_admin'] as const
  const anne = await person(installation, { email: 'anne@firm.example', permissions: [...permissions] })
  await installation.scene(async (store) => {
    await store.companies.insert({ name: 'Ville de Namur', private: false })
    for (const type of ['schools', 'roads'])
      await store.parameters.insert({ class: 'building_sector_type', type })
  })
  const page = await visit({ email: 'anne@firm.example' })
  const input = (path: string) => page.locator(`[data-path="${path}"]`).locator('input, select, textarea')
  const choose = async (path: string, words: string): Promise<void> => {
    await input(path).fill(words)
    await page.getByRole('option', { name: words }).click()
  }

  await t.test('a new folder starts with what its fields start with, in words', async (t) => {
    await page.goto(`${url}/folders/create`)
    const chosen = (path: string) =>
      input(path).evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]!.text)
    t.equal(await chosen('folder.project_type'), 'Customer project')
    t.equal(await chosen('folder.language_type'), 'Français')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('[data-path="folder.name"]').getByText('Required', { exact: true }).waitFor()
    await input('folder.name').fill('École des Sources')
    await input('folder.description').fill('Stabilité')
    await choose('folder.project_owner_company_id', 'Ville de Namur')
    await choose('folder.project_manager_id', 'Anne')
    await input('folderExtraInfo.building_sector_type').selectOption('schools')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: /École des Sources/, level: 1 }).waitFor()
    const [folder] = await installation.env.read((store) => store.folders.find())
    t.match(folder, { project_type: 'operations', language_type: 'fr', project_manager_id: anne })
    const [extra] = await installation.env.read((store) => store.folder_extra_infos.find())
    t.match(extra, { building_sector_type: 'schools', work_budget: null })
  })

  await t.test('so does a mission, whose status somebody with the right chooses', async (t) => {
    await page.goto(`${page.url().replace(/\?.*/, '')}/subfolders/create`)
    await input('subFolder.name').fill('Études')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('[data-path="subFolder.status_type"]').getByText('Required', { exact: true }).waitFor()
    await input('subFolder.status_type').selectOption({ label: 'Tendering' })
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: /Études/, level: 1 }).waitFor()
    const [subfolder] = await installation.env.read((store) => store.subfolders.find())
    t.match(subfolder, { status_type: 'tendering', subfolder_type: 'default', rank: 1 })
    const [extra] = await installation.env.read((store) => store.subfolder_extra_infos.find())
    t.match(extra, { bank_guarantee: false, service_workpackage_type: 'default' })
  })
})
