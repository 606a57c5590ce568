import { documentFile } from '../documents/printed.ts'
import { bytesOf } from '../files/read-files.ts'
import { openDraft } from '../drafts/edit-draft.ts'
import type { Invoice } from '../invoice.ts'
import { refuseStale } from '../../access/changed-meanwhile.ts'
import { visibleInvoice } from '../visible.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import { asItStands } from './as-it-stands.ts'
import { checkedParts } from '../../printing/checked.ts'
import { composeInvoice, generateInvoice, previewInvoice, wordInvoice } from './operations.ts'
import { paymentCodeOf } from '../documents/payment-code.ts'
import { printable } from '../documents/printable.ts'
import { knownType } from '../../printing/kind.ts'
import { invoiceTemplateKinds } from '../documents/template-kinds.ts'
import { partsOfTemplate } from '../../printing/template.ts'

handle(previewInvoice, async (context, { id }) => {
  const { snapshot, obstacles } = await asItStands(context, await visibleInvoice(context, id))
  const { html } = printable(snapshot, await paymentCodeOf(context.codes, snapshot))
  return { html, obstacles }
})

handleOpening(composeInvoice, async (open, { id, template, ...given }, { codes, markup }) => {
  const { invoice_type, invoice_class } = await open.query((context) => visibleInvoice(context, id))
  const type = typeOf({ invoice_type, invoice_class })
  const tried =
    template && (await checkedParts(markup, knownType(invoiceTemplateKinds, type), partsOfTemplate(template)))
  const { own, snapshot, obstacles } = await open.query(async (context) => {
    const own = await context.store.invoice_wordings.first({ invoice_id: id })
    const stood = await asItStands(context, await visibleInvoice(context, id), {
      ...given,
      parts: tried?.parts,
    })
    return { own: own !== null, ...stood }
  })
  const { html: content, header, footer } = printable(snapshot, await paymentCodeOf(codes, snapshot))
  const removed = tried?.removed ?? []
  return {
    id,
    template_type: type,
    content,
    header,
    footer,
    own,
    template: { ...snapshot.template },
    removed,
    obstacles,
  }
})

handleOpening(generateInvoice, async (open, { id, content, header, footer }, outside) => {
  const { codes, files, printer, markup } = outside
  const invoice = await open.query((context) => visibleInvoice(context, id))
  const file = (bytes: Uint8Array) => ({
    ...documentFile({ ...invoice, number: invoice.number ?? String(id) }),
    bytes,
  })
  const stored = invoice.pdf_link ? await bytesOf(files, invoice.pdf_link, documentFile(invoice).name) : null
  if (stored) return file(stored)
  const { snapshot } = await open.query(async (context) =>
    asItStands(context, await visibleInvoice(context, id)),
  )
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
  const type = typeOf({ invoice_type, invoice_class })
  const checked = isBack ? null : await checkedParts(markup, knownType(invoiceTemplateKinds, type), parts)
  if (checked && checked.removed.length > 0) warn('template_cleaned')
  return open.command(async (context) => {
    const { store, emit } = context
    const draft = await openDraft(context, id)
    refuseStale('invoices', draft, updated_at)
    const own = await store.invoice_wordings.first({ invoice_id: id })
    if (!checked) await store.invoice_wordings.removeMany({ invoice_id: id })
    else if (own) await store.invoice_wordings.update(own, checked.parts)
    else await store.invoice_wordings.insert({ invoice_id: id, ...checked.parts })
    // Whoever looked at the draft before does not emit other words than he saw.
    const touched = await store.invoices.update(draft, { memo: draft.memo })
    emit({ type: 'invoice', id, subfolder_id: draft.subfolder_id })
    return { own: checked !== null, removed: checked?.removed ?? [], updated_at: touched.updated_at }
  })
})

/** The type of template by which a document is judged: a credit note that is made with its invoice's is still a credit note. */
const typeOf = ({ invoice_type, invoice_class }: Pick<Invoice, 'invoice_type' | 'invoice_class'>): string =>
  invoice_class === 'credit_note' ? invoice_type.replace(/^invoice_/, 'credit_note_') : invoice_type
