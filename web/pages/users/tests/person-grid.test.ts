import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, hasValue, openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { costCases } from '#fixtures/cases/people.ts'

const planner = ['users.*', 'user_extended.read', 'subfolder.*', 'parameters.read'] as const
const belgianDay = (day: string): string => day.split('-').toReversed().join('/')

t.test('costs of a person', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: planner })
  const id = await person(installation, {
    email: 'tom@firm.example',
    permissions: [],
    first_name: 'Tom',
    last_name: 'Maes',
  })
  const page = await visit({ email: 'anne@firm.example' })
  const part = (name: string) => page.getByRole('region', { name })

  await t.test('the range rules, each with the specification’s words', async (t) => {
    for (const { what, present, start, answer } of costCases) {
      await installation.scene(async (store) => {
        await store.user_costs.removeMany({ user_id: id })
        await store.user_costs.insertMany(
          present.map(([date_start, date_end]) => ({
            user_id: id,
            cost_type: 'junior',
            date_start,
            date_end,
          })),
        )
      })
      await page.goto(`${url}/users/${id}/edit?tab=1`)
      const own = part('Category costs')
      await own.getByLabel('Cost category').fill('senior')
      if (start) await own.getByLabel('From*').fill(belgianDay(start))
      await own.getByRole('button', { name: 'Add: Category costs' }).click()
      if (answer === 'missing') await own.getByText('Invalid date', { exact: true }).waitFor()
      else if (answer === 'taken') await own.getByText('Date Cannot be in an other existing range').waitFor()
      else {
        await own.locator('tbody tr', { hasText: 'Senior' }).getByText(belgianDay(start!)).waitFor()
        if (answer !== 'none')
          await own.locator('tbody').getByText(belgianDay(answer.closes)).first().waitFor()
      }
      t.pass(what)
    }
  })

  await t.test('the cost per block has words of its own', async () => {
    const own = part('Cost per block')
    await own.getByRole('textbox', { name: 'Cost per block' }).fill('12,5')
    await own.getByLabel('From*').fill('01/03/2026')
    await page.keyboard.press('Enter')
    await own.locator('tbody').getByText('12,50 €').waitFor()
    await own.getByRole('textbox', { name: 'Cost per block' }).fill('13')
    await own.getByLabel('From*').fill('01/03/2026')
    await page.keyboard.press('Enter')
    await own.getByText('Date start Cannot be in past').waitFor()
  })

  await t.test('a deleted entry turns red with a word, and is gone at once', async (t) => {
    const own = part('Cost per block')
    await own.getByRole('button', { name: 'Delete the entry from 01/03/2026' }).click()
    await own.locator('tr.gone').getByText('deleted', { exact: true }).waitFor()
    await page.getByText('Sucessfully deleted').waitFor()
    t.equal(await installation.env.read((store) => store.user_block_costs.count({ user_id: id })), 0)
  })

  await t.test('are read by who may not change them, and seen by nobody else', async (t) => {
    await person(installation, {
      email: 'reader@firm.example',
      permissions: ['users.*', 'user_extended.read'],
    })
    const reader = await visit({ email: 'reader@firm.example' })
    await reader.goto(`${url}/users/${id}/edit?tab=1`)
    await reader.getByRole('heading', { name: 'Specific costs' }).waitFor()
    t.equal(await reader.getByRole('button', { name: /^Add/ }).count(), 0)
  })
})

