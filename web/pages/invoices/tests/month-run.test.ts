import { readFile } from 'node:fs/promises'
import t from 'tap'
import { defaultTemplates } from '#core/invoicing/documents/default-templates.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import { surely } from '#core/values/known.ts'
import { openedElsewhere } from '#fixtures/spreadsheet.ts'

t.test('a month is invoiced on one page: forecast, drafted, looked at, emitted', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const place = await firm.folder(anne, 24001)
  const subfolders: Awaited<ReturnType<typeof firm.subfolder>>[] = []
  for (const rank of [1, 2, 3])
    subfolders.push(await firm.subfolder(place, { rank, name: `Lot ${rank}`, task_code: `${rank}` }))
  await installation.scene(async (store) => {
    await store.templates.insertMany(defaultTemplates)
    await store.accounts.update(firm.account_id, {
      street_name: 'Rue du Pont',
      zip_code: '5000',
      city: 'Namur',
      enterprise_number: '0471234512',
      iban: 'BE68539007547034',
    })
    await store.companies.update(place.company_id, { vat_number: '0403019261' })
    await store.company_addresses.insert({
      company_id: place.company_id,
      street_name: 'Markt',
      zip_code: '9000',
      city: 'Gent',
    })
    const [nameless] = await store.companies.insertMany([{ name: 'Sans Adresse', private: false }])
    await store.subfolders.update(subfolders[2]!.subfolder_id, { customer_company_id: nameless!.id })
    await store.user_block_costs.insert({ user_id: anne, cost_per_block: 80_00, date_start: '2026-01-01' })
    await store.user_bookings.insertMany(
      subfolders.map(({ task_id }, nth) => ({
        user_id: anne,
        wbs_task_id: task_id,
        date: `2026-10-1${nth}`,
        number_blocks: 10,
        starting_block: 0,
      })),
    )
  })
  const page = await visit({ email: 'anne@firm.example' })
  const step = (name: string, on = page) =>
    on
      .getByRole('tablist', { name: 'Steps of the month' })
      .getByRole('tab', { name: new RegExp(`^(done )?${name} `) })

  await t.test('its time is forecast', async (t) => {
    await page.goto(`${url}/invoices`)
    await page.getByRole('link', { name: 'Invoice a month' }).click()
    await page.getByRole('heading', { name: 'Invoice October 2026', level: 1 }).waitFor()
    await page.getByText('30 dd on customer missions are not in a forecast yet: 2.400,00 €.').waitFor()
    await page.getByRole('button', { name: 'Forecast this time' }).click()
    await page.getByText('30 dd for 2.400,00 €').waitFor()
    await hasFocus(t, step('Draft'), 'the next step opens')
    t.match(await step('Draft').innerText(), /3 subfolders to draft/)
    await step('Time').click()
    await page.getByText('All time of this month is forecast').waitFor()
    t.equal(await page.getByRole('button', { name: 'Forecast this time' }).count(), 0)
    await step('Draft').click()
  })

  await t.test('the missions of one customer are looked at alone', async (t) => {
    const waiting = page.getByRole('region', { name: 'To draft' })
    await page.getByRole('combobox', { name: 'Customer' }).selectOption({ label: 'Sans Adresse' })
    await page.getByRole('button', { name: 'Draft 1 invoice (800,00 €)' }).waitFor()
    t.equal(await waiting.getByRole('checkbox', { name: /^Select (Sans|Ville)/ }).count(), 1)
    await page.getByRole('combobox', { name: 'Customer' }).selectOption({ label: 'Ville 24001' })
    await page.getByRole('button', { name: 'Draft 2 invoices (1.600,00 €)' }).waitFor()
    t.equal(await waiting.getByRole('checkbox', { name: /^Select Ville/ }).count(), 2)
    await page.getByRole('combobox', { name: 'Customer' }).selectOption({ label: 'All customers' })
  })

  await t.test('what is ticked is drafted', async (t) => {
    await page.getByRole('button', { name: 'Draft 3 invoices (2.400,00 €)' }).click()
    await page.getByText('3 drafts created').waitFor()
    await hasFocus(t, step('Check'), 'what cannot be emitted is looked at first')
  })

  await t.test('what cannot be emitted says why, and is not taken along', async (t) => {
    t.match(await step('Check').innerText(), /1 draft to correct · 2 in order/)
    await page
      .getByRole('region', { name: 'To correct' })
      .getByText(/^Not yet: /)
      .waitFor()
    await step('Emit').click()
    await page.getByRole('button', { name: 'Emit 2 invoices (1.600,00 €)' }).waitFor()
    const drafts = page.getByRole('region', { name: 'To emit' })
    t.equal(await drafts.getByRole('checkbox', { name: /^Select (Sans|Ville)/ }).count(), 2)
    await drafts.getByRole('checkbox', { name: /24001\/2/ }).uncheck()
    await page.getByRole('button', { name: 'Emit 1 invoice (800,00 €)' }).waitFor()
  })

  await t.test('emission asks once, and says what came of it; the rest waits', async (t) => {
    const drafts = page.getByRole('region', { name: 'To emit' })
    // Nobody says when the work of one of them was done.
    await installation.scene(async (store) => {
      const lines = await store.invoice_details.find()
      await store.invoice_details.updateWhere({}, { service_from: null, service_to: null })
      await store.user_bookings.updateWhere(
        { invoice_detail_id: lines.map(({ id }) => id) },
        { invoice_detail_id: null },
      )
    })
    await page.getByRole('button', { name: /^Emit 1/ }).click()
    const asking = page.getByRole('dialog', { name: 'Emit the invoice' })
    await asking.getByText(/24001\/1: line 1: Enter when the work was done/).waitFor()
    await hasFocus(t, asking.getByRole('button', { name: 'Cancel' }), 'the way back has the focus')
    await inFourLooks(t, page, 'a month to emit')
    await asking.getByRole('button', { name: /^Emit 1/ }).click()
    await page.getByRole('status').getByText('1 invoice emitted, 800,00 € excl. VAT').waitFor()
    await drafts.getByRole('checkbox', { name: /24001\/1 along/ }).waitFor({ state: 'detached' })
    const emitted = await installation.env.read((store) => store.invoices.find({ status_type: 'emitted' }))
    t.match(emitted, [{ number: '2026-0001', issue_date: '2026-11-20' }])
    await page.getByRole('status').getByRole('link', { name: '2026-0001' }).waitFor()
  })

  await t.test('it ends with the numbers given, each with its document and its sending', async (t) => {
    t.match(await step('Emit').innerText(), /1 draft to emit · 1 emitted/)
    await step('Send').click()
    const given = page.getByRole('region', { name: 'Numbers given' })
    await given.getByRole('link', { name: '2026-0001', exact: true }).waitFor()
    await given.getByText('Not sent').waitFor()
    await page.getByRole('tabpanel').getByRole('link', { name: 'Send 1 invoice…' }).waitFor()
    await page.getByRole('link', { name: '1 invoice to send', exact: true }).click()
    await page.getByText('1 invoice: 800,00 € excl. VAT').waitFor()
    await page.getByRole('button', { name: 'Remove the filter Run of October 2026' }).waitFor()
    await page.goBack()
    await step('Paid').click()
    t.match(await step('Paid').innerText(), /1 invoice to be paid/)
    await page
      .getByRole('region', { name: 'Payments' })
      .getByRole('link', { name: '2026-0001', exact: true })
      .waitFor()
    await inFourLooks(t, page, 'what is left to pay of a month')
  })

  await t.test('on a telephone the steps are a strip, and each begins in the first half', async (t) => {
    const narrow = await visit({ email: 'anne@firm.example', width: 390, touch: true })
    await narrow.setViewportSize({ width: 390, height: 844 })
    await narrow.goto(`${url}/invoices/month`)
    for (const name of ['Time', 'Draft', 'Check', 'Emit', 'Send', 'Paid']) {
      await step(name, narrow).click()
      const { y } = surely(await narrow.getByRole('tabpanel').locator('h2').first().boundingBox(), name)
      t.ok(y < 422, `${name} begins at ${y}`)
    }
  })

  await t.test('the list counts and sums what it is narrowed to', async (t) => {
    await page.getByRole('link', { name: 'Invoices', exact: true }).last().click()
    await page.getByRole('button', { name: 'Draft 2' }).click()
    await page.getByText('2 invoices: 1.600,00 € excl. VAT').waitFor()
    await page.getByRole('button', { name: 'Emitted 1' }).click()
    await page.getByText('1 invoice: 800,00 € excl. VAT').waitFor()
    await page.goto(`${url}/invoices?company_id=${place.company_id}`)
    await page.getByText('2 invoices: 1.600,00 € excl. VAT').waitFor()
    await page.getByRole('button', { name: /^Remove .*Customer: / }).click()
    await page.getByText('3 invoices: 2.400,00 € excl. VAT').waitFor()
    t.pass()
  })

  await t.test(
    'of the list, drafts that are ticked are emitted together; what is refused says why',
    async (t) => {
      await page.getByRole('button', { name: 'Draft 2' }).click()
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await page.getByText('2 invoices selected').waitFor()
      await page.getByRole('button', { name: 'Emit 2 invoices (1.600,00 €)' }).click()
      const asking = page.getByRole('dialog', { name: 'Emit the invoice' })
      await asking.getByRole('button', { name: /^Emit 2/ }).click()
      await page.getByText('1 invoice emitted, 800,00 € excl. VAT').waitFor()
      await page.getByText('1 was refused: see the reason below.').waitFor()
      await page.getByText('Not yet: The customer has no address. Add its head office.').waitFor()
      await inFourLooks(t, page, 'several invoices of the list')
      t.equal(await page.getByRole('checkbox', { name: /^Select Sans Adresse/ }).isChecked(), true)
      await page.getByRole('button', { name: 'Clear selection' }).click()
      await page.getByText('1 invoice selected').waitFor({ state: 'detached' })
      const emitted = await installation.env.read((store) => store.invoices.find({ status_type: 'emitted' }))
      t.strictSame(emitted.map(({ number }) => number).toSorted(), ['2026-0001', '2026-0002'])
    },
  )

  await t.test('issued ones that are ticked go to the sendings, and into a workbook, alone', async (t) => {
    await page.getByRole('button', { name: 'Emitted 2' }).click()
    await page.getByRole('checkbox', { name: 'Select 2026-0002' }).check()
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the selected invoices to Excel' }).click(),
    ])
    const sheets = JSON.stringify(openedElsewhere(await readFile(await workbook.path())))
    t.match(sheets, '2026-0002')
    t.notMatch(sheets, '2026-0001')
    await page.getByRole('link', { name: 'Send 1 invoice…' }).last().click()
    const table = page.getByRole('region', { name: 'Send invoices' })
    await table.getByRole('link', { name: '2026-0002', exact: true }).waitFor()
    t.equal(await table.getByRole('link', { name: /^2026-/ }).count(), 1)
    await page.getByRole('button', { name: 'Remove the filter 1 invoice selected' }).click()
    await table.getByRole('link', { name: '2026-0001', exact: true }).waitFor()
  })

  await t.test('the list is narrowed to a mission', async () => {
    await page.goto(`${url}/invoices?subfolder_id=${subfolders[0]!.subfolder_id}`)
    await page.getByText('1 invoice: 800,00 € excl. VAT').waitFor()
    await page.getByRole('button', { name: 'Remove the filter Subfolder: 24001/1 Lot 1' }).click()
    await page.getByText('3 invoices: 2.400,00 € excl. VAT').waitFor()
    await page.getByRole('combobox', { name: 'Subfolder' }).fill('Lot 2')
    await page.getByRole('option', { name: /Lot 2/ }).click()
    await page.getByText('1 invoice: 800,00 € excl. VAT').waitFor()
  })
})
