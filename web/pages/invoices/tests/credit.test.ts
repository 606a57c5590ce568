import t from 'tap'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { createInvoice } from '#core/invoicing/operations.ts'
import { defaultTemplates } from '#core/invoicing/documents/default-templates.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import { until } from '#fixtures/until.ts'

t.test('an issued invoice is credited in the browser', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const place = await firm.folder(anne, 24001)
  const { subfolder_id } = await firm.subfolder(place)
  await installation.scene(async (store) => {
    await store.templates.insertMany(defaultTemplates)
    await store.subfolders.update(subfolder_id, { customer_company_id: place.company_id })
    await store.accounts.update(firm.account_id, {
      street_name: 'Rue du Pont',
      zip_code: '5000',
      city: 'Namur',
      enterprise_number: '0403170701',
      iban: 'BE68539007547034',
    })
    await store.companies.update(place.company_id, { vat_number: '0403019261' })
    await store.company_addresses.insert({
      company_id: place.company_id,
      street_name: 'Grand-Place',
      zip_code: '1000',
      city: 'Bruxelles',
    })
  })
  const { client } = await firm.person(['invoice.*', 'invoices_all.read'])
  const made = await client(createInvoice, {
    subfolder_id,
    invoice_details: [
      { amount: 100_000, comment: 'Survey' },
      { amount: 20_000, comment: 'Travel' },
    ],
  })
  await client(emitInvoice, { id: made.id })
  const page = await visit({ email: 'anne@firm.example' })
  const at = `${url}/folders/${place.folder_id}/subfolders/${subfolder_id}?tab=7`
  const issued = page.getByRole('region', { name: 'Invoice issued' })
  const drafts = page.getByRole('region', { name: 'Drafts' })

  await t.test('a part of one line, typed by keyboard, becomes a draft that names its invoice', async (t) => {
    await page.goto(`${at}&tab2=1`)
    await issued.getByRole('button', { name: 'Credit note for invoice 2026-0001' }).click()
    const dialog = page.getByRole('dialog', { name: 'Credit note for invoice 2026-0001' })
    await dialog.getByRole('status').getByText('1.200,00 €').waitFor()
    await dialog.getByLabel('Select Travel').press('Space')
    await dialog.getByLabel('Amount to credit: Survey').fill('1000,01')
    await dialog.getByText('No more than what is left').waitFor()
    t.ok(await dialog.getByRole('button', { name: 'Draft the credit note' }).isDisabled())
    await inFourLooks(t, page, 'a credit note in the making')
    const whole = dialog.getByLabel('Or one amount across all lines, excl. VAT')
    await whole.fill('1200,01')
    t.ok(
      await dialog.getByRole('button', { name: 'Draft the credit note' }).isDisabled(),
      'more than is left',
    )
    await whole.fill('')
    await dialog.getByLabel('Amount to credit: Survey').fill('250,50')
    await dialog.getByLabel('Reason, printed on the credit note').fill('Agreed discount')
    await page.keyboard.press('Enter')
    await page.getByText('Draft credit note of 250,50 € excl. VAT created').waitFor()
    await page.getByRole('heading', { name: /^Credit note – /, level: 1 }).waitFor()
    t.match(page.url(), /\/invoices\/2$/, 'one is taken to it')
    await page.getByRole('heading', { name: 'Credit note', exact: true }).waitFor()
    t.equal(await page.getByRole('heading', { name: /^Invoice/ }).count(), 0)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Are you sure that you want to delete the credit note?').waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${at}&tab2=1`)
    await issued.getByRole('button', { name: 'draft credit note' }).waitFor()
    await page.getByRole('tab', { name: 'Invoicing/Encoding Forecast', exact: true }).click()
    await drafts.getByRole('cell', { name: 'Credit note', exact: true }).waitFor()
    await drafts.getByRole('button', { name: '2026-0001' }).waitFor()
  })

  await t.test('it is lowered and emitted with a number of its own', async (t) => {
    await drafts.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Draft credit note for invoice 2026-0001' })
    t.equal(await edit.getByLabel('Reason, printed on the credit note').inputValue(), 'Agreed discount')
    await edit.getByLabel('Amount to credit: Survey').fill('200')
    await edit.getByRole('button', { name: 'Save' }).click()
    await drafts.getByText('-242,00 €').waitFor()
    await drafts.getByRole('button', { name: 'Emit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Emit the credit note' })
    await dialog.getByText('Ready to emit.').waitFor()
    t.equal(await dialog.getByLabel('Recipient').count(), 0, 'its recipient is its invoice’s')
    await dialog.getByRole('button', { name: 'Emit' }).click()
    await page.getByText('Credit note C2026-0001 emitted').waitFor()
    await issued.getByRole('cell', { name: 'C2026-0001', exact: true }).waitFor()
    t.match(await issued.innerText(), /Credited by C2026-0001 \(-200,00\s€\)/)
    const row = issued.getByRole('row', { name: /C2026-0001/ })
    await row.getByText('Settled against 2026-0001').waitFor()
    t.equal(
      await row.getByRole('button', { name: /^(Payment|Repayment)/ }).count(),
      0,
      'nothing is to be paid',
    )
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const badge = page.getByText('Settled against', { exact: true })
      const measure = () =>
        badge.evaluate((it) => ({
          boxes: it.getClientRects().length,
          height: it.clientHeight,
          lineHeight: Number.parseFloat(getComputedStyle(it).lineHeight),
        }))
      // The list may be drawn anew between two questions: all is asked of one drawing.
      let drawn = await measure()
      await until(async () => (drawn = await measure()).boxes === 1)
      const { height, lineHeight } = drawn
      t.ok(height < lineHeight * 1.5, `its state is one line at ${width} px: ${height} of ${lineHeight}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await t.test('its page says what it was settled against, and offers nothing that cannot be', async (t) => {
    await issued.getByRole('link', { name: 'C2026-0001', exact: true }).click()
    await page.getByRole('heading', { name: /Credit note – /, level: 1 }).waitFor()
    await page.getByText('Settled against 2026-0001', { exact: true }).waitFor()
    for (const name of ['Payment', 'Disputed…', 'Credit'])
      t.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name)
    const history = page.getByRole('list', { name: 'Timeline' })
    await page.getByRole('button', { name: 'Internal comment' }).click()
    const note = page.getByRole('dialog', { name: 'Internal comment on C2026-0001' })
    await note.getByLabel('Internal comment').fill('Agreed by phone')
    t.equal(await note.getByRole('button', { name: /payment|Disputed/ }).count(), 0)
    await note.getByRole('button', { name: 'Save' }).click()
    await history.getByText('Comment: nothing → Agreed by phone').waitFor()
    await history.getByRole('link', { name: 'Credit note for 2026-0001' }).click()
    await history.getByRole('link', { name: /^Credit note C2026-0001/ }).waitFor()
    await inFourLooks(t, page, 'page of an invoice of which a part is credited', ['main light'])
  })

  await t.test(
    'the rest is credited from the firm’s page, and the invoice is shown as credited',
    async (t) => {
      await page.goto(`${url}/invoices`)
      await page.getByRole('button', { name: 'Credit note for invoice 2026-0001' }).click()
      const dialog = page.getByRole('dialog', { name: 'Credit note for invoice 2026-0001' })
      await dialog.getByRole('cell', { name: '800,00 €' }).waitFor()
      await dialog.getByLabel('Or one amount across all lines, excl. VAT').fill('1000')
      await dialog.getByRole('status').getByText('1.000,00 €').waitFor()
      t.ok(await dialog.getByLabel('Amount to credit: Survey').isDisabled(), 'the lines share it')
      await dialog.getByRole('button', { name: 'Draft the credit note' }).click()
      await page.getByText('Draft credit note of 1.000,00 € excl. VAT created').waitFor()
      await page.getByRole('heading', { name: /^Credit note – /, level: 1 }).waitFor()
      const [draft] = await installation.env.read((store) => store.invoices.find({ status_type: 'draft' }))
      await client(emitInvoice, { id: draft!.id })
      await page.goto(`${url}/invoices`)
      await page.getByText('3 invoices: 0,00 € excl. VAT, 0,00 € incl. VAT').waitFor()
      await page.getByRole('button', { name: /^Credited 1/ }).click()
      await page.getByText('1 invoice: 1.200,00 € excl. VAT').waitFor()
      t.equal(await page.getByRole('button', { name: 'Credit note for invoice 2026-0001' }).count(), 0)
      await page.getByRole('button', { name: /^Settled against invoice 2/ }).click()
      const row = page.getByRole('row', { name: /C2026-0002/ })
      await row.getByText('Settled against 2026-0001').waitFor()
      t.equal(await row.getByRole('button', { name: /^(Payment|Repayment)/ }).count(), 0)
      await page.getByText('2 invoices: -1.200,00 € excl. VAT').waitFor()
    },
  )
})
