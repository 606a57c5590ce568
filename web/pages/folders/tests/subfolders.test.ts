import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import t from 'tap'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'

const rights = ['folders.read', 'subfolder.*', 'company.read', 'wbs.read', 'stock.read'] as const

const parts = (page: Page) => ({
  input: (path: string) => page.locator(`[data-path="${path}"]`).locator('input, select, textarea').first(),
  tab: (name: string) => page.getByRole('tab', { name, exact: true }).click(),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  /** Takes a company by typing part of its name. */
  choose: async (path: string, name: string) => {
    await page.locator(`[data-path="${path}"] input`).fill(name)
    await page.getByRole('option', { name }).first().click()
  },
})

t.test('a mission is corrected with its parts on its page, in one save', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const email = 'anne@firm.example'
  const leader = await person(installation, { email, permissions: [...rights] })
  const firm = await testFirm(installation)
  const place = await firm.folder(leader, 41)
  const { subfolder_id, task_id } = await firm.subfolder(place, { project_leader: leader })
  await installation.scene(async (store) => {
    const of = { subfolder_id }
    await store.contracts.insertMany(
      [100, 200].map((amount) => ({ ...of, wbs_task_id: task_id, contract_type: 'contract', amount })),
    )
    await store.budgets.insert({ ...of, budget_type: 'senior', amount: 100 })
    await store.companies.insert({ name: 'Zone Est', private: true })
    await store.parameters.insertMany([
      { class: 'contract_type', type: 'contract', label_en: 'Contract' },
      { class: 'associate_role_type', type: 'architect', label_en: 'Architect' },
    ])
  })
  const page = await visit({ email })
  const { input, tab, button, choose } = parts(page)
  const at = `${url}/folders/${place.folder_id}/subfolders/${subfolder_id}`
  const tabs = () => page.getByRole('tab').allInnerTexts()

  await t.test('what can be pressed does not move away: late figures come with the rest', async (t) => {
    const glance = '**/api/subfolder/at_glance/**'
    await page.route(glance, async (route) => {
      await setTimeout(700)
      await route.continue()
    })
    for (const [address, shown] of [
      [`${url}/folders/${place.folder_id}`, 'Subfolders'],
      [at, 'Contracts'],
    ] as const) {
      await page.goto(address)
      await page.getByRole('tab', { name: shown, exact: true }).waitFor()
      t.equal(await page.locator('.figures').count(), 1, address)
    }
    await page.unrouteAll({ behavior: 'wait' })
  })

  await t.test('its tabs follow its flags; the budget has a way in instead of a header', async (t) => {
    t.strictSame(await tabs(), [
      'General information',
      'Contracts',
      'Stock',
      'Invoicing forecast',
      'Documents',
    ])
    await page.getByRole('link', { name: '1 budget line' }).click()
    await page.getByRole('heading', { name: 'Budget' }).waitFor()
    t.ok((await tabs()).includes('Budget'))
    await page.keyboard.press('e')
    await page.getByRole('heading', { name: 'Edit Mission 1' }).waitFor()
    t.equal(
      await page.locator('[data-path="subFolder.status_type"]').count(),
      0,
      'status is not for its leader',
    )
    t.notOk((await tabs()).includes('Associates'))
    await input('subFolderExtraInfo.associative_mission').selectOption('Yes')
    t.ok((await tabs()).includes('Associates'), 'a flag shows its tab at once')
  })

  await t.test('a contract without its task is refused in its dialog', async (t) => {
    await tab('Contracts')
    await page.getByText('10 Étude').first().waitFor()
    await button('Add a contract').click()
    await input('contract_type').selectOption('Contract')
    await input('amount').fill('12,5')
    await button('OK').click()
    await page.getByText('WBS field is mandatory').waitFor()
    await input('wbs_task_id').selectOption('10 Étude')
    await button('OK').click()
    await page.getByText('12,50').waitFor()
    t.equal(await page.locator('dialog').count(), 0)
    await hasFocus(t, button('Add a contract'), 'the keyboard is where it was')
  })

  await t.test('what is removed stays in sight, and one of two is kept after all', async () => {
    await page.getByRole('button', { name: /^Remove: Contracts 1/ }).click()
    await page.getByRole('button', { name: /^Remove: Contracts 2/ }).click()
    await page.getByRole('button', { name: /^Keep: Contracts 2/ }).click()
    await page.getByRole('button', { name: /^Change: Contracts 2/ }).click()
    await input('amount').fill('250')
    await button('OK').click()
    await page.getByText('250,00').waitFor()
  })

  await t.test('Enter takes no company that was found for what stood there before', async (t) => {
    await tab('Associates')
    await button('Add an associate').click()
    const picker = page.locator('[data-path="associate_company_id"] input')
    await picker.click()
    await page.getByRole('option', { name: 'Ville 41', selected: true }).waitFor()
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/company/all*', (route) => held.then(() => route.continue()))
    await picker.fill('Zone')
    await picker.press('Enter')
    t.equal(await picker.inputValue(), 'Zone', 'what is typed still stands there')
    answer()
    await page.getByRole('option', { name: 'Zone Est', selected: true }).waitFor()
    await picker.press('Enter')
    t.equal(await picker.inputValue(), 'Zone Est')
    await button('Close').last().click()
    await button('Leave').click()
  })

  await t.test('shares over 100 % are told in the dialog', async () => {
    for (const [share, says] of [
      ['60', null],
      ['41', 'Together more than 100 %'],
      ['40', null],
    ] as const) {
      if (share !== '40') {
        await button('Add an associate').click()
        await choose('associate_company_id', 'Ville 41')
        await input('associate_role_type').selectOption('Architect')
      }
      await input('shares_percentage').fill(share)
      await button('OK').click()
      if (says) await page.getByText(says).waitFor()
      else await page.locator('dialog').waitFor({ state: 'detached' })
    }
  })

  await t.test('an error on another tab opens that tab, with all that was typed', async (t) => {
    await tab('General information')
    await input('subFolderExtraInfo.mission_start').fill('02/03/2026')
    await input('subFolderExtraInfo.final_reception_date').fill('01/03/2026')
    await tab('Associates')
    await button('Save').click()
    await page.locator('[data-path="subFolderExtraInfo.final_reception_date"] .error').waitFor()
    await input('subFolderExtraInfo.final_reception_date').fill('03/03/2026')
    await page.keyboard.press('Control+s')
    await page.getByText('Subfolder successfully updated').waitFor()
    await page.getByRole('heading', { name: 'Mission 1', level: 1 }).waitFor()
    const { contracts, associates } = await installation.env.read(async (store) => ({
      contracts: await store.contracts.find({ subfolder_id }),
      associates: await store.associates.find({ subfolder_id }),
    }))
    t.strictSame(
      contracts.map(({ amount }) => amount),
      [25_000, 1_250],
    )
    t.strictSame(
      associates.map(({ shares_percentage }) => shares_percentage),
      [60, 40],
    )
  })

  await t.test('what the server refuses in a row is said once, and its button opens the row', async (t) => {
    await page.goto(`${at}/edit?tab=4`)
    await page.getByRole('button', { name: /^Change: Associates 2/ }).click()
    await input('shares_percentage').fill('40,0')
    await button('OK').click()
    await installation.scene((store) =>
      store.parameters
        .removeMany({ class: 'associate_role_type' })
        .then(() =>
          store.parameters.insert({ class: 'associate_role_type', type: 'lead', label_en: 'Lead' }),
        ),
    )
    await button('Save').click()
    const trouble = page.getByRole('button', {
      name: 'Associates 2, Associate’s role: Not a valid value',
    })
    await trouble.waitFor()
    t.equal(await page.getByText('Not a valid value').count(), 2, 'of either row, and nowhere else')
    await trouble.click()
    await page.locator('dialog [data-path="associate_role_type"] .error').waitFor()
    await page.locator('dialog').getByRole('button', { name: 'Close' }).last().click()
    await installation.scene((store) =>
      store.parameters.insert({ class: 'associate_role_type', type: 'architect', label_en: 'Architect' }),
    )
    await button('Save').click()
    await page.getByText('Subfolder successfully updated').waitFor()
  })

  await t.test('a second editor is told, sees what the first saved, and keeps his own', async (t) => {
    await page.goto(`${at}/edit`)
    await input('subFolder.name').fill('Études')
    await installation.scene(async (store) => {
      await store.subfolders.update(subfolder_id, { name: 'Suivi' })
      const { id } = await store.companies.insert({ name: 'Cabinet Sud', private: true })
      const role = { associate_role_type: 'architect', shares_percentage: 0 }
      await store.associates.insert({ subfolder_id, associate_company_id: id, ...role })
    })
    await button('Save').click()
    await page.getByRole('alert').getByRole('button').first().click()
    await page.getByText('Suivi').first().waitFor()
    await tab('Associates')
    await page.getByText('Cabinet Sud').waitFor()
    await button('Save').click()
    await page.getByText('Subfolder successfully updated').waitFor()
    const left = await installation.env.read((store) => store.associates.count({ subfolder_id }))
    t.equal(left, 3, 'what the other added stays')
  })

  await t.test('a no asks before it takes what it stood for, and says that it did', async (t) => {
    await page.goto(`${at}/edit`)
    const count = () => installation.env.read((store) => store.associates.count({ subfolder_id }))
    await input('subFolderExtraInfo.associative_mission').selectOption('No')
    await button('Save').click()
    const dialog = page.getByRole('dialog', { name: 'Save and delete?' })
    await dialog.getByText('Associates: 3').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    t.equal(await count(), 3, 'nothing went')
    await button('Save').click()
    await dialog.getByRole('button', { name: 'Save and delete' }).click()
    await page.getByText('Subfolder successfully updated').waitFor()
    await page.getByText('The details behind the changed answer were deleted').waitFor()
    t.equal(await count(), 0)
  })

  await t.test('what was added behind a yes that is taken back is not saved', async (t) => {
    await page.goto(`${at}/edit`)
    await input('subFolderExtraInfo.associative_mission').selectOption('Yes')
    await choose('subFolder.association_company_id', 'Zone Est')
    await tab('Associates')
    await button('Add an associate').click()
    await choose('associate_company_id', 'Ville 41')
    await input('associate_role_type').selectOption('Architect')
    await input('shares_percentage').fill('60')
    await button('OK').click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await tab('General information')
    await input('subFolderExtraInfo.associative_mission').selectOption('No')
    await button('Save').click()
    const dialog = page.getByRole('dialog', { name: 'Save and delete?' })
    await dialog.getByText('Associates: 1').waitFor()
    await dialog.getByRole('button', { name: 'Save and delete' }).click()
    await page.getByText('Subfolder successfully updated').waitFor()
    const stored = await installation.env.read(async (store) => ({
      associates: await store.associates.count({ subfolder_id }),
      company: (await store.subfolders.get(subfolder_id))?.association_company_id,
      flag: (await store.subfolder_extra_infos.first({ subfolder_id }))?.associative_mission,
    }))
    t.strictSame(stored, { associates: 0, company: null, flag: false })
  })
})

