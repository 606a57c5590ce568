import type { Page, Request, Response } from 'playwright-core'
import t, { type Test } from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'
import { allTexts } from '#core/texts/translate.ts'
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
  // A server that starts afterwards has none of its changes to tell, which are news to a page for five seconds.
  await site.stop()
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })
  await site.start()
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
    t.match(picked, /modulepreload[^>]*\/shell-.*modulepreload[^>]*\/planner-.*modulepreload[^>]*\/parts-/s)
    t.match(picked, css)
    t.match(picked, /"planner\.title":"Tijdregistratie"/)
    await page.context().clearCookies({ name: 'language' })
    t.match(await html(), /"planner\.title":"Encodage"/, 'his own, where none was picked')
    await page.context().clearCookies()
    t.match(await html(), /\/api\/login\/ways".*"login\.submit":"Sign in"/s, 'that of the browser')
    t.notMatch(await html(), /\/planner-|planner\.title/, 'nobody needs the page before the sign-in')
  })

  await t.test('waits for little before there is something to see', async (t) => {
    const limits = { '/login': 110, '/planner': 250, '/users': 250, '/folders/1/subfolders/1': 310 }
    for (const [path, limit] of Object.entries(limits)) {
      const who = path === '/login' ? {} : { email }
      const page = await site.visit({ ...who, language: 'fr' })
      const kB = (await weight(page, site.url + path)) / 1000
      t.ok(kB < limit, `${path}: ${kB.toFixed(1)} kB`)
    }
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

const stream = '/api/notifications/stream'
const notices = '/api/notifications/all'

/** Until the page is silent: what it asked for, and its code until there was something to see (other pages' come after). */
async function look(t: Test, { page, whenSeen, missed }: Watched, address: string): Promise<void> {
  const asked: Request[] = []
  const note = (request: Request): void => void asked.push(request)
  let countedBefore = 0
  const follow = (response: Response): void => {
    if (response.url().includes(stream))
      countedBefore = asked.filter((request) => request.url().includes(notices)).length
  }
  let scripts = 0
  await page.goto('about:blank')
  whenSeen(() => (scripts = asked.filter((request) => request.resourceType() === 'script').length))
  page.on('request', note)
  page.on('response', follow)
  await page.goto(address)
  await page.locator(opened).first().waitFor()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  page.off('response', follow)
  const addresses = asked.filter((request) => request.method() === 'GET').map((request) => request.url())
  const twice = addresses.filter((each, at) => addresses.indexOf(each) !== at)
  // Where its stream takes long to open, the bell counts before it hears, and once more when it does.
  const countedAgain = countedBefore === 1 ? twice.findIndex((each) => each.includes(notices)) : -1
  t.strictSame(twice.toSpliced(countedAgain, countedAgain < 0 ? 0 : 1), [], address)
  t.strictSame(missed(), [], `${address}: its words came with it`)
  t.ok(scripts > 0 && scripts <= 10, `${address}: ${scripts} scripts`)
}

/** Bytes that come over the line, compressed, of what is asked for until there is something to see; fonts aside. */
async function weight(page: Page, address: string): Promise<number> {
  const { whenSeen } = await watched(page)
  const asked = new Set<Request>()
  const sizes: Promise<number>[] = []
  // What is fetched ahead begins with all texts, at the sign-in with the shell.
  const isAhead = (request: Request): boolean =>
    /\/api\/translate\//.test(request.url()) || (address.endsWith('/login') && /\/shell-/.test(request.url()))
  const note = (request: Request): void => {
    if (isAhead(request)) page.off('request', note)
    else asked.add(request)
  }
  whenSeen(() => void page.off('request', note))
  page.on('request', note)
  page.on('requestfinished', (request) => {
    if (!asked.has(request) || request.resourceType() === 'font') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(address)
  await page.locator(opened).first().waitFor()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
}

const opened = 'main .page, main .state, form'

interface Watched {
  readonly page: Page
  /** What is done as soon as a document has something to see. */
  readonly whenSeen: (act: () => void) => void
  /** The texts that the program has and the document did not bring when they were said, since it was asked last. */
  readonly missed: () => readonly string[]
}

/** A page that tells of itself when there is something to see: whoever asks it from outside hears it later. */
async function watched(page: Page): Promise<Watched> {
  let act: () => void = () => undefined
  const missed: string[] = []
  await page.exposeFunction('seen', () => act())
  await page.exposeFunction('missed', (mark: string) => void missed.push(mark.replace('text missing: ', '')))
  await page.addInitScript((selector) => {
    const markMissed = (window as unknown as { missed: (mark: string) => void }).missed
    Object.defineProperty(performance, 'mark', { value: markMissed })
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      ;(window as unknown as { seen: () => void }).seen()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, opened)
  return {
    page,
    whenSeen: (callback) => void (act = callback),
    missed: () => missed.splice(0).filter((key) => [key, `${key}_other`].some((each) => each in allTexts)),
  }
}
