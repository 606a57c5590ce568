import t from 'tap'
import { connectAssistant } from '#fixtures/assistants.ts'
import { openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'

t.test('a person lets an assistant work, looks at what it did, takes it back and shuts it out', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const boss = await firm.person(['*'])
  await firm.subfolder(await firm.folder(boss.id, 12), { task_code: '1.1' })
  const email = 'anne@firm.example'
  await firm.person(['planner.write', 'wbs.read'], { email, language_type: 'en' })
  const page = await visit({ email })
  await page.goto(`${url}/account`)
  await page
    .getByRole('tab', { name: 'My sign-in' })
    .or(page.getByRole('link', { name: 'My sign-in' }))
    .click()
  const dialog = page.getByRole('dialog')

  /** By keys alone, as everything on this page can be done. */
  await page.getByRole('button', { name: 'New token' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Name').waitFor()
  await page.keyboard.type('laptop')
  await dialog.getByLabel('Can').selectOption('assistant_write')
  await page.keyboard.press('Enter')
  const token = await dialog.locator('code').innerText()
  await dialog.getByText(`${url}/mcp`).waitFor()
  await dialog.getByText('Close').click()

  const { change, client } = await connectAssistant(t, url, token)
  t.match(await change('book_time', { task: 'F12/1.1', amount: '3 blocks' }, 'one'), { isError: false })
  const row = page.getByRole('row', { name: /1\.1|Étude/ })
  await row.getByText('0 → 3 dd').waitFor()
  await row.getByText('test-assistant 1.2 (laptop)').waitFor()
  await row.getByRole('button', { name: /Take back/ }).click()
  await dialog.getByText('3 → 0 dd').waitFor()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await row.getByText('taken back').waitFor()
  t.strictSame(await installation.env.read((store) => store.user_bookings.find({})), [])

  await page.getByRole('button', { name: /Revoke.*laptop/ }).click()
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('Token revoked').waitFor()
  await t.rejects(client.callTool({ name: 'my_week', arguments: {} }), 'its token opens nothing any more')
})
