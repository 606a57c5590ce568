import { found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { QueryContext } from '../ports.ts'
import { pickFields } from '../values/pick-fields.ts'
import { materialOf } from './documents/material.ts'
import { obstaclesOf } from './einvoice/obstacles.ts'
import { withoutCostOn } from './forecasts/prices.ts'
import type { Invoice } from './invoice.ts'
import { invoicesWithNames } from './queries.ts'
import { invoiceRow } from './rows.ts'
import type { completeInvoice } from './rows.ts'

/** An invoice with names and lines, and of a draft what would make it bounce and whose time goes at the default. */
export async function completeOf(
  { store, clock }: Pick<QueryContext, 'store' | 'clock'>,
  invoice: Invoice,
): Promise<RecordOf<typeof completeInvoice.fields>> {
  const { id } = invoice
  const isDraft = invoice.status_type === 'draft'
  const named = found((await store.query(invoicesWithNames, { id }))[0])
  const unpriced = isDraft ? await withoutCostOn(store, [id]) : null
  return {
    ...pickFields(invoiceRow.fields, named),
    invoice_details: await store.invoice_details.find({ invoice_id: id }),
    obstacles: isDraft ? obstaclesOf(await materialOf(store, invoice), clock.today()) : [],
    without_cost: unpriced?.get(id) ?? [],
  }
}
