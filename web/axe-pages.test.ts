import t from 'tap'
import { inFourLooks, lookAt, press } from '#fixtures/axe.ts'
import type { Scene } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'

const lists: readonly Scene[] = [
  ['users', '/users'],
  ['companies', '/companies'],
  ['folders', '/folders'],
  ['invoices', '/invoices'],
  ['notices', '/notifications'],
  ['reports of problems', '/feedback'],
  ['the bell', '/companies', press(/^Notifications/)],
  ['translations', '/translation'],
  ['filters of folders', '/folders', press('Set Filters')],
  ['absences', '/absences'],
  ['nothing found', '/companies?search=nowhere'],
  ['user menu', '/users', press(/User menu/)],
]

const records: readonly Scene[] = [
  ['a user', '/users/2'],
  ['costs of a user', '/users/2?tab=1'],
  ['six months of a user', '/users/2?tab=2'],
  ['editing a user', '/users/2/edit'],
  ['a company', '/companies/2'],
  ['a folder', '/folders/1'],
  ['subfolders', '/folders/1?tab=1'],
  ['tasks', '/folders/1?tab=2'],
  ['a subfolder', '/folders/1/subfolders/1'],
  ['forecasts', '/folders/1/subfolders/1?tab=7'],
  ['issued invoices', '/folders/1/subfolders/1?tab=7&tab2=1'],
  ['used forecasts', '/folders/1/subfolders/1?tab=7&tab2=2'],
  ['a record that is not there', '/users/99999'],
  ['no such page', '/nowhere'],
  ['account', '/account'],
  ['banner', '/banner'],
]

t.test('every list and record, in four looks, has no serious accessibility finding', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.house.env, { ...demoSize, months: 1 })

  await t.test('sign-in', async (t) => {
    const page = await site.visit()
    await page.goto(`${site.url}/login`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await inFourLooks(t, page, 'sign-in')
  })
  await t.test('lists', (t) => lookAt(t, site, lists))
  await t.test('records', (t) => lookAt(t, site, records))
})
