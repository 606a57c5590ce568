import { invoiceDetail } from '../invoice.ts'
import { namedQuery } from '../../ports.ts'
import { taskCode } from '../../planning/task.ts'
import { day, decimal, id, int, list, optional, text } from '../../kernel/field.ts'

/** Lines of invoices with the codes of their tasks and the days of the time behind them. */
export const linesOf = namedQuery(
  'invoice.lines',
  { invoice_ids: list(id()) },
  {
    ...invoiceDetail.fields,
    task_code: optional(taskCode()),
    task_name: optional(text(250)),
    /** Of the time behind it. */
    first_day: optional(day()),
    last_day: optional(day()),
    blocks: optional(int(0, 1_000_000)),
  },
)

/** The blocks of the time behind each line by what one costs, in euro; the dearest first. */
export const lineRatesOf = namedQuery(
  'invoice.line_rates',
  { invoice_ids: list(id()) },
  { invoice_detail_id: id(), rate: decimal(0, 99_999.99, 4), blocks: int(0, 1_000_000) },
)
