import type { Download } from 'playwright-core'
import t from 'tap'
import { invoiceTimeline } from '#core/invoicing/operations.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { firmToPay } from '#fixtures/invoicing/payments.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { until } from '#fixtures/until.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'

t.test(
  'an invoice has a page: drafted, emitted, sent, marked, with a file, each on its timeline',
  async (t) => {
    const { installation, url, visit } = await openSite(t)
    const { drafts, place } = await firmWithDrafts(installation, 2)
    await installation.scene(async (store) => {
      await store.companies.update(place.company_id, { invoice_channel: 'mail' })
      const contact = { company_id: place.company_id, firstname: 'An', lastname: 'Peeters' }
      await store.company_contacts.insert({
        ...contact,
        contact_type: 'invoicing',
        email: 'facturen@gent.example',
      })
    })
    const email = 'anne@firm.example'
    await person(installation, { email, first_name: 'Anne', last_name: 'Delvaux', permissions: ['*'] })
    const page = await visit({ email, language: 'en' })
    const history = page.getByRole('list', { name: 'Timeline' })
    const [first] = drafts

    await t.test('it opens from the list of invoices, and is emitted there', async (t) => {
      await page.goto(`${url}/invoices`)
      await page.locator('tbody a').first().click()
      await page.waitForURL(/\/invoices\/\d+$/)
      await page.goto(`${url}/invoices/${first!.id}`)
      await history.getByText('Drafted').waitFor()
      await page.getByRole('button', { name: 'Edit' }).click()
      const form = page.getByRole('dialog', { name: 'Edit the draft invoice' })
      await form.locator('[data-path="memo"] input, [data-path="memo"] textarea').fill('Phase 1')
      await form.getByRole('button', { name: 'Save' }).click()
      await history.getByText('Description: nothing → Phase 1').waitFor()
      const adding = page.getByRole('dialog', { name: 'File for the draft' })
      const choose = (name: string, text: string) =>
        adding
          .locator('input[type=file]')
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
      for (const name of ['wrong.csv', 'hours.csv']) {
        await page.getByRole('button', { name: 'Add a file' }).first().click()
        await choose(name, `Task;Hours\n${name};4\n`)
        await adding.getByRole('button', { name: 'Add a file' }).click()
        await page.getByRole('link', { name, exact: true }).waitFor()
      }
      await history.getByText('File added: hours.csv').waitFor()
      await inFourLooks(t, page, 'page of a draft')
      await page.getByRole('button', { name: 'Remove wrong.csv' }).click()
      await page.getByText('wrong.csv was removed').waitFor()
      await page.getByRole('link', { name: 'wrong.csv', exact: true }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Emit' }).click()
      const dialog = page.getByRole('dialog', { name: 'Emit the invoice' })
      await dialog.getByText('Ready to emit.').waitFor()
      await dialog.getByRole('button', { name: 'Emit' }).click()
      await history.getByText('Emitted as 2026-0001').waitFor()
      t.match(page.url(), /\/invoices\/\d+$/)
      await page.getByRole('link', { name: 'invoice-2026-0001.pdf' }).waitFor()
    })

    await t.test('in the list of all invoices nothing lies under what can be done', async (t) => {
      await page.setViewportSize({ width: 1366, height: 900 })
      for (const value of ['fr', 'nl', 'en']) {
        await page.context().addCookies([{ name: 'language', value, url }])
        await page.goto(`${url}/invoices`)
        const row = page.locator('tbody tr', { hasText: '2026-0001' })
        const button = await row.getByRole('button').first().boundingBox()
        for (const cell of [
          row.locator('td.right').last(),
          row.locator('td.actions').locator('xpath=preceding-sibling::td[1]'),
        ]) {
          const box = await cell.boundingBox()
          t.ok(
            box && button && box.x + box.width <= button.x,
            `${value}: what is left to pay and whether it was sent are read`,
          )
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${url}/invoices/${first!.id}`)
    })

    await t.test('it is sent by mail, with its words read before', async (t) => {
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Send 2026-0001 by email' })
      t.equal(await dialog.getByLabel('To').inputValue(), 'facturen@gent.example')
      await dialog.getByText('Geachte An Peeters,').waitFor()
      await dialog.getByText('Attached: invoice-2026-0001.pdf, invoice-2026-0001.xml, hours.csv').waitFor()
      await inFourLooks(t, page, 'sending an invoice')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await page.getByText('2026-0001 is on its way to facturen@gent.example').waitFor()
      await history.getByText('Sent (Email)').waitFor()
      t.equal((await mailsOf(installation)).length, 1)
      await page.getByRole('button', { name: 'Send again' }).click()
      await page.getByText('Already sent: the customer will receive it again.').waitFor()
      await page.keyboard.press('Escape')
    })

    await t.test('that it left by post too is noted, and a file is added', async (t) => {
      await page.getByRole('button', { name: 'Mark as sent' }).click()
      const dialog = page.getByRole('dialog', { name: '2026-0001 was sent' })
      await dialog.locator('select').selectOption({ label: 'Post' })
      await inFourLooks(t, page, 'marking an invoice as sent')
      await dialog.getByRole('button', { name: 'Mark as sent' }).click()
      await history.getByText('Sent (Post)').waitFor()

      await page.getByRole('button', { name: 'Add a file' }).click()
      const adding = page.getByRole('dialog', { name: 'File for invoice 2026-0001' })
      await adding.getByRole('button', { name: 'Add a file' }).click()
      await adding.getByRole('alert').waitFor()
      const choose = (name: string, text: string | Uint8Array) =>
        adding
          .locator('input[type=file]')
          .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
      await choose('order.pdf', 'MZ not what it says')
      await adding.getByRole('button', { name: 'Add a file' }).click()
      await adding.getByText('This is not a complete PDF, PNG, JPEG, CSV, XLSX or ODS').waitFor()
      await choose('order.pdf', smallPdf())
      await inFourLooks(t, page, 'adding a file')
      await adding.getByRole('button', { name: 'Add a file' }).click()
      await page.getByText('Upload completed').waitFor()
      await history.getByText('File added: order.pdf').waitFor()
      const link = page.getByRole('link', { name: 'order.pdf', exact: true })
      const file = await page.request.get(new URL((await link.getAttribute('href'))!, url).href)
      t.equal(await file.text(), Buffer.from(smallPdf()).toString())
      await inFourLooks(t, page, 'page of an invoice')
    })

    await t.test('a file is opened or saved; one that is gone is said on the page', async (t) => {
      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name: 'hours.csv', exact: true }).click()
      t.equal((await saved).suggestedFilename(), 'hours.csv')
      // Heard as soon as the page is there: it saves at once.
      const downloaded = new Promise<Download>((resolve) => {
        page.context().once('page', (opened) => opened.once('download', resolve))
      })
      await page.getByRole('link', { name: 'order.pdf', exact: true }).click()
      t.equal(
        (await downloaded).suggestedFilename(),
        'order.pdf',
        'which this browser saves, for it shows no PDF',
      )
      await installation.scene((store) =>
        store.invoice_files.updateWhere({ name: 'order.pdf' }, { link: `${'0'.repeat(64)}.pdf` }),
      )
      const opened = page.context().waitForEvent('page')
      await page.getByRole('link', { name: 'order.pdf', exact: true }).click()
      await page.getByText('File not found on the server under /reports folder').waitFor()
      await until(async () => (await opened).isClosed())
    })

    await t.test('the lines of its timeline lead to what they name', async (t) => {
      const { subfolder_id } = first!
      const origin = history.getByRole('link', { name: /^Subfolder / })
      t.match(await origin.getAttribute('href'), `/folders/${place.folder_id}/subfolders/${subfolder_id}`)
      const paper = history.getByRole('link', { name: 'Document printed' })
      t.match(await paper.getAttribute('href'), `/api/invoice/reports/${first!.id}`)
      const file = history.getByRole('link', { name: 'File added: hours.csv' })
      t.match(await file.getAttribute('href'), '/api/invoice/file')
      await history.getByRole('link', { name: 'Sent (Email)' }).click()
      await page.waitForURL(/#documents$/)
      await page.getByRole('button', { name: 'Payment', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Payment of invoice 2026-0001' })
      await dialog.getByRole('button', { name: 'Record a payment' }).click()
      const part = page.getByRole('dialog', { name: 'Payment of 2026-0001' })
      await part.locator('[data-path="amount"] input').fill('2')
      await part.getByRole('button', { name: 'Record a payment' }).click()
      await page.getByText('Payment recorded').waitFor()
      await page.keyboard.press('Escape')
      await history.getByRole('link', { name: /^Payment of / }).click()
      await dialog.getByRole('cell', { name: /€/ }).first().waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.goto(`${url}/invoices/${first!.id}`)
    })

    await t.test('what is sent and paid offers neither; what came in is still to be seen', async (t) => {
      await page.getByRole('button', { name: 'Mark as sent' }).waitFor()
      const pay = page.getByRole('button', { name: 'Payment', exact: true })
      await pay.click()
      const dialog = page.getByRole('dialog', { name: 'Payment of invoice 2026-0001' })
      await dialog.getByRole('button', { name: 'Record a payment' }).click()
      const rest = page.getByRole('dialog', { name: 'Payment of 2026-0001' })
      await rest.getByRole('button', { name: 'Record a payment' }).click()
      await rest.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await pay.waitFor({ state: 'detached' })
      t.equal(await page.getByRole('button', { name: 'Mark as sent' }).count(), 0)
      await page.getByRole('button', { name: 'Payments', exact: true }).click()
      await dialog
        .getByRole('button', { name: /^Remove the payment of/ })
        .first()
        .click()
      const remove = page.getByRole('dialog', { name: /^Remove/ })
      await remove.getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByText('Payment removed').waitFor()
      await dialog.getByText('left to pay').waitFor()
      // It stays until the invoice has been read again: Esc is for the topmost.
      await remove.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await pay.waitFor()
      await page.getByRole('button', { name: 'Mark as sent' }).waitFor()
    })

    await t.test(
      'a customer who is not late is not reminded, and a draft that is thrown away leaves its page',
      async (t) => {
        await page.getByRole('button', { name: 'Send reminder' }).click()
        const dialog = page.getByRole('dialog', { name: 'Reminder for 2026-0001' })
        await dialog.getByText('Not overdue yet').waitFor()
        t.equal(await dialog.getByRole('button', { name: 'Send reminder' }).count(), 0)
        await page.keyboard.press('Escape')
        await page.goto(`${url}/invoices/${drafts[1]!.id}`)
        await page.getByRole('button', { name: 'Delete' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
        await page.waitForURL(/subfolders\/\d+\?tab=7/)
        await page.goto(`${url}/invoices/${drafts[1]!.id}`)
        await page.waitForURL(`${url}/invoices`)
      },
    )
  },
)

t.test('an invoice is emitted without a document, which is printed later', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { drafts } = await firmWithDrafts(installation, 1)
  const email = 'anne@firm.example'
  await person(installation, { email, permissions: ['*'] })
  const page = await visit({ email, language: 'en' })
  await page.goto(`${url}/invoices/${drafts[0]!.id}`)
  await page.getByRole('button', { name: 'Emit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emit the invoice' })
  await dialog.getByText('Ready to emit.').waitFor()
  const printed = dialog.getByRole('switch', { name: 'Print its document' })
  t.equal(await printed.isChecked(), true)
  await printed.uncheck()
  await dialog.getByText('Its content becomes final without a document').waitFor()
  await inFourLooks(t, page, 'emission without a document')
  await dialog.getByRole('button', { name: 'Emit' }).click()
  await page.getByText('Emitted without a document: print it').waitFor()
  t.equal(await page.getByRole('link', { name: 'invoice-2026-0001.pdf' }).count(), 0)
  await inFourLooks(t, page, 'an invoice without a document')
  await page.getByRole('button', { name: 'Print the document' }).click()
  await page.getByRole('link', { name: 'invoice-2026-0001.pdf' }).waitFor()
})

t.test('an invoice made elsewhere is uploaded where nothing is forecast', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { place, firm } = await firmWithDrafts(installation, 1)
  const { subfolder_id } = await firm.subfolder(place, { rank: 9, task_code: '9' })
  const email = 'anne@firm.example'
  await person(installation, { email, permissions: ['*'] })
  const page = await visit({ email, language: 'fr' })
  await page.goto(`${url}/folders/${place.folder_id}/subfolders/${subfolder_id}?tab=7`)
  await page.getByRole('tabpanel').last().getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('button', { name: 'Téléverser une facture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Téléverser une facture' })
  const field = (path: string) => dialog.locator(`[data-path="${path}"] input`).first()
  await field('number').fill('2026-0001')
  await field('issue_date').fill('05/01/2026')
  await field('amount').fill('1250')
  await field('amount_vat_included').fill('1500')
  await inFourLooks(t, page, 'uploading an invoice')
  const send = dialog.getByRole('button', { name: 'Téléverser une facture' })
  await send.click()
  await dialog.getByRole('alert').first().waitFor()
  const buffer = Buffer.from(smallPdf())
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'facture.pdf', mimeType: 'application/pdf', buffer })
  await send.click()
  await dialog.getByText('Ce numéro est écrit comme ceux de la propre série').first().waitFor()
  await field('number').fill('F26-117')
  await send.click()
  await page.getByText('Téléversement terminé').waitFor()
  await page.getByText('Le taux de TVA a été effacé').waitFor()
  await page.goto(`${url}/folders/${place.folder_id}/subfolders/${subfolder_id}?tab=7&tab2=1`)
  await page.getByRole('link', { name: 'F26-117' }).first().click()
  await page.getByRole('list', { name: 'Ligne du temps' }).getByText('Téléversée').waitFor()
  t.match(await installation.env.read((store) => store.invoices.first({ number: 'F26-117' })), {
    amount: 1_250_00,
    amount_vat_included: 1_500_00,
    vat_rate: null,
    term_date: '2026-02-04',
  })
})

t.test(
  'what waits to be sent is sent from one page, and what a person hands over is ticked there',
  async (t) => {
    const site = await openSite(t)
    const { ids, place, boss } = await firmToPay(site.installation, 3)
    const other = await site.installation.scene(async (store) => {
      await store.companies.update(place.company_id, { invoice_channel: 'mail' })
      const contact = {
        company_id: place.company_id,
        contact_type: 'invoicing',
        email: 'facturen@gent.example',
      }
      await store.company_contacts.insert(contact)
      const made = await store.companies.insert({
        name: 'Sans adresse',
        private: false,
        invoice_channel: 'mail',
      })
      const posted = await store.companies.insert({
        name: 'Par la poste',
        private: false,
        invoice_channel: 'post',
      })
      await store.invoices.update(ids[0]!, { recipient_company_id: made.id })
      await store.invoices.update(ids[1]!, { recipient_company_id: posted.id })
      return made.id
    })
    const email = 'anne@firm.example'
    await person(site.installation, { email, permissions: ['*'] })
    const page = await site.visit({ email, language: 'nl' })
    await page.goto(`${site.url}/invoices`)
    await page.getByRole('link', { name: 'Te versturen' }).click()
    await page.getByText('De klant heeft geen contact met een e-mailadres.').waitFor()
    await inFourLooks(t, page, 'invoices to send')
    await page.getByRole('button', { name: 'E-mail lezen voor 2026-0003' }).click()
    await page.getByRole('dialog').getByText('In bijlage vindt u onze factuur 2026-0003').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '1 per e-mail versturen' }).click()
    await page.getByText('1 factuur is onderweg').waitFor()
    await page.getByRole('checkbox', { name: '2026-0002 meenemen' }).check()
    await page.getByRole('button', { name: '1 als verstuurd noteren' }).click()
    await page.getByText('1 factuur als verstuurd genoteerd').waitFor()
    t.equal(await page.locator('tbody tr:not(.note)').filter({ hasText: '2026-000' }).count(), 1)
    t.equal((await mailsOf(site.installation)).length, 1)
    t.equal((await boss(invoiceTimeline, { id: ids[1]! })).is_sent, true)
    await site.installation.scene((store) =>
      store.company_contacts.insert({ company_id: other, email: 'a@sans.example' }),
    )
    site.installation.env.committed([{ type: 'company', id: other }])
    await page.getByRole('button', { name: '1 per e-mail versturen' }).click()
    await page.getByText('Alle facturen zijn verstuurd.').waitFor()
  },
)
