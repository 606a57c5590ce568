import type { Page, Request } from 'playwright-core'
import t from 'tap'
import type { Test } from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'
import { pageAt, pages } from '../pages.ts'
import { paths } from './paths.ts'

const email = 'anne.delvaux@decidag.example'
const all = [
  ...paths,
  '/companies/create',
  '/folders/create',
  '/folders/1/subfolders/create',
  '/folders/1/subfolders/1',
  '/folders/1/subfolders/1?tab=7',
  '/folders/1/subfolders/1/validateInvoice',
  '/folders/1/subfolders/1/edit',
]
/** How many windows are opened side by side. */
const windows = 2

t.test('who opens a page', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })
  const missing = pages.filter((page) => !all.some((path) => pageAt(path.split('?')[0]!) === page))
  t.strictSame(
    missing.map(({ path }) => path),
    [],
    'every page is tried',
  )

  await t.test('asks for nothing twice, and for its code in a few pieces', async (t) => {
    const waiting = [...all]
    await Promise.all(
      Array.from({ length: windows }, async () => {
        const page = await watched(await site.visit({ email }))
        for (let path = waiting.shift(); path; path = waiting.shift()) {
          await look(t, page, site.url + path)
        }
      }),
    )
    await look(t, await watched(await site.visit()), `${site.url}/login`)
  })

  await t.test('gets the page’s code and words named with the page, in his language', async (t) => {
    const page = await site.visit({ email, language: 'nl' })
    const html = async (): Promise<string> =>
      (
        await page.context().request.get(`${site.url}/planner`, { headers: { 'Accept-Language': 'de' } })
      ).text()
    const [picked, css] = [await html(), /<link rel="preload" as="style"[^>]*\/planner-/]
    t.match(picked, /modulepreload[^>]*\/planner-.*modulepreload[^>]*\/parts-.*\/api\/translate\/nl"/s)
    t.match(picked, css)
    await page.context().clearCookies({ name: 'language' })
    t.match(await html(), /\/api\/translate\/fr"/, 'his own, where none was picked')
    await page.context().clearCookies()
    t.match(await html(), /\/api\/translate\/en".*\/api\/login\/ways"/s, 'that of the browser')
    t.notMatch(await html(), /\/planner-/, 'nobody needs the page before the sign-in')
  })

  await t.test('reads a page again that is as it was at the cost of its name', async (t) => {
    const page = await site.visit({ email })
    const first = await page.context().request.get(`${site.url}/planner`)
    const again = await page.context().request.get(`${site.url}/planner`, {
      headers: { 'If-None-Match': first.headers()['etag']! },
    })
    t.equal(again.status(), 304)
    t.equal((await page.context().request.get(`${site.url}/assets/gone.js`)).status(), 404)
  })
})

/** Until the page is silent: what it asked for, and its code until there was something to see (other pages' come after). */
async function look(t: Test, { page, whenSeen }: Watched, address: string): Promise<void> {
  const asked: Request[] = []
  const note = (request: Request): void => void asked.push(request)
  let scripts = 0
  await page.goto('about:blank')
  whenSeen(() => (scripts = asked.filter((request) => request.resourceType() === 'script').length))
  page.on('request', note)
  await page.goto(address)
  await page.locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const addresses = asked.filter((request) => request.method() === 'GET').map((request) => request.url())
  const twice = addresses.filter((each, at) => addresses.indexOf(each) !== at)
  t.strictSame(twice, [], address)
  t.ok(scripts > 0 && scripts <= 5, `${address}: ${scripts} scripts`)
}

const shown = 'main .page, main .state, form'

interface Watched {
  readonly page: Page
  /** What is done as soon as a document has something to see. */
  readonly whenSeen: (act: () => void) => void
}

/** A page that tells of itself when there is something to see: whoever asks it from outside hears it later. */
async function watched(page: Page): Promise<Watched> {
  let act: () => void
  await page.exposeFunction('seen', () => act())
  await page.addInitScript((shown) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(shown)) return
      observer.disconnect()
      ;(window as unknown as { seen: () => void }).seen()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, shown)
  return { page, whenSeen: (given) => void (act = given) }
}
