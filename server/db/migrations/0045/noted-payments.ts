import { adding } from '../adding.ts'

export const notedPayments = adding(
  '0045-noted-payments',
  {},
  { payments: { columns: ['noted_date VARCHAR(10)'] } },
)
