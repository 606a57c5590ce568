import t from 'tap'
import type { Page } from 'playwright-core'
import { openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'

/** A folder of two subfolders, its manager who looks at it, and an engineer who may book and see no folder at all. */
async function office(t: Parameters<typeof openSite>[0]) {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const manager = await firm.person(['folders.read', 'subfolder.read', 'company.read', 'planner.write'], {
    email: 'anne@firm.example',
    language_type: 'en',
  })
  const engineer = await firm.person(['planner.write'], { email: 'bea@firm.example', language_type: 'en' })
  const place = await firm.folder(manager.id, 12)
  const own = { project_leader: manager.id }
  const subfolder = await firm.subfolder(place, { ...own, rank: 1, task_code: 'STU01', name: 'Study' })
  const other = await firm.subfolder(place, { ...own, rank: 2, task_code: 'STU02', name: 'Site' })
  const elsewhere = await firm.subfolder(await firm.folder(manager.id, 13), { ...own, task_code: 'ELS01' })
  await installation.scene((store) =>
    store.planner_rows.insertMany(
      [subfolder, elsewhere].map(({ task_id: wbs_task_id }) => ({
        user_id: engineer.id,
        wbs_task_id,
        added: installation.clock.today(),
        favourite: true,
      })),
    ),
  )
  const books = await visit({ email: 'bea@firm.example' })
  await books.goto(`${url}/planner?week=2026-11-09`)
  const book = async (task: string, blocks: string): Promise<void> => {
    const saved = books.waitForResponse((response) => response.url().includes('/wbs/user_booking'))
    await books.getByRole('textbox', { name: `${task} Étude, Monday 9` }).fill(blocks)
    await books.keyboard.press('Enter')
    await saved
  }
  return { url, visit, place, subfolder, other, book }
}

/** The figure beside a word at the head of a page. */
const figure = (page: Page, word: string, value: string) =>
  page.locator('.figures > *', { hasText: word }).getByText(value, { exact: true })

t.test('the figures of missions and folders follow what others book', async (t) => {
  const { url, visit, place, subfolder, other, book } = await office(t)
  const look = async (path: string): Promise<Page> => {
    const page = await visit({ email: 'anne@firm.example' })
    await page.goto(url + path)
    return page
  }
  const ofSubfolder = `/folders/${place.folder_id}/subfolders/${subfolder.subfolder_id}`
  const [one, two, folder, company, home] = [
    await look(ofSubfolder),
    await look(`/folders/${place.folder_id}/subfolders/${other.subfolder_id}`),
    await look(`/folders/${place.folder_id}`),
    await look(`/companies/${place.company_id}`),
    await look('/home'),
  ]
  const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Study' })
  const onHome = home.getByRole('listitem').filter({ has: home.locator(`a[href="${ofSubfolder}"]`) })
  await Promise.all([
    one.locator('.figures').first().waitFor(),
    two.locator('.figures').first().waitFor(),
    row(folder).waitFor(),
    row(company).waitFor(),
    onHome.waitFor(),
  ])
  const reads: string[] = []
  two.on('request', (request) => {
    if (request.url().includes('at_glance')) reads.push(request.url())
  })
  await book('STU01', '7')
  await figure(one, 'Booked', '7 dd').waitFor()
  await row(folder).getByText('7', { exact: true }).waitFor()
  await row(company).getByText('7', { exact: true }).waitFor()
  await onHome.getByText('7 / ').waitFor()
  t.strictSame(reads, [], 'what others show of the folder’s other mission is not asked for again')
  await book('STU01', '')
  await row(folder).getByText('7', { exact: true }).waitFor({ state: 'detached' })
})
