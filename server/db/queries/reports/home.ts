import {
  homeFacts,
  homeSummed,
  homeSums,
  missionsLed,
  missionsOfPerson,
  type HomeSum,
} from '#core/reports/home/queries.ts'
import { overStatuses } from '#core/reports/subfolders/late.ts'
import type { InputOf } from '#core/kernel/field.ts'
import { joined, raw, sql, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { inState, invoiceDay, isDisputed, isIssued, isOverdueOn, sendingIs } from '../invoicing/invoices.ts'
import { isOpenInvoice, openOf, pendingAbsence, withExtraInfos } from '../parts.ts'
import { hasNoCost, isHereOn, movesFrom } from '../users.ts'

type Asked = InputOf<typeof homeSummed.params>

const invoices = (what: string, which: Sql): Sql => sql`(SELECT ${raw(what)} FROM invoices i WHERE ${which})`
const summed = (what: string): string => `COALESCE(SUM(${what}), 0)`
const opened = summed(openOf('i'))

const overdue = ({ today }: Asked): Sql => sql`${inState('emitted')} AND ${isOverdueOn(today)}`
const draftsBy = (day: string): Sql => sql`${inState('draft')} AND i.forecast_date <= ${day}`
const issued = (from: string, to: string): Sql =>
  sql`${isIssued} AND ${invoiceDay} >= ${from} AND ${invoiceDay} <= ${to}`
const staff = (today: string, which: Sql): Sql => sql`
  (SELECT COUNT(*) FROM users u ${withExtraInfos} WHERE u.is_super_admin = FALSE AND ${isHereOn(today)} AND ${which})`
const absences = (which: Sql): Sql => sql`
  (SELECT COUNT(*) FROM user_absences a JOIN users u ON u.id = a.user_id WHERE ${which})`

/** Each sum as the list behind it has it, by the conditions of that list. */
const sums: { readonly [name in HomeSum]: (asked: Asked) => Sql } = {
  absences_to_decide: () => absences(sql`${pendingAbsence} AND u.is_super_admin = FALSE`),
  own_pending: ({ user_id }) => absences(sql`${pendingAbsence} AND a.user_id = ${user_id}`),
  own_coming: ({ user_id, today }) =>
    absences(sql`a.refused = FALSE AND a.approved = 1 AND a.user_id = ${user_id} AND a.end_date >= ${today}`),
  unread: ({ user_id }) =>
    sql`(SELECT COUNT(*) FROM notifications WHERE user_id = ${user_id} AND notification_read = FALSE)`,
  overdue: (asked) => invoices('COUNT(*)', overdue(asked)),
  overdue_amount: (asked) => invoices(opened, overdue(asked)),
  disputed: () => invoices('COUNT(*)', isDisputed),
  disputed_amount: () => invoices(opened, isDisputed),
  drafts_due: ({ today }) => invoices('COUNT(*)', draftsBy(today)),
  drafts_due_amount: ({ today }) => invoices(summed('i.amount'), draftsBy(today)),
  sendings_failed: () => invoices('COUNT(*)', sql`${isIssued} AND ${sendingIs.failed}`),
  lines_waiting: () => sql`(SELECT COUNT(*) FROM statement_lines l WHERE l.state = 'waiting')`,
  entries: ({ today }) => staff(today, movesFrom.coming(today)),
  exits: ({ today }) => staff(today, movesFrom.leaving(today)),
  without_cost: ({ today }) => staff(today, hasNoCost(today)),
  invoiced_year_amount: ({ year_start, today }) => invoices(summed('i.amount'), issued(year_start, today)),
  invoiced_year_before_amount: ({ earlier_start, earlier_end }) =>
    invoices(summed('i.amount'), issued(earlier_start, earlier_end)),
  to_receive_amount: () => invoices(opened, isIssued),
}

defineQuery(homeSummed, (asked) => {
  const names = Object.keys(homeSums) as HomeSum[]
  return sql`SELECT ${joined(
    names.map(
      (name) => sql`${asked.wanted.includes(name) ? sums[name](asked) : raw('NULL')} AS ${raw(name)}`,
    ),
    ', ',
  )}`
})

const isGoingOn = sql`s.status_type NOT IN (${[...overStatuses]})`

defineQuery(
  homeFacts,
  ({ user_id }) => sql`
  SELECT EXISTS (SELECT 1 FROM subfolders s WHERE s.project_leader = ${user_id} AND ${isGoingOn}) AS leads,
    EXISTS (SELECT 1 FROM folders f JOIN subfolders s ON s.folder_id = f.id
      WHERE f.project_manager_id = ${user_id} AND ${isGoingOn}) AS manages`,
)

defineQuery(
  missionsOfPerson,
  ({ user_id, since, today, limit }) => sql`
  SELECT s.id FROM (
    SELECT l.id AS subfolder_id, 0 AS blocks FROM subfolders l WHERE l.project_leader = ${user_id}
    UNION ALL SELECT t.subfolder_id, b.number_blocks FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id
      WHERE b.user_id = ${user_id} AND b.date >= ${since} AND t.subfolder_id IS NOT NULL
    UNION ALL SELECT t.subfolder_id, 0 FROM wbs_task_plannings p JOIN wbs_tasks t ON t.id = p.wbs_task_id
      WHERE p.assigned_user_id = ${user_id} AND p.number_blocks > 0 AND p.end_date >= ${today}
        AND t.subfolder_id IS NOT NULL
  ) own JOIN subfolders s ON s.id = own.subfolder_id
  WHERE ${isGoingOn} GROUP BY s.id ORDER BY SUM(own.blocks) DESC, s.id DESC LIMIT ${limit}`,
)

defineQuery(
  missionsLed,
  ({ user_id, limit }) => sql`
  SELECT s.id FROM subfolders s WHERE s.project_leader = ${user_id} AND (${isGoingOn}
    OR EXISTS (SELECT 1 FROM invoices i WHERE i.subfolder_id = s.id AND (i.status_type = 'draft' OR ${raw(isOpenInvoice('i'))}))
    OR EXISTS (SELECT 1 FROM invoicing_forecasts g JOIN invoicing_forecast_details d ON d.invoicing_forecast_id = g.id
      WHERE g.subfolder_id = s.id AND d.invoice_detail_id IS NULL)
    OR EXISTS (SELECT 1 FROM bank_guarantees k WHERE k.subfolder_id = s.id AND k.release_date IS NULL))
  ORDER BY s.id DESC LIMIT ${limit}`,
)
