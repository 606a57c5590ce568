import { offerInfo } from '../../folders/offers/offer-info.ts'
import { choice, day, decimal, group, int, money, month, optional, text } from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { addMonths, firstOfMonth, monthOf } from '../../values/day.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'

const { offer_amount, order_intake } = offerInfo.fields
const count = () => int(0, 1_000_000_000)
const rate = () => column(optional(decimal(0, 100, 1)), { display: 'percent' })
const amount = () => money(0, 9_999_999_999_999.99)

/** Offers that were decided in a period: how many and how much of them was won, and why others were refused. */
export const tendersReport = report({
  name: 'tenders',
  subject: 'offers',
  needs: 'subfolder.read',
  parameters: { from: optional(day()), to: optional(day()), ...missionParameters },
  usual: (today) => ({ from: firstOfMonth(addMonths(monthOf(today), -11)), to: today }),
  row: group({
    ...missionColumns,
    tender_outcome: column(choice(['won', 'lost']), { label: 'column.outcome', display: 'status' }),
    decided_on: column(optional(day()), { label: 'column.decided_on' }),
    month: column(optional(month()), { extra: true }),
    refusal_type: column(optional({ ...text(50), of: 'refusal_type' }), {}),
    offer_amount: column(offer_amount, { extra: true }),
    order_intake: column(order_intake, { extra: true }),
    decided: column(count(), { label: 'column.decided' }),
    won: column(count(), { label: 'tender_outcome.won' }),
    lost: column(count(), { label: 'tender_outcome.lost' }),
    hit_rate: rate(),
    /** What was offered; 0 where no amount is known. */
    tendered: column(amount(), {}),
    /** What the won offers brought: the order, else the offer. */
    won_amount: column(amount(), { card: 'fact' }),
    /** How much of the amount tendered was won, by the amounts of the offers. */
    amount_rate: rate(),
    tendered_won: column(amount(), { extra: true }),
  }),
  dimensions: {
    ...missionDimensions,
    month: 'month',
    refusal_type: 'refusal_type',
    tender_outcome: 'tender_outcome',
  },
  grouped: ['customer'],
  sums: {
    decided: 'known',
    won: 'known',
    lost: 'known',
    tendered: 'known',
    tendered_won: 'known',
    won_amount: 'known',
  },
  derived: {
    hit_rate: ({ won, decided }) => shareOf(won, decided),
    amount_rate: ({ tendered_won, tendered }) => shareOf(tendered_won, tendered),
  },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'count',
    over: 'month',
    series: [
      { measure: 'won', tone: 'good' },
      { measure: 'lost', tone: 'grey' },
    ],
  },
  finding: ({ won, decided, tendered, won_amount }) => {
    const hits = shareOf(won, decided)
    return hits === null
      ? null
      : {
          level: null,
          key: 'report.tenders.finding',
          values: {
            won: won ?? 0,
            decided: decided ?? 0,
            rate: { amount: hits, unit: 'percent' },
            tendered: { amount: tendered ?? 0, unit: 'euro' },
            amount: { amount: won_amount ?? 0, unit: 'euro' },
          },
        }
  },
})

/** A part in percent of the whole, to a tenth; nothing of nothing. */
export const shareOf = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  whole ? Math.round((1000 * (part ?? 0)) / whole) / 10 : null
