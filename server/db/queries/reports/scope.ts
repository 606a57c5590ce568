import { missionsInScope } from '#core/reports/scope/queries.ts'
import { sql, when } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { fullName, rankCode } from '../parts.ts'

defineQuery(
  missionsInScope,
  (asked) => sql`
    SELECT s.id AS subfolder_id, s.folder_id, ${rankCode} AS rank_code, s.name, s.status_type,
      s.customer_company_id AS customer_id, c.name AS customer,
      s.project_leader, ${fullName('u')} AS project_leader_name,
      f.project_manager_id AS project_manager, ${fullName('m')} AS project_manager_name, e.building_sector_type
    FROM subfolders s
    JOIN folders f ON f.id = s.folder_id
    JOIN users m ON m.id = f.project_manager_id
    LEFT JOIN folder_extra_infos e ON e.folder_id = f.id
    LEFT JOIN users u ON u.id = s.project_leader
    LEFT JOIN companies c ON c.id = s.customer_company_id
    WHERE TRUE
      ${when(!asked.internal, sql`AND f.project_type = 'operations'`)}
      ${when(asked.statuses, sql`AND s.status_type IN (${asked.statuses ?? []})`)}
      ${when(asked.status_type, sql`AND s.status_type = ${asked.status_type}`)}
      ${when(asked.customer_id, sql`AND s.customer_company_id = ${asked.customer_id}`)}
      ${when(asked.project_leader, sql`AND s.project_leader = ${asked.project_leader}`)}
      ${when(asked.led_by, sql`AND s.project_leader = ${asked.led_by}`)}
      ${when(asked.project_manager, sql`AND f.project_manager_id = ${asked.project_manager}`)}
      ${when(asked.building_sector_type, sql`AND e.building_sector_type = ${asked.building_sector_type}`)}
      ${when(asked.folder_id, sql`AND s.folder_id = ${asked.folder_id}`)}
      ${when(asked.subfolder_id, sql`AND s.id = ${asked.subfolder_id}`)}
    ORDER BY f.lead_code, s.rank, s.id`,
)
