import { keyOf, personColumns, type PersonColumn } from './columns.ts'
import type { Reason } from './reasons.ts'

/**
 * What becomes of the rows that name a person.
 * `removed`: they are his alone and go.
 * `kept`: they are about him and stay under his number, without what `emptied` names.
 * `signed`: they are about something else, and only say that he wrote or decided it; his number stays.
 */
export type Fate =
  | { readonly fate: 'removed' }
  | { readonly fate: 'kept'; readonly why: Reason; readonly emptied?: readonly string[] }
  | { readonly fate: 'signed' }

const removed: Fate = { fate: 'removed' }
const signed: Fate = { fate: 'signed' }
const kept = (why: Reason, ...emptied: string[]): Fate => ({ fate: 'kept', why, emptied })

/** By table and column. A test fails for a column that names a person and does not stand here. */
const fates: { readonly [key: string]: Fate } = {
  'user_logins.user_id': removed,
  'user_accounts.user_id': kept('work', 'role'),
  'user_extra_infos.user_id': kept(
    'social',
    'code',
    'status_type',
    'payroll_type',
    'external_folder_link',
    'remarks',
    'graduation_date',
    'degree',
    'last_evaluation_date',
    'next_evaluation_date',
    'powerbi_identifier',
  ),
  'user_project_targets.user_id': kept('work'),
  'sessions.user_id': removed,
  'api_tokens.user_id': removed,
  'password_resets.user_id': removed,
  'second_factors.user_id': removed,
  'recovery_codes.user_id': removed,
  'code_tries.user_id': removed,
  'sign_in_challenges.user_id': removed,
  'sign_on_subjects.user_id': removed,
  'audit_exceptions.made_by': signed,
  'audit_entries.original_id': signed,
  'data_requests.asked_by': signed,
  'notifications.user_id': removed,
  // Their texts say his name to others.
  'notifications.created_by': removed,
  'notice_choices.user_id': removed,
  'feedback_reports.user_id': removed,
  'folders.project_manager_id': signed,
  'subfolders.project_leader': signed,
  'user_costs.user_id': kept('books'),
  'user_specific_costs.user_id': kept('books'),
  'user_block_costs.user_id': kept('books'),
  'user_availabilities.user_id': kept('work'),
  'user_absences.user_id': kept('social', 'comment', 'decision_comment'),
  'user_absences.decided_by': signed,
  'access_requests.user_id': removed,
  'access_requests.requested_by': signed,
  'access_requests.decided_by': signed,
  'wbs_task_plannings.assigned_user_id': kept('work'),
  'wbs_task_plannings.proposed_by': signed,
  'invoice_sendings.requested_by': signed,
  'documents.put_by': signed,
  'documents.removed_by': signed,
  'document_versions.put_by': signed,
  'given_months.given_by': signed,
  'user_bookings.user_id': kept('books'),
  'planner_rows.user_id': removed,
  'submitted_weeks.user_id': kept('social'),
  'week_parts.user_id': kept('social', 'remark'),
  'week_parts.decided_by': signed,
  'closed_months.closed_by': signed,
  'week_reminders.user_id': removed,
  'template_versions.saved_by': signed,
  'third_party_connections.connected_by': signed,
  'third_party_journeys.user_id': removed,
  'hooks.user_id': signed,
  'payment_files.made_by': signed,
  'purchases.taken_by': signed,
  'purchases.released_by': signed,
  'purchase_parts.approved_by': signed,
  'reminders.user_id': removed,
  'report_views.user_id': kept('work'),
  'report_recipients.user_id': kept('work', 'name'),
  'report_runs.user_id': removed,
  'home_choices.user_id': removed,
  'calendar_feeds.user_id': removed,
  'calendar_entries.user_id': removed,
  'assistant_changes.user_id': removed,
}

/** The columns that name people and that nobody has decided on yet, and the decisions on columns that there are not: none of both. */
export const undecided: readonly string[] = personColumns.map(keyOf).filter((key) => !(key in fates))
export const outdated: readonly string[] = Object.keys(fates).filter(
  (key) => !personColumns.some((each) => keyOf(each) === key),
)

/** What becomes of a column that names people. Where nobody has decided, the rows stay: nothing is lost by a forgotten line. */
export const fateOf = (place: PersonColumn): Fate => fates[keyOf(place)] ?? kept('work')

/** Notices that a person’s acts made for others go with him, for his name is in them, but they are not his to read. */
export const isOfOthers = (place: PersonColumn): boolean => keyOf(place) === 'notifications.created_by'

/** The fields of the person himself that go. A name that has to be there becomes another one. */
export const ownFields = ['first_name', 'last_name', 'birthdate', 'picture'] as const

/** The fields of a contact at another company that go. */
export const contactFields = [
  'firstname',
  'lastname',
  'email',
  'phone_number',
  'phone_number_country',
] as const
