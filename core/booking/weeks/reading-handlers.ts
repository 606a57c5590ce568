import { handle } from '../../kernel/run.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { addDays, daysFrom, mondayOf } from '../../values/day.ts'
import { plannerTasks } from '../queries.ts'
import { missingIn } from './missing.ts'
import { listWeeks, missingWeeks, weekTime } from './operations.ts'
import { decidesAllTime, decidesPart } from '../locks/policy.ts'
import { partsToDecide, weeksListed } from './queries.ts'
import { isAt } from '../locks/rules.ts'
import { refuseOff } from '../locks/standing.ts'

handle(listWeeks, async (context, { state, user_id, from, to, all, ids, ...list }) => {
  const { store, actor, clock } = context
  await refuseOff(context)
  const found = await store.query(weeksListed, {
    ...listParamsOf(list),
    today: clock.today(),
    decider: actor.id,
    everything: decidesAllTime(actor),
    all,
    state: state === 'any' ? null : state,
    user_id,
    from,
    to,
    ids,
  })
  return pageFrom(found)
})

handle(weekTime, async (context, { ids }) => {
  const { store, actor } = context
  await refuseOff(context)
  const found = ids.length === 0 ? [] : await store.query(partsToDecide, { ids })
  const parts = found.filter((part) => decidesPart(actor, part))
  if (parts.length === 0) return { tasks: [], bookings: [] }
  const mondays = [...new Set(parts.map(({ monday }) => monday))]
  const booked = await store.user_bookings.find(
    {
      user_id: [...new Set(parts.map(({ user_id }) => user_id))],
      date: mondays.flatMap((monday) => daysFrom(monday, 7)),
    },
    { order: [['date', 'asc']] },
  )
  const taskIds = [...new Set(booked.map(({ wbs_task_id }) => wbs_task_id))]
  const tasks = taskIds.length === 0 ? [] : await store.query(plannerTasks, { ids: taskIds })
  const placeOf = new Map(tasks.map((task) => [task.id, task]))
  const bookings = booked.flatMap((booking) => {
    const place = placeOf.get(booking.wbs_task_id)
    const part = parts.find(
      (each) =>
        each.user_id === booking.user_id &&
        each.monday === mondayOf(booking.date) &&
        place !== undefined &&
        isAt(each, place),
    )
    const { id, wbs_task_id, date, number_blocks, comment, distance } = booking
    return part ? [{ part_id: part.id, id, wbs_task_id, date, number_blocks, comment, distance }] : []
  })
  const used = new Set(bookings.map(({ wbs_task_id }) => wbs_task_id))
  return { tasks: tasks.filter(({ id }) => used.has(id)), bookings }
})

handle(missingWeeks, async (context, { date }) => {
  await refuseOff(context)
  return missingIn(context, mondayOf(date ?? addDays(context.clock.today(), -7)))
})
