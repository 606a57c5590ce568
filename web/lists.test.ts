import t from 'tap'
import { openSite, person } from '#fixtures/browser.ts'

t.test('a list is searched, sorted and paged, all in its address', async (t) => {
  const { house, url, visit } = await openSite(t)
  await person(house, { email: 'anne@firm.example', permissions: ['company.read'] })
  const names = Array.from({ length: 60 }, (_, i) => `Company ${String(i + 1).padStart(2, '0')}`)
  await house.scene((store) =>
    store.companies.insertMany([...names, 'Élan'].map((name) => ({ name, private: false }))),
  )
  const page = await visit({ email: 'anne@firm.example' })
  const firstName = () => page.locator('tbody tr').first().locator('td').nth(1).innerText()
  const shows = (name: string) => page.locator('tbody tr').first().getByText(name).waitFor()
  await page.goto(`${url}/companies`)

  await t.test('shows fifty of them, and says how many there are', async (t) => {
    await shows('Company 01')
    t.equal(await page.locator('tbody tr').count(), 50)
    t.equal(await page.locator('.pager .range').innerText(), '1–50 of 61')
  })

  await t.test('turns the page', async (t) => {
    await page.getByRole('button', { name: 'Next page' }).click()
    await shows('Company 51')
    t.match(page.url(), /page=2/)
    t.ok(await page.getByRole('button', { name: 'Next page' }).isDisabled())
  })

  await t.test('sorts by a column, and back to the first page', async (t) => {
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await shows('Élan')
    t.match(page.url(), /sort=name/)
    t.match(page.url(), /order=desc/)
    t.notMatch(page.url(), /page=/)
    t.equal(
      await page.getByRole('columnheader', { name: 'Name', exact: true }).getAttribute('aria-sort'),
      'descending',
    )
  })

  await t.test('searches without accents, a moment after typing', async (t) => {
    await page.keyboard.press('/')
    await page.keyboard.type('elan')
    await page.locator('.pager .range').getByText('1–1 of 1').waitFor()
    t.equal(await firstName(), 'Élan')
    t.match(page.url(), /search=elan/)
  })

  await t.test('finds all of it again after a reload', async (t) => {
    await page.reload()
    await shows('Élan')
    t.equal(await page.getByRole('searchbox').inputValue(), 'elan')
  })

  await t.test('says when nothing matches, and how to get out of it', async (t) => {
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText('Nothing matches').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await shows('Company 01')
    t.equal(new URL(page.url()).search, '')
  })

  await t.test('shows what somebody else adds', async (t) => {
    await house.scene((store) => store.companies.insert({ name: 'AAA first', private: false }))
    house.env.committed([{ type: 'company' }])
    await shows('AAA first')
    t.equal(await page.locator('.pager .range').innerText(), '1–50 of 62')
  })

  await t.test('a row opens its record', async (t) => {
    await page.locator('tbody tr').nth(1).click()
    await page.getByRole('heading', { name: 'Company 01', level: 1 }).waitFor()
    t.match(page.url(), /\/companies\/\d+$/)
    await page.keyboard.press('Escape')
    await page.waitForURL('**/companies')
  })
})
