import { bookableStatus } from '#core/folders/subfolder.ts'
import {
  nodesOfBreakdown,
  plannableTasks,
  plannableUsers,
  plannedCells,
  planningsByUser,
  planningsInBreakdown,
  taskReferrers,
  tasksListed,
} from '#core/planning/queries.ts'
import { wbsTask, wbsTaskPlanning } from '#core/planning/task.ts'
import { joined, raw, sql, when } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { listed } from '../lists.ts'
import {
  columnsOf,
  folderCode,
  folderOrder,
  rankCode,
  subfolderCode,
  subfolderOrder,
  withFolder,
  withSubfolder,
  withTreePath,
} from '../parts.ts'
import { referrersTo } from '../referrers.ts'
import { blocksOf } from '../booking/sums.ts'

/**
 * The condition that people can book on the task `t`: it is bookable, has no task below it, and is in an active subfolder or in
 * none.
 */
export const canBeBooked = sql`
  t.bookable = TRUE AND (t.subfolder_id IS NULL OR s.status_type = ${bookableStatus})
  AND NOT EXISTS (SELECT 1 FROM wbs_tasks child WHERE child.parent_id = t.id)`

const ofFolder = (id: number | null | undefined) =>
  sql`SELECT w.id FROM wbs_tasks w JOIN wbs ON wbs.id = w.wbs_id WHERE wbs.folder_id = ${id ?? 0}`

defineQuery(tasksListed, (params, dialect) =>
  listed(tasksListed, params, dialect, {
    select: sql`
      t.id, t.parent_id, t.wbs_id, t.rank, t.task_code, t.name, t.bookable, t.color_code,
      f.id AS folder_id, ${raw(folderCode)} AS folder_code, f.name AS folder_name, f.project_type,
      t.subfolder_id, ${subfolderCode} AS subfolder_code, s.status_type,
      t.number_blocks`,
    perPage: raw(`${blocksOf('planned', 'page.id')} AS planned, ${blocksOf('booked', 'page.id')} AS booked`),
    from: sql`wbs_tasks t
      ${withFolder} ${withSubfolder} ${when(params.folder_id, withTreePath(ofFolder(params.folder_id)))}`,
    where: [
      ...(params.bookable ? [canBeBooked] : []),
      ...(params.folder_id ? [sql`f.id = ${params.folder_id}`] : []),
    ],
    haystack: sql`(t.search_folded || ' ' || f.search_folded || ' ' || CAST(f.lead_code AS VARCHAR(5))
      || COALESCE(' ' || s.search_folded || ' ' || ${rankCode}, ''))`,
    sorts: {
      task_code: 't.task_code_ordered',
      name: 't.name_folded',
      folder_code: folderOrder,
      folder_name: 'f.name_folded',
      subfolder_code: subfolderOrder,
      status_type: 's.status_type',
      project_type: 'f.project_type',
      id: 't.id',
      number_blocks: 't.number_blocks',
      planned: blocksOf('planned', 't.id'),
      booked: blocksOf('booked', 't.id'),
    },
    // The tasks of one folder stand in the order of the folder's tree.
    first: params.folder_id ? raw('tree.path') : 'task_code',
  }),
)

defineQuery(
  nodesOfBreakdown,
  ({ wbs_id }) => sql`
    SELECT ${columnsOf('t', wbsTask.fields)},
      ${raw(blocksOf('planned', 't.id'))} AS planned, ${raw(blocksOf('booked', 't.id'))} AS booked
    FROM wbs_tasks t WHERE t.wbs_id = ${wbs_id} ORDER BY t.rank, t.id`,
)

const namedBy = referrersTo('wbs_tasks', (table) => table !== 'wbs_tasks' && table !== 'wbs_task_plannings')

defineQuery(taskReferrers, ({ ids }) => {
  const of = joined(
    ids.map((id) => sql`${id}`),
    ', ',
  )
  return sql`${namedBy('referrer', of)} UNION
    SELECT 'wbs_task_plannings' AS referrer WHERE EXISTS (
      SELECT 1 FROM wbs_task_plannings WHERE wbs_task_id IN (${of}) AND (number_blocks > 0 OR number_blocks_new > 0))
    ORDER BY referrer`
})

defineQuery(
  planningsInBreakdown,
  ({ wbs_id }) => sql`
    SELECT ${columnsOf('p', wbsTaskPlanning.fields)}
    FROM wbs_tasks t JOIN wbs_task_plannings p ON p.wbs_task_id = t.id
    WHERE t.wbs_id = ${wbs_id}
    ORDER BY t.rank, t.id, p.start_date, p.id`,
)

defineQuery(
  planningsByUser,
  ({ user_id, from, to, internal }) => sql`
    SELECT ${columnsOf('p', wbsTaskPlanning.fields)} FROM wbs_task_plannings p
    JOIN wbs_tasks t ON t.id = p.wbs_task_id ${withFolder}
    WHERE p.assigned_user_id = ${user_id} AND p.start_date BETWEEN ${from} AND ${to}
      ${when(!internal, sql`AND f.project_type = 'operations'`)}
    ORDER BY p.start_date, p.id`,
)

defineQuery(
  plannableTasks,
  () => sql`
    SELECT t.id, t.wbs_id, t.parent_id, f.id AS folder_id, t.task_code, t.name, f.lead_code, f.code AS folder_code,
      ${rankCode} AS rank_code, s.code AS subfolder_code, f.project_manager_id, f.project_type
    FROM wbs_tasks t
    ${withFolder} ${withSubfolder}
    ORDER BY t.id`,
)

defineQuery(
  plannableUsers,
  () =>
    sql`SELECT user_id AS id, code, "exit_Date" FROM user_extra_infos WHERE code IS NOT NULL ORDER BY user_id`,
)

defineQuery(
  plannedCells,
  ({ from, to, wbs_id }) => sql`
    SELECT p.id, p.wbs_task_id, p.assigned_user_id, p.start_date, p.number_blocks, p.number_blocks_new,
      p.proposed_by, p.proposed_at
    FROM wbs_task_plannings p
    WHERE p.start_date BETWEEN ${from} AND ${to}
      ${when(wbs_id, sql`AND p.wbs_task_id IN (SELECT id FROM wbs_tasks WHERE wbs_id = ${wbs_id})`)}
    ORDER BY p.wbs_task_id, p.start_date, p.id`,
)
