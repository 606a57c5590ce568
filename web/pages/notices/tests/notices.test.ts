import type { Page } from 'playwright-core'
import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { listen } from '#server/http/listen.ts'
import { silentLog } from '#server/log.ts'
import { sendNotification } from '#core/notices/operations.ts'

t.test('a notice that comes between the page and its connection is counted', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const anne = await person(installation, {
    email: 'anne@firm.example',
    permissions: ['notifications.read', 'folders.read'],
  })
  const page = await visit({ email: 'anne@firm.example' })
  let connect = (): void => undefined
  const held = new Promise<void>((resolve) => (connect = resolve))
  await page.route('**/notifications/stream*', async (route) => {
    await held
    await route.continue()
  })
  await Promise.all([counted(page), page.goto(`${url}/folders`)])
  await page.getByRole('button', { name: 'Notifications, none unread' }).waitFor()
  await installation.scene((store) =>
    store.notifications.insert({ user_id: anne, title: 'Early', message: 'x' }),
  )
  connect()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await page.locator('.snackbar', { hasText: 'Early' }).waitFor()
  t.pass('and told')
})

t.test('a notice arrives while somebody works', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const anne = await person(installation, {
    email: 'anne@firm.example',
    permissions: ['notifications.read', 'folders.read'],
  })
  const bart = await person(installation, {
    email: 'bart@firm.example',
    permissions: ['wbs.read'],
    first_name: 'Bart',
    last_name: 'Claes',
  })
  const sender = await installation.as(bart)
  const send = (title: string, url: string | null = null) =>
    sender(sendNotification, { user_id: anne, title, message: 'Please look at it.', url })
  const page = await visit({ email: 'anne@firm.example' })
  await Promise.all([counted(page), page.goto(`${url}/folders`)])
  await page.getByRole('button', { name: 'Notifications, none unread' }).waitFor()

  await t.test('the badge counts it and the page says it, without a reload', async (t) => {
    await send('Your planning changed', '/folders')
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    const polite = page.locator('[role=status][aria-live=polite]', { hasText: 'Your planning changed' })
    await polite.waitFor({ state: 'attached' })
    t.equal(await polite.count(), 1, 'a screen reader hears it politely')
  })

  await t.test('it is read in its dialog, and read means read', async (t) => {
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /Your planning changed/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Your planning changed' })
    await dialog.getByText('20/11/2026 12:').waitFor()
    await dialog.getByText('Bart Claes').waitFor()
    await inFourLooks(t, page, 'a notice')
    t.equal(await installation.env.read((store) => store.notifications.count({ notification_read: true })), 0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Notifications, none unread' }).waitFor()
    t.equal(await installation.env.read((store) => store.notifications.count({ notification_read: true })), 1)
  })

  await t.test('one that is a link opens its page and counts as read', async (t) => {
    const [link] = await installation.scene((store) =>
      store.notifications.insertMany([
        { user_id: anne, title: 'Go there', message: '/notifications', notification_type: 'link' as const },
        { user_id: anne, title: 'Never', message: 'javascript:alert(1)', notification_type: 'link' as const },
      ]),
    )
    installation.env.committed([{ type: 'notification', id: link!.id, user_id: anne }])
    await page.locator('.snackbar', { hasText: 'Go there' }).getByRole('button', { name: 'Show' }).click()
    await page.getByRole('heading', { name: 'Notifications Consult', level: 1 }).waitFor()
    const row = page.getByRole('row', { name: /Go there/ })
    await row.getByRole('img', { name: 'Read', exact: true }).waitFor()
    t.equal(await row.getByRole('link').getAttribute('href'), '/notifications')
    t.notMatch(await row.innerText(), '/notifications', 'a way is a link, and no words')
    await page.getByRole('button', { name: 'Never' }).first().click()
    await page.getByRole('dialog', { name: 'Never' }).getByText('javascript:alert(1)').waitFor()
    t.equal(await page.getByRole('dialog').getByRole('link').count(), 0, 'words, and no link')
    await page.keyboard.press('Escape')
    t.strictSame(await page.getByRole('columnheader').allInnerTexts(), [
      'Read',
      'Title',
      'Message',
      'Date',
      'Link',
    ])
  })

  await t.test('all of them are read at once, also in another window of the same person', async (t) => {
    const other = await page.context().newPage()
    await other.goto(`${url}/folders`)
    await send('One more')
    await send('And another')
    await Promise.all(
      [page, other].map((each) => each.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()),
    )
    await page.getByRole('button', { name: 'Mark all as read' }).first().click()
    await Promise.all(
      [page, other].map((each) => each.getByRole('button', { name: 'Notifications, none unread' }).waitFor()),
    )
    await other.close()
    t.pass()
  })

  await t.test('it stays while one points at it, and goes after five seconds', async (t) => {
    await send('Look here')
    const bar = page.locator('.snackbar', { hasText: 'Look here' })
    await bar.hover()
    await page.clock.runFor(5500)
    t.equal(await bar.count(), 1)
    await page.mouse.move(5, 5)
    await bar.waitFor({ state: 'detached' })
  })

  await t.test(
    'whoever lost his session elsewhere is asked to sign in, and then told what he missed',
    async (t) => {
      await installation.scene((store) => store.sessions.removeMany({}))
      installation.env.committed([{ type: 'access' }])
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.waitFor()
      await send('While you were away')
      await dialog.getByLabel('Password').fill('decidag-demo')
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('row', { name: /While you were away/ }).waitFor()
      t.pass()
    },
  )
})

t.test('a browser that was cut off catches up when the server is there again', async (t) => {
  const { installation, visit } = await openSite(t)
  const anne = await person(installation, {
    email: 'anne@firm.example',
    permissions: ['notifications.read', 'wbs.read'],
  })
  const first = await listen(installation, silentLog)
  const { port } = first
  const page = await visit()
  await page.context().addCookies([{ name: 'language', value: 'nl', url: first.url }])
  await page.context().request.post(`${first.url}/api/login`, {
    data: { email: 'anne@firm.example', password: 'decidag-demo' },
  })
  await page.goto(`${first.url}/notifications`)
  await page.getByText('Nog geen meldingen').first().waitFor()
  await first.stop()
  await (
    await installation.as(anne)
  )(sendNotification, { user_id: anne, title: 'Gemist', message: 'Onderweg.', url: null })
  const again = await listen({ ...installation, config: { ...installation.config, port } }, silentLog)
  t.teardown(() => again.stop())
  await page.getByRole('row', { name: /Gemist/ }).waitFor()
  await page.getByRole('button', { name: 'Meldingen, 1 ongelezen' }).waitFor()
  t.pass()
})

/** The bell has had its first answer: what was there by then is no news. */
const counted = async (page: Page) => (await page.waitForResponse(/\/notifications\/all/)).finished()
