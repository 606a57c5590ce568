import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'

t.test('a month is downloaded and marked as given, and what comes after that is in sight', async (t) => {
  const { installation, url, visit } = await openSite(t)
  Object.assign(installation.env.ports.printer, { print: () => Promise.resolve(smallPdf()) })
  const { firm, accountant, drafts } = await firmWithDrafts(installation, 2)
  await firm.person(
    ['reports.read', 'invoices_all.read', 'invoice.read', 'invoice.update', 'notifications.read'],
    { email: 'anne@firm.example', language_type: 'en' },
  )
  const { number } = await accountant.client(emitInvoice, { id: drafts[0]!.id })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/viewReports`)
  await page.getByRole('link', { name: /^Months for the accountant/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Months for the accountant' }).waitFor()
  const row = page.getByRole('listitem', { name: 'November 2026' })
  await row.getByText('Not given to the accountant yet').waitFor()

  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: 'November 2026: Download ZIP' }).click()
  const file = await saved
  t.equal(file.suggestedFilename(), 'Month for the accountant 2026-11.zip')
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  t.ok(files[`invoices/${number}.pdf`], Object.keys(files).join(' '))

  await row.getByRole('button', { name: 'November 2026: Mark as given' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as given' }).click()
  await page.getByText('November 2026 is marked as given').waitFor()
  await row.getByText('Anne Dubois').waitFor()
  t.equal(await row.getByRole('button', { name: /Mark as given/ }).count(), 0, 'nothing is left to give')

  const later = await accountant.client(emitInvoice, { id: drafts[1]!.id })
  await row.getByText('1 change since').click()
  await row.getByRole('link', { name: `Added: ${later.number}` }).waitFor()

  // What was downloaded lacks the second one: it may not be marked as given.
  await row.getByRole('button', { name: 'November 2026: Mark as given' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as given' }).click()
  await page.getByText('11/2026 has changed since you took it').waitFor()
})
