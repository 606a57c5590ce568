import { ages } from '../../invoicing/payments/operations.ts'
import { group, id, int, optional, text } from '../../kernel/field.ts'
import { opening } from '../../reporting/opening.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { amount, itemAges } from './item-row.ts'

interface Which {
  readonly customer_id?: number | null
}

/** The open documents of the customer of a line. Documents without a customer cannot be asked for. */
const itemsOf = (line: Which, asked: Which, own: { readonly [name: string]: string | boolean }) =>
  line.customer_id === null
    ? null
    : opening(
        'open-items',
        'open_amount',
        { customer_id: line.customer_id ?? asked.customer_id ?? null },
        own,
      )

/** What a measure opens into: the documents of one age. */
const ofAge = (item_age: (typeof itemAges)[number]) => (line: Which, asked: Which) =>
  itemsOf(line, asked, { item_age })

const aged = (label: string) => column(amount(), { label })

/** What each customer has left to pay today, by how long it is late: the figures of the page of payments. */
export const ageingReport = report({
  name: 'ageing',
  subject: 'accounting',
  needs: 'invoices_all.read',
  parameters: { customer_id: optional(id('companies')) },
  usual: () => ({}),
  row: group({
    customer_id: optional(id('companies')),
    customer: column(optional(text(250)), { card: 'title' }),
    invoices: column(int(0, 1_000_000_000), { label: 'column.open_invoices', wide: true }),
    not_due: aged('column.not_due'),
    late_30: aged('column.late_30'),
    late_60: aged('column.late_60'),
    late_90: aged('column.late_90'),
    late_more: aged('column.late_more'),
    owed: column(amount(), { label: 'column.owed', wide: true }),
    open_amount: column(amount(), { card: 'fact' }),
    disputed: column(amount(), { label: 'column.disputed', wide: true }),
  }),
  dimensions: { customer: 'customer_id' },
  grouped: [],
  sums: {
    invoices: 'known',
    not_due: 'known',
    late_30: 'known',
    late_60: 'known',
    late_90: 'known',
    late_more: 'known',
    owed: 'known',
    open_amount: 'known',
    disputed: 'known',
  },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'euro',
    over: 'customer',
    series: [
      { measure: 'not_due', tone: 'good' },
      { measure: 'late_30', tone: 'accent' },
      { measure: 'late_60', tone: 'second' },
      { measure: 'late_90', tone: 'third' },
      { measure: 'late_more', tone: 'over' },
    ],
  },
  opens: {
    not_due: ofAge('not_due'),
    late_30: ofAge('late_30'),
    late_60: ofAge('late_60'),
    late_90: ofAge('late_90'),
    late_more: ofAge('late_more'),
    owed: ofAge('owed'),
    open_amount: () => ({ plus: [...ages, 'owed'], minus: [] }),
    disputed: (line, asked) => itemsOf(line, asked, { only_disputed: true }),
  },
  finding: ({ open_amount, not_due, owed, late_more }) => {
    const late = (open_amount ?? 0) - (not_due ?? 0) - (owed ?? 0)
    return {
      level: late_more ? 'over' : late > 0 ? 'watch' : 'good',
      key: 'report.ageing.finding',
      values: {
        open: { amount: open_amount ?? 0, unit: 'euro' },
        late: { amount: late, unit: 'euro' },
        oldest: { amount: late_more ?? 0, unit: 'euro' },
      },
    }
  },
})
