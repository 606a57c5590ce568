import t from 'tap'
import { defaultTemplates } from '#core/invoicing/documents/default-templates.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite, fromMore } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'

t.test('time becomes a forecast, a draft and an invoice', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const place = await firm.folder(anne, 24001)
  const { subfolder_id, task_id } = await firm.subfolder(place)
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
  const at = `${url}/folders/${place.folder_id}/subfolders/${subfolder_id}?tab=7`

  const unpriced = /^No cost is set for .+ \(16 dd\): this time is invoiced at 10 € per block until one is\.$/

  await t.test('a month’s bookings are forecast, and the figures follow although nobody tells', async (t) => {
    const alone = await visit({ email: 'anne@firm.example' })
    await alone.route('**/api/notifications/stream*', (route) => route.abort())
    await alone.goto(at)
    await alone.getByRole('button', { name: 'Forecast from bookings' }).click()
    const dialog = alone.getByRole('dialog', { name: 'Forecast from bookings' })
    t.equal(await dialog.getByLabel('Month').inputValue(), '2026-11')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await alone.getByText('16 dd for 160,00 €').waitFor()
    await dialog.getByText(unpriced).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const table = alone.getByRole('region', { name: 'Forecasts' })
    await table.getByText('10 - Étude').waitFor()
    t.match(await table.locator('tfoot').innerText(), /160,00\s€\s+193,60\s€/)
    await table.getByRole('button', { name: 'Open Étude' }).click()
    t.equal(await table.locator('tr.detail').count(), 1)
    await alone.locator('.figures').getByText('160,00 €').first().waitFor()
    await page.goto(at)
  })

  await t.test('all of it goes onto a draft', async (t) => {
    await page.getByRole('button', { name: 'Draft invoice', exact: true }).click()
    await page.getByText('Draft invoice of 160,00 € created').waitFor()
    await page.waitForURL(/\/invoices\/\d+$/)
    const origin = page.getByRole('list', { name: 'Timeline' }).getByRole('link', { name: /^Subfolder / })
    await origin.click()
    await page.getByRole('region', { name: 'Drafts' }).getByText('193,60 €').waitFor()
    await page.getByText('No forecasts to invoice').waitFor()
    await page.locator('.figures').getByText('160,00 €').first().waitFor()
    t.pass('what is drafted is still to be invoiced')
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
      await store.companies.update(place.company_id, { vat_number: '0403019261' })
      await store.company_addresses.insert({
        company_id: place.company_id,
        street_name: 'Grand-Place',
        zip_code: '1000',
        city: 'Bruxelles',
      })
    })
    await page.getByRole('button', { name: 'Emit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Emit the invoice' })
    await dialog.getByText('Ready to emit.').waitFor()
    await dialog.getByRole('button', { name: 'Emit' }).click()
    await page.getByText('Invoice 2026-0001 emitted').waitFor()
    await page.getByRole('tab', { name: 'Invoice issued' }).click()
    t.match(page.url(), /tab2=1/)
    await page.getByRole('cell', { name: '2026-0001', exact: true }).waitFor()
    t.equal(
      await page.getByRole('link', { name: 'PDF of 2026-0001' }).getAttribute('href'),
      '/api/invoice/reports/1',
    )
    const einvoice = page.getByRole('link', { name: 'UBL of 2026-0001 (e-invoice)' })
    const written = await page.request.get(new URL((await einvoice.getAttribute('href'))!, url).href)
    t.match(written.headers()['content-type'], 'application/xml')
    t.match(await written.text(), '<cbc:ID>2026-0001</cbc:ID>')
    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.getByRole('dialog').locator('iframe')
    t.equal(await frame.getAttribute('sandbox'), '')
    await page.frameLocator('iframe').getByText('2026-0001').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Invoicing forecast used' }).click()
    const used = page.getByRole('region', { name: 'Invoicing forecast used' })
    await used.getByText('10 - Étude').waitFor()
    await used.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit the forecast' })
    await edit.getByLabel('Description').fill('As invoiced')
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Forecast saved').waitFor()
    await used.getByText('As invoiced').waitFor()
    await person(installation, {
      email: 'kate@firm.example',
      permissions: ['folders.*', 'subfolder.*', 'invoice.*', 'invoices_all.*', 'wbs.*'],
    })
    const other = await visit({ email: 'kate@firm.example' })
    await other.goto(`${at}&tab2=2`)
    const seen = other.getByRole('region', { name: 'Invoicing forecast used' })
    await seen.getByText('As invoiced').waitFor()
    t.equal(await seen.getByRole('button', { name: 'Edit' }).count(), 0, 'not for who may not correct it')
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

t.test('what is to invoice is entered, corrected and thrown away by hand', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const place = await firm.folder(anne, 24001)
  const { subfolder_id } = await firm.subfolder(place)
  await installation.scene(async (store) => {
    await store.templates.insertMany(defaultTemplates)
    await store.subfolders.update(subfolder_id, { customer_company_id: place.company_id })
  })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/folders/${place.folder_id}/subfolders/${subfolder_id}?tab=7`)
  const forecasts = page.getByRole('region', { name: 'Forecasts' })
  const drafts = page.getByRole('region', { name: 'Drafts' })

  await t.test('a forecast has an amount of each type', async (t) => {
    await fromMore(page.getByRole('tabpanel').first(), 'New forecast')
    const dialog = page.getByRole('dialog', { name: 'New forecast' })
    await dialog.getByLabel('Task').selectOption('10 Étude')
    await dialog.getByLabel('Description').fill('First instalment')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.locator('[data-path$=amount] .error').waitFor()
    await dialog.getByLabel('Amount excl. VAT').fill('1000')
    await dialog.getByRole('button', { name: 'Add an amount' }).click()
    const second = dialog.getByRole('group', { name: 'Amounts 2' })
    await second.getByLabel('Type').selectOption('Purchase')
    await second.getByLabel('Amount excl. VAT').fill('250,50')
    await second.getByLabel('VAT rate').fill('6')
    await inFourLooks(t, page, 'a new forecast')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Forecast created').waitFor()
    await forecasts.getByText('First instalment').waitFor()
    t.match(await forecasts.locator('tfoot').innerText(), /1\.250,50\s€\s+1\.475,53\s€/)
  })

  await t.test('it is corrected, and another is thrown away', async (t) => {
    await forecasts.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit the forecast' })
    await dialog
      .getByRole('group', { name: 'Amounts 2' })
      .getByRole('button', { name: 'Remove: Amounts 2' })
      .click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Forecast saved').waitFor()
    await forecasts.locator('tfoot').getByText('1.210,00 €').waitFor()
    await fromMore(page.getByRole('tabpanel').first(), 'New forecast')
    await page.getByRole('dialog').getByLabel('Amount excl. VAT').fill('5')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    const gone = forecasts.getByRole('row', { name: /5,00/ }).first()
    await forecasts.locator('tfoot').getByText('1.005,00 €').waitFor()
    await gone.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await forecasts.locator('tfoot').getByText('1.000,00 €').waitFor()
    t.equal(await installation.env.read((store) => store.invoicing_forecasts.count({})), 1)
  })

  await t.test('a fee is planned as it is shown, in instalments or at milestones', async (t) => {
    await fromMore(page.getByRole('tabpanel').first(), 'Plan a fee')
    const dialog = page.getByRole('dialog', { name: 'Plan a fixed fee' })
    const region = dialog.getByRole('region', { name: 'Forecasts' })
    await dialog.getByLabel('Total fee excl. VAT').fill('1000')
    await region.getByText('12/12').waitFor()
    await dialog.getByLabel('Number of instalments').fill('3')
    await region.getByText('333,34 €').waitFor()
    await inFourLooks(t, page, 'planning a fee')
    await dialog.getByText('At milestones').click()
    await dialog.getByLabel('Share in %').first().fill('60')
    await dialog.getByRole('button', { name: 'Add a milestone' }).click()
    const second = dialog.getByRole('group', { name: 'Milestones 2' })
    await second.getByLabel('Share in %').fill('50')
    await second.getByRole('textbox', { name: 'Forecast date' }).fill('31/03/2027')
    await second.getByLabel('Description').fill('Tender')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await second.getByText('At most 40').waitFor()
    await second.getByLabel('Share in %').fill('40')
    await region.locator('tfoot').getByText('1.000,00 €').waitFor()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByText('2 forecasts created').waitFor()
    for (const words of ['60 %', 'Tender'])
      await forecasts.getByRole('checkbox', { name: `Select ${words}` }).check()
    await page.getByRole('button', { name: 'Draft an invoice from 2 forecasts (1.000,00 €)' }).click()
    await page.waitForURL(/\/invoices\/\d+$/)
    await page.goBack()
    const drafted = drafts.getByRole('row', { name: /1\.210,00/ })
    await drafted.waitFor()
    await forecasts.getByText('Tender').waitFor({ state: 'detached' })
    await forecasts.getByText('First instalment').waitFor()
    await drafted.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await forecasts.getByText('Tender').waitFor()
    for (const words of ['60 %', 'Tender']) {
      await forecasts.getByRole('row', { name: words }).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await forecasts.getByText(words).waitFor({ state: 'detached' })
    }
  })

  await t.test('a draft is corrected line by line, and its total follows', async (t) => {
    await forecasts.getByRole('button', { name: 'Draft an invoice from this forecast' }).click()
    await page.waitForURL(/\/invoices\/\d+$/)
    await page.goBack()
    await drafts.getByText('1.210,00 €').waitFor()
    await drafts.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit the draft invoice' })
    const line = dialog.getByRole('group', { name: 'Lines 1' })
    await line.getByLabel('Amount excl. VAT').fill('900')
    await dialog.getByRole('button', { name: 'Add a line' }).click()
    const travel = dialog.getByRole('group', { name: 'Lines 2' })
    await travel.getByLabel('Description').fill('Travel')
    await travel.getByLabel('Amount excl. VAT').fill('50')
    await inFourLooks(t, page, 'a draft with its lines')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Invoice saved').waitFor()
    await drafts.getByText('1.149,50 €').waitFor()
  })

  await t.test('a total typed by hand blanks the rate and says so', async (t) => {
    await drafts.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit the draft invoice' })
    await dialog.getByLabel('Amount incl. VAT').fill('1150')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText('VAT rate has been blanked because amount VAT included was entered manually')
      .waitFor()
    await drafts.getByText('1.150,00 €').waitFor()
    t.equal((await installation.env.read((store) => store.invoices.first({})))?.vat_rate, null)
  })

  await t.test('thrown away, it leaves its forecast to be invoiced', async (t) => {
    await drafts.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Are you sure that you want delete the invoice ?').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No draft invoices').waitFor()
    await forecasts.getByText('First instalment').waitFor()
    t.equal(await installation.env.read((store) => store.invoice_details.count({})), 0)
  })

  await t.test('an invoice is written by hand', async (t) => {
    await page.getByRole('button', { name: 'New invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'New invoice' })
    const line = dialog.getByRole('group', { name: 'Lines 1' })
    await line.getByLabel('Description').fill('Expert opinion')
    await line.getByLabel('Amount excl. VAT').fill('300')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: /^Invoice – /, level: 1 }).waitFor()
    t.match(page.url(), /\/invoices\/\d+$/, 'one is taken to it')
    await page.goBack()
    await drafts.getByText('363,00 €').waitFor()
  })
})
