import t from 'tap'
import { bookTime } from '#core/booking/cell/operations.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import { tuesday } from '#fixtures/weeks.ts'

t.test('a week is submitted, returned, submitted again and approved, and a month is closed', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const someone = (email: string, first_name: string, permissions: Parameters<typeof firm.person>[0] = []) =>
    person(installation, {
      email: `${email}@firm.example`,
      first_name,
      last_name: 'Peeters',
      permissions: ['planner.write', 'notifications.read', ...permissions],
    })
  const leo = await someone('leo', 'Leo', ['user_booking.close'])
  const ann = await someone('ann', 'Ann')
  const place = await firm.folder(leo, 12)
  const { task_id } = await firm.subfolder(place, { task_code: '10', project_leader: leo })
  const book = async (date: string, number_blocks: number) =>
    (await installation.as(ann))(bookTime, { wbs_task_id: task_id, date, number_blocks })
  await book(tuesday, 4)
  const hers = await visit({ email: 'ann@firm.example' })
  const his = await visit({ email: 'leo@firm.example' })
  const menu = his.getByRole('navigation', { name: 'Main menu' })
  const cell = (day: string) => hers.getByRole('textbox', { name: new RegExp(`10 Étude, ${day}`) })
  const state = hers.getByRole('region', { name: 'Week status' })

  await t.test('nothing of it shows where weeks are not submitted', async (t) => {
    await hers.goto(`${url}/planner`)
    await cell('Tuesday 17').waitFor()
    t.equal(await state.count(), 0)
    await his.goto(`${url}/planner`)
    await menu.getByRole('link', { name: 'Planner' }).waitFor()
    t.equal(await menu.getByRole('link', { name: 'Weeks' }).count(), 0)
    await his.goto(`${url}/weeks`)
    await his
      .getByText(/This firm does not use week submission/)
      .first()
      .waitFor()
  })

  await t.test('switched on, the week says how far it is, and open days before it goes', async (t) => {
    await installation.scene((store) =>
      store.parameters.insert({ class: 'planner', type: 'week_submission', numerical_value: 1 }),
    )
    // Words that did not come with the page take their time.
    const words = Promise.withResolvers<void>()
    await hers.route('**/api/translate/**', async (route) => {
      await words.promise
      await route.continue()
    })
    await hers.reload()
    await state.getByText('Not submitted').waitFor()
    await state.getByRole('button', { name: 'Submit the week' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Submit the week with incomplete days?' })
    t.match(await dialog.innerText(), /Tue 17\/11 \(4 of 10\)/)
    await inFourLooks(t, hers, 'open days before a week goes')
    await dialog.getByRole('button', { name: 'Submit anyway' }).click()
    await state.getByText('M1: waiting for Leo Peeters').waitFor()
    t.equal(await cell('Tuesday 17').getAttribute('readonly'), '', 'its cells are locked')
    t.notMatch(
      await cell('Tuesday 17').getAttribute('title'),
      /wrong/,
      'nothing is said until its words are there',
    )
    words.resolve()
    await hers.locator('[title^="The week of 16/11/2026 has been submitted"]').first().waitFor()
    t.match(await cell('Tuesday 17').getAttribute('title'), /The week of 16\/11\/2026 has been submitted/)
    await cell('Tuesday 17').focus()
    await hers
      .locator('.status-line')
      .getByText(/The week of 16\/11\/2026 has been submitted. Take it back/)
      .waitFor()
    await inFourLooks(t, hers, 'a week that is submitted')
    await state.getByRole('button', { name: 'Take back' }).click()
    await state.getByText('Not submitted').waitFor()
    t.equal(await cell('Tuesday 17').getAttribute('readonly'), null)
    await state.getByRole('button', { name: 'Submit the week' }).click()
    await dialog.getByRole('button', { name: 'Submit anyway' }).click()
    await state.getByText('Submitted', { exact: true }).waitFor()
  })

  const card = his.getByRole('article', { name: /Ann Peeters/ })

  await t.test('its leader sees the blocks by task and day, and returns them with a remark', async (t) => {
    await his.reload()
    await menu.getByRole('link', { name: 'Weeks' }).click()
    await card.getByText('Étude').waitFor()
    t.match((await card.innerText()).replace(/\s+/g, ' '), /Tue 17 .* M1 École 12 Submitted .* 10 Étude 4 4/)
    await inFourLooks(t, his, 'weeks to decide on')
    await card.getByRole('button', { name: /^Return/ }).click()
    const dialog = his.getByRole('dialog', { name: 'Return this time?' })
    await dialog.getByRole('button', { name: 'Return' }).click()
    await dialog.locator('small.error').getByText('Required').waitFor()
    t.equal(
      await dialog.getByLabel('What to change').getAttribute('aria-invalid'),
      'true',
      'what is missing is said at its place, in the words of the page',
    )
    await dialog.getByLabel('What to change').fill('Add the site visit')
    await inFourLooks(t, his, 'returning a week')
    await dialog.getByRole('button', { name: 'Return' }).click()
    await his.getByText('Nothing to approve').waitFor()
  })

  await t.test('its person hears of it at once, mends it and submits again', async () => {
    await state.getByText('M1: returned by Leo Peeters').waitFor()
    await state.getByText('Add the site visit').waitFor()
    await cell('Wednesday 18').click()
    await hers.keyboard.type('5')
    await hers.keyboard.press('Enter')
    await hers.getByText('Saved: 10 Étude, Wednesday 18').waitFor()
    await state.getByRole('button', { name: 'Submit again' }).click()
    await hers.getByRole('button', { name: 'Submit anyway' }).click()
    await state.getByText('Submitted', { exact: true }).waitFor()
  })

  await t.test('the open page of the leader follows, and he approves', async (t) => {
    await card.getByText('Étude').waitFor()
    t.match((await card.innerText()).replace(/\s+/g, ' '), /10 Étude 4 5 9/)
    await card.getByRole('button', { name: /^Approve/ }).click()
    await his.getByText('Nothing to approve').waitFor()
    await state.getByText('M1: approved by Leo Peeters').waitFor()
    await his.getByRole('button', { name: 'Approved', exact: true }).click()
    await card.waitFor()
  })

  await t.test('who has not submitted stands in the second tab', async (t) => {
    await his.getByRole('tab', { name: 'Not submitted yet' }).click()
    await his.getByRole('button', { name: 'Next week' }).click()
    await his.getByText('Week 47').waitFor()
    await his.getByText('Everyone has submitted this week').waitFor()
    t.pass()
  })

  await t.test('a month is closed, and whoever books in it is told', async (t) => {
    await his.getByRole('tab', { name: 'Months' }).click()
    await his.getByRole('button', { name: /^October 2026: ?Close/ }).click()
    const dialog = his.getByRole('dialog', { name: 'Close October 2026?' })
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await his.getByRole('button', { name: /^October 2026: ?Reopen/ }).waitFor()
    await inFourLooks(t, his, 'closed months')
    await hers.goto(`${url}/planner?week=2026-10-12`)
    await state.getByText('October 2026 is closed').waitFor()
    await cell('Tuesday 13').and(hers.getByTitle('10/2026 is closed')).waitFor()
    await his.getByRole('button', { name: /^October 2026: ?Reopen/ }).click()
    await state.getByText('October 2026 is closed').waitFor({ state: 'detached' })
  })
})
