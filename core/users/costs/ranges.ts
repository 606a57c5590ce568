import { addDays, type Day } from '../../values/day.ts'

/** A price with its days; without an end it holds until another follows. */
export interface CostRange {
  readonly id: number
  readonly date_start: Day
  readonly date_end: Day | null
}

/** Where a new price without an end may begin, and what that does to the one that was open. */
export interface Placed {
  readonly closes: { readonly id: number; readonly date_end: Day } | null
}

/**
 * A new price begins at least a day after the start of the open one, which then ends the day before.
 * `taken` when it would begin inside another's days or before a later one.
 */
export function placeCost(ranges: readonly CostRange[], date_start: Day): Placed | 'taken' {
  const open = ranges.find(({ date_end }) => date_end === null)
  const taken = ranges.some((range) =>
    range === open ? date_start <= range.date_start : reaches(range, date_start),
  )
  if (taken) return 'taken'
  return { closes: open ? { id: open.id, date_end: addDays(date_start, -1) } : null }
}

/** The range that shares a day with these days, if there is one. */
export function overlapping(
  ranges: readonly CostRange[],
  date_start: Day,
  date_end: Day | null,
): CostRange | null {
  return (
    ranges.find(
      (range) => reaches(range, date_start) && (date_end === null || range.date_start <= date_end),
    ) ?? null
  )
}

const reaches = ({ date_end }: CostRange, day: Day): boolean => date_end === null || date_end >= day
