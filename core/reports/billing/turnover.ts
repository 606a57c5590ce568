import { day, group, month, optional } from '../../kernel/field.ts'
import { ever, opening } from '../../reporting/opening.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf, type Day } from '../../values/day.ts'
import { runningStatuses } from '../running-statuses.ts'
import { missionColumns, missionDimensions, missionParameters, sameMissions } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

const amount = () => optional(firmAmount())

/**
 * What was invoiced in each month and a year before, by mission; and in the last month what the orders of missions that run
 * leave to invoice.
 */
export const turnoverReport = report({
  name: 'turnover',
  subject: 'invoicing',
  needs: 'signed_in',
  parameters: { from: optional(day()), to: optional(day()), ...missionParameters },
  usual: (today) => ({
    from: firstOfMonth(addMonths(monthOf(today), -11)),
    to: lastOfMonth(monthOf(today)),
  }),
  row: group({
    ...missionColumns,
    month: column(month(), {}),
    invoiced: column(amount(), { card: 'fact' }),
    last_year: column(amount(), {}),
    difference: column(amount(), { label: 'column.difference_with_last_year' }),
    /** These three stand in the last month, of missions that run. */
    contracted: column(amount(), { label: 'column.contracted', extra: true }),
    invoiced_in_all: column(amount(), { extra: true }),
    /** Orders less all that was invoiced on them; of missions that have an order. */
    backlog: column(amount(), {}),
  }),
  dimensions: { month: 'month', ...missionDimensions },
  grouped: ['customer'],
  sums: {
    invoiced: 'known',
    last_year: 'known',
    contracted: 'known',
    invoiced_in_all: 'known',
    backlog: 'known',
  },
  derived: {
    difference: ({ invoiced, last_year }) => (invoiced ?? 0) - (last_year ?? 0),
  },
  picture: {
    kind: 'bars',
    arrangement: 'paired',
    unit: 'euro',
    over: 'month',
    series: [
      { measure: 'last_year', tone: 'grey' },
      { measure: 'invoiced', tone: 'accent' },
    ],
  },
  opens: {
    invoiced: (line, { from, to, ...asked }) =>
      line.invoiced === null
        ? null
        : opening('sales', 'amount', sameMissions(line, asked), daysOf(line.month, from, to)),
    last_year: (line, { from, to, ...asked }) => {
      if (line.last_year === null) return null
      const days = daysOf(line.month, from, to)
      return opening('sales', 'amount', sameMissions(line, asked), {
        from: days.from && yearBefore(days.from),
        to: days.to && yearBefore(days.to),
      })
    },
    contracted: ({ contracted, ...line }, { from: _, to: __, ...asked }) =>
      contracted === null ? null : opening('orders', 'amount', sameMissions(line, asked), { running: true }),
    invoiced_in_all: ({ invoiced_in_all, ...line }, { from: _, to, ...asked }) =>
      invoiced_in_all === null
        ? null
        : opening('sales', 'amount', sameMissions(line, asked), { running: true, from: ever, to }),
    backlog: ({ subfolder_id, backlog }) =>
      subfolder_id === undefined || !backlog ? null : { plus: ['contracted'], minus: ['invoiced_in_all'] },
  },
  finding: ({ invoiced, last_year, backlog }) => ({
    level: null,
    key: 'report.turnover.finding',
    values: {
      invoiced: { amount: invoiced ?? 0, unit: 'euro' },
      last_year: { amount: last_year ?? 0, unit: 'euro' },
      backlog: { amount: backlog ?? 0, unit: 'euro' },
    },
  }),
})

/** Whether a mission still has an order to work off: it runs, or its status was asked for. */
export const hasBacklog = (status: string, asked: string | null): boolean =>
  asked !== null || runningStatuses.some((each) => each === status)

/** The days of a month within the period; the period where there is no one month. */
function daysOf(month: string | null | undefined, from: Day | null, to: Day | null) {
  if (!month) return { from, to }
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)]
  return { from: from && from > first ? from : first, to: to && to < last ? to : last }
}

/** The same day a year before; of 29 February the 28th. A last day of a month stays one. */
export const yearBefore = (day: Day): Day => {
  const month = addMonths(monthOf(day), -12)
  const last = lastOfMonth(month)
  const same = `${month}${day.slice(7)}`
  return day === lastOfMonth(monthOf(day)) || same > last ? last : same
}
