import { entity, type Row } from '../kernel/entity.ts'
import {
  choice,
  day,
  decimal,
  doors,
  email,
  flag,
  id,
  int,
  money,
  needs,
  notFuture,
  optional,
  secret,
  text,
  withDefault,
  type Field,
} from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'
import { oneLine } from '../values/readable.ts'

/** Whether a person is of the firm today, and not away: a half day off is away too, days typed for a whole month are not. */
export const presences = ['in', 'away', 'coming', 'left'] as const
export type Presence = (typeof presences)[number]

/** Sensitive data of staff: seen and sent only with this permission. */
const extended = <F extends Field<unknown>>(field: F): F => needs('user_extended.read', field)

/** A person of the firm. A super admin is none of the staff and stands on no list. */
export const user = entity(
  'users',
  {
    first_name: doors({ section: 'person', flag: '--first-name <name>' }, text(250)),
    last_name: doors({ section: 'person', flag: '--last-name <name>' }, text(250)),
    birthdate: doors(
      {
        section: 'person',
        flag: '--birthdate <date>',
        headings: ['Birthdate', 'Date de naissance', 'Naissance'],
      },
      extended(optional(notFuture(day()))),
    ),
    /** A data URL of a picture of at most 250000 bytes (picture.ts says which). */
    picture: optional(text(450_000)),
    blocks_availibility_per_week: doors(
      {
        section: 'work',
        flag: '--blocks <n>',
        headings: ['Blocks a week', 'Blocs par semaine', 'Blokken per week'],
      },
      withDefault(int(0, 50), 50),
    ),
    is_super_admin: withDefault(flag(), false),
    role: doors({ section: 'work', flag: '--role <role>' }, extended(withDefault(text(50), 'default'))),
    language_type: doors(
      { section: 'person', flag: '--language <language>' },
      withDefault(choice(languages), 'fr'),
    ),
  },
  { search: ['first_name', 'last_name'], sort: ['first_name', 'last_name'] },
)
export type User = Row<typeof user>

/** An address by which a person signs in, with the password's hash; compared without case. */
export const userLogin = entity(
  'user_logins',
  {
    user_id: id('users'),
    email: email(),
    /** The address in lower case: two people never share one. */
    email_folded: text(250),
    login_type: withDefault(text(20), 'email'),
    password_hash: optional(secret(text(500))),
    /** The session of the very first sign-in. */
    first_session_id: optional(int(1, 2_147_483_647)),
  },
  { unique: [['login_type', 'email_folded']], index: [['user_id']] },
)
export type UserLogin = Row<typeof userLogin>

/** The firm a person belongs to, and a role that counts where he has none of his own. */
export const userAccount = entity(
  'user_accounts',
  { user_id: id('users'), account_id: id('accounts'), role: extended(optional(text(50))) },
  { unique: [['user_id', 'account_id']] },
)

export type UserAccount = Row<typeof userAccount>

/** What personnel knows of a person, one record each: trigram, function, entry and exit. */
export const userExtraInfo = entity(
  'user_extra_infos',
  {
    user_id: id('users'),
    /** Trigram: first letter of the first name, two of the last. */
    code: doors(
      { section: 'person', flag: '--code <code>', headings: ['Trigram', 'Trigramme'] },
      optional(text(10)),
    ),
    status_type: doors({ section: 'work' }, extended(optional(text(50)))),
    function_type: doors({ section: 'work', flag: '--function <name>' }, extended(text(50))),
    payroll_type: doors({ section: 'work' }, extended(optional(text(50)))),
    cost_type: extended(optional(text(50))),
    cost_class: extended(withDefault(text(50), 'employee_cost_category')),
    external_folder_link: doors({ section: 'work', link: true }, extended(optional(oneLine(text(1000))))),
    remarks: doors({ section: 'work', flag: '--remarks <text>' }, extended(optional(text(5000)))),
    graduation_date: doors({ section: 'dates' }, extended(optional(notFuture(day())))),
    degree: doors({ section: 'work' }, extended(optional(text(250)))),
    entry_date: doors(
      { section: 'dates', flag: '--entry <date>', headings: ['Entrée', 'Entry', 'In dienst'] },
      extended(day()),
    ),
    exit_Date: doors(
      { section: 'dates', flag: '--exit <date>', headings: ['Sortie', 'Exit', 'Uit dienst'] },
      extended(optional(day())),
    ),
    last_evaluation_date: doors({ section: 'dates' }, extended(optional(day()))),
    next_evaluation_date: doors({ section: 'dates' }, extended(optional(day()))),
    /** Days a year; a half day counts. */
    number_holidays: doors(
      {
        section: 'work',
        flag: '--holidays <n>',
        headings: ['Holidays', 'Jours de congé', 'Congés', 'Vakantiedagen'],
      },
      extended(optional(decimal(0, 9_999_999, 1))),
    ),
    powerbi_identifier: doors({ section: 'work' }, extended(optional(text(250)))),
    /** Internal cost of a day, never what is invoiced. */
    direct_cost: doors({ section: 'work' }, extended(optional(money(0, 99_999.99)))),
  },
  { unique: [['user_id'], ['code']], codes: ['code'] },
)
export type UserExtraInfo = Row<typeof userExtraInfo>

/** Customer projects and internal ones: folders are of these types and people have a target for each. */
export const projectTypes = ['operations', 'support'] as const

/** How much of a person's time is meant for each type of project, in per cent. */
export const userTarget = entity(
  'user_project_targets',
  { user_id: id('users'), project_type: choice(projectTypes), percentage: decimal(0, 100) },
  { unique: [['user_id', 'project_type']] },
)
