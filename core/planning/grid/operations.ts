import {
  choice,
  day,
  flag,
  group,
  id,
  int,
  list,
  month,
  needs,
  optional,
  pick,
  text,
  withDefault,
  type RecordOf,
} from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { days } from '../../users/days.ts'
import { projectTypes } from '../../users/user.ts'
import { taskCode, wbsTask, wbsTaskPlanning } from '../task.ts'

/**
 * What a person is planned for in a month over all folders, in days, what is left of his capacity, and what of it is in
 * folders of this kind, to which the target belongs; red when it is more than the target or the capacity.
 */
const monthLoad = group({
  month: month(),
  planned: days(),
  capacity: days(),
  room: days(),
  target: needs('user_extended.read', days()),
  targeted: needs('user_extended.read', days()),
  overload: flag(),
})

const gridPerson = group({
  id: id('users'),
  name: text(501),
  code: optional(text(10)),
  exit_Date: optional(day()),
  loads: list(monthLoad),
})

export const shownTask = pick(
  wbsTask.fields,
  'id',
  'parent_id',
  'subfolder_id',
  'task_code',
  'name',
  'color_code',
  'number_blocks',
)
/** A task; blocks are planned where nothing hangs on it. */
const gridTask = group({ ...shownTask, leaf: flag() })

const shownCell = pick(
  wbsTaskPlanning.fields,
  'id',
  'wbs_task_id',
  'assigned_user_id',
  'start_date',
  'number_blocks',
  'number_blocks_new',
  'proposed_by',
  'proposed_at',
)
const gridCell = group({
  ...shownCell,
  /** Null for the pool. */
  assigned_name: optional(text(501)),
  proposed_by_name: optional(text(501)),
})

/** A proposal says what it is for: its task may be of a subfolder that is planned no more. */
const gridProposal = group({ ...gridCell.fields, task_code: taskCode(), task_name: text(250) })

const planningGrid = group({
  wbs_id: id('wbs'),
  folder_id: id('folders'),
  /** How the folder is called in a notice. */
  folder: text(401),
  project_type: choice(projectTypes),
  manager: group({ id: id('users'), name: text(501) }),
  /** Whether the caller manages the folder: what he types stands at once. */
  decides: flag(),
  /** The most blocks of a cell. */
  limit: int(0, 10_000),
  months: list(month()),
  tasks: list(gridTask),
  cells: list(gridCell),
  people: list(gridPerson),
  /** The cells for which something is proposed, in these months and all others, on tasks that are planned or no more. */
  proposals: list(gridProposal),
  /** How many of them are the caller’s: he asks for a decision on his own. */
  own_proposals: int(0, 1_000_000),
})
export type PlanningGrid = RecordOf<typeof planningGrid.fields>

export const readPlanningGrid = query({
  name: 'planning.grid',
  summary:
    'Months of a folder’s planning: tasks, cells with what is proposed, and the load of each person over all folders. With several roots, only tasks of missions that are active or intermediate.',
  http: 'GET /wbs/task_planning/grid/:folderId',
  permission: 'wbs.read',
  input: {
    folderId: id('folders'),
    /** The first month; this month when left out. */
    from: optional(month()),
    months: withDefault(int(1, 24), 6),
    /** People whose load is wanted although nothing is planned for them here yet. */
    people: optional(list(id('users'), 200)),
    /** The tasks whose cells and people are wanted; all of them when left out. What is proposed is told in any case. */
    tasks: optional(list(id('wbs_tasks'), 5000)),
  },
  output: planningGrid,
})
