import {
  decimal,
  blocks,
  choice,
  day,
  flag,
  group,
  id,
  int,
  list,
  map,
  month,
  optional,
  partial,
  pick,
  text,
  time,
  withDefault,
} from '../../kernel/field.ts'
import { column, sortable } from '../../tables/column-facts.ts'
import { importInput, importOutcome, importScopes } from '../../tables/import.ts'
import { command, query } from '../../kernel/operation.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { days } from '../days.ts'
import { absenceStates, userAbsence } from '../absence.ts'

const absenceFields = pick(
  userAbsence.given,
  'number_blocks',
  'planning_level_class',
  'planning_level_type',
  'start_date',
  'end_date',
  'approved',
  'comment',
)

/** A line of the list of absences. */
export const absenceRow = group({
  id: column(id('user_absences'), { sortable: true, extra: true }),
  user_id: id('users'),
  code: column(optional(text(10)), { label: 'column.trigram', display: 'code', sortable: true }),
  first_name: column(text(250), { sortable: true, wide: true, card: 'title' }),
  last_name: column(text(250), { sortable: true, card: 'title' }),
  start_date: column(day(), { sortable: true }),
  end_date: column(day(), { sortable: true }),
  number_blocks: column(int(0, 10_000), { sortable: true }),
  planning_level_type: text(50),
  state: column(choice(absenceStates), { display: 'status', sortable: true }),
  comment: column(optional(text(1000)), { wide: true, card: 'fact' }),
  decision_comment: column(optional(text(1000)), { wide: true, card: 'fact' }),
  decided_by: column(optional(text(500)), { wide: true, extra: true }),
  decided_at: column(optional(time()), { display: 'day', sortable: true, wide: true, extra: true }),
  created_at: sortable(time()),
  updated_at: time(),
})

export const listAbsences = query({
  name: 'absence.list',
  summary:
    'Absences, the latest first: everybody’s with users.edit or user_extended.read, else one’s own. `from` and `to` leave those with a day in between.',
  http: 'GET /users/abscence/all',
  permission: 'signed_in',
  input: {
    ...listInput,
    user_id: optional(id('users')),
    /** The caller's own alone. */
    mine: withDefault(flag(), false),
    state: optional(choice(absenceStates)),
    from: optional(day()),
    to: optional(day()),
  },
  output: pageOf(absenceRow),
})

export const createAbsence = command({
  name: 'absence.create',
  summary: 'Asks for an absence of one’s own; users.edit also enters those of others, approved or not.',
  http: 'POST /users/abscence/create',
  permission: 'signed_in',
  input: {
    user_id: id('users'),
    ...absenceFields,
    /** What the days hold by the person’s own week when left out. */
    number_blocks: optional(absenceFields.number_blocks),
  },
  output: userAbsence,
})

export const updateAbsence = command({
  name: 'absence.update',
  summary: 'Changes an absence: one’s own while nobody decided on it, any with users.edit.',
  http: 'PUT /users/abscence/update/:id',
  permission: 'signed_in',
  input: {
    id: id('user_absences'),
    user_id: optional(id('users')),
    ...partial(absenceFields),
    updated_at: optional(time()),
  },
  output: userAbsence,
})

/** More than anybody looks at before he decides. */
const mostDecided = 200

const decision = {
  id: id('user_absences'),
  comment: optional(text(1000)),
  updated_at: optional(time()),
}

export const approveAbsence = command({
  name: 'absence.approve',
  summary: 'Approves a requested absence and tells the person.',
  http: 'PUT /users/abscence/approve/:id',
  permission: 'users.edit',
  input: decision,
  output: userAbsence,
})

export const refuseAbsence = command({
  name: 'absence.refuse',
  summary: 'Refuses a requested absence, with a comment, and tells the person.',
  http: 'PUT /users/abscence/refuse/:id',
  permission: 'users.edit',
  input: decision,
  output: userAbsence,
})

export const decisions = ['approve', 'refuse'] as const

