import { compose } from '../invoicing/documents/compose.ts'
import { materialOf } from '../invoicing/documents/material.ts'
import { documentName } from '../invoicing/documents/printed.ts'
import type { InvoiceSnapshot } from '../invoicing/documents/snapshot.ts'
import { openDraft } from '../invoicing/drafts/edit-draft.ts'
import { termAt } from '../invoicing/drafts/term.ts'
import { obstaclesOf } from '../invoicing/einvoice/obstacles.ts'
import type { ObstacleToEmission } from '../invoicing/einvoice/obstacles.ts'
import type { Invoice } from '../invoicing/invoice.ts'
import { refuseStale, visibleInvoice } from '../invoicing/visible.ts'
import { handle, handleOpening } from '../kernel/run.ts'
import type { QueryContext } from '../ports.ts'
import { checkedParts } from './checked.ts'
import { composeInvoice, generateInvoice, previewInvoice, wordInvoice } from './operations.ts'
import { paymentCodeOf } from './payment-code.ts'
import { printable } from './printable.ts'
import { partsOfTemplate } from './template.ts'

handle(previewInvoice, async (context, { id }) => {
  const { snapshot, obstacles } = await asItStands(context, await visibleInvoice(context, id))
  const { html } = printable(snapshot, await paymentCodeOf(context.codes, snapshot))
  return { html, obstacles }
})

handleOpening(composeInvoice, async (open, { id, recipient_company_id }, { codes }) => {
  const { invoice, own, snapshot, obstacles } = await open.query(async (context) => {
    const stored = await visibleInvoice(context, id)
    const invoice = {
      ...stored,
      recipient_company_id: recipient_company_id ?? stored.recipient_company_id,
    }
    const own = await context.store.invoice_wordings.first({ invoice_id: id })
    return { invoice, own: own !== null, ...(await asItStands(context, invoice)) }
  })
  const { html: content, header, footer } = printable(snapshot, await paymentCodeOf(codes, snapshot))
  const { template } = snapshot
  return { id, template_type: invoice.invoice_type, content, header, footer, own, template, obstacles }
})

handleOpening(generateInvoice, async (open, { id, content, header, footer }, outside) => {
  const { codes, files, printer, markup } = outside
  const { invoice, snapshot } = await open.query(async (context) => {
    const invoice = await visibleInvoice(context, id)
    return { invoice, ...(await asItStands(context, invoice)) }
  })
  const file = (bytes: Uint8Array) => ({
    name: invoice.number ? documentName({ ...invoice }, 'pdf') : `${invoice.invoice_class}-${id}.pdf`,
    type: 'application/pdf',
    bytes,
  })
  const stored = invoice.pdf_link ? await files.get(invoice.pdf_link) : null
  if (stored) return file(stored)
  const job = printable(snapshot, await paymentCodeOf(codes, snapshot))
  if (invoice.status_type !== 'draft' || content === null) return file(await printer.print(job))
  const clean = async (html: string): Promise<string> => (await markup.clean(html)).html
  const sent = {
    html: await clean(content),
    header: await clean(header ?? ''),
    footer: await clean(footer ?? ''),
  }
  return file(await printer.print(sent))
})

handleOpening(wordInvoice, async (open, { id, updated_at, ...written }, { markup, warn }) => {
  const parts = partsOfTemplate(written)
  const isBack = Object.values(parts).every((part) => part.trim() === '')
  const { invoice_type, invoice_class } = await open.query((context) => visibleInvoice(context, id))
  const type =
    invoice_class === 'credit_note' ? invoice_type.replace(/^invoice_/, 'credit_note_') : invoice_type
  const checked = isBack ? null : await checkedParts(markup, type, parts)
  if (checked && checked.removed.length > 0) warn('template_cleaned')
  return open.command(async (context) => {
    const { store, emit } = context
    const draft = await openDraft(context, id)
    refuseStale(draft, updated_at)
    const own = await store.invoice_wordings.first({ invoice_id: id })
    if (!checked) await store.invoice_wordings.removeMany({ invoice_id: id })
    else if (own) await store.invoice_wordings.update(own, checked.parts)
    else await store.invoice_wordings.insert({ invoice_id: id, ...checked.parts })
    emit({ type: 'invoice', id, subfolder_id: draft.subfolder_id })
    return { own: checked !== null, removed: checked?.removed ?? [] }
  })
})

/** The frozen document of an emitted invoice; a draft as it would be emitted today, but for its number. */
async function asItStands(
  { store, clock }: QueryContext,
  invoice: Invoice,
): Promise<{ snapshot: InvoiceSnapshot; obstacles: ObstacleToEmission[] }> {
  const document = await store.invoice_documents.first({ invoice_id: invoice.id })
  if (document) return { snapshot: document.snapshot, obstacles: [] }
  const material = await materialOf(store, invoice)
  const today = clock.today()
  const snapshot = compose(material, {
    number: '',
    issue_date: today,
    term_date: termAt(invoice, today),
    structured_communication: '',
  })
  return { snapshot, obstacles: [...obstaclesOf(material, today)] }
}
