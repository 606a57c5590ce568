import type { QueryContext } from '../../ports.ts'
import { ever } from '../../reporting/opening.ts'
import { laterOf, type Day } from '../../values/day.ts'

interface Asked {
  readonly from: Day | null
  readonly to: Day | null
}

/** The days of a report. Without a beginning they begin before the firm has anything, without an end they end today. */
export const periodOf = ({ clock }: QueryContext, { from, to }: Asked) => {
  const first = from ?? ever
  return { from: first, to: to ?? laterOf(first, clock.today()) }
}
