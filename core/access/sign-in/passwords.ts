import { Failure } from '../../kernel/failure.ts'
import type { Day } from '../../values/day.ts'
import type { Context, QueryContext, Store } from '../../ports.ts'
import { refuseIncarnated } from './own-account.ts'
import { typedTwice } from './typed-twice.ts'

/** Refuses a password that was not typed alike twice. */
export function checkTypedTwice(password: string, confirmed: string): void {
  const password_confirm = typedTwice(password, confirmed)
  if (password_confirm) throw new Failure('invalid_fields', { fields: { password_confirm } })
}

/** Whose password was found right, before the transaction, and by which hash. */
export interface Proof {
  readonly user_id: number
  readonly password_hash: string
}

/** Null for a wrong password and, after the same time, for a login that is not there. */
export async function prove(
  { passwords }: Pick<QueryContext, 'passwords'>,
  login: { readonly user_id: number; readonly password_hash: string | null } | null,
  password: string,
): Promise<Proof | null> {
  const { user_id = 0, password_hash = null } = login ?? {}
  const matches = await passwords.matches(password, password_hash)
  return matches && password_hash !== null ? { user_id, password_hash } : null
}

/** Whether the password that was proved is still the person's; it stays so until the transaction ends. */
export async function stillStands({ store }: Pick<Context, 'store'>, proof: Proof): Promise<boolean> {
  await lockCredentials(store, proof.user_id)
  const login = await store.user_logins.first({ user_id: proof.user_id, login_type: 'email' })
  return login?.password_hash === proof.password_hash
}

/** Refuses whoever does not know the password of the account he is signed in to. */
export async function proveOwn(context: QueryContext, password: string): Promise<Proof> {
  refuseIncarnated(context.actor)
  const login = await context.store.user_logins.first({ user_id: context.actor.id, login_type: 'email' })
  return (await prove(context, login, password)) ?? notOwn()
}

/** Refuses whoever's password was changed while he typed the old one. */
export async function checkOwn(context: Pick<Context, 'store'>, proof: Proof): Promise<void> {
  if (!(await stillStands(context, proof))) notOwn()
}

function notOwn(): never {
  throw new Failure('wrong_password', { fields: { current_password: 'mixed.invalid_credentials' } })
}

/** Taken by whatever makes a credential and by whatever ends them all: no session outlives the password that opened it. */
export const lockCredentials = (store: Store, user_id: number): Promise<void> =>
  store.lock('credentials', user_id)

/** Ends whatever stands open by somebody's old password, and every way that was begun or mailed; API tokens when asked to. */
export async function endCredentials(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  user_id: number,
  tokensToo: boolean,
): Promise<void> {
  await lockCredentials(store, user_id)
  if (tokensToo)
    await store.api_tokens.updateWhere(
      { user_id, revoked_at: null },
      { revoked_at: clock.now().toISOString() },
    )
  await store.sessions.removeMany({ user_id })
  await store.password_resets.removeMany({ user_id })
  await store.sign_in_challenges.removeMany({ user_id })
}

/** Whether a last day is over. */
export const isOver = (extra: { readonly exit_Date: Day | null } | null, today: Day): boolean =>
  Boolean(extra?.exit_Date && extra.exit_Date < today)

/** Whether a person's last day is over: no credential works any more. */
export async function hasLeft(
  { store, clock }: Pick<QueryContext, 'store' | 'clock'>,
  user_id: number,
): Promise<boolean> {
  return isOver(await store.user_extra_infos.first({ user_id }), clock.today())
}