export const decideAbsences = command({
  name: 'absence.decide',
  summary:
    'Approves or refuses several requested absences, all of them or none, and tells each person once. `updated_at` says by id what was seen.',
  http: 'PUT /users/abscence/decide',
  permission: 'users.edit',
  input: {
    ids: list(id('user_absences'), mostDecided),
    action: choice(decisions),
    comment: optional(text(1000)),
    updated_at: optional(map(time())),
  },
  output: list(userAbsence),
})

export const deleteAbsence = command({
  name: 'absence.delete',
  summary: 'Withdraws one’s own absence that is not approved, or with users.edit removes any.',
  http: 'DELETE /users/abscence/delete/:id',
  permission: 'signed_in',
  input: { id: id('user_absences') },
  output: flag(),
})

export const setMonthAbsence = command({
  name: 'absence.set_month',
  summary:
    'Makes a month’s approved (or with approved 0, requested) absence come to so many blocks, by one whole-month entry beside the dated ones.',
  http: 'PUT /users/abscence/month',
  permission: 'users.edit',
  input: {
    user_id: id('users'),
    month: month(),
    number_blocks: blocks(0, 10_000),
    approved: withDefault(int(0, 1), 1),
  },
  output: optional(userAbsence),
})

/** A year whose holidays are not enough: what was agreed, and what is left of it, below zero, in days. */
export const overdrawnYear = group({
  year: int(1900, 2200),
  number_holidays: decimal(0, 9_999_999, 1),
  after: days(),
})

export const proposeLeave = query({
  name: 'absence.proposed',
  summary:
    'The blocks that leave between two days takes of a person’s own week: no weekends, no public holidays, no more of a week than he works and has left in it. `overdrawn` names the years whose holidays are then not enough, with all that is approved or asked for.',
  http: 'GET /users/abscence/proposed',
  permission: 'signed_in',
  input: {
    user_id: id('users'),
    start_date: day(),
    end_date: day(),
    /** Another number than the proposed one, to know what it leaves. */
    number_blocks: optional(absenceFields.number_blocks),
  },
  output: group({ number_blocks: int(0, 10_000), overdrawn: list(overdrawnYear) }),
})

export const readBalance = query({
  name: 'absence.balance',
  summary: 'The caller’s own holidays of a year, in days: allowance, approved, asked for and left.',
  http: 'GET /users/abscence/balance',
  permission: 'signed_in',
  input: { year: optional(int(2000, 2100)) },
  output: group({
    year: int(2000, 2100),
    number_holidays: optional(decimal(0, 9_999_999, 1)),
    taken: days(),
    requested: days(),
    remaining: days(),
  }),
})

export const importAbsences = command({
  name: 'absence.import',
  summary:
    'Absences from a workbook (person code, start, end, blocks, approved): whole, or nothing with every bad row named.',
  http: 'POST /users/abscence/import',
  permission: 'users.edit',
  scopes: importScopes,
  input: importInput,
  output: importOutcome,
})

export const absenceEffect = query({
  name: 'absence.effect',
  summary: 'What approving an absence does to the capacity of each of its months, in days.',
  http: 'GET /users/abscence/effect/:id',
  permission: 'users.edit',
  input: { id: id('user_absences') },
  output: list(group({ month: month(), before: days(), after: days() })),
})

export const absencesEffect = query({
  name: 'absence.effects',
  summary: 'What approving several absences together does to the capacity of each person’s months, in days.',
  http: 'GET /users/abscence/effects',
  permission: 'users.edit',
  input: { ids: list(id('user_absences'), mostDecided) },
  output: list(group({ user_id: id('users'), month: month(), before: days(), after: days() })),
})

export const overdrawnAbsences = query({
  name: 'absence.overdrawn',
  summary: 'The years in which a person’s holidays are not enough once these absences are approved.',
  http: 'GET /users/abscence/overdrawn',
  permission: 'users.edit',
  input: { ids: list(id('user_absences'), mostDecided) },
  output: list(group({ user_id: id('users'), ...overdrawnYear.fields })),
})
