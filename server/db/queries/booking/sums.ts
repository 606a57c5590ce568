import { wrongSums } from '#core/booking/sums/queries.ts'
import { allMonths, summed } from '#core/booking/sums/task-sum.ts'
import { joined, raw, sql, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { folderCode, fullName, withFolder } from '../parts.ts'

type Blocks = 'booked' | 'planned'

const total = `'${allMonths}'`

/**
 * SQL for the blocks of one task in all months. It looks up each task by itself, so a query uses it only for the tasks that are
 * shown.
 */
export const blocksOf = (blocks: Blocks, task: 't.id' | 'page.id'): string =>
  `COALESCE((SELECT k.${blocks} FROM task_sums k WHERE k.wbs_task_id = ${task} AND k.period = ${total}), 0)`

/** SQL for the blocks of all tasks of the subfolder `s`, in one month or in all months together. */
export const blocksOfSubfolder = (blocks: Blocks, period = raw(total)): Sql =>
  sql`COALESCE((SELECT SUM(k.${raw(blocks)}) FROM wbs_tasks t JOIN task_sums k ON k.wbs_task_id = t.id
      AND k.period = ${period} WHERE t.subfolder_id = s.id), 0)`

/** The columns `booked` and `planned`: the one named by `column` is `value`, the other is 0. */
const columnsWith = (column: Blocks, value: string): Sql =>
  raw(summed.map((each) => `${each.column === column ? value : 0} AS ${each.column}`).join(', '))

defineQuery(wrongSums, () => {
  const ofRows = summed.map(
    ({ column, of, day }) => sql`
      SELECT wbs_task_id, SUBSTR(${raw(day)}, 1, 7) AS period, ${columnsWith(column, 'SUM(number_blocks)')}
      FROM ${raw(of.name)} GROUP BY wbs_task_id, SUBSTR(${raw(day)}, 1, 7)`,
  )
  return sql`
    WITH counted AS (${joined(ofRows, ' UNION ALL ')}), compared AS (
      SELECT wbs_task_id, period, 0 AS kept_booked, booked, 0 AS kept_planned, planned FROM counted
      UNION ALL SELECT wbs_task_id, ${raw(total)}, 0, booked, 0, planned FROM counted
      UNION ALL SELECT wbs_task_id, period, booked, 0, planned, 0 FROM task_sums
    ), sums AS (
      SELECT wbs_task_id, NULL AS user_id, period, SUM(kept_booked) AS kept_booked, SUM(booked) AS booked,
        SUM(kept_planned) AS kept_planned, SUM(planned) AS planned
      FROM compared GROUP BY wbs_task_id, period
      UNION ALL SELECT wbs_task_id, user_id, ${raw(total)}, SUM(kept), SUM(booked), 0, 0 FROM (
        SELECT wbs_task_id, user_id, 0 AS kept, number_blocks AS booked FROM user_bookings
        UNION ALL SELECT wbs_task_id, user_id, booked, 0 FROM person_sums
      ) own GROUP BY wbs_task_id, user_id
    )
    SELECT k.wbs_task_id, ${raw(folderCode)} AS folder_code, t.task_code, t.name, k.user_id, ${fullName('u')} AS person, k.period,
      k.kept_booked, k.booked, k.kept_planned, k.planned
    FROM sums k LEFT JOIN (wbs_tasks t ${withFolder}) ON t.id = k.wbs_task_id LEFT JOIN users u ON u.id = k.user_id
    WHERE k.kept_booked <> k.booked OR k.kept_planned <> k.planned
    ORDER BY k.wbs_task_id, k.user_id IS NOT NULL, k.user_id, k.period`
})
