import { bookableStatus } from '#core/folders/subfolder.ts'
import { homeFigures, subfoldersLed } from '#core/reports/queries.ts'
import { addDays } from '#core/values/day.ts'
import { raw, sql, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { pendingAbsence, subfolderCode } from '../parts.ts'
import { blocksOfSubfolder } from '../booking/sums.ts'

defineQuery(homeFigures, ({ user_id, today, this_monday, last_monday }) => {
  const booked = (within: Sql): Sql => sql`
    (SELECT COALESCE(SUM(number_blocks), 0) FROM user_bookings WHERE user_id = ${user_id} AND date >= ${last_monday} AND ${within})`
  const invoices = (what: string, which: Sql): Sql =>
    sql`(SELECT ${raw(what)} FROM invoices i WHERE ${which})`
  const due = sql`i.status_type = 'draft' AND i.forecast_date <= ${today}`
  const sum = 'COALESCE(SUM(i.amount), 0)'
  return sql`
  SELECT
    ${booked(sql`date BETWEEN ${this_monday} AND ${addDays(this_monday, 6)}`)} AS booked_this_week,
    ${booked(sql`date < ${this_monday}`)} AS booked_last_week,
    (SELECT COUNT(*) FROM user_absences a JOIN users u ON u.id = a.user_id
      WHERE ${pendingAbsence} AND a.user_id <> ${user_id} AND u.is_super_admin = FALSE) AS absences_to_decide,
    (SELECT COUNT(*) FROM user_absences a WHERE ${pendingAbsence} AND a.user_id = ${user_id}) AS own_absences_pending,
    (SELECT COUNT(*) FROM notifications WHERE user_id = ${user_id} AND notification_read = FALSE) AS unread_notices,
    ${invoices('COUNT(*)', due)} AS due, ${invoices(sum, due)} AS due_amount`
})

defineQuery(
  subfoldersLed,
  ({ user_id, month, limit }) => sql`
  SELECT s.id, s.folder_id, ${subfolderCode} AS code, s.name,
    ${blocksOfSubfolder('booked', sql`${month}`)} AS booked, ${blocksOfSubfolder('planned', sql`${month}`)} AS planned
  FROM subfolders s JOIN folders f ON f.id = s.folder_id
  WHERE s.project_leader = ${user_id} AND s.status_type = ${bookableStatus}
  ORDER BY booked DESC, planned DESC, s.id LIMIT ${limit}`,
)
