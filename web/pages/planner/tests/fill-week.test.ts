import t from 'tap'
import { bookTime, editBooking } from '#core/booking/cell/operations.ts'
import { readFile } from 'node:fs/promises'
import { allTexts } from '#core/texts/translate.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'

/** Somebody with one task to book on, in a firm that keeps Belgian holidays. */
async function site(t: Parameters<typeof openSite>[0]) {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await firm.person(['planner.write'], { email: 'anne@firm.example', language_type: 'en' })
  const { task_id } = await firm.subfolder(await firm.folder(anne.id, 12), { task_code: 'STU01' })
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' }),
  )
  const book = (date: string, number_blocks: number) =>
    anne.client(bookTime, { wbs_task_id: task_id, date, number_blocks })
  const page = await visit({ email: 'anne@firm.example' })
  const cell = (day: string) => page.getByRole('textbox', { name: `STU01 Étude, ${day}` })
  return { installation, url, anne, task_id, book, page, cell, visit }
}

t.test('leave and holidays are shaded with what can be booked, and the week has its sums', async (t) => {
  const { installation, url, anne, task_id, book, page, cell } = await site(t)
  await installation.scene((store) =>
    store.user_absences.insert({
      user_id: anne.id,
      start_date: '2026-11-10',
      end_date: '2026-11-10',
      number_blocks: 5,
      planning_level_type: 'day',
      approved: 1,
    }),
  )
  await book('2026-11-09', 7)
  await book('2026-11-10', 5)
  await page.goto(`${url}/planner?week=2026-11-09`)
  await page.getByRole('columnheader', { name: 'Wed 11' }).getByText('Public holiday').waitFor()
  await page.getByRole('columnheader', { name: 'Tue 10' }).getByText('Leave: 5 dd to book').waitFor()
  await page.locator('.week-total').getByText('12 dd of 35').waitFor()
  t.equal(await page.locator('td.row-total').innerText(), '12')
  await page.getByText('2 dd over').waitFor()
  await page.getByRole('button', { name: /more days/ }).click()
  await page.getByRole('button', { name: 'Mon 09/11 (7 of 10)' }).waitFor()
  t.equal(await page.getByRole('button', { name: /Tue 10\/11/ }).count(), 0, 'half a day of leave is booked')

  await t.test('blocks on a weekend day that is not shown are said', async () => {
    await installation.scene((store) =>
      store.user_bookings.insert({
        user_id: anne.id,
        wbs_task_id: task_id,
        date: '2026-11-14',
        number_blocks: 3,
        starting_block: 0,
      }),
    )
    await page.reload()
    await page.locator('.week-total').getByText('3 dd on Sat 14/11, not shown here').waitFor()
  })

  await t.test('a comment is written under the grid, on an empty cell with its blocks', async (t) => {
    await cell('Monday 9').focus()
    await page.keyboard.press('Shift+F2')
    const bar = page.getByRole('form', { name: 'Comment on STU01 Étude, Monday 9' })
    await bar.waitFor()
    await page.keyboard.type('Site visit')
    await page.keyboard.press('Enter')
    await bar.waitFor({ state: 'detached' })
    await hasFocus(t, cell('Monday 9'))
    await cell('Friday 13').focus()
    await page.keyboard.press('Shift+F2')
    await page.keyboard.type('Call')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Number of blocks: Required').waitFor()
    t.equal(
      await page.getByLabel('Number of blocks').evaluate((input) => input === document.activeElement),
      true,
      'what is missing is typed next',
    )
    await page.keyboard.type('11')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('At most 10').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.locator('.week-total').getByText('17 dd of 35').waitFor()
    const stored = await installation.env.read((store) => store.user_bookings.find({ user_id: anne.id }))
    t.strictSame(stored.flatMap(({ comment, date }) => (comment ? [`${date} ${comment}`] : [])).toSorted(), [
      '2026-11-09 Site visit',
      '2026-11-13 Call',
    ])
  })

  await t.test('a comment that changed in another window is shown, and either is saved', async (t) => {
    const own = async () =>
      (await installation.env.read((store) => store.user_bookings.find({ user_id: anne.id }))).find(
        ({ date }) => date === '2026-11-09',
      )!
    const elsewhere = async (comment: string) =>
      anne.client(editBooking, { id: (await own()).id, userBooking: { number_blocks: 7, comment } })
    await cell('Monday 9').focus()
    await page.keyboard.press('Shift+F2')
    const bar = page.getByRole('form', { name: 'Comment on STU01 Étude, Monday 9' })
    await elsewhere('Survey')
    await bar.getByRole('textbox').fill('Site visit with Leo')
    await page.keyboard.press('Enter')
    await bar.getByText('Comment: saved as “Survey”').waitFor()
    t.equal((await own()).comment, 'Survey')
    await bar.getByRole('textbox').press('Enter')
    await bar.waitFor({ state: 'detached' })
    t.equal((await own()).comment, 'Site visit with Leo')
    await cell('Monday 9').focus()
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Edit User Booking' })
    await elsewhere('Call')
    await dialog.getByLabel('Comment').fill('Mail')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByRole('button', { name: 'Reload and keep my changes' }).click()
    await dialog.getByText('Comment: saved as “Call”').waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'detached' })
    t.match(await own(), { number_blocks: 7, comment: 'Mail' })
  })

  await t.test(
    'the details say day and project, and ask for the comment first where nothing is booked',
    async (t) => {
      await cell('Thursday 12').focus()
      await page.keyboard.press('F2')
      const dialog = page.getByRole('dialog', { name: 'Edit User Booking' })
      await dialog.getByText('Thursday 12 November 2026').waitFor()
      await dialog.getByText('F12 École 12 [M1]').waitFor()
      const labels = await dialog.locator('label').allInnerTexts()
      t.match(labels[0], 'Comment')
      await page.keyboard.press('Escape')
    },
  )
})

