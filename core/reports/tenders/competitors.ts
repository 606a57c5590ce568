import { outcomes } from '../../folders/offers/outcome.ts'
import {
  choice,
  day,
  decimal,
  flag,
  group,
  id,
  int,
  money,
  month,
  optional,
  text,
} from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { shareOf } from './tenders.ts'

const count = () => int(0, 1_000_000_000)
const amount = () => optional(money(0, 9_999_999_999_999.99))

/**
 * The competitors that were met: a row for each company of each bid. Prices stand in the row of the company that leads the bid,
 * so that no bid counts twice.
 */
export const competitorsReport = report({
  name: 'competitors',
  subject: 'offers',
  needs: 'subfolder.read',
  parameters: {
    from: optional(day()),
    to: optional(day()),
    competitor_id: optional(id('companies')),
    ...missionParameters,
  },
  usual: () => ({}),
  row: group({
    ...missionColumns,
    bid_id: id('competitors'),
    competitor_id: id('companies'),
    competitor: column(text(250), { card: 'title' }),
    leads_bid: column(flag(), { wide: true }),
    tender_outcome: column(choice(outcomes), { label: 'column.outcome', display: 'status' }),
    decided_on: column(optional(day()), { label: 'column.decided_on', wide: true }),
    month: column(optional(month()), { extra: true }),
    excluded: column(flag(), { extra: true }),
    met: column(count(), {}),
    won: column(count(), { label: 'column.won_against' }),
    lost: column(count(), { label: 'column.lost_against' }),
    hit_rate: column(optional(decimal(0, 100, 1)), { display: 'percent' }),
    /** Both prices are known; else neither counts. */
    our_price: column(amount(), {}),
    their_price: column(amount(), {}),
    /** How far their prices lay from ours, in percent of ours: below zero they were cheaper. */
    price_difference: column(optional(decimal(-1_000_000, 1_000_000, 1)), {
      display: 'percent',
      card: 'fact',
    }),
  }),
  dimensions: { competitor: 'competitor_id', ...missionDimensions, month: 'month' },
  grouped: ['competitor'],
  sums: { met: 'known', won: 'known', lost: 'known', our_price: 'known', their_price: 'known' },
  derived: {
    hit_rate: ({ won, lost }) => shareOf(won, (won ?? 0) + (lost ?? 0)),
    price_difference: ({ our_price, their_price }) =>
      our_price && typeof their_price === 'number'
        ? Math.round((1000 * (their_price - our_price)) / our_price) / 10
        : null,
  },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'count',
    over: 'competitor',
    series: [
      { measure: 'won', tone: 'good' },
      { measure: 'lost', tone: 'over' },
    ],
  },
  finding: (_, rows) => ({
    level: null,
    key: 'report.competitors.finding',
    values: {
      competitors: new Set(rows.map(({ competitor_id }) => competitor_id)).size,
      offers: new Set(rows.map(({ subfolder_id }) => subfolder_id)).size,
    },
  }),
})
