import t from 'tap'
import { openSite, fromMore } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'

t.test('a folder is corrected on its page, and deleted while it is empty', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const email = 'anne@firm.example'
  const id = await person(installation, { email, permissions: ['folders.*', 'subfolder.*', 'company.read'] })
  const firm = await testFirm(installation)
  const { folder_id } = await firm.folder(id, 41)
  await installation.scene((store) =>
    store.folder_keywords.insertMany(['bois', 'béton'].map((label) => ({ folder_id, label }))),
  )
  const page = await visit({ email })
  const input = (path: string) => page.locator(`[data-path="${path}"]`).locator('input, select, textarea')
  await page.goto(`${url}/folders/${folder_id}`)
  await page.getByRole('link', { name: 'Edit' }).waitFor()

  await t.test('with what stood there, its companies by name', async (t) => {
    await page.keyboard.press('e')
    await page.getByRole('heading', { name: /^Edit / }).waitFor()
    t.equal(await input('folder.lead_code').inputValue(), '41')
    t.equal(await input('folder.project_owner_company_id').inputValue(), 'Ville 41')
    t.equal(
      await page.locator('[data-path="folder.project_manager_id"]').count(),
      0,
      'for subfolder_admin alone',
    )
    await page.getByRole('button', { name: 'Remove bois' }).waitFor()
  })

  await t.test('dates out of order are said at the field, and nothing is lost', async (t) => {
    await input('folder.name').fill('Crèche des Tilleuls')
    await input('folderExtraInfo.work_start_date').first().fill('01/04/2026')
    await input('folderExtraInfo.work_end_date').first().fill('01/03/2026')
    await page.getByRole('button', { name: 'Remove bois' }).click()
    await page.keyboard.press('Control+s')
    await page.locator('[data-path="folderExtraInfo.work_end_date"] .error').waitFor()
    t.equal(await input('folder.name').inputValue(), 'Crèche des Tilleuls')
    await input('folderExtraInfo.work_end_date').first().fill('01/05/2026')
    await page.keyboard.press('Control+s')
    await page.getByText('Folder successfully updated').waitFor()
    await page.getByRole('heading', { name: 'Crèche des Tilleuls', level: 1 }).waitFor()
    await page.getByText('01/05/2026').waitFor()
    const labels = await installation.env.read((store) => store.folder_keywords.find({ folder_id }))
    t.strictSame(
      labels.map(({ label }) => label),
      ['béton'],
    )
  })

  await t.test('deleting asks once, and leads back to the list', async (t) => {
    await fromMore(page, 'Delete')
    await page
      .getByRole('dialog', { name: 'Delete Crèche des Tilleuls?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByRole('heading', { name: 'Folders', level: 1 }).waitFor()
    t.equal(await installation.env.read((store) => store.folders.count({ id: folder_id })), 0)
  })
})
