import { choice, day, group, id, int, month, optional, pick } from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { days, openDocument } from './item-row.ts'

/** Whose habit tells when a document will be paid: the payer's own, the firm's customers together, or the due day alone. */
export const habits = ['own', 'firm', 'term'] as const

/** What will be paid when, by the habit of each payer. What the firm has to pay back is left out. */
export const cashReport = report({
  name: 'cash',
  subject: 'accounting',
  needs: 'invoices_all.read',
  parameters: { customer_id: optional(id('companies')) },
  usual: () => ({}),
  row: group({
    ...pick(
      openDocument,
      'invoice_id',
      'number',
      'customer_id',
      'customer',
      'subfolder_id',
      'rank_code',
      'project_leader',
      'project_leader_name',
      'issue_date',
      'term_date',
      'open_amount',
      'dispute',
    ),
    /** How many days after the due day the payer pays as a rule; below zero before it. */
    usual_days: column(days(), {}),
    habit: column(choice(habits), {}),
    /** How many paid invoices of the payer tell his own habit. */
    payments: column(int(0, 1_000_000), { wide: true, label: 'column.payments_known' }),
    expected_day: column(day(), { card: 'fact' }),
    /** The Monday of the expected day. */
    week: column(day(), {}),
    month: column(month(), { extra: true }),
  }),
  dimensions: {
    week: 'week',
    month: 'month',
    customer: 'customer_id',
    project_leader_name: 'project_leader',
    habit: 'habit',
  },
  grouped: ['week'],
  sums: { open_amount: 'known' },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'euro',
    over: 'week',
    series: [{ measure: 'open_amount', tone: 'accent', isExpected: true }],
  },
  finding: ({ open_amount }, rows) => ({
    level: null,
    key: 'report.cash.finding',
    values: {
      open: { amount: open_amount ?? 0, unit: 'euro' },
      n: rows.length,
      own: rows.filter(({ habit }) => habit === 'own').length,
    },
  }),
})
