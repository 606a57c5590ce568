import { setting, type Parameter } from '../../parameters/parameter.ts'
import { retention } from '../../parameters/retention.ts'
import type { Clock } from '../../ports.ts'
import { surely, propertyIn } from '../../values/known.ts'
import { addDays, type Day } from '../../values/day.ts'
import { firstMinute, instantInZone } from '../../values/moment.ts'
import { entityOf } from '../../access/every-table.ts'
import type { Kind } from './kinds.ts'

/** What is over for a kind today: everything before this day of the firm’s calendar, and the condition that finds it. */
export interface Over {
  readonly period: number
  readonly before: Day
  /** The moment at which that day begins. */
  readonly moment: string
  readonly where: { readonly [column: string]: unknown }
}

/** A period below the least counts as the least, however it came among the parameters. */
export function overOf(
  kind: Kind,
  parameters: readonly Pick<Parameter, 'class' | 'type' | 'numerical_value'>[],
  clock: Clock,
): Over {
  const { unit, least } = retention[kind.setting]
  const period = Math.max(setting(parameters, kind.setting), least)
  const today = clock.today()
  const before = unit === 'years' ? `${Number(today.slice(0, 4)) - period}-01-01` : addDays(today, -period)
  const begins = surely(
    instantInZone({ day: before, time: firstMinute }, clock.timeZone),
    'beginning of the day',
  )
  const field = propertyIn(entityOf(kind.table).fields, kind.column)
  const to = field.kind === 'day' ? addDays(before, -1) : new Date(begins.getTime() - 1).toISOString()
  return {
    period,
    before,
    moment: begins.toISOString(),
    where: { ...kind.where, [kind.column]: { to } },
  }
}
