import t from 'tap'
import { setBooking } from '#core/booking/cell/operations.ts'
import { openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'

t.test('a person’s page shows his tasks and what he booked of late, each with its way there', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const own = { language_type: 'en' } as const
  const tom = await firm.person(['users.read', 'planner.write'], {
    ...own,
    email: 'tom@firm.example',
    first_name: 'Tom',
    last_name: 'Janssens',
  })
  await firm.person(
    ['users.read', 'folders.read', 'subfolder.read', 'wbs.read', 'planner.write', 'user_booking.read'],
    { ...own, email: 'chief@firm.example' },
  )
  await firm.person(['users.read', 'wbs.read', 'folders.read'], { ...own, email: 'planner@firm.example' })
  await firm.person(['users.read'], { ...own, email: 'reader@firm.example' })
  const idle = await firm.person(['users.read'], own)
  const place = await firm.folder(tom.id, 12)
  const { task_id, subfolder_id } = await firm.subfolder(place, { task_code: 'STU1' })
  await installation.scene((store) =>
    store.wbs_task_plannings.insert({
      wbs_task_id: task_id,
      assigned_user_id: tom.id,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      number_blocks: 35,
    }),
  )
  const book = (date: string, number_blocks: number, comment: string | null = null) =>
    tom.client(setBooking, { wbs_task_id: task_id, date, number_blocks, comment })
  await book('2026-11-18', 4, 'Site visit')
  await book('2026-11-17', 7)
  await book('2026-07-01', 10, 'Long ago')

  const open = async (email: string, id: number, width?: number) => {
    const page = await visit({ email })
    if (width) await page.setViewportSize({ width, height: 800 })
    await page.goto(`${url}/users/${id}`)
    await page.getByRole('tab', { name: 'General information' }).waitFor()
    return page
  }
  const heading = (page: Awaited<ReturnType<typeof open>>, name: string) =>
    page.getByRole('heading', { name, exact: true })

  await t.test('whoever may see all of it', async (t) => {
    const page = await open('chief@firm.example', tom.id)
    t.strictSame(await page.getByRole('tab').allInnerTexts(), [
      'General information',
      'Availability and absences',
    ])
    const task = page.getByRole('region', { name: 'Tasks' }).getByRole('row', { name: /STU1/ })
    await task.waitFor()
    t.match(await task.innerText(), /STU1\s+Étude\s+F12\s+M1\s+December 2026\s+35\s+11/)
    const days = page.locator('.booked-days > li')
    await days.first().waitFor()
    t.equal(await days.count(), 2, 'three months, no more')
    t.match(
      (await days.first().innerText()).replaceAll(/\s+/g, ' '),
      /Wednesday 18 November 2026 4 dd 4 dd STU1 Étude F12 École 12 · M1 Site visit/,
    )
    t.equal(
      await days.first().getByRole('link', { name: 'M1' }).getAttribute('href'),
      `/folders/${place.folder_id}/subfolders/${subfolder_id}`,
    )
    await tom.client(setBooking, { wbs_task_id: task_id, date: '2026-11-19', number_blocks: 5 })
    await page.getByRole('heading', { name: 'Thursday 19 November 2026' }).waitFor()
    t.match(await task.innerText(), /35\s+16/, 'as soon as he books')
    await tom.client(setBooking, { wbs_task_id: task_id, date: '2026-11-19', number_blocks: 0 })
    await task.getByRole('link', { name: 'Étude' }).click()
    await page.waitForURL(`${url}/folders/${place.folder_id}?tab=3`)
  })

  await t.test('he himself sees his own, without ways that are closed to him', async (t) => {
    const page = await open('tom@firm.example', tom.id)
    await page.locator('.booked-days > li').first().waitFor()
    await heading(page, 'Tasks').waitFor()
    t.equal(await page.locator('.booked-days a').count(), 0)
  })

  await t.test('who plans sees his tasks and not his time', async (t) => {
    const page = await open('planner@firm.example', tom.id)
    await page.getByRole('row', { name: /STU1/ }).waitFor()
    t.notMatch(await page.getByRole('region', { name: 'Tasks' }).innerText(), /Booked/)
    t.equal(await heading(page, 'Recent bookings').count(), 0)
  })

  await t.test('who may see neither sees no word of them', async (t) => {
    const page = await open('reader@firm.example', tom.id)
    await heading(page, 'Person').waitFor()
    t.equal(await heading(page, 'Tasks').count(), 0)
    t.equal(await heading(page, 'Recent bookings').count(), 0)
  })

  await t.test('where nothing is it says so, and on a phone nothing sticks out', async (t) => {
    const empty = await open('chief@firm.example', idle.id)
    await empty.getByText('Nothing planned.').waitFor()
    await empty.getByText('No time booked since then.').waitFor()
    const page = await open('chief@firm.example', tom.id, 390)
    await page.locator('.cards').getByText('Étude').waitFor()
    await page.locator('.booked-days > li').first().waitFor()
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  })
})
