import { group, id, int, list, optional, text, type RecordOf } from '../../kernel/field.ts'
import { taskCode } from '../../planning/task.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { taskSum } from './task-sum.ts'

const blocks = () => int(-1_000_000_000, 1_000_000_000)

/** Kept sums that are not what the rows come to. Code and name are empty where the task is gone. */
export const wrongSum = group(
  {
    wbs_task_id: id('wbs_tasks'),
    folder_code: column(optional(text(50)), {}),
    task_code: column(optional(taskCode()), {}),
    name: column(optional(text(250)), {}),
    /** Of whom it is the sum; empty where it is everybody's. */
    user_id: optional(id('users')),
    person: column(optional(text(500)), {}),
    period: column(taskSum.given.period, {}),
    kept_booked: column(blocks(), {}),
    booked: column(blocks(), { label: 'column.counted_booked' }),
    kept_planned: column(blocks(), {}),
    planned: column(blocks(), { label: 'column.counted_planned' }),
  },
  [
    'folder_code',
    'task_code',
    'name',
    'person',
    'period',
    'kept_booked',
    'booked',
    'kept_planned',
    'planned',
  ],
)
export type WrongSum = RecordOf<typeof wrongSum.fields>

export const checkSums = query({
  name: 'sums.check',
  summary: 'Compares the kept sums of booked and planned blocks with the rows; answers those that differ.',
  http: 'GET /wbs/sums/check',
  permission: 'admin.read',
  input: {},
  output: list(wrongSum),
})

export const repairSums = command({
  name: 'sums.repair',
  summary: 'Makes every kept sum what the rows come to, while others work on; answers those that differed.',
  http: 'POST /wbs/sums/repair',
  permission: 'admin.read',
  input: {},
  output: list(wrongSum),
})
