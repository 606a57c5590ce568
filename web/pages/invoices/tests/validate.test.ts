import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { person } from '#fixtures/firm.ts'
import { until } from '#fixtures/until.ts'

t.test('a draft is validated on its very document', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { place, drafts, subfolders } = await firmWithDrafts(installation, 1)
  const email = 'fien@firm.example'
  await person(installation, {
    email,
    permissions: ['invoice.*', 'invoices_all.read', 'subfolder.read', 'folders.read', 'company.read'],
  })
  const page = await visit({ email })
  const record = `${url}/folders/${place.folder_id}/subfolders/${subfolders[0]!.subfolder_id}`
  const preview = page.frameLocator('iframe[title="Preview"]')
  const { id } = drafts[0]!

  await t.test('its preview leads there', async () => {
    await page.goto(`${record}?tab=7`)
    await page.getByRole('button', { name: 'Preview' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Validate' }).click()
    await page.waitForURL(`${record}/validateInvoice?invoice=${id}`)
    await page.getByRole('heading', { name: 'Validate the invoice' }).waitFor()
  })

  await t.test('its words are shown on the document as they are typed', async (t) => {
    await page.getByRole('textbox', { name: 'Description', exact: true }).first().fill('Werken van november')
    await page.getByLabel('Text of line 1').fill('Studie <b>fase 2</b>')
    await preview.getByText('Werken van november').waitFor()
    await preview.getByText('Studie <b>fase 2</b>').waitFor()
    await inFourLooks(t, page, 'validating a draft')
    await page.getByRole('button', { name: 'Save the text' }).click()
    await page.getByText('Text saved').waitFor()
    const kept = await installation.env.read((store) => store.invoices.get(id))
    t.equal(kept!.memo, 'Werken van november')
  })

  await t.test('what is typed while it is saved and read again stays', async (t) => {
    const memo = page.getByRole('textbox', { name: 'Description', exact: true }).first()
    const isSaved = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    await page.route(`**/invoice/${id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      isSaved.resolve()
      await goesOn.promise
      await route.continue()
    })
    await memo.fill('Werken van oktober')
    await page.getByRole('button', { name: 'Save the text' }).click()
    await isSaved.promise
    await memo.fill('Werken van november')
    const read = page.waitForResponse(`**/invoice/${id}`)
    goesOn.resolve()
    await (await read).finished()
    await preview.getByText('Werken van november').waitFor()
    t.equal(await memo.inputValue(), 'Werken van november')
    await page.unroute(`**/invoice/${id}`)
    await page.getByRole('button', { name: 'Save the text' }).click()
    await until(
      async () =>
        (await installation.env.read((store) => store.invoices.get(id)))!.memo === 'Werken van november',
    )
  })

  await t.test('its pages are those of the paper, in the font of the paper', async (t) => {
    await page.getByText('1 page on paper').waitFor()
    await preview.getByText('Pagina 1 / 1').waitFor()
    const ids = await installation.scene(async (store) => {
      const [first] = await store.invoice_details.find({ invoice_id: id })
      const { id: _, ...line } = first!
      const more = Array.from({ length: 60 }, (__, n) => ({ ...line, comment: `Prestatie ${n}` }))
      return (await store.invoice_details.insertMany(more)).map((each) => each.id)
    })
    await page
      .getByRole('textbox', { name: 'Description', exact: true })
      .first()
      .fill('Werken van november en december')
    await preview.getByText('Pagina … / …').waitFor()
    await page.getByText(/^[2-9] pages on paper$/).waitFor()
    t.ok(await preview.getByText('Pagina … / …').isVisible(), 'one sheet of several pages has no number')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'View the pages' }).click()
    await (await opened).close()
    t.ok(
      await preview.locator('body').evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].some(
          ({ family, status }) => family.includes('Plex') && status === 'loaded',
        )
      }),
    )
    await installation.scene((store) => store.invoice_details.removeMany({ id: ids }))
    await page.getByRole('textbox', { name: 'Description', exact: true }).first().fill('Werken van november')
    await page.getByText('1 page on paper').waitFor()
  })

  await t.test('its document is changed for it alone', async (t) => {
    await page.getByRole('button', { name: 'Change the document of this invoice only' }).click()
    const sheet = page.getByRole('textbox', { name: 'Text of the document' })
    await sheet.getByText('Werken van november').first().click()
    await page.getByRole('button', { name: 'Paragraph below' }).click()
    await page.keyboard.type('Alleen voor u')
    await preview.getByText('Alleen voor u').waitFor()
    const templates = await installation.env.read((store) => store.templates.find())
    t.notOk(
      templates.some(({ body }) => body!.includes('Alleen voor u')),
      'and the firm’s template stays',
    )
  })

  await t.test('Validate pdf emits it, brings the PDF and returns to what is issued', async (t) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Validate pdf', exact: true }).click()
    await page.waitForURL(`${record}?tab=7&tab2=1`)
    const { invoice, document } = await installation.env.read(async (store) => ({
      invoice: (await store.invoices.get(id))!,
      document: (await store.invoice_documents.first({ invoice_id: id }))!,
    }))
    t.equal(invoice.status_type, 'emitted')
    t.equal((await download).suggestedFilename(), `invoice-${invoice.number}.pdf`)
    await page.getByText(/Repport generated !|Document généré !|Document aangemaakt!/).waitFor()
    t.match(document.snapshot.template.body, 'Alleen voor u', 'its own document is the one that left')
    t.equal(document.snapshot.memo, 'Werken van november')
    await page.getByText(invoice.number!).first().waitFor()
  })

  await t.test('where there is nothing to validate it says so', async () => {
    await page.goto(`${record}/validateInvoice`)
    await page.getByText('This mission has no drafts to validate.').waitFor()
  })
})
