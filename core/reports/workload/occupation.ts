import {
  choice,
  day,
  decimal,
  group,
  id,
  int,
  needs,
  optional,
  text,
  withDefault,
} from '../../kernel/field.ts'
import { withLists } from '../../parameters/listed.ts'
import { opening } from '../../reporting/opening.ts'
import { levels, report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { userExtraInfo } from '../../users/user.ts'
import { addDays, earlierOf, laterOf, mondayOf } from '../../values/day.ts'
import { personColumns, personDimensions } from '../scope/people.ts'
import { rateOf } from '../time/rate-of.ts'

const guarded = 'user_extended.read'
const blocks = () => ({ ...int(0, 1_000_000_000), unit: 'blocks' as const })
const exact = () => optional(decimal(-1_000_000_000, 1_000_000_000))
const percent = () => optional(decimal(0, 1_000_000, 1))

/** What people have for work, what they booked for customers, and their targets: person by person and week by week. */
export const occupationReport = report({
  name: 'occupation',
  subject: 'workload',
  needs: 'signed_in',
  parameters: {
    from: optional(day()),
    to: optional(day()),
    user_id: optional(id('users')),
    /** Under so many percent of his target somebody is at risk. */
    at_risk_below: withDefault(decimal(0, 100), 95),
    /** Somebody who booked more than so many percent of his available time has too much. */
    over_above: withDefault(decimal(100, 1000), 110),
  },
  usual: (today) => ({ from: addDays(mondayOf(today), -7 * 13), to: addDays(mondayOf(today), -1) }),
  row: group({
    ...personColumns,
    team_id: optional(id('users')),
    team: column(optional(text(501)), { label: 'column.team', wide: true }),
    ...withLists(userExtraInfo.name, {
      function_type: column(needs(guarded, optional(text(50))), { wide: true }),
    }),
    week: column(day(), { label: 'column.week', extra: true }),
    /** Usual time less approved leave and public holidays. Unknown to whoever may not see the person's absences. */
    available: column(exact(), {}),
    booked: column(blocks(), { label: 'field.booked' }),
    chargeable: column(blocks(), {}),
    /** Chargeable of available time. */
    occupation: column(percent(), { display: 'percent', card: 'fact' }),
    /** The target for customers' work; nothing where none was agreed. */
    target: column(needs(guarded, exact()), {}),
    gap: column(needs(guarded, exact()), {}),
    verdict: column(needs(guarded, optional(choice(levels))), { display: 'status', card: 'state' }),
    because: column(needs(guarded, optional(text(500))), { extra: true }),
  }),
  dimensions: { ...personDimensions, team: 'team_id', function_type: 'function_type', week: 'week' },
  grouped: ['user_name'],
  sums: { available: 'complete', booked: 'known', chargeable: 'known', target: 'known', gap: 'known' },
  derived: {
    occupation: ({ chargeable, available }) => rateOf(chargeable ?? null, available ?? null),
  },
  picture: {
    kind: 'bullets',
    unit: 'blocks',
    over: 'user_name',
    value: 'chargeable',
    target: 'target',
    whole: 'available',
  },
  opens: {
    booked: ({ user_id, week }, asked) =>
      user_id === undefined
        ? null
        : opening('time', 'number_blocks', { user_id, ...daysOf(week ?? null, asked) }),
    chargeable: ({ user_id, week }, asked) =>
      user_id === undefined
        ? null
        : opening('time', 'chargeable', { user_id, ...daysOf(week ?? null, asked) }),
  },
  finding: ({ available, chargeable }, rows) => {
    const rate = rateOf(chargeable ?? null, available ?? null)
    const people = (level: string): number =>
      new Set(rows.flatMap(({ verdict, user_id }) => (verdict === level ? user_id : []))).size
    const [over, below, good] = [people('over'), people('watch'), people('good')]
    const values = {
      chargeable: { amount: chargeable ?? 0, unit: 'blocks' as const },
      rate: { amount: rate ?? 0, unit: 'percent' as const },
    }
    if (over + below + good === 0)
      return rate === null ? null : { level: null, key: 'report.occupation.rate', values }
    return {
      level: over > 0 ? 'over' : below > 0 ? 'watch' : 'good',
      key: 'report.occupation.finding',
      values: { ...values, over, below, good },
    }
  },
})

interface Period {
  readonly from: string | null
  readonly to: string | null
}

/** The days of a line: those of its week as far as they were asked for, or all that were asked for. */
const daysOf = (week: string | null, { from, to }: Period): Period =>
  week === null
    ? { from, to }
    : { from: from && laterOf(week, from), to: earlierOf(addDays(week, 6), to ?? addDays(week, 6)) }
