import { addDays } from '../../values/day.ts'
import type { Day } from '../../values/day.ts'
import type { Invoice } from '../invoice.ts'

/** What an invoice's document is called, wherever it is saved. */
export const documentName = (
  { invoice_class, number }: Pick<Invoice, 'invoice_class' | 'number'>,
  kind: 'pdf' | 'xml',
): string => `${invoice_class}-${number}.${kind}`

const days = 7

/** A run of emissions that was cut short is made up for within a week: by the runs that look back to this day. */
export const lookBackFrom = (today: Day): Day => addDays(today, -days)
