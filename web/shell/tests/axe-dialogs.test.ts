import type { Page } from 'playwright-core'
import t from 'tap'
import { choose, inFourLooks, lookAt, press, type Scene } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'

const editRefused = async (page: Page) => {
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
}

const newOffer = async (page: Page) => {
  await page.locator('[data-path="subFolder.status_type"] select').selectOption({ label: 'Tendering' })
  await page.getByText('Same customer').first().waitFor()
}

const underBookable = async (page: Page) => {
  await page.getByRole('button', { name: /^Add a subtask to Avant-projet/ }).click()
  await page.locator('[data-path="wbstask.name"] input').fill('Details')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('The parrent task cannot be bookable').waitFor()
}

const contractRefused = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a contract' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByText('WBS field is mandatory').waitFor()
}

const keepAsTemplate = async (page: Page) => {
  await press(/^More for Études/)(page)
  await page.getByRole('button', { name: 'Save as template' }).click()
  await page.getByRole('dialog', { name: 'Save as template' }).waitFor()
}

/** The demo firm keeps one to begin with. */
const forgetTemplate = async (page: Page) => {
  await press('Copy tasks')(page)
  await page.getByRole('radio', { name: 'A template' }).check()
  await page.locator('[data-path="template_id"] select').selectOption({ index: 1 })
  await press('Delete this template')(page)
  await page.getByText('Mission de stabilité').last().waitFor()
}

/** What fills somebody's month: the first cell of the map that opens. */
const whatFills = async (page: Page) => {
  await page.locator('.capacity-grid td[data-column]').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.capacity-cell').waitFor()
}

const commentBar = async (page: Page) => {
  await page.locator('.week-table td input').first().focus()
  await page.keyboard.press('Shift+F2')
  await page.getByRole('form', { name: /^Comment on/ }).waitFor()
}

const fillFromPlan = async (page: Page) => {
  await press('Fill the week')(page)
  await page.getByRole('button', { name: 'Fill from the plan' }).click()
  await page.locator('.filled-week').waitFor()
}

const gridRefused = async (page: Page) => {
  await page.locator('.person-grid input').first().fill('120')
  await page.keyboard.press('Tab')
  await page.locator('.reason').first().waitFor()
}

const importRefused = (csv: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const buffer = Buffer.from(csv)
  await page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer })
  await page.locator('.bad-rows tbody tr').first().waitFor()
}

const forms: readonly Scene[] = [
  ['new user', '/users/create', press('Create')],
  ['new company', '/companies/create', press('Add a contact')],
  ['editing a company, a row removed', '/companies/2/edit', press(/^Remove: Addresses 1/)],
  ['deleting a company', '/companies/2', choose('Delete')],
  ['new folder', '/folders/create', press('Create')],
  ['editing a folder', '/folders/1/edit'],
  ['new subfolder', '/folders/1/subfolders/create'],
  ['a new offer', '/folders/1/subfolders/create', newOffer],
  ['deleting a subfolder', '/folders/1/subfolders/1', choose('Delete')],
  ['a new contract, refused', '/folders/1/subfolders/1/edit?tab=1', contractRefused],
  ['an associate removed', '/folders/1/subfolders/1/edit?tab=4', press(/^Remove: Associates 1/)],
  ['a competitor, changed', '/folders/1/subfolders/1/edit', press(/^Change: Competitors 1/)],
  ['new task', '/folders/1?tab=2', press('New task')],
  ['a new task under a bookable one', '/folders/1?tab=2', underBookable],
  ['editing a task', '/folders/1?tab=2', press(/^Edit Avant-projet/)],
  ['deleting a task', '/folders/1?tab=2', press(/^Delete Avant-projet/)],
  ['a task with subtasks stays', '/folders/1?tab=2', press(/^Delete Études/)],
  ['assigning a person', '/folders/1?tab=3', press(/^Assign a person to 1.1/)],
  ['importing a planning', '/folders/1?tab=3', press('Import (.xlsx)')],
  ['copying tasks', '/folders/1?tab=2', press('Copy tasks')],
  ['what else can be done with a task', '/folders/1?tab=2', press(/^More for Études/)],
  ['keeping tasks as a template', '/folders/1?tab=2', keepAsTemplate],
  ['deleting a template', '/folders/1?tab=2', forgetTemplate],
  ['what fills a month', '/capacity', whatFills],
  ['deleting a user', '/users/3', choose('Delete')],
  ['editing a user, refused', '/users/3/edit', editRefused],
  ['costs of a user, refused', '/users/3/edit?tab=1', press(/^Add: Category/)],
  ['a cost of a user, corrected', '/users/3/edit?tab=1', press(/^Edit the entry/)],
  ['six months of a user, refused', '/users/3/edit?tab=2', gridRefused],
  ['where capacity comes from', '/users/3?tab=2', (page) => page.locator('.figure').first().click()],
  [
    'importing people, refused',
    '/users',
    importRefused('first_name,last_name,code,email\nPol,Maes,ZZZ,pol\n'),
  ],
  ['importing companies, refused', '/companies', importRefused('Name;VAT number\nZénith;BE123\n')],
  [
    'importing folders, refused',
    '/folders',
    importRefused('Name;Client;Description\nPont;Nobody at all;Acier\n'),
  ],
  [
    'importing missions, refused',
    '/folders/1?tab=1',
    importRefused('Rank code;Name;Status\n24001/9;Suivi;Unheard of\n'),
  ],
  ['columns of a list', '/users', press('Columns')],
  ['forecast of a month', '/folders/1/subfolders/1?tab=7', press('Forecast from bookings')],
  ['a payment from the page of an invoice', '/invoices/1', press('Payment')],
]

const planner: readonly Scene[] = [
  ['planner', '/planner'],
  ['keys', '/planner', (page) => page.keyboard.press('?')],
  ['select a task', '/planner', press('Add a task')],
  ['a comment on a cell', '/planner', commentBar],
  ['what filling came to', '/planner', fillFromPlan],
  ['exporting bookings', '/planner/month', press('Export')],
  [
    'refused cell',
    '/planner',
    async (page) => {
      await page.locator('.week-table td input').first().fill('99')
      await page.keyboard.press('Enter')
      await page.locator('.week-table td input').first().focus()
      await page.locator('.reason').first().waitFor()
    },
  ],
  [
    'edit a booking',
    '/planner',
    async (page) => {
      const cells = page.locator('.week-table td input')
      const values = await cells.evaluateAll((inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value),
      )
      await cells.nth(values.findIndex((value) => value !== '')).dblclick()
      await page.getByRole('dialog').waitFor()
    },
  ],
]

t.test('every form and dialog, in four looks, has no serious accessibility finding', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })

  await t.test('forms', (t) => lookAt(t, site, forms))
  await t.test('planner', (t) => lookAt(t, site, planner))
  await t.test('on a telephone', async (t) => {
    const page = await site.visit({ email: 'anne.delvaux@decidag.example', width: 390 })
    for (const path of [
      '/users',
      '/users/3',
      '/users/3/edit',
      '/users/3?tab=2',
      '/folders',
      '/planner',
      '/companies/2',
    ]) {
      await page.goto(site.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await inFourLooks(t, page, path)
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      t.ok(fits, `${path} is no wider than the screen`)
    }
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await inFourLooks(t, page, 'menu')
  })
})
