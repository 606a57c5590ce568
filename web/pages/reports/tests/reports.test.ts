import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { testFirm, type TestFirm } from '#fixtures/firm.ts'
import type { TestInstallation } from '#fixtures/installation.ts'
import { reportServer } from '#fixtures/simulators/report-server/report-server.ts'

/** Two missions of two customers, with an order, an invoice and time that is not invoiced. */
async function aFirm(installation: TestInstallation, firm: TestFirm, leader: number): Promise<void> {
  for (const [n, customer] of ['Stad Gent', 'Ville de Namur'].entries()) {
    const place = await firm.folder(leader, n + 1)
    const { subfolder_id, task_id } = await firm.subfolder(place, {
      name: `Bridge ${n + 1}`,
      project_leader: leader,
    })
    await installation.scene(async (store) => {
      const { id } = await store.companies.insert({ name: customer, private: false })
      await store.subfolders.update(subfolder_id, { customer_company_id: id })
      await store.contracts.insert({
        subfolder_id,
        wbs_task_id: task_id,
        contract_type: 'main',
        amount: 2_000_00,
      })
      await store.user_bookings.insert({
        user_id: leader,
        wbs_task_id: task_id,
        starting_block: 0,
        booking_cost_per_block: 50,
        date: '2026-11-05',
        number_blocks: 4,
      })
      await store.invoices.insert({
        subfolder_id,
        status_type: 'emitted',
        number: `2026-${n + 1}`,
        issue_date: '2026-11-10',
        amount: (n + 1) * 500_00,
        amount_vat_included: (n + 1) * 605_00,
      })
    })
  }
}

t.test(
  'a report is read by keys: its groups open, an amount leads to its parts, and it is taken along',
  async (t) => {
    const { installation, url, visit } = await openSite(t)
    const firm = await testFirm(installation)
    const anne = await firm.person(
      [
        'reports.read',
        'invoices_all.read',
        'folders.read',
        'subfolder.read',
        'user_extended.read',
        'wbs.read',
        'planner.write',
      ],
      { email: 'anne@firm.example' },
    )
    await aFirm(installation, firm, anne.id)
    const page = await visit({ email: 'anne@firm.example' })
    await page.goto(`${url}/home`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('link', { name: /^Margin by mission/ }).press('Enter')

    const table = page.getByRole('region', { name: 'Margin by mission' })
    const ghent = table.getByRole('button', { name: /Stad Gent/ })
    await ghent.waitFor()
    t.match(await table.locator('tfoot').innerText(), /Total\s+4\.000,00\s€\s+1\.500,00\s€\s+400,00\s€/)
    await page.getByRole('figure').getByText('Margin by customer').waitFor()
    t.equal(await table.getByText('Bridge 1').count(), 0, 'a group is closed')
    await ghent.press('Enter')
    await table.getByText('Bridge 1').waitFor()
    t.equal(await ghent.getAttribute('aria-expanded'), 'true')

    const row = table.getByRole('row', { name: /Stad Gent/ })
    await row.getByRole('link', { name: /^500,00\s€$/ }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Invoices by mission' }).waitFor()
    const sales = page.getByRole('region', { name: 'Invoices by mission' })
    await sales.getByRole('button', { name: /Stad Gent/ }).waitFor()
    t.match(await sales.locator('tfoot').innerText(), /500,00\s€/, 'its parts add up to it')
    t.equal(await sales.getByRole('button', { name: /Namur/ }).count(), 0)

    await page.getByLabel('Group by').selectOption('Month')
    await sales.getByRole('button', { name: /Nov 26/ }).waitFor()
    t.equal(new URL(page.url()).searchParams.get('group'), 'month')
    for (const [format, ending] of [
      ['Excel', 'xlsx'],
      ['PDF', 'pdf'],
    ] as const) {
      await page.getByLabel('Format').selectOption(format)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download Report' }).click()
      t.equal(
        (await saved).suggestedFilename(),
        `Invoices by mission ${installation.clock.today()}.${ending}`,
      )
    }
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()

    // A report that takes long is not answered in this test.
    await page.route('**/api/reports/estimate?*', () => undefined)
    const asked = page.waitForRequest(/reports\/estimate/)
    await page.getByRole('link', { name: /^Estimate at completion/ }).click()
    await asked
    const ended = page.waitForEvent('requestfailed', (request) => /reports\/estimate/.test(request.url()))
    await page.getByRole('link', { name: 'Back' }).click()
    t.equal((await ended).failure()?.errorText, 'net::ERR_ABORTED', 'who leaves a page ends its question')
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    t.equal(await page.getByRole('alert').count(), 0, 'and is told of no fault')

    await page.getByRole('link', { name: /^Burn of a mission/ }).press('Enter')
    await page.getByText('Choose first: Subfolder').waitFor()
    await page.getByLabel('Subfolder').fill('Bridge 2')
    await page.getByRole('option', { name: /Bridge 2/ }).waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('region', { name: 'Burn of a mission' })
      .locator('tfoot')
      .getByText('4')
      .first()
      .waitFor()
  },
)

t.test('a report of the report server asks for its parameters, and says why it cannot be made', async (t) => {
  const server = await reportServer(t)
  const { installation, url, visit } = await openSite(t, { ...server.settings })
  const firm = await testFirm(installation)
  await firm.person(['reports.read'], { email: 'anne@firm.example' })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/viewReports`)
  await page.getByRole('link', { name: 'Turnover', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Turnover' }).waitFor()
  await page.getByLabel('From day').fill('31/01/2026')
  await page.getByLabel('Departments').selectOption(['arch', 'roads'])
  await page.getByLabel('Largest only').fill('10')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Report' }).click()
  t.match((await saved).suggestedFilename(), /^Turnover \d{4}-\d\d-\d\dT[\d-]+\.pdf$/)
  server.behave('garbage')
  await page.getByRole('button', { name: 'Download Report' }).click()
  await page.getByText('error while creating report').waitFor()
})
