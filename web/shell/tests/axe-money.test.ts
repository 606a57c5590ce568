import type { Page } from 'playwright-core'
import t from 'tap'
import { choose, lookAt, type Scene } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { moreInvoices } from '#fixtures/invoicing/more-invoices.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'

const subfolder = '/folders/1/subfolders/1?tab=7'

/** Presses a button of a table, and waits for the dialog that it opens. */
const within = (table: string, button: string) => async (page: Page) => {
  await page.getByRole('region', { name: table }).getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

const priced = async (page: Page) => {
  await choose('Timesheet', 'tabpanel')(page)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await dialog
    .getByRole('button', { name: /^Price/ })
    .first()
    .click()
  await page.getByRole('dialog').nth(1).waitFor()
}

const reminded = async (page: Page) => {
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Send reminder' }).click()
  await page.getByRole('dialog').waitFor()
}

const scenes: readonly Scene[] = [
  ['emitting a draft', subfolder, within('Drafts', 'Emit')],
  ['a draft as it would be printed', subfolder, within('Drafts', 'Preview')],
  ['deleting a draft', subfolder, within('Drafts', 'Delete')],
  ['deleting a forecast', subfolder, within('Forecasts', 'Delete')],
  [
    'forecasts that are ticked',
    subfolder,
    (page) => page.getByRole('checkbox', { name: 'Select all' }).first().check(),
  ],
  ['a price for time', subfolder, priced],
  ['reminding a customer', '/invoices?overdue=1', reminded],
]

t.test('what is done with invoices, in four looks, has no serious accessibility finding', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })
  await moreInvoices(site.installation)
  await lookAt(t, site, scenes)
})
