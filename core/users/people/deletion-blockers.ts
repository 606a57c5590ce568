/** Tables whose rows of a person are his alone, and go with him. */
export const ownTables = [
  'user_logins',
  'user_accounts',
  'user_extra_infos',
  'user_project_targets',
  'user_costs',
  'user_specific_costs',
  'user_block_costs',
  'user_availabilities',
  'user_absences',
  'sessions',
  'api_tokens',
  'password_resets',
  'second_factors',
  'recovery_codes',
  'code_tries',
  'sign_in_challenges',
  'sign_on_subjects',
  'notifications',
  'notice_choices',
  'reminders',
  'home_choices',
  'calendar_feeds',
  'calendar_entries',
  'planner_rows',
  'submitted_weeks',
  'week_parts',
  'week_reminders',
  'access_requests',
  'third_party_journeys',
] as const

/** Columns that only say who wrote or decided something: emptied when that person goes. */
const signatures: { readonly [table: string]: readonly string[] } = {
  notifications: ['created_by'],
  feedback_reports: ['user_id'],
  user_absences: ['decided_by'],
  wbs_task_plannings: ['proposed_by'],
  access_requests: ['requested_by', 'decided_by'],
  week_parts: ['decided_by'],
  closed_months: ['closed_by'],
  given_months: ['given_by'],
  template_versions: ['saved_by'],
  invoice_sendings: ['requested_by'],
  third_party_connections: ['connected_by'],
  report_views: ['user_id'],
  report_recipients: ['user_id'],
  report_runs: ['user_id'],
}

/** Whether what points at a person there keeps him from being deleted: everything not named above does. */
export const blocksDeletion = (table: string, column: string): boolean =>
  !(column === 'user_id' && ownTables.some((own) => own === table)) && !signatures[table]?.includes(column)
