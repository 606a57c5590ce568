import { decimal, group, id, int, needs, optional, text } from '../../kernel/field.ts'
import { withLists } from '../../parameters/listed.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { userExtraInfo } from '../../users/user.ts'
import { personColumns, personDimensions } from '../scope/people.ts'

const blocks = () => ({ ...int(0, 1_000_000_000), unit: 'blocks' as const })
const agreed = () => optional(decimal(-1_000_000_000, 1_000_000_000))

/** Absence of a year by person: agreed, taken, to come, requested and left. */
export const absencesReport = report({
  name: 'absences',
  subject: 'people',
  needs: 'signed_in',
  parameters: { year: optional(int(2000, 2100)), user_id: optional(id('users')) },
  usual: (today) => ({ year: Number(today.slice(0, 4)) }),
  row: group({
    ...personColumns,
    ...withLists(userExtraInfo.name, {
      function_type: column(needs('user_extended.read', optional(text(50))), { extra: true }),
    }),
    /** The holidays that were agreed. Unknown to whoever may not see sensitive data, except his own. */
    allowance: column(agreed(), {}),
    /** Approved absence until today. */
    taken: column(blocks(), {}),
    /** Approved absence after today. */
    ahead: column(blocks(), {}),
    requested: column(blocks(), {}),
    /** What is left of the allowance after all approved absence. */
    balance: column(agreed(), { card: 'fact' }),
  }),
  dimensions: { ...personDimensions, function_type: 'function_type' },
  grouped: [],
  sums: { allowance: 'known', taken: 'known', ahead: 'known', requested: 'known', balance: 'known' },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'blocks',
    over: 'user_name',
    series: [
      { measure: 'taken', tone: 'accent' },
      { measure: 'ahead', tone: 'second' },
      { measure: 'requested', tone: 'third', isExpected: true },
    ],
    limit: 'allowance',
  },
  finding: ({ taken, ahead, requested }, rows) => {
    const overdrawn = rows.filter(({ balance }) => typeof balance === 'number' && balance < 0).length
    return {
      level: overdrawn > 0 ? 'watch' : null,
      key: 'report.absences.finding',
      values: {
        taken: { amount: taken ?? 0, unit: 'blocks' },
        ahead: { amount: ahead ?? 0, unit: 'blocks' },
        requested: { amount: requested ?? 0, unit: 'blocks' },
        overdrawn,
      },
    }
  },
})
