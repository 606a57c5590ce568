import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'

t.test('what missions have earned is seen at a month’s end, summed, and opened', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const anne = await firm.person(
    ['invoices_all.read', 'folders.read', 'subfolder.read', 'user_extended.read', 'reports.read'],
    {
      email: 'anne@firm.example',
    },
  )
  const place = await firm.folder(anne.id, 7)
  const { subfolder_id, task_id } = await firm.subfolder(place, { name: 'Pont' })
  await firm.subfolder(place, { rank: 2, name: 'Quai', status_type: 'closed' })
  await installation.scene(async (store) => {
    await store.contracts.insert({
      subfolder_id,
      wbs_task_id: task_id,
      contract_type: 'main',
      amount: 2_000_00,
    })
    const booking = { user_id: anne.id, wbs_task_id: task_id, starting_block: 0, booking_cost_per_block: 50 }
    await store.user_bookings.insertMany([
      { ...booking, date: '2026-10-05', number_blocks: 4 },
      { ...booking, date: '2026-11-16', number_blocks: 2 },
    ])
    const invoice = { subfolder_id, status_type: 'emitted', number: '1', issue_date: '2026-11-10' } as const
    await store.invoices.insert({ ...invoice, amount: 500_00, amount_vat_included: 605_00 })
  })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/companies`)
  await page.goto(`${url}/financials`)
  const sums = page.getByRole('status', { name: 'Total' })
  await sums.getByText('2.000,00 €').waitFor()
  t.match(await sums.innerText(), /Work in progress\s+300,00\s€[^]*Invoiced\s+500,00\s€/)
  const table = page.getByRole('table')
  await table.getByText('1.500,00 €').waitFor()
  await table.getByText('6 dd without a direct cost').waitFor()
  t.equal(await table.getByText('Quai').count(), 0, 'what is closed does not run')

  await sums.getByRole('link', { name: '300,00 €' }).click()
  await page.getByRole('heading', { name: 'Work in progress', exact: true }).waitFor()
  await page.locator('tfoot').getByText('300,00 €').waitFor()
  await page.goBack()

  await page.getByLabel('At the end of').selectOption('2026-10')
  await sums.getByText('200,00 €').waitFor()
  t.match(await sums.innerText(), /Invoiced\s+0,00\s€/)
  t.equal(new URL(page.url()).searchParams.get('month'), '2026-10')
  await page.getByLabel('Status').selectOption('Closed')
  await table.getByText('Quai').waitFor()

  await page.getByLabel('Status').selectOption('Ongoing')
  await page.getByLabel('At the end of').selectOption('This month')
  await table.getByRole('link', { name: 'Pont' }).click()
  const money = page.locator('.subfolder-money')
  await money.getByText('1.500,00 €').waitFor()
  await money.getByRole('button', { name: /Left on contract: its parts/ }).click()
  t.match(
    await money.innerText(),
    /\+ Contract\s+2\.000,00\s€\s+− Invoiced\s+500,00\s€\s+= Left on contract\s+1\.500,00\s€/,
  )
  await page.keyboard.press('Escape')
  t.match(await money.innerText(), /Invoiced, not paid\s+500,00\s€\s+Work in progress\s+300,00\s€/)
})
