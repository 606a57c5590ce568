import { readFile } from 'node:fs/promises'
import t from 'tap'
import { uploadDocument } from '#core/documents/operations.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { mailWithFile } from '#fixtures/documents/mail-with-file.ts'
import { doJobs } from '#server/jobs/runner.ts'
import { fileOf } from '#fixtures/documents/uploads.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { person, testFirm } from '#fixtures/firm.ts'
import { until } from '#fixtures/until.ts'

const named = (name: string, text: string | Uint8Array) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(text),
})

t.test('documents of a mission in the browser', async (t) => {
  const site = await openSite(t)
  const { installation, url, visit } = site
  const firm = await testFirm(installation)
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const place = await firm.folder(anne, 24001)
  const { subfolder_id } = await firm.subfolder(place, { name: 'Studies' })
  const page = await visit({ email: 'anne@firm.example' })
  const at = `${url}/folders/${place.folder_id}/subfolders/${subfolder_id}`
  const files = page.locator('input[type=file][multiple]')

  await t.test('nothing is asked before the tab is opened', async (t) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto(at)
    const tab = page.getByRole('tab', { name: 'Documents' })
    await tab.waitFor()
    t.notOk(asked.some((path) => path.startsWith('/api/documents')))
    await tab.click()
    await page.getByText('No documents yet').waitFor()
    await inFourLooks(t, page, 'no documents')
  })

  await t.test('several files are put at once; what is refused says why', async (t) => {
    await files.setInputFiles([
      named('Minutes.txt', 'first minutes'),
      named('Plan.pdf', smallPdf()),
      named('tool.exe', 'MZ'),
    ])
    await page.getByRole('cell', { name: 'Minutes.txt', exact: true }).waitFor()
    await page.getByRole('cell', { name: 'Plan.pdf', exact: true }).waitFor()
    await page.getByText('tool.exe is a program or starts one').waitFor()
    await inFourLooks(t, page, 'put and refused')
    await page.getByRole('button', { name: 'Hide tool.exe' }).click()
    await files.setInputFiles(named('Minutes.txt', 'second minutes'))
    await page.getByText('New version').waitFor()
    await page.getByRole('button', { name: 'Versions of Minutes.txt' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'Download version 1' }).waitFor()
    await inFourLooks(t, page, 'versions')
    await page.keyboard.press('Escape')
  })

  await t.test('one is dropped', async (t) => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['dropped words'], 'Dropped.txt', { type: 'text/plain' }))
      return data
    })
    await page.dispatchEvent('section.documents', 'drop', { dataTransfer: dropped })
    await page.getByRole('cell', { name: 'Dropped.txt', exact: true }).waitFor()
    t.pass()
  })

  await t.test('a text is looked at, and a document is downloaded', async (t) => {
    await page.getByRole('button', { name: 'Minutes.txt', exact: true }).click()
    await page.getByRole('dialog').getByText('second minutes').waitFor()
    await inFourLooks(t, page, 'a text')
    await page.keyboard.press('Escape')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Minutes.txt' }).click()
    const download = await coming
    t.equal(download.suggestedFilename(), 'Minutes.txt')
    t.equal(await readFile(await download.path(), 'utf8'), 'second minutes')
    const zipping = page.waitForEvent('download')
    await page.getByRole('button', { name: 'All as ZIP' }).click()
    t.match((await zipping).suggestedFilename(), /Studies\.zip$/)
  })

  await t.test('it is renamed, deleted, and brought back', async (t) => {
    await page.getByRole('button', { name: 'Rename Minutes.txt' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Minutes.pdf')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await dialog.getByText('Minutes.pdf is not a PDF file').waitFor()
    await dialog.getByLabel('Name').fill('dropped.TXT')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await dialog.getByText('There is already a document named dropped.TXT').waitFor()
    await dialog.getByLabel('Name').fill('Minutes of May.txt')
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'Minutes of May.txt', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete Minutes of May.txt' }).click()
    await page.getByText('1 deleted document').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('cell', { name: 'Minutes of May.txt', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete Minutes of May.txt' }).click()
    await page.getByText('1 deleted document').click()
    await page.getByRole('button', { name: 'Restore Minutes of May.txt' }).click()
    await page.getByRole('button', { name: 'Rename Minutes of May.txt' }).waitFor()
    t.pass()
  })

  await t.test('it moves to the company, where it stands unfolded', async (t) => {
    await page.getByRole('button', { name: 'Move Minutes of May.txt' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill('Ville')
    await dialog.getByRole('radio').first().check()
    await inFourLooks(t, page, 'where to')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await page.getByText(/is now with/).waitFor()
    await until(
      async () => (await page.getByRole('button', { name: 'Move Minutes of May.txt' }).count()) === 0,
    )
    await page.goto(`${url}/companies/${place.company_id}?documents=1`)
    await page.getByRole('cell', { name: 'Minutes of May.txt', exact: true }).waitFor()
    t.pass()
  })

  await t.test('what a colleague puts shows at once, and the palette finds it', async (t) => {
    const colleague = await firm.person(['company.*'])
    const of = { record_kind: 'company', record_id: place.company_id } as const
    await colleague.client(uploadDocument, { ...of, name: 'Brochure.txt', file: fileOf('x') })
    await page.getByRole('cell', { name: 'Brochure.txt', exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).fill('brochure')
    await page.getByRole('option', { name: /Brochure\.txt/ }).waitFor()
    t.pass()
  })

  await t.test('a mail is shown as one, and the search opens it by its words', async (t) => {
    const of = { record_kind: 'company', record_id: place.company_id } as const
    const client = await installation.as(anne)
    await client(uploadDocument, { ...of, name: 'Plans.eml', file: fileOf(mailWithFile) })
    await doJobs(installation)
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(new URL(request.url()).hostname))
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).fill('plans school')
    await page.getByRole('option', { name: /Plans\.eml Plans of the school/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('An Peeters <an@firm.example>').waitFor()
    await dialog.getByText('1 picture of another site is not shown').waitFor()
    await page.frameLocator('iframe.mail-page').getByText('plans', { exact: true }).waitFor()
    t.notOk(fetched.includes('elsewhere.example'), 'nothing is fetched from elsewhere')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /plan\.txt/ }).click()
    t.match(await readFile(await (await download).path(), 'utf8'), /^the plan itself/)
    await inFourLooks(t, page, 'a mail')
    await page.keyboard.press('Escape')
  })

  await t.test('who only reads has nothing to put', async (t) => {
    await person(installation, {
      email: 'jan@firm.example',
      permissions: ['company.read', 'folders.read', 'subfolder.read'],
    })
    const own = await visit({ email: 'jan@firm.example' })
    await own.goto(`${at}?tab=8`)
    await own.getByRole('cell', { name: 'Plan.pdf', exact: true }).waitFor()
    t.equal(await own.getByRole('button', { name: 'Add files' }).count(), 0)
    t.equal(await own.getByRole('button', { name: 'Delete Plan.pdf' }).count(), 0)
  })
})
