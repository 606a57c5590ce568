import { invoicesWithNames } from '../reading/queries.ts'
import { bookingsToForecast } from '../forecasts/queries.ts'
import { amountOf, rateOf } from '../../booking/rate.ts'
import { sumBlocks } from '../../booking/rules.ts'
import { maySeeInvoices } from '../../folders/policy.ts'
import { handle } from '../../kernel/run.ts'
import { pageFrom } from '../../tables/listing.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '../../values/day.ts'
import { draftsUntil } from '../drafts/make.ts'
import { peopleWithoutCost } from '../forecasts/prices.ts'
import { linesWithTime, withoutPeriod } from '../lines/billed.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { examined } from './examined.ts'
import {
  dueRow,
  invoicesDue,
  invoicesUndated,
  invoicingMonth,
  monthDraft,
  monthForecast,
} from './operations.ts'

/** Drafts that are foreseen for a day at the latest, in the order in which they were made. */
const draftsBy = (due_by: string) => ({ status: 'draft', due_by, sort: 'id', order: 'asc' }) as const

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

/** So many months back time that nobody has forecast is told of. */
const monthsBack = 12

/** The drafts of a month are those foreseen by its end, and those whose day has come since. */
handle(invoicingMonth, async (context, { month }) => {
  const { store, clock } = context
  const [from, to] = [firstOfMonth(month), lastOfMonth(month)]
  const today = clock.today()
  const open = await store.query(bookingsToForecast, {
    from: firstOfMonth(addMonths(month, -monthsBack)),
    to,
  })
  const time = open.filter(({ date }) => date >= from)
  const before = Map.groupBy(
    open.filter(({ date }) => date < from),
    ({ date }) => monthOf(date),
  )
  const stored = pageFrom(await store.query(invoicesWithNames, draftsBy(to > today ? to : today))).rows
  const rows = await examined(context, stored, await draftsUntil(store, to))
  const priced = time.map((each) => ({ ...each, booking_cost_per_block: rateOf(each) }))
  return {
    time: {
      bookings: time.length,
      blocks: sumBlocks(time),
      amount: [...Map.groupBy(priced, ({ wbs_task_id }) => wbs_task_id).values()].reduce(
        (sum, own) => sum + amountOf(own),
        0,
      ),
      without_cost: peopleWithoutCost(time),
    },
    earlier: [...before]
      .map(([month, own]) => ({ month, blocks: sumBlocks(own) }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
    forecasts: rows.filter(({ id }) => id === null).map((row) => pickFields(monthForecast.fields, row)),
    drafts: rows.flatMap((row) =>
      row.id === null ? [] : [pickFields(monthDraft.fields, { ...row, id: row.id })],
    ),
  }
})
