import { choice, day, group, int, money, month, optional, text, withDefault } from '../../kernel/field.ts'
import { levels, report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { remindedMoments } from '../reminders/reminder.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { whoActs } from '../subfolders/late.ts'

const count = () => int(0, 1_000_000_000)

/** The days of missions on which somebody has something to do, and guarantees that the bank still holds. */
export const deadlinesReport = report({
  name: 'deadlines',
  subject: 'missions',
  needs: 'subfolder.read',
  parameters: {
    deadline: optional(choice(remindedMoments)),
    /** How many days ahead. What is overdue always stands in the report. */
    days_ahead: withDefault(int(0, 10_000), 90),
    /** A day within so many days is at risk. */
    soon_days: withDefault(int(0, 1000), 14),
    ...missionParameters,
  },
  usual: () => ({}),
  row: group({
    /** Empty for a guarantee of a mission whose final acceptance nobody has dated. */
    date: column(optional(day()), {}),
    month: column(optional(month()), { extra: true }),
    deadline: column(choice(remindedMoments), { card: 'fact' }),
    ...missionColumns,
    acts: column(choice(whoActs), {}),
    actor_name: column(optional(text(500)), { label: 'column.person' }),
    /** What the bank still holds. */
    guarantees: column(optional(money(0, 9_999_999_999_999.99)), { wide: true }),
    /** Below zero where the day has passed. */
    days_left: column(optional(int(-1_000_000, 1_000_000)), {}),
    overdue: column(count(), { label: 'column.overdue_deadlines', wide: true }),
    ahead: column(count(), { label: 'column.deadlines_ahead', wide: true }),
    verdict: column(optional(choice(levels)), { display: 'status', card: 'state' }),
    because: column(optional(text(500)), { extra: true }),
  }),
  dimensions: {
    ...missionDimensions,
    month: 'month',
    deadline: 'deadline',
    acts: 'acts',
    actor_name: 'actor_name',
  },
  grouped: [],
  sums: { guarantees: 'known', overdue: 'known', ahead: 'known' },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'count',
    over: 'month',
    series: [
      { measure: 'overdue', tone: 'over' },
      { measure: 'ahead', tone: 'accent' },
    ],
  },
  finding: ({ overdue, ahead }, rows) => {
    const soon = rows.filter(({ verdict }) => verdict === 'watch').length
    return {
      level: overdue ? 'over' : soon > 0 ? 'watch' : 'good',
      key: 'report.deadlines.finding',
      values: { overdue: overdue ?? 0, ahead: ahead ?? 0, soon },
    }
  },
})
