import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { bankDay, codaFile, firmToPay } from '#fixtures/invoicing/payments.ts'

t.test('a statement is tried, imported, and its waiting line confirmed', async (t) => {
  const site = await openSite(t)
  const { read } = await firmToPay(site.installation, 1)
  const { amount_vat_included: total, number } = await read(0)
  const email = 'anne@firm.example'
  await person(site.installation, { email, permissions: ['*'] })
  const page = await site.visit({ email, language: 'en' })
  await page.goto(`${site.url}/payments`)
  await page.getByRole('button', { name: 'Import a statement' }).click()
  const { name, bytes } = codaFile(bankDay([{ amount: total, name: 'Régie', text: `Invoice ${number}` }]))
  await page
    .locator('dialog input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) })
  await page.getByText('New lines: 1, known: 0. Settling an invoice: 0').waitFor()
  await page.getByRole('button', { name: 'Import these' }).click()
  await page.getByRole('button', { name: `Confirm ${number}` }).click()
  await page.getByText(/^Payment of .* confirmed$/).waitFor()
  t.match(await read(0), { status_type: 'paid', open_amount: 0 })
})
