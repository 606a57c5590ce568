import t from 'tap'
import { keepRow } from '#core/booking/operations.ts'
import { createTask } from '#core/planning/operations.ts'
import { createFolder, createSubfolder } from '#core/folders/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'

/** A folder with an active subfolder and two tasks to book on, and a subfolder that is closed. */
async function project(client: Client, project_manager_id: number, project_owner_company_id: number) {
  const folder = await client(createFolder, {
    folder: {
      lead_code: 24001,
      code: 'P1',
      name: 'Townhall',
      description: 'Stability',
      project_owner_company_id,
      project_manager_id,
    },
  })
  const task = async (status_type: 'active' | 'closed', names: readonly string[]) => {
    const subFolder = {
      folder_id: folder.id,
      code: `S-${status_type}`,
      name: `Mission ${status_type}`,
      status_type,
    }
    const { id: subfolder_id } = await client(createSubfolder, { subFolder })
    const ids = []
    for (const name of names) {
      const wbstask = { name, task_code: name.slice(0, 1), subfolder_id, bookable: true }
      ids.push((await client(createTask, { wbstask, wbsId: folder.wbs_id })).id)
    }
    return ids
  }
  return {
    folder,
    open: await task('active', ['Design', 'Plans']),
    closed: await task('closed', ['Archive']),
  }
}

