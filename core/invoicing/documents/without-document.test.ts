import t from 'tap'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import {
  emitInvoice,
  invoiceTimeline,
  previewSendings,
  printInvoice,
  readInvoice,
  readInvoicePdf,
  readUbl,
  sendInvoices,
  uploadInvoiceFile,
} from '../operations.ts'
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
