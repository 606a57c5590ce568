import {
  flag,
  group,
  id,
  int,
  list,
  omit,
  optional,
  partial,
  text,
  time,
  withDefault,
  type RecordOf,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { withLists } from '../../parameters/listed.ts'
import { column } from '../../tables/column-facts.ts'
import { wbsTask } from '../task.ts'
import { mostCopied } from './template.ts'

const sum = () => int(0, 1_000_000_000)

/** A task of a work breakdown: its own blocks, and those of it and all below it together. */
export const taskNode = group({
  ...withLists(wbsTask.name, wbsTask.fields),
  planned: sum(),
  booked: sum(),
  total_number_blocks: sum(),
  total_planned: sum(),
  total_booked: sum(),
  /** Foreseen and booked by nobody yet; below 0 where more was booked. */
  total_left: int(-1_000_000_000, 1_000_000_000),
})
export type TaskNode = RecordOf<typeof taskNode.fields>

const workBreakdown = group({ id: id('wbs'), folder_id: id('folders'), wbs_tasks: list(taskNode) })

export const readBreakdown = query({
  name: 'wbs.read',
  summary:
    'A work breakdown with its tasks in rank order, blocks planned and booked, and what they and all below them come to.',
  http: 'GET /wbs/:id',
  permission: ['wbs.read', 'planner.write'],
  input: { id: id('wbs') },
  output: workBreakdown,
})

export const breakdownOfFolder = query({
  name: 'wbs.by_folder',
  summary: 'The work breakdown of a folder.',
  http: 'GET /wbs/by_folder_id/:folderId',
  permission: ['wbs.read', 'planner.write'],
  input: { folderId: id('folders') },
  output: workBreakdown,
})

export const readTask = query({
  name: 'task.read',
  summary: 'A task with what it and all below it come to, and its folder.',
  http: 'GET /wbs/task/:id',
  permission: ['wbs.read', 'planner.write'],
  input: { id: id('wbs_tasks') },
  output: group({ ...taskNode.fields, folder_id: id('folders') }),
})

// A root's parent may be written 0 as well as null.
const parent_id = optional(int(0, 2_147_483_647))
/** The choice of the dialog about a parent that is bookable: it is made not bookable in the same transaction. */
const parent_not_bookable = withDefault(flag(), false)

export const createTask = command({
  name: 'task.create',
  summary:
    'A new task, under a parent that is not bookable or as a root; a child takes its parent’s subfolder. `parent_not_bookable` makes a bookable parent a heading.',
  http: 'POST /wbs/task/create',
  permission: 'signed_in',
  input: {
    wbstask: group({
      ...omit(wbsTask.given, 'wbs_id', 'rank'),
      parent_id,
      /** That of the call, where a record says it too. */
      wbs_id: optional(id('wbs')),
      /** The next one where it is left out or 0. */
      rank: optional(wbsTask.fields.rank),
    }),
    wbsId: id('wbs'),
    parent_not_bookable,
  },
  output: wbsTask,
})

export const editTask = command({
  name: 'task.edit',
  summary:
    'Changes a task; what is left out stays. Another `parent_id` moves it with all below it, to the end of what hangs there.',
  http: 'PUT /wbs/task/edit/:id',
  permission: 'signed_in',
  input: {
    id: id('wbs_tasks'),
    wbstask: withDefault(
      group(partial({ ...omit(wbsTask.given, 'wbs_id', 'rank', 'subfolder_id'), parent_id })),
      {},
    ),
    parent_not_bookable,
    wbsId: optional(id('wbs')),
    /** The task's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: taskNode,
})

export const rankTasks = command({
  name: 'task.rank',
  summary: 'Gives tasks of one work breakdown their ranks; no two that hang on the same task may have one.',
  http: 'PUT /wbs/task/editMulti',
  permission: 'signed_in',
  input: { tasks: list(group({ id: id('wbs_tasks'), rank: wbsTask.fields.rank }), mostCopied) },
  output: list(wbsTask),
})

export const deleteTask = command({
  name: 'task.delete',
  summary:
    'Removes a task that nothing hangs on: no subtask, no time, no blocks planned, no contract or forecast.',
  http: 'DELETE /wbs/task/:id',
  permission: 'signed_in',
  input: { id: id('wbs_tasks') },
  output: flag(),
})

export const copyTasks = command({
  name: 'task.copy',
  summary:
    'Copies a task with all below it, or a template, under a task of this or another folder. Time and planning are not copied; codes go on from the new parent’s.',
  http: 'POST /wbs/task/copy',
  permission: 'signed_in',
  input: {
    wbsId: id('wbs'),
    /** Where the copy comes; null or 0 for the top of the tree. */
    parent_id,
    from_task_id: optional(id('wbs_tasks')),
    /** Without it only what is below the task is copied. */
    with_itself: withDefault(flag(), true),
    template_id: optional(id('task_templates')),
    parent_not_bookable,
  },
  output: group({ count: int(0, mostCopied), wbs_tasks: list(wbsTask) }),
})

/** A template as it is listed. */
export const taskTemplateRow = group({
  id: id('task_templates'),
  name: column(text(250), { card: 'title' }),
  count: column(int(0, mostCopied), { label: 'column.tasks' }),
})

export const listTaskTemplates = query({
  name: 'task_template.list',
  summary: 'The trees of tasks that the firm keeps to begin others with.',
  http: 'GET /wbs/template/all',
  permission: 'wbs.read',
  input: {},
  output: list(taskTemplateRow),
})

export const createTaskTemplate = command({
  name: 'task_template.create',
  summary: 'Keeps a task’s tree as a template; one of that name is replaced when `replace` says so.',
  http: 'POST /wbs/template/create',
  permission: ['admin.read', 'wbs_all.update'],
  input: {
    name: text(250),
    task_id: id('wbs_tasks'),
    with_itself: withDefault(flag(), false),
    replace: withDefault(flag(), false),
  },
  output: taskTemplateRow,
})

export const deleteTaskTemplate = command({
  name: 'task_template.delete',
  summary: 'Removes a template; what was made from it stays.',
  http: 'DELETE /wbs/template/delete/:id',
  permission: ['admin.read', 'wbs_all.update'],
  input: { id: id('task_templates') },
  output: flag(),
})
