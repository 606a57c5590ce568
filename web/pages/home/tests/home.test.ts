import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { bookTime } from '#core/booking/cell/operations.ts'
import { hasFocus, openSite, type Site } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import { loadOffice } from '#fixtures/office.ts'
import { tuesday } from '#fixtures/weeks.ts'

/** More stops of Tab than a first page has. */
const mostStops = 120

/** Goes by Tab to the first stop whose name fits. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused())) return
  }
  throw new Error(`no stop of Tab is called ${name}`)
}

/** Opens the first page and goes by Tab and Enter to what a figure counts; answers the number that stood on it. */
async function follow(page: Page, { url }: Site, name: RegExp): Promise<number> {
  if (new URL(page.url()).pathname !== '/home') await page.goto(`${url}/home`)
  const link = page.locator('.home-part').getByRole('link', { name })
  const figure = Number(await link.locator('strong').innerText())
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  return figure
}

t.test('four people do their Monday from the first page, by keys and without the menu', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env)
  const visit = async (name: string): Promise<Page> => {
    const page = await site.visit({ email: `${name}@decidag.example` })
    await page.goto(`${site.url}/home`)
    await page.locator('.home-part').first().waitFor()
    return page
  }

  await t.test('an engineer books a day that is open', async (t) => {
    const page = await visit('mathieu.servais')
    await tabTo(page, /^Friday 20 November 2026: 0 of 10 dd/)
    await page.keyboard.press('Enter')
    const cell = page.getByRole('textbox', { name: /, Friday 20(,|$)/ }).first()
    await hasFocus(t, cell, 'the planner begins on that day')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await page.locator('.status-line .saving').waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('link', { name: /^Friday 20 November 2026: 10 of 10 dd/ }).waitFor()
  })

  await t.test('a leader approves weeks and sees who is over capacity', async (t) => {
    const page = await visit('ingrid.peeters')
    const weeks = await follow(page, site, /submitted weeks to approve/)
    const parts = page.locator('.week-cards').getByRole('checkbox')
    await parts.first().waitFor()
    t.equal(await parts.count(), weeks)
    const over = await follow(page, site, /people over capacity/)
    const people = page.getByRole('grid').getByRole('rowheader').getByRole('link')
    await people.first().waitFor()
    t.equal(await people.count(), over)
    await page.getByRole('button', { name: /Subfolders of one project leader/ }).waitFor()
  })

  await t.test('an accountant looks at what is overdue, waits and is to be sent', async (t) => {
    const page = await visit('francois.dumont')
    for (const name of [/overdue invoices/, /statement lines to match/, /draft invoices to emit/]) {
      const figure = await follow(page, site, name)
      await page
        .locator('.pager')
        .getByText(new RegExp(`of ${figure}$`))
        .first()
        .waitFor()
      t.pass(`${figure} of them are listed`)
    }
    const ready = await follow(page, site, /Drafts? to emit/)
    await page.getByRole('button', { name: new RegExp(`^Emit ${ready} invoice`) }).waitFor()
  })

  await t.test('a director decides on absences and looks at the firm', async (t) => {
    const page = await visit('anne.delvaux')
    const figure = await follow(page, site, /absence requests to approve/)
    const rows = page.locator('main tbody tr')
    await rows.first().waitFor()
    t.equal(await rows.count(), figure)
    await page.goto(`${site.url}/home`)
    const invoiced = page.getByRole('link', { name: /invoiced this year$/ })
    const amount = (await invoiced.locator('strong').innerText()).replace('\u00a0', ' ')
    await invoiced.click()
    await page.getByRole('status').getByText(amount).waitFor()
    await page.goto(`${site.url}/home`)
    await page.getByRole('link', { name: 'invoiced this year: its parts' }).click()
    await page.getByRole('heading', { name: 'VAT sales journal' }).waitFor()
    await page.locator('tfoot').getByText(amount).waitFor()
  })
})

/** The headings of the cards, from the first to the last. */
const cards = (page: Page) => page.locator('.home-part h2').allInnerTexts()

async function sees(t: Test, page: Page, expected: readonly string[], says: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.home-part h2')].map((each) => each.textContent).join() === wanted,
    expected.join(),
  )
  t.strictSame(await cards(page), expected, says)
}

t.test('a person arranges his page by keys, and it lives', async (t) => {
  const site = await openSite(t)
  const firm = await testFirm(site.installation)
  const ann = await person(site.installation, {
    email: 'ann@firm.example',
    first_name: 'Ann',
    last_name: 'Peeters',
    permissions: ['planner.write', 'subfolder.read'],
  })
  const place = await firm.folder(ann, 12)
  const { task_id } = await firm.subfolder(place, { project_leader: ann })
  const page = await site.visit({ email: 'ann@firm.example' })
  await page.goto(`${site.url}/home`)
  const usual = [
    'My week',
    'My subfolders',
    'To do in subfolders you lead',
    'Waiting for you',
    'My absences',
    'Offers in my folders',
  ]
  await sees(t, page, usual, 'as usual at first')
  t.equal(await page.getByText('Nothing waits for you').count(), 1, 'a part with nothing to do says so')

  await page.keyboard.press('a')
  await hasFocus(t, page.getByRole('checkbox', { name: 'My week' }))
  await page.keyboard.press('ArrowDown')
  await hasFocus(t, page.getByRole('checkbox', { name: 'My week' }), 'the focus goes along')
  await page.getByRole('status').getByText('My week is number 2 of 3').waitFor()
  await sees(t, page, ['My subfolders', 'My week', ...usual.slice(2)], 'moved by an arrow')
  await page.keyboard.press('Space')
  await sees(t, page, ['My subfolders', ...usual.slice(2)], 'hidden by Space')
  await page.getByRole('button', { name: 'Move My absences up' }).click()
  const arranged = ['My subfolders', usual[2]!, 'My absences', 'Waiting for you', 'Offers in my folders']
  await sees(t, page, arranged, 'moved by the pointer')
  await page.reload()
  await sees(t, page, arranged, 'and kept')
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Usual order' }).click()
  await sees(t, page, usual, 'and put back')

  const client = await site.installation.as(ann)
  await client(bookTime, { wbs_task_id: task_id, date: tuesday, number_blocks: 7 })
  await page.getByRole('link', { name: /^Tuesday 17 November 2026: 7 of 10 dd/ }).waitFor()
  await page.locator('.home-part.missions').getByText('7 / 0 dd').waitFor()
})
