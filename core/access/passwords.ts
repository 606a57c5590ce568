import { Failure } from '../kernel/failure.ts'
import type { Context } from '../ports.ts'

/** Refuses a password that was not typed alike twice. */
export function checkTypedTwice(password: string, confirmed: string): void {
  if (password === confirmed) return
  throw new Failure('invalid_fields', { fields: { password_confirm: 'string.match' } })
}

/** Refuses whoever does not know the password of the account he is signed in to. */
export async function checkOwnPassword(
  { store, passwords, actor }: Pick<Context, 'store' | 'passwords' | 'actor'>,
  password: string,
): Promise<void> {
  const login = await store.user_logins.first({ user_id: actor.id, login_type: 'email' })
  if (await passwords.matches(password, login?.password_hash ?? null)) return
  throw new Failure('wrong_password', { fields: { current_password: 'mixed.invalid_credentials' } })
}

/** Ends whatever stands open by somebody's old password, and every way that was begun or mailed. */
export async function endWaysIn({ store }: Pick<Context, 'store'>, user_id: number): Promise<void> {
  await store.sessions.removeMany({ user_id })
  await store.password_resets.removeMany({ user_id })
  await store.sign_in_challenges.removeMany({ user_id })
}

/** Whether a person's last day is over: no way in works any more. */
export async function hasLeft(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  user_id: number,
): Promise<boolean> {
  const extra = await store.user_extra_infos.first({ user_id })
  return Boolean(extra?.exit_Date && extra.exit_Date < clock.today())
}