t.test('six months of a person', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: planner })
  const id = await person(installation, {
    email: 'tom@firm.example',
    permissions: [],
    first_name: 'Tom',
    last_name: 'Maes',
  })
  await installation.scene((store) =>
    store.user_absences.insert({
      user_id: id,
      number_blocks: 20,
      start_date: '2026-12-14',
      end_date: '2026-12-15',
      planning_level_type: 'day',
    }),
  )
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/users/${id}/edit?tab=2`)
  const cell = (row: string, month: string) => page.getByLabel(`${row}, ${month} `.trim(), { exact: true })
  const figure = (row: string, place: number) =>
    page
      .getByRole('row', { name: new RegExp(`^${row}`) })
      .getByRole('button')
      .nth(place)

  await t.test('from this month on; Previous and Next go six further', async (t) => {
    const heads = () => page.locator('.person-grid thead th').allInnerTexts()
    await page.getByText('November 2026 – April 2027').waitFor()
    t.equal((await heads()).length, 7)
    await page.getByRole('button', { name: 'Next 6 months' }).click()
    await page.getByText('May 2027 – October 2027').waitFor()
    await page.getByRole('button', { name: 'Previous 6 months' }).click()
    await page.getByText('November 2026 – April 2027').waitFor()
  })

  await t.test('an absence that nobody approved is grey, and says so', async (t) => {
    t.equal(await cell('Requested absence', 'December 2026').inputValue(), '2')
    await page.getByText('(not approved)').waitFor()
  })

  await t.test('typed like a spreadsheet: Enter saves and goes down, the capacity follows', async (t) => {
    await figure('Capacity', 1)
      .getByText('23', { exact: true })
      .or(figure('Capacity', 1).filter({ hasText: /^23$/ }))
      .first()
      .waitFor()
    await cell('Availability', 'December 2026').focus()
    await page.keyboard.type('50')
    await page.keyboard.press('Enter')
    await page.getByText('Saved: Availability, December 2026').waitFor()
    await hasFocus(t, cell('Approved absence', 'December 2026'))
    await page.keyboard.type('1,5')
    await page.keyboard.press('Tab')
    await page.getByText('Saved: Approved absence, December 2026').waitFor()
    await figure('Capacity', 1)
      .getByText('10', { exact: true })
      .or(figure('Capacity', 1).filter({ hasText: /^10$/ }))
      .first()
      .waitFor()
    await hasFocus(t, cell('Approved absence', 'January 2027'))
    await page.keyboard.press('ArrowUp')
    await hasFocus(t, figure('Capacity', 2), 'cell by cell')
    await page.keyboard.press('ArrowUp')
    await hasFocus(t, cell('Availability', 'January 2027'))
    t.equal(
      await cell('Availability', 'January 2027').getAttribute('placeholder'),
      '50',
      'inherited from December',
    )
  })

  await t.test('every number can be asked where it comes from', async (t) => {
    await figure('Capacity', 1).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Capacity, December 2026: how it is calculated' })
    t.strictSame(
      (await dialog.locator('tr').allInnerTexts()).map((each) => each.replace(/\s+/g, ' ').trim()),
      [
        'Weekdays of the month 23',
        'Availability × 50 %',
        'Approved absence − 1.5',
        'Pending absence − 0',
        'Capacity = 10',
      ],
    )
    await page.keyboard.press('Escape')
    await hasFocus(t, figure('Capacity', 1))
  })

  await t.test('F2 says where any number comes from, that of an empty cell too', async (t) => {
    const linesOf = async (title: string) => {
      const dialog = page.getByRole('dialog', { name: `${title}: how it is calculated` })
      const lines = (await dialog.locator('tr').allInnerTexts()).map((each) =>
        each.replace(/\s+/g, ' ').trim(),
      )
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      return lines
    }
    await figure('Capacity', 1).focus()
    await page.keyboard.press('F2')
    t.equal((await linesOf('Capacity, December 2026')).at(-1), 'Capacity = 10')
    await cell('Requested absence', 'December 2026').focus()
    await page.keyboard.press('F2')
    t.strictSame(await linesOf('Requested absence, December 2026'), [
      '14/12/2026 – 15/12/2026 2',
      'Requested absence = 2',
    ])
    await hasFocus(t, cell('Requested absence', 'December 2026'))
    await cell('Availability', 'January 2027').focus()
    await page.keyboard.press('F2')
    t.strictSame(await linesOf('Availability, January 2027'), ['Same as the months before = 50 %'])
    await cell('Availability', 'November 2026').focus()
    await page.keyboard.press('F2')
    t.strictSame(await linesOf('Availability, November 2026'), ['By the blocks a week = 100 %'])
  })

  await t.test(
    'a month set by hand says that it goes before the blocks a week, wherever they stand',
    async (t) => {
      const note = page.getByText(
        'Months set by hand override the blocks per week: 50 % from December 2026 on.',
      )
      await note.waitFor()
      const other = await visit({ email: 'anne@firm.example' })
      const there = other.getByText(
        'Months set by hand override the blocks per week: 50 % from December 2026 on.',
      )
      for (const path of [`/users/${id}`, `/users/${id}/edit`]) {
        await other.goto(`${url}${path}`)
        await there.waitFor()
      }
      t.match(
        await other.getByLabel('Blocks available per week').getAttribute('aria-describedby'),
        /says/,
        'it belongs to the field',
      )
      await other.close()
    },
  )

  await t.test('Ctrl-Z takes back, Delete empties', async (t) => {
    await cell('Approved absence', 'December 2026').focus()
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: Approved absence, December 2026').waitFor()
    await hasValue(t, cell('Approved absence', 'December 2026'), '')
    await cell('Availability', 'December 2026').focus()
    await page.keyboard.press('Delete')
    await page.getByText('Saved: Availability, December 2026').waitFor()
    await figure('Capacity', 1)
      .getByText('23', { exact: true })
      .or(figure('Capacity', 1).filter({ hasText: /^23$/ }))
      .first()
      .waitFor()
    t.equal(await installation.env.read((store) => store.user_availabilities.count({})), 0)
  })

  await t.test('months are copied, pasted and filled together; computed cells are left out', async (t) => {
    const clipboard = (type: 'copy' | 'paste', text = '') =>
      page.evaluate(
        ([type, text]) => {
          const data = new DataTransfer()
          data.setData('text/plain', text)
          const event = new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
          document.activeElement?.dispatchEvent(event)
          return data.getData('text/plain')
        },
        [type, text] as const,
      )
    const status = page.locator('.status-line')
    await cell('Availability', 'February 2027').focus()
    await clipboard('paste', '80 %\t50,5\n1\t2\n0.5\t1,5\n')
    await status.getByText('4 cells saved · 2 values skipped').waitFor()
    await hasValue(t, cell('Availability', 'March 2027'), '50.5')
    await hasValue(t, cell('Approved absence', 'February 2027'), '0.5')
    await cell('Approved absence', 'February 2027').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await status
      .getByText('Approved absence, February 2027 – Approved absence, March 2027 · 2 cells · sum 2')
      .waitFor()
    t.equal(await clipboard('copy'), '0.5\t1.5')
    await page.keyboard.press('Shift+ArrowDown')
    await inFourLooks(t, page, 'a range of months')
    await page.keyboard.press('Control+d')
    await status.getByText('2 cells saved').waitFor()
    await hasValue(t, cell('Requested absence', 'March 2027'), '1.5')
    await page.keyboard.press('Control+z')
    await status.getByText('2 cells undone').waitFor()
    await page.keyboard.press('Control+z')
    await status.getByText('4 cells undone').waitFor()
    t.equal(
      await installation.env.read((store) => store.user_availabilities.count({})),
      0,
      'a paste is one step',
    )
  })

  await t.test('read only, they are still selected by keyboard and copied', async (t) => {
    const reader = await visit({ email: 'anne@firm.example' })
    await reader.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await reader.goto(`${url}/users/${id}?tab=2`)
    await reader.getByRole('gridcell').first().focus()
    await reader.keyboard.press('ArrowRight')
    await reader.keyboard.press('Shift+ArrowDown')
    await reader.locator('.selected-range').getByText('2 cells').waitFor()
    await reader.keyboard.press('Control+c')
    await reader.locator('.status-line').getByText('2 cells copied').waitFor()
    t.equal(await reader.evaluate(() => navigator.clipboard.readText()), '100\n23')
    t.equal(await reader.getByRole('grid').getAttribute('aria-readonly'), 'true')
    await inFourLooks(t, reader, 'a range that is only read')
    await reader.keyboard.press('Control+v')
    await reader.keyboard.press('Delete')
    t.equal(await installation.env.read((store) => store.user_availabilities.count({})), 0)
  })

  await t.test('what is refused is said at the cell and stays until it is mended or given up', async (t) => {
    await cell('Availability', 'December 2026').fill('101')
    await page.keyboard.press('Tab')
    await page.locator('.reason').getByText('At most 100').waitFor()
    await cell('Approved absence', 'December 2026').fill('24')
    await page.keyboard.press('Tab')
    await page.locator('.reason').getByText('Working days in these dates: 23.').waitFor()
    t.equal(await cell('Approved absence', 'December 2026').inputValue(), '24')
    await cell('Approved absence', 'December 2026').focus()
    await page.keyboard.press('Escape')
    t.equal(await cell('Approved absence', 'December 2026').inputValue(), '')
    await page.getByRole('button', { name: 'Keep the saved value' }).click()
    t.equal(await page.locator('.reason').count(), 0)
  })

  await t.test('a month still being typed is saved before the browser’s arrows leave the page', async (t) => {
    await page.goto(`${url}/users/${id}?tab=2`)
    await page
      .getByRole('link', { name: 'Edit' })
      .or(page.getByRole('button', { name: 'Edit' }))
      .click()
    await page.waitForURL(/edit/)
    await cell('Availability', 'December 2026').focus()
    await page.keyboard.type('101')
    await page.evaluate(() => history.back())
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    t.equal(await cell('Availability', 'December 2026').inputValue(), '101', 'refused: the page asks')
    await cell('Availability', 'December 2026').fill('90')
    await page.evaluate(() => history.back())
    await page.waitForURL(`${url}/users/${id}?tab=2`)
    await page.locator('tr.availability').getByText('90').first().waitFor()
    const kept = await installation.env.read((store) => store.user_availabilities.first({}))
    t.equal(kept?.percentage, 90)
    await installation.scene((store) => store.user_availabilities.removeMany({}))
  })

  await t.test('what is refused after its page was left is said where one is by then', async () => {
    await page.goto(`${url}/users/${id}/edit?tab=2`)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/users/availability/**', async (route) => {
      await held.promise
      await route.abort()
    })
    await cell('Availability', 'December 2026').fill('80')
    await page.getByRole('link', { name: 'Absences' }).click()
    await page.getByRole('heading', { name: 'Absences' }).waitFor()
    held.resolve()
    await page.getByText('Not saved: Availability, December 2026 (80).').waitFor()
    await page.unroute('**/api/users/availability/**')
    await page.goto(`${url}/users/${id}/edit?tab=2`)
  })

  await t.test('somebody else’s change shows itself', async () => {
    await installation.scene((store) =>
      store.user_absences.insert({
        user_id: id,
        number_blocks: 30,
        approved: 1,
        start_date: '2027-01-04',
        end_date: '2027-01-06',
        planning_level_type: 'day',
      }),
    )
    installation.env.committed([{ type: 'absence' }])
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('[aria-label="Approved absence, January 2027"]')?.value ===
        '3',
    )
  })

  await t.test('more planned than fits is red, with a sign and a word', async (t) => {
    await installation.scene(async (store) => {
      const company = await store.companies.insert({ name: 'Ville', private: false })
      const folder = await store.folders.insert({
        account_id: 1,
        lead_code: 1,
        code: 'F1',
        name: 'École',
        description: 'x',
        project_type: 'operations',
        project_owner_company_id: company.id,
        project_manager_id: id,
      })
      const wbs = await store.wbs.insert({ folder_id: folder.id })
      const task = await store.wbs_tasks.insert({
        wbs_id: wbs.id,
        task_code: '10',
        name: 'Étude',
        bookable: true,
        rank: 1,
      })
      await store.wbs_task_plannings.insert({
        wbs_task_id: task.id,
        assigned_user_id: id,
        start_date: '2026-12-01',
        end_date: '2026-12-31',
        number_blocks: 250,
      })
    })
    await page.reload()
    const over = page.getByRole('row', { name: /^Total planned/ }).locator('td.overload')
    await over.getByText('overload').waitFor()
    t.match(await over.innerText(), /25/)
  })
})
