import { codesTaken, everybodyByName, usersByKey, usersListed, usersToChoose } from '#core/users/queries.ts'
import { sql } from '../sql.ts'
import { answer } from './answers.ts'
import { byText, contains, listed } from './lists.ts'

const logins = sql`
  (SELECT user_id, MIN(email) AS email, MIN(email_folded) AS email_folded
   FROM user_logins WHERE login_type = 'email' GROUP BY user_id)`

answer(usersListed, (params, dialect) =>
  listed(params, dialect, {
    select: sql`u.id, x.code, u.first_name, u.last_name, l.email, u.role, x."exit_Date"`,
    from: sql`users u LEFT JOIN user_extra_infos x ON x.user_id = u.id LEFT JOIN ${logins} l ON l.user_id = u.id`,
    where: [
      sql`u.is_super_admin = FALSE`,
      ...(params.active_on ? [sql`(x."exit_Date" IS NULL OR x."exit_Date" >= ${params.active_on})`] : []),
    ],
    haystack: sql`(u.search_folded || ' ' || LOWER(COALESCE(x.code, '')) || ' ' || COALESCE(l.email_folded, ''))`,
    texts: {
      code: 'LOWER(x.code)',
      first_name: 'u.first_name_folded',
      last_name: 'u.last_name_folded',
      email: 'l.email_folded',
      role: 'u.role',
      exit_Date: 'x."exit_Date"',
    },
    others: { id: 'u.id' },
    first: 'id',
  }),
)

answer(
  usersToChoose,
  (_, dialect) => sql`
    SELECT u.id, u.first_name, u.last_name, x.code
    FROM users u LEFT JOIN user_extra_infos x ON x.user_id = u.id
    WHERE u.is_super_admin = FALSE AND x."exit_Date" IS NULL
    ORDER BY ${byText('u.first_name_folded', dialect)}, ${byText('u.last_name_folded', dialect)}, u.id`,
)

answer(
  everybodyByName,
  ({ today }, dialect) => sql`
    SELECT u.id, u.first_name, u.last_name, x.code, l.email,
      CASE WHEN x."exit_Date" < ${today} THEN TRUE ELSE FALSE END AS "left"
    FROM users u LEFT JOIN user_extra_infos x ON x.user_id = u.id LEFT JOIN ${logins} l ON l.user_id = u.id
    ORDER BY ${byText('u.first_name_folded', dialect)}, ${byText('u.last_name_folded', dialect)}, u.id`,
)

answer(
  codesTaken,
  ({ part }) =>
    sql`SELECT UPPER(code) AS code FROM user_extra_infos WHERE ${contains(sql`UPPER(code)`, part)}`,
)

answer(
  usersByKey,
  () => sql`
    SELECT u.id, x.code, l.email_folded, u.is_super_admin
    FROM users u LEFT JOIN user_extra_infos x ON x.user_id = u.id LEFT JOIN ${logins} l ON l.user_id = u.id
    ORDER BY u.id`,
)
