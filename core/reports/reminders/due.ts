import { setting, type Parameter } from '../../parameters/parameter.ts'
import { addDays, type Day } from '../../values/day.ts'
import { waits, type WaitFacts } from '../subfolders/late.ts'
import { reminded, remindedMoments, type RemindedMoment, type reminderStages } from './reminder.ts'

/** A day of a subfolder that somebody has not been reminded of. */
export interface Dated extends WaitFacts {
  readonly moment: RemindedMoment
  readonly day: Day
  readonly stage: (typeof reminderStages)[number]
}

type ReminderParameters = readonly Pick<Parameter, 'class' | 'type' | 'numerical_value'>[]

/** What passed longer ago is history, which the subfolder's page shows: a firm that starts is not flooded with it. */
const overdueDays = 30

/** The first and the last day that anybody can be reminded of today. */
export const remindedSpan = (
  parameters: ReminderParameters,
  today: Day,
): { readonly from: Day; readonly until: Day } => ({
  from: addDays(today, -overdueDays),
  until: addDays(
    today,
    Math.max(...remindedMoments.map((each) => setting(parameters, reminded[each].setting))),
  ),
})

/** Whether somebody is to be reminded: so many days before, or once it is overdue; never where the firm says 0. */
export function isDue(dated: Dated, parameters: ReminderParameters, today: Day): boolean {
  const { setting: name, before, overdue } = reminded[dated.moment]
  const days = setting(parameters, name)
  if (days === 0) return false
  if (dated.stage === 'overdue') return overdue !== null && waits[overdue](dated)
  return dated.day <= addDays(today, days) && before(dated)
}
