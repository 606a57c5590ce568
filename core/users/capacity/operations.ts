import {
  choice,
  day,
  decimal,
  flag,
  group,
  id,
  int,
  list,
  month,
  needs,
  optional,
  partial,
  time,
  withDefault,
  type Field,
  type RecordOf,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { absenceLevels, absenceStates } from '../absence.ts'
import { userAvailability } from '../availability.ts'
import { days } from '../days.ts'

const extended = <F extends Field<unknown>>(field: F): F => needs('user_extended.read', field)

/** Planned work of one project type against its target: `target` is that part of the capacity, in days. */
const occupation = group({
  planned: days(),
  target_percentage: extended(optional(decimal(0, 100))),
  target: extended(days()),
  /** More is planned than the target; without one, than the capacity. */
  overload: flag(),
})

/** A month of a person's grid, in days, with every number that the capacity is made of. */
export const gridMonth = group({
  month: month(),
  working_days: int(0, 31),
  public_holidays: int(0, 31),
  availability: group({
    percentage: decimal(0, 100),
    /** The month's own entry; null when the percentage is inherited. */
    id: optional(id('user_availabilities')),
    updated_at: optional(time()),
    /** The month whose entry holds; null when it follows from the blocks a week. */
    from: optional(month()),
  }),
  approved: days(),
  /** Null for whoever may not see the person’s absences. */
  requested: optional(days()),
  pending: group({
    share: days(),
    allowance: extended(days()),
    taken: extended(days()),
    remaining: extended(days()),
  }),
  capacity: days(),
  operations: occupation,
  support: occupation,
  total: group({ planned: days(), overload: flag() }),
})

const gridAbsence = group({
  id: id('user_absences'),
  start_date: day(),
  end_date: day(),
  number_blocks: int(0, 10_000),
  planning_level_type: choice(absenceLevels),
  state: choice(absenceStates),
  updated_at: time(),
})

/** A person's availability, absence, capacity and planned work, month by month. */
const personGrid = group({
  user_id: id('users'),
  months: list(gridMonth),
  /** Null for whoever may not see them: the sums say what is left of a month. */
  absences: optional(list(gridAbsence)),
})
export type PersonGrid = RecordOf<typeof personGrid.fields>

export const readGrid = query({
  name: 'user.grid',
  summary:
    'Six months of a person: availability, absence, capacity and planned work against the targets, in days; one’s own or with users.read.',
  http: 'GET /users/grid/:id',
  permission: 'signed_in',
  input: {
    id: id('users'),
    /** The first month; this month when left out. */
    from: optional(month()),
    months: withDefault(int(1, 24), 6),
  },
  output: personGrid,
})

/** A calendar shows a month, a report a year. */
export const longestHolidays = 400

export const listHolidays = query({
  name: 'holiday.list',
  summary: 'The public holidays of the firm between two days, at most 400 apart.',
  http: 'GET /users/holidays/all',
  permission: 'signed_in',
  input: { from: day(), to: day() },
  output: list(day()),
})

export const readSeniority = query({
  name: 'user.seniority',
  summary:
    'A person’s years of service and rate of absence over the last twelve months, with what it is made of.',
  http: 'GET /users/abscencesRateSenority/:id',
  permission: 'users.read',
  input: { id: id('users') },
  output: group({
    seniority: extended(decimal(0, 99.9, 1)),
    absence_rate: extended(decimal(0, 100)),
    from: extended(day()),
    to: extended(day()),
    working: extended(days()),
    absent: extended(days()),
  }),
})

const { user_id, year, percentage } = userAvailability.given

export const availabilitiesOfUser = query({
  name: 'availability.by_user',
  summary: 'The availabilities of a person, the latest month first.',
  http: 'GET /users/availability/getByUserId/:id',
  permission: 'users.read',
  input: { id: id('users') },
  output: list(userAvailability),
})

export const createAvailability = command({
  name: 'availability.create',
  summary: 'The part of his working days that a person works from a month on; one a month.',
  http: 'POST /users/availability/create',
  permission: 'users.edit',
  input: userAvailability.given,
  output: userAvailability,
})

export const updateAvailability = command({
  name: 'availability.update',
  summary: 'Changes a month’s availability.',
  http: 'PUT /users/availability/update/:id',
  permission: 'users.edit',
  input: {
    id: id('user_availabilities'),
    user_id: optional(id('users')),
    ...partial({ percentage, year, month: userAvailability.given.month }),
    updated_at: optional(time()),
  },
  output: userAvailability,
})

export const setAvailability = command({
  name: 'availability.set',
  summary: 'Makes a month’s cell hold a percentage; null empties it, so that it is inherited again.',
  http: 'PUT /users/availability/set',
  permission: 'users.edit',
  input: { user_id, month: month(), percentage: optional(percentage) },
  output: optional(userAvailability),
})
