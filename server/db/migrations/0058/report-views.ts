import { adding } from '../adding.ts'

/** Saved views of reports, the schedules by which they are mailed, to whom, and what became of each run. */
export const reportViews = adding('0058-report-views', {
  report_views: {
    columns: [
      'user_id INTEGER -> users',
      'report VARCHAR(50) NOT NULL',
      'name VARCHAR(100) NOT NULL',
      'period VARCHAR(50)',
      'parameters TEXT NOT NULL',
      'group VARCHAR(200)',
      'sort VARCHAR(50)',
      'order VARCHAR(50)',
      'search VARCHAR(250)',
      'columns TEXT',
      'roles TEXT NOT NULL',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['unique report_views_user_id_report_name user_id,report,name'],
  },
  report_schedules: {
    columns: [
      'view_id INTEGER NOT NULL -> report_views',
      'frequency VARCHAR(50) NOT NULL',
      'weekday INTEGER',
      'month_day INTEGER',
      'hour INTEGER NOT NULL',
      'format VARCHAR(50) NOT NULL',
      'next_at VARCHAR(24) NOT NULL',
      'stopped_at VARCHAR(24)',
      'stopped_because VARCHAR(50)',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['unique report_schedules_view_id view_id'],
  },
  report_recipients: {
    columns: [
      'schedule_id INTEGER NOT NULL -> report_schedules',
      'user_id INTEGER -> users',
      'name VARCHAR(500) NOT NULL',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['unique report_recipients_schedule_id_user_id schedule_id,user_id'],
  },
  report_runs: {
    columns: [
      'view_id INTEGER NOT NULL -> report_views',
      'user_id INTEGER -> users',
      'name VARCHAR(500) NOT NULL',
      'due_at VARCHAR(24) NOT NULL',
      'format VARCHAR(50) NOT NULL',
      'state VARCHAR(50) NOT NULL',
      'reason VARCHAR(500)',
      'finding TEXT',
      'file_link VARCHAR(150)',
      'file_name VARCHAR(250)',
      'size INTEGER',
      'kept_until VARCHAR(10)',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: [
      'unique report_runs_view_id_user_id_due_at view_id,user_id,due_at',
      'index report_runs_user_id_due_at user_id,due_at',
      'index report_runs_due_at due_at',
    ],
  },
})
