import t from 'tap'
import { listInvoices, readInvoice, readUbl } from '#core/invoicing/reading/operations.ts'
import type { Page } from 'playwright-core'
import { translate } from '#core/texts/translate.ts'
import { shownParts } from '#core/screens/invoicing/payments.ts'
import { shownEuro } from '#core/values/written.ts'
import { exportOf } from '#core/tables/export.ts'
import { openSite, fromMore } from '#fixtures/browser.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { bankDay, codaFile } from '#fixtures/invoicing/payments.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { person } from '#fixtures/firm.ts'

/** The accountant's month from time to the last reminder and credit note, without another program. */
for (const language of ['en', 'fr', 'nl'] as const) {
  void t.test(`the accountant’s month, in ${language}`, async (t) => {
    const { installation, url, visit } = await openSite(t)
    const say = translate(language)
    const { firm, engineer, place } = await firmThatInvoices(installation)
    const subfolder = await firm.subfolder(place, { rank: 1, task_code: '10' })
    const late = await firm.subfolder(place, { rank: 2, task_code: '20' })
    await installation.scene(async (store) => {
      await store.user_block_costs.insert({
        user_id: engineer.id,
        cost_per_block: 100_00,
        date_start: '2026-01-01',
      })
      await store.company_contacts.insert({
        company_id: place.company_id,
        contact_type: 'invoicing',
        email: 'facturen@gent.example',
      })
      await store.user_bookings.insertMany(
        [subfolder, late].map(({ task_id }, nth) => ({
          user_id: engineer.id,
          wbs_task_id: task_id,
          date: '2026-10-06',
          number_blocks: 5,
          starting_block: nth * 5,
        })),
      )
    })
    const email = 'zara@firm.example'
    const boss = (await firm.person(['invoice.*', 'invoices_all.read'])).client
    await person(installation, { email, permissions: ['*'], language_type: language })
    let page: Page = await visit({ email, language })
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
    const dialog = () => page.locator('dialog[open]').last()
    const begins = (key: string, upTo: string): RegExp => {
      const [words = ''] = key.split(upTo)
      return new RegExp(`^${words.trim()}`)
    }

    const menu = (key: 'menu.invoices' | 'menu.payments') =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: say(key), exact: true })
        .first()
        .click()
    const toMonth = async (): Promise<void> => {
      await menu('menu.invoices')
      await page.getByRole('link', { name: say('invoices.run') }).click()
    }
    await page.goto(url)

    await t.test('time is forecast, and corrected by an amount of its own', async () => {
      await toMonth()
      await button(say('invoices.run_forecast')).click()
      await page
        .getByRole('region', { name: say('invoices.run_forecasts') })
        .getByRole('link')
        .first()
        .click()
      await fromMore(page.getByRole('tabpanel').first(), say('forecasts.new'), say('acts.more'))
      await dialog().getByLabel(say('field.forecast_date')).first().fill('31/10/2026')
      await dialog().getByLabel(say('field.amount')).first().fill('50')
      await dialog().locator('button[type=submit]').click()
      await page.getByText(say('forecasts.added')).waitFor()
    })

    await t.test('drafted, checked and emitted', async (t) => {
      await toMonth()
      await button(begins(say('invoices.run_draft', { count: 2, amount: '|' }), '(')).click()
      await page.getByText(say('invoices.run_drafted', { count: 2 })).waitFor()
      await page.getByRole('tab', { name: say('month.step.emit') }).click()
      await button(begins(say('invoices.run_emit', { count: 2, amount: '|' }), '(')).click()
      await dialog()
        .getByRole('button', { name: begins(say('invoices.run_emit', { count: 2, amount: '|' }), '(') })
        .click()
      await page
        .getByText(say('invoices.run_emitted', { count: 2, amount: shownEuro(1_050_00) }))
        .first()
        .waitFor()
      t.equal(await installation.env.read((store) => store.invoices.count({ status_type: 'emitted' })), 2)
    })
    const [first, second] = (await installation.env.read((store) => store.invoices.find())).toSorted(
      (a, b) => b.amount - a.amount,
    )
    const { number, structured_communication, amount_vat_included: total } = first!

    await t.test('the bank’s statement pays the one, a part of the other is confirmed', async (t) => {
      await menu('menu.payments')
      await button(say('payments.import')).click()
      const file = codaFile(
        bankDay([
          { amount: total, name: 'Gent', structured: structured_communication! },
          { amount: 200_00, name: 'Gent', text: `${second!.number}` },
        ]),
      )
      await page
        .locator('dialog input[type=file]')
        .setInputFiles({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.bytes) })
      await page.getByText(/^(New lines|Nouvelles lignes|Nieuwe lijnen)\s?: 2/).waitFor()
      await dialog()
        .getByRole('button', { name: say('import.apply'), exact: true })
        .click()
      await page.getByText(say('payments.imported', { count: 2 })).waitFor()
      t.match(await boss(readInvoice, { id: first!.id }), { status_type: 'paid', open_amount: 0 })
      const parts = shownParts([{ number: second!.number, amount: 200_00 }])
      await button(say('payments.confirm', { parts })).click()
      await page.getByText(say('payments.confirmed', { parts })).waitFor()
      t.match(await boss(readInvoice, { id: second!.id }), {
        open_amount: second!.amount_vat_included - 200_00,
      })
    })

    await t.test('who is late is reminded of the rest', async (t) => {
      installation.clock.set('2027-01-05')
      await installation.scene(async (store) => {
        const pdf_link = await installation.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
        await store.invoices.updateWhere({ id: second!.id, pdf_link: null }, { pdf_link })
      })
      page = await visit({ email, language })
      await page.goto(url)
      await menu('menu.payments')
      await page.getByRole('link', { name: say('payments.reminders') }).click()
      const left = shownEuro(second!.amount_vat_included - 200_00)
      await button(say('payments.remind', { count: 1, amount: left })).click()
      await page.getByText(say('payments.reminded', { count: 1 })).waitFor()
      t.equal((await mailsOf(installation)).length, 1)
    })

    await t.test('what was wrong is credited', async (t) => {
      await menu('menu.invoices')
      await button(say('invoices.credit_title', { number: second!.number! })).click()
      await dialog()
        .getByRole('button', { name: say('invoices.credit_make') })
        .click()
      await dialog().waitFor({ state: 'detached' })
      const note = (await installation.env.read((store) =>
        store.invoices.first({ credited_invoice_id: second!.id }),
      ))!
      t.equal(note.amount, -second!.amount)
    })

    await t.test('list, export and e-invoices come to the same cents', async (t) => {
      const { rows } = await boss(listInvoices, {})
      const csv = await boss(exportOf(listInvoices), {
        format: 'csv',
        columns: ['number', 'amount', 'amount_vat_included'],
      })
      const exported = new TextDecoder().decode(csv.bytes).trim().split(/\r?\n/).slice(1)
      const sum = (amounts: readonly number[]): number =>
        Math.round(amounts.reduce((all, each) => all + each, 0) * 100)
      t.equal(
        sum(exported.map((line) => Number(line.split(/[,;]/).at(-1)))),
        rows.reduce((all, each) => all + each.amount_vat_included, 0),
      )
      for (const { id, amount_vat_included } of [first!, second!]) {
        const ubl = new TextDecoder().decode((await boss(readUbl, { id })).bytes)
        t.match(ubl, `>${(amount_vat_included / 100).toFixed(2)}</cbc:PayableAmount>`)
      }
      t.ok(rows.some((row) => row.number === number))
    })
  })
}
