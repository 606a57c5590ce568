import type { Page } from 'playwright-core'
import t from 'tap'
import { choose, press, type Scene } from '#fixtures/axe.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { walkOn } from '#fixtures/browser/walk.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'

/** The forms that are pages, by their addresses; those of something new are refused first, so that their fields say why. */
const forms = [
  '/users/create',
  '/users/3/edit',
  '/users/3/edit?tab=1',
  '/users/3/edit?tab=2',
  '/companies/create',
  '/companies/2/edit',
  '/folders/create',
  '/folders/1/edit',
  '/folders/1/subfolders/create',
  '/folders/1/subfolders/1/edit',
  '/folders/1/subfolders/1/edit?tab=1',
  '/folders/1/subfolders/1/edit?tab=6',
  '/account',
  '/account?tab=1',
] as const

/** A field of a form, and a value that is refused: the address, the path of the field, the value. */
const refusals = [
  ['/users/5/edit', 'userLogin.email', ''],
  ['/users/5/edit', 'userLogin.email', 'anne.delvaux@decidag.example'],
  ['/users/5/edit', 'userTarget.internal_project_target', '-5'],
  ['/companies/25/edit', 'companyContacts.0.email', 'abc'],
  ['/folders/1/edit', 'folder.name', ''],
  ['/folders/1/subfolders/1/edit', 'offerExtraInfo.order_intake', '999999999999999'],
  ['/account', 'email', 'abc'],
] as const

/** A subfolder that was moved on the board to a stage which asks for more. */
const movedToWon = '/folders/30/subfolders/47/edit?to=won'

/** On a telephone it stands in the menu. */
const forecastFromBookings = (page: Page): Promise<void> => {
  const act = 'Forecast from bookings'
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 760
  return isNarrow ? choose(act, 'tabpanel')(page) : press(act)(page)
}

/** Forms that open in a dialog; those that can be refused are, so that their fields say why. */
const dialogs: readonly Scene[] = [
  ['a new task', '/folders/1?tab=2', press('New task')],
  ['copying tasks', '/folders/1?tab=2', press('Copy tasks')],
  ['assigning a person', '/folders/1?tab=3', press(/^Assign a person to 1.1/)],
  ['importing a planning', '/folders/1?tab=3', press('Import (.xlsx)')],
  ['a contract', '/folders/1/subfolders/1/edit?tab=1', refused('Add a contract', 'OK')],
  ['a competitor', '/folders/1/subfolders/1/edit', press(/^Change: Competitors 1/)],
  ['a forecast from bookings', '/folders/1/subfolders/1?tab=7', forecastFromBookings],
  ['a forecast', '/folders/1/subfolders/1?tab=7', choose('New forecast', 'tabpanel')],
  ['a fee', '/folders/1/subfolders/1?tab=7', choose('Plan a fee', 'tabpanel')],
  ['a cost of a person', '/users/3/edit?tab=1', press(/^Edit the entry/)],
  ['an absence', '/absences', press('Request an absence')],
  ['a payment', '/invoices/1', press('Payment')],
  ['exporting bookings', '/planner/month', press('Export')],
  ['a booking', '/planner', openBooking],
]

/** Opens a form and sends it without what it needs. */
function refused(open: string, send: string) {
  return async (page: Page): Promise<void> => {
    await press(open)(page)
    await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click()
    await page.locator('dialog [aria-invalid=true]').first().waitFor()
  }
}

/** The details of the first booking of the week. */
async function openBooking(page: Page): Promise<void> {
  const cells = page.locator('.week-table td input')
  const values = await cells.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await cells.nth(values.findIndex((value) => value !== '')).dblclick()
}

const sizes = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const

/** More stops than any form has. */
const most = 400

