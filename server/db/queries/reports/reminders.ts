import { overStatuses } from '#core/reports/subfolders/late.ts'
import { datesToRemind } from '#core/reports/reminders/queries.ts'
import { remindedMoments, type RemindedMoment } from '#core/reports/reminders/reminder.ts'
import type { Day } from '#core/values/day.ts'
import { joined, raw, sql, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { subfolderCode } from '../parts.ts'

/** The column of each moment, in the subfolder's extra infos `x` or in its offer `o`. */
export const places: { readonly [moment in RemindedMoment]: string } = {
  submission_date: 'o.submission_date',
  submission_result_date: 'o.submission_result_date',
  mission_start: 'x.mission_start',
  temporary_reception_date: 'x.temporary_reception_date',
  final_reception_date: 'x.final_reception_date',
  guarantee_release: 'x.final_reception_date',
  good_execution_attest_date: 'x.good_execution_attest_date',
}
export const tables = { o: 'offer_extra_infos o', x: 'subfolder_extra_infos x' } as const

/** The days of all missions between two, each with what it is: `subfolder_id`, `moment`, `day`. */
export const missionDays = (from: Day, until: Day): Sql =>
  joined(
    remindedMoments.map((moment) => {
      const alias = places[moment].slice(0, 1) as keyof typeof tables
      return sql`
      SELECT ${raw(alias)}.subfolder_id, ${raw(`'${moment}'`)} AS moment, ${raw(places[moment])} AS day
      FROM ${raw(tables[alias])} WHERE ${raw(places[moment])} BETWEEN ${from} AND ${until}`
    }),
    ' UNION ALL ',
  )

defineQuery(
  datesToRemind,
  ({ today, from, until }) => sql`
    SELECT d.subfolder_id, d.moment, d.day, d.stage, p.id AS user_id, s.folder_id, f.name AS folder_name,
      ${subfolderCode} AS code, s.name, s.status_type, o.submission_done, o.submission_result_type,
      o.order_intake, o.refusal_type,
      (SELECT COUNT(*) FROM bank_guarantees g WHERE g.subfolder_id = s.id AND g.release_date IS NULL) AS guarantees_open
    FROM (SELECT m.*, CASE WHEN m.day < ${today} THEN 'overdue' ELSE 'before' END AS stage
      FROM (${missionDays(from, until)}) m) d
    JOIN subfolders s ON s.id = d.subfolder_id
    JOIN folders f ON f.id = s.folder_id
    JOIN users p ON p.id IN (s.project_leader, f.project_manager_id)
    LEFT JOIN user_extra_infos e ON e.user_id = p.id
    LEFT JOIN offer_extra_infos o ON o.subfolder_id = s.id
    WHERE s.status_type NOT IN (${[...overStatuses]}) AND (e."exit_Date" IS NULL OR e."exit_Date" >= ${today})
      AND NOT EXISTS (SELECT 1 FROM reminders r WHERE r.subfolder_id = s.id AND r.moment = d.moment
        AND r.day = d.day AND r.stage = d.stage AND r.user_id = p.id)
    ORDER BY d.day, s.id, d.moment, p.id`,
)
