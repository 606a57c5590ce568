import { setting, type Parameter } from '../../parameters/parameter.ts'
import { daysBetween, type Day } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'
import { reminderLevels } from '../reminder.ts'

/** What decides whether a customer is reminded of an invoice. */
export interface ReminderFacts {
  readonly status_type: string
  readonly is_credit_note: boolean
  readonly term_date: Day | null
  readonly open_amount: Cents
  readonly dispute: string | null
  /** The last level on which he was reminded, and when. */
  readonly last_level: number | null
  readonly last_date: Day | null
  /** The highest level whose mail failed, or of which nobody knows whether it arrived. */
  readonly failed_level: number | null
  /** Whether money that came in and waits for a person may have paid it. */
  readonly maybe_paid: boolean
}

export type ReminderRefusal =
  | 'reminder_not_late'
  | 'reminder_paid'
  | 'reminder_disputed'
  | 'reminder_all_sent'
  | 'reminder_not_yet'
  | 'reminder_today'
  | 'reminder_failed'
  | 'reminder_maybe_paid'

/** How many days after the term each level is sent; 0 leaves it out. */
export type LevelDays = readonly number[]

export const levelDays = (
  parameters: readonly Pick<Parameter, 'class' | 'type' | 'numerical_value'>[],
): LevelDays => reminderLevels.map((level) => setting(parameters, `invoice_reminder_${level}`))

/**
 * The level on which a customer is to be reminded today, or why he is not. By hand the next one is sent as soon as the term
 * is past, one a day; when `due`, once its days are, and as long after the last one as the two levels lie apart. A level that failed is
 * tried again by hand alone, and so is what may be paid already.
 */
export function nextLevel(
  facts: ReminderFacts,
  days: LevelDays,
  today: Day,
  due: boolean,
): number | ReminderRefusal {
  const { status_type, is_credit_note, term_date, open_amount, dispute } = facts
  const { last_level, last_date, failed_level, maybe_paid } = facts
  if (status_type === 'draft' || is_credit_note || !term_date || term_date >= today)
    return 'reminder_not_late'
  if (open_amount <= 0) return 'reminder_paid'
  if (dispute !== null) return 'reminder_disputed'
  const of = (level: number | null): number => days[(level ?? 0) - 1] ?? 0
  const next = reminderLevels.find((level) => level > (last_level ?? 0) && of(level) > 0)
  if (next === undefined) return 'reminder_all_sent'
  // Two who remind at once, or one who does twice, send one level.
  if (last_date === today) return 'reminder_today'
  if (!due) return next
  const isPast = daysBetween(term_date, today) >= of(next)
  const isApart = last_date === null || daysBetween(last_date, today) >= of(next) - of(last_level)
  if (!isPast || !isApart) return 'reminder_not_yet'
  if ((failed_level ?? 0) >= next) return 'reminder_failed'
  return maybe_paid ? 'reminder_maybe_paid' : next
}
