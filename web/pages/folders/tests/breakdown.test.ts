import type { Locator, Page } from 'playwright-core'
import t from 'tap'
import { openSite, type Site } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'

/** A folder with two subfolders that somebody shapes, and what stands in its tree as a person sees it. */
async function scene(site: Site) {
  const { installation } = site
  const firm = await testFirm(installation)
  const permissions = ['folders.*', 'subfolder.*', 'wbs.*', 'wbs_all.update', 'planner.write'] as const
  const anne = await person(installation, { email: 'anne@firm.example', permissions: [...permissions] })
  const place = await firm.folder(anne, 7)
  const subfolder = await firm.subfolder(place, { name: 'Études', task_code: '7/1.1' })
  await firm.subfolder(place, { rank: 2, name: 'Chantier', task_code: '7/2.1' })
  await installation.scene(async (store) => {
    const roots = await store.wbs_tasks.find({ wbs_id: place.wbs_id, parent_id: null })
    for (const { id, rank } of roots) await store.wbs_tasks.update(id, { task_code: `7/${rank}` })
  })
  return { ...site, anne, place, ...subfolder, at: `${site.url}/folders/${place.folder_id}?tab=2` }
}

const tree = (page: Page) => page.getByRole('treegrid')
const line = (page: Page, name: string) => tree(page).getByRole('row').filter({ hasText: name }).first()
const input = (page: Page, path: string) =>
  page.locator(`[data-path="wbstask.${path}"]`).locator('input, select, textarea').last()
const names = (page: Page): Promise<string[]> => page.locator('.task-lines .task-title').allInnerTexts()
/** Until the tree is drawn so. */
const drawn = (page: Page, ...wanted: readonly string[]) =>
  page.waitForFunction(
    (wanted) =>
      JSON.stringify(
        [...document.querySelectorAll('.task-lines .task-title')].map((each) => each.textContent),
      ) === wanted,
    JSON.stringify(wanted),
  )

