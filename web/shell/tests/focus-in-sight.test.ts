import type { Page } from 'playwright-core'
import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
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
    if (!focused?.closest('#content') || focused.id === 'content') return { inside: false, hidden: null }
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
  for (const form of forms)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.goto(site.url + form)
      await walk.settled()
      if (form.endsWith('/create')) {
        await page.keyboard.press('Control+s')
        await page.locator('main [aria-invalid=true]').first().waitFor()
      }
      await page.locator('#content').focus()
      const covered: string[] = []
      let stops = 0
      for (; stops < most; stops++) {
        await page.keyboard.press('Tab')
        const { inside, hidden } = await lookAtFocus(page)
        if (!inside) break
        if (hidden) covered.push(hidden)
      }
      t.ok(stops > 3 && stops < most, `${form}: ${stops} stops`)
      t.strictSame(covered, [], `${form} at ${width} × ${height}`)
    }
})
