import { blank } from '../kernel/entity.ts'
import type { AnyEntity, Row } from '../kernel/entity.ts'
import { found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import { pageFrom } from '../tables/listing.ts'
import { pickFields } from '../values/pick-fields.ts'
import { materialOf } from './documents/material.ts'
import { draftsUntil } from './drafts.ts'
import { peopleWithoutCost } from './forecasts/prices.ts'
import { invoice, invoiceDetail } from './invoice.ts'
import { dueRow, invoicesDue } from './operations.ts'
import { preflight } from './preflight.ts'
import { invoicesWithNames, unpricedBookings } from './queries.ts'

handle(invoicesDue, async ({ store, clock }) => {
  const today = clock.today()
  const rows = []
  const unpriced = await store.query(unpricedBookings, {})
  const [onInvoice, inDetail] = [
    Map.groupBy(unpriced, ({ invoice_id }) => invoice_id),
    Map.groupBy(unpriced, ({ invoicing_forecast_detail_id }) => invoicing_forecast_detail_id),
  ]
  const due = { status: 'draft', due_by: today, sort: 'id', order: 'asc' } as const
  const listed = pageFrom(await store.query(invoicesWithNames, due)).rows
  const stored = await store.invoices.find({ id: listed.map(({ id }) => id) })
  const byId = new Map(stored.map((each) => [each.id, each]))
  for (const row of listed) {
    const material = await materialOf(store, found(byId.get(row.id)))
    const facts = {
      lines: material.details.length,
      obstacles: preflight(material),
      without_cost: peopleWithoutCost(onInvoice.get(row.id) ?? []),
    }
    rows.push(pickFields(dueRow.fields, { ...row, ...facts }))
  }
  const { groups, drafts } = await draftsUntil(store, today, null)
  for (const [place, draft] of drafts.entries()) {
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
      without_cost: peopleWithoutCost(groups[place]!.flatMap(({ id }) => inDetail.get(id) ?? [])),
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
