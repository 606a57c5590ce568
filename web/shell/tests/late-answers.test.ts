import type { Page, Request } from 'playwright-core'
import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { walkOn } from '#fixtures/browser/walk.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'
import { until } from '#fixtures/until.ts'

/** The forms that are pages, by their addresses. */
const forms = [
  '/users/create',
  '/users/5/edit',
  '/companies/2/edit',
  '/folders/create',
  '/folders/1/edit',
  '/folders/1/subfolders/create',
  '/folders/1/subfolders/1/edit',
  '/folders/30/subfolders/47/edit?to=won',
] as const

t.test('no field of a form moves, whichever answer comes last', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })
  // Each field has a line of its own: whatever grows moves those below it.
  const page = await site.visit({ email: 'anne.delvaux@decidag.example', width: 390 })
  const walk = walkOn(page)
  const open = async (form: string): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(site.url + form)
  }
  for (const form of forms) {
    const asked = await questionsOf(page, async () => {
      await open(form)
      await walk.settled()
    })
    for (const late of asked) {
      const held = await holdBack(page, late)
      await open(form)
      await held.isLast()
      const before = await places(page)
      await held.release()
      await walk.settled()
      const after = await places(page)
      const stayed = Object.fromEntries(Object.keys(before).map((path) => [path, after[path]]))
      t.strictSame(stayed, before, `${form}: ${late} comes last`)
    }
    t.not(Object.keys(await places(page)).length, 0, `${form} has fields`)
  }
})

/** The shell asks these on every page, and draws nothing of them in a form. */
const ofShell = /^\/api\/(banner-message|notifications|translate)/

const addressOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url())
  return pathname + search
}

/** The questions that a page asks its server while it is opened. */
async function questionsOf(page: Page, work: () => Promise<void>): Promise<readonly string[]> {
  const asked = new Set<string>()
  const note = (request: Request): void => {
    const address = addressOf(request)
    if (request.resourceType() === 'fetch' && request.method() === 'GET' && !ofShell.test(address))
      asked.add(address)
  }
  page.on('request', note)
  await work()
  page.off('request', note)
  return [...asked]
}

/** Lets an answer wait until it is released; `isLast` ends when all other answers have come and are drawn. */
async function holdBack(page: Page, late: string) {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>()
  const underWay = new Set<Request>()
  let isAsked = false
  const began = (request: Request): void => {
    if (request.resourceType() !== 'eventsource' && addressOf(request) !== late) underWay.add(request)
  }
  const ended = (request: Request): unknown => underWay.delete(request)
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  await page.route(
    ({ pathname, search }) => pathname + search === late,
    async (route) => {
      isAsked = true
      await isReleased
      await route.continue()
    },
  )
  const drawn = (): Promise<unknown> =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return {
    isLast: async (): Promise<void> => {
      do {
        await until(async () => isAsked && underWay.size === 0)
        await drawn()
      } while (underWay.size > 0)
    },
    release: async (): Promise<void> => {
      resolve()
      await page.unrouteAll({ behavior: 'wait' })
      page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
    },
  }
}

/** Where each field of the page stands, by the path of the field: from the left, from the top, width, height. */
const places = (page: Page): Promise<{ readonly [path: string]: string }> =>
  page.evaluate(() => {
    const { scrollTop } = document.querySelector('main')!
    return Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('main [data-path]')].map((field) => {
        const { x, y, width, height } = field.getBoundingClientRect()
        return [field.dataset['path'] ?? '', [x, y + scrollTop, width, height].map(Math.round).join(' ')]
      }),
    )
  })