/** Of what has the focus: whether it is in the page still, and its name where it, or what is said below it, is covered. */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const [form] = [...document.querySelectorAll('dialog[open]')].toReversed()
    const isForm = focused === form || focused?.id === 'content'
    if (!focused?.closest(form ? 'dialog[open]' : '#content') || isForm)
      return { inside: false, hidden: null }
    const shows = (element: Element, by: Element): boolean => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect()
      // What only a screen reader finds has no place, and what is higher than the window cannot be seen whole.
      if (width <= 1 || height <= 1 || height > 250) return true
      return [top + 3, bottom - 3].every((y) => {
        const found = document.elementFromPoint(left + Math.min(width / 2, 60), y)
        return found !== null && (by.contains(found) || found.contains(element))
      })
    }
    const note = document.getElementById(focused.getAttribute('aria-describedby') ?? '')
    const field = focused.closest('.field, label, fieldset') ?? focused
    const isSeen = shows(focused, field) && (!note || shows(note, note.parentElement ?? note))
    const name =
      focused.getAttribute('aria-label') ?? focused.closest('[data-path]')?.getAttribute('data-path')
    return { inside: true, hidden: isSeen ? null : (name ?? focused.textContent.slice(0, 40)) }
  })

t.test('whoever goes through a form by Tab sees each field, and what is wrong with it', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })
  const page = await site.visit({ email: 'anne.delvaux@decidag.example' })
  const walk = walkOn(page)
  await page.goto(site.url)
  /** Presses Tab from before the first field until the form is left; what was covered, and how often it stopped. */
  const goThrough = async (): Promise<{ readonly stops: number; readonly covered: readonly string[] }> => {
    const covered: string[] = []
    let stops = 0
    for (; stops < most; stops++) {
      await page.keyboard.press('Tab')
      const { inside, hidden } = await lookAtFocus(page)
      if (!inside) break
      if (hidden) covered.push(hidden)
    }
    return { stops, covered }
  }
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const form of forms) {
      await page.goto(site.url + form)
      await walk.settled()
      if (form.endsWith('/create')) {
        await page.keyboard.press('Control+s')
        await page.locator('main [aria-invalid=true]').first().waitFor()
      }
      await page.locator('#content').focus()
      const { stops, covered } = await goThrough()
      t.ok(stops > 3 && stops < most, `${form}: ${stops} stops`)
      t.strictSame(covered, [], `${form} at ${width} × ${height}`)
    }
    for (const [name, path, open] of dialogs) {
      await page.goto('about:blank')
      await page.goto(site.url + path)
      await walk.settled()
      await open!(page)
      const dialog = page.getByRole('dialog').last()
      await dialog.waitFor()
      await walk.settled()
      t.strictSame((await lookAtFocus(page)).hidden, null, `${name} begins in sight at ${width} × ${height}`)
      await dialog.evaluate((element) => {
        element.tabIndex = -1
        element.focus()
      })
      const { stops, covered } = await goThrough()
      t.ok(stops > 2 && stops < most, `${name}: ${stops} stops`)
      t.strictSame(covered, [], `${name} at ${width} × ${height}`)
    }
  }
})

t.test('whoever saves from a field that is refused sees why', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })
  const page = await site.visit({ email: 'anne.delvaux@decidag.example' })
  const walk = walkOn(page)
  for (const [width, height] of [...sizes, [390, 740]] as const) {
    await page.setViewportSize({ width, height })
    for (const [form, path, value] of refusals) {
      // The words of refusals are read anew, after the field has the focus.
      await page.goto('about:blank')
      await page.goto(site.url + form)
      await walk.settled()
      const field = page.locator(`[data-path="${path}"] :is(input, textarea)`)
      await field.fill(value)
      // Nothing has room below it.
      await field.evaluate((input) => {
        const foot = document.querySelector('.form-foot')!.getBoundingClientRect().top
        document.querySelector('main')!.scrollBy(0, input.getBoundingClientRect().bottom + 6 - foot)
      })
      await page.keyboard.press('Control+s')
      await page.locator(`[data-path="${path}"] small.error:not(:empty)`).waitFor()
      await walk.settled()
      await hasFocus(t, field, `${form}: ${path} has the focus`)
      t.strictSame((await lookAtFocus(page)).hidden, null, `${form} at ${width} × ${height}: “${value}”`)
    }
    await page.goto('about:blank')
    await page.goto(site.url + movedToWon)
    await walk.settled()
    await hasFocus(
      t,
      page.locator('main [aria-invalid=true]').first(),
      'what the move asks for has the focus',
    )
    t.strictSame((await lookAtFocus(page)).hidden, null, `${movedToWon} at ${width} × ${height}`)
  }
})
