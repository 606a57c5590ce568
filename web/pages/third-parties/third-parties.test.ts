import { createServer, type AddressInfo } from 'node:net'
import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { shownDay } from '#core/values/written.ts'
import { clearFactsToken, endConnection } from '#core/third-parties/tokens.ts'
import { printedFirm, services } from '#fixtures/invoicing/third-parties.ts'

/** ClearFacts sends people back to one address alone: it is known before the server is. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

t.test(
  'a firm is connected to ClearFacts, files an invoice there, and sends one through Billit',
  async (t) => {
    const port = String(await freePort())
    const publicUrl = `http://localhost:${port}`
    const known: { now?: () => Date } = {}
    const { clearFacts, network, settings } = await services(t, publicUrl, () => known.now!())
    const site = await openSite(t, { ...settings, port, publicUrl })
    const { installation, url } = site
    known.now = () => installation.clock.now()
    const { ids, place } = await printedFirm(installation, 2)
    const [id = 0] = ids
    const email = 'anne@firm.example'
    await person(installation, { email, first_name: 'Anne', last_name: 'Delvaux', permissions: ['*'] })
    const page = await site.visit({ email, language: 'en' })
    const card = page.getByRole('region', { name: 'ClearFacts' })
    const connect = page.getByRole('button', { name: 'Connect to ClearFacts' })
    const history = page.getByRole('list', { name: 'Timeline' })

    await t.test('who is not connected is told so, wherever he wants to send', async (t) => {
      await page.goto(`${url}/invoices/${id}`)
      await page.getByRole('button', { name: 'Send 2026-0001 to ClearFacts' }).click()
      await page
        .getByText('You need to enable ClearFacts to send invoices to ClearFacts (see thirdparties menu)')
        .waitFor()
      await page.goto(`${url}/callback?error=access_denied&state=clearfacts.x`)
      await page.getByText('You did not give your consent there: nothing was connected.').waitFor()
      await inFourLooks(t, page, 'nothing agreed to')
      await page.goto(`${url}/callback?error=server_error&error_description=Try+later&state=clearfacts.x`)
      await page.getByText('The service refused: Try later (server_error)').waitFor()
      await page.goto(`${url}/callback?state=clearfacts.x&code=y`)
      await page.getByText('This connection was not started here, or took longer than 10 minutes.').waitFor()
      t.equal(new URL(page.url()).search, '', 'a code does not stay in the address')
      await page.getByRole('link', { name: 'Back to the services' }).click()
      await card.getByText('Not connected').waitFor()
      await page.getByRole('region', { name: 'Billit' }).getByText('Ready').waitFor()
      await inFourLooks(t, page, 'not connected yet')
    })

    await t.test('he connects it, and the card says until when', async (t) => {
      await connect.click()
      await page.getByText('Successfully authenticated to ClearFacts').waitFor()
      t.equal(new URL(page.url()).pathname, '/third-party-services')
      await card.getByText('Connected until 20/12/2026').waitFor()
      await card.getByText('Connected by Anne Delvaux').waitFor()
      t.equal(await connect.isDisabled(), true)
      await inFourLooks(t, page, 'connected')
    })

    await t.test('a key that is refused is told before anything is sent', async (t) => {
      const attempt = page.getByRole('button', { name: 'Try Billit' })
      await attempt.focus()
      await page.keyboard.press('Enter')
      await page.getByText('Billit answers and accepts our access.').waitFor()
      network.behave('unauthorized')
      await attempt.click()
      await page.getByText('Billit refuses our access.').waitFor()
      await inFourLooks(t, page, 'a key is refused')
      network.behave(null)
    })

    await t.test('an invoice is filed, which its timeline tells; again only after a question', async (t) => {
      await page.goto(`${url}/invoices/${id}`)
      const send = page.getByRole('button', { name: 'Send 2026-0001 to ClearFacts' })
      await send.click()
      await page.getByText('Invoice sent to ClearFacts !').waitFor()
      await history.getByText('Sent to ClearFacts').waitFor()
      await history.getByText(clearFacts.filed[0]!.uuid).waitFor()
      await send.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('It is already in ClearFacts: it would be there twice.').waitFor()
      await inFourLooks(t, page, 'filing it again')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      t.equal(clearFacts.filed.length, 1)
    })

    await t.test('what Billit refuses makes its button red, with the reason; then it goes', async (t) => {
      network.behave('refuses')
      const first = page.getByRole('button', { name: 'Send 2026-0001 to Billit' })
      t.notMatch(await first.getAttribute('class'), 'quiet', 'what comes next for an invoice by Peppol')
      t.match(await page.getByRole('button', { name: 'Mark as sent' }).getAttribute('class'), 'quiet')
      await first.click()
      await page.getByText('De klant aanvaardt dit niet').first().waitFor()
      await history.getByText('Sending to Billit failed').waitFor()
      await history.getByText('De klant aanvaardt dit niet').waitFor()
      const failed = page.getByRole('button', { name: 'Send 2026-0001 to Billit: the last attempt failed' })
      t.match(await failed.getAttribute('class'), 'danger')
      t.match(await failed.textContent(), '!')
      await inFourLooks(t, page, 'refused by Billit')
      network.behave(null)
      await failed.click()
      await page.getByText('Invoice sent to Billit !').waitFor()
      await history.getByText('On its way to the customer').waitFor()
      const done = page.getByRole('button', { name: '2026-0001 was sent to Billit: send it again' })
      t.match(await done.getAttribute('class'), 'good')
      t.match(await done.textContent(), '✓')
      await inFourLooks(t, page, 'sent to Billit')
    })

    await t.test('the mission’s issued invoices have both buttons too', async (t) => {
      const { subfolder_id } = (await installation.env.read((store) => store.invoices.get(ids[1]!)))!
      await page.goto(`${url}/folders/${place.folder_id}/subfolders/${subfolder_id}?tab=7&tab2=1`)
      await page.getByRole('button', { name: 'Send 2026-0002 to ClearFacts' }).waitFor()
      const row = page.getByRole('row', { name: '2026-0002' })
      const { term_date } = (await installation.env.read((store) => store.invoices.get(ids[1]!)))!
      const term = await row.getByText(shownDay(term_date), { exact: true }).evaluate((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getBoundingClientRect().right
      })
      const actions = (await row.locator('td.actions').boundingBox())!.x
      t.ok(term <= actions, `the term ends at ${term}, what covers it begins at ${actions}`)
      await page.getByRole('button', { name: 'Send 2026-0002 to Billit' }).click()
      await page.getByText('Invoice sent to Billit !').waitFor()
      await page.getByRole('button', { name: '2026-0002 was sent to Billit: send it again' }).waitFor()
      await inFourLooks(t, page, 'issued invoices with services')
    })

    await t.test('an invoice without e-invoice is not offered to Billit', async (t) => {
      const { peppol_id } = (await installation.env.read((store) => store.invoices.get(id)))!
      const say = (its: string | null) =>
        installation.scene((store) => store.invoices.updateWhere({ id }, { peppol_id: its }))
      await say(null)
      await page.goto(`${url}/invoices/${id}`)
      await page.getByRole('button', { name: 'Send 2026-0001 to ClearFacts' }).waitFor()
      t.equal(await page.getByRole('button', { name: /Billit/ }).count(), 0)
      await say(peppol_id)
    })

    await t.test('while it is on its way that is said', async (t) => {
      clearFacts.behave('silent')
      await page.goto(`${url}/invoices/${ids[1]}`)
      await page.getByRole('button', { name: 'Send 2026-0002 to ClearFacts' }).click()
      await page.getByRole('status').getByText('Being sent to ClearFacts…').waitFor()
      await inFourLooks(t, page, 'being sent')
      clearFacts.behave(null)
    })

    await t.test(
      'access that ClearFacts takes back shows at once, whatever the clock here says',
      async (t) => {
        await page.context().clock.setFixedTime(installation.clock.now().getTime())
        await page.goto(`${url}/third-party-services`)
        await card.getByText('Connected until').waitFor()
        await endConnection(installation.env, await clearFactsToken(installation.env))
        await card.getByText('Expired', { exact: true }).waitFor()
        t.equal(await connect.isEnabled(), true)
      },
    )

    await t.test('once the moment of expiry comes the card says so, and offers to connect', async (t) => {
      const now = installation.clock.now().getTime()
      const soon = new Date(now + 3000).toISOString()
      await installation.scene((store) =>
        store.third_party_connections.updateWhere(
          { service: 'clearfacts' },
          { expires_at: soon, refused_at: null },
        ),
      )
      await page.context().clock.setFixedTime(now)
      await page.goto(`${url}/third-party-services`)
      await card.getByText('Connected until').waitFor()
      await page.context().clock.setFixedTime(now + 3001)
      await card.getByText('Expired', { exact: true }).waitFor()
      t.equal(await connect.isEnabled(), true)
      await inFourLooks(t, page, 'expired')
      await page.getByRole('button', { name: 'Disconnect from ClearFacts' }).click()
      await inFourLooks(t, page, 'disconnecting')
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
      await page.getByText('Disconnected from ClearFacts').waitFor()
      await card.getByText('Not connected').waitFor()
    })
  },
)
