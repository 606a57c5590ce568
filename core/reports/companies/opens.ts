import { opening } from '../../reporting/opening.ts'

/** What was invoiced to a company in a year opens into the documents of that year. */
export const turnoverOpens = (customer_id: number, year: number) =>
  opening('vat-journal', 'base', { customer_id, from: `${year}-01-01`, to: `${year}-12-31` })
