import { decimal, choice, day, flag, id, int, list, month, optional, text } from '../kernel/field.ts'
import { listParams, listCount } from '../tables/listing.ts'
import { namedQuery } from '../ports.ts'
import { moves, simpleUser, userRow } from './user-operations.ts'
import { projectTypes, user, userExtraInfo } from './user.ts'

/** Staff, super admins only where asked for, as they are on a day; with `active`, without those who had left by then. */
export const usersListed = namedQuery(
  'user.list',
  {
    ...listParams,
    today: day(),
    active: flag(),
    super_admins: flag(),
    moves: optional(choice(moves)),
    without_cost: optional(flag()),
  },
  { ...userRow.fields, ...listCount },
)

/** Staff that may be chosen somewhere: nobody with an exit date, no super admin; by first, then last name. */
export const usersToChoose = namedQuery('user.simple', {}, simpleUser.fields)

/** The codes in use in which these capitals without accents occur, in whatever case. */
export const codesTaken = namedQuery('user.codes', { part: text(10) }, { code: text(10) })

/** By what an import recognises everybody who is known, super admins too. */
export const usersByKey = namedQuery(
  'user.keys',
  {},
  {
    id: id('users'),
    first_name: text(250),
    last_name: text(250),
    role: optional(text(50)),
    account_role: optional(text(50)),
    code: optional(text(10)),
    email_folded: optional(text(250)),
    is_super_admin: flag(),
    entry_date: optional(day()),
    exit_Date: optional(day()),
  },
)

/** What rules ask about people, without picture or costs. */
export const personSummaryRows = namedQuery(
  'user.brief',
  { ids: list(id('users')) },
  {
    id: id('users'),
    is_super_admin: flag(),
    first_name: text(250),
    last_name: text(250),
    blocks_availibility_per_week: user.given.blocks_availibility_per_week,
    code: userExtraInfo.given.code,
    number_holidays: optional(decimal(0, 9_999_999, 1)),
    entry_date: day(),
    exit_Date: optional(day()),
  },
)

/** The tables in which something points at a person that keeps him from being deleted. */
export const deletionBlockersOf = namedQuery('user.ties', { id: id('users') }, { blocker: text(100) })

/** Planned blocks of people by month and project type of the folder. */
export const plannedByMonth = namedQuery(
  'user.planned',
  { user_ids: list(id('users')), from: day(), to: day() },
  {
    user_id: id('users'),
    month: month(),
    project_type: choice(projectTypes),
    number_blocks: int(0, 10_000_000),
  },
)

/** Who plans people in a month: the leaders of the subfolders, else who manages the folder. */
export const plannersOfPeople = namedQuery(
  'user.planners',
  { user_ids: list(id('users')), from: day(), to: day() },
  { user_id: id('users'), month: month(), planner_id: id('users') },
)
