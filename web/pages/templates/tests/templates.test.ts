import t from 'tap'
import { usualTypes } from '#core/templates/kinds.ts'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Page } from 'playwright-core'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { person } from '#fixtures/firm.ts'
import { until } from '#fixtures/until.ts'
import { readAccount, updateAccount } from '#core/access/firm/operations.ts'
import { testTemplate } from '#core/templates/operations.ts'

const sheet = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' })
const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const footer = (page: Page) => page.getByRole('textbox', { name: 'Footer of each page' })

t.test('the firm writes its own invoice', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { firm, accountant, drafts } = await firmWithDrafts(installation, 1)
  const { number } = await accountant.client(emitInvoice, { id: drafts[0]!.id })
  const email = 'tine@firm.example'
  const tine = await person(installation, { email, permissions: ['template.*', 'invoices_all.read'] })
  const page = await visit({ email })
  await page.goto(`${url}/template?key=invoice_nl`)
  const storedBody = async (): Promise<string> =>
    (await installation.env.read((store) => store.templates.first({ template_type: 'invoice_nl' })))!.body!

  await t.test(
    'it is shown on an invoice of the firm while one writes, and saved as a version',
    async (t) => {
      const before = await storedBody()
      await previewOf(page)
        .getByRole('heading', { name: `Factuur ${number}` })
        .waitFor()
      t.equal(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled(), true)
      await sheet(page).getByText(number!).first().click()
      await page.getByRole('button', { name: 'Paragraph below' }).click()
      await page.keyboard.type('Conditions of sale: ')
      await page.keyboard.press('Control+b')
      await page.keyboard.type('thirty days')
      await previewOf(page).getByText('thirty days').waitFor()
      await page.keyboard.press('Control+s')
      await page.getByText('Template saved').waitFor()
      const body = await storedBody()
      t.match(body, '<p>Conditions of sale: <strong>thirty days</strong></p>')
      const tags = (html: string) =>
        html
          .replace(/<p>Conditions.*?<\/p>/, '')
          .match(/<[^!][^>]*>|\{\{[^}]*\}+/g)
          ?.map((tag) => tag.replace(' /', ''))
      t.strictSame(tags(body), tags(before), 'and everything else is as it was')
      await inFourLooks(t, page, 'a template')
    },
  )

  await t.test(
    'its sections say in the margin when they are shown, and take no room on the page',
    async (t) => {
      const note = (words: string) => page.locator('.margin .note', { hasText: words })
      await note('If the customer’s VAT number is known').waitFor()
      await note('Only if there is a mission').waitFor()
      await note('Once for each VAT rate').waitFor()
      const { tags, moved, outside, overlapping } = await sheet(page).evaluate((mount: HTMLElement) => {
        const placesOf = () =>
          [...mount.querySelectorAll(':not(.tag, .tag *)')].map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect()
            return [x, y, width, height].map(Math.round).join(' ')
          })
        const root = mount.getRootNode() as ShadowRoot
        const notes = [...root.querySelectorAll('.margin .note')].map((each) => each.getBoundingClientRect())
        const before = placesOf()
        const tags = mount.querySelectorAll<HTMLElement>('.tag')
        for (const tag of tags) tag.style.setProperty('display', 'none', 'important')
        const after = placesOf()
        for (const tag of tags) tag.style.removeProperty('display')
        const { left, width } = mount.getBoundingClientRect()
        const text =
          left + (Number.parseFloat(getComputedStyle(mount).paddingLeft) * width) / mount.offsetWidth
        return {
          tags: tags.length,
          moved: before.filter((place, nth) => place !== after[nth]).length,
          outside: notes.filter(({ right }) => right > text).length,
          overlapping: notes.filter(({ top }, nth) => nth > 0 && top < notes[nth - 1]!.bottom - 0.5).length,
        }
      })
      t.ok(tags > 20)
      t.strictSame({ moved, outside, overlapping }, { moved: 0, outside: 0, overlapping: 0 })

      const count = async (): Promise<number> => await sheet(page).locator('.tag').count()
      await note('If the description of the invoice is known').click()
      await page.keyboard.press('Delete')
      await until(async () => (await count()) === tags - 2)
      await note('If the description of the invoice is known').waitFor({ state: 'detached' })
      t.equal(await page.getByRole('alert').count(), 0, 'both its ends went together')
      await page.keyboard.press('Control+z')
      await note('If the description of the invoice is known').waitFor()
      t.equal(await count(), tags)
    },
  )

  await t.test('a placeholder is chosen by what it gives, and goes where the cursor was', async (t) => {
    await sheet(page).getByText('Conditions of sale').click()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Placeholder…' }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('its email address')
    await inFourLooks(t, page, 'the placeholders')
    await page.getByRole('button', { name: /^seller.email/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await until(async () => (await storedBody()).includes('thirty days{{seller.email}}'))
    t.pass('it is saved')
  })

  await t.test('the footer is written in the page too, with the number of the page', async (t) => {
    const stored = async (): Promise<string> =>
      (await installation.env.read((store) => store.templates.first({ template_type: 'invoice_nl' })))!
        .footer!
    const before = await stored()
    await footer(page)
      .getByText('IBAN')
      .click({ position: { x: 2, y: 2 } })
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' · Pagina / blad nr. ')
    await page.getByRole('button', { name: 'Page number' }).click()
    await page.getByRole('button', { name: 'Placeholder…' }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('its email address')
    await page.getByRole('button', { name: /^seller.email/ }).click()
    await previewOf(page)
      .getByText(/· Pagina \/ blad nr\. …/)
      .waitFor()
    await inFourLooks(t, page, 'a footer that is written')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await until(async () => (await stored()) !== before)
    const added = ' · Pagina / blad nr. <span class="pageNumber"></span>{{seller.email}}'
    t.match(await stored(), added)
    const plainOf = (html: string) => html.replace(/>\s+/g, '>').replace(/\s+</g, '<')
    t.equal(
      plainOf((await stored()).replace(added, '')),
      plainOf(before),
      'its style and everything else are as they were',
    )
    await sheet(page).getByText(number!).first().click()
    t.equal(await page.getByRole('button', { name: 'Page number' }).count(), 0, 'the text has no page number')
    await page.getByRole('textbox', { name: 'Header of each page' }).click()
    await page.keyboard.type('Vertrouwelijk')
    await previewOf(page).locator('p', { hasText: 'Vertrouwelijk' }).waitFor()
    await page.keyboard.press('Control+z')
    await previewOf(page).getByText('Vertrouwelijk').waitFor({ state: 'detached' })
  })

  await t.test('what is wrong is said with its place, and the preview stays', async (t) => {
    await page.getByRole('button', { name: 'HTML' }).click()
    const good = await footer(page).inputValue()
    await footer(page).fill('a\nb {{seller.nmae}}')
    await page
      .getByText(
        'Footer, line 2, column 3: seller.nmae is not a known placeholder. Choose one from the list.',
      )
      .waitFor()
    t.ok(
      await previewOf(page)
        .getByRole('heading', { name: `Factuur ${number}` })
        .isVisible(),
    )
    await inFourLooks(t, page, 'a template that is refused')
    await footer(page).fill('<img src="http://elsewhere.example/a.png">')
    await page.getByText('Will be removed: src="http://elsewhere.example/a.png"').waitFor()
    await footer(page).fill(good)
    await page.getByText('Will be removed').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Page', exact: true }).click()
    await sheet(page).waitFor()
  })

  await t.test(
    'an earlier version is compared and taken back, after a question where something was typed',
    async (t) => {
      await footer(page)
        .getByText('IBAN')
        .click({ position: { x: 2, y: 2 } })
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' typed')
      await page.getByRole('button', { name: 'Versions', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Version 1/ }).click()
      await dialog.locator('li.new').first().waitFor()
      t.match(await dialog.locator('li.new').allInnerTexts(), [/<p>/, /Conditions of sale/, /<.p>/])
      await inFourLooks(t, page, 'versions of a template')
      const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
      await dialog.getByRole('button', { name: 'Restore this version' }).click()
      await leaving.getByRole('button', { name: 'Stay' }).click()
      await leaving.waitFor({ state: 'detached' })
      t.match(await footer(page).innerText(), / typed/, 'what was typed is there')
      await dialog.getByRole('button', { name: 'Restore this version' }).click()
      await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
      await page.getByText('Version 1 is in use again').waitFor()
      t.notMatch(await storedBody(), 'Conditions of sale')
      await sheet(page).getByText('Conditions of sale').waitFor({ state: 'detached' })
      t.notMatch(await footer(page).innerText(), / typed/)
    },
  )

  await t.test('the HTML is there for whoever wants it', async (t) => {
    await page.getByRole('button', { name: 'HTML' }).click()
    const source = page.getByRole('textbox', { name: 'Text of the document' })
    await source.fill((await source.inputValue()).replace('</h1>', '</h1>\n<p>By hand</p>'))
    await previewOf(page).getByText('By hand').waitFor()
    await page.getByRole('button', { name: 'Page', exact: true }).click()
    await sheet(page).getByText('By hand').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await until(async () => (await storedBody()).includes('<p>By hand</p>'))
    t.pass('it is saved')
  })

  await t.test('what somebody changes of the firm meanwhile takes no key from whoever writes', async (t) => {
    const boss = (await firm.person(['*'])).client
    const { id } = await boss(readAccount, {})
    await sheet(page).getByText('By hand').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' within')
    const read = page.waitForResponse('**/template/placeholders/**')
    await boss(updateAccount, { id, phone_number: '+32 9 555 01 02' })
    await (await read).finished()
    // What was read is drawn in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.keyboard.type(' reason')
    await previewOf(page).getByText('By hand within reason').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await until(async () => (await storedBody()).includes('<p>By hand within reason</p>'))
    t.pass('it is saved')
  })

  await t.test('nor do words that come while one writes', async (t) => {
    const words = Promise.withResolvers<void>()
    await page.route('**/api/translate/**', async (route) => {
      await words.promise
      await route.continue()
    })
    await page.reload()
    await sheet(page).getByText('By hand within reason').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and')
    const came = page.waitForResponse('**/api/translate/**')
    words.resolve()
    await (await came).finished()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.keyboard.type(' rhyme')
    await previewOf(page).getByText('By hand within reason and rhyme').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await until(async () => (await storedBody()).includes('within reason and rhyme</p>'))
    t.pass('it is saved')
    await page.unroute('**/api/translate/**')
  })

  await t.test('a test opens the PDF in a window of its own', async (t) => {
    const opened = page.context().waitForEvent('page')
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/template/test'))
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    t.equal((await answered).headers()['content-type'], 'application/pdf')
    const window = await opened
    await window.close()
    await page.getByText('Repport generated !').waitFor()
  })

  await t.test('a text of no type is printed as it stands', async (t) => {
    const client = await installation.as(tine)
    const { name, bytes } = await client(testTemplate, {
      content: '<p>Dear {{friend}}</p>',
      footer: 'Page end',
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    t.match({ name, text }, { name: 'template.pdf', text: /Dear \{\{friend\}\}[^]*Page end/ })
  })

  await t.test('types that are not in use are offered until there is none left', async (t) => {
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { name: 'Add new template type' }).waitFor()
    await inFourLooks(t, page, 'a new template')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Offer letter – French/ })
      .click()
    await page.getByRole('heading', { name: /^Offer letter – French/ }).waitFor()
    await sheet(page).getByText('Madame, Monsieur').waitFor()
    await installation.scene(async (store) => {
      const written = new Set((await store.templates.find()).map((each) => each.template_type))
      const rest = usualTypes.filter((template_type) => !written.has(template_type))
      await store.templates.insertMany(rest.map((template_type) => ({ template_type, body: '<p>x</p>' })))
    })
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('No new type of template available').waitFor()
    await page.keyboard.press('Escape')
    t.pass()
  })

  await t.test('whoever may only read sees it and changes nothing', async (t) => {
    const reader = 'rik@firm.example'
    await person(installation, { email: reader, permissions: ['template.read'] })
    const other = await visit({ email: reader, language: 'nl' })
    await other.goto(`${url}/template?key=invoice_nl`)
    await other.getByRole('heading', { name: 'Documentsjablonen' }).waitFor()
    await other.getByText('Een voorbeeld').waitFor()
    for (const name of ['Bewaren', 'Testen', 'Aanmaken', 'Veld…'])
      t.equal(await other.getByRole('button', { name }).count(), 0, name)
  })
})
