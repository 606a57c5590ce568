import {
  choice,
  day,
  flag,
  group,
  id,
  int,
  labelled,
  list,
  month,
  needs,
  optional,
  text,
  withDefault,
  type RecordOf,
} from '../../kernel/field.ts'
import { taskCode } from '../task.ts'
import { query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { withLists } from '../../parameters/listed.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { absenceLevels, absenceStates } from '../../users/absence.ts'
import { days } from '../../users/days.ts'
import { userExtraInfo } from '../../users/user.ts'

const functionType = () => needs('user_extended.read', optional(text(50)))
const share = () => optional(int(0, 1_000_000))
const people = () => int(0, 1_000_000)

/** What a month holds of people, in days. */
const held = {
  /** What stands; what is only proposed is in `proposed`. */
  planned: days(),
  /** What would be planned if every proposal were accepted. */
  proposed: days(),
  capacity: days(),
  /** What is left of the capacity; never less than nothing. */
  room: days(),
  /** Planned of the capacity in percent, above 100 only where more is planned; null without capacity. */
  share: share(),
}

/** A person's month over all folders. */
const personMonth = group({
  month: month(),
  ...held,
  approved: days(),
  /** Asked for and not decided; null for whoever may not see the person’s absences. */
  requested: optional(days()),
  /** The month’s part of the holidays still to take. */
  pending: days(),
  /** More is planned than the capacity. */
  overload: flag(),
  /** More is planned for one kind of folder than the person’s target, though not more than the capacity. */
  above_target: flag(),
  /** False before the first day in the firm and after the last one: such a month has no room. */
  employed: flag(),
})

const sumMonth = group({
  month: month(),
  ...held,
  /** How many people are planned above their capacity. */
  overloaded: people(),
})

const capacityPerson = group({
  id: id('users'),
  name: text(501),
  code: optional(text(10)),
  function_type: functionType(),
  /** The group in which the person stands. */
  group: optional(text(50)),
  planned: days(),
  capacity: days(),
  room: days(),
  months: list(personMonth),
})

const capacityGroup = group({
  /** The manager of the team, or the function; null for whoever has none. */
  key: optional(text(50)),
  /** The manager’s name; of functions their word is the catalogue’s. */
  name: optional(text(501)),
  people: people(),
  months: list(sumMonth),
})

/** How people are put together: by whom they work for, or by function. */
export const groupings = ['team', 'function'] as const

const filters = {
  /** The first month; this month when left out. */
  from: optional(month()),
  months: withDefault(int(1, 24), 12),
  function_type: functionType(),
  /** Who works in these months in folders that this person manages. */
  team: optional(id('users')),
  /** Who is planned in these months on missions that this person leads. */
  leader: optional(id('users')),
  /** Only whoever has room in these months, in each group most room first. */
  room: withDefault(flag(), false),
  /** Only whoever is planned above the capacity of one of these months. */
  over: withDefault(flag(), false),
}

const capacityHeatmap = group({
  months: list(month()),
  people: list(capacityPerson),
  /** Each group with all its people, also those on other pages. */
  groups: list(capacityGroup),
  totals: list(sumMonth),
  count: people(),
  /** Whose teams and which functions there are to filter by. */
  teams: list(group({ id: id('users'), name: text(501) })),
  functions: needs('user_extended.read', list(text(50))),
})
export type CapacityHeatmap = RecordOf<typeof capacityHeatmap.fields>

export const readHeatmap = query({
  name: 'capacity.heatmap',
  summary:
    'What everybody’s months hold over all folders against the capacity, in days, by team or function. A person’s team is that of the manager in whose folders most is planned for him in these months.',
  http: 'GET /wbs/capacity/heatmap',
  permission: 'wbs.read',
  input: {
    ...filters,
    search: optional(text(250)),
    by: withDefault(choice(groupings), 'team'),
    page: optional(int(1, 1_000_000)),
    size: optional(int(1, 1000)),
  },
  output: capacityHeatmap,
})

/** A person's month as a line. */
export const capacityRow = group(
  {
    user_id: id('users'),
    code: column(optional(text(10)), { label: 'column.trigram', display: 'code' }),
    name: column(text(501), {}),
    ...withLists(userExtraInfo.name, { function_type: column(functionType(), {}) }),
    team: column(labelled('column.team', optional(text(501))), {}),
    month: column(month(), {}),
    planned: column(labelled('column.planned_days', days()), {}),
    proposed: column(labelled('column.proposed_days', days()), {}),
    capacity: column(labelled('column.capacity_days', days()), {}),
    approved: column(labelled('grid.approved', days()), {}),
    requested: column(labelled('grid.requested', optional(days())), {}),
    pending: column(labelled('grid.pending', days()), {}),
    room: column(labelled('column.room_days', days()), {}),
    share: column(labelled('column.load_share', share()), { display: 'percent' }),
  },
  [
    'code',
    'name',
    'function_type',
    'team',
    'month',
    'planned',
    'proposed',
    'capacity',
    'approved',
    'requested',
    'pending',
    'room',
    'share',
  ],
)

export const listCapacity = query({
  name: 'capacity.list',
  summary: 'The same as lines, one for each person and month, to export and to reckon with.',
  http: 'GET /wbs/capacity/all',
  permission: 'wbs.read',
  input: { ...listInput, ...filters },
  output: pageOf(capacityRow),
})

/** Work of a person in a month. */
export const capacityWork = group(
  {
    wbs_task_id: id('wbs_tasks'),
    task_code: taskCode(),
    task_name: text(250),
    folder_id: id('folders'),
    folder_code: text(50),
    folder_name: text(250),
    subfolder_id: optional(id('subfolders')),
    subfolder_code: optional(text(50)),
    subfolder_name: optional(text(250)),
    planned: labelled('column.planned_days', days()),
    proposed: labelled('column.proposed_days', days()),
  },
  ['folder_code', 'subfolder_code', 'task_code', 'task_name', 'planned', 'proposed'],
)

const away = group({
  start_date: day(),
  end_date: day(),
  planning_level_type: choice(absenceLevels),
  state: choice(absenceStates),
  /** What of it is in the month. */
  days: days(),
})

const capacityCell = group({
  id: id('users'),
  name: text(501),
  month: personMonth,
  tasks: list(capacityWork),
  /** Work in folders that the caller may not see. */
  elsewhere: group({ planned: days(), proposed: days() }),
  /** Null for whoever may not see them: the sums say what is left of the month. */
  absences: optional(list(away)),
})
export type CapacityCell = RecordOf<typeof capacityCell.fields>

export const readCapacityCell = query({
  name: 'capacity.cell',
  summary: 'What fills a person’s month: the tasks in all folders, most days first, and absence.',
  http: 'GET /wbs/capacity/cell/:userId',
  permission: 'wbs.read',
  input: { userId: id('users'), month: month() },
  output: capacityCell,
})
