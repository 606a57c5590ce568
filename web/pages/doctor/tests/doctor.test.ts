import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'

t.test('an administrator sees what is right, and what is new', async (t) => {
  const { installation, url, visit } = await openSite(t, { chromiumPath: '/nowhere/chromium' })
  const firm = await testFirm(installation)
  const email = 'anne@firm.example'
  await person(installation, { email, permissions: ['*'] })
  const page = await visit({ email })
  await page.goto(`${url}/companies`)
  const menu = page.getByRole('navigation', { name: 'Main menu' })

  await t.test('what is known at once, and everything on request', async (t) => {
    await menu.getByRole('link', { name: 'Health' }).click()
    const right = page.getByRole('region', { name: 'As it should be' })
    await right.getByText('The database', { exact: false }).first().waitFor()
    t.equal(await page.getByText('Chromium does not start').count(), 0, 'no browser was started for it')
    await page.getByRole('button', { name: 'Examine everything' }).click()
    await page
      .getByRole('region', { name: 'To be mended' })
      .getByText('Chromium does not start', { exact: false })
      .waitFor()
  })

  await t.test('the changes of each version, the latest open', async (t) => {
    await menu.getByRole('link', { name: 'What is new' }).click()
    const latest = page.locator('details.card').first()
    await latest.getByRole('heading', { level: 3 }).first().waitFor()
    t.equal(await latest.getAttribute('open'), '')
    t.ok((await latest.getByRole('listitem').count()) > 10)
    t.notMatch(await latest.innerText(), /\]\(|\*\*|`/, 'its Markdown is not shown as it is written')
    const before = page.locator('details.card', { hasText: 'Changes in 0.2.0' })
    t.equal(await before.getAttribute('open'), null)
    await before.getByRole('heading', { level: 2 }).click()
    await before.getByText('Pages no longer jump', { exact: false }).waitFor()
  })

  await t.test('whoever does not administer finds neither', async (t) => {
    await firm.person(['company.read'], { email: 'zoe@firm.example' })
    const other = await visit({ email: 'zoe@firm.example' })
    await other.goto(`${url}/companies`)
    await other
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Companies' })
      .waitFor()
    t.equal(await other.getByRole('link', { name: 'Health' }).count(), 0)
    t.equal(await other.getByRole('link', { name: 'What is new' }).count(), 0)
  })
})
