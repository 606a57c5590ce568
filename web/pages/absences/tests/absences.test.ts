import t from 'tap'
import { hasFocus, hasValue, openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { inFourLooks } from '#fixtures/axe.ts'

t.test('leave is asked for, decided on and seen by both', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const boss = await person(installation, {
    email: 'anne@firm.example',
    permissions: ['users.*', 'notifications.read'],
  })
  const tom = await person(installation, {
    email: 'tom@firm.example',
    permissions: [],
    first_name: 'Tom',
    last_name: 'Maes',
  })
  await installation.scene(async (store) => {
    await store.user_extra_infos.updateWhere({ user_id: tom }, { number_holidays: 20, code: 'TMA' })
    await store.user_absences.insert({
      user_id: boss,
      number_blocks: 10,
      approved: 1,
      start_date: '2026-10-05',
      end_date: '2026-10-05',
      planning_level_type: 'day',
    })
  })
  const his = await visit({ email: 'tom@firm.example' })
  const hers = await visit({ email: 'anne@firm.example' })

  await t.test('everybody has the page, and sees his own there', async (t) => {
    await his.goto(url)
    await his.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Absences' }).click()
    await his.waitForURL(`${url}/absences`)
    await his.getByText('No absences').waitFor()
    await his.locator('dl.figures').getByText('20').first().waitFor()
    t.equal(await his.getByText('Only mine').count(), 0)
  })

  await t.test('asked for with the keyboard; the blocks follow the dates', async (t) => {
    await his.keyboard.press('n')
    const dialog = his.getByRole('dialog', { name: 'Request an absence' })
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await dialog.getByText('Required').first().waitFor()
    await inFourLooks(t, his, 'asking for leave, refused')
    await dialog
      .getByLabel('From')
      .or(dialog.locator('[data-path=start_date] input').first())
      .first()
      .fill('14/13')
    await his.keyboard.press('Tab')
    await dialog.getByText('Not a valid date. Write 14/12/2026, 14/12, mon (next Monday)').waitFor()
    const [from, to] = [dialog.getByLabel('From*'), dialog.getByLabel('Until*')]
    await from.fill('ma')
    await his.keyboard.press('Tab')
    t.equal(await from.inputValue(), '23/11/2026', 'the next Monday')
    t.equal(await dialog.getByText('Not a valid date').count(), 0)
    await from.fill('14/12')
    await his.keyboard.press('Tab')
    t.equal(await from.inputValue(), '14/12/2026')
    await dialog.getByRole('button', { name: 'Calendar: Until' }).focus()
    await his.keyboard.press('Enter')
    const calendar = his.getByRole('dialog', { name: 'Calendar: Until' })
    const day = (name: RegExp) => calendar.getByRole('button', { name })
    await calendar.getByRole('rowheader', { name: '51' }).waitFor()
    await inFourLooks(t, his, 'a calendar')
    await his.keyboard.press('PageUp')
    t.ok(await day(/^Monday 23 November 2026/).isDisabled(), 'no last day before the first')
    await his.keyboard.press('PageDown')
    await his.keyboard.press('End')
    await his.keyboard.press('ArrowLeft')
    await his.keyboard.press('ArrowLeft')
    await hasFocus(t, day(/^Friday 18 December 2026/))
    await his.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    t.ok(await dialog.isVisible(), 'Esc closes the calendar alone')
    await hasFocus(t, to)
    t.not(await to.inputValue(), '', 'a last day is proposed, and typed over')
    await from.click()
    await to.click()
    await his.keyboard.type('18122026')
    await his.keyboard.press('Tab')
    t.equal(await to.inputValue(), '18/12/2026')
    await from.focus()
    await hasValue(t, dialog.locator('[data-path=number_blocks] input'), '50')
    await dialog.getByText('5 d of your own week in these dates').waitFor()
    await dialog.locator('[data-path=number_blocks] input').fill('51')
    await his.keyboard.press('Control+s')
    await dialog.getByText('Working days in these dates: 5.', { exact: false }).first().waitFor()
    await dialog.locator('[data-path=number_blocks] input').fill('50')
    t.equal(await dialog.getByText('More than the holidays').count(), 0, 'five of twenty days are there')
    await installation.scene((store) =>
      store.user_extra_infos.updateWhere({ user_id: tom }, { number_holidays: 4 }),
    )
    await dialog.locator('[data-path=number_blocks] input').fill('49')
    await dialog.locator('[data-path=number_blocks] input').fill('50')
    await dialog.getByText('More than the holidays of 2026').waitFor()
    await inFourLooks(t, his, 'asking for more than the year has')
    await dialog.locator('[data-path=comment] :is(input, textarea)').fill('Wedding of my sister')
    await his.keyboard.press('Control+s')
    await his.getByText('Absence requested').waitFor()
    await his.locator('tbody tr').getByText('Requested').waitFor()
  })

  await t.test('a range is chosen by two clicks; the calendar knows one’s own absences', async (t) => {
    await his.keyboard.press('n')
    const dialog = his.getByRole('dialog', { name: 'Request an absence' })
    await dialog.getByRole('button', { name: 'Calendar: From' }).click()
    const calendar = his.getByRole('dialog', { name: 'Calendar: From' })
    await calendar.getByRole('button', { name: 'Next month' }).click()
    await calendar.getByRole('button', { name: 'Monday 14 December 2026, Absence requested' }).waitFor()
    await calendar.getByRole('button', { name: /^Tuesday 22 December/ }).click()
    await calendar.getByText('Choose the last day').waitFor()
    await calendar.getByRole('button', { name: /^Thursday 24 December/ }).click()
    await calendar.waitFor({ state: 'detached' })
    t.equal(await dialog.getByLabel('From*').inputValue(), '22/12/2026')
    t.equal(await dialog.getByLabel('Until*').inputValue(), '24/12/2026')
    await hasValue(t, dialog.locator('[data-path=number_blocks] input'), '30')
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await his.getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  await t.test('whoever decides sees what it does to the capacity, and approves', async (t) => {
    await hers.goto(`${url}/absences?state=pending`)
    const row = hers.locator('tbody tr', { hasText: 'Maes' })
    await row.getByText('14/12/2026').waitFor()
    await row.getByRole('button', { name: 'Approve: Tom Maes, from 14/12/2026' }).focus()
    await hers.keyboard.press('Enter')
    const dialog = hers.getByRole('dialog', { name: 'Approve this absence?' })
    await dialog.getByText(/Capacity of December 2026: [0-9.]+ → 1[0-9.]* d/).waitFor()
    await dialog.getByText('Wedding of my sister').waitFor()
    await dialog.getByText('More than the holidays of 2026').waitFor()
    await inFourLooks(t, hers, 'approving')
    await dialog.getByLabel('Comment to the person').fill('Congratulations')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await hers.getByText('Done, the person has been notified').waitFor()
    await row.waitFor({ state: 'detached' })
    const stored = await installation.env.read((store) => store.user_absences.first({ user_id: tom }))
    t.match(stored, { approved: 1, decision_comment: 'Congratulations', decided_by: boss })
    t.equal(await installation.env.read((store) => store.notifications.count({ user_id: tom })), 1)
  })

  await t.test(
    'several at once, all or none: the one that stands in the way says why, and is left out',
    async (t) => {
      const days = ['2027-02-01', '2027-02-02', '2027-02-03']
      const rows = await installation.scene((store) =>
        store.user_absences.insertMany(
          days.map((day) => ({
            user_id: tom,
            number_blocks: 10,
            start_date: day,
            end_date: day,
            planning_level_type: 'day' as const,
          })),
        ),
      )
      await hers.reload()
      const first = hers.locator('tbody tr').first()
      await first.getByText('03/02/2027').first().waitFor()
      await hers.getByLabel('Select all').check()
      await hers.getByText('3 requests selected').waitFor()
      await hers.locator('.ticked').getByRole('button', { name: 'Refuse' }).click()
      const dialog = hers.getByRole('dialog', { name: 'Refuse 3 absences?' })
      await dialog.getByText('02/02/2027').first().waitFor()
      t.equal(await dialog.getByText('Capacity').count(), 0, 'refusing takes no capacity')
      await installation.scene((store) =>
        store.user_absences.update(rows[1]!.id, { comment: 'changed meanwhile' }),
      )
      await dialog.getByRole('button', { name: 'Refuse' }).click()
      await dialog.getByRole('alert').getByText('Nothing was decided').waitFor()
      await dialog.getByText('Decidag saved this on').waitFor()
      t.equal(await installation.env.read((store) => store.user_absences.count({ refused: true })), 0)
      await inFourLooks(t, hers, 'one that stands in the way')
      await dialog.getByRole('button', { name: 'Leave it out: Tom Maes, from 02/02/2027' }).click()
      const rest = hers.getByRole('dialog', { name: 'Refuse 2 absences?' })
      await rest.getByRole('button', { name: 'Refuse' }).click()
      await hers.getByText('2 done, the people have been notified').waitFor()
      await rest.waitFor({ state: 'detached' })
      t.equal(await installation.env.read((store) => store.user_absences.count({ refused: true })), 2)
    },
  )

  await t.test('on a telephone a request is a card, and what can be done with it is in sight', async (t) => {
    const phone = await visit({ email: 'anne@firm.example', width: 390 })
    await phone.goto(`${url}/absences?state=pending`)
    const card = phone.getByRole('listitem').filter({ hasText: 'Tom Maes' })
    await card.getByText('02/02/2027').first().waitFor()
    t.match(
      await card.innerText(),
      /Tom Maes\s+TMA\s+Requested\s+From\s+02\/02\/2027\s+Until\s+02\/02\/2027\s+Days\s+1/,
    )
    t.equal(await phone.getByRole('table').count(), 0)
    for (const act of ['Approve', 'Refuse']) {
      const button = card.getByRole('button', { name: `${act}: Tom Maes, from 02/02/2027` })
      const { x, width, height } = (await button.boundingBox())!
      t.ok(x > 0 && x + width < 390, `${act} is on the screen`)
      t.ok(height >= 44, `${act} can be touched`)
      t.equal(await button.evaluate((own) => getComputedStyle(own, '::after').content), `"${act}"`)
    }
    await card.getByRole('checkbox').check()
    await phone.getByText('1 request selected').waitFor()
    await phone.getByLabel('Sort by').selectOption('Until')
    await phone.waitForURL(/sort=end_date/)
    await phone.getByRole('button', { name: 'Ascending: reverse order' }).click()
    await phone.waitForURL(/order=desc/)
    await inFourLooks(t, phone, 'cards')
  })

  await t.test('he sees the decision, its comment, and withdraws what is still open', async (t) => {
    await his.reload()
    await his
      .locator('tbody tr', { hasText: 'Congratulations' })
      .getByText('Approved', { exact: true })
      .waitFor()
    t.equal(await his.getByRole('button', { name: /^Approve/ }).count(), 1, 'only the filter is called so')
    await his.getByRole('button', { name: 'Withdraw: Tom Maes, from 02/02/2027' }).focus()
    await his.keyboard.press('Enter')
    await his.getByText('The request was withdrawn').waitFor()
    t.equal(await installation.env.read((store) => store.user_absences.count({ user_id: tom })), 3)
  })
})

t.test('people are imported after a look at what it would do', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, {
    email: 'anne@firm.example',
    permissions: ['users.*', 'user_extended.read'],
  })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/users`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import people' })
  const give = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const apply = dialog.getByRole('button', { name: 'Import these' })
  t.ok(await apply.isDisabled())

  await give('first_name,last_name,code,email,function_type\nPol,Maes,PMA,pol,engineer\n')
  await dialog.locator('.bad-rows').getByText('Must be a valid email address').waitFor()
  t.ok(await apply.isDisabled())
  t.strictSame(await dialog.locator('.bad-rows tbody td').allInnerTexts(), [
    'staff',
    '2',
    'email',
    'pol',
    'Must be a valid email address',
  ])

  await give(
    'first_name,last_name,code,email,function_type\nPol,Maes,PMA,pol@firm.example,engineer\nNoor,El Amrani,NEL,noor@firm.example,engineer\n',
  )
  await dialog.locator('dl.figures').getByText('2', { exact: true }).waitFor()
  t.equal(await installation.env.read((store) => store.users.count()), 1, 'a trial writes nothing')
  t.strictSame(await dialog.locator('.changed-rows tbody tr').first().locator('td').allInnerTexts(), [
    'staff',
    '2',
    'PMA Pol Maes',
    'first_name',
    '',
    'Pol',
  ])
  await give(
    'first_name,last_name,code,email,function_type,Mood\nPol,Maes,PMA,pol@firm.example,engineer,good\nNoor,El Amrani,NEL,noor@firm.example,engineer,\n',
  )
  await dialog.getByText('the column Mood is not recognised').waitFor()
  t.ok(await apply.isDisabled())
  await dialog.getByLabel('Import without the column Mood').check()
  await dialog.locator('dl.figures').getByText('2', { exact: true }).waitFor()
  await apply.click()
  await page.getByText('Import done ! 2 created, 0 updated, 0 unchanged').waitFor()
  await page.locator('tbody tr', { hasText: 'El Amrani' }).waitFor()
})
