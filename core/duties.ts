import type { Duty } from './jobs/duty.ts'
import { group, int, text, type RecordOf } from './kernel/field.ts'
import { readTexts } from './documents/operations.ts'
import { mailDigests } from './notices/operations.ts'
import { followCalendars } from './calendar/operations.ts'
import { remindOfWeeks } from './booking/operations.ts'
import { tidyHooks } from './hooks/operations.ts'
import { tidyReportRuns } from './reporting/operations.ts'
import { sealAudit } from './administration/operations.ts'
import { fetchInboxDaily, takePurchaseFolder } from './purchases/operations.ts'
import { followParticipants } from './third-parties/operations.ts'
import { remindOfDates } from './reports/operations.ts'
import { runRetention } from './privacy/operations.ts'
import { lookAtTrees } from './trees/operations.ts'
import { backUpDaily } from './upkeep/operations.ts'
import { column } from './tables/column-facts.ts'
import { addDays, dayInZone, type Day } from './values/day.ts'

/** Everything that is done with time, in the order in which it is done. */
export const duties: readonly Duty[] = [
  remindOfWeeks,
  tidyHooks,
  lookAtTrees,
  readTexts,
  tidyReportRuns,
  remindOfDates,
  takePurchaseFolder,
  followCalendars,
  followParticipants,
  fetchInboxDaily,
  mailDigests,
  backUpDaily,
  runRetention,
  sealAudit,
]

/** A duty and how many things it did. */
export const dutyRow = group(
  {
    duty: column(text(100), { label: 'column.duty' }),
    count: column(int(0, Number.MAX_SAFE_INTEGER), { label: 'column.duty_count' }),
  },
  ['duty', 'count'],
)
export type DutyRow = RecordOf<typeof dutyRow.fields>

/** The hour of the firm's day at which duties are done: before people come in. */
const dutyHour = 6

/** The day whose duties are to be done at an instant: until six that is still the day before. */
export function dutyDay(now: Date, timeZone: string): Day {
  const today = dayInZone(now, timeZone)
  const hour = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now)
  return Number(hour) < dutyHour ? addDays(today, -1) : today
}