t.test('last week is copied and the plan fills what is free; one undo takes either back', async (t) => {
  const { installation, url, anne, task_id, book, page } = await site(t)
  await book('2026-11-09', 8)
  await book('2026-11-12', 5)
  await page.goto(`${url}/planner`)
  const fill = async (what: string) => {
    await page.getByRole('button', { name: 'Fill the week' }).click()
    await page.getByRole('button', { name: what }).click()
  }
  await fill('Copy last week')
  await page.getByText('13 dd booked in 2 cells').waitFor()
  await page.locator('.week-total').getByText('13 dd').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: /Monday 16/ }).focus()
  await page.keyboard.press('Control+z')
  await page.locator('.week-total').getByText('0 dd').waitFor()

  await installation.scene((store) =>
    store.wbs_task_plannings.insert({
      wbs_task_id: task_id,
      assigned_user_id: anne.id,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      number_blocks: 46,
    }),
  )
  await fill('Fill from the plan')
  // 33 of 46 are left for eleven days: three on each of the five.
  await page.getByText('15 dd booked in 5 cells').waitFor()
  await page.getByText('28 / 46 dd').waitFor()
  await page.getByRole('textbox', { name: /Monday 16/ }).focus()
  await page.keyboard.press('Control+z')
  await page.locator('.week-total').getByText('0 dd').waitFor()
  await page.getByText('15 dd booked in 5 cells').waitFor({ state: 'detached' })
  await fill('Copy last week')
  await page.getByText('13 dd booked in 2 cells').waitFor()
  await fill('Copy last week')
  await page.getByText('Last week has nothing that is not here already').waitFor()
  t.equal(await installation.env.read((store) => store.user_bookings.count({ user_id: anne.id })), 4)
})

t.test('the month is a timesheet with open days, on the screen and on paper', async (t) => {
  const { url, book, page } = await site(t)
  await book('2026-11-02', 10)
  await book('2026-11-03', 4)
  await page.goto(`${url}/planner/month`)
  await page.getByRole('heading', { name: 'Timesheet of November 2026' }).waitFor()
  await page.locator('.sheet-of').getByText('14 dd of 200').waitFor()
  const sums = page.locator('.sheet-table tfoot td')
  t.strictSame((await sums.allInnerTexts()).slice(0, 4), ['', '10', '4', '0'])
  await page.emulateMedia({ media: 'print' })
  t.notOk(await page.getByRole('button', { name: 'Print' }).isVisible())
  t.notOk(await page.getByRole('navigation').first().isVisible())
  t.ok(await page.getByText('Signature').isVisible())
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByText('Nothing booked this month').waitFor()
  t.match(page.url(), 'month=2026-12')
  await page.goBack()
  await page.getByRole('button', { name: /more days/ }).click()
  await page.getByRole('button', { name: 'Tue 03/11 (4 of 10)' }).click()
  await page.getByRole('textbox', { name: 'STU01 Étude, Tuesday 3' }).waitFor()
})

