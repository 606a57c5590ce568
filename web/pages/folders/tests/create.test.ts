import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test('a folder and a mission of it are created', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const permissions = [
    'folders.*',
    'subfolder.*',
    'company.*',
    'users.*',
    'user_extended.read',
    'parameters.read',
    'wbs.*',
    'wbs_all.update',
    'subfolder_admin',
  ] as const
  const anne = await person(installation, { email: 'anne@firm.example', permissions: [...permissions] })
  await installation.scene(async (store) => {
    await store.companies.insert({ name: 'Ville de Namur', private: false })
    await store.users.insertMany(
      Array.from({ length: 60 }, (_, i) => ({ first_name: 'Jan', last_name: `Peeters ${i}` })),
    )
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
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
    await page.route('**/folders/code/proposed**', (route) => isSeen.then(() => route.continue()))
    await page.goto(`${url}/folders/create`)
    const chosen = (path: string) =>
      input(path).evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]!.text)
    t.equal(await chosen('folder.project_type'), 'Customer project')
    t.equal(await chosen('folder.language_type'), 'Français')
    t.match(await input('folder.project_manager_id').inputValue(), /^Anne /, 'whoever makes it')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('[data-path="folder.name"]').getByText('Required', { exact: true }).waitFor()
    await input('folder.name').fill('École des Sources')
    const place = await input('folder.description').boundingBox()
    seen()
    await page.getByText('If left empty: 1', { exact: true }).waitFor()
    t.strictSame(await input('folder.description').boundingBox(), place, 'nothing moves when it is known')
    t.equal(await input('folder.lead_code').getAttribute('placeholder'), '1')
    await input('folder.description').fill('Stabilité')
    // Somebody enters the company meanwhile: the list is asked again.
    const owner = page.locator('[data-path="folder.project_owner_company_id"]')
    await owner.locator('input').fill('Régie des Routes')
    await owner.getByText('Nothing found').waitFor()
    await installation.scene((store) => store.companies.insert({ name: 'Régie des Routes', private: false }))
    await owner.getByRole('button', { name: 'Reload' }).click()
    await owner.getByRole('option', { name: 'Régie des Routes' }).waitFor()
    await choose('folder.project_owner_company_id', 'Ville de Namur')
    await input('folder.project_manager_id').click()
    await page.getByRole('option', { name: '11 more: keep typing to narrow down' }).waitFor()
    t.equal(await page.locator('.picker li').count(), 51, 'of many people some are drawn')
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
    t.equal(await input('subFolder.customer_company_id').inputValue(), 'Ville de Namur', 'of its folder')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.locator('[data-path="subFolder.status_type"]').getByText('Required', { exact: true }).waitFor()
    await input('subFolder.status_type').selectOption({ label: 'Tendering' })
    await page.getByText('No decided offers for this customer').waitFor()
    await page.getByRole('button', { name: 'Create' }).click()
    for (const path of ['submission_hour', 'submission_done', 'offer_amount'])
      await page
        .locator(`[data-path="offerExtraInfo.${path}"]`)
        .getByText('Required', { exact: true })
        .waitFor()
    await input('offerExtraInfo.submission_hour').fill('11')
    await input('offerExtraInfo.submission_done').selectOption('No')
    await input('offerExtraInfo.offer_amount').fill('12 500')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: /Études/, level: 1 }).waitFor()
    const [subfolder] = await installation.env.read((store) => store.subfolders.find())
    t.match(subfolder, {
      status_type: 'tendering',
      subfolder_type: 'default',
      rank: 1,
      customer_company_id: 1,
    })
    const [extra] = await installation.env.read((store) => store.subfolder_extra_infos.find())
    t.match(extra, { bank_guarantee: false, service_workpackage_type: 'default' })
    const [offer] = await installation.env.read((store) => store.offer_extra_infos.find())
    t.match(offer, { submission_done: false, offer_amount: 1_250_000, tendering_mode_type: 'private' })
  })

  await t.test('a task has a free code at once, and a colour that is picked or typed', async (t) => {
    await page.goto(`${url}/folders/1?tab=2`)
    await page
      .getByRole('button', { name: /^Add a subtask to/ })
      .first()
      .click()
    const root = await page.locator('.task-lines .kind-code').first().innerText()
    t.equal(await input('wbstask.task_code').inputValue(), `${root}.1`)
    const colour = page.getByLabel('Colour', { exact: true })
    await colour.fill('red')
    await page.keyboard.press('Tab')
    await page.getByText('Not a colour. Write it as #1a7f5a or 1a7f5a, or pick one.').waitFor()
    await page.getByLabel('Colour palette: Colour').fill('#3366cc')
    t.equal(await colour.inputValue(), '#3366cc')
    await colour.fill('FA0')
    await page.keyboard.press('Tab')
    t.equal(await colour.inputValue(), '#ffaa00')
    t.equal(await page.getByLabel('Colour palette: Colour').inputValue(), '#ffaa00')
    await inFourLooks(t, page, 'a task with a colour')
    await input('wbstask.name').fill('Calcul')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('treegrid').getByText('Calcul').waitFor()
    t.match(await installation.env.read((store) => store.wbs_tasks.first({ name: 'Calcul' })), {
      color_code: 'ffaa00',
      task_code: `${root}.1`,
    })
  })

  await t.test('what a form asks for is marked before anybody says so', async (t) => {
    const marked = '[data-path]:has([aria-required=true])'
    const pathsOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['path']!))
    for (const path of ['folders', 'folders/1/subfolders', 'users', 'companies']) {
      await page.goto(`${url}/${path}/create`)
      await page.locator(marked).first().waitFor()
      const before = await pathsOf(marked)
      t.equal(await page.locator(`${marked} abbr.required`).count(), before.length, `${path}: seen too`)
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByText('Required', { exact: true }).first().waitFor()
      const asked = await pathsOf('[data-path]:has(small.error)')
      t.strictSame(
        asked.filter((each) => !before.includes(each)),
        [],
        path,
      )
    }
  })
})
