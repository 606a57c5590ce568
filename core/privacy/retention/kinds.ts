import { restoredAlone } from '../../deleted/kinds.ts'
import { tableNames, type Table } from '../../access/every-table.ts'
import { jobKinds, lastingJobs } from '../../jobs/kinds.ts'
import type { RetentionSetting } from '../../parameters/retention.ts'
import type { Reason } from '../held/fates.ts'

/** A kind of data that is kept for a time. */
export interface Kind {
  readonly name: string
  /** The setting of the firm that says how long. */
  readonly setting: RetentionSetting
  readonly table: Table
  /** The moment or the day from which its age counts. */
  readonly column: string
  readonly where: { readonly [column: string]: unknown }
  /** The law that asks for the least period; null where only the product does. */
  readonly why: Reason | null
  /** `rows` go; `entries` of the audit log go under an exception; of `values` the log keeps the entry without what stood in it. */
  readonly how: 'rows' | 'entries' | 'values'
}

/** What proves the books: invoices, payments, purchases, worked time, and what they are made of. */
const books: ReadonlySet<string> = new Set<Table>([
  'accounts',
  'bank_accounts',
  'parameters',
  'companies',
  'account_companies',
  'folders',
  'subfolders',
  'subfolder_extra_infos',
  'wbs_tasks',
  'contracts',
  'bank_guarantees',
  'associates',
  'subcontractors',
  'budgets',
  'stocks',
  'user_bookings',
  'user_costs',
  'user_specific_costs',
  'user_block_costs',
  'invoices',
  'invoice_details',
  'invoice_documents',
  'invoice_wordings',
  'invoice_files',
  'invoice_reminders',
  'invoice_sendings',
  'number_series',
  'bank_statements',
  'statement_lines',
  'payments',
  'given_months',
  'closed_months',
  'invoicing_forecasts',
  'invoicing_forecast_details',
  'payment_files',
  'transfers',
  'purchases',
  'purchase_parts',
  'documents',
  'document_versions',
])

/** Who worked when, and on which terms. */
const social: ReadonlySet<string> = new Set<Table>([
  'users',
  'user_accounts',
  'user_extra_infos',
  'user_project_targets',
  'user_availabilities',
  'user_absences',
  'submitted_weeks',
  'week_parts',
  'wbs_task_plannings',
])
const others: readonly string[] = tableNames.filter((name) => !books.has(name) && !social.has(name))

/** Records of people and companies that can be deleted, and that no law asks for. */
const deletable = restoredAlone.filter((table) => others.includes(table))

const log = (
  name: string,
  setting: RetentionSetting,
  tables: readonly string[],
  why: Reason | null,
): Kind => ({
  name,
  setting,
  table: 'audit_entries',
  column: 'created_at',
  where: { entity: tables },
  why,
  how: 'entries',
})

const rows = (
  name: string,
  setting: RetentionSetting,
  table: Table,
  column: string,
  where: Kind['where'] = {},
): Kind => ({ name, setting, table, column, where, why: null, how: 'rows' })

/** Everything that goes after its time, in the order of the table that people see. A row that another points at stands after it. */
export const retentionKinds: readonly Kind[] = [
  log('books_log', 'keep_books_log', [...books], 'books'),
  log('social_log', 'keep_social_log', [...social], 'social'),
  log('other_log', 'keep_other_log', others, null),
  {
    ...log('deleted', 'keep_deleted', deletable, null),
    where: { entity: deletable, action: 'remove', masked_by: null },
    how: 'values',
  },
  rows('notices', 'keep_notices', 'notifications', 'created_at'),
  // A lasting job is tried again by a start of the server, however late.
  rows('mails', 'keep_mails', 'jobs', 'updated_at', {
    state: ['done', 'failed'],
    kind: jobKinds.filter((kind) => !lastingJobs.includes(kind)),
  }),
  rows('sessions', 'keep_sessions', 'sessions', 'last_used_at'),
  rows('sign_in_attempts', 'keep_sign_in', 'call_tries', 'at'),
  rows('password_links', 'keep_sign_in', 'password_resets', 'expires_at'),
  rows('sign_in_challenges', 'keep_sign_in', 'sign_in_challenges', 'expires_at'),
  rows('calendar', 'keep_calendar', 'calendar_entries', 'last_day'),
  rows('feedback', 'keep_feedback', 'feedback_reports', 'created_at'),
  rows('access_requests', 'keep_access_requests', 'access_requests', 'expires_at'),
  rows('assistants', 'keep_assistants', 'assistant_changes', 'created_at'),
  rows('hook_deliveries', 'keep_hook_deliveries', 'hook_deliveries', 'happened_at', {
    state: ['sent', 'failed'],
  }),
  rows('report_runs', 'keep_report_runs', 'report_runs', 'due_at'),
]