t.test('the planner is filled in like a spreadsheet', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const company = await installation.scene((store) =>
    store.companies.insert({ name: 'City', private: false }),
  )
  const { open, closed } = await project(await installation.as(anne), anne, company.id)
  await installation.scene(async (store) => {
    for (const wbs_task_id of [...open, ...closed]) {
      await store.wbs_task_plannings.insert({
        wbs_task_id,
        assigned_user_id: anne,
        start_date: '2026-11-01',
        end_date: '2026-11-30',
        number_blocks: 20,
      })
    }
  })
  const page = await visit({ email: 'anne@firm.example' })
  const cell = (task: string, day: string) => page.getByRole('textbox', { name: `${task}, ${day}` })
  const status = page.locator('.status-line [role=status]')
  const stored = () => installation.env.read((store) => store.user_bookings.find({ user_id: anne }))
  await page.goto(`${url}/planner`)

  await t.test('shows the week of today by folder, task and day', async (t) => {
    await cell('D Design', 'Monday 16').waitFor()
    t.equal(await page.locator('.group').innerText(), 'P1 - Townhall - Customer project')
    t.match(await page.getByRole('rowheader', { name: /Design/ }).innerText(), /D Design\s+P1\s+\[S-active\]/)
    t.equal(await page.getByRole('columnheader').count(), 7, 'weekends are closed')
    await page.locator('.month-load').getByText('0 / 60 dd').waitFor()
  })

  await t.test('an arrow or Enter leads from the page into today’s first cell', async (t) => {
    for (const key of ['Enter', 'ArrowDown', 'ArrowLeft']) {
      await page.reload()
      await cell('D Design', 'Friday 20').waitFor()
      await page.keyboard.press(key)
      await hasFocus(t, cell('D Design', 'Friday 20'))
    }
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Next week' }).focus()
    await page.keyboard.press('ArrowUp')
    await hasFocus(t, cell('D Design', 'Thursday 19'))
    await page.getByRole('link', { name: 'Month' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /November 2026/ }).waitFor()
    await page.goBack()
    await cell('D Design', 'Monday 16').waitFor()
  })

  await t.test(
    'today is marked, the tasks are as wide as their words, and the way on stands still',
    async (t) => {
      t.equal(
        await page
          .locator('th[aria-current=date]')
          .innerText()
          .then((head) => head.slice(0, 6)),
        'Fri 20',
      )
      const tasks = (await page.getByRole('columnheader', { name: 'Tasks' }).boundingBox())!
      t.ok(tasks.width < 500, `the tasks take ${tasks.width} px of 1440`)
      const next = page.getByRole('button', { name: 'Next week' })
      const place = await next.boundingBox()
      for (let week = 48; week <= 54; week++) await next.click()
      await page.getByText('Week 1', { exact: true }).waitFor()
      t.strictSame(await next.boundingBox(), place)
      t.equal(await page.locator('[aria-current=date]').count(), 0)
      await page.getByRole('button', { name: 'This week' }).click()
      await cell('D Design', 'Monday 16').waitFor()
    },
  )

  await t.test('typing replaces, Enter saves and goes down', async (t) => {
    await cell('D Design', 'Monday 16').click()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await status.getByText('Saved: D Design, Monday 16').waitFor()
    await hasFocus(t, cell('P Plans', 'Monday 16'))
    await page.keyboard.type('6')
    await page.keyboard.press('Tab')
    await status.getByText('Saved: P Plans, Monday 16').waitFor()
    await hasFocus(t, cell('P Plans', 'Tuesday 17'))
    t.match(await page.getByRole('columnheader', { name: /Mon 16/ }).innerText(), /10 dd/)
    t.match(await page.locator('.week-total').innerText(), /10 dd/)
    t.strictSame(
      (await stored()).map(({ number_blocks }) => number_blocks),
      [4, 6],
    )
  })

  await t.test('the eleventh block is refused, said at the cell and in the status line', async (t) => {
    await cell('D Design', 'Monday 16').click()
    await page.keyboard.type('5')
    await page.keyboard.press('ArrowRight')
    const refused = cell('D Design', 'Monday 16')
    await status.getByText('You cannot add more than 10 blocks per day. 0 dd left').waitFor()
    t.equal(await refused.getAttribute('aria-invalid'), 'true')
    t.equal(await refused.inputValue(), '5', 'what was typed stays')
    await refused.focus()
    await page.locator('.reason').getByText('You cannot add more than 10 blocks per day').waitFor()
    t.equal((await stored()).find(({ wbs_task_id }) => wbs_task_id === open[0])?.number_blocks, 4)
    await page.keyboard.press('Escape')
    t.equal(await refused.inputValue(), '4')
    t.equal(await refused.getAttribute('aria-invalid'), null)
  })

  await t.test('typing what stands there instead of what was refused leaves nothing unsaved', async (t) => {
    await cell('D Design', 'Monday 16').focus()
    await page.keyboard.type('11')
    await page.keyboard.press('Enter')
    await status.getByText('Not saved: D Design, Monday 16').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await status.getByText('Changes are saved automatically').waitFor()
    t.equal(await page.locator('[aria-invalid=true]').count(), 0)
  })

  await t.test('Delete empties, Ctrl-Z takes it back', async (t) => {
    await cell('P Plans', 'Monday 16').click()
    await page.keyboard.press('Delete')
    await page.locator('.week-total').getByText('4 dd').waitFor()
    t.equal((await stored()).length, 1)
    await page.keyboard.press('Control+z')
    await page.locator('.week-total').getByText('10 dd').waitFor()
    t.equal((await stored()).length, 2)
  })

  await t.test('Ctrl-Y and Ctrl-Shift-Z do again what was undone', async (t) => {
    await page.keyboard.press('Control+z')
    await page.locator('.week-total').getByText('4 dd').waitFor()
    await page.keyboard.press('Control+y')
    await status.getByText('Redone: P Plans, Monday 16').waitFor()
    await page.locator('.week-total').getByText('10 dd').waitFor()
    await page.keyboard.press('Control+z')
    await page.locator('.week-total').getByText('4 dd').waitFor()
    await page.keyboard.press('Control+Shift+Z')
    await page.locator('.week-total').getByText('10 dd').waitFor()
    await page.keyboard.press('Control+y')
    await page.locator('.week-total').getByText('4 dd').waitFor()
    t.equal((await stored()).length, 1, 'the Delete that was taken back before')
    await page.keyboard.press('Control+y')
    await status.getByText('Nothing to redo').waitFor()
    await page.keyboard.press('Control+z')
    await page.locator('.week-total').getByText('10 dd').waitFor()
    await hasFocus(t, cell('P Plans', 'Monday 16'))
  })

  await t.test('Ctrl-Home and Ctrl-End go to the corners, Ctrl-A selects all', async (t) => {
    const range = page.locator('.selected-range')
    await page.keyboard.press('Control+End')
    await hasFocus(t, cell('A Archive', 'Friday 20'))
    await page.keyboard.press('Control+Home')
    await hasFocus(t, cell('D Design', 'Monday 16'))
    await page.keyboard.press('Control+Shift+End')
    await range.getByText('15 cells').waitFor()
    await page.keyboard.press('Escape')
    await cell('P Plans', 'Tuesday 17').focus()
    await page.keyboard.press('Control+a')
    await range.getByText('D Design, Monday 16 – A Archive, Friday 20 · 15 cells · sum 10 dd').waitFor()
    await hasFocus(t, cell('P Plans', 'Tuesday 17'))
    await page.keyboard.press('Escape')
  })

  await t.test('Enter in the last cell saves and stays there, Esc stays too', async (t) => {
    await page.keyboard.press('Control+End')
    await page.keyboard.press('ArrowUp')
    await cell('A Archive', 'Friday 20').focus()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '1 cell not saved' }).waitFor()
    await hasFocus(t, cell('A Archive', 'Friday 20'))
    await page.keyboard.type('2')
    t.equal(await cell('A Archive', 'Friday 20').inputValue(), '2', 'what is typed next replaces')
    for (let times = 0; times < 4; times++) {
      await page.keyboard.press('Escape')
      await hasFocus(t, cell('A Archive', 'Friday 20'))
    }
    t.equal(await cell('A Archive', 'Friday 20').inputValue(), '')
    t.match(page.url(), /planner/)
  })

  await t.test('arrows go from cell to cell, Ctrl-D fills from above', async (t) => {
    await cell('D Design', 'Tuesday 17').click()
    await page.keyboard.type('3')
    await page.keyboard.press('ArrowDown')
    await hasFocus(t, cell('P Plans', 'Tuesday 17'))
    await page.keyboard.press('Control+d')
    await status.getByText('Saved: P Plans, Tuesday 17').waitFor()
    t.equal(await cell('P Plans', 'Tuesday 17').inputValue(), '3')
  })

  await t.test('cells of a spreadsheet are pasted, each into its place', async (t) => {
    await cell('D Design', 'Wednesday 18').click()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text', '1\t2\n3\t4\n')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await page.locator('.week-total').getByText('26 dd').waitFor()
    t.equal(await cell('P Plans', 'Thursday 19').inputValue(), '4')
  })

  await t.test(
    'a range is drawn by keys or mouse, says its sum, and goes to the clipboard and back',
    async (t) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const range = page.locator('.selected-range')
      await cell('D Design', 'Wednesday 18').click()
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Shift+ArrowDown')
      await range.getByText('D Design, Wednesday 18 – P Plans, Thursday 19 · 4 cells · sum 10 dd').waitFor()
      await inFourLooks(t, page, 'a selected range')
      await page.keyboard.press('Control+c')
      await status.getByText('4 cells copied').waitFor()
      t.equal(await page.evaluate(() => navigator.clipboard.readText()), '1\t2\n3\t4')
      await page.keyboard.press('Delete')
      await status.getByText('4 cells saved').waitFor()
      await page.locator('.week-total').getByText('16 dd').waitFor()
      await page.keyboard.press('Control+v')
      await page.locator('.week-total').getByText('26 dd').waitFor()
      await page.keyboard.press('Control+x')
      await status.getByText('4 cells cut').waitFor()
      await page.locator('.week-total').getByText('16 dd').waitFor()
      t.equal(await page.evaluate(() => navigator.clipboard.readText()), '1\t2\n3\t4')
      await page.keyboard.press('Control+z')
      await page.locator('.week-total').getByText('26 dd').waitFor()
      await cell('D Design', 'Wednesday 18').hover()
      await page.mouse.down()
      await cell('P Plans', 'Thursday 19').hover()
      await page.mouse.up()
      await range.getByText('4 cells · sum 10 dd').waitFor()
      await page.keyboard.press('Escape')
      t.equal(await range.innerText(), '')
    },
  )

  await t.test('a paste that does not all fit is refused where it does not, and undone as one', async (t) => {
    await cell('D Design', 'Wednesday 18').focus()
    await page.evaluate(() => navigator.clipboard.writeText('8\tx\n1,0\t6'))
    await page.keyboard.press('Control+v')
    await status.getByText('1 cell saved').or(status.getByText('Saved: P Plans, Thursday 19')).waitFor()
    await page.getByRole('button', { name: '3 cells not saved' }).waitFor()
    t.equal(await cell('D Design', 'Thursday 19').inputValue(), 'x', 'what was pasted stays')
    t.equal(await cell('P Plans', 'Wednesday 18').inputValue(), '1,0')
    await cell('P Plans', 'Wednesday 18').focus()
    await page.locator('.reason').getByText('Enter whole blocks (5), or days with a d (0.5 d)').waitFor()
    await inFourLooks(t, page, 'a paste that was refused')
    const isUncovered = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.week-table td')].every((td) => {
        const { x, y, width, height } = td.getBoundingClientRect()
        return td.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    t.ok(isUncovered, 'a refusal lies over no other cell')

    await page.getByRole('button', { name: 'Next week' }).click()
    await cell('D Design', 'Monday 23').waitFor()
    await page.getByRole('button', { name: '3 cells not saved' }).click()
    await cell('D Design', 'Wednesday 18').waitFor()
    t.equal(await cell('D Design', 'Thursday 19').inputValue(), 'x', 'also after another week')
    await page.getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await cell('D Design', 'Wednesday 18').focus()
    await page.keyboard.press('Control+z')
    await page.locator('.week-total').getByText('26 dd').waitFor()
    t.equal(await page.locator('[aria-invalid=true]').count(), 0)
  })

  await t.test(
    'no key is lost of what is typed: what is no whole block is refused as it stands',
    async (t) => {
      const friday = cell('D Design', 'Friday 20')
      await friday.click()
      for (const [typed, reason] of [
        ['0,5', 'Enter whole blocks (5), or days with a d (0.5 d)'],
        ['1.0', 'Enter whole blocks'],
        ['o0', 'Not a valid value'],
        ['x2', 'Not a valid value'],
        ['1234567', 'You cannot add more than 10 blocks per day'],
      ] as const) {
        await page.keyboard.type(typed)
        await page.keyboard.press('Enter')
        await status.getByText(`Not saved: D Design, Friday 20 (${typed}). ${reason}`).waitFor()
        t.equal(await friday.inputValue(), typed)
        await friday.focus()
        await page.keyboard.press('Escape')
        t.equal(await friday.inputValue(), '')
      }
      t.equal((await stored()).filter(({ date }) => date === '2026-11-20').length, 0)
    },
  )

  await t.test('days are typed with their sign, and what they come to is seen while one types', async (t) => {
    await cell('D Design', 'Friday 20').click()
    await page.keyboard.type('0,5 d')
    await page.locator('.week-box').getByText('= 5 dd', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await status.getByText('Saved: D Design, Friday 20').waitFor()
    t.equal(await cell('D Design', 'Friday 20').inputValue(), '5')
    await cell('D Design', 'Friday 20').focus()
    await page.keyboard.press('Control+z')
    await status.getByText('Undone: D Design, Friday 20').waitFor()
  })

  await t.test('a task of a closed mission is greyed and takes nothing', async (t) => {
    await cell('A Archive', 'Friday 20').click()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await status
      .getByText(
        "Subfolder S-closed is linked to this task but his status is 'closed' and should be 'active'",
      )
      .waitFor()
    await cell('A Archive', 'Friday 20').focus()
    await page.keyboard.press('Escape')
    t.pass()
  })

  await t.test('F2 opens the details of a booking', async (t) => {
    await cell('D Design', 'Monday 16').focus()
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Edit User Booking' })
    await dialog.getByLabel('Comment').fill('Site visit')
    await dialog.getByLabel('Distance').fill('12,5')
    await dialog.getByLabel('Number of blocks').fill('11')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('At most 10').waitFor()
    await dialog.getByLabel('Number of blocks').fill('4')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'detached' })
    const booking = (await stored()).find(({ comment }) => comment === 'Site visit')
    t.equal(booking?.distance, 12.5)
    await hasFocus(t, cell('D Design', 'Monday 16'), 'the focus is back')
  })

  await t.test('F2 on an empty cell books with details', async (t) => {
    await cell('P Plans', 'Friday 20').focus()
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Edit User Booking' })
    await dialog.getByLabel('Comment').fill('Call')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('Required').waitFor()
    await dialog.getByLabel('Number of blocks').fill('0,2 d')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'detached' })
    t.match(
      (await stored()).find(({ comment }) => comment === 'Call'),
      { number_blocks: 2, date: '2026-11-20' },
    )
    await hasFocus(t, cell('P Plans', 'Friday 20'))
    await page.keyboard.press('Delete')
    await page.locator('.week-total').getByText('26 dd').waitFor()
  })

  await t.test('a cell that is emptied and undone has its details again', async (t) => {
    await cell('D Design', 'Monday 16').click()
    await page.keyboard.press('Delete')
    await page.locator('.week-total').getByText('22 dd').waitFor()
    await page.keyboard.press('Control+z')
    await page.locator('.week-total').getByText('26 dd').waitFor()
    t.match(
      (await stored()).find(({ comment }) => comment !== null),
      { number_blocks: 4, comment: 'Site visit', distance: 12.5 },
    )
  })

  await t.test(
    'what was booked in the dialog, and cells that were filled at once, are a step each',
    async () => {
      const total = page.locator('.week-total')
      await page.getByRole('button', { name: 'Next week' }).click()
      await cell('P Plans', 'Thursday 26').focus()
      await page.keyboard.press('F2')
      const dialog = page.getByRole('dialog', { name: 'Edit User Booking' })
      await dialog.getByLabel('Number of blocks').fill('1')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await dialog.waitFor({ state: 'detached' })
      await total.getByText('1 dd').waitFor()
      await cell('D Design', 'Monday 23').focus()
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
      await total.getByText('3 dd').waitFor()
      await cell('D Design', 'Monday 23').focus()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Shift+End')
      await page.keyboard.press('Control+r')
      await total.getByText('11 dd').waitFor()
      await page.keyboard.press('Control+z')
      await total.getByText('3 dd').waitFor()
      await page.keyboard.press('Control+z')
      await total.getByText('1 dd').waitFor()
      await page.keyboard.press('Control+z')
      await status.getByText('Undone: P Plans, Thursday 26').waitFor()
      await total.getByText('0 dd').waitFor()
      await page.getByRole('button', { name: 'This week' }).click()
      await cell('D Design', 'Monday 16').waitFor()
    },
  )

  await t.test('details that are emptied are empty, and what was not touched stays', async (t) => {
    await cell('D Design', 'Monday 16').focus()
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Edit User Booking' })
    await dialog.getByLabel('Comment').fill('')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'detached' })
    t.match(
      (await stored()).find(({ distance }) => distance === 12.5),
      { number_blocks: 4, comment: null },
    )
  })

  await t.test(
    'what is typed while the server is away is counted, kept and sent when it is back',
    async (t) => {
      const friday = cell('P Plans', 'Friday 20')
      const bar = page.getByRole('status').filter({ hasText: 'The server cannot be reached.' })
      const lose = () => page.route('**/api/**', (route) => route.abort())
      const type = async (typed: string) => {
        await friday.focus()
        await page.keyboard.type(typed)
        await page.keyboard.press('ArrowUp')
      }
      const fridayBlocks = async () =>
        (await stored()).find(({ date }) => date === '2026-11-20')?.number_blocks

      await lose()
      await type('1')
      await bar.getByText('One change is kept here').waitFor()
      await inFourLooks(t, page, 'the server away')
      t.equal(await status.getAttribute('class'), 'waiting', 'nothing says that all is saved')
      await bar.getByRole('button', { name: 'Try again' }).click()
      await page.unroute('**/api/**')
      const isBack = page.getByText('The server is back', { exact: true }).waitFor()
      // The page asks by itself too, and may be the first.
      await Promise.race([bar.getByRole('button', { name: 'Try again' }).click(), isBack])
      await isBack
      await status.getByText(/^Saved: P Plans, Friday 20/).waitFor()
      t.equal(await fridayBlocks(), 1)
      t.equal(await bar.count(), 0)

      await lose()
      await type('2')
      await bar.getByText('One change is kept here').waitFor()
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByText('The server cannot be reached. Check your connection.').waitFor()
      await page.unroute('**/api/**')
      await page.getByRole('button', { name: 'Retry' }).click()
      await status.getByText(/^Saved: P Plans, Friday 20/).waitFor()
      t.equal(await fridayBlocks(), 2, 'also over a reload')
      await page.locator('.week-total').getByText('28 dd').waitFor()
      await friday.focus()
      await page.keyboard.press('Delete')
      await page.locator('.week-total').getByText('26 dd').waitFor()
    },
  )

  await t.test(
    'what waits keeps its name in a week that cannot be read, which comes by itself',
    async (t) => {
      await page.route('**/api/**', (route) => route.abort())
      await cell('P Plans', 'Friday 20').focus()
      await page.keyboard.type('3')
      await page.keyboard.press('Enter')
      await page.keyboard.press('PageDown')
      const away = 'The server cannot be reached.'
      await page.getByRole('alert').getByText(`${away} Retrying automatically.`).waitFor()
      await status
        .getByText(
          `Not saved: P Plans, Friday 20 (3). ${away} It is kept here and will be sent when the server is back`,
        )
        .waitFor()
      t.equal(await page.getByText('Check the address').count(), 0)
      const { y, height } = (await page.locator('.status-line').boundingBox())!
      t.equal(Math.round(y + height), 900, 'the status line stands where it always does')
      await inFourLooks(t, page, 'a week that cannot be read')
      await page.unroute('**/api/**')
      await cell('D Design', 'Monday 23').waitFor()
      await status.getByText('Saved: P Plans, Friday 20').waitFor()
      await page.keyboard.press('PageUp')
      await cell('P Plans', 'Friday 20').focus()
      await page.keyboard.press('Delete')
      await page.locator('.week-total').getByText('26 dd').waitFor()
    },
  )

  await t.test('other weeks are an arrow away, and in the address', async (t) => {
    await page.getByRole('button', { name: 'Next week' }).click()
    await cell('D Design', 'Monday 23').waitFor()
    t.match(page.url(), /week=2026-11-23/)
    t.match(await page.locator('.week-total').innerText(), / 0 dd/)
    await page.reload()
    await cell('D Design', 'Monday 23').waitFor()
    await page.getByRole('button', { name: 'This week' }).click()
    await cell('D Design', 'Monday 16').waitFor()
  })

  await t.test('a number that begins as the one before is typed whole', async (t) => {
    await page.goto(`${url}/planner?week=2026-11-23`)
    const monday = cell('D Design', 'Monday 23')
    await monday.click()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await status.getByText('Saved: D Design, Monday 23').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('10', { delay: 30 })
    t.equal(await monday.inputValue(), '10')
    await page.keyboard.press('Enter')
    await page.locator('.week-total').getByText('10 dd').waitFor()
    const week = (await stored()).filter(({ date }) => date >= '2026-11-23')
    t.match(week, [{ date: '2026-11-23', number_blocks: 10 }])
  })
})

