import type { Locator, Page } from 'playwright-core'
import t from 'tap'
import { setPlannings } from '#core/planning/operations.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, openSite, type Site } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'

const permissions = ['folders.*', 'wbs.*', 'users.read', 'user_extended.read', 'notifications.*'] as const

/** A folder that Anne manages, with a task whose pool of December has 8 blocks; Tom and Mia may propose. */
async function scene(site: Site) {
  const { installation } = site
  const firm = await testFirm(installation)
  const add = (email: string, first_name: string, last_name: string) =>
    person(installation, {
      email,
      first_name,
      last_name,
      code: first_name.slice(0, 3),
      permissions: [...permissions],
    })
  const anne = await add('anne@firm.example', 'Anne', 'Dubois')
  const tom = await add('tom@firm.example', 'Tom', 'Maes')
  const mia = await add('mia@firm.example', 'Mia', 'Peeters')
  const place = await firm.folder(anne, 7)
  const { task_id } = await firm.subfolder(place, { task_code: '7/1' })
  await installation.scene((store) =>
    store.wbs_task_plannings.insert({
      wbs_task_id: task_id,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      number_blocks: 8,
    }),
  )
  const at = `${site.url}/folders/${place.folder_id}?tab=3`
  const standing = async () =>
    (
      await installation.env.read((store) => store.wbs_task_plannings.find({}, { order: [['id', 'asc']] }))
    ).map(({ assigned_user_id, start_date, number_blocks, number_blocks_new }) => [
      assigned_user_id,
      start_date.slice(0, 7),
      number_blocks,
      number_blocks_new,
    ])
  return { ...site, anne, tom, mia, task_id, place, at, standing }
}

const cell = (page: Page, row: string, month: string) =>
  page.getByRole('textbox', { name: `${row}, ${month}`, exact: true })
const onTask = (name: string): string => `${name}, 7/1 Étude`
const proposed = (page: Page, row: string, month: string) =>
  page.getByRole('button', { name: new RegExp(`^${row}, ${month}: `) })
const status = (page: Page) => page.locator('.status-line').getByRole('status')
const assign = async (page: Page, search: string): Promise<void> => {
  await page.getByRole('button', { name: 'Assign a person to 7/1 Étude' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assigne User' })
  await dialog.getByRole('searchbox').fill(search)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}
const holds = (page: Page, row: string, month: string, value: string) =>
  page.waitForFunction(
    ([label, wanted]) =>
      document.querySelector<HTMLInputElement>(`.planning-grid input[aria-label="${label}"]`)?.value ===
      wanted,
    [`${row}, ${month}`, value] as const,
  )

/** What a screen reader says besides the name of what has the focus. */
const describedBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

/** Two hundred tasks more, each with its pool. */
const addLots = ({ installation, place, task_id }: Awaited<ReturnType<typeof scene>>) =>
  installation.scene((store) =>
    store.wbs_tasks.insertMany(
      Array.from({ length: 200 }, (_, n) => ({
        wbs_id: place.wbs_id,
        parent_id: task_id,
        task_code: `7/1.${n + 1}`,
        name: 'Lot',
        rank: n + 2,
      })),
    ),
  )

/** Whether the middle of it and its lower edge are to be seen, and nothing lies over them. */
const isInSight = (found: Locator): Promise<boolean> =>
  found.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [y + height / 2, y + height - 2].every((at) => {
      const on = document.elementFromPoint(x + width / 2, at)
      return on !== null && element.contains(on)
    })
  })

t.test('in a long planning the months, the rows’ names and the status line stay in sight', async (t) => {
  const site = await scene(await openSite(t))
  await addLots(site)
  for (const width of [1440, 390]) {
    const page = await site.visit({ email: 'anne@firm.example', width, touch: width === 390 })
    await page.goto(site.at)
    const row = 'Unassigned, 7/1.30 Lot'
    const own = cell(page, row, 'April 2027')
    await own.focus()
    await page.keyboard.type('x')
    await page.keyboard.press('Enter')
    await status(page).getByText(`Not saved: ${row}, April 2027 (x). Not a valid value`).waitFor()
    const inSight = async (what: string, found: Locator): Promise<void> =>
      void t.ok(await isInSight(found), `${what}, ${width} px wide`)
    await inSight('the status line', status(page))
    await inSight('the choice', page.getByRole('button', { name: 'Keep the saved value' }))
    await inSight('the month', page.getByRole('columnheader', { name: 'April 2027' }))
    await inSight('the corner', page.getByRole('columnheader', { name: 'Task, person' }))
    await inSight('the cell of the keyboard', page.locator('.planning-grid input:focus'))
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowUp')
    await inSight('a cell further up', page.locator('.planning-grid :focus'))
    await page.keyboard.press('Control+ArrowLeft')
    await inSight('the first month', page.locator('.planning-grid :focus'))
    await inSight('the status line', status(page))
  }
})

