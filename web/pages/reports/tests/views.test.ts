import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'
import { doJobs } from '#server/jobs/runner.ts'

t.test('a view is saved, opened again, shared, mailed and taken along', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const firm = await testFirm(installation)
  const rights = [
    'reports.read',
    'invoices_all.read',
    'folders.read',
    'subfolder.read',
    'users.read',
  ] as const
  const anne = await firm.person([...rights, 'user_extended.read'], {
    first_name: 'Anne',
    email: 'anne@firm.example',
    language_type: 'en',
  })
  await firm.person([...rights], {
    first_name: 'Bram',
    email: 'bram@firm.example',
    language_type: 'en',
  })
  const { subfolder_id } = await firm.subfolder(await firm.folder(anne.id, 1), { name: 'Bridge' })
  await installation.scene((store) =>
    store.invoices.insert({
      subfolder_id,
      status_type: 'emitted',
      number: '2026-1',
      issue_date: '2026-10-10',
      amount: 500_00,
      amount_vat_included: 605_00,
    }),
  )
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/viewReports/margin?customer_id=999999`)
  await page.getByText('Customer: Does not exist').waitFor()
  t.equal(await page.getByLabel('Month', { exact: true }).inputValue(), '2026-11', 'the rest stays as it is')
  await page.goto(`${url}/viewReports/margin`)
  await page.getByRole('region', { name: 'Margin by mission' }).waitFor()
  await page.getByLabel('Group by').selectOption('Account manager')
  await page.getByRole('button', { name: 'Views' }).press('ArrowDown')
  await page.getByRole('button', { name: 'Save as a view…' }).press('Enter')
  const saving = page.getByRole('dialog', { name: 'Save as a view' })
  await saving.getByRole('button', { name: 'Save' }).click()
  await saving.locator('[aria-invalid=true]').first().waitFor()
  await saving.getByLabel('Name').fill('What we earn')
  await saving.getByLabel('Period').selectOption('Last month')
  await saving.getByLabel('Role-2').check()
  await saving.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Views: What we earn' }).waitFor()
  const asked = new URL(page.url()).searchParams
  t.equal(asked.get('month'), '2026-10')
  t.equal(asked.get('group'), 'project_manager_name')

  await page.getByRole('button', { name: 'Views: What we earn' }).click()
  await page.getByRole('button', { name: 'Mail…' }).click()
  const mailing = page.getByRole('dialog', { name: 'Mail What we earn' })
  await mailing.getByLabel('How often').selectOption('Every week')
  await mailing.getByLabel('Weekday').selectOption('Monday')
  await mailing.getByLabel('File type').selectOption('CSV')
  await mailing.getByLabel('Recipients').fill('Bram')
  await mailing.getByRole('option', { name: /Bram/ }).click()
  await mailing.getByText(/Bram/).waitFor()
  await mailing.getByRole('button', { name: 'Save schedule' }).click()
  await mailing.waitFor({ state: 'detached' })

  const other = await visit({ email: 'bram@firm.example' })
  await other.goto(`${url}/viewReports`)
  await other.getByRole('link', { name: /^What we earn \(Anne/ }).click()
  const table = other.getByRole('region', { name: 'Margin by mission' })
  await table.getByRole('columnheader', { name: 'Invoiced' }).waitFor()
  t.equal(new URL(other.url()).searchParams.get('group'), 'project_manager_name')
  t.equal(await table.getByRole('columnheader', { name: 'Cost' }).count(), 0, 'with his own rights')
  await other.getByRole('button', { name: /^Views: What we earn/ }).click()
  t.equal(await other.getByRole('button', { name: 'Mail…' }).count(), 0, 'only its owner changes it')

  await page.goto(`${url}/viewReports/margin?view=999`)
  await page.getByText('There is no such view').waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'What we earn', exact: true }).click()
  await page.getByRole('button', { name: 'Views: What we earn' }).waitFor()

  installation.clock.set('2026-11-23')
  await doJobs(installation)
  // Sessions do not outlive the days that went by.
  const later = await visit({ email: 'bram@firm.example' })
  await later.goto(`${url}/viewReports`)
  const saved = later.waitForEvent('download')
  await later.getByRole('button', { name: 'Download What we earn' }).click()
  t.match((await saved).suggestedFilename(), /^Margin by mission 2026-11-23\.csv$/)
  await later.getByRole('button', { name: 'Mail What we earn no longer to me' }).press('Enter')
  await later.getByText('What we earn is mailed to you no more.').waitFor()
  await later
    .getByRole('button', { name: 'Mail What we earn no longer to me' })
    .waitFor({ state: 'detached' })

  const owner = await visit({ email: 'anne@firm.example' })
  await owner.goto(`${url}/viewReports/margin?view=1`)
  await owner.getByRole('button', { name: 'Views: What we earn' }).click()
  await owner.getByRole('button', { name: 'Delete…' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await owner.getByText('Deleted: What we earn').waitFor()
})
