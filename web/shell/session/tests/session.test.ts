import type { Route } from 'playwright-core'
import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { password, person } from '#fixtures/firm.ts'

t.test('somebody signs in', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['company.*', 'planner.write'] })
  const page = await visit()

  await t.test('is taken to the sign-in, and back to where he wanted to go', async (t) => {
    await page.goto(`${url}/companies?search=x`)
    await page.waitForURL('**/login?back=*')
    await page.getByLabel('Email').fill('anne@firm.example')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('Incorrect email or password.').waitFor()
    t.equal(await page.getByLabel('Password').inputValue(), 'wrong', 'what was typed can be mended')
    for (const path of ['email', 'password'])
      t.equal(
        await page.locator(`[data-path="${path}"] [aria-invalid="true"]`).count(),
        1,
        `${path} is marked`,
      )
    await page.getByLabel('Email').fill('anne at firm')
    await page.getByRole('button', { name: 'Sign in' }).click()
    t.match(await page.locator('[data-path="email"] small.error').textContent(), /mail/)
    await page.getByLabel('Email').fill('anne@firm.example')
    t.equal(await page.getByLabel('Email').inputValue(), 'anne@firm.example')
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor()
    t.equal(
      page.url(),
      `${url}/companies?search=x`,
      'for the users, where one goes the very first time, are not open to him',
    )
  })

  await t.test('sees the pages he may open and no others', async (t) => {
    const entries = await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('listitem')
      .allInnerTexts()
    t.strictSame(
      entries.map((text) => text.split('\n')[0]),
      ['Home', 'Companies', 'Planner', 'Absences'],
    )
    await page.goto(`${url}/users?search=x`)
    await page.getByRole('heading', { name: 'You do not have access to this', level: 1 }).waitFor()
    t.equal(page.url(), `${url}/users?search=x`, 'a page without the right says so where it was asked for')
    await page.getByText('An administrator can add the permission to your role').waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'Hello, Anne', level: 1 }).waitFor()
    t.equal(page.url(), `${url}/home`, 'the users are where `/` leads whoever may read them')
    await page.getByText('booked this week').waitFor()
    await page.getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor()
  })

  await t.test('speaks another language from then on', async (t) => {
    await page.getByLabel('Language').selectOption('nl')
    await page.getByRole('heading', { name: 'Bedrijven', level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Bedrijven', level: 1 }).waitFor()
    t.equal(await page.locator('html').getAttribute('lang'), 'nl')
    await page.getByLabel('Taal').selectOption('en')
    await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor()
  })

  await t.test('keeps the look he chose', async (t) => {
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor()
    t.equal(await page.locator('html').getAttribute('data-look'), 'classic')
  })

  await t.test('has it light or dark, or as the system wishes', async (t) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('button', { name }).click()
    }
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await background()
    await choose('Dark colours')
    const dark = await background()
    t.not(dark, light)
    await page.reload()
    await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor()
    t.equal(await background(), dark, 'also after a reload')
    await page.emulateMedia({ colorScheme: 'dark' })
    await choose('Light colours')
    t.equal(await background(), light, 'whatever the system wishes')
    await inFourLooks(t, page, 'light in a dark system', ['main dark', 'classic dark'])
    await choose('Same colours as the system')
    t.equal(await background(), dark)
    await page.emulateMedia({ colorScheme: 'light' })
    t.equal(await background(), light)
  })

  await t.test('closes the drawer and opens it again', async (t) => {
    await page.getByRole('button', { name: 'Close the menu' }).click()
    t.equal(await page.getByRole('navigation', { name: 'Main menu' }).count(), 0)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    t.equal((await page.getByRole('navigation', { name: 'Main menu' }).boundingBox())?.width, 225)
  })

  await t.test('finds the keys of a page, and goes by key', async (t) => {
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Go to Planner').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.waitForURL('**/planner')
    t.pass()
  })

  await t.test('leaves', async (t) => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${url}/login`)
    t.pass('and leaves no address behind for whoever signs in next')
    await page.goto(`${url}/planner`)
    await page.waitForURL('**/login**')
    t.pass('the session is over for good')
  })
})

for (const hears of [true, false]) {
  const how = hears ? 'and the browser hears of it' : 'and nothing told the browser'
  t.test(`a session that ends under an open form keeps what was typed (${how})`, async (t) => {
    const { installation, url, visit } = await openSite(t)
    await person(installation, { email: 'anne@firm.example', permissions: ['company.*'] })
    const page = await visit({ email: 'anne@firm.example' })
    if (!hears) await page.route('**/notifications/stream*', (route) => route.abort())
    await page.goto(`${url}/companies/create`)
    await page.locator('[data-path="company.name"] input').first().fill('Atelier Nord')
    // Whatever else the page asks waits, for its answer would tell: nothing but the press does.
    const waiting: Route[] = []
    const hold = (route: Route) =>
      route.request().method() === 'GET' ? void waiting.push(route) : route.continue()
    if (!hears) await page.route('**/api/**', hold)
    await installation.scene((store) => store.sessions.removeMany({}))
    installation.env.committed([{ type: 'access' }])
    const create = page.getByRole('button', { name: 'Create' })
    if (!hears) await create.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    await page.unroute('**/api/**', hold)
    await Promise.all(waiting.map((route) => route.continue()))
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    if (hears) {
      await dialog.waitFor({ state: 'detached' })
      await create.click()
    }
    await page.getByRole('heading', { name: 'Atelier Nord' }).waitFor()
    t.equal(await installation.env.read((store) => store.companies.count({ name: 'Atelier Nord' })), 1)
  })
}
