import t from 'tap'
import { inFourLooks, lookAt, press, type Scene } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'

const lists: readonly Scene[] = [
  ['home', '/home'],
  ['arranging home', '/home', press('Arrange')],
  ['users', '/users'],
  ['companies', '/companies'],
  ['folders', '/folders'],
  ['the pipeline', '/pipeline'],
  ['how the pipeline is summed', '/pipeline', press(/^How /)],
  ['a stage of the pipeline', '/pipeline?stage=submitted'],
  ['invoices', '/invoices'],
  ['a month to invoice', '/invoices/month'],
  ['payments', '/payments'],
  ['importing a statement', '/payments', press('Import a statement')],
  ['what customers owe', '/payments/ageing'],
  ['reminders', '/payments/reminders'],
  ['notices', '/notifications'],
  ['reports of problems', '/feedback'],
  ['deleted records', '/deleted'],
  ['the bell', '/companies', press(/^Notifications/)],
  ['translations', '/translation'],
  ['filters of folders', '/folders', press('Set Filters')],
  ['services of others', '/third-party-services'],
  ['back from a service with nothing', '/callback'],
  ['absences', '/absences'],
  ['capacity', '/capacity'],
  ['financials', '/financials'],
  ['reports', '/viewReports'],
  ['a report', '/viewReports/margin'],
  ['a report over time', '/viewReports/load'],
  ['months for the accountant', '/viewReports/accountant'],
  ['nothing found', '/companies?search=nowhere'],
  ['user menu', '/users', press(/User menu/)],
]

t.test('every list, in four looks, has no serious accessibility finding', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })

  await t.test('sign-in', async (t) => {
    const page = await site.visit()
    await page.goto(`${site.url}/login`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await inFourLooks(t, page, 'sign-in')
  })
  await t.test('lists', (t) => lookAt(t, site, lists))
})
