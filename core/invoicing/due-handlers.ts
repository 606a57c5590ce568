import { blank } from '../kernel/entity.ts'
import type { AnyEntity, Row } from '../kernel/entity.ts'
import { found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import { pageFrom } from '../tables/listing.ts'
import { pickFields } from '../values/pick-fields.ts'
import { materialOf } from './documents/material.ts'
import { draftsUntil } from './drafts.ts'
import { invoice, invoiceDetail } from './invoice.ts'
import { dueRow, invoicesDue } from './operations.ts'
import { preflight } from './preflight.ts'
import { invoicesWithNames } from './queries.ts'

handle(invoicesDue, async ({ store, clock }) => {
  const today = clock.today()
  const rows = []
  const standing = { status: 'draft', due_by: today, sort: 'id', order: 'asc' } as const
  for (const row of pageFrom(await store.query(invoicesWithNames, standing)).rows) {
    const material = await materialOf(store, found(await store.invoices.get(row.id)))
    const facts = { lines: material.details.length, obstacles: preflight(material) }
    rows.push(pickFields(dueRow.fields, { ...row, ...facts }))
  }
  const { drafts } = await draftsUntil(store, today, null)
  for (const draft of drafts) {
    const lines = draft.lines.map((line) => ({
      ...unsaved(invoiceDetail, line),
      task_code: null,
      task_name: null,
    }))
    const material = await materialOf(store, unsaved(invoice, draft.invoice), lines)
    const facts = {
      id: null,
      subfolder_code: material.mission.rank_code,
      customer: material.customer?.name ?? null,
      lines: lines.length,
      obstacles: preflight(material),
    }
    rows.push(pickFields(dueRow.fields, { ...material.invoice, ...facts }))
  }
  return rows
})

/** A record as an insert would store it, but for its id. */
const unsaved = <E extends AnyEntity>({ fields }: E, given: object): Row<E> => ({
  ...(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)])) as Row<E>),
  id: 0,
  ...given,
})
