import { bookedByDay, loadOfMonth } from '../../booking/week/queries.ts'
import { expectedIn, expectedOn } from '../../booking/week/days.ts'
import { daysWithin, ownDays } from '../../booking/week/facts.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { addDays, firstOfMonth, isWeekend, lastOfMonth, mondayOf, monthOf } from '../../values/day.ts'
import type { FigureValues } from './figure-values.ts'
import { lastMonday } from './figures.ts'
import type { homeDay } from './operations.ts'

type HomeDay = ValueOf<typeof homeDay>

/** The caller's week: its days, what of it and of the week before is booked, and what of this month's plan. */
export async function myWeek(
  context: QueryContext,
): Promise<{ readonly days: HomeDay[]; readonly values: FigureValues }> {
  const { store, actor, clock } = context
  const user_id = actor.id
  const today = clock.today()
  const [monday, before] = [mondayOf(today), lastMonday(today)]
  const sunday = addDays(monday, 6)
  const [booked, own, load] = await Promise.all([
    store.query(bookedByDay, { user_id, from: before, to: sunday }),
    ownDays(context, before, sunday),
    store.query(loadOfMonth, {
      user_id,
      month_start: firstOfMonth(monthOf(today)),
      month_end: lastOfMonth(monthOf(today)),
    }),
  ])
  const bookedOn = new Map(booked.map((each) => [each.date, each.booked]))
  const days = own.days.map((day) => ({
    date: day.date,
    booked: bookedOn.get(day.date) ?? 0,
    expected: expectedOn(day),
    holiday: day.holiday,
  }))
  const week = (from: string) => ({
    value: sum(daysFromMonday(days, from).map((day) => day.booked)),
    of: expectedIn(daysWithin(own.days, from, addDays(from, 6))),
  })
  return {
    days: daysFromMonday(days, monday).filter((day) => !isWeekend(day.date) || day.booked > 0),
    values: {
      this_week: week(monday),
      last_week: week(before),
      month_plan: {
        value: sum(load.map((each) => each.booked)),
        of: sum(load.map((each) => each.planned)),
      },
    },
  }
}

const daysFromMonday = (days: readonly HomeDay[], monday: string): HomeDay[] =>
  days.filter(({ date }) => date >= monday && date <= addDays(monday, 6))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
