import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test('a page that breaks says so, and can be reported', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['company.read'] })
  const admin = await person(installation, {
    email: 'admin@firm.example',
    permissions: ['admin.read', 'notifications.read'],
    first_name: 'Ada',
  })
  const page = await visit({ email: 'anne@firm.example', language: 'fr' })
  page.removeAllListeners('pageerror')
  await page.route('**/api/company/all?**', (route) =>
    route.fulfill({ json: { status: 'success', message: '', value: { rows: [null], count: 1 } } }),
  )
  await page.goto(`${url}/companies`)
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: 'Une erreur est survenue…' }).waitFor()
  await inFourLooks(t, page, 'the error page')

  await alert.getByRole('button', { name: 'Signaler le problème' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signaler le problème' })
  t.equal(await dialog.locator('[data-path=name] input').inputValue(), 'Anne Dubois', 'who one is is known')
  t.equal(await dialog.locator('[data-path=email] input').inputValue(), 'anne@firm.example')
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await dialog.getByText('Obligatoire', { exact: true }).waitFor()
  await inFourLooks(t, page, 'the report')
  await dialog.locator('[data-path=what_happened] textarea').fill('J’ouvrais la liste des sociétés.')
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByText('Merci, les administrateurs sont prévenus').waitFor()

  const [report] = await installation.env.read((store) => store.feedback_reports.find())
  t.match(report, { page: '/companies', what_happened: /sociétés/, browser: /Chrom/, app_version: /^\d/ })
  t.match(report?.error_text, /TypeError/)
  t.equal(await installation.env.read((store) => store.notifications.count({ user_id: admin })), 1)

  const office = await visit({ email: 'admin@firm.example' })
  await office.goto(`${url}/notifications`)
  await office
    .getByRole('button', { name: 'Problem reported by Anne Dubois' })
    .or(office.getByRole('button', { name: 'Problème signalé par Anne Dubois' }))
    .click()
  await office.getByRole('dialog').getByRole('link', { name: 'Open the link' }).click()
  await office.getByRole('heading', { name: 'Feedback reports' }).waitFor()
  await office.getByText('J’ouvrais la liste des sociétés.').waitFor()
  await inFourLooks(t, office, 'the reports')

  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await page.waitForURL('**/home')
})

t.test('an upgrade of the server under an open browser is not felt', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['company.read', 'users.read'] })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/companies`)
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  await page.route(/assets\/users-.*\.js/, (route) =>
    loads > 0 ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  t.equal(loads, 1, 'the page was read again')

  await t.test('a page whose code is not there waits for the server at its address', async (t) => {
    await page.context().route('**/*', (route) => route.abort())
    await page.getByRole('link', { name: 'Companies' }).click()
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'This page has not been loaded on this device yet' })
    await alert.waitFor()
    t.match(page.url(), '/companies')
    await inFourLooks(t, page, 'a page that is not there')
    // The page opens by itself too once the server is back: whether the button asks is seen while it is away.
    const asked = await alert.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLElement) => {
      const { fetch } = window
      let count = 0
      window.fetch = (...args) => (count++, fetch(...args))
      button.click()
      window.fetch = fetch
      return count
    })
    t.equal(asked, 1, 'the button asks at once')
    await page.context().unroute('**/*')
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
  })

  await t.test('a page that was fetched ahead opens without the server', async (t) => {
    const fetched = page.waitForResponse(/assets\/companies-.*js/)
    await page.goto(`${url}/users`)
    await (await fetched).finished()
    await page.context().route('**/*', (route) => route.abort())
    await page.getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'The server cannot be reached.' }).waitFor()
    t.ok(await page.getByRole('main').getByRole('button', { name: 'Try again' }).count())
  })
})
