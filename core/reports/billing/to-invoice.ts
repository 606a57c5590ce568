import { day, group, optional, text } from '../../kernel/field.ts'
import { opening } from '../../reporting/opening.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { missionColumns, missionDimensions, missionParameters, sameMissions } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

/** What of each mission can be invoiced today, and what stands in the way. */
export const toInvoiceReport = report({
  name: 'to-invoice',
  subject: 'invoicing',
  needs: 'signed_in',
  parameters: {
    /** Forecasts of this day or earlier are due. */
    day: optional(day()),
    ...missionParameters,
  },
  usual: (today) => ({ day: today, running: true }),
  row: group({
    ...missionColumns,
    /** Time that is in no forecast and on no invoice. */
    unbilled: column(firmAmount(), { extra: true }),
    /** Of that, what is in approved weeks; all of it where weeks are not submitted. */
    approved: column(firmAmount(), { label: 'column.approved_time' }),
    unapproved: column(firmAmount(), { wide: true }),
    forecast_due: column(firmAmount(), {}),
    drafts: column(firmAmount(), {}),
    billable: column(firmAmount(), { card: 'fact' }),
    blocked: column(firmAmount(), {}),
    ready: column(firmAmount(), { card: 'fact' }),
    blocked_by: column(optional(text(1000)), {}),
    contracted: column(firmAmount(), { label: 'column.contracted', extra: true }),
    /** What all booked time is worth at its rates. */
    spent: column(firmAmount(), { extra: true }),
    /** The value of booked time beyond the order; nothing where there is no order. */
    outside: column(optional(firmAmount()), { wide: true }),
  }),
  dimensions: missionDimensions,
  grouped: ['customer'],
  sums: {
    unbilled: 'known',
    approved: 'known',
    unapproved: 'known',
    forecast_due: 'known',
    drafts: 'known',
    billable: 'known',
    blocked: 'known',
    ready: 'known',
    contracted: 'known',
    spent: 'known',
    outside: 'known',
  },
  picture: {
    kind: 'waterfall',
    unit: 'euro',
    steps: [
      { measure: 'approved' },
      { measure: 'unapproved' },
      { measure: 'forecast_due' },
      { measure: 'drafts' },
      { measure: 'billable', isTotal: true },
      { measure: 'blocked', isTaken: true },
      { measure: 'ready', isTotal: true },
    ],
  },
  opens: {
    unbilled: (line, { day: _, ...asked }) =>
      opening('in-progress', 'amount', sameMissions(line, asked), { is_forecast: false }),
    approved: () => ({ plus: ['unbilled'], minus: ['unapproved'] }),
    forecast_due: (line, { day, ...asked }) =>
      opening('pending', 'amount', sameMissions(line, asked), { pending_kind: 'forecast', to: day }),
    drafts: (line, { day: _, ...asked }) =>
      opening('pending', 'amount', sameMissions(line, asked), { pending_kind: 'draft' }),
    billable: () => ({ plus: ['unbilled', 'forecast_due', 'drafts'], minus: [] }),
    ready: () => ({ plus: ['billable'], minus: ['blocked'] }),
    // Of several they are those of the missions that are listed, which stand below.
    contracted: (line) =>
      line.subfolder_id === undefined ? null : opening('orders', 'amount', sameMissions(line, {})),
    spent: (line) =>
      line.subfolder_id === undefined ? null : opening('valued-time', 'amount', sameMissions(line, {})),
    outside: ({ subfolder_id, outside }) => {
      if (subfolder_id === undefined || outside === null) return null
      return outside === 0 ? { plus: [], minus: [] } : { plus: ['spent'], minus: ['contracted'] }
    },
  },
  finding: ({ billable, blocked, ready }, rows) => ({
    level: blocked ? 'watch' : 'good',
    key: 'report.to-invoice.finding',
    values: {
      ready: { amount: ready ?? 0, unit: 'euro' },
      billable: { amount: billable ?? 0, unit: 'euro' },
      blocked: { amount: blocked ?? 0, unit: 'euro' },
      n: rows.filter(({ blocked_by }) => blocked_by).length,
    },
  }),
})
