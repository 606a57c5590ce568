import { numbersWritten } from '#core/invoicing/queries.ts'
import { sql, when } from '../../sql.ts'
import { defineQuery } from '../define.ts'

/**
 * Finds invoice numbers that are like `pattern`. Each number that this product gave in a series has a structured communication,
 * so `of_series` chooses those numbers or all others. 100 numbers of a series are enough to show how it is written.
 */
defineQuery(numbersWritten, ({ pattern, kind, of_series }) => {
  const ofSeries = sql`i.invoice_class = ${kind} AND i.structured_communication IS NOT NULL`
  return sql`
  SELECT i.number FROM invoices i
  WHERE i.number IS NOT NULL AND LOWER(i.number) LIKE ${pattern} ESCAPE '!'
    AND ${of_series ? ofSeries : sql`NOT (${ofSeries})`}
  ORDER BY i.id ${when(of_series || null, sql`LIMIT 100`)}`
})
