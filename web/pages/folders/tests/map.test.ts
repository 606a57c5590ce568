import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'

t.test('a folder shows where it is', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const { id } = await firm.person(['folders.*'], { email: 'anne@firm.example' })
  const { folder_id } = await firm.folder(id, 24_001)
  await installation.scene((store) =>
    store.folders.update(folder_id, { location: 'Grand-Place 1, 7000 Mons' }),
  )
  const page = await visit({ email: 'anne@firm.example' })
  const tiles = { zoom: new Set<string>() }

  await t.test('drawn where the firm has no tiles, by an address that is looked up', async () => {
    await page.goto(`${url}/folders/${folder_id}`)
    await page
      .getByRole('img', { name: /^Grand-Place 1, 7000 Mons at 50\.45\d+, 3\.9\d+, near Mons, / })
      .waitFor()
    await page.getByText('Frameries').waitFor()
    await page.getByText('Town centre').waitFor()
    const link = page.getByRole('link', { name: 'Open in OpenStreetMap' })
    t.match(await link.getAttribute('href'), /#map=15\/50\.45/)
  })

  await t.test('of tiles where it has some, streets near, at most 640 by 640', async (t) => {
    await page.route('**/api/address/map', (route) =>
      route.fulfill({
        json: answer({ tiles: `${url}/tiles/{z}/{x}/{y}.png`, attribution: '© <b>Somebody' }),
      }),
    )
    await page.route('**/tiles/**', (route) => {
      tiles.zoom.add(route.request().url().split('/').at(-3)!)
      return route.fulfill({ contentType: 'image/png', body: tile })
    })
    await page.reload()
    const map = page.getByRole('application', { name: 'Map of Grand-Place 1, 7000 Mons' })
    await map.locator('.leaflet-tile-loaded').first().waitFor()
    t.strictSame([...tiles.zoom], ['15'])
    const { width, height } = (await map.boundingBox())!
    t.ok(width <= 640 && height <= 640 && width > 300)
    await map.getByText('© <b>Somebody').waitFor()
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForFunction(() => document.querySelector('.leaflet-tile[src*="/16/"]'))
  })

  await t.test('when tiles do not come the specification’s message stands over the drawn map', async () => {
    await page.route('**/tiles/**', (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await page.getByRole('alert').getByText('Map cannot be loaded right now, sorry.').waitFor()
    await page.getByRole('img', { name: /near Mons/ }).waitFor()
  })

  await t.test('and alone when nobody can be asked where it is', async (t) => {
    const refusal = { status: 'error', message: 'unexpected_external_service_error', value: null }
    await page.route('**/api/address/locate/**', (route) => route.fulfill({ status: 502, json: refusal }))
    await page.reload()
    await page.getByRole('alert').getByText('Map cannot be loaded right now, sorry.').waitFor()
    t.equal(await page.getByRole('img', { name: /Grand-Place/ }).count(), 0)
    t.ok(await page.getByText('Grand-Place 1, 7000 Mons').first().isVisible())
  })
})

const answer = (value: object) => ({ status: 'success', message: 'success', value })

/** One grey pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
