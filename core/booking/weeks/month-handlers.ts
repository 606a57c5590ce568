import { Failure, found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { personSummaryRows } from '../../users/queries.ts'
import {
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  monthOf,
  type Month,
} from '../../values/day.ts'
import { firstItem, lastItem } from '../../values/known.ts'
import { closeMonth, listMonths, reopenMonth, type monthRow } from './operations.ts'
import { undecidedByWeek } from './queries.ts'
import { refuseOff } from '../locks/standing.ts'

handle(listMonths, async (context) => {
  await refuseOff(context)
  return monthsOf(context)
})

handle(closeMonth, async (context, { month }) => {
  const { store, actor, clock, emit } = context
  await refuseOff(context)
  if (month > monthOf(clock.today()))
    throw new Failure('month_to_come', { fields: { month: 'date.invalid' } })
  // Whoever is in the middle of booking is waited for: what he books stands before the month closes.
  await store.lock('time')
  if (!(await store.closed_months.first({ month }))) {
    const closed_by = actor.kind === 'person' ? actor.id : null
    await store.closed_months.insert({ month, closed_by, closed_at: clock.now().toISOString() })
    emit({ type: 'closed_month' })
  }
  return monthOfFirm(context, month)
})

handle(reopenMonth, async (context, { month }) => {
  const { store, emit } = context
  await refuseOff(context)
  await store.lock('time')
  if ((await store.closed_months.removeMany({ month })) > 0) emit({ type: 'closed_month' })
  return monthOfFirm(context, month)
})

const monthsListed = 12

/** The last months, and those that are closed or asked for. */
async function monthsOf(
  { store, clock }: QueryContext,
  ...asked: Month[]
): Promise<RecordOf<typeof monthRow.fields>[]> {
  const closed = await store.closed_months.find()
  const now = monthOf(clock.today())
  const last = Array.from({ length: monthsListed }, (_, i) => addMonths(now, -i))
  const months = [...new Set([...last, ...asked, ...closed.map(({ month }) => month)])]
    .toSorted()
    .toReversed()
  const span = { from: mondayOf(firstOfMonth(lastItem(months))), to: lastOfMonth(firstItem(months)) }
  const weeks = await store.query(undecidedByWeek, span)
  const ids = [...new Set(closed.flatMap(({ closed_by }) => closed_by ?? []))]
  const people = ids.length === 0 ? [] : await store.query(personSummaryRows, { ids })
  return months.map((month) => {
    const is = closed.find((each) => each.month === month)
    const by = people.find(({ id }) => id === is?.closed_by)
    const undecided = weeks
      .filter(({ monday }) => monthOf(monday) <= month && monthOf(addDays(monday, 6)) >= month)
      .reduce((sum, week) => sum + week.undecided, 0)
    return {
      month,
      closed: is !== undefined,
      closed_by: by ? `${by.first_name} ${by.last_name}` : null,
      closed_at: is?.closed_at ?? null,
      undecided,
    }
  })
}

async function monthOfFirm(context: QueryContext, month: Month) {
  return found((await monthsOf(context, month)).find((each) => each.month === month))
}
