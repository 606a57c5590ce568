import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'

const paths = [
  '/users',
  '/users/create',
  '/users/2',
  '/users/2?tab=1',
  '/users/2?tab=2',
  '/users/2/edit',
  '/users/2/edit?tab=1',
  '/users/2/edit?tab=2',
  '/absences',
  '/notifications',
  '/feedback',
  '/banner',
  '/translation',
  '/parameters',
  '/parameters?tab=1',
  '/permissions',
  '/permissions?tab=1',
  '/permissions?tab=2',
  '/permissions?tab=3',
  '/account',
  '/account?tab=1',
  '/account?tab=2',
] as const

t.test('no page is wider than its window, and its open tab is in sight', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })
  for (const width of [1440, 390])
    for (const language of ['fr', 'nl'] as const)
      await t.test(`${width} px, ${language}`, async (t) => {
        const page = await site.visit({ email: 'anne.delvaux@decidag.example', width, language })
        for (const path of paths) {
          await page.goto(site.url + path)
          await page.locator('main .page').first().waitFor()
          await page.waitForFunction(() => !document.querySelector('.skeleton'))
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          t.equal(over, 0, `${path} is ${over} px wider than the window`)
          for (const tab of await page.locator('[role=tab][aria-selected=true]').all()) {
            const { x, width: wide } = (await tab.boundingBox())!
            t.ok(x >= 0 && x + wide <= width, `the open tab of ${path} is in sight`)
          }
        }
      })
})
