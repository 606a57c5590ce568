import t from 'tap'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { startDay, tryingWithoutServer, type Day } from '#fixtures/journeys/day.ts'
import { bookings, homeFigure, isInSight, signIn } from '#fixtures/journeys/steps.ts'
import { colleague, subfolder, workingFirm } from '#fixtures/journeys/working-firm.ts'

/** Each language and each way of working once; the server goes away from the desk at the moment of emission. */
const days = [
  { language: 'en', way: 'telephone' },
  { language: 'fr', way: 'keys' },
  { language: 'nl', way: 'mouse' },
] as const

t.test('the first day of an accountant', async (t) => {
  const site = await openSite(t)
  const firm = await workingFirm(site.installation)
  const tom = { first_name: 'Tom', last_name: 'Janssens', email: 'tom@firm.example', role: 'employee' }
  const engineer = await colleague(firm, tom)
  for (const [i, { language, way }] of days.entries())
    await t.test(`in ${language}, by ${way}`, async (t) => {
      const email = `zara.${language}@firm.example`
      const who = { first_name: 'Zara', last_name: 'Peeters', email, role: 'accountant' }
      await colleague(firm, { ...who, language_type: language })
      const name = `School ${language}`
      const work = { name, lead_code: 24000 + i, project_leader: engineer, tasks: ['Design'] }
      const { tasks } = await subfolder(firm, work)
      await bookings(site.installation, engineer, tasks[0]!, ['2026-10-05', '2026-10-06'])

      const day = await startDay(t, site, { language, way })
      await signIn(day, email)
      await findsTheMission(day, name)
      await forecastsTheMonth(day)
      await draftsAnInvoice(day)
      await seesWhatIsDue(day)
      await previews(day)
      const number = `2026-000${i + 1}`
      await emits(day, number)
      await takesTheDocument(day, number)
      t.equal(await site.installation.env.read((store) => store.invoices.count()), i + 1)
    })
})

/** By the list of folders: search, folder, subfolder, its invoicing. */
async function findsTheMission({ t, page, say, way, press, write, goTo, heading }: Day, name: string) {
  await goTo('menu.folders')
  await heading(say('folders.title'))
  await write(page.locator('main').getByRole('searchbox'), name)
  await page.waitForURL(/search=/)
  await page.locator('.pager .range').filter({ hasText: '1–1' }).waitFor()
  const found = page.locator('main').getByRole('link', { name, exact: true })
  if (way === 'keys') {
    await page.keyboard.press('ArrowDown')
    await hasFocus(t, found, 'what was found is one key away')
  }
  await press(found)
  await heading(name)
  await press(page.getByRole('tab', { name: say('tab.subfolders'), exact: true }))
  await press(page.locator('main').getByRole('link', { name: `${name} A` }))
  await heading(`${name} A`)
  await press(page.getByRole('tab', { name: say('tab.invoicing'), exact: true }))
}

async function forecastsTheMonth(day: Day) {
  const { page, say, choose, press, button, dialog, hears } = day
  await press(button('forecasts.create'))
  const asking = dialog(say('forecasts.create'))
  await choose(asking.getByLabel(say('forecasts.month')), '2026-10')
  await press(button('form.create', asking))
  await hears(say('forecasts.created', { blocks: 20, amount: '1.000,00 €' }))
  await page
    .getByRole('region', { name: say('forecasts.title') })
    .getByText('1 - Design')
    .waitFor()
}

async function draftsAnInvoice({ say, press, button, hears }: Day) {
  await press(button('invoices.draft'))
  await hears(say('invoices.drafted', { amount: '1.000,00 €' }))
}

/** On the first page, with its amount; from there to the subfolder again. */
async function seesWhatIsDue(day: Day) {
  const { t, page, say, press, goTo, heading } = day
  await goTo('menu.home')
  await heading(say('home.title', { name: 'Zara' }))
  const due = homeFigure(day, say('home.figure.drafts_due', { count: 1, amount: '1.000,00 €' }))
  t.match(await due.innerText(), /^1\s/)
  await press(due)
  await heading(say('invoices.title'))
  await press(page.locator('main').getByRole('link', { name: 'Ville de Namur' }))
}

async function previews({ page, say, press, button, dialog }: Day) {
  await press(button('invoices.preview'))
  const viewing = dialog(say('invoices.preview_title'))
  await viewing.frameLocator('iframe').getByText('1.210,00').first().waitFor()
  await page.keyboard.press('Escape')
  await viewing.waitFor({ state: 'detached' })
}

async function emits(day: Day, number: string) {
  const { say, way, press, button, dialog, hears } = day
  await press(button('invoices.emit'))
  const emitting = dialog(say('invoices.emit_title'))
  await emitting.getByText(say('invoices.no_obstacles')).waitFor()
  if (way === 'mouse')
    await tryingWithoutServer(day, emitting, () => press(button('invoices.emit', emitting)))
  await press(button('invoices.emit', emitting))
  await hears(say('invoices.emitted_as', { number }))
  await emitting.waitFor({ state: 'detached' })
}

/** The document that the customer gets, and nothing due any more. */
async function takesTheDocument(day: Day, number: string) {
  const { t, page, site, say, goTo, heading } = day
  // A link once it is printed, without the page being read again.
  const link = page.getByRole('link', { name: `invoice-${number}.pdf` })
  await link.evaluate((own) => own.scrollIntoView({ block: 'center' }))
  t.ok(await isInSight(day, link), 'on the page of the invoice')
  const address = await link.getAttribute('href')
  const answer = await page.context().request.get(site.url + address!)
  t.equal((await answer.body()).subarray(0, 5).toString(), '%PDF-')
  await goTo('menu.home')
  await heading(say('home.title', { name: 'Zara' }))
  await homeFigure(day, say('home.figure.this_week')).waitFor()
  t.equal(await homeFigure(day, say('home.figure.drafts_due', { count: 1, amount: '1.000,00 €' })).count(), 0)
}
