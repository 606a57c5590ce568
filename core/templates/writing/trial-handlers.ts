import { found } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import type { Actor } from '../../kernel/permission.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import type { OutsideContext, PrintJob, QueryContext, Reader } from '../../ports.ts'
import { checkedParts, knownType } from './checked.ts'
import { listTemplateExamples, previewTemplate, testTemplate } from '../operations.ts'
import { paymentCodeOf } from '../payment-code.ts'
import { printable, printed } from '../printable.ts'
import { partsOfTemplate } from '../template.ts'
import type { TemplateParts } from '../template.ts'

const mostExamples = 20

handle(listTemplateExamples, async ({ store, actor }, { template_type }) => {
  const emitted = await examplesOf(store, actor, template_type)
  const customers = await store.companies.find({
    id: emitted.flatMap(({ recipient_company_id }) => recipient_company_id ?? []),
  })
  return emitted.map(({ id, number, recipient_company_id }) => ({
    id,
    number: number ?? '',
    customer: customers.find((each) => each.id === recipient_company_id)?.name ?? '',
  }))
})

handleOpening(previewTemplate, async (open, { template_type, invoice_id, ...written }, outside) => {
  const checked = await checkedParts(outside.markup, template_type, partsOfTemplate(written))
  const { number, job } = await open.query((context) =>
    tried(context, template_type, invoice_id, checked.parts),
  )
  const { html, header, footer } = await job(outside)
  return { html, header, footer, number, removed: checked.removed }
})

handleOpening(testTemplate, async (open, { template_type, invoice_id, content, ...written }, outside) => {
  const parts = partsOfTemplate({ ...written, body: content ?? written.body })
  const checked = await checkedParts(outside.markup, template_type, parts)
  if (checked.removed.length > 0) outside.warn('template_cleaned')
  const { job } = await open.query((context) => tried(context, template_type, invoice_id, checked.parts))
  const bytes = await outside.printer.print(await job(outside))
  return { name: `${template_type}.pdf`, type: 'application/pdf', bytes }
})

interface Trial {
  readonly number: string
  readonly job: (outside: Pick<OutsideContext, 'codes'>) => Promise<PrintJob>
}

/** A template on an emitted invoice: the one that is asked for, else the latest that was made with such a template, else the sample. */
async function tried(
  { store, actor }: QueryContext,
  template_type: string,
  invoice_id: number | null,
  parts: TemplateParts,
): Promise<Trial> {
  const { kind, language } = knownType(template_type)
  const examples = await examplesOf(store, actor, template_type, invoice_id)
  const chosen = invoice_id === null ? examples[0] : found(examples[0], 'invoice_id')
  const document = chosen && (await store.invoice_documents.first({ invoice_id: chosen.id }))
  if (!document) return { number: '', job: async () => printed(parts, kind.sample(language), kind.raw) }
  const { snapshot } = document
  return {
    number: snapshot.number,
    job: async ({ codes }) => printable(snapshot, await paymentCodeOf(codes, snapshot), parts),
  }
}

/** Emitted invoices made with templates of a type, the latest first; none for whoever may not see all of them. */
async function examplesOf(store: Reader, actor: Actor, template_type: string, id: number | null = null) {
  const { kind } = knownType(template_type)
  const isInvoice = kind.kind === 'invoice' || kind.kind === 'credit_note'
  if (!isInvoice || !can(actor, 'invoices_all.read')) return []
  return store.invoices.find(
    {
      ...(id === null ? {} : { id }),
      invoice_class: kind.kind === 'invoice' ? 'invoice' : 'credit_note',
      // A credit note is made with the template of its invoice where there is none of its own.
      ...(kind.kind === 'invoice' ? { invoice_type: template_type } : {}),
      status_type: ['emitted', 'paid'],
    },
    { order: [['id', 'desc']], limit: mostExamples },
  )
}
