import { defaultRole, effectiveRole, ownRoleAfter, permissionsByRole } from '../../access/roles/role.ts'
import { typedTwice } from '../../access/sign-in/typed-twice.ts'
import { refuseWeak } from '../../access/sign-in/weak-passwords.ts'
import type { Day } from '../../values/day.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { Actor } from '../../kernel/permission.ts'
import { foldEmail } from '../../values/fold.ts'
import { withoutUndefined } from '../../values/pick-fields.ts'
import { checkAllListed, listedIn } from '../../parameters/listed.ts'
import type { Context, QueryContext, Reader } from '../../ports.ts'
import type { createUser, editUser } from '../user-operations.ts'
import { checkPicture, pictureLimit } from './picture.ts'
import { editsPeopleWhole, givable } from '../policy.ts'
import { rightsOnly, roleDecider } from '../second-yes/rank.ts'
import { codesTaken } from '../queries.ts'
import { freeCode, trigram } from './trigram.ts'
import { userExtraInfo as extraInfo, type User, type UserAccount, type UserExtraInfo } from '../user.ts'

export type NewUser = RecordOf<typeof createUser.input>
export type EditedUser = RecordOf<typeof editUser.input>

/** Everything about a new person that the field facts cannot tell. */
export async function checkNew(context: Context, input: NewUser, entry: string): Promise<void> {
  const { store } = context
  const { user, userExtraInfo, userLogin, userAccount } = input
  await checkRoles(context, { 'user.role': user.role, 'userAccount.role': userAccount?.role })
  refusePicture(user.picture)
  if (userAccount?.account_id)
    found(await store.accounts.get(userAccount.account_id), 'userAccount.account_id')
  const category = { list: 'employee_cost_category', value: input.userCost?.cost_type }
  await checkAllListed(store, { ...listedOf({ ...userExtraInfo }), 'userCost.cost_type': category })
  checkDates(entry, userExtraInfo.exit_Date)
  if (userExtraInfo.code && (await isTaken(store, userExtraInfo.code))) throw codeTaken()
  if (userLogin) await checkEmailFree(store, userLogin.email)
}

/** The values of a person that are of the firm's lists, by their paths. */
const listedOf = (values: { readonly [field: string]: unknown }) =>
  Object.fromEntries(
    Object.entries(listedIn(extraInfo, values)).map(([name, each]) => [`userExtraInfo.${name}`, each]),
  )

/** A person as he stands before an edit. */
export interface Standing {
  readonly user: User
  readonly extra: UserExtraInfo
  readonly account: UserAccount | null
}

/** Everything about an edit that the field facts cannot tell, and that nobody may take from himself. */
export async function checkEdit(context: Context, now: Standing, input: EditedUser): Promise<void> {
  const { store } = context
  const { user, userAccount, userExtraInfo } = input
  const extraChanges = withoutUndefined(userExtraInfo)
  const { code, entry_date, exit_Date } = { ...now.extra, ...extraChanges }
  await checkRoleChange(context, now, {
    'user.role': changed(user.role, now.user.role),
    'userAccount.role': changed(userAccount.role, now.account?.role),
  })
  refusePicture(changed(user.picture, now.user.picture))
  if (userAccount.account_id)
    found(await store.accounts.get(userAccount.account_id), 'userAccount.account_id')
  const changes = Object.entries(extraChanges).filter(
    ([name, value]) => value !== now.extra[name as keyof UserExtraInfo],
  )
  await checkAllListed(store, listedOf(Object.fromEntries(changes)))
  checkDates(entry_date, exit_Date)
  const isNewCode = code?.toUpperCase() !== now.extra.code?.toUpperCase()
  if (code && isNewCode && (await isTaken(store, code))) throw codeTaken()
  await keepOwnRights(context, now, input)
}

/** The own role that somebody has after an edit. */
export const ownRoleOf = (
  { user, account }: Pick<Standing, 'user' | 'account'>,
  { user: edited, userAccount }: Pick<EditedUser, 'user' | 'userAccount'>,
): string =>
  ownRoleAfter(
    { own: user.role, ofAccount: account?.role ?? null },
    { own: edited.role, ofAccount: userAccount.role },
  )

async function keepOwnRights(
  context: Context,
  { user, extra, account }: Standing,
  input: EditedUser,
): Promise<void> {
  const { user: edited, userAccount, userExtraInfo } = input
  if (context.actor.id !== user.id) return
  const isRole = edited.role !== undefined || userAccount.role !== undefined
  const accountRole = userAccount.role === undefined ? account?.role : userAccount.role
  const { store, actor, clock } = context
  const rights = permissionsByRole(await store.roles.find(), await store.permission_groups.find())
  const lost = lossOf(actor, clock.today(), rights, {
    exit_Date: changed(userExtraInfo.exit_Date, extra.exit_Date),
    role: isRole ? effectiveRole(ownRoleOf({ user, account }, input), accountRole) : undefined,
  })
  if (lost === null) return
  const ofRole = edited.role === undefined ? 'userAccount.role' : 'user.role'
  const field = lost === 'role' ? ofRole : 'userExtraInfo.exit_Date'
  throw new Failure('own_rights', { fields: { [field]: 'mixed.own_rights' } })
}

