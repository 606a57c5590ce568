import t from 'tap'
import { readInvoice, readInvoicePdf, readUbl } from '../reading/operations.ts'
import { printInvoice } from './operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { pageTexts } from '#fixtures/files/pdf-words.ts'
import { cutFile, loseFile } from '#fixtures/files/lose-file.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { invoiceTimeline } from '../timeline/operations.ts'
import { previewSendings, sendInvoices } from '../sending/operations.ts'
import { uploadInvoiceFile } from '../uploads/operations.ts'
import { smallPdf } from '#fixtures/files/small-pdf.ts'

const pdf = (words: string) => ({
  name: 'made-elsewhere.pdf',
  type: 'application/pdf',
  bytes: smallPdf(words),
})

onEveryClient(
  t,
  'an invoice emitted without a document has its number and its e-invoice; printed later or uploaded, it has a document',
  async (t, own) => {
    const { firm, drafts } = await firmWithDrafts(own, 2)
    const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read'])
    const [printed, uploaded] = drafts.map(({ id }) => id)
    for (const id of [printed!, uploaded!]) {
      t.match(await client(emitInvoice, { id, with_document: false }), { number: /^2026-/, pdf_link: null })
      await own.settle()
      await t.rejects(client(readInvoicePdf, { id }), { code: 'no_document' }, 'nobody prints it')
      t.match(Buffer.from((await client(readUbl, { id })).bytes).toString(), '<Invoice')
      t.strictSame(
        (await client(invoiceTimeline, { id })).documents.map(({ kind }) => kind),
        ['ubl'],
      )
    }

    await client(printInvoice, { id: printed! })
    await client(printInvoice, { id: printed! }).catch(() => undefined)
    t.equal(await own.env.read((store) => store.jobs.count({ kind: 'invoice.print' })), 1)
    await own.settle()
    const { number } = await client(readInvoice, { id: printed! })
    t.match(await client(readInvoicePdf, { id: printed! }), { name: `invoice-${number}.pdf` })
    await t.rejects(client(printInvoice, { id: printed! }), { code: 'document_there' })

    const file = pdf('by hand')
    await client(uploadInvoiceFile, { invoice_id: uploaded!, file })
    t.strictSame(
      Buffer.from((await client(readInvoicePdf, { id: uploaded! })).bytes),
      Buffer.from(file.bytes),
      'the file is its document',
    )
    await t.rejects(client(printInvoice, { id: uploaded! }), { code: 'document_there' })
  },
)

onEveryClient(t, 'without a document it goes by no mail, and says why', async (t, own) => {
  const { firm, drafts } = await firmWithDrafts(own, 1)
  const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read'])
  const [{ id } = { id: 0 }] = drafts
  await t.rejects(client(printInvoice, { id }), { code: 'invoice_not_emitted' })
  await client(emitInvoice, { id, with_document: false })
  const mailed = { invoice_ids: [id], email: 'an@gent.example' }
  t.match(await client(previewSendings, mailed), [{ refusal: 'no_document', attachments: [] }])
  t.match(await client(sendInvoices, mailed), { sent: [], refused: [{ refusal: 'no_document' }] })
  t.match(
    await client(sendInvoices, { invoice_ids: [id] }),
    { by_hand: [{ channel: 'peppol' }] },
    'its e-invoice a person may still bring to the network',
  )
  await client(printInvoice, { id })
  await own.settle()
  t.match(await client(sendInvoices, mailed), { sent: [{ invoice_id: id }] })
  t.match(await mailsOf(own), [/filename="invoice-2026-0001\.pdf"/])
})

onEveryClient(t, 'what failed to print is printed again on demand', async (t, own) => {
  const { firm, drafts } = await firmWithDrafts(own, 1)
  const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read'])
  const [{ id } = { id: 0 }] = drafts
  await client(emitInvoice, { id })
  await own.scene((store) =>
    store.jobs.updateWhere(
      { kind: 'invoice.print' },
      { state: 'failed', attempts: 9, error: 'no browser', due_at: '2026-01-01T00:00:00.000Z' },
    ),
  )
  await t.rejects(client(readInvoicePdf, { id }), { code: 'printer_unavailable' })
  await client(printInvoice, { id })
  await own.settle()
  t.match(await client(readInvoicePdf, { id }), { type: 'application/pdf' })
})

