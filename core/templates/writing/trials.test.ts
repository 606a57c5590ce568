import t from 'tap'
import { emitInvoice } from '../../invoicing/emission/operations.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { firmToPay } from '#fixtures/invoicing/payments.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { onBoth } from '#fixtures/installation.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'
import { creditInvoice, previewReminders, remind, uploadInvoice } from '../../invoicing/operations.ts'
import { invoiceTemplate } from '../../invoicing/documents/invoice-template.ts'
import {
  createTemplate,
  listPlaceholders,
  listTemplateExamples,
  listTemplateTypes,
  previewTemplate,
  updateTemplate,
} from '../operations.ts'

const refused = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => Promise.reject(new Error('it was accepted')),
    (error: Failure) => error,
  )

onBoth(t, 'the firm writes its own reminders, level by level, and they leave so', async (t, own) => {
  const { firm, boss, ids, read, place } = await firmToPay(own)
  await own.scene(async (store) => {
    await store.company_contacts.insert({
      company_id: place.company_id,
      contact_type: 'invoicing',
      email: 'facturen@gent.example',
      firstname: 'An',
      lastname: "O'Neill <An>",
    })
    const pdf_link = await own.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
    await store.jobs.updateWhere({ kind: 'invoice.print' }, { state: 'done' })
    await store.invoices.updateWhere({ id: ids.slice(1) }, { dispute: 'No' })
    await store.invoices.update(ids[0]!, { term_date: '2026-11-05', pdf_link })
  })
  const { client } = await firm.person(['template.*', 'invoices_all.read'])
  const types = (await client(listTemplateTypes, {})).filter(({ kind }) => kind.startsWith('reminder_'))
  t.equal(types.length, 9, 'three levels in three languages')
  const template_type = 'reminder_1_nl'
  const list = await client(listPlaceholders, { template_type })
  t.match(
    list.find(({ name }) => name === 'open'),
    { kind: 'text', required: true },
  )
  t.ok(list.every(({ kind }) => kind !== 'markup'))

  const { id, header, body } = await client(createTemplate, { template_type })
  t.match(header, 'Factuur {{number}} wacht op uw betaling')
  const { number } = await read(0)
  const examples = await client(listTemplateExamples, { template_type })
  t.match(examples[0], { invoice_id: ids[0], subfolder_id: null, number })
  const words = {
    header: 'Vergeten:\n{{number}}',
    body: `Dag {{contact}},\n\n<b>{{open}}</b> & meer\n{{body}}`,
  }
  t.match(await refused(client(previewTemplate, { template_type, ...words })), {
    code: 'template_placeholder',
    details: { fields: { body: 'mixed.invalid' }, params: { name: 'body', line: 4, column: 1 } },
  })
  words.body = words.body.replace('\n{{body}}', '')
  const preview = await client(previewTemplate, { template_type, ...words })
  t.equal(preview.number, number)
  t.match(preview.html, '&lt;b&gt;', 'as words: markup is none')
  t.match(preview.html, `Vergeten: ${number}`)
  t.match(await refused(client(updateTemplate, { id, body: 'Dag {{number}}' })), {
    code: 'template_lacks',
    details: { params: { names: '{{open}}' } },
  })
  t.match(await refused(client(updateTemplate, { id, header: ' ', body })), {
    code: 'missing_fields',
    details: { fields: { header: 'mixed.required' } },
  })
  const saved = await client(updateTemplate, { id, ...words })
  t.equal(saved.header, 'Vergeten: {{number}}', 'a subject is one line')

  const [told] = await boss(previewReminders, { due: true })
  t.equal(told!.subject, `Vergeten: ${number}`)
  t.match(told!.text, "Dag An O'Neill <An>,\n\n<b>")
  await boss(remind, { due: true })
  const mails = await mailsOf(own)
  t.equal(mails.length, 1)
  t.match(mails[0], `Subject: Vergeten: ${number}`)
  t.match(mails[0], 'Content-Type: text/plain', 'nothing of it is markup for whoever reads it')
})

