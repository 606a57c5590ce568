import { partsOfPerson } from '#core/booking/locks/queries.ts'
import {
  bookedByPerson,
  bookedPlaces,
  partsToDecide,
  partsWaiting,
  peopleLed,
  undecidedByWeek,
  weeksListed,
} from '#core/booking/weeks/queries.ts'
import { weekPart } from '#core/booking/locks/submitted-week.ts'
import type { Day } from '#core/values/day.ts'
import { raw, sql, type Sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import { listed } from '../lists.ts'
import {
  columnsOf,
  folderCode,
  folderOrder,
  fullName,
  subfolderCode,
  subfolderOrder,
  withExtraInfos,
  withFolder,
} from '../parts.ts'

const withPlace = sql`JOIN folders f ON f.id = p.folder_id LEFT JOIN subfolders s ON s.id = p.subfolder_id`

/**
 * The condition that the person `who` may decide on the week part `p`: it is not his own time, and he has not left the firm.
 */
const mayBeAsked = (who: string, today: Day): Sql => sql`
  ${raw(who)} <> p.user_id AND NOT EXISTS (SELECT 1 FROM user_extra_infos gone
    WHERE gone.user_id = ${raw(who)} AND gone."exit_Date" < ${today})`

/**
 * SQL for the person who is asked to decide on the time `p` of a person and a place: the project leader of the subfolder, otherwise the account manager of the folder,
 * otherwise nobody.
 */
export const askedToApprove = (today: Day): Sql => sql`
  CASE WHEN s.project_leader IS NOT NULL AND ${mayBeAsked('s.project_leader', today)} THEN s.project_leader
    WHEN ${mayBeAsked('f.project_manager_id', today)} THEN f.project_manager_id END`

defineQuery(
  partsOfPerson,
  ({ user_id, mondays, today }) => sql`
  SELECT p.id, p.monday, p.folder_id, ${raw(folderCode)} AS folder_code, p.subfolder_id,
    CASE WHEN s.id IS NULL THEN NULL ELSE ${subfolderCode} END AS subfolder_code, p.state, p.remark,
    ${fullName('d')} AS by
  FROM week_parts p ${withPlace}
  LEFT JOIN users d ON d.id = COALESCE(p.decided_by, ${askedToApprove(today)})
  WHERE p.user_id = ${user_id} AND p.monday IN (${mondays})
  ORDER BY p.monday, f.lead_code, CASE WHEN s.id IS NULL THEN 1 ELSE 0 END, s.rank, p.id`,
)

defineQuery(
  partsToDecide,
  ({ ids }) => sql`
  SELECT ${columnsOf('p', weekPart.fields)}, COALESCE(${subfolderCode}, ${raw(folderCode)}) AS place,
    s.project_leader, f.project_manager_id
  FROM week_parts p ${withPlace} WHERE p.id IN (${ids}) ORDER BY p.monday, p.id`,
)

defineQuery(weeksListed, (params, dialect) => {
  const { decider, everything, all, today } = params
  const theirs = sql`(s.project_leader = ${decider} OR f.project_manager_id = ${decider}) AND p.user_id <> ${decider}`
  const asks = sql`${askedToApprove(today)}`
  const mine = everything ? sql`(${asks} = ${decider} OR ${asks} IS NULL)` : sql`${asks} = ${decider}`
  return listed(weeksListed, params, dialect, {
    select: sql`
      p.id, p.user_id, x.code, u.first_name, u.last_name, p.monday, p.folder_id, f.name AS folder_name, p.subfolder_id,
      COALESCE(${subfolderCode}, ${raw(folderCode)}) AS place, p.number_blocks, p.state, p.remark,
      (SELECT ${fullName('q')} FROM users q WHERE q.id = ${asks}) AS asked,
      ${fullName('d')} AS decided_by, p.decided_at, w.submitted_at, p.updated_at`,
    from: sql`week_parts p JOIN users u ON u.id = p.user_id ${withExtraInfos} ${withPlace}
      LEFT JOIN submitted_weeks w ON w.user_id = p.user_id AND w.monday = p.monday
      LEFT JOIN users d ON d.id = p.decided_by`,
    where: [
      all ? (everything ? sql`TRUE` : theirs) : mine,
      ...(params.state ? [sql`p.state = ${params.state}`] : []),
      ...(params.user_id ? [sql`p.user_id = ${params.user_id}`] : []),
      ...(params.from ? [sql`p.monday >= ${params.from}`] : []),
      ...(params.to ? [sql`p.monday <= ${params.to}`] : []),
      ...(params.ids.length > 0 ? [sql`p.id IN (${params.ids})`] : []),
    ],
    haystack: sql`(u.search_folded || ' ' || LOWER(COALESCE(x.code, '')) || ' ' || f.search_folded || ' ' || COALESCE(s.search_folded, ''))`,
    sorts: {
      id: 'p.id',
      code: 'x.code_ordered',
      first_name: 'u.first_name_folded',
      last_name: 'u.last_name_folded',
      monday: 'p.monday',
      place: `CASE WHEN s.id IS NULL THEN ${folderOrder} ELSE ${subfolderOrder} END`,
      number_blocks: 'p.number_blocks',
      state: 'p.state',
      decided_at: 'p.decided_at',
      submitted_at: 'w.submitted_at',
    },
    first: 'monday',
  })
})

defineQuery(
  bookedPlaces,
  ({ user_id, from, to }) => sql`
  SELECT w.folder_id, t.subfolder_id, SUM(b.number_blocks) AS number_blocks
  FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id JOIN wbs w ON w.id = t.wbs_id
  WHERE b.user_id = ${user_id} AND b.date BETWEEN ${from} AND ${to}
  GROUP BY w.folder_id, t.subfolder_id
  ORDER BY w.folder_id, CASE WHEN t.subfolder_id IS NULL THEN 1 ELSE 0 END, t.subfolder_id`,
)

defineQuery(
  bookedByPerson,
  ({ from, to }) => sql`
  SELECT user_id, SUM(number_blocks) AS booked FROM user_bookings WHERE date BETWEEN ${from} AND ${to} GROUP BY user_id ORDER BY user_id`,
)

defineQuery(peopleLed, ({ decider, from, to, month_start, month_end }) => {
  const led = sql`(s.project_leader = ${decider} OR f.project_manager_id = ${decider})`
  const place = sql`${withFolder} LEFT JOIN subfolders s ON s.id = t.subfolder_id`
  return sql`
  SELECT b.user_id FROM user_bookings b JOIN wbs_tasks t ON t.id = b.wbs_task_id ${place}
    WHERE b.date BETWEEN ${from} AND ${to} AND ${led}
  UNION SELECT g.assigned_user_id FROM wbs_task_plannings g JOIN wbs_tasks t ON t.id = g.wbs_task_id ${place}
    WHERE g.assigned_user_id IS NOT NULL AND g.number_blocks > 0 AND g.start_date <= ${month_end}
      AND g.end_date >= ${month_start} AND ${led}
  ORDER BY user_id`
})

defineQuery(
  undecidedByWeek,
  ({ from, to }) => sql`
  SELECT monday, COUNT(*) AS undecided FROM week_parts
  WHERE monday BETWEEN ${from} AND ${to} AND state <> 'approved' GROUP BY monday ORDER BY monday`,
)

defineQuery(
  partsWaiting,
  ({ before, today }) => sql`
  SELECT asked, monday, COUNT(*) AS waiting FROM (
    SELECT ${askedToApprove(today)} AS asked, p.monday FROM week_parts p ${withPlace}
    WHERE p.state = 'submitted' AND p.monday < ${before}) each_part
  GROUP BY asked, monday ORDER BY monday, asked`,
)
