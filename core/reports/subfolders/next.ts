import type { TimelineMoment } from '../../folders/timeline.ts'
import type { Day } from '../../values/day.ts'
import { overStatuses, waits, type WaitFacts } from './late.ts'

/** The days of a subfolder on which something may be to do. */
interface Deadlines extends WaitFacts {
  readonly submission_date: Day | null
  readonly submission_result_date: Day | null
  readonly mission_start: Day | null
  readonly temporary_reception_date: Day | null
  readonly final_reception_date: Day | null
}

/** The first day from today on that still asks for something; null where none is known, and once a subfolder is over. */
export function nextIn(facts: Deadlines, today: Day): { what: TimelineMoment; day: Day } | null {
  if (overStatuses.some((over) => over === facts.status_type)) return null
  const known: [TimelineMoment, Day | null][] = [
    ['submission_date', waits.offer_due(facts) ? facts.submission_date : null],
    ['submission_result_date', waits.result_due(facts) ? facts.submission_result_date : null],
    ['mission_start', facts.mission_start],
    ['temporary_reception_date', facts.temporary_reception_date],
    ['final_reception_date', facts.final_reception_date],
  ]
  const coming = known.flatMap(([what, day]) => (day !== null && day >= today ? [{ what, day }] : []))
  return coming.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null
}