t.test('who may not edit a mission sees it; who may deletes it while nothing uses it', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const reader = 'ria@firm.example'
  const id = await person(installation, { email: reader, permissions: ['folders.read', 'subfolder.*'] })
  const firm = await testFirm(installation)
  const place = await firm.folder(id, 41)
  const { subfolder_id } = await firm.subfolder(place)
  const empty = await installation.scene(async (store) => {
    const subfolder = await store.subfolders.insert({
      folder_id: place.folder_id,
      rank: 2,
      name: 'Vide',
      status_type: 'prospect',
    })
    await store.subfolder_extra_infos.insert({ subfolder_id: subfolder.id })
    return subfolder.id
  })
  const page = await visit({ email: reader })
  const folder = `${url}/folders/${place.folder_id}`
  await page.goto(`${folder}/subfolders/${subfolder_id}/edit`)
  await page.getByRole('heading', { name: 'Mission 1', level: 1 }).waitFor()
  t.equal(page.url(), `${folder}/subfolders/${subfolder_id}`)
  t.equal(await page.getByRole('link', { name: 'Edit' }).count(), 0)
  t.notOk((await page.getByRole('tab').allInnerTexts()).includes('Stock'))
  await page.goto(`${folder}/subfolders/999999/edit`)
  await page.getByRole('heading', { name: 'École 41', level: 1 }).waitFor()

  const first = page.getByRole('region', { name: 'Subfolders' })
  t.match(await first.getByRole('row', { name: /Mission 1/ }).innerText(), /41\/1[^]*Active/)
  await first.getByText('No project leader').waitFor()
  await first.getByRole('link', { name: 'Vide' }).click()
  await page.getByRole('heading', { name: 'Vide', level: 1 }).waitFor()
  await page.goto(`${folder}?tab=1`)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}?` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove('Mission 1')
  await page.getByText(/has its own tasks, planning or costs/).waitFor()
  await remove('Vide')
  await page.getByText('Sucessfully deleted').waitFor()
  await page.getByRole('link', { name: 'Vide' }).waitFor({ state: 'detached' })
  t.equal(await installation.env.read((store) => store.subfolders.count({ id: empty })), 0)
})
