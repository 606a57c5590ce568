import t from 'tap'
import { createCompany } from '#core/companies/operations.ts'
import { openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'
import { loopbackAllowed } from '#fixtures/hooks.ts'
import { hookReceiver } from '#fixtures/simulators/hook-receiver.ts'

t.test('an administrator makes a webhook, tries it, and sends again what failed', async (t) => {
  const { installation, url, visit } = await openSite(t, loopbackAllowed)
  const firm = await testFirm(installation)
  const email = 'anne@firm.example'
  const { client } = await firm.person(['third-party.write', 'company.*'], { email, last_name: 'Dubois' })
  const receiver = await hookReceiver(t)
  const page = await visit({ email })
  await page.goto(`${url}/companies`)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Webhooks' }).click()
  await page.getByText('No webhooks').waitFor()

  await t.test(
    'an address inside the house is refused at its field, and the secret is shown once',
    async (t) => {
      await page.getByRole('button', { name: 'New webhook' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('ERP')
      await dialog.getByLabel('Address').fill('https://10.0.0.4/hook')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await dialog.getByText('Required').last().waitFor()
      await dialog.getByLabel('Companies').check()
      await dialog.getByRole('button', { name: 'Create' }).click()
      await dialog.getByText('Inside the firm’s own network', { exact: true }).waitFor()
      await dialog.getByLabel('Address').fill(`${receiver.url}/hook`)
      await dialog.getByRole('button', { name: 'Create' }).click()
      const secret = await dialog.locator('code').innerText()
      t.match(secret, /^whsec_/)
      receiver.expect(secret)
      await dialog.getByText('Close').click()
      await page.getByRole('heading', { name: 'ERP', level: 1 }).waitFor()
    },
  )

  await t.test('a trial says what the receiver answered', async (t) => {
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('ERP took the test (200)').waitFor()
    receiver.behave('redirect', 1)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText(/ERP did not take the test: .*redirects are not followed/).waitFor()
    t.equal(receiver.received.length, 1)
  })

  await t.test(
    'a change that was refused stands in the list with its reason, and is sent again',
    async (t) => {
      receiver.behave('gone', 1)
      await client(createCompany, { company: { name: 'Ateliers', private: false } })
      await page
        .getByRole('row', { name: /company.create/ })
        .getByText('Not delivered')
        .waitFor()
      await page.getByText('Its receiver no longer exists (410)').waitFor()
      const more = page.getByRole('button', { name: 'More' })
      await more.click()
      await page.getByRole('button', { name: 'Switch on' }).click()
      await page.getByText('Webhook switched on').waitFor()
      await more.click()
      await page.getByRole('button', { name: 'Send again what was not delivered' }).click()
      await page.getByText('One message is sent again').waitFor()
      await page
        .getByRole('row', { name: /company.create/ })
        .getByText('Delivered', { exact: true })
        .waitFor()
      t.equal(receiver.received.at(-1)?.type, 'company')
    },
  )

  await t.test('a new secret is shown, and the webhook is deleted after a question', async (t) => {
    const more = page.getByRole('button', { name: 'More' })
    await more.click()
    await page.getByRole('button', { name: 'New secret' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'New secret' }).click()
    t.match(await dialog.locator('code').innerText(), /^whsec_/)
    await dialog.getByText('Close').click()
    await more.click()
    await page.getByRole('button', { name: 'Delete ERP' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No webhooks').waitFor()
    t.equal(new URL(page.url()).href, `${url}/hooks`)
  })
})
