import { entity, type Row } from '../../kernel/entity.ts'
import {
  choice,
  day,
  id,
  int,
  list,
  map,
  optional,
  scalars,
  text,
  time,
  withDefault,
} from '../../kernel/field.ts'
import { fileFormats } from '../files/formats.ts'
import { relativePeriods } from './period.ts'
import { frequencies } from './timing.ts'

/** A report as somebody wants to see it again. */
export const reportView = entity(
  'report_views',
  {
    /** Whose it is; nobody's once that person was deleted. */
    user_id: optional(id('users')),
    report: text(50),
    name: text(100),
    /** Takes the place of the parameters that it fills. */
    period: optional(choice(relativePeriods)),
    /** What was given. For the others what is usual holds, on the day on which the view is opened. */
    parameters: withDefault(map(scalars()), {}),
    /** As the report takes it: `customer,month`, or `none`. */
    group: optional(text(200)),
    sort: optional(text(50)),
    order: optional(choice(['asc', 'desc'])),
    search: optional(text(250)),
    /** Null of the usual ones. */
    columns: optional(list(text(50), 50)),
    /** The roles whose holders see it too. */
    roles: withDefault(list(text(50), 50), []),
  },
  { unique: [['user_id', 'report', 'name']] },
)
export type ReportView = Row<typeof reportView>

/** When a view is mailed. There is one schedule for a view at most. */
export const reportSchedule = entity(
  'report_schedules',
  {
    view_id: id('report_views'),
    frequency: choice(frequencies),
    /** 1 Monday … 7 Sunday, of a weekly one. */
    weekday: optional(int(1, 7)),
    /** Of a monthly one. A shorter month takes its last day. */
    month_day: optional(int(1, 31)),
    /** Of the firm's clock. */
    hour: int(0, 23),
    format: choice(fileFormats),
    next_at: time(),
    /** Since when it does nothing any more, and why. */
    stopped_at: optional(time()),
    stopped_because: optional(text(50)),
  },
  { unique: [['view_id']] },
)
export type ReportSchedule = Row<typeof reportSchedule>

/** When a view is mailed, and in which form, where nobody chooses otherwise: before work, to read. */
export const usualSchedule = { hour: 7, format: 'pdf' } as const satisfies Partial<ReportSchedule>

/** Who gets the mails of a schedule. His name stays when he is deleted, so that the runs can say who got nothing. */
export const reportRecipient = entity(
  'report_recipients',
  { schedule_id: id('report_schedules'), user_id: optional(id('users')), name: text(500) },
  { unique: [['schedule_id', 'user_id']] },
)

/**
 * How far the mail of one run to one person is. `leaving` is kept before it is handed over. `kept` is a file without a mail,
 * `refused` one that is not made, for a reason.
 */
export const runStates = ['waiting', 'leaving', 'sent', 'kept', 'failed', 'refused'] as const

/** What one person gets of one run of a schedule. */
export const reportRun = entity(
  'report_runs',
  {
    view_id: id('report_views'),
    user_id: optional(id('users')),
    name: text(500),
    /** The moment for which the run was due. */
    due_at: time(),
    format: choice(fileFormats),
    state: withDefault(choice(runStates), 'waiting'),
    /** Why he got nothing, or not yet. */
    reason: optional(text(500)),
    /** What the report found, as the mail says it. */
    finding: optional(text(2000)),
    file_link: optional(text(150)),
    file_name: optional(text(250)),
    size: optional(int(0, 2_147_483_647)),
    /** The last day on which the file is there. */
    kept_until: optional(day()),
  },
  { unique: [['view_id', 'user_id', 'due_at']], index: [['user_id', 'due_at'], ['due_at']], audited: false },
)
export type ReportRun = Row<typeof reportRun>
