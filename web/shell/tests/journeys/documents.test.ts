import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { Page } from 'playwright-core'
import { openSite, type Site } from '#fixtures/browser.ts'
import { webdavServerOf } from '#fixtures/document-stores/servers.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import { drive, driveId } from '#fixtures/simulators/graph/drives.ts'
import { graph } from '#fixtures/simulators/graph/graph.ts'
import type { Settings } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'

/** A place in which folders are kept, as a person who opens it by his own program finds and changes it. */
interface Place {
  readonly settings: Settings
  readonly folders: () => Promise<string[]>
  readonly rename: (from: string, to: string) => Promise<void>
}

async function sharePoint(t: Test): Promise<Place> {
  let url = ''
  const library = drive(() => url)
  const service = await graph(t, [library.part], undefined, library.open)
  url = service.url
  const items = () => [...library.items.values()]
  return {
    settings: { ...service.settings, treeStore: 'graph', graphDrive: driveId },
    folders: async () => items().flatMap(({ bytes, name }) => (bytes ? [] : [name])),
    rename: async (from, to) => {
      const item = items().find(({ name }) => name === from)
      if (item) Object.assign(item, { name: to, version: item.version + 1 })
    },
  }
}

async function nextcloud(t: Test): Promise<Place> {
  const { url, user, password } = await webdavServerOf(t)
  const folder = join(t.testdirName, 'files')
  const settings = { treeStore: 'webdav', webdavUrl: url, webdavUser: user, webdavPassword: password }
  const ask = async (method: string, path: string, to = ''): Promise<void> => {
    const Authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    const Destination = to && `${url}/${to.split('/').map(encodeURIComponent).join('/')}`
    const address = `${url}/${path.split('/').map(encodeURIComponent).join('/')}`
    const answer = await fetch(address, {
      method,
      headers: { Authorization, ...(to ? { Destination } : {}) },
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  }
  const all = () => readdir(folder, { recursive: true })
  return {
    settings,
    folders: async () => (await all()).map((path) => path.split('/').at(-1) ?? ''),
    rename: async (from, to) => {
      const path = (await all()).find((each) => each.endsWith(`/${from}`)) ?? from
      await ask('MOVE', path, path.replace(from, to))
    },
  }
}

/** A firm with a folder, whose administrator works at a desk. */
async function opened(t: Test, settings: Settings = {}) {
  const site = await openSite(t, settings)
  const firm = await testFirm(site.installation)
  const anne = await person(site.installation, { email: 'anne@firm.example', permissions: ['*'] })
  const folder = await firm.folder(anne, 24001)
  const { subfolder_id } = await firm.subfolder(folder, { name: 'Studies' })
  return { site, at: `${site.url}/folders/${folder.folder_id}/subfolders/${subfolder_id}` }
}

for (const [where, placeOf] of [
  ['SharePoint', sharePoint],
  ['WebDAV', nextcloud],
] as const)
  t.test(`the tree of a mission at ${where}, switched on without a manual`, async (t) => {
    const place = await placeOf(t)
    const { site, at } = await opened(t, place.settings)
    const page = await site.visit({ email: 'anne@firm.example' })
    await switchOn(page, site)
    await page.goto(`${at}?tab=8`)
    const tree = page.getByRole('region', { name: 'Document folder outside' })
    await tree.getByRole('button', { name: 'Make a folder' }).click()
    await tree.getByText(/01 Studies$/).waitFor()
    t.ok((await place.folders()).includes('01 Studies'))
    t.match(await tree.getByRole('link', { name: 'Open the folder' }).getAttribute('href'), /^https?:/)

    await page.goto(`${at}/edit`)
    await page.getByLabel('Name*', { exact: true }).fill('Execution')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await until(async () => (await place.folders()).includes('01 Execution'))
    await page.goto(`${at}?tab=8`)
    await tree.getByText(/01 Execution$/).waitFor()

    await place.rename('01 Execution', '01 Execution (old)')
    site.installation.clock.pass(120_000)
    await page.reload()
    await tree
      .getByRole('button', { name: where === 'SharePoint' ? 'Use this one' : 'Make a folder' })
      .click()
    await tree.getByText(where === 'SharePoint' ? /01 Execution \(old\)$/ : /01 Execution$/).waitFor()
    t.notOk(await tree.getByRole('button').count(), 'nothing is left to choose')
  })

t.test('a telephone photographs receipts into a mission', async (t) => {
  const { site, at } = await opened(t)
  const page = await site.visit({ email: 'anne@firm.example', width: 390, touch: true })
  await page.goto(`${at}?tab=8`)
  await page.getByRole('button', { name: 'Take a photo' }).waitFor()
  const camera = page.locator('input[capture=environment][accept="image/*"]')
  const photo = (content: string) => ({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(`\xff\xd8\xff\xe0${content}`, 'latin1'),
  })
  await camera.setInputFiles(photo('a receipt'))
  const photos = page.getByRole('button', { name: /^Photo .*\.jpg$/ })
  await until(async () => (await photos.count()) === 1)
  site.installation.clock.pass(2000)
  await page.clock.setFixedTime(site.installation.clock.now())
  await camera.setInputFiles(photo('another one'))
  await until(async () => (await photos.count()) === 2)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  t.equal(scrollWidth, clientWidth, 'nothing is wider than the telephone')
})

t.test('on a slow telephone nothing moves while documents come', async (t) => {
  const { site, at } = await opened(t, { treeStore: 'disk', treeFolder: t.testdir() })
  const page = await site.visit({ email: 'anne@firm.example', width: 390, touch: true })
  await page.goto(`${at}?tab=8`)
  await page
    .locator('input[multiple]')
    .setInputFiles({ name: 'A.txt', mimeType: '', buffer: Buffer.from('a') })
  await page.getByRole('button', { name: 'A.txt', exact: true }).waitFor()
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as unknown as { value: number }).value
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Make a folder' }).waitFor()
  await page.getByRole('button', { name: 'A.txt', exact: true }).waitFor()
  t.ok(Number((await page.locator('html').getAttribute('data-moved')) ?? 0) < 0.01)
})

t.test('documents by keys alone', async (t) => {
  const { site, at } = await opened(t)
  const page = await site.visit({ email: 'anne@firm.example' })
  await page.goto(`${at}?tab=8`)
  const chosen = page.waitForEvent('filechooser')
  await reach(page, 'Add files')
  await page.keyboard.press('Enter')
  await (
    await chosen
  ).setFiles([
    { name: 'Plan.txt', mimeType: '', buffer: Buffer.from('plan') },
    { name: 'Note.txt', mimeType: '', buffer: Buffer.from('note') },
  ])
  await page.getByRole('cell', { name: 'Plan.txt', exact: true }).waitFor()
  await reach(page, 'Rename Plan.txt')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Name').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Plan of May.txt')
  await page.keyboard.press('Enter')
  await reach(page, 'Plan of May.txt')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('plan', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await reach(page, 'Delete Plan of May.txt')
  await page.keyboard.press('Enter')
  await page.getByText('1 deleted document').waitFor()
  await reach(page, 'Undo')
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: 'Plan of May.txt', exact: true }).waitFor()
  t.pass()
})

/** Goes on by Tab until the focus is on what has this name; twice around the page at most. */
async function reach(page: Page, name: string) {
  for (let stop = 0; stop < 200; stop++) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? ''
    })
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${name}`)
}

async function switchOn(page: Page, { url }: Site) {
  await page.goto(url)
  await page.getByRole('link', { name: 'Third-Party Services' }).click()
  const card = page.getByRole('region', { name: 'Document management' })
  for (const name of ['Create', 'Update']) {
    const toggle = card.getByRole('switch', { name })
    await toggle.click()
    await until(() => toggle.isChecked())
  }
}
