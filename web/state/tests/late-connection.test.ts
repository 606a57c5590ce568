import t from 'tap'
import { setBooking } from '#core/booking/cell/operations.ts'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { submitWeek, takeWeekBack } from '#core/booking/operations.ts'
import { editCompany } from '#core/companies/operations.ts'
import { editFolder, editSubfolder } from '#core/folders/operations.ts'
import { editInvoice } from '#core/invoicing/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { sendNotification } from '#core/notices/operations.ts'
import { createTask } from '#core/planning/operations.ts'
import { saveText } from '#core/texts/operations.ts'
import { editUser } from '#core/users/operations.ts'
import { openSite, type Site } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { until } from '#fixtures/until.ts'
import { submitWeeks, tuesday } from '#fixtures/weeks.ts'

const email = 'leo@firm.example'
/** Milliseconds of the page's own time that its connection takes; within a second after it the change is asked for. */
const late = [0, 600, 1200, 1900, 4000]
const second = 1000
/** A list, a record and a grid are tried with each delay: how late it is concerns the connection, which all pages share. */
const everyDelay: ReadonlySet<string> = new Set(['people', 'mission', 'planner', 'weeks'])

/** A firm, whoever looks at it, and a colleague who may do everything. */
async function office({ installation }: Pick<Site, 'installation'>) {
  const { firm, place, subfolders, drafts } = await firmWithDrafts(installation, 1)
  await submitWeeks(installation)
  const looking = await person(installation, {
    email,
    first_name: 'Leo',
    last_name: 'Peeters',
    permissions: ['*'],
  })
  const { subfolder_id, task_id } = subfolders[0]!
  await installation.scene((store) => store.subfolders.update(subfolder_id, { project_leader: looking }))
  const ann = await firm.person(['*'], { first_name: 'Ann', last_name: 'Claes', language_type: 'en' })
  const own = await installation.as(looking)
  for (const client of [ann.client, own])
    await client(setBooking, { wbs_task_id: task_id, date: tuesday, number_blocks: 9 })
  return {
    looking,
    ann,
    place,
    subfolder_id,
    task_id,
    draft: drafts[0]!.id,
    own: await installation.as(looking),
  }
}
type Office = Awaited<ReturnType<typeof office>>

/** What a colleague changes the nth time, and what shows it on the page. */
interface Watched {
  readonly name: string
  readonly path: string
  readonly stands: (page: Page) => Promise<void>
  readonly change: (n: number) => Promise<unknown>
  readonly shows: (page: Page, n: number) => Promise<void>
}

const text = (page: Page, words: string): Promise<void> =>
  page.getByText(words, { exact: true }).first().waitFor()

function watchedPages({ looking, ann, own, place, subfolder_id, task_id, draft }: Office): Watched[] {
  const { company_id, folder_id, wbs_id } = place
  const subfolder = `/folders/${folder_id}/subfolders/${subfolder_id}`
  const pageWith = (
    name: string,
    path: string,
    rename: (client: Client, to: string) => Promise<unknown>,
  ) => ({
    name,
    path,
    stands: (page: Page) => page.getByRole('main').getByRole('heading').first().waitFor(),
    change: (n: number) => rename(ann.client, `Renamed ${n} ${name}`),
    shows: (page: Page, n: number) => page.getByText(`Renamed ${n} ${name}`).first().waitFor(),
  })
  const renameUser = (client: Client, last_name: string) =>
    client(editUser, { id: ann.id, user: { last_name } })
  const renameCompany = (client: Client, name: string) =>
    client(editCompany, { id: company_id, company: { name }, bypassDuplicateCheck: true })
  const renameFolder = (client: Client, name: string) =>
    client(editFolder, { id: folder_id, folder: { name } })
  const cell = (page: Page) => page.getByRole('textbox', { name: /Étude, Tuesday 17/ })
  return [
    pageWith('people', '/users', renameUser),
    pageWith('person', `/users/${ann.id}`, renameUser),
    pageWith('companies', '/companies', renameCompany),
    pageWith('company', `/companies/${company_id}`, renameCompany),
    pageWith('folders', '/folders', renameFolder),
    pageWith('folder', `/folders/${folder_id}`, renameFolder),
    pageWith('task', `/folders/${folder_id}?tab=2`, (client, name) =>
      client(createTask, { wbstask: { name, task_code: name.slice(8, 10) }, wbsId: wbs_id }),
    ),
    pageWith('mission', subfolder, (client, name) =>
      client(editSubfolder, { id: subfolder_id, subFolder: { name } }),
    ),
    pageWith('invoice', `/invoices/${draft}`, (client, memo) => client(editInvoice, { id: draft, memo })),
    pageWith('notices', '/notifications', (client, title) =>
      client(sendNotification, { user_id: looking, title, message: 'Come and see' }),
    ),
    pageWith('words', '/home', (client, val) => client(saveText, { lang: 'en', key: 'menu.companies', val })),
    {
      name: 'weeks',
      path: '/weeks',
      stands: (page) => page.getByRole('main').getByRole('heading').first().waitFor(),
      change: (n) => ann.client(n % 2 ? submitWeek : takeWeekBack, { date: tuesday }),
      shows: (page, n) =>
        n % 2 ? page.getByRole('article', { name: /Ann/ }).waitFor() : text(page, 'Nothing to approve'),
    },
    {
      name: 'planner',
      path: '/planner',
      stands: (page) => cell(page).waitFor(),
      change: (n) => own(setBooking, { wbs_task_id: task_id, date: tuesday, number_blocks: n }),
      shows: (page, n) => until(async () => (await cell(page).inputValue()) === String(n)),
    },
  ]
}

