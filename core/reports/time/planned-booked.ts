import { day, group, id, int, optional } from '../../kernel/field.ts'
import { opening } from '../../reporting/opening.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { addDays, mondayOf } from '../../values/day.ts'
import { personColumns, personDimensions } from '../scope/people.ts'

const blocks = () => ({ ...int(-1_000_000_000, 1_000_000_000), unit: 'blocks' as const })

/** Planned against booked time of each person in each week. */
export const plannedBookedReport = report({
  name: 'planned-booked',
  subject: 'workload',
  needs: 'signed_in',
  /** The weeks in which these days lie, whole. */
  parameters: { from: optional(day()), to: optional(day()), user_id: optional(id('users')) },
  usual: (today) => ({ from: addDays(mondayOf(today), -7 * 8), to: addDays(mondayOf(today), 7 * 5 - 1) }),
  row: group({
    ...personColumns,
    week: column(day(), { label: 'column.week' }),
    /** The week's part of the plans of its months, by working days. */
    planned: column(blocks(), { label: 'field.planned' }),
    /** Unknown to whoever may not see the person's time. */
    booked: column(optional(blocks()), { label: 'field.booked' }),
    /** Booked less planned. In a week to come nothing is behind yet, so it is 0. */
    difference: column(optional(blocks()), { card: 'fact' }),
    /** The week's part of what is left of the capacity of its months; nothing in a week that is over. */
    to_plan: column(blocks(), {}),
  }),
  dimensions: { ...personDimensions, week: 'week' },
  grouped: ['user_name'],
  sums: { planned: 'known', booked: 'complete', difference: 'complete', to_plan: 'known' },
  picture: {
    kind: 'heat',
    rows: 'user_name',
    columns: 'week',
    value: 'difference',
    middle: 0,
    unit: 'blocks',
  },
  opens: {
    booked: ({ user_id, booked, week }, asked) =>
      user_id === undefined || booked === null
        ? null
        : opening('time', 'number_blocks', {
            user_id,
            from: week ?? (asked.from && mondayOf(asked.from)),
            to: addDays(mondayOf(week ?? asked.to ?? ''), 6),
          }),
  },
  finding: ({ planned, booked, to_plan }) => {
    const values = {
      planned: { amount: planned ?? 0, unit: 'blocks' as const },
      to_plan: { amount: to_plan ?? 0, unit: 'blocks' as const },
    }
    return typeof booked === 'number'
      ? {
          level: null,
          key: 'report.planned-booked.finding',
          values: { ...values, booked: { amount: booked, unit: 'blocks' } },
        }
      : { level: null, key: 'report.planned-booked.planned', values }
  },
})
