import type { Page } from 'playwright-core'
import t from 'tap'
import { choose, looks, press, putOn, type Scene } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { buttonStates, drawnButtons } from '#fixtures/browser/contrast.ts'
import { moreInvoices } from '#fixtures/invoicing/more-invoices.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'

const scenes: readonly Scene[] = [
  ['a list', '/companies'],
  ['filters', '/folders', press('Set Filters')],
  ['a record', '/users/3'],
  ['a form', '/companies/create', press('Add a contact')],
  ['deleting', '/users/3', choose('Delete')],
  ['the week', '/planner'],
  ['the bell', '/companies', press(/^Notifications/)],
  ['the user menu', '/users', press(/User menu/)],
  ['translations', '/translation'],
  [
    'invoices that are ticked',
    '/invoices?status=draft',
    (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
  ],
  ['issued invoices', '/folders/1/subfolders/1?tab=7&tab2=1'],
  ['emitting a draft', '/folders/1/subfolders/1?tab=7', press('Emit')],
  ['permissions', '/permissions'],
  ['parameters', '/parameters'],
]

/** The background of a link or of a line in a menu: these and icons are lit up by the focus. */
const none = 'rgba(0, 0, 0, 0)'

/** Text as WCAG asks it; what cannot be pressed may be fainter, but not gone. */
const enough = { rest: 4.5, hover: 4.5, focus: 4.5, active: 4.5, disabled: 2 }

t.test(
  'every button can be read in every state and look, and keeps its rank when it has the focus',
  async (t) => {
    const site = await openSite(t)
    await loadOffice(site.installation.env, { ...demoSize, months: 1 })
    await moreInvoices(site.installation)
    const page = await site.visit({ email: 'anne.delvaux@decidag.example' })
    const session = await page.context().newCDPSession(page)
    for (const [name, path, act] of scenes) {
      await page.goto('about:blank')
      await page.goto(site.url + path)
      await page.locator('main .page, main .state').first().waitFor()
      await page.waitForFunction(() => !document.querySelector('.skeleton'))
      await act?.(page)
      await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy=true]'))
      for (const look of looks) {
        await putOn(page, look)
        t.strictSame(await unreadable(page, session), [], `${name}, ${look}`)
      }
    }
  },
)

async function unreadable(page: Page, session: Parameters<typeof drawnButtons>[1]): Promise<string[]> {
  const found: string[] = []
  const atRest = new Map(
    (await drawnButtons(page, session, 'rest')).map((each) => [`${each.name} (${each.classes})`, each]),
  )
  for (const state of buttonStates) {
    const drawn = await drawnButtons(page, session, state)
    for (const { name, classes, contrast, background, isDisabled } of drawn) {
      const button = `${name} (${classes})`
      if (contrast < enough[isDisabled ? 'disabled' : state])
        found.push(`${button}, ${state}: ${contrast.toFixed(1)}`)
      const before = atRest.get(button)?.background
      if (state === 'focus' && before !== none && !classes.includes('icon-button') && background !== before)
        found.push(`${button}, ${state}: drawn as another kind`)
    }
  }
  return found
}
