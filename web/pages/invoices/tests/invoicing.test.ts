import t from 'tap'
import { defaultTemplates } from '#core/templates/default-templates.ts'
import { openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'

t.test('time becomes a forecast, a draft and an invoice', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const place = await firm.folder(anne, 24001)
  const { subfolder_id, task_id } = await firm.mission(place)
  await installation.scene(async (store) => {
    await store.templates.insertMany(defaultTemplates)
    await store.subfolders.update(subfolder_id, { customer_company_id: place.company_id })
    for (const date of ['2026-11-16', '2026-11-17']) {
      await store.user_bookings.insert({
        user_id: anne,
        wbs_task_id: task_id,
        date,
        number_blocks: 8,
        starting_block: 0,
      })
    }
  })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/folders/${place.folder_id}/subfolders/${subfolder_id}?tab=7`)

  const unpriced = /^No cost is given for .+ \(16 dd\): this time is invoiced at 10 € a block until one is\.$/

  await t.test('a month’s bookings are forecast', async (t) => {
    await page.getByRole('button', { name: 'Forecast from bookings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forecast from bookings' })
    t.equal(await dialog.getByLabel('Month').inputValue(), '2026-11')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByText('16 dd for 160,00 €').waitFor()
    await dialog.getByText(unpriced).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const table = page.getByRole('region', { name: 'Forecasts' })
    await table.getByText('10 - Étude').waitFor()
    t.match(await table.locator('tfoot').innerText(), /160,00\s€\s+193,60\s€/)
    await table.getByRole('button', { name: 'Open Étude' }).click()
    t.equal(await table.locator('tr.detail').count(), 1)
  })

  await t.test('all of it goes onto a draft', async (t) => {
    await page.getByRole('button', { name: 'Draft invoice' }).click()
    await page.getByText('Draft invoice of 160,00 € created').waitFor()
    await page.getByRole('region', { name: 'Drafts' }).getByText('193,60 €').waitFor()
    await page.getByText('No forecast to invoice').waitFor()
    await page.locator('.figures').getByText('0,00 €', { exact: true }).first().waitFor()
    t.pass()
  })

  await t.test('what would make it bounce is named before a number is used', async (t) => {
    await page.getByRole('button', { name: 'Emit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Emit the invoice' })
    await dialog.getByText('It gets the next number of the year').waitFor()
    await dialog.getByText(unpriced).waitFor()
    await dialog.getByText('The firm’s account number (IBAN) is missing or wrong.').waitFor()
    await dialog.getByText('The customer has no address. Add its head office.').waitFor()
    t.ok(await dialog.getByRole('button', { name: 'Emit' }).isDisabled())
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await t.test('once mended it is emitted, with its number and its document', async (t) => {
    await installation.scene(async (store) => {
      await store.accounts.update(firm.account_id, {
        street_name: 'Rue du Pont',
        zip_code: '5000',
        city: 'Namur',
        enterprise_number: '0403170701',
        iban: 'BE68539007547034',
      })
      await store.companies.update(place.company_id, { private: true })
      await store.company_addresses.insert({
        company_id: place.company_id,
        street_name: 'Grand-Place',
        zip_code: '1000',
        city: 'Bruxelles',
      })
    })
    await page.getByRole('button', { name: 'Emit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Emit the invoice' })
    await dialog.getByText('Nothing stands in the way.').waitFor()
    await dialog.getByRole('button', { name: 'Emit' }).click()
    await page.getByText('Invoice 2026-0001 emitted').waitFor()
    await page.getByRole('tab', { name: 'Invoice issued' }).click()
    t.match(page.url(), /tab2=1/)
    await page.getByRole('cell', { name: '2026-0001', exact: true }).waitFor()
    t.equal(
      await page.getByRole('link', { name: 'PDF of 2026-0001' }).getAttribute('href'),
      '/api/invoice/reports/1',
    )
    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.getByRole('dialog').locator('iframe')
    t.equal(await frame.getAttribute('sandbox'), '')
    await page.frameLocator('iframe').getByText('2026-0001').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Invoicing forecast used' }).click()
    await page.getByRole('region', { name: 'Invoicing forecast used' }).getByText('10 - Étude').waitFor()
  })

  await t.test('as long as it is being printed its document says so, on the page', async (t) => {
    const { pdf_link } = (await installation.env.read((store) => store.invoices.get(1)))!
    const printed = (link: string | null) =>
      installation.scene((store) => store.invoices.update(1, { pdf_link: link }))
    await printed(null)
    await page.reload()
    await page.getByRole('tab', { name: 'Invoice issued' }).click()
    await page.getByRole('button', { name: 'PDF of 2026-0001' }).click()
    await page.getByText('The document is being printed. Try again in a moment.').waitFor()
    await printed(pdf_link)
    installation.env.committed([{ type: 'invoice', id: 1, subfolder_id }])
    await page.getByRole('link', { name: 'PDF of 2026-0001' }).waitFor()
    t.pass('and becomes a link once it is there')
  })

  await t.test('it stands among the invoices of all subfolders', async (t) => {
    await page.goto(`${url}/invoices?status=emitted`)
    await page.getByRole('cell', { name: '2026-0001', exact: true }).waitFor()
    t.equal(await page.locator('.pager .range').innerText(), '1–1 of 1')
  })
})
