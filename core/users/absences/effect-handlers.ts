import { found } from '../../kernel/failure.ts'
import { handle } from '../../kernel/run.ts'
import type { QueryContext } from '../../ports.ts'
import { factsOfEach } from '../capacity/capacity-facts.ts'
import { capacityOf } from '../capacity/capacity.ts'
import { absenceEffect, absencesEffect } from '../operations.ts'
import { personSummaries } from '../visible-users.ts'
import { monthsBetween } from '../capacity/working-days.ts'

handle(absenceEffect, async (context, { id }) =>
  (await effectOf(context, [id])).map(({ user_id: _, ...effect }) => effect),
)
handle(absencesEffect, (context, { ids }) => effectOf(context, [...new Set(ids)]))

/** The capacity of the months of these absences, as if none of them counted, and as if all were approved. */
async function effectOf(context: QueryContext, ids: readonly number[]) {
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
  return people.flatMap(({ id: user_id }) => {
    const all = found(facts.get(user_id))
    const own = requested.filter((each) => each.user_id === user_id)
    const others = all.absences.filter(({ id }) => !ids.includes(id))
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
