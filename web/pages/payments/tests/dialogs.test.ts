import t from 'tap'
import type { Page } from 'playwright-core'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { bankDay, codaFile, firmToPay } from '#fixtures/invoicing/payments.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { importStatement } from '#core/invoicing/operations.ts'
import { shownEuro } from '#core/values/written.ts'

const dialog = (page: Page) => page.locator('dialog[open]').last()
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })

t.test('payments, disputes and what the bank says are noted in dialogs', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { boss, ids, read, place, subfolders } = await firmToPay(installation, 2)
  const email = 'anne@firm.example'
  await person(installation, { email, permissions: ['*'] })
  const page = await visit({ email })
  const { amount_vat_included: total, number } = await read(0)
  const euro = (cents: number): string => shownEuro(cents)

  await t.test('a part is paid, and taken off again', async (t) => {
    await page.goto(
      `${url}/folders/${place.folder_id}/subfolders/${subfolders[0]!.subfolder_id}?tab=7&tab2=1`,
    )
    await page.getByRole('button', { name: 'Payment' }).first().click()
    await dialog(page).getByText('No payments yet.').waitFor()
    await inFourLooks(t, page, 'what was paid of an invoice')
    await button(page, 'Record a payment').click()
    await dialog(page)
      .getByRole('heading', { name: `Payment of ${number}` })
      .waitFor()
    await dialog(page).getByLabel('Amount').fill('0')
    await button(page, 'Record a payment').click()
    await dialog(page).getByRole('alert').first().waitFor()
    t.equal((await read(0)).payments.length, 0, 'nothing is no payment')
    await dialog(page)
      .getByLabel('Amount')
      .fill(String((total + 100) / 100))
    await dialog(page).getByText('1,00 € overpaid').waitFor()
    await button(page, 'Record it anyway').waitFor()
    await dialog(page).getByLabel('Amount').fill('2,50')
    await dialog(page).getByLabel('Remark').fill('By cheque')
    await inFourLooks(t, page, 'a payment by hand')
    await button(page, 'Record a payment').click()
    await page.getByText('Payment recorded').waitFor()
    t.match(await read(0), { open_amount: total - 250, payments: [{ amount: 250, remark: 'By cheque' }] })
    await dialog(page)
      .getByText(`${euro(total - 250)} left to pay`)
      .waitFor()
    await button(page, /^Remove the payment of/).click()
    await inFourLooks(t, page, 'taking a payment off')
    await button(page, 'Remove').click()
    await page.getByText('Payment removed').waitFor()
    t.match(await read(0), { open_amount: total, payments: [] })
  })

  await t.test('what is typed while a remark on it is saved is asked about, and stays', async (t) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/invoice/edit/**', async (route) => {
      await held.promise
      await route.continue()
    })
    const paid = dialog(page).locator('[data-path=payment_date] input')
    await dialog(page).getByLabel('Internal comment').fill('Paid in two parts')
    await button(page, 'Save').click()
    await page.locator('button[aria-busy=true]').waitFor()
    await paid.fill('20/11/2026')
    held.resolve()
    await page.getByRole('button', { name: 'Stay' }).click()
    t.equal(await paid.inputValue(), '20/11/2026')
    t.match(await read(0), { comment: 'Paid in two parts', payment_date: null })
    await paid.fill('')
    await button(page, 'Close').last().click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Payment' }).first().click()
    await dialog(page).getByText('No payments yet.').waitFor()
  })

  await t.test('what the customer says against it stands on the invoice', async (t) => {
    await button(page, 'Disputed…').click()
    await dialog(page).getByRole('textbox').fill('Two visits too many')
    await inFourLooks(t, page, 'a dispute')
    await button(page, 'Save').click()
    await dialog(page).getByText('Disputed: Two visits too many').waitFor()
    t.equal((await read(0)).dispute, 'Two visits too many')
    await button(page, 'Close').last().click()
    await page.getByText('Disputed: Two visits too many').waitFor()
  })

  await t.test('a line is assigned in part, the rest set aside, and taken back', async (t) => {
    await boss(importStatement, {
      file: codaFile(bankDay([{ amount: total + 900, name: 'Nobody knows', text: 'thanks' }])),
    })
    await page.goto(`${url}/payments?state=waiting`)
    await page.getByRole('button', { name: /^Match: Nobody knows/ }).click()
    await dialog(page)
      .getByRole('heading', { name: `Match ${euro(total + 900)} from Nobody knows` })
      .waitFor()
    await dialog(page).getByRole('combobox').fill(number!)
    await dialog(page).getByRole('option').first().click()
    await dialog(page)
      .getByLabel('Amount')
      .fill(String(total / 100).replace('.', ','))
    await inFourLooks(t, page, 'assigning a line')
    await button(page, 'Match').click()
    await page.getByText('Line matched').waitFor()
    t.match(await read(0), { status_type: 'paid', open_amount: 0 })
    await page.getByRole('button', { name: /^Set aside: Nobody knows/ }).click()
    await button(page, 'Set aside').click()
    await dialog(page).locator('textarea[aria-invalid=true], input[aria-invalid=true]').waitFor()
    await dialog(page).getByRole('textbox').fill('A tip')
    await inFourLooks(t, page, 'setting a line aside')
    await button(page, 'Set aside').click()
    await page.getByText('Line set aside').waitFor()
    await page.getByRole('button', { name: /^Set aside 1/ }).click()
    await page.getByRole('button', { name: /^Undo: Nobody knows/ }).click()
    await page.getByText('The line can be matched again').waitFor()
    t.match(await read(0), { status_type: 'emitted', open_amount: total })
  })

  await t.test('the mail of a reminder is read before it leaves', async (t) => {
    await installation.scene(async (store) => {
      await store.company_contacts.insert({
        company_id: place.company_id,
        contact_type: 'invoicing',
        email: 'facturen@gent.example',
      })
      const pdf_link = await installation.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
      await store.invoices.updateWhere({ id: ids }, { term_date: '2026-11-05', pdf_link })
    })
    const other = (await read(1)).number!
    await page.goto(`${url}/payments/reminders`)
    await page.getByText('The customer disputes it').first().waitFor()
    await page.getByRole('button', { name: `Preview the email for ${other}` }).click()
    await dialog(page)
      .getByRole('heading', { name: `Factuur ${other} wacht op uw betaling` })
      .waitFor()
    await inFourLooks(t, page, 'the mail of a reminder')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Send 1 reminder/ }).click()
    await page.getByText('1 reminder is on its way').waitFor()
    const mails = await mailsOf(installation)
    t.equal(mails.length, 1)
    t.match(mails[0], `Subject: Factuur ${other} wacht op uw betaling`)
  })
})

t.test('a statement is read, confirmed and set aside by keys alone', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { boss, read } = await firmToPay(installation, 1)
  const { amount_vat_included: total, number } = await read(0)
  const email = 'anne@firm.example'
  await person(installation, { email, permissions: ['*'] })
  await boss(importStatement, {
    file: codaFile(
      bankDay([
        { amount: total, name: 'Régie', text: `Invoice ${number}` },
        { amount: 4_500, name: 'Somebody', text: 'thanks' },
      ]),
    ),
  })
  const page = await visit({ email })
  await page.goto(`${url}/payments`)
  await page.getByRole('button', { name: `Confirm ${number}` }).waitFor()
  /** Goes on by Tab until what has the focus is called so. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let nth = 0; nth < 80; nth++) {
      const called = await page.evaluate(() => {
        const { activeElement: has } = document
        return has?.getAttribute('aria-label') ?? has?.textContent ?? ''
      })
      if (name.test(called)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no Tab leads to ${name}`)
  }
  await tabTo(new RegExp(`^Confirm ${number}`))
  await page.keyboard.press('Enter')
  await page.getByText(/^Payment of .* confirmed$/).waitFor()
  t.match(await read(0), { status_type: 'paid', open_amount: 0 })
  await page.keyboard.press('Home')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(/^Set aside: Somebody/)
  await page.keyboard.press('Enter')
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.type('A tip')
  await tabTo(/^Set aside$/)
  await page.keyboard.press('Enter')
  await page.getByText('Line set aside').waitFor()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(/^Import a statement/)
  await page.keyboard.press('Enter')
  await button(page, 'Choose a bank statement').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const { waiting } = await installation.env.read(async (store) => ({
    waiting: await store.statement_lines.count({ state: 'waiting' }),
  }))
  t.equal(waiting, 0)
})