/** Holds the connections of a browser until they are let through. */
async function heldStreams(context: BrowserContext) {
  let gate = Promise.withResolvers<void>()
  let asked = Promise.withResolvers<void>()
  await context.route('**/notifications/stream*', async (route) => {
    asked.resolve()
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  return {
    /** Ends once a page has asked for its connection. */
    asked: () => asked.promise,
    letThrough: (): void => gate.resolve(),
    hold: (): void => {
      gate.resolve()
      gate = Promise.withResolvers()
      asked = Promise.withResolvers()
    },
  }
}

/** The calls of a page that have no answer yet, its connection aside; those of the page before are forgotten. */
function callsOf(page: Page) {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/notifications/stream')) underWay.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void underWay.delete(request))
  return { underWay: () => underWay.size, forget: () => underWay.clear() }
}

/** What a page heard of on its connection, its own or another window's, and whether its own stands. */
const countHeard = `
  heard = 0
  connected = false
  for (const Source of [EventSource, BroadcastChannel]) {
    const listen = Source.prototype.addEventListener
    Source.prototype.addEventListener = function (type, act) {
      listen.call(this, type, (event) => (act(event), type === 'open' ? connected = true : heard++))
    }
  }`
const heard = (page: Page): Promise<void> => until(() => page.evaluate<boolean>('heard > 0'))
const connected = (page: Page): Promise<void> => until(() => page.evaluate<boolean>('connected'))

t.test('what changes between a page and its connection is shown within a second of it', async (t) => {
  const site = await openSite(t)
  const pages = watchedPages(await office(site))
  const page = await site.visit({ email })
  const calls = callsOf(page)
  const streams = await heldStreams(page.context())
  await page.addInitScript(countHeard)
  // The page's time goes on by the hand of this test.
  await page.clock.install({ time: site.installation.clock.now() })
  await page.clock.pauseAt(site.installation.clock.now().getTime() + second)
  for (const { name, path, stands, change, shows } of pages)
    for (const [i, ms] of (everyDelay.has(name) ? late : [1200]).entries())
      await t.test(`${name}, ${ms} ms late`, async (t) => {
        streams.hold()
        await page.goto('about:blank')
        calls.forget()
        await page.goto(site.url + path)
        await stands(page)
        await streams.asked()
        await until(() => calls.underWay() === 0)
        await page.clock.runFor(ms)
        await change(i + 1)
        streams.letThrough()
        await heard(page)
        await page.clock.runFor(second)
        await shows(page, i + 1)
        t.pass('it is there')
      })
})

t.test('it is shown in a window that hears of it by another one', async (t) => {
  const site = await openSite(t)
  const { ann } = await office(site)
  const one = await site.visit({ email })
  const streams = await heldStreams(one.context())
  const two = await one.context().newPage()
  for (const page of [one, two]) {
    await page.goto(`${site.url}/users`)
    await text(page, 'Claes')
  }
  await ann.client(editUser, { id: ann.id, user: { last_name: 'Claessens' } })
  streams.letThrough()
  await Promise.all([one, two].map((page) => text(page, 'Claessens')))

  await t.test('also what it had read before it could hear that one', async (t) => {
    await person(site.installation, { email: 'mia@firm.example', permissions: ['users.read'] })
    const first = await site.visit({ email: 'mia@firm.example' })
    await first.addInitScript(countHeard)
    await first.goto(`${site.url}/users`)
    await connected(first)
    const second = await first.context().newPage()
    const read = Promise.withResolvers<void>()
    const arrives = Promise.withResolvers<void>()
    // What the server answered is on its way for a while.
    await second.route('**/api/auth', async (route) => {
      const response = await route.fetch()
      read.resolve()
      await arrives.promise
      await route.fulfill({ response })
    })
    await second.goto(`${site.url}/users`)
    await read.promise
    await site.installation.scene(async (store) => {
      const group = await store.permission_groups.first({ group: 'role of mia@firm.example' })
      await store.permission_groups.update(group!, { permissions: ['users.read', 'company.read'] })
    })
    site.installation.env.committed([{ type: 'access' }])
    const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
    await menuOf(first).getByRole('link', { name: 'Companies' }).waitFor()
    arrives.resolve()
    await menuOf(second).getByRole('link', { name: 'Companies' }).waitFor()
    t.pass('the menu opens what she may see by now')
  })
})

t.test('it is shown in a window that was hidden meanwhile, once somebody looks', async (t) => {
  const site = await openSite(t)
  const { ann } = await office(site)
  const page = await site.visit({ email })
  const streams = await heldStreams(page.context())
  await page.addInitScript(countHeard)
  await page.goto(`${site.url}/users`)
  await text(page, 'Claes')
  const look = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await look(true)
  await ann.client(editUser, { id: ann.id, user: { last_name: 'Claessens' } })
  streams.letThrough()
  await heard(page)
  await look(false)
  await text(page, 'Claessens')
  t.equal(await page.getByText('Claes', { exact: true }).count(), 0)
})

t.test('what changed before a page was read costs it no further call', async (t) => {
  const site = await openSite(t)
  const { ann } = await office(site)
  const page = await site.visit({ email })
  const streams = await heldStreams(page.context())
  await page.addInitScript(countHeard)
  await page.clock.install({ time: site.installation.clock.now() })
  await page.clock.pauseAt(site.installation.clock.now().getTime() + second)
  await ann.client(editUser, { id: ann.id, user: { last_name: 'Claessens' } })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`${site.url}/users`)
  await text(page, 'Claessens')
  streams.letThrough()
  await heard(page)
  await page.clock.runFor(10 * second)
  await until(() => asked.includes('/api/notifications/all'))
  t.strictSame(
    asked.filter((path, i) => asked.indexOf(path) !== i),
    [],
    'nothing is asked for twice',
  )
})
