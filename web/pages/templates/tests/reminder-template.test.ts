import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'
import { firmToPay } from '#fixtures/invoicing/payments.ts'

const words = {
  fr: {
    create: 'Créer',
    type: 'Premier rappel – Français',
    subject: 'Objet du mail',
    text: 'Texte du mail',
    preview: 'Aperçu',
    insert: 'Champ…',
    gives: 'ce qui reste à payer',
    save: 'Enregistrer',
    saved: 'Modèle enregistré',
    loop: 'se répéterait sans fin',
    huge: /Corps\s: Au plus 500.000 caractères/,
    lacks: 'Ces champs doivent figurer sur le document : {{number}}. Insérez-les à nouveau.',
  },
  nl: {
    create: 'Aanmaken',
    type: 'Eerste herinnering – Nederlands',
    subject: 'Onderwerp van de mail',
    text: 'Tekst van de mail',
    preview: 'Voorbeeld',
    insert: 'Veld…',
    gives: 'wat nog te betalen is',
    save: 'Bewaren',
    saved: 'Sjabloon bewaard',
    loop: 'eindeloos herhalen',
    huge: /Tekst: Hoogstens 500.000 tekens/,
    lacks: 'Deze velden moeten op het document staan: {{number}}. Voeg ze opnieuw in.',
  },
} as const

t.test('the firm writes its reminders, in French and in Dutch', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { ids, read } = await firmToPay(installation, 1)
  await installation.scene((store) => store.invoices.update(ids[0]!, { term_date: '2026-11-05' }))
  const { number } = await read(0)
  const email = 'tine@firm.example'
  await person(installation, { email, permissions: ['template.*', 'invoices_all.read'] })
  for (const language of ['fr', 'nl'] as const)
    await t.test(language, async (t) => {
      const say = words[language]
      const page = await visit({ email, language })
      await page.goto(`${url}/template`)
      await page.getByRole('button', { name: say.create, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.type }).click()
      await page.getByRole('heading', { name: say.type }).waitFor()
      const preview = page.frameLocator(`iframe[title="${say.preview}"]`)
      await preview.getByText(number!).first().waitFor()
      const text = page.getByRole('textbox', { name: say.text })
      await page.getByRole('textbox', { name: say.subject }).fill('{{number}}?')
      await text.fill('Tiens : ')
      await page.getByRole('button', { name: say.insert }).click()
      await page.getByRole('dialog').getByRole('searchbox').fill(say.gives)
      await page.getByRole('button', { name: /^open/ }).click()
      t.equal(await text.inputValue(), 'Tiens : {{open}}')
      await preview.getByRole('heading', { name: `${number}?` }).waitFor()
      await inFourLooks(t, page, `a reminder, ${language}`)
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await page.getByText(say.saved).waitFor()

      await text.fill('{{#bic}}'.repeat(30) + '{{/bic}}'.repeat(30))
      await page.getByRole('alert').filter({ hasText: say.loop }).waitFor()
      await text.fill('{{open}}')
      await page.getByRole('textbox', { name: say.subject }).fill('!')
      await page.getByText(say.lacks).waitFor()
      await text.evaluate((box: HTMLTextAreaElement) => {
        const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
        set.call(box, '{{open}} {{number}}' + 'a'.repeat(500_000))
        box.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await page.getByRole('alert').filter({ hasText: say.huge }).waitFor()
      const kept = await installation.env.read((store) =>
        store.templates.first({ template_type: `reminder_1_${language}` }),
      )
      t.match(kept, { header: '{{number}}?', body: 'Tiens : {{open}}' }, 'what was refused changed nothing')
    })
})
