import { documentValues, rawValues } from './document.ts'
import type { InvoiceKind } from '../invoice.ts'
import { Failure } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import { mostExamples, type Example, type TemplateKind } from '../../printing/kind.ts'
import { surely } from '../../values/known.ts'
import { sampleInvoice } from './sample.ts'
import { invoiceTemplate } from './invoice-template.ts'
import { paymentCodeOf } from './payment-code.ts'

/** What the law wants on an invoice. */
const required = [
  'title',
  'number',
  'issue_date',
  'seller.name',
  'seller.vat_number',
  'customer.name',
  'lines',
  'vat',
  'amount',
  'vat_amount',
  'amount_vat_included',
] as const

/** A square for the payment code of a document that is only tried. */
const sampleCode =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z" fill="#17212b"/></svg>'

/** What the frozen document of an emitted invoice says. */
const values: TemplateKind['values'] = async ({ store }, { invoice_id }) => {
  const document = await store.invoice_documents.first({ invoice_id: surely(invoice_id, 'invoice') })
  if (!document) throw new Failure('invoice_made_elsewhere', { fields: { invoice_id: 'mixed.invalid' } })
  const { snapshot } = document
  return async ({ codes }) => documentValues(snapshot, await paymentCodeOf(codes, snapshot))
}

/** The templates of invoices, which a firm may also have by kind of customer. */
export const invoiceTemplateKind: TemplateKind = {
  kind: 'invoice',
  builtIn: () => invoiceTemplate,
  sample: (language) => documentValues(sampleInvoice('invoice', language), sampleCode),
  raw: rawValues,
  required,
  open: true,
  examples: (context, { template_type }, asked) =>
    emitted(context, { invoice_class: 'invoice', invoice_type: template_type }, asked),
  values,
}

/** The templates of credit notes; one that has none of its own is made with that of its invoice. */
export const creditNoteTemplateKind: TemplateKind = {
  kind: 'credit_note',
  builtIn: () => invoiceTemplate,
  sample: (language) => documentValues(sampleInvoice('credit_note', language), ''),
  raw: rawValues,
  required: [...required, 'credits'],
  examples: (context, _, asked) => emitted(context, { invoice_class: 'credit_note' }, asked),
  values,
}

/** The kinds by which the document of an invoice is made. */
export const invoiceTemplateKinds = [invoiceTemplateKind, creditNoteTemplateKind]

interface Which {
  readonly invoice_class: InvoiceKind
  readonly invoice_type?: string
}

/** Emitted documents, the latest first; none for whoever may not see all of them. */
async function emitted(
  { store, actor }: QueryContext,
  which: Which,
  asked: number | null,
): Promise<Example[]> {
  if (!can(actor, 'invoices_all.read')) return []
  const found = await store.invoices.find(
    {
      // What was made elsewhere has no document of ours to be shown on: it is refused if somebody asks for it.
      ...(asked === null ? { structured_communication: { not: null } } : { id: asked }),
      ...which,
      status_type: ['emitted', 'paid'],
    },
    { order: [['id', 'desc']], limit: mostExamples },
  )
  const customers = await store.companies.find({
    id: found.flatMap(({ recipient_company_id }) => recipient_company_id ?? []),
  })
  return found.map(({ id, number, recipient_company_id }) => ({
    invoice_id: id,
    subfolder_id: null,
    number: number ?? '',
    customer: customers.find((each) => each.id === recipient_company_id)?.name ?? '',
  }))
}
