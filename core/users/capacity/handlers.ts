import { addMonths, daysBetween, firstOfMonth, lastOfMonth, monthOf } from '../../values/day.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import type { Context, Reader } from '../../ports.ts'
import { factsOf } from './capacity-facts.ts'
import { gridOf, targetsFrom } from './grid.ts'
import {
  availabilitiesOfUser,
  createAvailability,
  listHolidays,
  longestHolidays,
  readGrid,
  readSeniority,
  setAvailability,
  updateAvailability,
} from './operations.ts'
import { seesAbsencesOf } from '../policy.ts'
import { plannedByMonth } from '../queries.ts'
import { holidaysOf } from './public-holidays.ts'
import { timeServed } from './time-served.ts'
import { personSummary } from '../visible-users.ts'

handle(readGrid, async (context, { id, from, months }) => {
  const { store, actor, clock } = context
  if (id !== actor.id && !can(actor, 'users.read')) throw new Failure('unauthorized')
  const person = await personSummary(context, id)
  const first = from ?? monthOf(clock.today())
  const monthList = Array.from({ length: months }, (_, i) => addMonths(first, i))
  const period = { from: firstOfMonth(first), to: lastOfMonth(addMonths(first, months - 1)) }
  const facts = await factsOf(context, person, period.from, period.to)
  const planned = await store.query(plannedByMonth, { user_ids: [id], ...period })
  const targets = targetsFrom(await store.user_project_targets.find({ user_id: id }))
  const grid = gridOf(id, monthList, facts, targets, planned)
  if (seesAbsencesOf(actor, id)) return grid
  return { ...grid, months: grid.months.map((month) => ({ ...month, requested: null })), absences: null }
})

handle(listHolidays, async (context, { from, to }) => {
  if (daysBetween(from, to) > longestHolidays)
    throw new Failure('invalid_fields', { fields: { to: 'date.invalid' } })
  const { days = [] } = await holidaysOf(context, from, to)
  return days.filter((day) => day >= from && day <= to).toSorted()
})

handle(readSeniority, (context, { id }) => timeServed(context, id))

handle(availabilitiesOfUser, async (context, { id }) => {
  await personSummary(context, id)
  return context.store.user_availabilities.find(
    { user_id: id },
    {
      order: [
        ['year', 'desc'],
        ['month', 'desc'],
      ],
    },
  )
})

handle(createAvailability, async (context, input) => {
  const { store, emit } = context
  const { user_id, year, month } = input
  await changing(context, user_id)
  await refuseTwice(store, { user_id, year, month })
  emit({ type: 'availability', id: user_id })
  return store.user_availabilities.insert(input)
})

handle(updateAvailability, async (context, { id, user_id, updated_at, ...changes }) => {
  const { store, emit } = context
  const present = found(await store.user_availabilities.get(id))
  if (user_id !== null && user_id !== present.user_id)
    throw new Failure('ids_not_matching', { fields: { user_id: 'mixed.invalid' } })
  await changing(context, present.user_id)
  const { year = present.year, month = present.month } = changes
  await refuseTwice(store, { user_id: present.user_id, year, month }, id)
  emit({ type: 'availability', id: present.user_id })
  return store.user_availabilities.update(id, withoutUndefined(changes), updated_at ?? undefined)
})

handle(setAvailability, async (context, { user_id, month: cell, percentage }) => {
  const { store, emit } = context
  await changing(context, user_id)
  const key = { user_id, year: Number(cell.slice(0, 4)), month: Number(cell.slice(5)) }
  if (key.year < 2000 || key.year > 2100)
    throw new Failure('invalid_fields', { fields: { month: 'date.invalid' } })
  const present = await store.user_availabilities.first(key)
  emit({ type: 'availability', id: user_id })
  if (percentage === null) {
    await store.user_availabilities.removeMany(key)
    return null
  }
  if (present) return store.user_availabilities.update(present, { percentage })
  return store.user_availabilities.insert({ ...key, percentage })
})

interface MonthKey {
  readonly user_id: number
  readonly year: number
  readonly month: number
}

async function refuseTwice(store: Reader, key: MonthKey, own?: number): Promise<void> {
  const other = await store.user_availabilities.first({ ...key })
  if (other && other.id !== own) throw new Failure('duplicate_fields', { fields: { month: 'string.unique' } })
}

async function changing(context: Context, user_id: number): Promise<void> {
  await personSummary(context, user_id, 'user_id')
  await context.store.lock('availability', user_id)
}
