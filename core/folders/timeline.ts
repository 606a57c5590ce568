import type { Day } from '../values/day.ts'

/** The moments of a subfolder that people watch, in the order in which they come. */
export const timelineMoments = [
  'prospection_date',
  'go_to_tender_date',
  'submission_date',
  'submission_result_date',
  'mission_start',
  'temporary_reception_date',
  'final_reception_date',
  'guarantee_release',
  'good_execution_attest_date',
] as const
export type TimelineMoment = (typeof timelineMoments)[number]

/** `done` is behind, `late` has passed and waits for somebody, `next` is the first that comes; a guarantee that is not released stands at the final acceptance. */
export interface TimelineStep {
  readonly what: TimelineMoment
  readonly day: Day
  readonly when: 'done' | 'late' | 'next' | 'later'
}

type Days = Partial<{ readonly [name in TimelineMoment]: Day | null }>
interface Guarantee {
  readonly release_date: Day | null
}

/** What is known of a subfolder's days. */
export interface TimelineFacts {
  readonly subfolder_extra_info: Days
  readonly prospect_extra_info?: Days | null
  readonly offer_extra_info?: Days | null
  readonly bank_guarantees?: readonly Guarantee[]
}

/** The days of a subfolder from its first to its last. On those that are `late` something is still to be done. */
export function timelineOf(
  facts: TimelineFacts,
  today: Day,
  late: readonly TimelineMoment[] = [],
): TimelineStep[] {
  const days: Days = {
    ...facts.prospect_extra_info,
    ...facts.offer_extra_info,
    ...facts.subfolder_extra_info,
    guarantee_release: releaseOf(facts),
  }
  const known = timelineMoments
    .flatMap((what, place) => (days[what] ? [{ what, day: days[what], place }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.place - other.place)
  const next = known.find(({ day }) => day >= today)
  return known.map((step) => ({
    what: step.what,
    day: step.day,
    when: step === next ? 'next' : step.day >= today ? 'later' : late.includes(step.what) ? 'late' : 'done',
  }))
}

/** The last release, once all are released; until then the day from which they can be: the final acceptance. */
function releaseOf({ bank_guarantees = [], subfolder_extra_info }: TimelineFacts): Day | null {
  const open = bank_guarantees.some(({ release_date }) => release_date === null)
  if (open) return subfolder_extra_info.final_reception_date ?? null
  return (
    bank_guarantees
      .map(({ release_date }) => release_date)
      .toSorted()
      .at(-1) ?? null
  )
}