onEveryClient(
  t,
  'a document that is missing on the disk is printed again as it was emitted, and its history says so',
  async (t, own) => {
    const { firm, drafts, place } = await firmWithDrafts(own, 2)
    const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read'])
    const [read = 0, mailed = 0] = drafts.map(({ id }) => id)
    const linkOf = async (id: number) => (await own.env.reader.invoices.get(id))!.pdf_link ?? ''
    for (const id of [read, mailed]) await client(emitInvoice, { id })
    await own.settle()
    const before = await pageTexts((await client(readInvoicePdf, { id: read })).bytes)
    await own.scene((store) => store.companies.update(place.company_id, { name: 'Renamed since' }))

    await loseFile(own, await linkOf(read))
    const again = await client(readInvoicePdf, { id: read })
    t.strictSame(await pageTexts(again.bytes), before)
    t.same(
      (await client(readInvoicePdf, { id: read })).bytes,
      again.bytes,
      'it was printed once more, not twice',
    )
    t.strictSame(
      (await client(invoiceTimeline, { id: read })).entries
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('printed')),
      ['printed', 'printed_again'],
    )

    await loseFile(own, await linkOf(mailed))
    t.match(await client(sendInvoices, { invoice_ids: [mailed], email: 'an@gent.example' }), {
      sent: [{ invoice_id: mailed }],
    })
    await own.settle()
    t.match(await mailsOf(own), [/filename="invoice-2026-0002\.pdf"/])
    t.match(await own.env.reader.invoice_sendings.find({ invoice_id: mailed }), [{ state: 'sent' }])
    t.match(await client(readInvoicePdf, { id: mailed }), { type: 'application/pdf' })
  },
)

onEveryClient(
  t,
  'an uploaded file that is missing on the disk is not made up: what needs it is not sent, and says why',
  async (t, own) => {
    const { firm, drafts } = await firmWithDrafts(own, 2)
    const { client } = await firm.person(['invoice.*', 'invoices_all.read', 'subfolder.read'])
    const [bare = 0, printed = 0] = drafts.map(({ id }) => id)
    await client(emitInvoice, { id: bare, with_document: false })
    await client(emitInvoice, { id: printed })
    await own.settle()
    await client(uploadInvoiceFile, { invoice_id: bare, file: pdf('its document') })
    await client(uploadInvoiceFile, { invoice_id: printed, file: pdf('beside it') })
    for (const { link } of await own.env.reader.invoice_files.find()) await loseFile(own, link)

    await t.rejects(
      client(readInvoicePdf, { id: bare }),
      { code: 'file_not_found' },
      'not printed in its place',
    )
    for (const id of [bare, printed]) {
      const mail = { invoice_ids: [id], email: 'an@gent.example' }
      t.match(await client(previewSendings, mail), [{ refusal: 'sending_file_missing' }])
      t.match(await client(sendInvoices, mail), { sent: [], refused: [{ refusal: 'sending_file_missing' }] })
    }
    t.equal((await mailsOf(own)).length, 0)
    const mail = { invoice_ids: [printed], email: 'an@gent.example' }
    await client(uploadInvoiceFile, { invoice_id: printed, file: pdf('beside it') })
    const [beside] = await own.env.reader.invoice_files.find({ invoice_id: printed })
    await cutFile(own, beside!.link)
    t.match(await client(previewSendings, mail), [{ refusal: 'sending_file_missing' }], 'nor a damaged one')
    t.match(await client(sendInvoices, mail), { sent: [], refused: [{ refusal: 'sending_file_missing' }] })
    await client(uploadInvoiceFile, { invoice_id: printed, file: pdf('beside it') })
    t.match(await client(sendInvoices, { invoice_ids: [printed], email: 'an@gent.example' }), {
      sent: [{ invoice_id: printed }],
    })
  },
)
