import type { TextKey } from '#core/texts/translate.ts'

/** Which fields of an answer a table shows, in this order; CSV and JSON always carry all of them. */
export const columns = {
  'user.list': ['code', 'first_name', 'last_name', 'email', 'role', 'exit_Date'],
  'token.list': ['id', 'name', 'created_at', 'expires_at', 'last_used_at'],
  'task.list': ['id', 'folder_code', 'task_code', 'name', 'subfolder_code', 'status_type', 'planned', 'booked'],
  'booking.set': ['date', 'task_code', 'name', 'number_blocks', 'comment'],
  'invoice.list': ['id', 'number', 'status_type', 'subfolder_code', 'customer', 'issue_date', 'term_date', 'amount', 'amount_vat_included'],
  'invoice.read': ['id', 'number', 'status_type', 'subfolder_code', 'customer', 'forecast_date', 'issue_date', 'term_date', 'payment_date', 'amount', 'vat_rate', 'amount_vat_included', 'structured_communication', 'memo', 'comment'],
  'invoice.draft': ['id', 'subfolder_code', 'customer', 'lines', 'forecast_date', 'amount', 'amount_vat_included'],
  'invoice.emit': ['id', 'number', 'status_type', 'issue_date', 'term_date', 'amount', 'amount_vat_included', 'structured_communication'],
} as const satisfies { readonly [operation: string]: readonly (keyof typeof titles)[] }

/** A column's heading; what stands in no column set is headed by its field's own name. */
export const titles = {
  id: 'cli.column.id',
  code: 'cli.column.code',
  first_name: 'cli.column.first_name',
  last_name: 'cli.column.last_name',
  email: 'cli.column.email',
  role: 'cli.column.role',
  exit_Date: 'cli.column.exit_date',
  name: 'cli.column.name',
  created_at: 'cli.column.created_at',
  expires_at: 'cli.column.expires_at',
  last_used_at: 'cli.column.last_used_at',
  folder_code: 'cli.column.folder_code',
  task_code: 'cli.column.task_code',
  subfolder_code: 'cli.column.subfolder_code',
  status_type: 'cli.column.status',
  planned: 'cli.column.planned',
  booked: 'cli.column.booked',
  date: 'cli.column.date',
  number_blocks: 'cli.column.dd',
  comment: 'cli.column.comment',
  number: 'cli.column.number',
  customer: 'cli.column.customer',
  lines: 'cli.column.lines',
  issue_date: 'cli.column.issue_date',
  forecast_date: 'cli.column.forecast_date',
  term_date: 'cli.column.term_date',
  payment_date: 'cli.column.payment_date',
  memo: 'cli.column.memo',
  amount: 'cli.column.amount',
  amount_vat_included: 'cli.column.amount_vat_included',
  vat_rate: 'cli.column.vat_rate',
  structured_communication: 'cli.column.communication',
} as const satisfies { readonly [field: string]: TextKey }