t.test('a task is added with the plus', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const company = await installation.scene((store) =>
    store.companies.insert({ name: 'City', private: false }),
  )
  await project(await installation.as(anne), anne, company.id)
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/planner`)
  await page.getByText('Nothing to book time on yet').waitFor()
  await page.getByRole('button', { name: 'Add a task' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select a task' })
  await dialog.getByRole('button', { name: 'By folder' }).click()
  await dialog.getByRole('button', { name: 'Townhall' }).click()
  await dialog.getByRole('button', { name: 'Design' }).waitFor()
  t.equal(
    await dialog.getByRole('button', { name: 'Archive' }).count(),
    0,
    'a task of a closed mission is no button',
  )
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('button', { name: 'Townhall' }).click()
  await dialog.getByRole('button', { name: 'Design' }).click()
  const first = page.getByRole('textbox', { name: 'D Design, Monday 16' })
  await first.fill('7')
  await first.press('Enter')
  await page.locator('.week-total').getByText('7 dd').waitFor()
  await page.getByRole('button', { name: 'Add a task' }).click()
  await dialog.getByRole('button', { name: 'By folder' }).click()
  await dialog.getByRole('button', { name: 'Townhall' }).click()
  await dialog.getByRole('button', { name: 'Design' }).click()
  await page.getByText('Task Already selected').waitFor()
  t.pass()
})

t.test('a colleague’s new task appears in an open planner and in an open work breakdown', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  await person(installation, { email: 'bart@firm.example', permissions: ['*'], first_name: 'Bart' })
  const company = await installation.scene((store) =>
    store.companies.insert({ name: 'City', private: false }),
  )
  const { folder } = await project(await installation.as(anne), anne, company.id)
  const planner = await visit({ email: 'anne@firm.example' })
  await planner.goto(`${url}/planner`)
  await planner.getByRole('button', { name: 'Add a task' }).first().click()
  const dialog = planner.getByRole('dialog', { name: 'Select a task' })
  await dialog.getByRole('button', { name: 'By folder' }).click()
  await dialog.getByRole('button', { name: 'Townhall' }).click()
  await dialog.getByRole('button', { name: 'Design' }).waitFor()
  const breakdown = await visit({ email: 'anne@firm.example' })
  await breakdown.goto(`${url}/folders/${folder.id}?tab=2`)
  await breakdown.getByRole('treegrid').getByText('Design').first().waitFor()

  const colleague = await visit({ email: 'bart@firm.example' })
  await colleague.goto(`${url}/folders/${folder.id}?tab=2`)
  await colleague.getByRole('button', { name: 'New task' }).click()
  await colleague.getByLabel('Name').fill('Roof')
  await colleague.getByRole('checkbox', { name: 'Bookable' }).check()
  await colleague.getByRole('button', { name: 'Create' }).click()
  await dialog.getByRole('button', { name: 'Roof' }).waitFor()
  await breakdown.getByRole('treegrid').getByText('Roof').waitFor()
  t.pass()
})

t.test('weekends are there when the firm opens them, up to their limit', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const company = await installation.scene((store) =>
    store.companies.insert({ name: 'City', private: false }),
  )
  const { open } = await project(await installation.as(anne), anne, company.id)
  await installation.scene(async (store) => {
    await store.parameters.insert({ class: 'planner', type: 'planner_weekend_limits', numerical_value: 4 })
    await store.wbs_task_plannings.insert({
      wbs_task_id: open[0]!,
      assigned_user_id: anne,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      number_blocks: 20,
    })
  })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/planner`)
  const saturday = page.getByRole('textbox', { name: 'D Design, Saturday 21' })
  await saturday.fill('5')
  await saturday.press('Enter')
  const status = page.locator('.status-line [role=status]')
  await status.getByText('You cannot add more than 4 blocks per day during weekend').waitFor()
  await saturday.fill('4')
  await saturday.press('Enter')
  await status.getByText('Saved: D Design, Saturday 21').waitFor()
  t.equal(await page.getByRole('columnheader').count(), 9)
})

t.test('the pages that are fetched ahead leave the week as it stands', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const rights = ['planner.write', 'folders.*', 'subfolder.*', 'company.read'] as const
  const anne = await firm.person(rights, { email: 'anne@firm.example', language_type: 'en' })
  const { task_id } = await firm.subfolder(await firm.folder(anne.id, 12), { task_code: 'STU01' })
  await anne.client(keepRow, { wbs_task_id: task_id })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/planner`)
  const row = page.getByRole('rowheader', { name: 'STU01 Étude' })
  await row.waitFor()
  const before = await row.boundingBox()
  await page.waitForFunction(() =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some(({ cssText }) => cssText.startsWith('.task-tree')),
    ),
  )
  t.strictSame(await row.boundingBox(), before)
})
