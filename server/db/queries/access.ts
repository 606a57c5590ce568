import { staffOfRoles } from '#core/access/roles/role-holders.ts'
import { peopleOfRoles, personKnown, rolesOfPeople } from '#core/access/queries.ts'
import { sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { withAccount, withExtraInfos } from './parts.ts'

defineQuery(
  staffOfRoles,
  ({ roles, fallback, on }) => sql`
    SELECT u.id
    FROM users u
    ${withExtraInfos}
    LEFT JOIN user_accounts a ON a.user_id = u.id
    WHERE u.is_super_admin = FALSE AND (x."exit_Date" IS NULL OR x."exit_Date" >= ${on})
      AND COALESCE(NULLIF(u.role, ''), a.role, ${fallback}) IN (${roles})
    ORDER BY u.id`,
)

defineQuery(
  peopleOfRoles,
  () => sql`
    SELECT role, COUNT(*) AS people
    FROM (
      SELECT id AS user_id, role FROM users
      UNION
      SELECT user_id, role FROM user_accounts
    ) carried
    WHERE role IS NOT NULL AND role <> ''
    GROUP BY role
    ORDER BY role`,
)

defineQuery(
  rolesOfPeople,
  ({ ids, fallback }) => sql`
    SELECT u.id, COALESCE(NULLIF(u.role, ''), a.role, ${fallback}) AS role
    FROM users u ${withAccount}
    WHERE u.id IN (${ids})
    ORDER BY u.id`,
)

defineQuery(
  personKnown,
  ({ id }) => sql`
    SELECT u.first_name, u.last_name, x.code,
      (SELECT email FROM user_logins WHERE user_id = u.id AND login_type = 'email' ORDER BY id LIMIT 1) AS email,
      u.role, u.is_super_admin, u.language_type, f.id AS account_id, f.name AS account_name, a.role AS account_role,
      EXISTS (SELECT 1 FROM parameters WHERE class = 'planner' AND type = 'week_submission' AND numerical_value > 0) AS submits_weeks,
      (EXISTS (SELECT 1 FROM subfolders WHERE project_leader = u.id)
        OR EXISTS (SELECT 1 FROM folders WHERE project_manager_id = u.id)) AS leads
    FROM users u
    ${withExtraInfos}
    ${withAccount}
    JOIN accounts f ON f.id = COALESCE(a.account_id, (SELECT MIN(id) FROM accounts))
    WHERE u.id = ${id}`,
)
