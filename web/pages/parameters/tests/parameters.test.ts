import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import type { TestInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'
import { startingParameters, startingRelations } from '#server/seed-lists.ts'

const everything = [
  'parameters.*',
  'folders.*',
  'subfolder.*',
  'company.read',
  'users.read',
  'subfolder_admin',
  'subfolder_admin.update',
] as const

async function seeded(installation: TestInstallation) {
  await person(installation, { email: 'anne@firm.example', permissions: everything })
  await installation.scene(async (store) => {
    await store.parameters.insertMany(startingParameters)
    await store.parameter_relations.insertMany(startingRelations)
    await store.companies.insert({ name: 'Ville de Namur', private: false })
  })
}

t.test('lists are searched, changed and hidden; what is used is not deleted', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await seeded(installation)
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/parameters`)
  const value = (type: string) => installation.env.read((store) => store.parameters.first({ type }))

  await t.test('a value is found without regard to case, and given words by keyboard', async (t) => {
    await page
      .getByRole('option', { name: /^Engineer/ })
      .first()
      .waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('SITE MAN')
    await page.getByRole('option', { name: 'Engineer' }).first().waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Site manager' }).waitFor()
    t.match(page.url(), /function_type%2Fsite_manager|function_type\/site_manager/)
    await page.getByLabel('In French').fill('Chef de chantier')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('updated').waitFor()
    t.equal((await value('site_manager'))?.label_fr, 'Chef de chantier')
  })

  await t.test('a value is added: its name is kept in small letters with underscores', async (t) => {
    await page.goto(`${url}/parameters?key=function_type`)
    await page.getByRole('button', { name: 'Add a value' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to Functions' })
    await page.keyboard.type('Land Surveyor')
    await dialog.getByText('Stored as land_surveyor').waitFor()
    await inFourLooks(t, page, 'adding a value')
    await page.keyboard.press('Enter')
    await page.getByText('land_surveyor', { exact: true }).waitFor()
    await page.getByText('Not used yet').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await inFourLooks(t, page, 'deleting a value')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Sucessfully deleted').waitFor()
    t.equal(await value('land_surveyor'), null)
  })

  await t.test('a value in use says where, and is hidden instead', async (t) => {
    await page.goto(`${url}/parameters?key=function_type/engineer`)
    await page.getByText('1 record').waitFor()
    t.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
    await page.getByRole('button', { name: /hide it instead/ }).click()
    await page.getByRole('status').getByText('updated').waitFor()
    t.equal(
      (
        await installation.env.read((store) =>
          store.parameters.first({ class: 'function_type', type: 'engineer' }),
        )
      )?.obselete,
      true,
    )
  })

  await t.test('a limit takes numbers alone', async (t) => {
    await page.goto(`${url}/parameters?key=planner/planner_daily_limits`)
    await page.getByLabel('Value').fill('-1')
    await page.keyboard.press('Enter')
    await page.locator('[data-path=numerical_value] .error').waitFor()
    await inFourLooks(t, page, 'a refused value')
    await page.getByLabel('Value').fill('8')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('updated').waitFor()
    t.equal((await value('planner_daily_limits'))?.numerical_value, 8)
  })

  await t.test('what was typed is not lost by choosing another value', async () => {
    await page.getByLabel('In English').fill('Something')
    await page.getByText('Not saved yet').waitFor()
    // On a narrow window, which the looks before were of, the values are those of a select.
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Blocks per weekend day/ })
      .click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByRole('heading', { name: /Blocks per weekend day/ }).waitFor()
  })

  await t.test('nor by opening the other tab; Ctrl-S saves it', async (t) => {
    const label = page.getByLabel('In English')
    await label.fill('Weekend blocks')
    await page.getByRole('tab', { name: 'Parameters Relations' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    t.equal(await label.inputValue(), 'Weekend blocks')
    await label.focus()
    await page.keyboard.press('Control+s')
    await page.getByText('Not saved yet').waitFor({ state: 'detached' })
    t.equal((await value('planner_weekend_limits'))?.label_en, 'Weekend blocks')
  })
})

t.test('a list is one table, changed cell by cell', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await seeded(installation)
  const page = await visit({ email: 'anne@firm.example' })
  const row = (type: string) =>
    page.locator('.values-table tr', { has: page.getByText(type, { exact: true }) })
  const stored = (type: string) =>
    installation.env.read((store) => store.parameters.first({ class: 'employee_cost_category', type }))

  await t.test('Enter saves an amount and goes down to the next', async (t) => {
    await page.goto(`${url}/parameters?key=employee_cost_category`)
    await page.getByRole('columnheader', { name: 'Value (€ per block)' }).waitFor()
    const junior = page.getByLabel('junior: Value (€ per block)')
    t.equal(await junior.inputValue(), '55,00')
    await junior.fill('1.256,5')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Sucessfully updated').waitFor()
    t.equal((await stored('junior'))?.numerical_value, 1256.5)
    await hasFocus(t, page.getByLabel('engineer: Value (€ per block)'))
    await page.getByLabel('engineer: In Dutch').fill('Ir.')
    await page.getByLabel('engineer: Hidden').check()
    await row('engineer').and(page.locator('.faded')).waitFor()
    await until(async () => (await stored('engineer'))?.obselete === true)
    t.equal(await page.locator('.snackbar', { hasText: 'Sucessfully updated' }).count(), 1, 'said once')
    t.match(await stored('engineer'), { label_nl: 'Ir.', obselete: true, numerical_value: 72 })
  })

  await t.test(
    'what is refused says why at the cell, Esc takes it back, and another’s change is seen',
    async (t) => {
      const senior = page.getByLabel('senior: Value (€ per block)')
      await senior.fill('-3')
      await senior.press('Enter')
      await row('senior').locator('.error').waitFor()
      await inFourLooks(t, page, 'a refused cell')
      await senior.press('Escape')
      t.equal(await senior.inputValue(), '88,00')
      await page.getByLabel('partner: In English').fill('Owner')
      const { id = 0 } = (await stored('partner')) ?? {}
      await installation.scene((store) => store.parameters.update(id, { label_fr: 'Gérant' }))
      await page.getByLabel('partner: In English').press('Enter')
      await page.getByRole('button', { name: 'Reload and keep my changes' }).click()
      await page.getByRole('button', { name: 'Reload and keep my changes' }).waitFor({ state: 'detached' })
      await page.getByLabel('partner: In English').press('Enter')
      await until(async () => (await stored('partner'))?.label_en === 'Owner')
      t.match(await stored('partner'), { label_en: 'Owner', label_fr: 'Gérant', numerical_value: 115 })
      await row('partner').getByRole('button', { name: 'Owner' }).click()
      await page.getByRole('heading', { name: 'Owner' }).waitFor()
      t.equal(await page.getByLabel('Value (€ per block)').inputValue(), '115,00')
    },
  )

  await t.test('a long label is read whole where it stands, and stays one line', async (t) => {
    await page.goto(`${url}/parameters?key=employee_cost_category`)
    const label = page.getByLabel('junior: In French')
    await label.fill('Collaborateur débutant engagé pour la durée du chantier,\nsous la conduite d’un aîné')
    t.ok(
      await label.evaluate(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight <= clientHeight && scrollWidth <= clientWidth && clientHeight > 40,
      ),
    )
    await label.press('Enter')
    await page.getByRole('status').getByText('Sucessfully updated').waitFor()
    t.match(await stored('junior'), {
      label_fr: 'Collaborateur débutant engagé pour la durée du chantier, sous la conduite d’un aîné',
    })
  })

  await t.test(
    'who leaves a row is not asked to stay, and hears when it was refused after all',
    async (t) => {
      const held = Promise.withResolvers<void>()
      await page.route('**/api/parameters/update/**', async (route) => {
        await held.promise
        await route.abort()
      })
      await page.getByLabel('junior: In Dutch').fill('Beginner')
      await page.getByRole('link', { name: 'Absences' }).click()
      await page.getByRole('heading', { name: 'Absences', level: 1 }).waitFor()
      t.equal(await page.getByRole('dialog').count(), 0)
      held.resolve()
      await page.getByText('The server cannot be reached. Check').waitFor()
      await page.unroute('**/api/parameters/update/**')
    },
  )

  await t.test('a setting that is not made says what holds, and is made by typing', async (t) => {
    await page.goto(`${url}/parameters?key=reports`)
    const address = page.getByLabel('powerbi_url: Value')
    await row('powerbi_url').getByText('not set').waitFor()
    await address.fill('https://reports.example/board')
    await address.press('Enter')
    await page.getByRole('status').getByText('Successfully added').waitFor()
    t.match(await installation.env.read((store) => store.parameters.first({ class: 'reports' })), {
      textual_value: 'https://reports.example/board',
    })
  })

  await t.test('who may only read sees the same without cells', async (t) => {
    await person(installation, { email: 'tom@firm.example', permissions: ['parameters.read'] })
    const his = await visit({ email: 'tom@firm.example', width: 390 })
    await his.goto(`${url}/parameters?key=employee_cost_category`)
    await his.getByRole('cell', { name: '1.256,50 €' }).waitFor()
    t.equal(await his.locator('.values-table :is(input, textarea)').count(), 0)
    t.ok(await his.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await inFourLooks(t, his, 'a list on a telephone')
  })
})

t.test('relations narrow the choices of a form, live', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await seeded(installation)
  const page = await visit({ email: 'anne@firm.example' })
  const form = await visit({ email: 'anne@firm.example' })
  await form.goto(`${url}/folders/create`)
  const options = (label: string) => form.getByLabel(label).locator('option').allInnerTexts()
  // The lists come a moment after the form.
  await form.locator('[data-path="folderExtraInfo.building_sector_type"] select').selectOption('health')
  t.strictSame(await options('Subsector'), ['', 'Hospital', 'Care home'])
  await form.getByLabel('Subsector').selectOption('hospital')

  await page.goto(`${url}/parameters?tab=1&key=building_sector_type/health`)
  await page.getByRole('button', { name: 'Remove the relation with Hospital' }).click()
  await form.getByLabel('Subsector').locator('option[value=hospital]').waitFor({ state: 'detached' })
  t.equal(await form.getByLabel('Subsector').inputValue(), '', 'what no longer fits is taken back')

  await page.getByRole('button', { name: 'Add the relation' }).click()
  await page.getByRole('alert').getByText('Error : Empty field(s)').waitFor()
  await inFourLooks(t, page, 'an empty relation')
  await page.getByLabel('Target value').selectOption('university')
  await page.getByRole('button', { name: 'Add the relation' }).click()
  await form.getByLabel('Subsector').locator('option[value=university]').waitFor({ state: 'attached' })
  t.pass()
})

t.test('the page speaks each language and fits a telephone', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await seeded(installation)
  for (const [language, tab, word] of [
    ['en', 'Parameters Relations', 'Engineer'],
    ['fr', 'Relations des paramètres', 'Ingénieur'],
    ['nl', 'Relaties van parameters', 'Ingenieur'],
  ] as const) {
    const page = await visit({ email: 'anne@firm.example', language, width: 390 })
    await page.goto(`${url}/parameters`)
    await page.getByRole('option', { name: word, exact: true }).first().click()
    await page.getByRole('heading', { name: word }).waitFor()
    t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), language)
    if (language === 'en') await inFourLooks(t, page, 'a parameter on a telephone')
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    await page.getByRole('heading', { name: word }).waitFor()
  }
})

t.test('a status that is hidden is offered nowhere, and one that is worded anew is called so', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await seeded(installation)
  const page = await visit({ email: 'anne@firm.example' })
  const offered = () => page.getByRole('dialog').locator('.ticks label').allInnerTexts()

  await page.goto(`${url}/parameters?key=subfolder_status`)
  await page.getByLabel('transfer: In English').fill('Handed over')
  await page.keyboard.press('Enter')
  await page.getByLabel('intermediate: Hidden').check()
  await until(async () => {
    const known = await installation.env.read((store) => store.parameters.first({ type: 'intermediate' }))
    return known?.obselete === true
  })

  await t.test('in the filters of folders', async (t) => {
    await page.getByRole('link', { name: 'Folders', exact: true }).click()
    await page.getByRole('button', { name: 'Set Filters' }).click()
    await page.getByRole('dialog').getByText('Handed over').waitFor()
    await page.getByRole('dialog').getByText('Intermediate').waitFor({ state: 'detached' })
    t.notOk((await offered()).includes('Transfer'))
    await page.keyboard.press('Escape')
  })

  await t.test('in the form of a mission, but for one that has it', async (t) => {
    const firm = await testFirm(installation)
    const place = await firm.folder(1, 12)
    const { subfolder_id: other } = await firm.subfolder(place)
    const { subfolder_id } = await firm.subfolder(place, {
      rank: 2,
      task_code: '20',
      status_type: 'intermediate',
    })
    const choices = async (id: number): Promise<string[]> => {
      await page.goto(`${url}/folders/${place.folder_id}/subfolders/${id}/edit`)
      const status = page.locator('[data-path="subFolder.status_type"] select')
      await status.locator('option', { hasText: 'Handed over' }).waitFor({ state: 'attached' })
      return status.locator('option').allInnerTexts()
    }
    await choices(other)
    await page.locator('option', { hasText: 'Intermediate' }).waitFor({ state: 'detached' })
    t.ok((await choices(subfolder_id)).includes('Intermediate'))
  })
})