t.test(
  'one’s bookings leave as a file, of any period, and come back from one that is seen first',
  async (t) => {
    const { url, book, page, installation, anne } = await site(t)
    await book('2026-11-02', 10)
    await book('2026-10-05', 4)
    await page.goto(`${url}/planner/month`)
    await page.getByRole('button', { name: 'Export' }).click()
    const period = page.getByRole('dialog', { name: 'Export my bookings' })
    const from = period.getByRole('textbox', { name: 'From' })
    await from.waitFor()
    t.strictSame(
      [await from.inputValue(), await period.getByRole('textbox', { name: 'To' }).inputValue()],
      ['01/11/2026', '30/11/2026'],
    )
    await from.fill('01/12/2026')
    await period.getByRole('button', { name: 'Export', exact: true }).click()
    await period.getByText(allTexts['forms.validation.date.order']![0]).waitFor()
    await from.fill('01/10/2026')
    await period.getByRole('combobox').selectOption('csv')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      period.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    await period.waitFor({ state: 'detached' })
    const text = (await readFile(await download.path())).toString()
    t.equal(text.trim().split('\n').length, 3, 'a heading and both months')

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const importing = page.getByRole('dialog', { name: 'Import bookings' })
    await importing.locator('input[type=file]').setInputFiles({
      name: 'hours.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text.replace('05/10/2026', '06/11/2026').replace('2026-10-05', '2026-11-06')),
    })
    await importing.getByText('To be created').waitFor()
    t.equal(await importing.locator('.figures dd').first().innerText(), '1')
    t.equal(await installation.env.read((store) => store.user_bookings.count({ user_id: anne.id })), 2)
    await importing.getByRole('button', { name: 'Import these' }).click()
    await page.getByText('Import done ! 1 created, 0 updated, 1 unchanged').waitFor()
    await page.locator('.sheet-of').getByText('14 dd of').waitFor()
  },
)

t.test(
  'on a telephone seven days stand apart, a row says its project, and a button takes the last act back',
  async (t) => {
    const { installation, url, book, visit } = await site(t)
    await installation.scene((store) =>
      store.parameters.insert({ class: 'planner', type: 'planner_weekend_limits', numerical_value: 4 }),
    )
    await book('2026-11-23', 10)
    const page = await visit({ email: 'anne@firm.example', width: 390, touch: true, language: 'fr' })
    await page.goto(`${url}/planner?week=2026-11-23`)
    const heads = page.locator('.week-table thead th:not(:first-child, .row-total)')
    await heads.nth(6).waitFor()
    const fits = await heads.evaluateAll((all) =>
      all.map((head) => {
        const { left, right } = head.getBoundingClientRect()
        return [...head.querySelectorAll('span')].every((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          const boxes = [...range.getClientRects()]
          return boxes.length === 1 && boxes[0]!.left >= left && boxes[0]!.right <= right
        })
      }),
    )
    t.strictSame(fits, Array<boolean>(7).fill(true))
    t.match(await page.locator('.group').innerText(), /F12 - École 12 - Projet client/)
    t.match(await page.locator('tbody th[scope=row] > .muted').innerText(), 'F12 [M1]')
    t.equal(await page.locator('.week-table tbody th .hidden').count(), 0)
    const monday = page.getByRole('textbox', { name: 'STU01 Étude, lundi 23' })
    const undo = page.locator('.status-line').getByRole('button', { name: 'Défaire' })
    t.equal(await undo.count(), 0, 'nothing was done yet')
    await monday.fill('4')
    await monday.press('Enter')
    await page
      .locator('.status-line')
      .getByText(/^Enregistré\s:\s/)
      .waitFor()
    await undo.tap()
    await page.locator('.status-line').getByText('Défait : ').waitFor()
    t.equal(await monday.inputValue(), '10')
  },
)