export interface OwnChange {
  readonly exit_Date: Day | null | undefined
  /** The role that would count. */
  readonly role: string | undefined
}

/** With what the actor would take from himself the rights by which he edits people: somebody else must. */
export function lossOf(
  actor: Actor,
  today: Day,
  rights: ReturnType<typeof permissionsByRole>,
  { exit_Date, role }: OwnChange,
): keyof OwnChange | null {
  if (exit_Date && exit_Date <= today) return 'exit_Date'
  if (role === undefined || actor.super_admin) return null
  return editsPeopleWhole({ ...actor, permissions: new Set(rights[role]) }) ? null : 'role'
}

/** What is given and not what stands there already: an old value that is no longer on a list may stay. */
const changed = <T>(value: T, now: unknown): T | undefined => (value === now ? undefined : value)

type GivenRoles = { readonly [field in 'user.role' | 'userAccount.role']?: string | null | undefined }

/** Every role given must be there, and be one on which the actor decides. */
async function checkRoles(context: Context, roles: GivenRoles): Promise<(role: string) => boolean> {
  const known = await context.store.roles.find()
  const decides = await roleDecider(context)
  for (const [field, role] of Object.entries(roles)) {
    if (role && !givable(role, known, defaultRole)) {
      throw new Failure('invalid_fields', { fields: { [field]: 'mixed.invalid' } })
    }
    if (role && !decides(role)) throw await rightsOnly(context, field)
  }
  return decides
}

/** Nor is a role taken from somebody on whom the actor does not decide, or one uncovered that slept at his account. */
async function checkRoleChange(context: Context, now: Standing, roles: GivenRoles): Promise<void> {
  if (Object.values(roles).every((role) => role === undefined)) return
  const decides = await checkRoles(context, roles)
  if (!decides(effectiveRole(now.user.role, now.account?.role))) throw await rightsOnly(context, 'id')
  const { 'userAccount.role': ofAccount = now.account?.role } = roles
  const own = ownRoleAfter(
    { own: now.user.role, ofAccount: now.account?.role ?? null },
    { own: roles['user.role'] ?? undefined, ofAccount: roles['userAccount.role'] },
  )
  if (!decides(effectiveRole(own, ofAccount))) throw await rightsOnly(context, 'userAccount.role')
}

function refusePicture(picture: string | null | undefined): void {
  const fault = picture ? checkPicture(picture) : null
  if (!fault) return
  const params = fault === 'file.max' ? { 'user.picture': pictureLimit } : {}
  throw new Failure('invalid_fields', { fields: { 'user.picture': fault }, params })
}

function checkDates(entry: string, exit: string | null | undefined): void {
  if (!exit || exit >= entry) return
  throw new Failure('date_order', { fields: { 'userExtraInfo.exit_Date': 'date.order' } })
}

const codeTaken = (): Failure =>
  new Failure('duplicate_fields', { fields: { 'userExtraInfo.code': 'string.unique' } })

/** What is kept of the password given for somebody, which must be typed alike twice; null when none is given. */
export async function hashOf(
  { passwords, store }: Pick<QueryContext, 'passwords' | 'store'>,
  { userLogin, id, user_id = id }: Whose & { readonly userLogin: TypedLogin | null },
): Promise<string | null> {
  if (!userLogin?.password) return null
  const wrong = typedTwice(userLogin.password, userLogin.password_confirm)
  if (wrong) throw new Failure('invalid_fields', { fields: { 'userLogin.password_confirm': wrong } })
  await refuseWeak(store, userLogin.password, { user_id, email: userLogin.email }, 'userLogin.password')
  return passwords.hash(userLogin.password)
}

interface Whose {
  readonly id?: number
  readonly user_id?: number
}

interface TypedLogin {
  readonly email?: string | null | undefined
  readonly password?: string | null | undefined
  readonly password_confirm?: string | null | undefined
}

/** Refuses an address that another person signs in with. */
export async function checkEmailFree(store: Reader, email: string, own?: number): Promise<void> {
  const other = await store.user_logins.first({ login_type: 'email', email_folded: foldEmail(email) })
  if (!other || other.user_id === own) return
  throw new Failure('duplicate_fields', { fields: { 'userLogin.email': 'string.unique' } })
}

/** Codes in capitals. Neither database is asked for letters with accents: SQLite has no capitals of them. */
async function takenCodes(store: Reader, part: string): Promise<Set<string>> {
  const [plain = ''] = /^[ -~]*/.exec(part.toUpperCase()) ?? []
  const found = await store.query(codesTaken, { part: plain })
  return new Set(found.map(({ code }) => code.toUpperCase()))
}

const isTaken = async (store: Reader, code: string): Promise<boolean> =>
  (await takenCodes(store, code)).has(code.toUpperCase())

/** The trigram of the names, or the first free one like it. */
export async function proposedCode(
  store: Reader,
  { first_name, last_name }: Pick<NewUser['user'], 'first_name' | 'last_name'>,
): Promise<string> {
  return freeCode(first_name, last_name, await takenCodes(store, trigram(first_name, last_name)))
}
