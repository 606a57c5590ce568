import { bookedByDayAndPerson, timeListed } from '#core/reports/time/queries.ts'
import { sql, when } from '../../sql.ts'
import { oneOf } from '../../where.ts'
import { defineQuery } from '../define.ts'
import { fullName, withExtraInfos, withFolder, withSubfolder } from '../parts.ts'

defineQuery(
  timeListed,
  ({ from, to, user_id, subfolder_ids, folder_id, reader, internal, limit }, dialect) => sql`
    SELECT k.user_id, x.code, ${fullName('u')} AS user_name, k.month, t.id AS wbs_task_id, t.task_code,
      t.name AS task_name, t.subfolder_id, f.id AS folder_id, f.name AS folder_name,
      ${internal ? sql`TRUE` : sql`(f.project_type = 'operations' OR k.user_id = ${reader})`} AS is_named,
      k.number_blocks, CASE WHEN f.project_type = 'operations' THEN k.to_charge ELSE 0 END AS chargeable
    FROM (
      SELECT b.user_id, b.wbs_task_id, SUBSTR(b.date, 1, 7) AS month, SUM(b.number_blocks) AS number_blocks,
        SUM(CASE WHEN b.will_not_invoice = FALSE THEN b.number_blocks ELSE 0 END) AS to_charge
      FROM user_bookings b
      WHERE b.date BETWEEN ${from} AND ${to}
        ${when(user_id, sql`AND b.user_id = ${user_id}`)}
        ${when(
          subfolder_ids,
          sql`AND b.wbs_task_id IN (SELECT own.id FROM wbs_tasks own
            WHERE ${oneOf(dialect, sql`own.subfolder_id`, 'INTEGER', subfolder_ids ?? [])})`,
        )}
        ${when(
          folder_id,
          sql`AND b.wbs_task_id IN (SELECT own.id FROM wbs_tasks own JOIN wbs tree ON tree.id = own.wbs_id
            WHERE tree.folder_id = ${folder_id})`,
        )}
      GROUP BY b.user_id, b.wbs_task_id, SUBSTR(b.date, 1, 7)
    ) k JOIN wbs_tasks t ON t.id = k.wbs_task_id ${withFolder} ${withSubfolder}
    JOIN users u ON u.id = k.user_id ${withExtraInfos}
    ORDER BY f.lead_code, f.id, s.id IS NULL, s.rank, t.id, k.month, k.user_id LIMIT ${limit}`,
)

defineQuery(
  bookedByDayAndPerson,
  ({ from, to, user_id, limit }) => sql`
    SELECT b.user_id, b.date, SUM(b.number_blocks) AS booked,
      SUM(CASE WHEN b.will_not_invoice = FALSE AND b.wbs_task_id NOT IN (
        SELECT t.id FROM wbs_tasks t ${withFolder} WHERE f.project_type <> 'operations'
      ) THEN b.number_blocks ELSE 0 END) AS chargeable
    FROM user_bookings b
    WHERE b.date BETWEEN ${from} AND ${to} ${when(user_id, sql`AND b.user_id = ${user_id}`)}
    GROUP BY b.user_id, b.date ORDER BY b.user_id, b.date LIMIT ${limit}`,
)
