import { defaultRole } from '../access/role.ts'
import { Failure, found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { checkListed } from '../parameters/listed.ts'
import type { Reader } from '../ports.ts'
import type { createUser } from './operations.ts'
import { givable } from './policy.ts'
import { codesTaken } from './queries.ts'
import { freeCode, trigram } from './trigram.ts'

export type NewUser = RecordOf<typeof createUser.input>

/** Held by whatever gives out a code or an e-mail address. */
export const peopleLock = 'people'

/** Everything about a new person that the field facts cannot tell. */
export async function checkNew(store: Reader, input: NewUser, entry: string): Promise<void> {
  const { user, userExtraInfo, userLogin, userAccount } = input
  for (const [name, role] of Object.entries({
    'user.role': user.role,
    'userAccount.role': userAccount?.role,
  })) {
    if (role && !givable(role, await store.roles.find({ role }), defaultRole)) {
      throw new Failure('invalid_fields', { fields: { [name]: 'mixed.invalid' } })
    }
  }
  if (userAccount?.account_id)
    found(await store.accounts.get(userAccount.account_id), 'userAccount.account_id')
  await checkListed(store, 'employee_cost_category', { 'userCost.cost_type': input.userCost?.cost_type })
  if (userExtraInfo.exit_Date && userExtraInfo.exit_Date < entry) {
    throw new Failure('date_order', { fields: { 'userExtraInfo.exit_Date': 'date.order' } })
  }
  if (userExtraInfo.code && (await isTaken(store, userExtraInfo.code))) {
    throw new Failure('duplicate_fields', { fields: { 'userExtraInfo.code': 'string.unique' } })
  }
  if (userLogin) {
    checkConfirmed(userLogin.password, userLogin.password_confirm)
    await checkEmailFree(store, userLogin.email)
  }
}

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
