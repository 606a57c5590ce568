import t from 'tap'
import type { Page } from 'playwright-core'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { xlsxOf } from '#fixtures/http/uploads.ts'

const translator = 'tess@firm.example'
const input = (page: Page) => page.getByRole('textbox', { name: 'Translation', exact: true })
const texts = (page: Page) => page.getByRole('listbox', { name: 'Texts' })
const chosen = (page: Page) => texts(page).getByRole('option', { selected: true })
const keyOf = async (page: Page) => (await page.locator('.key-trail li').allInnerTexts()).join('.')

t.test('somebody words the interface anew', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: translator, permissions: ['translate.write', 'company.read'] })
  await person(installation, { email: 'luc@firm.example', permissions: ['company.read'] })
  await installation.scene((store) =>
    store.translations.insert({ key: 'firm.motto', language: 'en', value: 'Built to last' }),
  )
  const page = await visit({ email: translator })
  await page.goto(`${url}/translation`)
  await chosen(page).waitFor()

  await t.test('what waits for a translation comes first', async (t) => {
    const first = texts(page).getByRole('option').first()
    t.match(await first.innerText(), /firm\.motto\nBuilt to last/)
    t.equal(await first.getByRole('img').count(), 0, 'without a tick')
    await texts(page).getByRole('option').nth(1).getByRole('img', { name: 'translated' }).waitFor()
    t.equal((await first.boundingBox())?.height, 51)
    await inFourLooks(t, page, 'translations')
  })

  await t.test('a thousand texts are in the list, and only those in sight are drawn', async (t) => {
    const count = Number(await texts(page).getByRole('option').first().getAttribute('aria-setsize'))
    t.ok(count > 900, `${count} texts`)
    t.ok((await texts(page).getByRole('option').count()) < 60)
    await page.getByRole('listbox', { name: 'Texts' }).focus()
    await page.keyboard.press('End')
    await page.getByText('yes', { exact: true }).waitFor()
    await page.keyboard.press('Home')
    await texts(page).getByRole('option', { name: 'firm.motto' }).waitFor()
  })

  await t.test('a word is changed in another browser at once, without a reload', async (t) => {
    const other = await visit({ email: 'luc@firm.example', language: 'fr' })
    await other.goto(`${url}/companies`)
    await other.getByRole('heading', { name: 'Sociétés', level: 1 }).waitFor()
    await other.evaluate(() => void Object.assign(window, { stays: true }))
    await page.getByRole('searchbox').fill('companies.title')
    await texts(page).getByRole('option', { name: 'companies.title' }).click()
    await input(page).fill('Clients et partenaires')
    await page.keyboard.press('Tab')
    await other.getByRole('heading', { name: 'Clients et partenaires', level: 1 }).waitFor()
    t.ok(await other.evaluate(() => 'stays' in window), 'the page is the same')
    await page.getByText('Saved and in use').waitFor()
    await page.locator('.snackbar').getByText('updated', { exact: true }).waitFor()
    await page.getByText('Original: “Sociétés”').waitFor()
    await inFourLooks(t, page, 'a text of the firm’s own')
    await page.getByRole('button', { name: 'Back to the original' }).click()
    await other.getByRole('heading', { name: 'Sociétés', level: 1 }).waitFor()
    t.equal(await input(page).inputValue(), 'Sociétés')
  })

  await t.test('by keys alone: Enter saves and goes on, around the end too', async (t) => {
    await page.goto(`${url}/translation?key=firm.motto`)
    await input(page).fill('Bâti pour\ndurer')
    await page.keyboard.press('Shift+Enter')
    await t.resolves(page.waitForFunction(() => document.querySelector('.key-trail')?.textContent === 'yes'))
    t.equal(await keyOf(page), 'yes', 'from the first to the last')
    await page.locator('.snackbar').getByText('saved', { exact: true }).waitFor()
    await hasFocus(t, input(page), 'typing goes on')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('.key-trail')?.textContent === 'firmmotto')
    t.equal(await input(page).inputValue(), 'Bâti pour durer', 'on one line')
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.waitForFunction(() => document.querySelector('.key-trail')?.textContent === 'yes')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForFunction(() => document.querySelector('.key-trail')?.textContent === 'firmmotto')
    const kept = await installation.env.read((store) =>
      store.translations.first({ key: 'firm.motto', language: 'fr' }),
    )
    t.equal(kept?.value, 'Bâti pour durer')
  })

  await t.test('search needs no accents', async (t) => {
    await page.getByRole('searchbox').fill('bati pour')
    await page.waitForFunction(() => document.querySelectorAll('.entries [role=option]').length === 1)
    t.match(await texts(page).getByRole('option').innerText(), /firm\.motto/)
    await page.getByRole('searchbox').fill('')
  })

  await t.test('a lost value is refused at once, and what was typed stays', async (t) => {
    await page.goto(`${url}/translation?key=error.daily_limit`)
    await input(page).fill('Trop')
    await page.keyboard.press('Enter')
    await page.getByText('Keep {{n}} in the text: each is replaced by a value.').waitFor()
    t.equal(await keyOf(page), 'error.daily_limit', 'one stays with it')
    t.equal(await input(page).inputValue(), 'Trop')
    await inFourLooks(t, page, 'a refused text')
    await page.getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('dialog').getByRole('button').first().click()
    await page.goto('about:blank').catch(() => undefined)
  })

  await t.test('a text whose original changed says so, and may be kept', async () => {
    await installation.scene((store) =>
      store.translations.insert({
        key: 'menu.users',
        language: 'nl',
        value: 'Collega’s',
        made_against: 'Personeel',
      }),
    )
    const own = await visit({ email: translator })
    await own.goto(`${url}/translation?lang=nl&key=menu.users`)
    await own.getByText('It was “Personeel” when you reworded it, and is now “Medewerkers”.').waitFor()
    await inFourLooks(t, own, 'a text whose original changed')
    await own.getByRole('button', { name: 'Keep your wording' }).click()
    await own.getByText('Original: “Medewerkers”').waitFor()
  })

  await t.test('a translator’s workbook is tried, then taken; a bad one names its rows', async (t) => {
    const own = await visit({ email: translator })
    await own.goto(`${url}/translation?lang=nl`)
    await chosen(own).waitFor()
    const download = own.waitForEvent('download')
    await own.getByRole('button', { name: 'Export' }).click()
    t.equal((await download).suggestedFilename(), 'decidag-nl.xlsx')
    await own.getByRole('button', { name: 'Import' }).click()
    const give = async (...rows: string[][]) => {
      const { bytes, name } = await xlsxOf(installation, { name: 'nl', rows: [['key', 'New text'], ...rows] })
      await own
        .locator('dialog input[type=file]')
        .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
    }
    await give(['menu.users', 'Mensen'], ['menu.nowhere', 'x'])
    await own.locator('.bad-rows').getByText('There is no text with the key menu.nowhere').waitFor()
    const apply = own.getByRole('dialog').getByRole('button', { name: 'Import these' })
    t.ok(await apply.isDisabled())
    await inFourLooks(t, own, 'a refused workbook')
    await give(['menu.users', 'Mensen'])
    await own.locator('.changed-rows tbody tr').waitFor()
    t.strictSame(await own.locator('.changed-rows tbody td').allInnerTexts(), [
      'nl',
      '2',
      'menu.users',
      'New text',
      'Collega’s',
      'Mensen',
    ])
    await apply.click()
    await own.getByText('Import done ! 0 created, 1 updated, 0 unchanged').waitFor()
    t.match(
      await installation.env.read((store) => store.translations.first({ key: 'menu.users', language: 'nl' })),
      { value: 'Mensen' },
    )
  })
})

t.test('a text that the server knows no words for waits in the editor once a page met it', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'luc@firm.example', permissions: ['company.read'] })
  const page = await visit({ email: 'luc@firm.example' })
  // As a page of a newer release would meet it.
  await page.route('**/api/translate/en*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { value: { [key: string]: string } }
    delete answer.value['companies.title']
    await route.fulfill({ json: answer })
  })
  const noted = page.waitForRequest('**/api/translate/missing')
  await page.goto(`${url}/companies`)
  t.strictSame((await noted).postDataJSON(), { key: 'companies.title' })
  t.equal(await installation.env.read((store) => store.translations.count()), 0, 'that one is built in')
})
