import { entity, type Row } from '../kernel/entity.ts'
import { blocks, day, flag, id, int, optional, text, time, withDefault, type Field } from '../kernel/field.ts'
import { oneLine } from '../values/readable.ts'

/** The longest code that a task may have. */
export const longestTaskCode = 250
/** What a task is called by in its folder. */
export const taskCode = () => text(longestTaskCode)

/** Six hexadecimal digits without `#`. */
const colour = (): Field<string> => ({ kind: 'text', min: 6, max: 6, format: 'colour' })

/** The work breakdown of one folder. */
export const wbs = entity('wbs', { folder_id: id('folders') }, { unique: [['folder_id']] })

/** A task of the work breakdown, child of another or of the root. Only a leaf can be booked on. */
export const wbsTask = entity(
  'wbs_tasks',
  {
    wbs_id: id('wbs'),
    /** Null for a root. */
    parent_id: optional(id('wbs_tasks')),
    subfolder_id: optional(id('subfolders')),
    task_class: withDefault(text(50), 'task'),
    task_type: withDefault(text(250), 'default'),
    task_code: withDefault(taskCode(), '88888'),
    name: text(250),
    description: optional(text(1000)),
    external_folder_link: optional(oneLine(text(1000))),
    rank: withDefault(int(0, 99_999), 0),
    bookable: withDefault(flag(), false),
    /** Hexadecimal without `#`. */
    color_code: optional(colour()),
    /** Blocks foreseen for the task. */
    number_blocks: withDefault(blocks(0, 1000), 10),
  },
  {
    index: [['wbs_id', 'rank'], ['parent_id'], ['subfolder_id']],
    search: ['task_code', 'name'],
    sort: ['name'],
    codes: ['task_code'],
  },
)
export type WbsTask = Row<typeof wbsTask>

/** Blocks of a task in a month, for one person or, with no person, in the pool. */
export const wbsTaskPlanning = entity(
  'wbs_task_plannings',
  {
    wbs_task_id: id('wbs_tasks'),
    assigned_user_id: optional(id('users')),
    start_date: day(),
    end_date: day(),
    number_blocks: blocks(0, 10_000),
    /** Proposed by someone who may not decide. */
    number_blocks_new: optional(blocks(0, 10_000)),
    /** Whose proposal it is, the last one's, and since when. */
    proposed_by: optional(id('users')),
    proposed_at: optional(time()),
    planning_level_class: withDefault(text(50), 'planning_level'),
    planning_level_type: withDefault(text(50), 'month'),
  },
  {
    index: [
      ['wbs_task_id', 'start_date'],
      ['assigned_user_id', 'start_date'],
    ],
  },
)
export type TaskPlanning = Row<typeof wbsTaskPlanning>

/** How many months back one's own bookings and plannings are shown. */
export const monthsShown = 3

/** The planning of a folder, as a page of ours. */
export const planningPage = (folder_id: number): string => `/folders/${folder_id}?tab=3`

/** The tasks of a folder, as a page of ours. */
export const breakdownPage = (folder_id: number): string => `/folders/${folder_id}?tab=2`
