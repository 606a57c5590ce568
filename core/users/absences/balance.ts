import type { RecordOf } from '../../kernel/field.ts'
import type { overdrawnYear } from './operations.ts'
import { blocksPerDay, blocksWithin, type IsHoliday } from '../capacity/working-days.ts'
import { round } from '../capacity/capacity.ts'
import type { UserAbsence } from '../absence.ts'

export type OverdrawnYear = RecordOf<typeof overdrawnYear.fields>

type Away = Pick<UserAbsence, 'start_date' | 'end_date' | 'number_blocks'>

/**
 * The years between two days in which these absences together are more than the holidays that were agreed; none where
 * nothing was agreed.
 */
export function overdrawnYears(
  number_holidays: number | null,
  absences: readonly Away[],
  { start_date, end_date }: Pick<Away, 'start_date' | 'end_date'>,
  isHoliday: IsHoliday,
): OverdrawnYear[] {
  if (number_holidays === null) return []
  const [first, last] = [Number(start_date.slice(0, 4)), Number(end_date.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return years.flatMap((year) => {
    const blocks = absences.reduce(
      (sum, each) => sum + blocksWithin(each, `${year}-01-01`, `${year}-12-31`, isHoliday),
      0,
    )
    const after = round(number_holidays - blocks / blocksPerDay)
    return after < 0 ? [{ year, number_holidays, after }] : []
  })
}
