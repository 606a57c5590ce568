import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test(
  'an address is found while it is typed, by keys alone, and stands though nobody answers',
  async (t) => {
    const { installation, url, visit } = await openSite(t)
    await person(installation, { email: 'anne@firm.example', permissions: ['company.*'] })
    const page = await visit({ email: 'anne@firm.example' })
    const input = (name: string) =>
      page.locator(`[data-path="companyAddresses.0.${name}"]`).locator('input, select')
    const asked: URL[] = []
    page.on('request', (request) => {
      const address = new URL(request.url())
      if (address.pathname.startsWith('/api/address/')) asked.push(address)
    })
    await page.goto(`${url}/companies/create`)

    await t.test('the language follows the postal code until another one is chosen', async (t) => {
      const language = page.locator('[data-path="company.language_type"]')
      const follows = language.getByText('From the postal code')
      t.equal(await language.locator('select').inputValue(), 'fr')
      await input('zip_code').fill('9000')
      await follows.waitFor()
      t.equal(await language.locator('select').inputValue(), 'nl')
      await input('country').selectOption('DE')
      t.equal(await language.locator('select').inputValue(), 'en')
      await language.locator('select').selectOption('fr')
      await follows.waitFor({ state: 'detached' })
      await input('country').selectOption('BE')
      t.equal(await language.locator('select').inputValue(), 'fr', 'what was chosen stays')
      await page.reload()
    })

    await t.test('from two characters on, once for what is typed in one go', async (t) => {
      const street = page.getByRole('combobox', { name: 'Street' })
      await street.focus()
      await page.keyboard.type('R')
      await page.keyboard.type('ue de la Loi 16, 1000 Brux')
      await page.getByRole('option', { name: 'Rue de la Loi 16, 1000 Brussels' }).waitFor()
      t.equal(asked.length, 1)
      t.match(
        asked[0]!.searchParams.get('session_token'),
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
      )
      t.equal(await street.getAttribute('aria-expanded'), 'true')
      await page.keyboard.press('ArrowDown')
      const active = await street.getAttribute('aria-activedescendant')
      t.equal(await page.locator(`[id="${active}"]`).innerText(), 'Rue de la Loi 16, 1000 Brussels')
      await page.keyboard.press('Enter')
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[data-path$="zip_code"] input')?.value,
      )
      const values = await Promise.all(
        ['street_name', 'street_number', 'zip_code', 'city', 'country'].map((name) =>
          input(name).inputValue(),
        ),
      )
      t.strictSame(values, ['Rue de la Loi', '16', '1000', 'Brussels', 'BE'])
      t.equal(await street.getAttribute('aria-expanded'), 'false')
      const [search, details] = asked
      t.equal(details?.searchParams.get('session_token'), search!.searchParams.get('session_token'))
    })

    await t.test('the next one is another session; Escape leaves what is typed', async (t) => {
      const street = page.getByRole('combobox', { name: 'Street' })
      await street.fill('Liège')
      await page.getByRole('option', { name: '4000 Liège' }).waitFor()
      t.not(asked.at(-1)!.searchParams.get('session_token'), asked[0]!.searchParams.get('session_token'))
      await page.keyboard.press('Escape')
      t.equal(await street.inputValue(), 'Liège')
      t.ok(await page.getByRole('heading', { name: 'New company' }).isVisible(), 'the form stays open')
      await street.fill('Zzyzx')
      await page.getByRole('option', { name: 'No address found' }).waitFor()
    })

    await t.test('a town has its place on the map, which is saved', async (t) => {
      await page.getByRole('combobox', { name: 'Street' }).fill('4500 hu')
      await page.getByRole('option', { name: '4500 Huy' }).click()
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[data-path$="zip_code"] input')?.value === '4500',
      )
      await page.locator('[data-path="company.name"] input').fill('Ateliers')
      await page.keyboard.press('Control+s')
      await page.getByRole('heading', { name: 'Ateliers', level: 1 }).waitFor()
      t.match(await installation.env.read((store) => store.company_addresses.find()), [
        { street_name: null, city: 'Huy', zip_code: '4500', latitude: 50.519, longitude: 5.233 },
      ])
      await page.getByRole('img', { name: /^4500 Huy at 50\.5.*, near .*[A-Z]/ }).waitFor()
      const link = page.getByRole('link', { name: 'Open in OpenStreetMap' })
      t.match(await link.getAttribute('href'), /^https:\/\/www\.openstreetmap\.org\/\?mlat=50\.5/)
    })

    await t.test('when nobody can be asked, it is said and typing goes on', async (t) => {
      await page.route('**/api/address/search/**', (route) => route.fulfill({ status: 502, json: refusal }))
      await page.getByRole('link', { name: 'Edit' }).click()
      const street = page.getByRole('combobox', { name: 'Street' })
      await street.fill('Rue Neuve')
      await page.getByRole('option', { name: 'Address search is unavailable' }).waitFor()
      await input('street_number').fill('5')
      t.equal(await street.inputValue(), 'Rue Neuve')
      await page.keyboard.press('Control+s')
      await page.getByText('Company successfully updated').waitFor()
      t.match(await installation.env.read((store) => store.company_addresses.find()), [
        { street_name: 'Rue Neuve', street_number: '5', latitude: null },
      ])
    })
  },
)

const refusal = { status: 'error', message: 'unexpected_external_service_error', value: null }
