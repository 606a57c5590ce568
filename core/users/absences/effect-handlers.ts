import { found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { factsOfEach } from '../capacity/capacity-facts.ts'
import { capacityOf } from '../capacity/capacity.ts'
import { absenceEffect, absencesEffect, overdrawnAbsences } from './operations.ts'
import { overdrawnYears } from './balance.ts'
import { personSummaries } from '../visible-users.ts'
import { monthsBetween } from '../capacity/working-days.ts'

handle(absenceEffect, async (context, { id }) =>
  (await effectOf(context, [id])).map(({ user_id: _, ...effect }) => effect),
)
handle(absencesEffect, (context, { ids }) => effectOf(context, [...new Set(ids)]))

handle(overdrawnAbsences, async (context, { ids }) => {
  const asked = await askedBy(context, [...new Set(ids)])
  return asked.flatMap(({ user_id, number_holidays, all, own, others }) => {
    const approved = [...others.filter((each) => each.approved === 1 && !each.refused), ...own]
    const years = own.flatMap((period) => overdrawnYears(number_holidays, approved, period, all.isHoliday))
    const byYear = new Map(years.map((each) => [each.year, each]))
    return [...byYear.values()].map((each) => ({ user_id, ...each }))
  })
})

/** The capacity of the months of these absences, as if none of them counted, and as if all were approved. */
async function effectOf(context: QueryContext, ids: readonly number[]) {
  return (await askedBy(context, ids)).flatMap(({ user_id, all, own, others }) => {
    const without = { ...all, absences: others }
    const approved = {
      ...all,
      absences: [...others, ...own.map((each) => ({ ...each, approved: 1, refused: false }))],
    }
    const months = new Set(own.flatMap(({ start_date, end_date }) => monthsBetween(start_date, end_date)))
    return [...months].toSorted().map((month) => ({
      user_id,
      month,
      before: capacityOf(month, without).capacity,
      after: capacityOf(month, approved).capacity,
    }))
  })
}

/** By person what is asked for in these absences, as it counts, and all others of the same years. */
async function askedBy(context: QueryContext, ids: readonly number[]) {
  if (ids.length === 0) return []
  const requested = await context.store.user_absences.find({ id: ids })
  const people = await personSummaries(
    context,
    requested.map(({ user_id }) => user_id),
  )
  const visible = requested.filter(({ user_id }) => people.some(({ id }) => id === user_id))
  found(visible.length === ids.length ? visible : null)
  const days = requested.flatMap(({ start_date, end_date }) => [start_date, end_date]).toSorted()
  const facts = await factsOfEach(context, people, days[0] ?? '', days.at(-1) ?? '')
  return people.map(({ id: user_id, number_holidays }) => {
    const all = found(facts.get(user_id))
    const own = all.absences.filter(({ id }) => ids.includes(id))
    const others = all.absences.filter(({ id }) => !ids.includes(id))
    return { user_id, number_holidays, all, own, others }
  })
}
