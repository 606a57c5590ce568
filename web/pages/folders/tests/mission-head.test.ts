import type { CDPSession, Locator, Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { fromMore, hasFocus, openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import { surely } from '#core/values/known.ts'

const longName = 'Étude de stabilité de la nouvelle aile d’hospitalisation et de ses parkings souterrains'

/** A mission with every tab, time of two months and a budget that is nearly used. */
async function scene({ installation, url, visit }: Awaited<ReturnType<typeof openSite>>) {
  const firm = await testFirm(installation)
  const { id: leader } = await firm.person(['planner.write'])
  const place = await firm.folder(leader, 41)
  const { subfolder_id, task_id } = await firm.subfolder(place, { project_leader: leader })
  await installation.scene(async (store) => {
    await store.subfolders.update(subfolder_id, { name: longName, customer_company_id: place.company_id })
    const [extra] = await store.subfolder_extra_infos.find({ subfolder_id })
    const every = { bank_guarantee: true, associative_mission: true, subcontracting: true }
    if (extra) await store.subfolder_extra_infos.update(extra.id, every)
    else await store.subfolder_extra_infos.insert({ subfolder_id, ...every })
    await store.offer_extra_infos.insert({ subfolder_id, submission_hour: 11 })
    await store.wbs_tasks.update(task_id, { number_blocks: 40 })
    const booked = { user_id: leader, wbs_task_id: task_id, starting_block: 0 }
    await store.user_bookings.insertMany([
      { ...booked, date: '2026-10-05', number_blocks: 10 },
      { ...booked, date: '2026-11-03', number_blocks: 6 },
    ])
    const month = { start_date: '2026-12-01', end_date: '2026-12-31' }
    const planned = { wbs_task_id: task_id, assigned_user_id: leader, number_blocks: 22 }
    await store.wbs_task_plannings.insert({ ...planned, ...month })
  })
  const email = 'zara@firm.example'
  await person(installation, { email, permissions: ['*'] })
  const at = `${url}/folders/${place.folder_id}/subfolders/${subfolder_id}`
  return { visit, email, at, subfolder_id }
}

t.test('the head of a mission is one line with the picture of its burn', async (t) => {
  const { visit, email, at, subfolder_id } = await scene(await openSite(t))
  const page = await visit({ email })
  await page.goto(at)
  const head = page.locator('.record-head')
  const burn = head.getByRole('link', { name: /Burn of a mission/ })
  await burn.waitFor()

  await t.test('in one line, a long name cut and said whole', async (t) => {
    const boxes = await head.locator('> *').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    )
    t.ok(Math.max(...boxes) - Math.min(...boxes) < 6, `the middles of its parts: ${boxes.join(', ')}`)
    const { height } = surely(await head.boundingBox(), 'head')
    t.ok(height < 60, `${height} px high`)
    const title = page.getByRole('heading', { level: 1, name: longName })
    t.equal(await title.getAttribute('title'), longName)
    t.ok(await title.evaluate((own) => own.scrollWidth > own.clientWidth), 'the name is cut')
    for (const shown of ['Project leader', 'Customer']) await head.getByRole('img', { name: shown }).waitFor()
  })

  await t.test('the picture says its finding, and leads to the report with the same number', async (t) => {
    t.match(await burn.innerText(), /16 of 40 dd\s+At risk/)
    t.match(
      await burn.getByRole('img').getAttribute('aria-label'),
      /At risk, above 90 % of the budget of 40 dd/,
    )
    await burn.locator('path.point').waitFor()
    t.equal(await burn.locator('path.line').count(), 2, 'what is booked, and what is expected')
    t.equal(await burn.locator('path.limit').count(), 1)
    await burn.click()
    await page.getByRole('heading', { name: 'Burn of a mission', level: 1 }).waitFor()
    t.equal(new URL(page.url()).search, `?subfolder_id=${subfolder_id}`)
    await page
      .getByText(/budget of 40 dd: booked 16, still planned 22/)
      .first()
      .waitFor()
    await page.goBack()
  })

  await t.test('two buttons and a menu, which keys open and close', async (t) => {
    const acts = head.locator('.page-actions')
    await acts.getByRole('link', { name: 'Edit' }).waitFor()
    t.equal(await acts.locator('> a, > button').count(), 2)
    const more = acts.getByRole('button', { name: 'More' })
    await more.focus()
    t.equal(await more.getAttribute('aria-expanded'), 'false')
    await page.keyboard.press('ArrowDown')
    await hasFocus(t, acts.getByRole('button', { name: 'Offer letter for Word' }), 'the first of the menu')
    await page.keyboard.press('ArrowDown')
    await hasFocus(t, acts.getByRole('button', { name: 'Who changed it' }), 'the next one')
    await page.keyboard.press('ArrowDown')
    await hasFocus(t, acts.getByRole('button', { name: 'Delete' }), 'the last one')
    await page.keyboard.press('Escape')
    await hasFocus(t, more, 'Escape closes it')
    t.equal(await acts.locator('.menu-list').count(), 0)
    await fromMore(acts, 'Delete')
    await page.getByRole('dialog', { name: `Delete ${longName}?` }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${at}?tab=7`)
    const tools = page.getByRole('tabpanel').first().locator(':has(> .menu-button)')
    await tools.getByRole('button', { name: 'More' }).waitFor()
    t.ok((await tools.locator(':scope > a, :scope > button').count()) <= 2)
  })

  await t.test('Home and End lead to the first and the last tab', async (t) => {
    await page.getByRole('tab', { selected: true }).first().focus()
    await page.keyboard.press('Home')
    await hasFocus(t, page.getByRole('tab', { name: 'General information' }))
    await page.keyboard.press('ArrowRight')
    await hasFocus(t, page.getByRole('tab', { name: 'Contracts' }))
  })
})

t.test('on a telephone each tab begins in the first half of the screen, and tabs swipe', async (t) => {
  const { visit, email, at } = await scene(await openSite(t))
  const page = await visit({ email, width: 390, touch: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at)
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await tabs.first().waitFor()
  const names = await tabs.allInnerTexts()
  t.equal(names.length, 8)
  for (const name of names) {
    await tabs.filter({ hasText: name }).click()
    const content = page.getByRole('tabpanel').first().locator(':scope > *').first()
    await content.waitFor()
    const { y } = surely(await content.boundingBox(), name)
    t.ok(y < 422, `${name} begins at ${y}`)
    t.ok(await isInside(tabs.filter({ hasText: name })), `${name} stands in the strip`)
  }

  await t.test('a swipe over the content leads to the next tab, and back', async (t) => {
    const finger = await page.context().newCDPSession(page)
    await tabs.filter({ hasText: 'General information' }).click()
    const opens = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor()
    await swipe(finger, -200)
    await opens('Contracts')
    await swipe(finger, -200)
    await opens('Stock')
    await swipe(finger, 200)
    await opens('Contracts')
    await swipe(finger, -30)
    await swipe(finger, -90, 120)
    t.equal(await selected(page), 'Contracts', 'what is short or goes down is no swipe')
  })

  await t.test('tabs inside a tab are swiped first', async () => {
    const finger = await page.context().newCDPSession(page)
    await page.goto(`${at}?tab=7`)
    await page.getByRole('tab', { name: 'Invoicing/Encoding Forecast', selected: true }).waitFor()
    // Under the finger stands what stays: what a list that arrives takes away says nothing of the finger any more.
    await page.getByText('No draft invoices').waitFor()
    await swipe(finger, -200)
    await page.getByRole('tab', { name: 'Invoice issued', selected: true }).waitFor()
    await swipe(finger, 200)
    await page.getByRole('tab', { name: 'Invoicing/Encoding Forecast', selected: true }).waitFor()
    await swipe(finger, 200)
    await page.getByRole('tab', { name: 'Subcontractors', selected: true }).waitFor()
  })

  await t.test('figures and dates unfold', async (t: Test) => {
    const glance = page.locator('.record-lead')
    t.equal(await glance.locator('.timeline').isVisible(), false)
    await glance.locator('summary').click()
    await glance.locator('.figures').waitFor()
  })
})

const selected = (page: Page): Promise<string> =>
  page.getByRole('tablist').first().getByRole('tab', { selected: true }).innerText()

const isInside = (tab: Locator): Promise<boolean> =>
  tab.evaluate((own) => {
    const { left, right } = own.getBoundingClientRect()
    return left > -1 && right < innerWidth + 1
  })

/** A finger goes aside over the lower half of the page in a fifth of a second, however busy the machine is. */
async function swipe(finger: CDPSession, across: number, down = 0): Promise<void> {
  const from = { x: across < 0 ? 300 : 90, y: 600 }
  const began = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      timestamp: began + 0.2 * share,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + across * share, y: from.y + down * share }],
    })
  await touch('touchStart', 0)
  for (const share of [0.3, 0.6, 1]) await touch('touchMove', share)
  await touch('touchEnd', 1)
}
