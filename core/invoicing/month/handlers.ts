import { invoicesWithNames } from '../reading/queries.ts'
import { maySeeInvoices } from '../../folders/policy.ts'
import { handle } from '../../kernel/run.ts'
import { pageFrom } from '../../tables/listing.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { draftsUntil } from '../drafts/make.ts'
import { linesWithTime, withoutPeriod } from '../lines/billed.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { examined } from './examined.ts'
import { dueRow, invoicesDue, invoicesUndated, invoicingMonth } from './operations.ts'
import { draftsBy, readMonth } from './read-month.ts'

/** Drafts whose day has come, and those that would be made first, each with all that stands in its way. */
handle(invoicesDue, async (context) => {
  const { store, clock } = context
  const today = clock.today()
  const stored = pageFrom(await store.query(invoicesWithNames, draftsBy(today))).rows
  const rows = await examined(context, stored, await draftsUntil(store, today))
  return rows.map((row) => pickFields(dueRow.fields, row))
})

handle(invoicesUndated, async ({ store, actor }, { ids }) => {
  const all = pageFrom(await store.query(invoicesWithNames, { status: 'draft', ids })).rows
  const subfolders = await store.query(subfoldersOf, { subfolder_ids: all.map((each) => each.subfolder_id) })
  const seen = new Set(
    subfolders.filter((each) => maySeeInvoices(actor, each)).map((each) => each.subfolder_id),
  )
  const drafts = all.filter((each) => seen.has(each.subfolder_id))
  const lines = Map.groupBy(
    await linesWithTime(
      store,
      drafts.map(({ id }) => id),
    ),
    ({ invoice_id }) => invoice_id,
  )
  return drafts.flatMap(({ id, customer, subfolder_code, ...invoice }) => {
    const without_period = withoutPeriod(invoice, lines.get(id) ?? [])
    return without_period.length > 0 ? [{ id, customer, subfolder_code, without_period }] : []
  })
})

handle(invoicingMonth, (context, { month }) => readMonth(context, month))
