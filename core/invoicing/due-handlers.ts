import { blank } from '../kernel/entity.ts'
import type { AnyEntity, Row } from '../kernel/entity.ts'
import { found } from '../kernel/failure.ts'
import { handle } from '../kernel/run.ts'
import { pageFrom } from '../tables/listing.ts'
import { pickFields } from '../values/pick-fields.ts'
import { materialsOf } from './documents/material.ts'
import { draftsUntil } from './drafts.ts'
import { peopleOf } from './forecasts/prices.ts'
import { invoice, invoiceDetail } from './invoice.ts'
import { dueRow, invoicesDue } from './operations.ts'
import { preflight } from './preflight.ts'
import { invoicesWithNames, timeWithoutCost } from './queries.ts'

/** Drafts whose day has come, and those that would be made first, each with all that stands in its way. */
handle(invoicesDue, async ({ store, clock }) => {
  const today = clock.today()
  const due = { status: 'draft', due_by: today, sort: 'id', order: 'asc' } as const
  const listed = pageFrom(await store.query(invoicesWithNames, due)).rows
  const ids = listed.map(({ id }) => id)
  const stored = new Map((await store.invoices.find({ id: ids })).map((each) => [each.id, each]))
  const { groups, drafts } = await draftsUntil(store, today, null)
  const time = await store.query(timeWithoutCost, {
    invoice_ids: ids,
    detail_ids: groups.flat().map(({ id }) => id),
  })
  const onInvoice = Map.groupBy(time, ({ invoice_id }) => invoice_id)
  const inDetail = Map.groupBy(time, ({ invoicing_forecast_detail_id }) => invoicing_forecast_detail_id)
  const materials = await materialsOf(store, [
    ...listed.map(({ id }) => ({ invoice: found(stored.get(id)) })),
    ...drafts.map((draft) => ({
      invoice: unsaved(invoice, draft.invoice),
      lines: draft.lines.map((line) => ({
        ...unsaved(invoiceDetail, line),
        task_code: null,
        task_name: null,
      })),
    })),
  ])
  return materials.map((material, place) => {
    const row = listed[place]
    const made = groups[place - listed.length] ?? []
    const facts = row ?? {
      ...material.invoice,
      id: null,
      subfolder_code: material.mission.rank_code,
      customer: material.customer?.name ?? null,
    }
    return pickFields(dueRow.fields, {
      ...facts,
      lines: material.details.length,
      obstacles: preflight(material),
      without_cost: peopleOf(
        row ? (onInvoice.get(row.id) ?? []) : made.flatMap(({ id }) => inDetail.get(id) ?? []),
      ),
    })
  })
})

/** A record as an insert would store it, but for its id. */
const unsaved = <E extends AnyEntity>({ fields }: E, given: object): Row<E> => ({
  ...(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)])) as Row<E>),
  id: 0,
  ...given,
})
