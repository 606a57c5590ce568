import { choice, day, decimal, group, id, int, optional, text } from '../../kernel/field.ts'
import { opening } from '../../reporting/opening.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { addDays, mondayOf } from '../../values/day.ts'
import { personColumns, personDimensions } from '../scope/people.ts'

/** Why a week is missing: it was not submitted or came back; or, where no weeks are submitted, it has less than is expected. */
export const missingStates = ['draft', 'returned', 'short'] as const

const count = () => int(0, 1_000_000_000)
const exact = () => optional(decimal(0, 1_000_000_000))

/** Whose weeks are missing, since when, and who is asked to approve them. */
export const missingReport = report({
  name: 'missing',
  subject: 'time',
  needs: 'signed_in',
  /** The weeks in which these days lie, as far as they are over. */
  parameters: { from: optional(day()), to: optional(day()), user_id: optional(id('users')) },
  usual: (today) => ({ from: addDays(mondayOf(today), -7 * 6), to: addDays(mondayOf(today), -1) }),
  row: group({
    ...personColumns,
    week: column(day(), { label: 'column.week' }),
    week_state: column(choice(missingStates), {
      display: 'status',
      card: 'state',
      label: 'field.week_state',
    }),
    booked: column({ ...count(), unit: 'blocks' as const }, { label: 'field.booked' }),
    expected: column(exact(), { label: 'column.expected' }),
    shortfall: column(exact(), {}),
    /** How often the person was reminded of this week, and when last. */
    reminded: column(count(), {}),
    reminded_on: column(optional(day()), { wide: true }),
    approvers: column(optional(text(1000)), { wide: true }),
    /** Days since the end of the week. */
    days_open: column(count(), { card: 'fact' }),
  }),
  dimensions: { ...personDimensions, week: 'week', week_state: 'week_state', approvers: 'approvers' },
  grouped: ['week'],
  sums: { booked: 'known', expected: 'known', shortfall: 'known', reminded: 'known' },
  opens: {
    booked: ({ user_id, week }) =>
      user_id === undefined || !week
        ? null
        : opening('time', 'number_blocks', { user_id, from: week, to: addDays(week, 6) }),
  },
  finding: (_, rows) => ({
    level: rows.length > 0 ? 'watch' : 'good',
    key: 'report.missing.finding',
    values: {
      n: rows.length,
      people: new Set(rows.map(({ user_id }) => user_id)).size,
      never: rows.filter(({ reminded }) => reminded === 0).length,
    },
  }),
})