onBoth(t, 'timesheets and offer letters are tried on the missions of the firm', async (t, own) => {
  const { firm, subfolders } = await firmWithDrafts(own, 2)
  const { client } = await firm.person([
    'template.*',
    'invoices_all.read',
    'subfolder.read',
    'folders.read',
    'user_booking.read',
  ])
  const [first, second] = subfolders.map(({ subfolder_id }) => subfolder_id)
  const timesheet = { template_type: 'timesheet_nl', body: '<p>{{mission.code}}: {{period}}</p>' }
  const [example] = await client(listTemplateExamples, { template_type: 'timesheet_nl' })
  t.match(example, { invoice_id: null, subfolder_id: Number })
  const preview = await client(previewTemplate, timesheet)
  t.equal(preview.number, example!.number, 'the latest, where none is named')
  t.match(preview.html, new RegExp(`<p>${example!.number}: \\d\\d&#x2F;11&#x2F;2026`), 'with its time')
  const other = first === example!.subfolder_id ? second! : first!
  t.not((await client(previewTemplate, { ...timesheet, subfolder_id: other })).number, example!.number)

  const letter = { template_type: 'offer_letter_nl', body: '<p>{{mission.name}} {{amount}}</p>' }
  t.equal((await client(previewTemplate, letter)).number, '', 'an example, while nothing is offered')
  await own.scene((store) =>
    store.offer_extra_infos.insert({ subfolder_id: first!, submission_hour: 12, offer_amount: 1_250_000 }),
  )
  const offered = await client(previewTemplate, letter)
  t.not(offered.number, '')
  t.match(offered.html, '12.500,00 €')
  t.equal(
    (await refused(client(previewTemplate, { ...letter, subfolder_id: 999_999 }))).code,
    'record_not_found',
  )
  const blind = (await firm.person(['template.read'])).client
  t.strictSame(await blind(listTemplateExamples, { template_type: 'offer_letter_nl' }), [])
  t.equal((await blind(previewTemplate, timesheet)).number, '', 'not for who may not see them')
})

onBoth(
  t,
  'a template of invoices is shown on the invoice that it names, never under the name of one made elsewhere',
  async (t, own) => {
    const { firm, subfolders, drafts } = await firmWithDrafts(own, 2)
    const boss = (await firm.person(['*'])).client
    const upload = (number: string) =>
      boss(uploadInvoice, {
        subfolder_id: subfolders[0]!.subfolder_id,
        number,
        issue_date: '2025-12-31',
        invoice_type: 'invoice_nl',
        amount: 1_000_00,
        file: { name: 'facture.pdf', type: 'application/pdf', bytes: smallPdf() },
      })
    const body = invoiceTemplate.body.replace('</h1>', '</h1><p>{{number}} of {{customer.name}}</p>')
    const invoice = { template_type: 'invoice_nl', body }
    const { id: elsewhere } = await upload('F25-0117')
    t.strictSame(await boss(listTemplateExamples, { template_type: 'invoice_nl' }), [])
    t.equal((await boss(previewTemplate, invoice)).number, '', 'an example, and called so')
    t.match(await refused(boss(previewTemplate, { ...invoice, invoice_id: elsewhere })), {
      code: 'invoice_made_elsewhere',
      details: { fields: { invoice_id: 'mixed.invalid' } },
    })

    const { id, number } = await boss(emitInvoice, { id: drafts[0]!.id })
    await upload('F25-0118')
    const [example, ...others] = await boss(listTemplateExamples, { template_type: 'invoice_nl' })
    t.match([example, others], [{ invoice_id: id, number }, []])
    const preview = await boss(previewTemplate, invoice)
    t.equal(preview.number, number)
    t.match(preview.html, `<p>${number} of ${example!.customer}</p>`)

    const examplesFor = async (client: typeof boss, name: string, invoice_id: number | null = null) =>
      (await client(listPlaceholders, { template_type: 'invoice_nl', invoice_id })).find(
        (each) => each.name === name,
      )?.example
    t.equal(await examplesFor(boss, 'number'), number, 'the page to write in says what the preview says')
    t.equal(await examplesFor(boss, 'customer.name'), example!.customer)
    t.equal(await examplesFor(boss, 'credits'), '', 'what that invoice does not say stands as a word for it')
    t.equal(await examplesFor(boss, 'words.term_date'), 'Vervaldatum')
    t.equal(await examplesFor(boss, 'number', drafts[1]!.id), '', 'an invoice that is asked for says its own')
    const blind = (await firm.person(['template.read'])).client
    t.equal(await examplesFor(blind, 'seller.name'), 'Atelier Meuse', 'a sample for whoever may see none')

    const note = { ...invoice, template_type: 'credit_note_nl' }
    t.equal((await boss(previewTemplate, note)).number, '')
    const credited = await boss(emitInvoice, { id: (await boss(creditInvoice, { id: elsewhere })).id })
    const noted = await boss(previewTemplate, note)
    t.equal(noted.number, credited.number)
    t.match(noted.html, `<p>${credited.number} of`)
  },
)
