import { choice, flag, group, id, optional } from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { days, itemAges, openDocument } from './item-row.ts'

/** Every emitted document of which something is left to pay, with its reminders, payments and sending. */
export const openItemsReport = report({
  name: 'open-items',
  subject: 'accounting',
  needs: 'invoices_all.read',
  parameters: {
    customer_id: optional(id('companies')),
    item_age: optional(choice(itemAges)),
    /** Only what customers dispute. */
    only_disputed: optional(flag()),
  },
  usual: () => ({}),
  row: group({
    ...openDocument,
    /** Since the day of issue. */
    days_open: column(days(), {}),
    /** Since the due day; 0 of what is not due. */
    days_late: column(days(), {}),
    item_age: column(choice(itemAges), { display: 'status', card: 'state' }),
  }),
  dimensions: {
    customer: 'customer_id',
    item_age: 'item_age',
    project_leader_name: 'project_leader',
    sent: 'sent',
  },
  grouped: ['customer'],
  sums: {
    amount_vat_included: 'known',
    settled_amount: 'known',
    matched_amount: 'known',
    open_amount: 'known',
  },
  opens: {
    open_amount: () => ({ plus: ['amount_vat_included'], minus: ['settled_amount'] }),
  },
  picture: {
    kind: 'bars',
    arrangement: 'stacked',
    unit: 'euro',
    over: 'item_age',
    series: [{ measure: 'open_amount', tone: 'accent' }],
  },
  finding: ({ open_amount }, rows) => {
    const late = rows.filter(({ days_late }) => (days_late ?? 0) > 0)
    return {
      level: late.length > 0 ? 'watch' : 'good',
      key: 'report.open-items.finding',
      values: {
        open: { amount: open_amount ?? 0, unit: 'euro' },
        n: rows.length,
        late: late.length,
        unreminded: late.filter(({ reminder_level }) => !reminder_level).length,
      },
    }
  },
})
