import { choice, day, group, id, month, optional, text } from '../../kernel/field.ts'
import { invoice } from '../../invoicing/invoice.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '../../values/day.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

/** Every invoice and credit note that was emitted in a period, by its mission; amounts of credit notes are negative. */
export const salesReport = report({
  name: 'sales',
  subject: 'invoicing',
  needs: 'signed_in',
  parameters: { from: optional(day()), to: optional(day()), ...missionParameters },
  usual: (today) => ({
    from: firstOfMonth(addMonths(monthOf(today), -11)),
    to: lastOfMonth(monthOf(today)),
  }),
  row: group({
    ...missionColumns,
    invoice_id: id('invoices'),
    number: column(optional(text(50)), { display: 'code', card: 'title' }),
    invoice_class: column(choice(invoice.fields.invoice_class.choices as ['invoice', 'credit_note']), {
      wide: true,
    }),
    issue_date: column(day(), {}),
    month: column(month(), { extra: true }),
    amount: column(firmAmount(), { card: 'fact' }),
    amount_vat_included: column(firmAmount(), { wide: true }),
    /** What of the amount was received by the end of the period, before VAT: all of what is settled, else its share. */
    paid: column(firmAmount(), { wide: true }),
  }),
  dimensions: { ...missionDimensions, month: 'month' },
  grouped: ['customer'],
  sums: { amount: 'known', amount_vat_included: 'known', paid: 'known' },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'euro',
    over: 'month',
    series: [{ measure: 'amount', tone: 'accent' }],
  },
  finding: ({ amount }, rows) => ({
    level: null,
    key: 'report.sales.finding',
    values: { amount: { amount: amount ?? 0, unit: 'euro' }, n: rows.length },
  }),
})
