import { readInvoicePdf } from '#core/invoicing/reading/operations.ts'
import t, { type Test } from 'tap'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { shownEuro } from '#core/values/written.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { person } from '#fixtures/firm.ts'

const email = 'zara@firm.example'

/** Time of two subfolders in October, for a customer by mail whose enterprise number nobody has entered yet. */
async function october(t: Test) {
  const site = await openSite(t)
  const { installation } = site
  const { firm, engineer, place } = await firmThatInvoices(installation)
  const subfolders = [
    await firm.subfolder(place, { rank: 1, task_code: '10' }),
    await firm.subfolder(place, { rank: 2, task_code: '20' }),
  ]
  await installation.scene(async (store) => {
    await store.user_block_costs.insert({
      user_id: engineer.id,
      cost_per_block: 100_00,
      date_start: '2026-01-01',
    })
    await store.companies.update(place.company_id, { vat_number: null, invoice_channel: 'mail' })
    await store.company_contacts.insert({
      company_id: place.company_id,
      contact_type: 'invoicing',
      email: 'facturen@gent.example',
    })
    await store.user_bookings.insertMany(
      subfolders.map(({ task_id }, nth) => ({
        user_id: engineer.id,
        wbs_task_id: task_id,
        date: '2026-10-06',
        number_blocks: 5,
        starting_block: nth * 5,
      })),
    )
  })
  await person(installation, { email, permissions: ['*'], language_type: 'en' })
  const boss = (await firm.person(['invoice.*', 'invoices_all.read'])).client
  return { ...site, boss, page: await site.visit({ email }) }
}

t.test('the accountant goes from the menu to the customer’s mailbox, by links and keys alone', async (t) => {
  const { installation, url, page, boss } = await october(t)
  const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const toMonth = async (): Promise<void> => {
    await menu('Invoices').click()
    await page.getByRole('link', { name: 'Invoice a month' }).click()
  }
  const step = (name: string) => page.getByRole('tab', { name })
  const textOf = async (id: number): Promise<string> => {
    await installation.settle()
    const { bytes } = await boss(readInvoicePdf, { id })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    return text.replaceAll(/\s+/g, ' ')
  }
  await page.goto(url)

  await t.test('what would bounce is refused, with its reason, before a number is used', async (t) => {
    await toMonth()
    await button('Forecast this time').click()
    await button(/^Draft 2 invoices/).click()
    await page.getByText('2 drafts created').waitFor()
    await page
      .getByText(/^Not yet: .*enterprise number/)
      .first()
      .waitFor()
    await step('Emit').click()
    await page.getByText('No drafts to emit.').waitFor()
    t.equal(await installation.env.read((store) => store.number_series.count({})), 0)
  })

  await t.test('it is mended where it is wrong, and nothing stands in the way any more', async (t) => {
    await menu('Invoices').click()
    await page
      .getByRole('link', { name: /^Ville 12/ })
      .first()
      .click()
    await page
      .getByText(/enterprise number/)
      .first()
      .waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Ville 12' }).click()
    await page
      .getByRole('main')
      .getByRole('heading', { name: /Ville 12/, level: 1 })
      .waitFor()
    await page.keyboard.press('e')
    await page.getByLabel('VAT number').fill('0403019261')
    await page.keyboard.press('Control+s')
    await page.getByText('0403.019.261').first().waitFor()
    await toMonth()
    await step('Emit').click()
    await button('Emit 2 invoices (1.000,00 €)').waitFor()
    t.equal(await page.getByText(/^Not yet: /).count(), 0)
  })

  await t.test('they are emitted, and printed with the amounts that the list has', async (t) => {
    await button(/^Emit 2 invoices/).click()
    const asking = dialog('Emit the invoice')
    await hasFocus(t, asking.getByRole('button', { name: 'Cancel' }), 'the way back has the focus')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('2 invoices emitted, 1.000,00 € excl. VAT').waitFor()
    await menu('Invoices').click()
    await button(/^Emitted 2/).click()
    await listed(t, page, textOf, await installation.env.read((store) => store.invoices.find()))
  })

  await t.test('both are sent with what was printed', async (t) => {
    await page.getByRole('link', { name: 'To send' }).click()
    await button('Send 2 by email').click()
    await page.getByText('All invoices have been sent.').waitFor()
    const mails = await mailsOf(installation)
    t.equal(mails.length, 2)
    for (const mail of mails) {
      t.match(mail, 'To: facturen@gent.example')
      t.match(mail, /filename="?.*2026-000[12].*\.pdf/)
    }
  })

  await t.test('what was wrong is credited, and the note is emitted, printed and sent', async (t) => {
    await menu('Invoices').click()
    await button('Credit note for invoice 2026-0002').click()
    const note = dialog('Credit note for invoice 2026-0002')
    await note.getByLabel('Or one amount across all lines, excl. VAT').fill('125,50')
    await note.getByLabel('Reason, printed on the credit note').fill('Agreed discount')
    await page.keyboard.press('Enter')
    await page.getByText('Draft credit note of 125,50 € excl. VAT created').waitFor()
    await page.getByRole('heading', { name: /^Credit note – /, level: 1 }).waitFor()
    await menu('Invoices').click()
    await button(/^Draft 1/).click()
    await page.getByRole('checkbox', { name: /^Select Ville 12/ }).check()
    await button('Emit 1 invoice (-125,50 €)').click()
    await dialog('Emit the invoice')
      .getByRole('button', { name: /^Emit 1/ })
      .click()
    await page.getByText('1 invoice emitted, -125,50 € excl. VAT').waitFor()
    const [stored] = await installation.env.read((store) =>
      store.invoices.find({ invoice_class: 'credit_note' }),
    )
    t.match(stored, { number: 'C2026-0001', amount: -125_50, amount_vat_included: -151_86 })
    const paper = await textOf(stored!.id)
    t.match(paper, 'Agreed discount')
    for (const cents of [125_50, 151_86]) t.match(paper, amountIn(cents), 'positive on paper')
    await page.getByRole('link', { name: 'To send' }).click()
    await button('Send 1 by email').click()
    await page.getByText('All invoices have been sent.').waitFor()
    t.match((await mailsOf(installation)).at(-1), /C2026-0001/)
  })
})

/** An amount as any document writes it. */
const amountIn = (cents: number): RegExp =>
  new RegExp(shownEuro(cents).replaceAll(/\s/g, ' ').replaceAll('.', '[. ]?').replace(' €', ' ?€'))

type Stored = {
  readonly id: number
  readonly number: string | null
  readonly amount: number
  readonly amount_vat_included: number
}

/** Each row of the list has the amounts of its document. */
async function listed(
  t: Test,
  page: Page,
  textOf: (id: number) => Promise<string>,
  invoices: readonly Stored[],
): Promise<void> {
  for (const { id, number, amount, amount_vat_included } of invoices) {
    const row = (await page.getByRole('row', { name: number! }).innerText()).replaceAll(/\s+/g, ' ')
    const paper = await textOf(id)
    t.match(paper, number!)
    for (const cents of [amount, amount_vat_included]) {
      t.match(row, amountIn(cents), `${number} in the list`)
      t.match(paper, amountIn(cents), `${number} on paper`)
    }
  }
}