t.test(
  'whoever assigns somebody and types on types into the new row, however slow the server is',
  async (t) => {
    const site = await scene(await openSite(t))
    await addLots(site)
    const page = await site.visit({ email: 'anne@firm.example' })
    await page.goto(site.at)
    const december = cell(page, onTask('Tom Maes'), 'December 2026')
    await cell(page, 'Unassigned, 7/1.1 Lot', 'November 2026').waitFor()
    await page.route('**/api/wbs/task_planning/grid/**', async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    const row = '7/1.30 Lot'
    await page.getByRole('button', { name: `Assign a person to ${row}` }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Assigne User' })
    await dialog.getByRole('rowheader').first().waitFor()
    await page.keyboard.type('mae')
    await page.keyboard.press('Enter')
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await hasFocus(t, cell(page, `Tom Maes, ${row}`, 'December 2026'))
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await holds(page, `Tom Maes, ${row}`, 'November 2026', '3')
    await page.getByRole('button', { name: '2 cells not saved' }).waitFor()
    t.equal(await december.count(), 0, 'of no other task')
  },
)

t.test('of hundreds of rows those in sight are drawn, and the keyboard reaches all', async (t) => {
  const site = await scene(await openSite(t))
  const { at } = site
  await addLots(site)
  const anne = await site.visit({ email: 'anne@firm.example' })
  await anne.goto(at)
  const grid = anne.getByRole('grid')
  await cell(anne, 'Unassigned, 7/1.1 Lot', 'December 2026').focus()
  t.ok(Number(await grid.getAttribute('aria-rowcount')) > 400)
  t.ok((await grid.locator('tr').count()) < 250)
  await anne.keyboard.press('Control+ArrowDown')
  await hasFocus(t, anne.locator('tr.sum td[data-column="2026-12"]'))
  await anne.keyboard.press('ArrowUp')
  await hasFocus(t, cell(anne, 'Unassigned, 7/1.200 Lot', 'December 2026'))
  await anne.keyboard.type('4')
  await anne.keyboard.press('Enter')
  await anne.keyboard.press('Control+Home')
  await holds(anne, 'Unassigned, 7/1 Étude', 'December 2026', '8')
  await status(anne).getByText('Saved: Unassigned, 7/1.200 Lot, December 2026').waitFor()
  const others = grid.locator('tbody').nth(5)
  t.equal(await others.getByRole('textbox').count(), 0)
  await others.scrollIntoViewIfNeeded()
  await others.getByRole('textbox').first().waitFor()
})

t.test('the planning of a folder', async (t) => {
  const site = await scene(await openSite(t))
  const { at, standing, tom, mia, url, place } = site
  const anne = await site.visit({ email: 'anne@firm.example' })
  const member = await site.visit({ email: 'tom@firm.example' })

  await t.test('the manager assigns people and types their months by keys alone', async (t) => {
    await anne.goto(at)
    await anne.getByText('November 2026 – April 2027').waitFor()
    await holds(anne, 'Unassigned, 7/1 Étude', 'December 2026', '8')
    const nothing = anne.getByRole('button', { name: 'Validate changes', exact: true })
    await nothing.and(anne.locator('[aria-disabled=true]')).waitFor()
    t.equal(await nothing.getAttribute('title'), 'No proposals')
    await nothing.focus()
    await anne.keyboard.press('Enter')
    t.equal(await anne.getByRole('dialog').count(), 0)
    await cell(anne, 'Unassigned, 7/1 Étude', 'November 2026').focus()
    await anne.keyboard.press('a')
    const dialog = anne.getByRole('dialog', { name: 'Assigne User' })
    await dialog.getByRole('searchbox').waitFor()
    await anne.keyboard.type('mae')
    await anne.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await hasFocus(t, cell(anne, onTask('Tom Maes'), 'November 2026'))
    await anne.keyboard.press('ArrowRight')
    await anne.keyboard.type('5')
    await anne.keyboard.press('Enter')
    await status(anne).getByText('Saved: Tom Maes, 7/1 Étude, December 2026').waitFor()
    await holds(anne, 'Unassigned, 7/1 Étude', 'December 2026', '3')
    await cell(anne, onTask('Tom Maes'), 'December 2026').focus()
    const about = anne.locator('.status-line .about-cell')
    await about
      .getByText(
        /^Tom Maes, December 2026: 0\.5 of [\d.]+ d across all folders · [\d.]+ d left · Customer project: 0\.5 of/,
      )
      .waitFor()
    await cell(anne, 'Unassigned, 7/1 Étude', 'December 2026').focus()
    await about.waitFor({ state: 'hidden' })
    t.strictSame(await standing(), [
      [null, '2026-12', 3, null],
      [tom, '2026-12', 5, null],
    ])
  })

  await t.test('a letter in a cell is the page’s: `a` assigns to the task of its row', async (t) => {
    const own = cell(anne, onTask('Tom Maes'), 'December 2026')
    await own.focus()
    await anne.keyboard.press('a')
    const dialog = anne.getByRole('dialog', { name: 'Assigne User' })
    await hasFocus(t, dialog.getByRole('searchbox'))
    t.equal(await dialog.getByRole('searchbox').inputValue(), '')
    await anne.keyboard.press('Escape')
    await hasFocus(t, own)
    t.equal(await own.inputValue(), '5', 'nothing is typed there')
    await anne.keyboard.press('?')
    await anne.getByRole('dialog').getByText('Assigne User').waitFor()
    await anne.keyboard.press('Escape')
    await anne.locator('tr.sum td[data-column="2026-12"]').focus()
    await anne.keyboard.press('a')
    await anne.getByText('Go to a task’s row to assign someone to it').waitFor()
  })

  await t.test(
    'more than is left is refused with the reason at the cell, and undo takes an act back',
    async (t) => {
      await cell(anne, onTask('Tom Maes'), 'December 2026').fill('9')
      await anne.keyboard.press('Enter')
      await status(anne).getByText('Cannot assigne more blocks than unassigned blocks left').waitFor()
      await cell(anne, onTask('Tom Maes'), 'December 2026').focus()
      await anne.keyboard.press('Escape')
      await holds(anne, onTask('Tom Maes'), 'December 2026', '5')
      await cell(anne, onTask('Tom Maes'), 'December 2026').fill('7')
      await anne.keyboard.press('Enter')
      await holds(anne, 'Unassigned, 7/1 Étude', 'December 2026', '1')
      await anne.keyboard.press('Control+z')
      await holds(anne, 'Unassigned, 7/1 Étude', 'December 2026', '3')
      t.strictSame((await standing())[1], [tom, '2026-12', 5, null])
    },
  )

  await t.test('numbers go on to the right by a key', async (t) => {
    await cell(anne, 'Unassigned, 7/1 Étude', 'December 2026').focus()
    await anne.keyboard.press('Shift+ArrowRight')
    await anne.keyboard.press('Control+r')
    await status(anne).getByText('Saved: Unassigned, 7/1 Étude, January 2027').waitFor()
    await holds(anne, 'Unassigned, 7/1 Étude', 'January 2027', '3')
    await anne.keyboard.press('Control+z')
    await holds(anne, 'Unassigned, 7/1 Étude', 'January 2027', '')
    await anne.keyboard.press('?')
    await anne.getByRole('dialog').getByText('Fill from the left').waitFor()
    await anne.keyboard.press('Escape')
    await anne.getByRole('dialog').waitFor({ state: 'detached' })
    t.equal((await standing())[0]?.[2], 3)
  })

  await t.test('months that do not come are said, and asked for again', async () => {
    await anne.route('**/api/wbs/task_planning/grid/**', (route) => route.abort())
    await anne.getByRole('button', { name: 'Next' }).click()
    const failed = anne.locator('.grid-head').getByRole('alert')
    await failed.waitFor()
    await anne.getByText('November 2026 – April 2027').waitFor()
    await anne.unroute('**/api/wbs/task_planning/grid/**')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await anne.getByText('May 2027 – October 2027').waitFor()
    await failed.waitFor({ state: 'detached' })
    await anne.getByRole('button', { name: 'Previous' }).click()
    await anne.getByText('November 2026 – April 2027').waitFor()
  })

  await t.test('what is pasted is one act: all of it, or nothing', async (t) => {
    const before = await standing()
    const paste = async (row: string, month: string, text: string): Promise<void> => {
      await cell(anne, row, month).focus()
      await anne.evaluate((pasted) => {
        const data = new DataTransfer()
        data.setData('text/plain', pasted)
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      }, text)
    }
    await paste(onTask('Tom Maes'), 'December 2026', '1\t1')
    await anne.getByRole('button', { name: '2 cells not saved' }).waitFor()
    t.strictSame(await standing(), before, 'January’s pool is empty')
    await paste(onTask('Tom Maes'), 'December 2026', '5\t')
    await paste('Unassigned, 7/1 Étude', 'January 2027', '6\t6\n4\t2')
    await status(anne).getByText('4 cells saved').waitFor()
    await holds(anne, 'Unassigned, 7/1 Étude', 'January 2027', '6')
    await holds(anne, onTask('Tom Maes'), 'February 2027', '2')
    await anne.keyboard.press('Control+z')
    await status(anne).getByText('4 cells undone').waitFor()
    await holds(anne, onTask('Tom Maes'), 'February 2027', '')
    t.strictSame(
      (await standing()).filter(([, , blocks]) => blocks !== 0),
      before.filter(([, , blocks]) => blocks !== 0),
    )
  })

  await t.test(
    'a member’s change is a proposal beside the current value, and the manager sees it at once',
    async (t) => {
      await member.goto(at)
      await member.getByText('Anne Dubois manages this folder: your changes are proposals.').waitFor()
      await assign(member, 'Peeters')
      await hasFocus(t, cell(member, onTask('Mia Peeters'), 'November 2026'))
      await member.keyboard.press('ArrowRight')
      await member.keyboard.type('2')
      await member.keyboard.press('Enter')
      await status(member).getByText('Saved: Mia Peeters, 7/1 Étude, December 2026').waitFor()
      await cell(member, onTask('Tom Maes'), 'December 2026').fill('6')
      await member.keyboard.press('Enter')
      await proposed(anne, onTask('Tom Maes'), 'December 2026').waitFor()
      await proposed(anne, onTask('Mia Peeters'), 'December 2026').waitFor()
      t.match(await proposed(anne, onTask('Tom Maes'), 'December 2026').innerText(), /5\s+6/)
      t.strictSame(
        (await standing()).filter(([, month]) => month === '2026-12'),
        [
          [null, '2026-12', 3, null],
          [tom, '2026-12', 5, 6],
          [mia, '2026-12', 0, 2],
        ],
      )
    },
  )

  await t.test('he sends them to the manager with a word, who is led to them', async () => {
    await member.getByRole('textbox', { name: 'Message to Anne Dubois' }).fill('Mia is back in December.')
    await member.getByRole('button', { name: 'Send for validation' }).click()
    await member.getByText('Modifications send to validation !').waitFor()
    await anne.goto(`${url}/notifications`)
    await anne.getByText('Mia is back in December.').first().waitFor()
    await anne.goto(at)
  })

  await t.test('a cell with a proposal opens on a double click and on Enter', async (t) => {
    const waits = proposed(anne, onTask('Tom Maes'), 'December 2026')
    await waits.dblclick()
    await hasFocus(t, cell(anne, onTask('Tom Maes'), 'December 2026'))
    t.match(await describedBy(anne), /^Tom Maes proposes 6 here/)
    await anne.goto(at)
    await waits.focus()
    await anne.keyboard.press('Enter')
    await hasFocus(t, cell(anne, onTask('Tom Maes'), 'December 2026'))
    await anne.goto(at)
    await waits.waitFor()
  })

  await t.test(
    'the manager refuses one and accepts the other; the member sees both and is told',
    async (t) => {
      const validate = anne.getByRole('button', { name: /^Validate changes/ })
      await validate.click()
      const dialog = anne.getByRole('dialog', { name: 'Validate changes' })
      await inFourLooks(t, anne, 'what is proposed')
      await dialog.getByRole('checkbox', { name: /^Tom Maes/ }).uncheck()
      await dialog.getByRole('button', { name: 'Accept selected' }).click()
      await anne.getByText('Modifications sucessfully updated !').waitFor()
      await holds(anne, onTask('Mia Peeters'), 'December 2026', '2')
      await holds(member, 'Unassigned, 7/1 Étude', 'December 2026', '1')
      const closing = (status_type: 'active' | 'closed') =>
        site.installation.scene(async (store) => {
          const task = await store.wbs_tasks.get(site.task_id)
          await store.subfolders.update(task!.subfolder_id!, { status_type })
        })
      await closing('closed')
      await site.installation.scene(async (store) => {
        const wbs_id = place.wbs_id
        await store.wbs_tasks.insert({ wbs_id, name: 'Second root', task_code: '8', rank: 9 })
      })
      await validate.click()
      await dialog.getByRole('button', { name: 'Accept selected' }).click()
      await dialog.getByText('Only tasks of active').first().waitFor()
      await dialog.getByRole('checkbox', { name: /^Tom Maes, 7\/1 Étude/ }).waitFor()
      await closing('active')
      await site.installation.scene((store) => store.wbs_tasks.removeMany({ name: 'Second root' }))
      await dialog.getByRole('button', { name: 'Refuse selected' }).click()
      await dialog.waitFor({ state: 'detached' })
      await holds(member, onTask('Tom Maes'), 'December 2026', '5')
      t.strictSame(
        (await standing()).filter(([, month]) => month === '2026-12'),
        [
          [null, '2026-12', 1, null],
          [tom, '2026-12', 5, null],
          [mia, '2026-12', 2, null],
        ],
      )
      const notifications = await site.installation.env.read((store) =>
        store.notifications.find({ user_id: tom }),
      )
      t.equal(notifications.length, 2)
    },
  )

  await t.test('two who change one cell: the second is told, and nothing is lost unseen', async (t) => {
    const putThree = () =>
      site.installation.scene(async (store) => {
        const own = await store.wbs_task_plannings.first({ assigned_user_id: tom, start_date: '2026-12-01' })
        await store.wbs_task_plannings.update(own!.id, { number_blocks: 3 })
      })
    await cell(anne, onTask('Tom Maes'), 'December 2026').focus()
    await anne.keyboard.type('4')
    await putThree()
    await anne.keyboard.press('Enter')
    await anne.getByRole('button', { name: '1 cell not saved' }).waitFor()
    t.strictSame(
      (await standing()).find(([user, month]) => user === tom && month === '2026-12'),
      [tom, '2026-12', 3, null],
    )
    const message = 'Changed elsewhere in the meantime: it is now 3'
    await status(anne)
      .getByText(`Not saved: ${onTask('Tom Maes')}, December 2026 (4). ${message}`)
      .waitFor()
    await anne.getByRole('button', { name: 'Keep mine' }).click()
    await status(anne).getByText('Saved: Tom Maes').waitFor()
    t.strictSame(
      (await standing()).find(([user, month]) => user === tom && month === '2026-12'),
      [tom, '2026-12', 4, null],
    )
    await cell(anne, onTask('Tom Maes'), 'December 2026').focus()
    await anne.keyboard.type('2')
    await putThree()
    await anne.keyboard.press('Enter')
    await status(anne).getByText(message).waitFor()
    await anne.getByRole('button', { name: 'Keep the saved value' }).click()
    await holds(anne, onTask('Tom Maes'), 'December 2026', '3')
  })

  await t.test('a number that is being typed stays when something is proposed for its cell', async (t) => {
    const own = cell(anne, onTask('Tom Maes'), 'December 2026')
    await own.focus()
    await anne.keyboard.type('4')
    const made = await (
      await site.installation.as(tom)
    )(setPlannings, {
      wbsId: place.wbs_id,
      cells: [
        { wbs_task_id: site.task_id, assigned_user_id: tom, start_date: '2026-12-01', number_blocks: 2 },
      ],
    })
    t.match(made, [{ number_blocks: 3, number_blocks_new: 2 }])
    await anne.locator('td.proposed .beside').getByText('2', { exact: true }).waitFor()
    await hasFocus(t, own)
    t.equal(await own.inputValue(), '4')
    await anne.keyboard.press('Enter')
    await status(anne).getByText('(4). Tom Maes proposes 2 here').waitFor()
    t.equal(await own.inputValue(), '4')
    t.strictSame(
      (await standing()).find(([user, month]) => user === tom && month === '2026-12'),
      [tom, '2026-12', 3, 2],
    )
    await anne.getByRole('button', { name: 'Keep the saved value' }).click()
    await cell(anne, 'Unassigned, 7/1 Étude', 'December 2026').focus()
    await proposed(anne, onTask('Tom Maes'), 'December 2026').waitFor()
  })

  await t.test('a person leads to his months', async () => {
    await anne.getByRole('rowheader', { name: 'Mia Peeters' }).first().getByRole('link').click()
    await anne.waitForURL(`${url}/users/${mia}?tab=2`)
  })

  await t.test('the export is a workbook', async (t) => {
    await member.goto(at)
    const downloads = member.waitForEvent('download')
    await member.getByRole('button', { name: 'Export (.xlsx)' }).click()
    t.equal((await downloads).suggestedFilename(), 'planning-F7.xlsx')
  })

  await t.test('it is read by everybody: no serious fault in any look, nor on a telephone', async (t) => {
    await inFourLooks(t, member, 'planning')
    const small = await site.visit({ email: 'anne@firm.example', width: 390, touch: true })
    await small.goto(at)
    await small.getByRole('grid').waitFor()
    const wide = await small.evaluate(() => document.documentElement.scrollWidth)
    t.ok(wide <= 390, `the page is ${wide} wide`)
  })

  await t.test('a folder without a task says where they are made', async () => {
    await site.installation.scene(async (store) => {
      await store.wbs_task_plannings.removeMany({ wbs_task_id: site.task_id })
      await store.wbs_tasks.remove(site.task_id)
      await store.wbs_tasks.removeMany({ wbs_id: place.wbs_id })
    })
    await member.goto(at)
    await member.getByRole('heading', { name: 'No tasks to plan yet' }).waitFor()
    await member.getByRole('link', { name: 'Go to the WBS tab' }).click()
    await member.waitForURL(`${url}/folders/${place.folder_id}?tab=2`)
  })
})

t.test('whoever assigns sees who has room, and whoever proposed nothing has nothing to send', async (t) => {
  const site = await scene(await openSite(t))
  const { at, tom, mia, task_id, installation, place } = site
  await installation.scene((store) =>
    store.wbs_task_plannings.insert({
      wbs_task_id: task_id,
      assigned_user_id: tom,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      number_blocks: 60,
    }),
  )
  const page = await site.visit({ email: 'tom@firm.example' })
  await page.goto(at)
  await page.getByRole('button', { name: 'Assign a person to 7/1 Étude' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assigne User' })
  const rows = dialog.getByRole('rowheader')
  await rows.first().waitFor()
  await dialog.getByRole('button', { name: 'Most available first' }).click()
  t.match((await rows.allInnerTexts()).at(-1), /Tom Maes/)
  const room = async (name: string): Promise<number> =>
    Number(await dialog.getByRole('row', { name }).getByRole('cell').first().innerText())
  t.equal(Math.round(((await room('Mia Peeters')) - (await room('Tom Maes'))) * 10) / 10, 6)
  await inFourLooks(t, page, 'the choice of somebody with room')
  await rows.first().getByRole('button').focus()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await t.test('of what others proposed nobody asks for a decision', async (t) => {
    const send = page.getByRole('button', { name: 'Send for validation' })
    await installation.as(mia).then((client) =>
      client(setPlannings, {
        wbsId: place.wbs_id,
        cells: [{ wbs_task_id: task_id, assigned_user_id: tom, start_date: '2026-12-01', number_blocks: 5 }],
      }),
    )
    await page.getByText('1 change proposed').waitFor()
    t.equal(await send.isDisabled(), true)
    await page.getByText('You have no proposals here').waitFor()
    await cell(page, 'Unassigned, 7/1 Étude', 'January 2027').fill('4')
    await page.keyboard.press('Enter')
    await page.getByText('You have no proposals here').waitFor({ state: 'detached' })
    await send.click()
    await page.getByText('Modifications send to validation !').waitFor()
  })
})
