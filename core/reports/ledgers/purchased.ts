import { choice, day, group, id, month, optional, text } from '../../kernel/field.ts'
import { purchaseKinds } from '../../purchases/purchase.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '../../values/day.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

/** What was bought for missions in a period: each approved part of what suppliers invoiced, credit notes below zero. */
export const purchasedReport = report({
  name: 'purchased',
  subject: 'missions',
  needs: 'signed_in',
  parameters: { from: optional(day()), to: optional(day()), ...missionParameters },
  usual: (today) => ({
    from: firstOfMonth(addMonths(monthOf(today), -11)),
    to: lastOfMonth(monthOf(today)),
  }),
  row: group({
    ...missionColumns,
    purchase_id: id('purchases'),
    number: column(text(100), { display: 'code', card: 'title' }),
    supplier: column(text(250), { card: 'fact' }),
    purchase_kind: column(choice(purchaseKinds), { wide: true }),
    issue_date: column(day(), {}),
    month: column(month(), { extra: true }),
    amount: column(firmAmount(), { card: 'fact' }),
  }),
  dimensions: { ...missionDimensions, supplier: 'supplier', month: 'month' },
  grouped: ['customer'],
  sums: { amount: 'known' },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'euro',
    over: 'month',
    series: [{ measure: 'amount', tone: 'accent' }],
  },
  finding: ({ amount }, rows) => ({
    level: null,
    key: 'report.purchased.finding',
    values: { amount: { amount: amount ?? 0, unit: 'euro' }, n: rows.length },
  }),
})
