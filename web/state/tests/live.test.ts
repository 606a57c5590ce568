import t from 'tap'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import type { Page } from 'playwright-core'
import { createTask } from '#core/planning/operations.ts'
import { calmMs } from '#core/screens/live/followed.ts'
import { openSite, type Site } from '#fixtures/browser.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { person } from '#fixtures/firm.ts'
import { until } from '#fixtures/until.ts'
import type { TestInstallation } from '#fixtures/installation.ts'

const email = 'anne@firm.example'

/** The reads that a page makes, one after the other; forgotten by `splice`. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.endsWith('/stream'))
      reads.push(pathname.slice('/api'.length))
  })
  return reads
}

/** Counts the events that a page hears; while `late` is a list they wait in it. */
const countHeard = `
  heard = 0
  said = ''
  late = null
  EventSource = class extends EventSource {
    addEventListener(type, listen) {
      super.addEventListener(type, (event) => {
        if (type === 'change') heard++
        if (type === 'change') said += event.data
        if (late && type === 'change') late.push(() => listen(event))
        else listen(event)
      })
    }
  }`
const heardBy = (page: Page): Promise<number> => page.evaluate('heard')

/** Waits until what was announced so far has had its reloads: the banner, announced after it, has had its own. */
async function settled(page: Page, { env }: TestInstallation): Promise<void> {
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/banner-message'))
  env.committed([{ type: 'banner' }])
  await requested
}

async function atASubfolder({ installation, url, visit }: Site, count: number) {
  const { firm, accountant, drafts, subfolders, place } = await firmWithDrafts(installation, 2)
  const [mine, others] = subfolders.map(({ subfolder_id }) => subfolder_id)
  const [draft, other] = [mine, others].map((id) => drafts.find(({ subfolder_id }) => subfolder_id === id))
  const ids = await installation.scene(async (store) => {
    const { id: _, created_at: __, updated_at: ___, ...row } = (await store.invoices.get(draft!.id))!
    const details = await store.invoice_details.find({ invoice_id: draft!.id })
    const copies = await store.invoices.insertMany(Array.from({ length: count - 1 }, () => row))
    await store.invoice_details.insertMany(
      copies.flatMap(({ id: invoice_id }) =>
        details.map(({ id: _, created_at: __, updated_at: ___, ...detail }) => ({ ...detail, invoice_id })),
      ),
    )
    return [draft!.id, ...copies.map(({ id }) => id)]
  })
  await person(installation, { email, permissions: ['*'] })
  const page = await visit({ email })
  const reads = readsOf(page)
  await page.addInitScript(countHeard)
  const opened = page.waitForResponse((response) => response.url().includes('/notifications/stream'))
  await page.goto(`${url}/folders/${place.folder_id}/subfolders/${mine}?tab=7`)
  await page.getByRole('region', { name: 'Drafts' }).waitFor()
  // The notices are counted when the stream is open; one that opens late has everything asked for again.
  await opened
  // All words come a while after the first page.
  await until(
    async () => reads.includes('/notifications/all') && reads.some((path) => path.startsWith('/translate/')),
  )
  await settled(page, installation)
  reads.length = 0
  return { firm, accountant, page, reads, ids, place, mine: mine!, others: others!, other: other!.id }
}

t.test('emitting an invoice costs its page five reads, and its printed document one', async (t) => {
  const site = await openSite(t)
  const { page, reads, mine, accountant, other } = await atASubfolder(site, 2)
  const atOnce = [
    `/invoice/forecast/by_subfolder_id/${mine}`,
    `/subfolder/${mine}`,
    '/subfolder/at_glance/all',
    `/subfolder/financials/${mine}`,
    `/subfolder/invoices/${mine}`,
  ]
  const withDocument = [...atOnce, `/subfolder/invoices/${mine}`].toSorted()
  const printed = () =>
    until(async () => {
      const emitted = { status_type: 'emitted', pdf_link: null } as const
      return (await site.installation.env.read((store) => store.invoices.count(emitted))) === 0
    })
  const emit = async (): Promise<void> => {
    await page.locator('#tab2-0').click()
    await page.getByRole('button', { name: 'Emit' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Emit the invoice' })
    await dialog.getByText('Ready to emit.').waitFor()
    reads.length = 0
    await dialog.getByRole('button', { name: 'Emit' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const readsWhenSettled = async (): Promise<readonly string[]> => {
    await settled(page, site.installation)
    return reads.filter((path) => path !== '/banner-message').toSorted()
  }

  await t.test('where its event comes as it comes', async (t) => {
    await emit()
    await printed()
    // The first issued invoice that a window shows has it ask, once, which services there are to send it by.
    t.strictSame(await readsWhenSettled(), [...withDocument, '/invoice/services'].toSorted())
  })

  await t.test('and where it comes when all of it has been read', async (t) => {
    const heard = await heardBy(page)
    await page.evaluate(`(late = []), (said = '')`)
    await emit()
    await until(async () => reads.length === atOnce.length && (await heardBy(page)) > heard)
    await printed()
    await page.waitForFunction(`said.includes('"document"')`)
    await page.evaluate('late.splice(0).forEach((tell) => tell()), (late = null)')
    t.strictSame(await readsWhenSettled(), withDocument)
  })

  await t.test('and another mission’s invoice none', async (t) => {
    await accountant.client(emitInvoice, { id: other })
    reads.length = 0
    await settled(page, site.installation)
    t.strictSame(reads, ['/banner-message'])
  })
})

t.test('a hundred emissions reload an open page twice at most, and it shows them all', async (t) => {
  const site = await openSite(t)
  const { page, reads, ids, accountant } = await atASubfolder(site, 100)
  const drafts = page.getByRole('region', { name: 'Drafts' }).locator('tbody tr')
  t.equal(await drafts.count(), 100)
  // The page's time goes on by the hand of this test: a hundred emissions in five seconds of it.
  await page.clock.pauseAt(site.installation.clock.now().getTime() + 60_000)
  for (const id of ids) {
    const heard = await heardBy(page)
    await accountant.client(emitInvoice, { id })
    await until(async () => (await heardBy(page)) > heard)
    await page.clock.runFor(50)
  }
  await page.clock.runFor(calmMs)
  await until(async () => (await drafts.count()) === 0)
  // The figures stand above the list and come by a call of their own.
  await until(() => reads.includes('/subfolder/at_glance/all'))
  const times = Map.groupBy(reads, (path) => path)
  for (const [path, each] of times) t.ok(each.length <= 2, `${path} was read ${each.length} times`)
  t.equal(times.size, 5, 'mission, its figures, its money, forecasts and invoices')
})

t.test('what is typed in a dialog stays while a colleague’s work comes in under it', async (t) => {
  const site = await openSite(t)
  const { page, place } = await atASubfolder(site, 1)
  const bea = await site.installation.as(
    await person(site.installation, { email: 'bea@firm.example', permissions: ['*'] }),
  )
  await page.goto(`${site.url}/folders/${place.folder_id}?tab=2`)
  await page.getByRole('button', { name: 'New task' }).first().click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Half typed')
  await bea(createTask, { wbstask: { name: 'Hers', task_code: 'BEA' }, wbsId: place.wbs_id })
  await page.getByRole('treegrid').getByText('Hers').waitFor()
  t.equal(await name.inputValue(), 'Half typed')
})
