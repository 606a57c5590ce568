import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'

t.test('a month is taken for a program once nothing is missing for it', async (t) => {
  const { installation, url, visit } = await openSite(t)
  Object.assign(installation.env.ports.printer, { print: () => Promise.resolve(smallPdf()) })
  const { firm, accountant, drafts, place } = await firmWithDrafts(installation, 1)
  await firm.person(['reports.read', 'invoices_all.read', 'parameters.read'], {
    email: 'anne@firm.example',
    language_type: 'en',
  })
  const { number } = await accountant.client(emitInvoice, { id: drafts[0]!.id })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/viewReports/accountant`)
  const open = page
    .getByRole('listitem', { name: 'November 2026' })
    .getByRole('button', { name: 'November 2026: For a program…' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'November 2026 for a bookkeeping program' })
  await dialog.getByText('it is checked against the official rules').waitFor()
  await dialog.getByLabel('Program').selectOption('BOB 50')
  await dialog.getByText('To be confirmed with your accountant').waitFor()
  await dialog.getByText('The maker of BOB 50 does not publish the columns').waitFor()

  await dialog.getByRole('button', { name: 'Download' }).click()
  const refusal = dialog.getByRole('alert')
  await refusal.getByText('Nothing was written. BOB 50 still lacks:').waitFor()
  const gaps = await refusal.getByRole('listitem').allTextContents()
  t.match(gaps, [
    /^Sales journals: none for invoices/,
    /^VAT codes: none for VAT 21 %/,
    /^Customers without a number in bookkeeping: /,
  ])
  t.equal(await refusal.getByRole('link', { name: 'Parameters' }).count(), 1)

  await installation.scene(async (store) => {
    await store.parameters.insertMany([
      { class: 'sales_journal', type: 'sales', textual_value: 'VEN' },
      { class: 'vat_code', type: 'all', textual_value: 'V21' },
    ])
    await store.companies.update(place.company_id, { ledger_number: 'REG1' })
  })
  const all = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const zip = await all
  t.equal(zip.suggestedFilename(), 'BOB 50 2026-11.zip')
  const files = unzipSync(new Uint8Array(await readFile(await zip.path())))
  t.strictSame(Object.keys(files).toSorted(), ['CLIENTS.DBF', 'SALES.DBF', 'SALESL.DBF'])
  t.match(new TextDecoder('windows-1252').decode(files['SALES.DBF']), number!)
  t.equal(await refusal.count(), 0, 'what was missing is gone')

  await dialog.getByLabel('Files').selectOption('CLIENTS.DBF')
  const one = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  t.equal((await one).suggestedFilename(), 'CLIENTS.DBF')
})
