import { bookableStatus } from '#core/folders/subfolder.ts'
import { nodesOfBreakdown, planningsInBreakdown, tasksListed } from '#core/planning/queries.ts'
import { wbsTask, wbsTaskPlanning } from '#core/planning/task.ts'
import { joined, raw, sql } from '../sql.ts'
import type { Sql } from '../sql.ts'
import { answer } from './answers.ts'
import { listed } from './lists.ts'

/** Blocks per task, summed once for all tasks that are asked for. */
const planned = sql`
  (SELECT wbs_task_id, SUM(number_blocks) AS blocks FROM wbs_task_plannings GROUP BY wbs_task_id)`
const booked = sql`
  (SELECT wbs_task_id, SUM(number_blocks) AS blocks FROM user_bookings GROUP BY wbs_task_id)`

const folderCode = `COALESCE(f.code, CAST(f.lead_code AS VARCHAR(50)))`

/** A bookable leaf, in an active subfolder or in none. */
const canBeBooked = sql`
  t.bookable = TRUE AND (t.subfolder_id IS NULL OR s.status_type = ${bookableStatus})
  AND NOT EXISTS (SELECT 1 FROM wbs_tasks child WHERE child.parent_id = t.id)`

answer(tasksListed, (params, dialect) =>
  listed(params, dialect, {
    select: sql`
      t.id, t.parent_id, t.task_code, t.name, t.bookable, t.color_code,
      f.id AS folder_id, ${raw(folderCode)} AS folder_code, f.name AS folder_name, f.project_type,
      t.subfolder_id, COALESCE(s.code, f.lead_code || '/' || s.rank) AS subfolder_code, s.status_type,
      t.number_blocks, COALESCE(p.blocks, 0) AS planned, COALESCE(b.blocks, 0) AS booked`,
    from: sql`wbs_tasks t
      JOIN wbs w ON w.id = t.wbs_id
      JOIN folders f ON f.id = w.folder_id
      LEFT JOIN subfolders s ON s.id = t.subfolder_id
      LEFT JOIN ${planned} p ON p.wbs_task_id = t.id
      LEFT JOIN ${booked} b ON b.wbs_task_id = t.id`,
    where: [
      ...(params.bookable ? [canBeBooked] : []),
      ...(params.folder_id ? [sql`f.id = ${params.folder_id}`] : []),
    ],
    haystack: sql`(t.search_folded || ' ' || f.search_folded || ' ' || CAST(f.lead_code AS VARCHAR(5)))`,
    texts: {
      task_code: 't.task_code_folded',
      name: 't.name_folded',
      folder_code: folderCode,
      folder_name: 'f.name_folded',
      subfolder_code: 's.code_folded',
      status_type: 's.status_type',
      project_type: 'f.project_type',
    },
    others: {
      id: 't.id',
      number_blocks: 't.number_blocks',
      planned: 'COALESCE(p.blocks, 0)',
      booked: 'COALESCE(b.blocks, 0)',
    },
    first: 'task_code',
  }),
)

/** The blocks of one task, for the few tasks of one work breakdown. */
const blocksOf = (table: 'wbs_task_plannings' | 'user_bookings'): Sql =>
  sql`(SELECT COALESCE(SUM(x.number_blocks), 0) FROM ${raw(table)} x WHERE x.wbs_task_id = t.id)`

const columns = (alias: string, fields: object): Sql =>
  joined(
    Object.keys(fields).map((name) => raw(`${alias}."${name}"`)),
    ', ',
  )

answer(
  nodesOfBreakdown,
  ({ wbs_id }) => sql`
    SELECT ${columns('t', wbsTask.fields)},
      ${blocksOf('wbs_task_plannings')} AS planned, ${blocksOf('user_bookings')} AS booked
    FROM wbs_tasks t WHERE t.wbs_id = ${wbs_id} ORDER BY t.rank, t.id`,
)

answer(
  planningsInBreakdown,
  ({ wbs_id }) => sql`
    SELECT ${columns('p', wbsTaskPlanning.fields)}
    FROM wbs_tasks t JOIN wbs_task_plannings p ON p.wbs_task_id = t.id
    WHERE t.wbs_id = ${wbs_id}
    ORDER BY t.rank, t.id, p.start_date, p.id`,
)
