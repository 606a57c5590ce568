import t from 'tap'
import { formatIban } from '#core/identifiers/iban.ts'
import { belgianIban } from '#fixtures/bank/bank-file.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { bankDay, codaFile, firmToPay } from '#fixtures/invoicing/payments.ts'

t.test(
  'the firm’s accounts are noted, named by a mission and a template, and read from one file',
  async (t) => {
    const site = await openSite(t)
    const { read, place, subfolders, firm } = await firmToPay(site.installation, 1)
    const email = 'anne@firm.example'
    await person(site.installation, { email, permissions: ['*'] })
    const page = await site.visit({ email, language: 'en' })
    const [second, foreign] = [belgianIban(41), belgianIban(42)]

    await page.goto(`${site.url}/account`)
    await page.getByRole('button', { name: 'Add an account' }).click()
    const row = page.getByRole('group', { name: 'Other accounts 1' })
    await row.getByLabel('IBAN').fill('BE00 1234')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await row.getByText('Not a valid IBAN').waitFor()
    await row.getByLabel('IBAN').fill(formatIban(second))
    await row.getByLabel('Name').fill('KBC')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const stored = await site.installation.env.read((store) => store.bank_accounts.find())
    t.match(stored, [{ iban: second, name: 'KBC', account_id: firm.account_id, is_old: false }])

    const [subfolder] = subfolders
    const at = `${site.url}/folders/${place.folder_id}/subfolders/${subfolder!.subfolder_id}`
    await page.goto(`${at}/edit`)
    await page.getByLabel('Pay into').selectOption(second)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(formatIban(second)).waitFor()
    await page.goto(`${site.url}/template?key=invoice_nl`)
    await page.getByLabel('Pay into').selectOption(second)
    await page.getByText('Template saved').waitFor()
    const template = await site.installation.env.read((store) => store.templates.first({ paid_into: second }))
    t.match(template, { template_type: 'invoice_nl' })

    const { amount_vat_included: total, number, structured_communication: structured } = await read(0)
    const paid = bankDay([{ amount: total, name: 'Régie', structured: structured! }], { iban: second })
    const reversal = bankDay([{ amount: -total, name: 'Régie', structured: structured! }], { number: 2 })
    const { name, bytes } = codaFile(paid, reversal, bankDay([], { iban: foreign, number: 9 }))
    await page.goto(`${site.url}/payments`)
    await page.getByRole('button', { name: 'Import a statement' }).click()
    await page
      .locator('dialog input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) })
    await page.getByText(`Skipped: statement 2026-009 of account ${formatIban(foreign)}`).waitFor()
    await page.getByText(`Statement 2026-001 of ${formatIban(second)}`).waitFor()
    await page.getByRole('button', { name: 'Import these' }).click()
    await page.getByText(`Last statement of ${formatIban(second)}`).waitFor()
    await page.getByText('Returned: open again').waitFor()
    await page.getByRole('button', { name: `Confirm ${number}` }).click()
    await page.getByText(/^Payment of .* confirmed$/).waitFor()
    t.equal(await page.getByText('overpaid').count(), 0)
    t.match(await read(0), { status_type: 'emitted', open_amount: total })
  },
)

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