t.test('a tree is made, changed, ranked, folded and cleared, by mouse and by keys alone', async (t) => {
  const site = await scene(await openSite(t))
  const { installation, place, at } = site
  const page = await site.visit({ email: 'anne@firm.example' })
  const task = (name: string) =>
    installation.env.read((store) => store.wbs_tasks.first({ name, wbs_id: place.wbs_id }))

  await t.test(
    'the big button makes a task within a mission, bookable, with a code of its own',
    async (t) => {
      await page.goto(at)
      await drawn(page, 'Études', 'Étude', 'Chantier', 'Étude')
      await page.getByRole('button', { name: 'New task' }).click()
      t.equal(await input(page, 'parent_id').inputValue(), '7/1 - Études')
      t.equal(await input(page, 'task_code').inputValue(), '7/1.2')
      await input(page, 'name').fill('Plans')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await drawn(page, 'Études', 'Étude', 'Plans', 'Chantier', 'Étude')
      t.match(await task('Plans'), { bookable: true, subfolder_id: site.subfolder_id, task_code: '7/1.2' })
    },
  )

  await t.test('another place proposes another code, unless somebody typed one', async (t) => {
    await page.getByRole('button', { name: 'New task' }).click()
    await input(page, 'parent_id').fill('Chantier')
    await page.getByRole('option', { name: '7/2 - Chantier' }).click()
    t.equal(await input(page, 'task_code').inputValue(), '7/2.2')
    await input(page, 'task_code').fill('VISIT')
    await input(page, 'parent_id').fill('Études')
    await page.getByRole('option', { name: '7/1 - Études' }).click()
    t.equal(await input(page, 'task_code').inputValue(), 'VISIT')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave', exact: false }).first().click()
  })

  await t.test('under a bookable task the person chooses: a heading, or nothing', async (t) => {
    await line(page, 'Plans').getByRole('button', { name: 'Add a subtask to Plans' }).click()
    await input(page, 'name').fill('Coffrage')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const words =
      'The parrent task cannot be bookable. Update bookable attribute of parent task or cancel the creation'
    await page.getByText(words).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    t.equal(await task('Coffrage'), null)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: 'Set the parent to not bookable' }).click()
    await drawn(page, 'Études', 'Étude', 'Plans', 'Coffrage', 'Chantier', 'Étude')
    t.match(await task('Plans'), { bookable: false })
  })

  await t.test('what is said wrongly is told at its field, in the words of the rule', async (t) => {
    await line(page, 'Plans').getByRole('button', { name: 'Edit Plans' }).click()
    await input(page, 'number_blocks').fill('1001')
    await input(page, 'bookable').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[data-path="wbstask.number_blocks"] .error').waitFor()
    await input(page, 'number_blocks').fill('40')
    await page.getByRole('button', { name: 'Save' }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    t.equal(await alert.locator('p').innerText(), 'error: Only a task without subtasks can be bookable')
    await input(page, 'bookable').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Task saved').waitFor()
    t.match(await task('Plans'), { bookable: false, number_blocks: 40 })
  })

  await t.test('Alt and an arrow rank a task, arrows fold, Enter edits, + adds, Delete asks', async (t) => {
    await line(page, 'Plans').click()
    await page.keyboard.press('Alt+ArrowUp')
    await drawn(page, 'Études', 'Plans', 'Coffrage', 'Étude', 'Chantier', 'Étude')
    await page.reload()
    await drawn(page, 'Études', 'Plans', 'Coffrage', 'Étude', 'Chantier', 'Étude')
    await tree(page).focus()
    await page.keyboard.press('ArrowLeft')
    await drawn(page, 'Études', 'Chantier', 'Étude')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await drawn(page, 'Études', 'Plans', 'Étude', 'Chantier', 'Étude')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Edit Coffrage' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Edit Coffrage' }).waitFor({ state: 'detached' })
    await page.keyboard.press('+')
    await page.getByRole('heading', { name: 'New task' }).waitFor()
    t.equal(await input(page, 'parent_id').inputValue(), '7/1.2.1 - Coffrage')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'New task' }).waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Delete')
    await page.getByText("You can't delete because of a subTask").waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await page.getByText('Do you really want to delete this task?').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
    await drawn(page, 'Études', 'Plans', 'Étude', 'Chantier', 'Étude')
    t.equal(await task('Coffrage'), null)
  })

  await t.test('a task is dragged among those beside it, and Esc puts it back', async (t) => {
    const from = (await line(page, 'Plans').boundingBox())!
    const chantier = (await line(page, 'Chantier').boundingBox())!
    const drag = async (): Promise<void> => {
      await page.mouse.move(from.x + 400, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + 400, chantier.y - 4, { steps: 5 })
      await page.locator('.drop-line').waitFor()
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.locator('.drop-line').waitFor({ state: 'detached' })
    await page.mouse.up()
    t.strictSame(await names(page), ['Études', 'Plans', 'Étude', 'Chantier', 'Étude'])
    await drag()
    await page.mouse.up()
    await drawn(page, 'Études', 'Étude', 'Plans', 'Chantier', 'Étude')
    await page.getByRole('button', { name: 'How much of the tree to show' }).click()
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await drawn(page, 'Études', 'Chantier')
    await page.getByRole('button', { name: 'How much of the tree to show' }).click()
    await page.getByRole('button', { name: 'Expand all' }).click()
    await drawn(page, 'Études', 'Étude', 'Plans', 'Chantier', 'Étude')
  })

  await t.test('a task goes to the top within its mission, and back', async (t) => {
    await line(page, 'Chantier').getByRole('button', { name: 'Edit Chantier' }).click()
    await input(page, 'name').waitFor()
    t.equal(await page.locator('[data-path="wbstask.parent_id"]').count(), 0, 'the last of its mission stays')
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await line(page, 'Plans').getByRole('button', { name: 'Edit Plans' }).click()
    await page.locator(`[data-path="wbstask.parent_id"]`).getByRole('button', { name: 'Clear' }).click()
    await page.getByText('is at the top level and stays in its subfolder').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await drawn(page, 'Études', 'Étude', 'Chantier', 'Étude', 'Plans')
    t.match(await task('Plans'), { parent_id: null, subfolder_id: site.subfolder_id })
    await line(page, 'Plans').getByRole('button', { name: 'Edit Plans' }).click()
    await input(page, 'parent_id').fill('Études')
    await page.getByRole('option', { name: '7/1 - Études' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await drawn(page, 'Études', 'Étude', 'Plans', 'Chantier', 'Étude')
  })
})

t.test('what another does to the tree shows at once, with what it comes to', async (t) => {
  const site = await scene(await openSite(t))
  const { installation, at, place, anne } = site
  const page = await site.visit({ email: 'anne@firm.example' })
  await page.goto(at)
  await drawn(page, 'Études', 'Étude', 'Chantier', 'Étude')
  const client = await installation.as(anne)
  const { createTask, createPlanning } = await import('#core/planning/operations.ts')
  const { setBooking } = await import('#core/booking/operations.ts')
  const wbstask = {
    name: 'Terrassement',
    parent_id: (await rootOf('Chantier'))!.id,
    bookable: true,
    number_blocks: 30,
  }
  const { id } = await client(createTask, { wbstask, wbsId: place.wbs_id })
  await drawn(page, 'Études', 'Étude', 'Chantier', 'Étude', 'Terrassement')
  await client(setBooking, { wbs_task_id: id, date: '2026-11-19', number_blocks: 6 })
  const taskPlanning = { wbs_task_id: id, assigned_user_id: null, start_date: '2026-12-01', number_blocks: 9 }
  await client(createPlanning, { taskPlanning, wbsId: place.wbs_id })
  const figures = (name: string) => line(page, name).locator('.right').allInnerTexts()
  await line(page, 'Chantier').locator('.figure', { hasText: '34' }).waitFor()
  t.strictSame(await figures('Chantier'), ['40', '9', '6', '34'])
  t.strictSame(await figures('Terrassement'), ['30', '9', '6', '24'])

  function rootOf(name: string) {
    return installation.env.read((store) => store.wbs_tasks.first({ name, parent_id: null }))
  }
})

t.test('a tree is copied from another folder, kept as a template and planted from it', async (t) => {
  const site = await scene(await openSite(t))
  const { installation, at, anne } = site
  const other = await installation.scene(async (store) => {
    const company = await store.companies.insert({ name: 'Ville', private: false })
    const [account] = await store.accounts.find()
    const folder = await store.folders.insert({
      account_id: account!.id,
      lead_code: 8,
      code: 'F8',
      name: 'Pont de Jambes',
      description: 'Pont',
      project_owner_company_id: company.id,
      project_manager_id: anne,
    })
    await store.folder_extra_infos.insert({ folder_id: folder.id })
    const wbs = await store.wbs.insert({ folder_id: folder.id })
    const root = await store.wbs_tasks.insert({ wbs_id: wbs.id, name: 'Ouvrage', task_code: '8/1', rank: 1 })
    const under = { wbs_id: wbs.id, parent_id: root.id, bookable: true }
    await store.wbs_tasks.insert({ ...under, name: 'Culées', task_code: '8/1.1', rank: 1 })
    await store.wbs_tasks.insert({ ...under, name: 'Tablier', task_code: '8/1.2', rank: 2 })
    return folder.id
  })
  const page = await site.visit({ email: 'anne@firm.example' })
  await page.goto(at)
  await page.getByRole('button', { name: 'Copy tasks' }).click()
  await page.getByLabel('Folder', { exact: true }).fill('Jambes')
  await page.getByRole('option', { name: 'F8 - Pont de Jambes' }).click()
  const chosen = (path: string) => page.locator(`[data-path="${path}"] input`).last()
  await chosen('from_task_id').fill('ouvrage')
  await page.getByRole('option', { name: '8/1 - Ouvrage' }).click()
  await chosen('parent_id').fill('chantier')
  await page.getByRole('option', { name: '7/2 - Chantier' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('3 tasks copied').waitFor()
  await drawn(page, 'Études', 'Étude', 'Chantier', 'Étude', 'Ouvrage', 'Culées', 'Tablier')
  t.match(
    await line(page, 'Tablier').locator('.kind-code').innerText(),
    /^8\/1\.2$|^7\/2\./,
    'with a code of its place',
  )
  await line(page, 'Ouvrage').getByRole('button', { name: 'More for Ouvrage' }).click()
  await page.getByRole('button', { name: 'Save as template' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Template Ouvrage saved, with 3 tasks').waitFor()
  await page.goto(`${site.url}/folders/${other}?tab=2`)
  await drawn(page, 'Ouvrage', 'Culées', 'Tablier')
  await page.getByRole('button', { name: 'Copy tasks' }).click()
  await page.getByLabel('A template').check()
  await page.locator('[data-path="template_id"] select').selectOption({ label: 'Ouvrage (3 tasks)' })
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await drawn(page, 'Ouvrage', 'Culées', 'Tablier', 'Ouvrage', 'Culées', 'Tablier')
  await page.getByRole('button', { name: 'Copy tasks' }).click()
  await page.getByLabel('A template').check()
  await page.locator('[data-path="template_id"] select').selectOption({ label: 'Ouvrage (3 tasks)' })
  const forget = (within: Page | Locator) => within.getByRole('button', { name: 'Delete this template' })
  await forget(page).click()
  const question = page.getByRole('dialog', { name: 'Delete template Ouvrage?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  const kept = () => installation.env.read((store) => store.task_templates.count())
  t.equal(await kept(), 1)
  await forget(page).click()
  await forget(question).click()
  await page.getByText('No templates yet', { exact: false }).waitFor()
  t.equal(await kept(), 0)
})

t.test('a project leader shapes his mission alone, and on a telephone all is in reach', async (t) => {
  const site = await scene(await openSite(t))
  const { installation, at, subfolder_id } = site
  const permissions = ['folders.read', 'subfolder.read', 'wbs.read'] as const
  const leo = await person(installation, { email: 'leo@firm.example', permissions: [...permissions] })
  await installation.scene((store) => store.subfolders.update(subfolder_id, { project_leader: leo }))
  const page = await site.visit({ email: 'leo@firm.example', width: 390, touch: true })
  await page.goto(at)
  await drawn(page, 'Études', 'Étude', 'Chantier', 'Étude')
  t.equal(await page.getByRole('button', { name: /^More for/ }).count(), 2, 'two lines are his')
  t.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is wider than the screen',
  )
  await page.getByRole('button', { name: 'More for Études' }).click()
  await page.getByRole('button', { name: 'Add a subtask to Études' }).click()
  await input(page, 'name').fill('Relevé')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await drawn(page, 'Études', 'Étude', 'Relevé', 'Chantier', 'Étude')
  await page.getByRole('button', { name: 'More for Relevé' }).click()
  await page.getByRole('button', { name: 'Move up' }).click()
  await drawn(page, 'Études', 'Relevé', 'Étude', 'Chantier', 'Étude')
})

t.test('whoever picks tasks for his week alone has no work breakdown among the tabs', async (t) => {
  const { installation, at, visit } = await scene(await openSite(t))
  await person(installation, {
    email: 'leo@firm.example',
    permissions: ['folders.read', 'subfolder.read', 'planner.*'],
  })
  const page = await visit({ email: 'leo@firm.example' })
  await page.goto(at)
  await page.getByRole('tab', { name: 'Subfolders', exact: true }).waitFor()
  t.strictSame(await page.getByRole('tab').allInnerTexts(), [
    'General information',
    'Subfolders',
    'Documents',
  ])
})

t.test('the tree obeys the keyboard as soon as it is seen', async (t) => {
  const site = await scene(await openSite(t))
  const { installation, at, subfolder_id } = site
  const permissions = ['folders.read', 'subfolder.read', 'wbs.read'] as const
  const leo = await person(installation, { email: 'leo@firm.example', permissions: [...permissions] })
  await installation.scene((store) => store.subfolders.update(subfolder_id, { project_leader: leo }))
  const page = await site.visit({ email: 'leo@firm.example' })
  await page.route('**/api/subfolder/by_folder_id/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(at)
  await tree(page).focus()
  await page.keyboard.press('+')
  await page.getByRole('dialog', { name: 'New task' }).waitFor()
})

t.test('what is typed in a dialog while it is saved is asked about, stays, and is saved next', async (t) => {
  const site = await scene(await openSite(t))
  const page = await site.visit({ email: 'anne@firm.example' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/wbs/task/edit/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(site.at)
  await line(page, 'Chantier').getByRole('button', { name: 'Edit Chantier' }).click()
  await input(page, 'name').fill('Chantier nord')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('button[aria-busy=true]').waitFor()
  await input(page, 'description').fill('Au nord du canal')
  held.resolve()
  await page.getByRole('button', { name: 'Stay' }).click()
  t.equal(await input(page, 'description').inputValue(), 'Au nord du canal')
  t.equal(await input(page, 'name').inputValue(), 'Chantier nord')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  const stored = await site.installation.env.read((store) =>
    store.wbs_tasks.first({ wbs_id: site.place.wbs_id, description: 'Au nord du canal' }),
  )
  t.match(stored, { name: 'Chantier nord' })
})

t.test(
  'while a task is made and its tree read again its fields are closed, and it is made once',
  async (t) => {
    const site = await scene(await openSite(t))
    const page = await site.visit({ email: 'anne@firm.example' })
    const held = Promise.withResolvers<void>()
    const readAgain = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/wbs/task/create**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(site.at)
    await tree(page).focus()
    await page.keyboard.press('+')
    await input(page, 'name').fill('Relevé')
    await page.keyboard.press('Enter')
    await page.locator('button[aria-busy=true]').waitFor()
    t.ok(await input(page, 'description').isDisabled())
    await page.route('**/api/wbs/by_folder_id/**', async (route) => {
      asked.resolve()
      await readAgain.promise
      await route.continue()
    })
    held.resolve()
    await asked.promise
    t.ok(await input(page, 'description').isDisabled())
    await page
      .getByRole('dialog')
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
    readAgain.resolve()
    await page.locator('dialog').waitFor({ state: 'detached' })
    const made = await site.installation.env.read((store) => store.wbs_tasks.find({ name: 'Relevé' }))
    t.equal(made.length, 1)
  },
)

t.test('a task that is refused as a whole leaves the keyboard where it was', async (t) => {
  const site = await scene(await openSite(t))
  const page = await site.visit({ email: 'anne@firm.example' })
  await page.route('**/api/wbs/task/create**', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'internal_error', value: null } }),
  )
  await page.goto(site.at)
  await tree(page).focus()
  await page.keyboard.press('+')
  await input(page, 'name').fill('Relevé')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.keyboard.type(' du site')
  t.equal(await input(page, 'name').inputValue(), 'Relevé du site')
})

t.test('of thousands of tasks those in sight are drawn, and the last is a key away', async (t) => {
  const site = await scene(await openSite(t))
  const { installation, at, place } = site
  await installation.scene(async (store) => {
    const root = (await store.wbs_tasks.first({ name: 'Études', parent_id: null }))!
    await store.wbs_tasks.insertMany(
      Array.from({ length: 3000 }, (_, i) => ({
        wbs_id: place.wbs_id,
        subfolder_id: root.subfolder_id,
        parent_id: root.id,
        name: `Détail ${i}`,
        task_code: `7/1.${i + 2}`,
        bookable: true,
        rank: i + 2,
      })),
    )
  })
  const page = await site.visit({ email: 'anne@firm.example' })
  await page.goto(at)
  await line(page, 'Détail 3').waitFor()
  t.equal(await tree(page).getAttribute('aria-rowcount'), '3005')
  t.ok((await page.locator('.task-lines [role=row]').count()) < 70, 'only those in sight')
  await tree(page).focus()
  await page.keyboard.press('End')
  await line(page, 'Chantier').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await line(page, 'Détail 2999').waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await page.waitForFunction(() => {
    const names = [...document.querySelectorAll('.task-lines .task-title')].map((each) => each.textContent)
    return names.indexOf('Détail 2999') === names.indexOf('Détail 2998') - 1
  })
  t.pass('and is ranked there')
})
