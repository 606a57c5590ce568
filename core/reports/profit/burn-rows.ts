import type { RecordOf } from '../../kernel/field.ts'
import { foreseenOn } from '../../planning/breakdown/roll-up.ts'
import type { QueryContext } from '../../ports.ts'
import { addMonths, monthOf, type Month } from '../../values/day.ts'
import { firstItem, lastItem } from '../../values/known.ts'
import { stillPlannedOn } from '../ledgers/valued.ts'
import { taskMonths } from './queries.ts'

/** The burn of a mission by task and month, in blocks. The budget of a task stands in the first month of the mission. */
export async function burnRows(context: QueryContext, subfolder_id: number) {
  const [times, ahead] = await Promise.all([
    context.store.query(taskMonths, { subfolder_id }),
    stillPlannedOn(context, [subfolder_id]),
  ])
  const still = Map.groupBy(ahead, ({ wbs_task_id, month }) => `${wbs_task_id}/${month}`)
  const now = monthOf(context.clock.today())
  const months = monthsOf(times, now)
  const tasks = [...Map.groupBy(times, ({ wbs_task_id }) => wbs_task_id).values()]
  const budgeted = tasks
    .map((own) => ({ own, budget: budgetOf(own) }))
    .filter(({ own, budget }) => budget > 0 || hasTime(own))
  return budgeted.flatMap(({ own, budget }, nth) => {
    const task = firstItem(own)
    const timeOf = new Map(own.map((each) => [each.month, each]))
    return months.flatMap((month, place) => {
      const time = timeOf.get(month)
      // The first task has a row in each month, so that no month is missing in the picture.
      if (place > 0 && nth > 0 && !time) return []
      const booked = time?.booked ?? 0
      const still_planned = blocksOf(still.get(`${task.wbs_task_id}/${month}`) ?? [])
      const ofTask = place === 0 ? budget : null
      return [
        {
          subfolder_id,
          wbs_task_id: task.wbs_task_id,
          task_code: task.task_code,
          task_name: task.name,
          task_type: task.task_type,
          month,
          budget: ofTask,
          booked: month > now && booked === 0 ? null : booked,
          planned: time?.planned ?? 0,
          still_planned,
          left: (ofTask ?? 0) - booked,
          estimate: booked + still_planned,
        },
      ]
    })
  })
}

type TaskMonth = RecordOf<typeof taskMonths.row>

const hasTime = (own: readonly TaskMonth[]): boolean => own.some(({ month }) => month !== null)

const blocksOf = (time: readonly { readonly number_blocks: number }[]): number =>
  time.reduce((sum, { number_blocks }) => sum + number_blocks, 0)

/** What is foreseen on a task, as its breakdown says. */
const budgetOf = (own: readonly TaskMonth[]): number =>
  foreseenOn({ ...firstItem(own), planned: 0, booked: own.reduce((sum, { booked }) => sum + booked, 0) })

/** All months from the first with time to the last one; this month alone where there is no time. */
function monthsOf(times: readonly TaskMonth[], now: Month): Month[] {
  const known = times.flatMap(({ month }) => month ?? []).toSorted()
  if (known.length === 0) return [now]
  const months = [firstItem(known)]
  while (lastItem(months) < lastItem(known)) months.push(addMonths(lastItem(months), 1))
  return months
}
