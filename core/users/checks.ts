import { defaultRole, effectiveRole, permissionsByRole } from '../access/role.ts'
import { Failure, found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { given } from '../kernel/only.ts'
import { can } from '../kernel/permission.ts'
import { checkListed } from '../parameters/listed.ts'
import type { Context, Reader } from '../ports.ts'
import type { createUser, editUser } from './operations.ts'
import { checkPicture, pictureLimit } from './picture.ts'
import { givable } from './policy.ts'
import { codesTaken } from './queries.ts'
import { freeCode, trigram } from './trigram.ts'
import type { User, UserAccount, UserExtraInfo } from './user.ts'

export type NewUser = RecordOf<typeof createUser.input>
export type EditedUser = RecordOf<typeof editUser.input>

/** Held by whatever gives out a code or an e-mail address. */
export const peopleLock = 'people'

/** Everything about a new person that the field facts cannot tell. */
export async function checkNew(store: Reader, input: NewUser, entry: string): Promise<void> {
  const { user, userExtraInfo, userLogin, userAccount } = input
  await checkRoles(store, { 'user.role': user.role, 'userAccount.role': userAccount?.role })
  refusePicture(user.picture)
  if (userAccount?.account_id)
    found(await store.accounts.get(userAccount.account_id), 'userAccount.account_id')
  await checkListed(store, 'employee_cost_category', { 'userCost.cost_type': input.userCost?.cost_type })
  checkDates(entry, userExtraInfo.exit_Date)
  if (userExtraInfo.code && (await isTaken(store, userExtraInfo.code))) throw codeTaken()
  if (userLogin) {
    checkConfirmed(userLogin.password, userLogin.password_confirm)
    await checkEmailFree(store, userLogin.email)
  }
}

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
  const { code, cost_type, entry_date, exit_Date } = { ...now.extra, ...given(userExtraInfo) }
  await checkRoles(store, {
    'user.role': changed(user.role, now.user.role),
    'userAccount.role': changed(userAccount.role, now.account?.role),
  })
  refusePicture(changed(user.picture, now.user.picture))
  if (userAccount.account_id)
    found(await store.accounts.get(userAccount.account_id), 'userAccount.account_id')
  await checkListed(store, 'employee_cost_category', {
    'userExtraInfo.cost_type': changed(cost_type, now.extra.cost_type),
  })
  checkDates(entry_date, exit_Date)
  const isNewCode = code?.toUpperCase() !== now.extra.code?.toUpperCase()
  if (code && isNewCode && (await isTaken(store, code))) throw codeTaken()
  await keepOwnRights(context, now, input)
}

/** Nobody takes from himself the right with which he edits people: somebody else must. */
async function keepOwnRights(
  { store, actor, clock }: Context,
  { user, extra, account }: Standing,
  input: EditedUser,
): Promise<void> {
  if (actor.id !== user.id || actor.super_admin) return
  const ownRights = (field: string): Failure =>
    new Failure('own_rights', { fields: { [field]: 'mixed.own_rights' } })
  const { exit_Date } = input.userExtraInfo
  if (exit_Date && exit_Date !== extra.exit_Date && exit_Date <= clock.today())
    throw ownRights('userExtraInfo.exit_Date')
  if (input.user.role === undefined && input.userAccount.role === undefined) return
  const roles = permissionsByRole(await store.roles.find(), await store.permission_groups.find())
  const accountRole = input.userAccount.role === undefined ? account?.role : input.userAccount.role
  const role = effectiveRole(input.user.role ?? user.role, accountRole)
  if (!can({ super_admin: false, permissions: new Set(roles[role]) }, 'users.update'))
    throw ownRights(input.user.role === undefined ? 'userAccount.role' : 'user.role')
}

/** What is given and not what stands there already: an old value that is no longer on a list may stay. */
const changed = <T>(value: T, now: unknown): T | undefined => (value === now ? undefined : value)

async function checkRoles(
  store: Reader,
  roles: { readonly [field: string]: string | null | undefined },
): Promise<void> {
  for (const [field, role] of Object.entries(roles)) {
    if (role && !givable(role, await store.roles.find({ role }), defaultRole)) {
      throw new Failure('invalid_fields', { fields: { [field]: 'mixed.invalid' } })
    }
  }
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

/** Refuses a password that was not typed alike twice. */
export function checkConfirmed(password: string, confirmed: string | undefined): void {
  if (password === confirmed) return
  throw new Failure('invalid_fields', { fields: { 'userLogin.password_confirm': 'string.match' } })
}

/** Refuses an address that another person signs in with. */
export async function checkEmailFree(store: Reader, email: string, own?: number): Promise<void> {
  const other = await store.user_logins.first({ login_type: 'email', email_folded: email.toLowerCase() })
  if (!other || other.user_id === own) return
  throw new Failure('duplicate_fields', { fields: { 'userLogin.email': 'string.unique' } })
}

const takenCodes = async (store: Reader, part: string): Promise<Set<string>> =>
  new Set((await store.ask(codesTaken, { part: part.toUpperCase() })).map(({ code }) => code))

const isTaken = async (store: Reader, code: string): Promise<boolean> =>
  (await takenCodes(store, code)).has(code.toUpperCase())

/** The trigram of the names, or the first free one like it. */
export async function proposedCode(
  store: Reader,
  { first_name, last_name }: NewUser['user'],
): Promise<string> {
  return freeCode(first_name, last_name, await takenCodes(store, trigram(first_name, last_name)))
}
