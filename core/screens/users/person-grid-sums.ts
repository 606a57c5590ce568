import type { Day } from '../../values/day.ts'
import { blocksPerDay } from '../../users/capacity/working-days.ts'
import type { PersonGrid } from '../../users/capacity/operations.ts'
import { inheritedFrom, type ExplainedRow, type GridMonth, type GridRow } from './person-grid.ts'

/** A step of a sum: a text key, what stands before the number, the number, its unit. */
export interface SumLine {
  readonly label: SumLabel
  /** The days that it is of, where those say what it is. */
  readonly period?: readonly [Day, Day]
  readonly sign: '' | '+' | '−' | '×' | '='
  readonly value: number
  readonly unit: 'days' | 'percent'
}
type SumLabel =
  | 'grid.sum_weekdays'
  | 'grid.sum_holidays'
  | 'grid.availability'
  | 'grid.approved'
  | 'grid.requested'
  | 'grid.inherited'
  | 'grid.by_week'
  | 'grid.pending'
  | 'grid.capacity'
  | 'grid.sum_allowance'
  | 'grid.sum_taken'
  | 'grid.sum_remaining'
  | 'grid.sum_share'
  | 'grid.sum_target'
  | 'grid.target'
  | 'grid.planned'
  | 'project_type.operations'
  | 'project_type.support'

/** Where a number of the grid comes from, step by step; what the person may not see is left out. */
export function sumOf(row: GridRow, month: GridMonth, absences: PersonGrid['absences'] = null): SumLine[] {
  const lines =
    row === 'availability'
      ? [shareOf(month)]
      : row === 'approved' || row === 'requested'
        ? absencesOf(row, month, absences ?? [])
        : sums[row](month)
  return lines.filter(({ value }) => (value as number | null | undefined) !== undefined && value !== null)
}

const days = (label: SumLabel, sign: SumLine['sign'], value: number): SumLine => ({
  label,
  sign,
  value,
  unit: 'days',
})

const shareOf = (month: GridMonth): SumLine => ({
  label: month.availability.id === null ? inheritedFrom(month) : 'grid.availability',
  sign: '=',
  value: month.availability.percentage,
  unit: 'percent',
})

/** The absences that reach into a month, each whole, and what of them is in it. */
function absencesOf(
  row: 'approved' | 'requested',
  month: GridMonth,
  absences: NonNullable<PersonGrid['absences']>,
): SumLine[] {
  const state = row === 'approved' ? 'approved' : 'pending'
  const inMonth = absences.filter(
    (each) =>
      each.state === state &&
      each.start_date.slice(0, 7) <= month.month &&
      each.end_date.slice(0, 7) >= month.month,
  )
  return [
    ...inMonth.map(({ start_date, end_date, number_blocks }) => ({
      ...days(`grid.${row}`, '', number_blocks / blocksPerDay),
      period: [start_date, end_date] as const,
    })),
    days(`grid.${row}`, '=', month[row] ?? 0),
  ]
}

const sums: { readonly [R in ExplainedRow]: (month: GridMonth) => SumLine[] } = {
  capacity: ({ working_days, public_holidays, availability, approved, pending, capacity }) => [
    days('grid.sum_weekdays', '', working_days + public_holidays),
    ...(public_holidays > 0 ? [days('grid.sum_holidays', '−', public_holidays)] : []),
    { label: 'grid.availability', sign: '×', value: availability.percentage, unit: 'percent' },
    days('grid.approved', '−', approved),
    days('grid.pending', '−', pending.share),
    days('grid.capacity', '=', capacity),
  ],
  pending: ({ pending: { allowance, taken, remaining, share } }) => [
    days('grid.sum_allowance', '', allowance),
    days('grid.sum_taken', '−', taken),
    days('grid.sum_remaining', '=', remaining),
    days('grid.sum_share', '', share),
  ],
  operations: (month) => targetOf(month, month.operations),
  support: (month) => targetOf(month, month.support),
  total: ({ operations, support, total, capacity }) => [
    days('project_type.operations', '', operations.planned),
    days('project_type.support', '+', support.planned),
    days('grid.planned', '=', total.planned),
    days('grid.capacity', '', capacity),
  ],
}

function targetOf(
  { capacity }: GridMonth,
  { planned, target, target_percentage }: GridMonth['operations'],
): SumLine[] {
  // A target is not for everybody's eyes.
  if ((target as number | undefined) === undefined)
    return [days('grid.capacity', '', capacity), days('grid.planned', '', planned)]
  return [
    days('grid.capacity', '', capacity),
    { label: 'grid.sum_target', sign: '×', value: target_percentage ?? 100, unit: 'percent' },
    days('grid.target', '=', target),
    days('grid.planned', '', planned),
  ]
}
