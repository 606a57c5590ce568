import { restoredAlone } from '../../deleted/kinds.ts'
import { tableNames, type Table } from '../../access/every-table.ts'
import { jobKinds, lastingJobs } from '../../jobs/kinds.ts'
import type { RetentionSetting } from '../../parameters/retention.ts'
import type { Reason } from '../held/reasons.ts'

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

/** What serves the program and its users, and that no law asks for. */
const others: ReadonlySet<string> = new Set<Table>([
  'user_logins',
  'roles',
  'permission_groups',
  'sessions',
  'api_tokens',
  'password_resets',
  'second_factors',
  'recovery_codes',
  'code_tries',
  'sign_in_challenges',
  'sign_on_subjects',
  'call_tries',
  'audit_exceptions',
  'audit_entries',
  'data_requests',
  'audit_seals',
  'notifications',
  'notice_choices',
  'feedback_reports',
  'banner_messages',
  'banner_presets',
  'translations',
  'company_addresses',
  'company_contacts',
  'folder_keywords',
  'access_requests',
  'task_templates',
  'prospect_extra_infos',
  'competitors',
  'document_texts',
  'planner_rows',
  'week_reminders',
  'templates',
  'template_versions',
  'third_party_connections',
  'third_party_journeys',
  'third_party_switches',
  'billit_inboxes',
  'document_trees',
  'document_mirrors',
  'hooks',
  'hook_health',
  'hook_deliveries',
  'jobs',
  'reminders',
  'report_views',
  'report_schedules',
  'report_recipients',
  'report_runs',
  'home_choices',
  'calendar_feeds',
  'calendar_entries',
  'assistant_changes',
  'address_imports',
  'known_streets',
  'known_street_words',
])

/** All else proves the books: a new table is kept as long as they are, until somebody decides that it may go before. */
const books: readonly string[] = tableNames.filter((name) => !social.has(name) && !others.has(name))

/** Records of people and companies that can be deleted, and that no law asks for. */
const deletable = restoredAlone.filter((table) => others.has(table))

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
  log('books_log', 'keep_books_log', books, 'books'),
  log('social_log', 'keep_social_log', [...social], 'social'),
  log('other_log', 'keep_other_log', [...others], null),
  {
    ...log('deleted', 'keep_deleted', deletable, null),
    where: { entity: deletable, action: 'remove', masked_by: null },
    how: 'values',
  },
  rows('notices', 'keep_notices', 'notifications', 'created_at'),
  // A lasting job is tried again by a start of the server, however late.
  rows('mails', 'keep_mails', 'jobs', 'updated_at', {
    state: ['done', 'failed', 'given_up'],
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
