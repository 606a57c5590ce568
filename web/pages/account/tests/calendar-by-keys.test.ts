import type { Page } from 'playwright-core'
import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { readNoticeMails } from '#core/notices/mail-operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { until } from '#fixtures/until.ts'
import { mailServer } from '#fixtures/simulators/mail-server.ts'

const long =
  'Outlook sur le portable de la salle de réunion Émile Vandervelde, deuxième étage, et le téléphone'

/** Goes by Tab until what has this name has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'checkbox' | 'combobox' = 'button',
) {
  for (let nth = 0; nth < 80; nth += 1) {
    await page.keyboard.press('Tab')
    const isThere = await page
      .getByRole(role, { name, exact: true })
      .evaluateAll((all) => all.includes(document.activeElement as HTMLElement))
    if (isThere) return
  }
  throw new Error(`Tab does not come to ${role} ${name}`)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Nothing on the page is broader than its window. */
const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

t.test('a person makes, copies, renews and revokes the addresses of his calendar by keys', async (t) => {
  const { installation, visit, url } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await firm.person([], { email: 'anne@firm.example', language_type: 'en' })
  await installation.scene((store) =>
    store.user_absences.insert({
      user_id: anne.id,
      number_blocks: 10,
      planning_level_type: 'day',
      start_date: installation.clock.today(),
      end_date: installation.clock.today(),
      approved: 1,
    }),
  )
  /** The server of the test stands at another address than the one that people know. */
  const fetchHere = (address: string): Promise<Response> => fetch(url + new URL(address).pathname)
  const page = await visit({ email: 'anne@firm.example' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${url}/account?tab=3`)
  await page.getByText('No program follows your calendar yet.').waitFor()

  await press(page, 'New address')
  const making = page.getByRole('dialog', { name: 'New address' })
  await making.getByLabel('For which program').waitFor()
  await page.keyboard.press('Escape')
  await making.waitFor({ state: 'detached' })
  t.ok(
    await page
      .getByRole('button', { name: 'New address' })
      .evaluate((button) => button === document.activeElement),
    'the focus comes back',
  )

  await page.keyboard.press('Enter')
  await making.getByLabel('For which program').waitFor()
  await page.keyboard.press('Enter')
  await making.locator('[aria-invalid=true]').waitFor()
  await page.keyboard.type(long)
  for (const part of [/^Absences/, /^Deadlines/]) {
    await tabTo(page, part, 'checkbox')
    await page.keyboard.press('Space')
  }
  await press(page, 'New address')
  await making.getByText('Choose at least one thing for this calendar.').waitFor()
  await tabTo(page, /^Absences/, 'checkbox')
  await page.keyboard.press('Space')
  await press(page, 'New address')
  const shown = page.getByRole('dialog', { name: 'Address of your calendar' })
  const first = await shown.locator('code').innerText()
  await press(page, 'Copy')
  await shown.getByText('Copied', { exact: true }).waitFor()
  t.equal(await page.evaluate(() => navigator.clipboard.readText()), first)
  await press(page, 'Close')
  const calendar = await (await fetchHere(first)).text()
  t.match(calendar, /SUMMARY:Away/)
  t.match(calendar.replaceAll('\r\n ', ''), `NAME:${long.replace(',', '\\,').replace(', et', '\\, et')}`)
  await page.reload()
  await page.getByText('Last fetched').waitFor()

  await press(page, `Edit ${long}`)
  const changing = page.getByRole('dialog', { name: `Edit ${long}` })
  await changing.getByLabel('For which program').fill('Outlook')
  await tabTo(page, /^Reminders/, 'checkbox')
  await page.keyboard.press('Space')
  await press(page, 'Save')
  await page.getByText('Absences, Reminders').waitFor()

  await press(page, 'Renew the address of Outlook')
  await page.getByRole('dialog', { name: 'Renew the address of Outlook' }).waitFor()
  await press(page, 'Renew address')
  const second = await shown.locator('code').innerText()
  t.not(second, first)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await press(page, 'Copy')
  await shown.getByText('The browser does not let us copy').waitFor()
  await press(page, 'Close')
  t.equal((await fetchHere(first)).status, 404)
  t.equal((await fetchHere(second)).status, 200)

  await press(page, 'Revoke Outlook')
  await page.getByRole('dialog', { name: 'Revoke Outlook' }).waitFor()
  await press(page, 'Revoke')
  await page.getByText('Address revoked').waitFor()
  await page.getByText('No program follows your calendar yet.').waitFor()
  t.equal((await fetchHere(second)).status, 404)
})

t.test(
  'a person chooses by keys which notices come by mail, and the page is within every window',
  async (t) => {
    const { settings } = await mailServer(t)
    const { installation, visit, url } = await openSite(t, settings)
    const firm = await testFirm(installation)
    const anne = await firm.person(['notifications.read'], {
      email: 'anne@firm.example',
      language_type: 'en',
    })
    const page = await visit({ email: 'anne@firm.example' })
    await page.goto(`${url}/account?tab=4`)
    const choice = page.getByRole('table').getByLabel('What I asked for is decided')
    await choice.waitFor()
    const keptOf = async () =>
      (await anne.client(readNoticeMails, {})).kinds.find(({ kind }) => kind === 'decided')?.mailing
    for (const [key, mailing] of [
      ['End', 'none'],
      ['ArrowUp', 'daily'],
      ['ArrowUp', 'now'],
    ] as const) {
      await choice.focus()
      await page.keyboard.press(key)
      await until(async () => (await keptOf()) === mailing)
    }
    await page.reload()
    t.equal(await choice.inputValue(), 'now')
    for (const width of [390, 1440])
      for (const tab of [3, 4]) {
        const other = await visit({ email: 'anne@firm.example', width })
        await other.goto(`${url}/account?tab=${tab}`)
        await other.getByRole('tab', { selected: true }).waitFor()
        t.ok(await isWithin(other), `${width} ${tab}`)
      }
  },
)
