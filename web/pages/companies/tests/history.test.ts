import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test('a company’s page answers what brought the person there', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const rights = ['company.*', 'folders.*', 'subfolder.*', 'wbs.read']
  const id = await person(installation, {
    email: 'anne@firm.example',
    permissions: [...rights, 'invoices_all.read'] as never,
  })
  await person(installation, { email: 'jan@firm.example', permissions: rights as never, first_name: 'Jan' })
  const place = await installation.scene(async (store) => {
    const account_id = (await store.accounts.first({}))!.id
    const { id: company_id } = await store.companies.insert({ name: 'Ville de Namur', private: false })
    const { id: folder_id } = await store.folders.insert({
      account_id,
      lead_code: 41,
      name: 'École fondamentale des Trois Rivières et extension du réfectoire',
      description: 'Stabilité',
      project_owner_company_id: company_id,
      project_manager_id: id,
    })
    await store.folder_extra_infos.insert({ folder_id })
    const wbs = await store.wbs.insert({ folder_id })
    const { id: subfolder_id } = await store.subfolders.insert({
      folder_id,
      rank: 1,
      name: 'Études et suivi de chantier',
      project_leader: id,
      status_type: 'active',
      customer_company_id: company_id,
    })
    await store.subfolder_extra_infos.insert({ subfolder_id, mission_start: '2026-03-01' })
    const task = await store.wbs_tasks.insert({ wbs_id: wbs.id, subfolder_id, name: 'Plans' })
    const month = { start_date: '2026-11-01', end_date: '2026-11-30' }
    await store.wbs_task_plannings.insert({
      wbs_task_id: task.id,
      assigned_user_id: id,
      ...month,
      number_blocks: 80,
    })
    await store.user_bookings.insert({
      user_id: id,
      wbs_task_id: task.id,
      date: '2026-11-02',
      starting_block: 1,
      number_blocks: 10,
    })
    await store.contracts.insert({
      subfolder_id,
      wbs_task_id: task.id,
      contract_type: 'main',
      amount: 2_000_000,
    })
    const invoice = { subfolder_id, recipient_company_id: company_id, status_type: 'emitted' as const }
    await store.invoices.insertMany([
      {
        ...invoice,
        number: '2026-0001',
        issue_date: '2026-09-01',
        term_date: '2026-10-01',
        amount: 500_000,
        amount_vat_included: 605_000,
      },
      {
        ...invoice,
        number: '2025-0009',
        issue_date: '2025-09-01',
        term_date: '2025-10-01',
        amount: 100_000,
        amount_vat_included: 121_000,
        status_type: 'paid',
        payment_date: '2025-10-02',
      },
    ])
    return { company_id, folder_id, subfolder_id }
  })
  const address = `${url}/companies/${place.company_id}`

  await t.test(
    'turnover, what is open and how late, missions with figures, and who changed what',
    async (t) => {
      const page = await visit({ email: 'anne@firm.example' })
      await page.goto(address)
      await page.getByRole('heading', { name: 'Ville de Namur', level: 1 }).waitFor()
      const figures = await page.locator('.figures').innerText()
      t.match(figures, /Turnover 2026\s+5\.000,00\s€[^]*Open \(incl\. VAT\)\s+6\.050,00\s€[^]*Overdue/)
      const subfolders = page.getByRole('region', { name: 'Folders and missions' })
      const subfolder = subfolders.getByRole('row', { name: /Études/ })
      t.match(await subfolder.innerText(), /41\/1[^]*École[^]*Active[^]*80[^]*10[^]*20\.000,00[^]*6\.000,00/)
      await subfolders.getByText('Invoice unpaid since 01/10/2026 · Invoicing team').waitFor()
      await page.setViewportSize({ width: 1366, height: 800 })
      t.notMatch(await subfolders.innerText(), /acceptance/, 'a date that no mission has takes no room')
      t.ok(
        await subfolders.evaluate((table) => table.scrollWidth <= table.clientWidth),
        'all of its figures are in sight',
      )
      const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
      t.equal(headings[0], 'Contacts', 'whom to call stands before what is going on')
      const invoice = page
        .getByRole('region', { name: 'Open invoices' })
        .getByRole('row', { name: /2026-0001/ })
      t.match(await invoice.innerText(), /01\/10\/2026\s+50\s+6\.050,00/)
      t.equal(await page.getByText('2025-0009').count(), 0, 'what is paid is not open')
      t.match(await page.locator('.turnover').innerText(), /2026[^]*5\.000,00[^]*2025[^]*1\.000,00/)
      await page.locator('.changes').getByText('created').first().waitFor()
    },
  )

  await t.test('whoever may not see all invoices sees none of it', async (t) => {
    const page = await visit({ email: 'jan@firm.example' })
    await page.goto(address)
    await page.getByRole('row', { name: /Études/ }).waitFor()
    for (const words of ['Turnover', 'Open invoices', 'Invoiced', '5.000,00'])
      t.equal(await page.getByText(words).count(), 0, words)
  })

  await t.test('a folder starts from its customer', async (t) => {
    const page = await visit({ email: 'anne@firm.example' })
    await page.goto(address)
    await page.getByRole('link', { name: 'New folder' }).click()
    const field = (path: string) => page.locator(`[data-path="${path}"]`).locator('input, textarea')
    await field('folder.name').fill('Crèche')
    await field('folder.description').fill('Béton')
    t.equal(await field('folder.project_owner_company_id').inputValue(), 'Ville de Namur')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: 'Crèche', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Ville de Namur' }).first().waitFor()
  })
})
