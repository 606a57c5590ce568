import { day, decimal, group, id, int, optional } from '../../kernel/field.ts'
import { opening } from '../../reporting/opening.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { firstOfMonth, monthOf } from '../../values/day.ts'
import { personColumns, personDimensions } from '../scope/people.ts'

const days = () => decimal(-1_000_000_000, 1_000_000_000)

/** Booked against expected time of each person on each day. */
export const workingTimeReport = report({
  name: 'working-time',
  subject: 'time',
  needs: 'signed_in',
  parameters: { from: optional(day()), to: optional(day()), user_id: optional(id('users')) },
  usual: (today) => ({ from: firstOfMonth(monthOf(today)), to: today }),
  row: group({
    ...personColumns,
    week: column(day(), { label: 'column.week', extra: true }),
    date: column(day(), {}),
    booked: column({ ...int(0, 1_000_000_000), unit: 'blocks' as const }, { label: 'field.booked' }),
    /** Unknown to whoever may not see the person's absences, which it follows from. */
    expected: column(optional(days()), { label: 'column.expected' }),
    difference: column(optional(days()), { card: 'fact' }),
  }),
  dimensions: { ...personDimensions, week: 'week', date: 'date' },
  grouped: ['user_name'],
  sums: { booked: 'known', expected: 'complete', difference: 'complete' },
  picture: {
    kind: 'heat',
    rows: 'user_name',
    columns: 'date',
    value: 'difference',
    middle: 0,
    unit: 'blocks',
  },
  opens: {
    booked: ({ user_id, date, week }, asked) =>
      user_id === undefined || (week !== undefined && date === undefined)
        ? null
        : opening('time', 'number_blocks', {
            user_id,
            from: date ?? asked.from,
            to: date ?? asked.to,
          }),
  },
  finding: ({ booked, expected, difference }) =>
    typeof expected === 'number' && typeof difference === 'number'
      ? {
          level: null,
          key: `report.working-time.${difference < 0 ? 'under' : 'over'}`,
          values: {
            booked: { amount: booked ?? 0, unit: 'blocks' },
            expected: { amount: expected, unit: 'blocks' },
            difference: { amount: Math.abs(difference), unit: 'blocks' },
          },
        }
      : {
          level: null,
          key: 'report.working-time.booked',
          values: { booked: { amount: booked ?? 0, unit: 'blocks' } },
        },
})
