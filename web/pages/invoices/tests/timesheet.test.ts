import { readFile } from 'node:fs/promises'
import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { hasFocus, openSite, fromMore } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import { openedElsewhere } from '#fixtures/spreadsheet.ts'

const days = ['02', '03', '04', '05', '06'] as const

t.test('the time behind a forecast is ticked, priced and taken away as a workbook', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const place = await firm.folder(anne, 24001)
  const { subfolder_id, task_id } = await firm.subfolder(place)
  await installation.scene(async (store) => {
    await store.user_block_costs.insert({ user_id: anne, cost_per_block: 80_00, date_start: '2026-01-01' })
    await store.user_bookings.insertMany(
      days.map((day) => ({
        user_id: anne,
        wbs_task_id: task_id,
        date: `2026-11-${day}`,
        number_blocks: 4,
        starting_block: 0,
      })),
    )
    const { id } = await store.invoicing_forecasts.insert({
      subfolder_id,
      forecast_date: '2026-11-30',
      wbs_task_id: task_id,
    })
    await store.invoicing_forecast_details.insert({ invoicing_forecast_id: id, amount: 0 })
  })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/folders/${place.folder_id}/subfolders/${subfolder_id}?tab=7`)
  const forecasts = page.getByRole('region', { name: 'Forecasts' })
  const dialog = page.getByRole('dialog', { name: 'Timesheet of Étude' })
  const select = (day: string) => dialog.getByRole('checkbox', { name: `Select Anne Dubois, ${day}/11/2026` })
  const tick = (what: string, day: string) =>
    dialog.getByRole('checkbox', { name: new RegExp(`^${what}: Anne Dubois, ${day}/11/2026`) })

  await t.test('a range of it goes into the forecast, which follows', async (t) => {
    await forecasts.getByRole('button', { name: 'Timesheet of Étude' }).click()
    await dialog.getByText('No time here').waitFor()
    await dialog.getByLabel('Show').selectOption('All time on the subfolder')
    await select('02').click()
    await select('05').click({ modifiers: ['Shift'] })
    await dialog.getByText('4 lines: 16 dd').waitFor()
    await inFourLooks(t, page, 'a timesheet')
    await dialog.getByRole('button', { name: 'Invoiced', exact: true }).click()
    await page.getByText('4 lines changed').waitFor()
    await dialog.getByText('Marked as invoiced: 16 dd, 1.280,00 €').waitFor()
    await forecasts.locator('tfoot').getByText('1.280,00 €').waitFor()
    t.ok(await tick('Invoiced', '03').isChecked())
    t.notOk(await tick('Invoiced', '06').isChecked())
  })

  await t.test('one tick takes the other away, by the keyboard too', async (t) => {
    await tick('Not invoiceable', '05').focus()
    await page.keyboard.press('Space')
    await dialog.getByText('Marked as invoiced: 12 dd, 960,00 €').waitFor()
    t.notOk(await tick('Invoiced', '05').isChecked())
    await hasFocus(t, tick('Not invoiceable', '05'), 'the keyboard stays where it was')
    await forecasts.locator('tfoot').getByText('960,00 €').waitFor()
    await tick('Invoiced', '05').click()
    await dialog.getByText('Marked as invoiced: 16 dd, 1.280,00 €').waitFor()
    t.notOk(await tick('Not invoiceable', '05').isChecked())
  })

  await t.test('a single booking has a price of its own', async (t) => {
    await select('04').click()
    await dialog.getByRole('button', { name: 'Price…' }).click()
    const price = page.getByRole('dialog', { name: 'Price per block' })
    await price.getByLabel('Cost per block').fill('-1')
    await price.getByRole('button', { name: 'Save' }).click()
    await price.locator('[data-path=booking_cost_per_block] .error').waitFor()
    await price.getByLabel('Cost per block').fill('92,505')
    await price.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Marked as invoiced: 16 dd, 1.330,02 €').waitFor()
    await dialog
      .getByRole('row', { name: /04\/11\/2026/ })
      .getByText('Set for this time')
      .waitFor()
    await forecasts.locator('tfoot').getByText('1.330,02 €').waitFor()
    t.pass()
  })

  await t.test('it leaves as a workbook in the language of the customer', async (t) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Workbook' }).click(),
    ])
    t.match(download.suggestedFilename(), /^Relevé de prestations .+\.xlsx$/)
    const [sheet] = openedElsewhere(await readFile(await download.path()))
    t.equal(sheet!.rows.length, days.length + 3)
    t.match(
      sheet!.rows.at(-2)!.map(({ value }) => value),
      { 0: 'Total', 4: 20 },
    )
  })

  await t.test('and as a PDF', async (t) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'PDF' }).click(),
    ])
    t.match(download.suggestedFilename(), /^Relevé de prestations .+\.pdf$/)
    t.equal((await readFile(await download.path())).subarray(0, 5).toString(), '%PDF-')
  })

  await t.test('once a draft bills it, it is locked, and says why', async (t) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Draft invoice', exact: true }).click()
    await page.waitForURL(/\/invoices\/\d+$/)
    await page.goBack()
    const drafts = page.getByRole('region', { name: 'Drafts' })
    await drafts.getByRole('button', { name: /^Timesheet of/ }).click()
    const billed = page.getByRole('dialog', { name: /^Timesheet of/ })
    await billed.getByText('Marked as invoiced: 16 dd, 1.330,02 €').waitFor()
    t.equal(await billed.getByText('On a draft: locked until the draft or its line is deleted').count(), 4)
    t.ok(await billed.getByRole('checkbox', { name: 'Select all' }).isDisabled())
    t.equal(await billed.locator('tbody').getByRole('checkbox', { disabled: false }).count(), 0)
  })

  await t.test('on a telephone it can be read and ticked', async (t) => {
    const narrow = await visit({ email: 'anne@firm.example', width: 390 })
    await narrow.goto(`${url}/folders/${place.folder_id}/subfolders/${subfolder_id}?tab=7`)
    await fromMore(narrow.getByRole('tabpanel').first(), 'Timesheet')
    const sheet = narrow.getByRole('dialog', { name: 'Timesheet of Mission 1' })
    await sheet.getByLabel('Month').selectOption('All months')
    await sheet.getByRole('checkbox', { name: 'Not invoiceable: Anne Dubois, 06/11/2026, 10' }).click()
    await narrow.getByText('1 line changed').waitFor()
    await inFourLooks(t, narrow, 'a timesheet on a telephone', ['main dark'])
    t.ok(await narrow.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
  })
})
