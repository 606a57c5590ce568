import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test('the palette reaches everything by keyboard alone', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const permissions = ['company.*', 'users.read', 'folders.read', 'notifications.read'] as const
  await person(installation, { email: 'anne@firm.example', permissions })
  const { id } = await installation.scene((store) =>
    store.companies.insert({ name: 'Bureau Vandenbroucke', private: false }),
  )
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/companies`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const input = page.getByRole('combobox', { name: 'Search everything' })
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')

  await t.test('Ctrl-K opens it at once with the pages that are open to one', async (t) => {
    await page.keyboard.press('Control+k')
    await page.locator('dialog.palette li').first().waitFor()
    await hasFocus(t, input)
    const titles = await options.locator('span').allInnerTexts()
    t.ok(titles.includes('Folders') && titles.includes('New company'))
    t.notOk(titles.includes('Banner') || titles.includes('New user'), 'and no others')
    await inFourLooks(t, page, 'the palette')
  })

  await t.test('part of a name, arrows and Enter lead there', async (t) => {
    await input.fill('vndnbr')
    await options.filter({ hasText: 'Bureau Vandenbroucke' }).waitFor()
    const active = await input.getAttribute('aria-activedescendant')
    t.match(await page.locator(`[id="${active}"]`).innerText(), /Bureau Vandenbroucke[\s\S]*Company/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/companies/${id}`)
    await page.getByRole('heading', { name: /Bureau Vandenbroucke/ }).waitFor()
    t.equal(await input.count(), 0)
  })

  await t.test('what was opened lately comes first, and Esc goes back to where one was', async (t) => {
    await page.keyboard.press('Control+k')
    await options.filter({ hasText: 'Recently viewed' }).waitFor()
    t.match(await options.first().innerText(), /Bureau Vandenbroucke/)
    await input.fill('zzzzqq')
    await page.getByText('Nothing found with this name or code').waitFor()
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'detached' })
    t.match(page.url(), new RegExp(`/companies/${id}$`))
  })

  await t.test('a name that begins with it comes before a page that only holds it', async (t) => {
    await person(installation, { email: 'serge@firm.example', permissions: [], first_name: 'Serge' })
    await page.keyboard.press('Control+k')
    await input.fill('ser')
    await options.filter({ hasText: 'Serge Dubois' }).waitFor()
    await options.filter({ hasText: 'Users' }).waitFor()
    t.match(await options.first().innerText(), /Serge Dubois/)
    await page.keyboard.press('Escape')
  })

  await t.test('it does things as well', async (t) => {
    await page.keyboard.press('Control+k')
    await input.fill('theme classic')
    await page.keyboard.press('Enter')
    t.equal(await page.locator('html').getAttribute('data-look'), 'classic')
    await page.keyboard.press('Control+k')
    await input.fill('nederlands')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Alles zoeken' }).waitFor()
  })

  await t.test('what was typed in a form is not lost by going elsewhere', async (t) => {
    await page.goto(`${url}/companies/create`)
    await page.locator('[data-path="company.name"] input').first().fill('Atelier Nord')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Alles zoeken' }).fill('dossiers')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Verlaten zonder op te slaan?' })
    await dialog.waitFor()
    // Whoever goes on typing stays.
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    t.equal(await page.locator('[data-path="company.name"] input').first().inputValue(), 'Atelier Nord')
  })
})
