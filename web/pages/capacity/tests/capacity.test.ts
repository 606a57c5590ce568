import t from 'tap'
import { setPlannings } from '#core/planning/operations.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testToday } from '#fixtures/installation.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '#core/values/day.ts'

const month = monthOf(testToday)

t.test('everybody’s months are gone through by keys, and say in words what is too much', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await firm.person(['wbs.read', 'users.read', 'folders.read'], {
    first_name: 'Anne',
    last_name: 'Baert',
    email: 'anne@firm.example',
  })
  const tom = await firm.person([], { first_name: 'Tom', last_name: 'Lenaerts', code: 'TLE' })
  const place = await firm.folder(anne.id, 1)
  const { task_id } = await firm.subfolder(place, { name: 'Pont' })
  const plan = (of: string, number_blocks: number) =>
    installation.scene((store) =>
      store.wbs_task_plannings.insert({
        wbs_task_id: task_id,
        assigned_user_id: tom.id,
        start_date: firstOfMonth(of),
        end_date: lastOfMonth(of),
        number_blocks,
      }),
    )
  const cell = await plan(month, 100)
  await plan(addMonths(month, 1), 250)

  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/folders`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  const grid = page.getByRole('grid', { name: 'People’s load by month' })
  const cells = grid.getByRole('row', { name: /Tom Lenaerts/ }).getByRole('gridcell')
  await cells.first().waitFor()
  t.match(await grid.getByRole('row', { name: /Team of Anne Baert/ }).innerText(), /1 person/)

  await cells.first().focus()
  await page.keyboard.press('ArrowRight')
  await hasFocus(t, cells.nth(1))
  t.match(await cells.nth(1).innerText(), /25 of \d+ days planned[^]*days over capacity[^]*1\d\d %/)
  await page
    .getByRole('status')
    .filter({ hasText: /Tom Lenaerts, .* days over capacity/ })
    .waitFor()

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Tom Lenaerts/ })
  t.equal(
    await dialog.getByRole('link', { name: /Pont/ }).getAttribute('href'),
    `/folders/${place.folder_id}?tab=3`,
  )
  await page.keyboard.press('Escape')
  await hasFocus(t, cells.nth(1))

  t.match(await cells.first().innerText(), /10 of/)
  await anne.client(setPlannings, {
    wbsId: place.wbs_id,
    cells: [
      {
        wbs_task_id: task_id,
        assigned_user_id: tom.id,
        start_date: cell.start_date,
        number_blocks: 10,
        expected: 100,
      },
    ],
  })
  await cells
    .first()
    .getByText(/: 1 of/)
    .waitFor({ state: 'attached' })
  t.pass('what a colleague changes is seen at once')

  await page.getByRole('switch', { name: 'With room left' }).check()
  await page.getByRole('button', { name: 'Next 6 months' }).click()
  await page.waitForURL(/room=1/)
  await page.waitForURL(new RegExp(`from=${addMonths(month, 6)}`))
})
