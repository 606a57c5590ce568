import { day, decimal, group, id, int, needs, optional, text } from '../../kernel/field.ts'
import { opening } from '../../reporting/opening.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { missionColumns, missionDimensions, missionParameters, sameMissions } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

const guarded = 'user_extended.read'
const amount = () => needs(guarded, optional(firmAmount()))
const blocks = () => ({ ...int(0, 1_000_000_000_000), unit: 'blocks' as const })

/** What a day of each person was invoiced at, and what it cost the firm, in a period. */
export const costsRatesReport = report({
  name: 'costs-rates',
  subject: 'people',
  needs: guarded,
  parameters: {
    from: optional(day()),
    to: optional(day()),
    user_id: optional(id('users')),
    ...missionParameters,
  },
  usual: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  row: group({
    ...missionColumns,
    user_id: id('users'),
    user_name: column(text(500), { label: 'column.person' }),
    number_blocks: column(blocks(), { label: 'field.booked' }),
    /** Of that, what stands on invoices that were emitted. */
    invoiced_blocks: column(blocks(), {}),
    /** What the invoiced time is worth at its rates. */
    worth: column(amount(), { wide: true }),
    /** What all booked time of the period cost. */
    cost: column(amount(), { wide: true }),
    /** A day is ten blocks. */
    day_rate: column(amount(), { label: 'column.mean_day_rate' }),
    day_cost: column(amount(), { label: 'field.direct_cost' }),
    difference: column(amount(), { label: 'column.difference_a_day', card: 'fact' }),
    margin_rate: column(needs(guarded, optional(decimal(-1_000_000, 1_000_000, 1))), {
      display: 'percent',
      card: 'fact',
    }),
  }),
  dimensions: { user_name: 'user_id', ...missionDimensions },
  grouped: ['user_name'],
  sums: { number_blocks: 'known', invoiced_blocks: 'known', worth: 'known', cost: 'complete' },
  derived: {
    day_rate: ({ worth, invoiced_blocks }) => aDay(worth, invoiced_blocks),
    day_cost: ({ cost, number_blocks }) => aDay(cost, number_blocks),
    difference: (line) => differenceOf(line),
    margin_rate: (line) => {
      const rate = aDay(line.worth, line.invoiced_blocks)
      const difference = differenceOf(line)
      return difference === null || !rate ? null : Math.round((1000 * difference) / rate) / 10
    },
  },
  picture: {
    kind: 'bars',
    arrangement: 'paired',
    unit: 'euro',
    over: 'user_name',
    series: [
      { measure: 'day_rate', tone: 'accent' },
      { measure: 'day_cost', tone: 'grey' },
    ],
  },
  opens: {
    worth: (line, { from, to, user_id, ...asked }) =>
      opening('valued-time', 'amount', sameMissions(line, asked), {
        from,
        to,
        user_id: line.user_id ?? user_id,
        only_invoiced: true,
      }),
  },
  finding: (all, rows) => {
    const rate = aDay(all.worth, all.invoiced_blocks)
    const cost = aDay(all.cost, all.number_blocks)
    if (rate === null || cost === null) return null
    return {
      level: rate < cost ? 'over' : null,
      key: 'report.costs-rates.finding',
      values: {
        rate: { amount: rate, unit: 'euro' },
        cost: { amount: cost, unit: 'euro' },
        people: new Set(rows.map(({ user_id }) => user_id)).size,
      },
    }
  },
})

/** What a day comes to where so many blocks come to an amount. */
const aDay = (amount: number | null | undefined, blocks: number | null | undefined): number | null =>
  typeof amount === 'number' && blocks ? Math.round((10 * amount) / blocks) : null

interface Measures {
  readonly worth?: number | null
  readonly cost?: number | null
  readonly invoiced_blocks?: number | null
  readonly number_blocks?: number | null
}

function differenceOf({ worth, cost, invoiced_blocks, number_blocks }: Measures): number | null {
  const [rate, own] = [aDay(worth, invoiced_blocks), aDay(cost, number_blocks)]
  return rate === null || own === null ? null : rate - own
}
