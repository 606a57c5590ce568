import {
  file,
  flag,
  group,
  id,
  int,
  list,
  map,
  omit,
  optional,
  partial,
  pick,
  scalars,
  text,
  time,
  withDefault,
  type RecordOf,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { duty } from '../../jobs/duty.ts'
import { column } from '../../tables/column-facts.ts'
import { pageOf } from '../../tables/listing.ts'
import { reportRun, reportSchedule, reportView, usualSchedule } from './view.ts'

const {
  report,
  name,
  period,
  parameters,
  group: grouping,
  sort,
  order,
  search,
  columns,
  roles,
} = reportView.given

/** What a view keeps of a report besides its name. */
const kept = { period, parameters, group: grouping, sort, order, search, columns, roles }

const timing = pick(reportSchedule.given, 'frequency', 'weekday', 'month_day', 'hour', 'format')

const shownSchedule = group({
  ...timing,
  ...pick(reportSchedule.given, 'next_at', 'stopped_at', 'stopped_because'),
  recipients: list(group({ id: optional(id('users')), name: text(500) })),
})

/** A view as the caller may see it. Columns, groups and an order that he may not see are left out. */
export const viewRow = group(
  {
    id: column(id('report_views'), {}),
    report: column(report, { label: 'field.report', display: 'code' }),
    name: column(name, { label: 'field.view' }),
    ...kept,
    period: column(period, { label: 'field.period' }),
    /** The parameters as they hold today, with the days of the period. */
    today: map(scalars()),
    roles: column(roles, { label: 'column.shared_with' }),
    owner_id: optional(id('users')),
    /** Empty where nobody has it any more. */
    owner: column(text(500, 0), { label: 'field.owner' }),
    is_own: flag(),
    may_change: flag(),
    /** Whether the caller is among the people to whom it is mailed. */
    is_mailed_to_me: flag(),
    /** Only for whoever may change it. */
    schedule: optional(shownSchedule),
    updated_at: time(),
  },
  ['id', 'report', 'name', 'period', 'roles', 'owner'],
)
export type ShownView = RecordOf<typeof viewRow.fields>

export const listReportViews = query({
  name: 'report_view.list',
  summary:
    'The saved views of reports that the caller may read: his own, those that are shared with his role and those that are mailed to him.',
  http: 'GET /reports/views',
  permission: 'reports.read',
  input: {
    report: optional(text(50)),
    /** Those of everybody; only for administrators. */
    all: withDefault(flag(), false),
  },
  output: list(viewRow),
})

export const rolesForViews = query({
  name: 'report_view.roles',
  summary: 'The roles that a view of a report can be shared with.',
  http: 'GET /reports/views/roles',
  permission: 'reports.read',
  input: {},
  output: list(text(50)),
})

export const createReportView = command({
  name: 'report_view.create',
  summary:
    'Saves a view of a report: its parameters, groups, order, search and columns, and the roles that see it too. A period stays relative to the day.',
  http: 'POST /reports/views',
  permission: 'reports.read',
  input: { report, name, ...kept },
  output: viewRow,
})

export const changeReportView = command({
  name: 'report_view.change',
  summary:
    'Changes a view of one’s own; what is left out stays. An administrator changes any, and takes over.',
  http: 'PUT /reports/views/:id',
  permission: 'reports.read',
  input: {
    id: id('report_views'),
    ...partial({ name, ...kept }),
    /** The caller becomes its owner; only for administrators. */
    take_over: withDefault(flag(), false),
    /** The view's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: viewRow,
})

export const deleteReportView = command({
  name: 'report_view.delete',
  summary: 'Deletes a view with its schedule and its runs.',
  http: 'DELETE /reports/views/:id',
  permission: 'reports.read',
  input: { id: id('report_views') },
  output: flag(),
})

export const scheduleReportView = command({
  name: 'report_view.schedule',
  summary:
    'Mails a view to people at an hour of the firm’s clock: on working days, on a weekday or on a day of the month. Each gets it with his own rights, in his language.',
  http: 'PUT /reports/views/:id/schedule',
  permission: 'reports.read',
  input: {
    id: id('report_views'),
    ...timing,
    hour: withDefault(timing.hour, usualSchedule.hour),
    format: withDefault(timing.format, usualSchedule.format),
    recipients: list(id('users'), 50),
  },
  output: viewRow,
})

export const unscheduleReportView = command({
  name: 'report_view.unschedule',
  summary: 'Mails a view no more; its runs stay. Answers whether there was a schedule.',
  http: 'DELETE /reports/views/:id/schedule',
  permission: 'reports.read',
  input: { id: id('report_views') },
  output: flag(),
})

export const leaveReportView = command({
  name: 'report_view.leave',
  summary:
    'Ends the mails of a view to the caller himself; the others get them as before, and its owner hears of it. Answers whether he got them.',
  http: 'DELETE /reports/views/:id/schedule/own',
  permission: 'reports.read',
  input: { id: id('report_views') },
  output: flag(),
})

/** What one person got of one run. */
export const runRow = group(
  {
    id: column(id('report_runs'), {}),
    /** Without what the report found for others, whose rights are others. */
    ...omit(reportRun.given, 'user_id', 'file_link', 'name'),
    due_at: column(time(), { label: 'column.due_at' }),
    view: column(name, { label: 'field.view' }),
    report: column(report, { label: 'field.report', display: 'code' }),
    recipient: column(text(500), { label: 'field.recipient' }),
    state: column(reportRun.given.state, { display: 'status' }),
    reason: column(optional(text(500)), {}),
    kept_until: column(reportRun.given.kept_until, { label: 'field.kept_until' }),
    /** Whether the caller can download it. */
    may_download: flag(),
  },
  ['id', 'due_at', 'view', 'recipient', 'state', 'reason', 'kept_until'],
)
export type ShownRun = RecordOf<typeof runRow.fields>

export const listReportRuns = query({
  name: 'report_run.list',
  summary:
    'What was mailed of views, the latest first: to the caller, or of one view to everybody if he may change it. What the report found is told to its recipient alone.',
  http: 'GET /reports/runs',
  permission: 'reports.read',
  input: {
    view_id: optional(id('report_views')),
    page: optional(int(1, 1_000_000)),
    size: optional(int(1, 1000)),
  },
  output: pageOf(runRow),
})

export const reportRunFile = query({
  name: 'report_run.file',
  summary: 'The file of a run, for the person to whom it was mailed, as long as it is kept.',
  http: 'GET /reports/runs/:id/file',
  permission: 'reports.read',
  input: { id: id('report_runs') },
  output: file(100_000_000),
})

export const tidyReportRuns = duty({
  name: 'report_run.tidy',
  summary:
    'Removes the files and the list of runs of scheduled reports whose time is over, and takes up schedules that wait for nothing.',
  http: 'POST /duty/report-runs',
})
