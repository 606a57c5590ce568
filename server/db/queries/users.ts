import { everybodyByName } from '#core/users/access/queries.ts'
import { specificCosts } from '#core/users/costs/queries.ts'
import { absencesListed } from '#core/users/absences/queries.ts'
import { userSpecificCost } from '#core/users/costs/cost.ts'
import {
  codesTaken,
  personSummaryRows,
  plannedByMonth,
  plannersOfPeople,
  deletionBlockersOf,
  usersByKey,
  usersListed,
  usersToChoose,
} from '#core/users/queries.ts'
import { blocksDeletion } from '#core/users/people/deletion-blockers.ts'
import type { Day } from '#core/values/day.ts'
import { joined, sql, type Sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { referrersTo } from './referrers.ts'
import { byText, contains, listed } from './lists.ts'
import {
  columnsOf,
  fullName,
  pendingAbsence,
  subfolderCode,
  withAccount,
  withExtraInfos,
  withFolder,
  withLogin,
  withSubfolder,
} from './parts.ts'

defineQuery(usersListed, (params, dialect) =>
  listed(usersListed, params, dialect, {
    select: sql`u.id, x.code, u.first_name, u.last_name, l.email, u.role, x.function_type, x.entry_date, x."exit_Date"`,
    from: sql`users u ${withExtraInfos} ${withLogin}`,
    where: [
      ...(params.super_admins ? [] : [sql`u.is_super_admin = FALSE`]),
      ...(params.active ? [isHereOn(params.today)] : []),
      ...(params.moves ? [movesFrom[params.moves](params.today)] : []),
      ...(params.without_cost ? [hasNoCost(params.today)] : []),
    ],
    perPage: presenceOn(params.today),
    haystack: sql`(u.search_folded || ' ' || LOWER(COALESCE(x.code, '')) || ' ' || COALESCE(l.email_folded, ''))`,
    sorts: {
      code: 'x.code_ordered',
      first_name: 'u.first_name_folded',
      last_name: 'u.last_name_folded',
      email: 'l.email_folded',
      role: 'u.role',
      function_type: 'LOWER(x.function_type)',
      entry_date: 'x.entry_date',
      exit_Date: 'x."exit_Date"',
      id: 'u.id',
    },
    first: 'id',
  }),
)

/** Whoever has not left by a day. */
export const isHereOn = (day: Day): Sql => sql`(x."exit_Date" IS NULL OR x."exit_Date" >= ${day})`

/** Who enters after a day, and whose last day is that day or comes. */
export const movesFrom = {
  coming: (day: Day) => sql`x.entry_date > ${day}`,
  leaving: (day: Day) => sql`x."exit_Date" >= ${day}`,
}

/** Whether the time of person `u` has no cost on a day, as `hasCost` of the core has it. */
export const hasNoCost = (day: Day): Sql => {
  const holds = sql`c.user_id = u.id AND c.date_start <= ${day} AND (c.date_end IS NULL OR c.date_end >= ${day})`
  return sql`NOT EXISTS (SELECT 1 FROM user_block_costs c WHERE ${holds})
    AND NOT EXISTS (SELECT 1 FROM parameters p WHERE p.class = COALESCE(x.cost_class, 'employee_cost_category')
      AND p.numerical_value IS NOT NULL AND p.type = COALESCE((SELECT c.cost_type FROM user_costs c
        WHERE ${holds} AND c.subfolder_id IS NULL ORDER BY c.date_start DESC, c.id DESC LIMIT 1), x.cost_type))`
}

function presenceOn(day: Day): Sql {
  const isAway = sql`EXISTS (
    SELECT 1 FROM user_absences a WHERE a.user_id = page.id AND a.approved = 1 AND a.refused = FALSE
      AND a.planning_level_type = 'day' AND ${day} BETWEEN a.start_date AND a.end_date)`
  return sql`CASE WHEN page."exit_Date" < ${day} THEN 'left' WHEN page.entry_date > ${day} THEN 'coming'
    WHEN ${isAway} THEN 'away' ELSE 'in' END AS presence`
}

defineQuery(
  usersToChoose,
  (_, dialect) => sql`
    SELECT u.id, u.first_name, u.last_name, x.code
    FROM users u ${withExtraInfos}
    WHERE u.is_super_admin = FALSE AND x."exit_Date" IS NULL
    ORDER BY ${byText('u.first_name_folded', dialect)}, ${byText('u.last_name_folded', dialect)}, u.id`,
)

defineQuery(
  everybodyByName,
  ({ today }, dialect) => sql`
    SELECT u.id, u.first_name, u.last_name, x.code, l.email,
      CASE WHEN x."exit_Date" < ${today} THEN TRUE ELSE FALSE END AS "left"
    FROM users u ${withExtraInfos} ${withLogin}
    ORDER BY ${byText('u.first_name_folded', dialect)}, ${byText('u.last_name_folded', dialect)}, u.id`,
)

defineQuery(
  codesTaken,
  ({ part }) =>
    sql`SELECT code FROM user_extra_infos WHERE ${contains(sql`UPPER(code)`, part)} ORDER BY user_id`,
)

defineQuery(
  usersByKey,
  () => sql`
    SELECT u.id, u.first_name, u.last_name, x.code, l.email_folded, u.is_super_admin, x.entry_date, x."exit_Date", u.role, a.role AS account_role
    FROM users u ${withExtraInfos} ${withLogin}
      ${withAccount}
    ORDER BY u.id`,
)

defineQuery(
  personSummaryRows,
  ({ ids }) => sql`
    SELECT u.id, u.is_super_admin, u.first_name, u.last_name, u.blocks_availibility_per_week,
      x.code, x.number_holidays, COALESCE(x.entry_date, SUBSTR(u.created_at, 1, 10)) AS entry_date, x."exit_Date"
    FROM users u ${withExtraInfos}
    WHERE u.id IN (${ids}) ORDER BY u.id`,
)

const blockers = referrersTo('users', blocksDeletion)

defineQuery(deletionBlockersOf, ({ id }) => sql`${blockers('blocker', id)} ORDER BY blocker`)

defineQuery(
  specificCosts,
  ({ user_id }) => sql`
    SELECT ${columnsOf('c', userSpecificCost.fields)}, ${subfolderCode} AS subfolder_code,
      s.name AS subfolder_name
    FROM user_specific_costs c JOIN subfolders s ON s.id = c.subfolder_id JOIN folders f ON f.id = s.folder_id
    WHERE c.user_id = ${user_id} ORDER BY c.date_start DESC, c.id DESC`,
)

defineQuery(
  plannedByMonth,
  ({ user_ids, from, to }) => sql`
    SELECT p.assigned_user_id AS user_id, SUBSTR(p.start_date, 1, 7) AS month, f.project_type, SUM(p.number_blocks) AS number_blocks
    FROM wbs_task_plannings p JOIN wbs_tasks t ON t.id = p.wbs_task_id ${withFolder}
    WHERE p.assigned_user_id IN (${joined(
      user_ids.map((id) => sql`${id}`),
      ', ',
    )}) AND p.start_date BETWEEN ${from} AND ${to}
    GROUP BY p.assigned_user_id, SUBSTR(p.start_date, 1, 7), f.project_type
    ORDER BY user_id, month, f.project_type`,
)

defineQuery(
  plannersOfPeople,
  ({ user_ids, from, to }) => sql`
    SELECT DISTINCT p.assigned_user_id AS user_id, SUBSTR(p.start_date, 1, 7) AS month,
      COALESCE(s.project_leader, f.project_manager_id) AS planner_id
    FROM wbs_task_plannings p JOIN wbs_tasks t ON t.id = p.wbs_task_id ${withFolder} ${withSubfolder}
    WHERE p.assigned_user_id IN (${user_ids}) AND p.number_blocks > 0 AND p.start_date BETWEEN ${from} AND ${to}
    ORDER BY user_id, month, planner_id`,
)

const state = sql`CASE WHEN a.refused THEN 'refused' WHEN a.approved = 1 THEN 'approved' ELSE 'pending' END`

const states = {
  pending: pendingAbsence,
  approved: sql`a.refused = FALSE AND a.approved = 1`,
  refused: sql`a.refused = TRUE`,
}

defineQuery(absencesListed, (params, dialect) =>
  listed(absencesListed, params, dialect, {
    select: sql`
      a.id, a.user_id, x.code, u.first_name, u.last_name, a.start_date, a.end_date, a.number_blocks,
      a.planning_level_type, ${state} AS state, a.comment, a.decision_comment,
      ${fullName('d')} AS decided_by, a.decided_at,
      a.created_at, a.updated_at`,
    from: sql`user_absences a JOIN users u ON u.id = a.user_id
      ${withExtraInfos} LEFT JOIN users d ON d.id = a.decided_by`,
    where: [
      params.user_id ? sql`a.user_id = ${params.user_id}` : sql`u.is_super_admin = FALSE`,
      ...(params.state ? [states[params.state]] : []),
      ...(params.from ? [sql`a.end_date >= ${params.from}`] : []),
      ...(params.to ? [sql`a.start_date <= ${params.to}`] : []),
    ],
    haystack: sql`(u.search_folded || ' ' || LOWER(COALESCE(x.code, '')))`,
    sorts: {
      code: 'x.code_ordered',
      first_name: 'u.first_name_folded',
      last_name: 'u.last_name_folded',
      start_date: 'a.start_date',
      end_date: 'a.end_date',
      created_at: 'a.created_at',
      decided_at: 'a.decided_at',
      state: `CASE WHEN a.refused THEN 'refused' WHEN a.approved = 1 THEN 'approved' ELSE 'pending' END`,
      id: 'a.id',
      number_blocks: 'a.number_blocks',
    },
    first: 'start_date',
  }),
)
