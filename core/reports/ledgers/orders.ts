import { day, group, id, optional, text } from '../../kernel/field.ts'
import { report } from '../../reporting/report.ts'
import { column } from '../../tables/column-facts.ts'
import { missionColumns, missionDimensions, missionParameters } from '../scope/scope.ts'
import { firmAmount } from '../../reporting/amount.ts'

/** What customers ordered: every contract, by its mission. */
export const ordersReport = report({
  name: 'orders',
  subject: 'missions',
  needs: 'signed_in',
  parameters: missionParameters,
  usual: () => ({}),
  row: group({
    ...missionColumns,
    contract_id: id('contracts'),
    date: column(optional(day()), {}),
    contract_type: column({ ...text(50), of: 'contract_type' }, {}),
    task_code: column(optional(text(250)), { display: 'code', wide: true }),
    amount: column(firmAmount(), {}),
  }),
  dimensions: { ...missionDimensions, contract_type: 'contract_type' },
  grouped: ['customer', 'name'],
  sums: { amount: 'known' },
})
