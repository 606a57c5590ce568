import { readFile } from 'node:fs/promises'
import t from 'tap'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { worksheetsOf } from '#fixtures/http/uploads.ts'

t.test('a list is searched, sorted and paged, all in its address', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['company.read'] })
  const names = Array.from({ length: 60 }, (_, i) => `Company ${String(i + 1).padStart(2, '0')}`)
  await installation.scene((store) =>
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

  await t.test('goes on at the row of a record that was looked at', async (t) => {
    const row = page.getByRole('link', { name: 'Company 02', exact: true })
    await row.click()
    await page.getByRole('heading', { name: 'Company 02', level: 1 }).waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(t, row)
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
    const found = page.getByRole('link', { name: 'Élan', exact: true })
    await page.keyboard.press('ArrowDown')
    await hasFocus(t, found, 'an arrow goes on to what was found')
    await page.keyboard.press('ArrowDown')
    await hasFocus(t, found, 'the last row is the last')
    await page.keyboard.press('ArrowUp')
    await hasFocus(t, page.getByRole('searchbox'))
  })

  await t.test('finds all of it again after a reload', async (t) => {
    await page.reload()
    await shows('Élan')
    t.equal(await page.getByRole('searchbox').inputValue(), 'elan')
  })

  await t.test('says when nothing matches, and how to get out of it', async (t) => {
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText('No results').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await shows('Company 01')
    t.equal(new URL(page.url()).search, '')
  })

  await t.test('shows what somebody else adds', async (t) => {
    await installation.scene((store) => store.companies.insert({ name: 'AAA first', private: false }))
    installation.env.committed([{ type: 'company', id: 1 }])
    await shows('AAA first')
    t.equal(await page.locator('.pager .range').innerText(), '1–50 of 62')
  })

  await t.test('its columns are chosen by keyboard, and stay chosen', async (t) => {
    const heads = () => page.locator('thead th').allInnerTexts()
    await page.getByRole('button', { name: 'Columns' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    t.notOk((await heads()).includes('Number'))
    t.ok(await page.getByLabel('Name', { exact: true }).isDisabled(), 'the way into a record stays')
    await page.keyboard.press('Escape')
    await hasFocus(t, page.getByRole('button', { name: 'Columns' }))
    await page.reload()
    await shows('AAA first')
    t.notOk((await heads()).includes('Number'))
  })

  await t.test('Excel gets what is shown: the search, the order and the columns', async (t) => {
    await page.getByRole('searchbox').fill('company 0')
    await page.locator('.pager .range').getByText('1–15 of 15').waitFor()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.waitForURL(/order=desc/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel' }).click(),
    ])
    t.match(download.suggestedFilename(), /^Companies \d{4}-\d\d-\d\d\.xlsx$/)
    const bytes = new Uint8Array(await readFile(await download.path()))
    const [sheet] = await worksheetsOf(installation.env.ports.workbooks, { name: 'x.xlsx', type: '', bytes })
    t.strictSame(sheet?.rows[0], ['Name', 'Reference', 'Second Name', 'Town', 'VAT number'])
    t.strictSame(
      sheet?.rows.slice(1).map(([name]) => name),
      names.filter((name) => name.includes('0')).toReversed(),
    )
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Default columns' }).click()
    await page.locator('thead').getByText('Number', { exact: true }).waitFor()
    await page.goto(`${url}/companies`)
    await shows('AAA first')
  })

  await t.test('a row opens its record', async (t) => {
    await page.locator('tbody tr').nth(1).click()
    await page.getByRole('heading', { name: 'Company 01', level: 1 }).waitFor()
    t.match(page.url(), /\/companies\/\d+$/)
    await page.keyboard.press('Escape')
    await page.waitForURL('**/companies')
  })
})
