import { monthFrom } from '../../users/capacity/capacity.ts'
import type { UserAvailability } from '../../users/availability.ts'
import { firstOfMonth, monthOf, type Day } from '../../values/day.ts'
import type { Language } from '../../kernel/permission.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownMonth, shownPercent } from '../../values/written.ts'

type Own = Pick<UserAvailability, 'year' | 'month' | 'percentage'>

/**
 * Says which months have an availability of their own, for from the first of them on the blocks a week do not count:
 * the one that counts today and those to come. Null where there is none.
 */
export function shownMonthsByHand(
  t: Translate,
  availabilities: readonly Own[],
  today: Day,
  language: Language,
): string | null {
  const all = availabilities
    .map((own) => ({ month: monthFrom(own), percentage: own.percentage }))
    .toSorted((a, b) => a.month.localeCompare(b.month))
  const current = all.findLast(({ month }) => month <= monthOf(today))
  const counting = all.filter(({ month }) => month >= (current?.month ?? ''))
  if (counting.length === 0) return null
  const months = counting.map(({ month, percentage }) =>
    t('users.from_month', {
      percentage: shownPercent(percentage, language),
      month: shownMonth(firstOfMonth(month), language),
    }),
  )
  return t('users.months_by_hand', { months: months.join(', ') })
}
