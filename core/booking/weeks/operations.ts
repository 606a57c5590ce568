import { weekStanding } from '../locks/operations.ts'
import {
  choice,
  day,
  decimal,
  flag,
  group,
  id,
  int,
  list,
  map,
  month,
  optional,
  pick,
  text,
  time,
  withDefault,
  type RecordOf,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { duty } from '../../jobs/duty.ts'
import { column } from '../../tables/column-facts.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { userBooking } from '../booking.ts'
import { plannerTask } from '../planner-task.ts'
import { partActions } from '../locks/rules.ts'
import { partStates, weekPart } from '../locks/submitted-week.ts'

const count = () => int(0, 1_000_000_000)

const ofWeek = { date: optional(day()) }

export const submitWeek = command({
  name: 'week.submit',
  summary:
    'Submits the caller’s week (of today, or of a date) for approval, also with open days: his time in it is locked, what was returned waits again.',
  http: 'POST /wbs/week/submit',
  permission: 'planner.write',
  scopes: ['book'],
  input: ofWeek,
  output: weekStanding,
})

export const takeWeekBack = command({
  name: 'week.take_back',
  summary: 'Takes the caller’s submitted week back while nobody has decided on any of it.',
  http: 'PUT /wbs/week/take_back',
  permission: 'planner.write',
  scopes: ['book'],
  input: ofWeek,
  output: weekStanding,
})

/** A part of a week to decide on. */
export const weekRow = group({
  id: column(id('week_parts'), { sortable: true }),
  user_id: id('users'),
  code: column(optional(text(10)), { label: 'column.trigram', display: 'code', sortable: true }),
  first_name: column(text(250), { sortable: true, wide: true, card: 'title' }),
  last_name: column(text(250), { sortable: true, card: 'title' }),
  monday: column(day(), { sortable: true, label: 'column.week' }),
  folder_id: id(),
  folder_name: column(text(250), { wide: true }),
  subfolder_id: optional(id()),
  /** The subfolder's code, else the folder's. */
  place: column(text(100), { label: 'column.subfolder_code', sortable: true }),
  number_blocks: column(weekPart.fields.number_blocks, { sortable: true }),
  state: column(choice(partStates), { display: 'status', sortable: true }),
  remark: column(optional(text(1000)), { wide: true, card: 'fact' }),
  /** Who is asked to decide: the subfolder's leader, else the folder's account manager. */
  asked: column(optional(text(500)), { wide: true }),
  decided_by: column(optional(text(500)), { wide: true, extra: true }),
  decided_at: column(optional(time()), { display: 'day', sortable: true, wide: true, extra: true }),
  submitted_at: column(optional(time()), { display: 'moment', sortable: true, wide: true, extra: true }),
  updated_at: time(),
})
export type WeekRow = RecordOf<typeof weekRow.fields>

/** Parts of one state, or of any. */
export const listedStates = [...partStates, 'any'] as const

/** So many parts are looked at or decided on in one call at most. */
export const mostParts = 500

export const listWeeks = query({
  name: 'week.list',
  summary:
    'Parts of submitted weeks that wait for the caller’s decision, or are of another state, the oldest first; `all` has those too that others are asked for and he may decide on.',
  http: 'GET /wbs/week/all',
  permission: 'signed_in',
  input: {
    ...listInput,
    state: withDefault(choice(listedStates), 'submitted'),
    user_id: optional(id('users')),
    from: optional(day()),
    to: optional(day()),
    all: withDefault(flag(), false),
    /** Of these alone. */
    ids: withDefault(list(id('week_parts'), mostParts), []),
  },
  output: pageOf(weekRow),
})

export const weekTime = query({
  name: 'week.time',
  summary: 'The time in parts of weeks that the caller may decide on, with its tasks.',
  http: 'GET /wbs/week/time',
  permission: 'signed_in',
  input: { ids: list(id('week_parts'), mostParts) },
  output: group({
    tasks: list(plannerTask),
    bookings: list(
      group({
        part_id: id('week_parts'),
        ...pick(userBooking.fields, 'id', 'wbs_task_id', 'date', 'number_blocks', 'comment', 'distance'),
      }),
    ),
  }),
})

export const decideWeeks = command({
  name: 'week.decide',
  summary:
    'Approves parts of weeks or returns them with a remark, all of them or none, and tells their people. `updated_at` says by id what was seen.',
  http: 'PUT /wbs/week/decide',
  permission: 'signed_in',
  input: {
    ids: list(id('week_parts'), mostParts),
    action: choice(partActions),
    remark: optional(text(1000)),
    updated_at: optional(map(time())),
  },
  output: list(weekPart),
})

/** Somebody who has not submitted a week. */
export const missingRow = group({
  user_id: id('users'),
  code: column(optional(text(10)), { label: 'column.trigram', display: 'code' }),
  first_name: column(text(250), { card: 'title' }),
  last_name: column(text(250), { card: 'title' }),
  monday: column(day(), { label: 'column.week' }),
  booked: column(count(), { label: 'column.booked' }),
  expected: column(decimal(0, 10_000), { label: 'column.expected' }),
})

export const missingWeeks = query({
  name: 'week.missing',
  summary:
    'Who has not submitted a week (last week, or that of a date) though he was expected to work: everybody for whoever decides on all time, else those with time on one’s own missions.',
  http: 'GET /wbs/week/missing',
  permission: 'signed_in',
  input: ofWeek,
  output: list(missingRow),
})

/** A month and whether time in it is locked. */
export const monthRow = group({
  month: column(month(), {}),
  closed: column(flag(), { label: 'column.closed' }),
  closed_by: column(optional(text(500)), {}),
  closed_at: column(optional(time()), { display: 'day' }),
  /** Parts of its weeks that are not approved. */
  undecided: column(count(), { label: 'column.undecided' }),
})

export const listMonths = query({
  name: 'month.list',
  summary:
    'The last twelve months and any that is closed, the latest first, with what is not approved in each.',
  http: 'GET /wbs/month/all',
  permission: 'signed_in',
  input: {},
  output: list(monthRow),
})

const oneMonth = { month: month() }

export const closeMonth = command({
  name: 'month.close',
  summary: 'Closes a month: its time is locked for everybody without the right to close months.',
  http: 'POST /wbs/month/close',
  permission: 'user_booking.close',
  input: oneMonth,
  output: monthRow,
})

export const reopenMonth = command({
  name: 'month.reopen',
  summary: 'Opens a closed month again.',
  http: 'PUT /wbs/month/reopen',
  permission: 'user_booking.close',
  input: oneMonth,
  output: monthRow,
})

export const remindOfWeeks = duty({
  name: 'week.remind',
  summary:
    'Tells whoever has not submitted a week that is over, and whoever is asked to decide on one, each once and on a day on which he works.',
  http: 'POST /duty/weeks',
})
