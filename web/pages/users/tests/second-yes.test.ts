import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

const staff = ['users.*', 'user_extended.read', 'notifications.read', 'parameters.read'] as const

t.test('what is asked about an accountant waits until a second person agrees', async (t) => {
  const site = await openSite(t)
  const { installation, url, visit } = site
  await person(installation, { email: 'hr@firm.example', permissions: staff, last_name: 'Maes' })
  const permissions = [...staff, 'permissions_all.*'] as const
  await person(installation, { email: 'boss@firm.example', permissions, last_name: 'Delvaux' })
  const id = await person(installation, {
    email: 'acc@firm.example',
    permissions: ['invoice.*'],
    last_name: 'Claes',
  })
  const hr = await visit({ email: 'hr@firm.example' })

  await t.test('whoever looks after people asks, and is told that it waits', async (t) => {
    await hr.goto(`${url}/users/${id}`)
    await hr.getByRole('button', { name: 'Email a sign-in link' }).click()
    const dialog = hr.getByRole('dialog')
    await dialog.getByText('a second person').waitFor()
    await dialog.getByRole('button', { name: 'Request' }).click()
    await hr.getByText('nothing has been done yet').waitFor()
    await hr.getByRole('link', { name: 'Email Anne Claes a link to choose a new password' }).waitFor()
    t.equal(await hr.getByRole('button', { name: 'More' }).count(), 0, 'nor is he deleted')
    t.equal(await installation.env.read((store) => store.jobs.count({ kind: 'mail.invitation' })), 0)
  })

  await t.test('an exit date waits too, and the rest is saved', async () => {
    await hr.goto(`${url}/users/${id}/edit`)
    await hr.getByText('Anne Claes has more permissions than you').waitFor()
    await hr.locator('[data-path="userExtraInfo.exit_Date"] input').first().fill('31/12/2099')
    await hr.locator('[data-path="userExtraInfo.degree"] input').first().fill('Master')
    await hr.getByRole('button', { name: 'Save' }).click()
    await hr.getByText('the exit date has not been set yet').waitFor()
    await hr.getByRole('link', { name: 'End the access of Anne Claes after 31/12/2099' }).waitFor()
    await hr.getByText('Master').waitFor()
  })

  await t.test('the second person finds it on the first page, and agrees or refuses', async (t) => {
    const boss = await visit({ email: 'boss@firm.example' })
    await boss.goto(`${url}/home`)
    await boss.getByRole('link', { name: /2 access requests to approve/ }).click()
    await boss.getByRole('heading', { name: 'Access requests to approve' }).waitFor()
    await inFourLooks(t, boss, 'requests')
    await boss
      .getByRole('button', { name: 'Approve: Email Anne Claes a link to choose a new password' })
      .click()
    await boss.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await boss.getByText('Approved and done').waitFor()
    await boss.getByRole('button', { name: /^Refuse: End the access of Anne Claes/ }).click()
    await boss.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
    await boss.getByText('Refused: nothing was done').waitFor()
    await boss.getByRole('listitem').filter({ hasText: 'End the access' }).getByText('Refused').waitFor()
    await installation.settle()
    t.equal(await installation.env.read((store) => store.password_resets.count({ user_id: id })), 1)
    const extra = await installation.env.read((store) => store.user_extra_infos.first({ user_id: id }))
    t.match(extra, { exit_Date: null, degree: 'Master' })
  })

  await t.test('whoever asked sees what became of it', async () => {
    await hr.goto(`${url}/users`)
    await hr.getByRole('link', { name: 'Access requests' }).click()
    const refused = hr.getByRole('listitem').filter({ hasText: 'End the access' })
    await refused.getByText('Refused').waitFor()
    await refused.getByText('Decided by Anne Delvaux').waitFor()
    await hr
      .getByRole('listitem')
      .filter({ hasText: 'Email Anne Claes' })
      .getByText('Approved', { exact: true })
      .waitFor()
  })
})
