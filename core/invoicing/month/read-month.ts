import { amountOf, rateOf } from '../../booking/rate.ts'
import { sumBlocks } from '../../booking/rules.ts'
import type { QueryContext } from '../../ports.ts'
import { pageFrom } from '../../tables/listing.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf, type Month } from '../../values/day.ts'
import { surely } from '../../values/known.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { draftsUntil } from '../drafts/make.ts'
import { peopleWithoutCost } from '../forecasts/prices.ts'
import { bookingsToForecast } from '../forecasts/queries.ts'
import { invoicesWithNames } from '../reading/queries.ts'
import { examined } from './examined.ts'
import { monthDraft, monthForecast } from './operations.ts'
import { runSums } from './queries.ts'
import { stepsOf } from './steps.ts'

/** Drafts that are foreseen for a day at the latest, in the order in which they were made. */
export const draftsBy = (due_by: string) => ({ status: 'draft', due_by, sort: 'id', order: 'asc' }) as const

/** So many months back time that nobody has forecast is told of. */
const monthsBack = 12

/** A month on its way to invoices. Its drafts are those foreseen by its end, and those whose day has come since. */
export async function readMonth(context: Pick<QueryContext, 'store' | 'clock' | 'files'>, month: Month) {
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
  const [run] = await store.query(runSums, { month, today })
  const stored = pageFrom(await store.query(invoicesWithNames, draftsBy(to > today ? to : today))).rows
  const rows = await examined(context, stored, await draftsUntil(store, to))
  const priced = time.map((each) => ({ ...each, booking_cost_per_block: rateOf(each) }))
  const state = {
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
  return { ...state, steps: stepsOf(month, state, surely(run, 'row of sums')) }
}
