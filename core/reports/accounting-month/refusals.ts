import { Failure } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import { monthOf, type Month } from '../../values/day.ts'
import { writtenMonth } from './journal-of-month.ts'

/** Refuses a month that has not begun. */
export function refuseToCome({ clock }: Pick<QueryContext, 'clock'>, month: Month): void {
  if (month > monthOf(clock.today()))
    throw new Failure('month_to_come', { fields: { month: 'date.invalid' } })
}

/** Refuses to give another month than the one that the caller took. */
export function refuseOther(month: Month, seen: string | null, now: string): void {
  if (seen !== null && seen !== now)
    throw new Failure('accounting_month_changed', { params: { month: writtenMonth(month) } })
}
