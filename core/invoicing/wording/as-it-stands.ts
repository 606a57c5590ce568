import { compose } from '../documents/compose.ts'
import { materialOf } from '../documents/material.ts'
import type { InvoiceSnapshot } from '../documents/snapshot.ts'
import { termAt } from '../term.ts'
import { obstaclesOfEach } from '../einvoice/obstacles.ts'
import type { ObstacleToEmission } from '../einvoice/obstacle.ts'
import type { Invoice } from '../invoice.ts'
import { Failure } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import type { TemplateParts } from '../../printing/template.ts'
import { firstItem, keptIn } from '../../values/known.ts'

/** What of a draft is only tried. */
interface Tried {
  readonly recipient_company_id?: number | null
  readonly words?: {
    readonly memo: string | null
    readonly invoice_details: readonly { readonly id: number; readonly comment: string | null }[]
  } | null
  readonly parts?: TemplateParts | undefined
}

/** The frozen document of an emitted invoice; a draft as it would be emitted today, but for its number. */
export async function asItStands(
  context: QueryContext,
  stored: Invoice,
  { recipient_company_id, words, parts }: Tried = {},
): Promise<{ snapshot: InvoiceSnapshot; obstacles: ObstacleToEmission[] }> {
  const { store, clock } = context
  const document = await store.invoice_documents.first({ invoice_id: stored.id })
  if (document) return { snapshot: document.snapshot, obstacles: [] }
  if (stored.status_type !== 'draft') throw new Failure('invoice_made_elsewhere')
  const invoice = {
    ...stored,
    recipient_company_id: recipient_company_id ?? stored.recipient_company_id,
    memo: words ? words.memo : stored.memo,
  }
  const material = await materialOf(store, invoice)
  const comments = new Map(words?.invoice_details.map((line) => [line.id, line.comment]))
  const worded = {
    ...material,
    details: material.details.map((line) => ({
      ...line,
      comment: comments.has(line.id) ? keptIn(comments, line.id) : line.comment,
    })),
    template: parts ?? material.template,
  }
  const today = clock.today()
  const snapshot = compose(worded, {
    number: '',
    issue_date: today,
    term_date: termAt(invoice, today),
    structured_communication: '',
  })
  return { snapshot, obstacles: firstItem(await obstaclesOfEach(context, [material])) }
}
