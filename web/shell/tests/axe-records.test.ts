import t from 'tap'
import { lookAt, type Scene } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'

const drawn: Scene[2] = (page) => page.getByRole('grid').waitFor()

const records: readonly Scene[] = [
  ['a user', '/users/2'],
  ['costs of a user', '/users/2?tab=1'],
  ['six months of a user', '/users/2?tab=2'],
  ['editing a user', '/users/2/edit'],
  ['a company', '/companies/2'],
  ['a folder', '/folders/1'],
  ['subfolders', '/folders/1?tab=1'],
  ['tasks', '/folders/1?tab=2'],
  ['the planning of a folder', '/folders/1?tab=3', drawn],
  ['a subfolder', '/folders/1/subfolders/1'],
  [
    'what earlier offers teach',
    '/folders/1/subfolders/1',
    async (page) => {
      await page.getByText('Lessons from earlier offers').click()
      await page.getByText('Same competitors').first().waitFor()
    },
  ],
  ['an offer that is late', '/folders/13/subfolders/18'],
  ['a prospect', '/folders/3/subfolders/4'],
  ['contracts of a subfolder', '/folders/1/subfolders/1?tab=1'],
  ['stock of a subfolder', '/folders/1/subfolders/1?tab=2'],
  ['guarantees of a subfolder', '/folders/1/subfolders/1?tab=3'],
  ['budget of a subfolder', '/folders/1/subfolders/1?tab=6'],
  ['editing a subfolder', '/folders/1/subfolders/1/edit'],
  ['editing the associates of a subfolder', '/folders/1/subfolders/1/edit?tab=4'],
  ['forecasts', '/folders/1/subfolders/1?tab=7'],
  ['issued invoices', '/folders/1/subfolders/1?tab=7&tab2=1'],
  ['used forecasts', '/folders/1/subfolders/1?tab=7&tab2=2'],
  ['a record that is not there', '/users/99999'],
  ['no such page', '/nowhere'],
  ['account', '/account'],
  ['banner', '/banner'],
]

t.test('every record, in four looks, has no serious accessibility finding', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })
  await lookAt(t, site, records)
})
