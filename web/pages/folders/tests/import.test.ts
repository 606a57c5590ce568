import type { Page } from 'playwright-core'
import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { person, testFirm } from '#fixtures/firm.ts'

/** Opens the import of the page and gives it a file. */
async function give(page: Page, title: string, lines: readonly string[]) {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  return dialog
}

t.test('folders and missions are imported on their pages: whole, or each bad row named', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const permissions = [
    'folders.*',
    'subfolder.*',
    'subfolder_admin',
    'subfolder_admin.update',
    'company.read',
    'wbs.read',
  ] as const
  const anne = await person(installation, { email: 'anne@firm.example', permissions: [...permissions] })
  await person(installation, {
    email: 'tom@firm.example',
    permissions: ['folders.read', 'subfolder.read'],
    first_name: 'Tom',
  })
  const firm = await testFirm(installation)
  const place = await firm.folder(anne, 7)
  const page = await visit({ email: 'anne@firm.example' })
  const count = (table: 'folders' | 'subfolders') => installation.env.read((store) => store[table].count())

  await t.test('folders, with their customer by name', async (t) => {
    await page.goto(`${url}/folders`)
    const head = 'Prospect code;Folder code;Name;Client;Operation manager;Description'
    const good = '8;QUA;Quai de Huy;Ville 7;Anne Dubois;Stabilité'
    const refused = await give(page, 'Import folders', [
      head,
      good,
      '9;BRU;Pont;Nobody at all;Anne Dubois;Acier',
    ])
    await refused.locator('.bad-rows tbody tr').first().waitFor()
    t.match(await refused.locator('.bad-rows tbody').innerText(), /Client\s+Nobody at all\s+Does not exist/)
    t.ok(await refused.getByRole('button', { name: 'Import these' }).isDisabled())
    t.equal(await count('folders'), 1, 'nothing of it is stored')
    await refused.getByRole('button', { name: 'Close' }).first().click()
    const dialog = await give(page, 'Import folders', [head, good])
    await dialog.getByRole('cell', { name: 'Quai de Huy', exact: true }).waitFor()
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const other = installation.scene(async (store) => {
      await store.lock('folder')
      hold()
      await isSeen
    })
    await isHeld
    await dialog.getByRole('button', { name: 'Import these' }).click()
    await dialog.getByText('1 row read, 0 checked, 0 saved').waitFor()
    seen()
    await other
    await page.getByRole('link', { name: 'Quai de Huy' }).first().waitFor()
    t.equal(await count('folders'), 2)
  })

  await t.test('missions, on the page of their folder', async (t) => {
    await firm.subfolder(place)
    await page.goto(`${url}/folders/${place.folder_id}?tab=1`)
    await page.getByRole('link', { name: 'Mission 1', exact: true }).waitFor()
    const head = 'Rank code;Name;Status;Customer'
    const refused = await give(page, 'Import subfolders', [head, '7/2;Suivi;Unheard of;Ville 7'])
    await refused.locator('.bad-rows tbody tr').first().waitFor()
    t.equal(await count('subfolders'), 1)
    await refused.getByRole('button', { name: 'Close' }).first().click()
    const moved = [`${head};Folder name`, '7/1;Mission 1;Active;Ville 7;Elsewhere']
    const aside = await give(page, 'Import subfolders', moved)
    await aside.getByText('1 changed cell cannot be imported').waitFor()
    t.match(await aside.locator('.not-taken tbody').innerText(), /Folder name\s+Elsewhere\s+École 7/)
    await aside.getByRole('button', { name: 'Close' }).first().click()
    const dialog = await give(page, 'Import subfolders', [head, '7/2;Suivi;Active;Ville 7'])
    await dialog.getByRole('cell', { name: 'Suivi', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Import these' }).click()
    await page.getByRole('link', { name: 'Suivi', exact: true }).waitFor()
    t.match(await page.getByRole('row', { name: /Suivi/ }).innerText(), /7\/2[^]*Active/)
  })

  await t.test('a planning, of which workbooks alone are read: nothing else is offered', async (t) => {
    await page.goto(`${url}/folders/${place.folder_id}?tab=3`)
    await page.getByRole('button', { name: 'Import (.xlsx)', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a planning' })
    await dialog.getByText('or drop it here (.xlsx)', { exact: true }).waitFor()
    t.equal(await dialog.locator('input[type=file]').getAttribute('accept'), '.xlsx')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
  })

  await t.test('who may not write has no button for it', async (t) => {
    const reader = await visit({ email: 'tom@firm.example' })
    for (const path of ['/folders', `/folders/${place.folder_id}?tab=1`]) {
      await reader.goto(url + path)
      await reader
        .getByRole('link', { name: path === '/folders' ? 'Quai de Huy' : 'Suivi' })
        .first()
        .waitFor()
      t.equal(await reader.getByRole('button', { name: 'Import', exact: true }).count(), 0, path)
    }
  })
})
