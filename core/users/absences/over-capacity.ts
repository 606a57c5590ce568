import { found } from '../../kernel/failure.ts'
import type { Language } from '../../kernel/permission.ts'
import { notifyEach } from '../../notices/notify.ts'
import type { Context } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { firstOfMonth, lastOfMonth, type Day, type Month } from '../../values/day.ts'
import { formatNumber } from '../../values/money.ts'
import { factsOfEach } from '../capacity/capacity-facts.ts'
import { capacityOf, round } from '../capacity/capacity.ts'
import { isOverload } from '../capacity/grid.ts'
import { blocksPerDay, monthsBetween } from '../capacity/working-days.ts'
import { plannedByMonth, plannersOfPeople } from '../queries.ts'
import { personSummaries, type PersonSummary } from '../visible-users.ts'
import type { UserAbsence } from '../absence.ts'

/** A month that holds more than it can since the absence. */
interface OverMonth {
  readonly month: Month
  readonly planned: number
  readonly capacity: number
}

/** Tells whoever plans these people in which months more is planned than they can do, now that these absences are approved. */
export async function notifyOverCapacity(context: Context, approved: readonly UserAbsence[]): Promise<void> {
  const { store } = context
  const over = await monthsOver(context, approved)
  if (over.length === 0) return
  const planners = await store.query(plannersOfPeople, {
    user_ids: over.map(({ person }) => person.id),
    ...periodOf(approved),
  })
  const notices = over.flatMap(({ person, months }) => {
    const own = planners.filter(({ user_id }) => user_id === person.id)
    const byPlanner = Map.groupBy(own, ({ planner_id }) => planner_id)
    return [...byPlanner].map(([planner, theirs]) => ({
      planner,
      person,
      months: months.filter(({ month }) => theirs.some((each) => each.month === month)),
    }))
  })
  await notifyEach(
    context,
    notices
      .filter(({ months }) => months.length > 0)
      .map(({ planner, person, months }) => ({
        user_id: planner,
        say: (language) => noteOf(language, person, months),
      })),
  )
}

/** The months of these people that these absences leave with less than what is planned. */
async function monthsOver(context: Context, approved: readonly UserAbsence[]) {
  const people = await personSummaries(
    context,
    approved.map(({ user_id }) => user_id),
  )
  const period = periodOf(approved)
  const facts = await factsOfEach(context, people, period.from, period.to)
  const user_ids = people.map(({ id }) => id)
  const planned = await context.store.query(plannedByMonth, { user_ids, ...period })
  const ids = new Set(approved.map(({ id }) => id))
  return people.flatMap((person) => {
    const all = found(facts.get(person.id))
    const before = {
      ...all,
      absences: all.absences.map((each) => (ids.has(each.id) ? { ...each, approved: 0 } : each)),
    }
    const own = approved.filter(({ user_id }) => user_id === person.id)
    const touched = new Set(own.flatMap(({ start_date, end_date }) => monthsBetween(start_date, end_date)))
    const months = [...touched].toSorted().flatMap((month): OverMonth[] => {
      const blocks = planned
        .filter((each) => each.user_id === person.id && each.month === month)
        .reduce((sum, each) => sum + each.number_blocks, 0)
      const days = round(blocks / blocksPerDay)
      const { capacity } = capacityOf(month, all)
      const isLess = capacity < capacityOf(month, before).capacity
      return isLess && isOverload(days, capacity) ? [{ month, planned: days, capacity }] : []
    })
    return months.length > 0 ? [{ person, months }] : []
  })
}

/** The whole months in which the absences lie: work is planned by the month. */
function periodOf(absences: readonly UserAbsence[]): { from: Day; to: Day } {
  const days = absences.flatMap(({ start_date, end_date }) => [start_date, end_date]).toSorted()
  return { from: firstOfMonth(days[0] ?? ''), to: lastOfMonth(days.at(-1) ?? '') }
}

function noteOf(
  language: Language,
  { first_name, last_name, code }: PersonSummary,
  months: readonly OverMonth[],
) {
  const t = translate(language)
  const name = `${first_name} ${last_name}`
  const search = encodeURIComponent(code ?? name)
  return {
    kind: 'planning' as const,
    title: t('capacity.told_title', { name }).slice(0, 250),
    message: months
      .map(({ month, planned, capacity }) =>
        t('capacity.told', {
          month: `${month.slice(5)}/${month.slice(0, 4)}`,
          planned: formatNumber(planned, language),
          capacity: formatNumber(Math.max(0, capacity), language),
        }),
      )
      .join('\n'),
    url: `/capacity?from=${months[0]?.month ?? ''}&search=${search}`,
  }
}
