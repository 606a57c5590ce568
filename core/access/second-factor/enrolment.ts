import { Failure } from '../../kernel/failure.ts'
import type { Context, Reader } from '../../ports.ts'
import { checkCode, newRecoveryCodes, sealFor } from './codes.ts'
import { mailAbout } from '../sign-in/mail-about.ts'
import { roleOf } from '../person.ts'

/** Whether the person's role asks for a code at every sign-in. */
export async function mustHaveFactor(store: Reader, user_id: number): Promise<boolean> {
  const role = await store.roles.first({ role: await roleOf(store, user_id) })
  return role?.second_factor_required ?? false
}

/** Whether a code of the person's app is asked for: he has one, and has proved it. */
export async function hasFactor(store: Reader, user_id: number): Promise<boolean> {
  const factor = await store.second_factors.first({ user_id })
  return factor !== null && factor.confirmed_at !== null
}

/** A key for the app of a person who has none; one that was never proved makes place for it. */
export async function beginEnrolment(context: Context, user_id: number) {
  const { store, vault, authenticator, codes } = context
  await store.lock('second_factor', user_id)
  if (await hasFactor(store, user_id)) throw new Failure('second_factor_present')
  const key = await authenticator.key()
  const sealed_key = await vault.seal(key, sealFor(user_id))
  const begun = await store.second_factors.first({ user_id })
  if (begun) await store.second_factors.update(begun.id, { sealed_key })
  else await store.second_factors.insert({ user_id, sealed_key })
  const login = await store.user_logins.first({ user_id, login_type: 'email' })
  const firm = await store.accounts.first({})
  const address = await authenticator.address(key, `Decidag ${firm?.name ?? ''}`.trim(), login?.email ?? '')
  return { key, address, qr: await codes.qr(address) }
}

/** The first right code makes it count; answers the recovery codes, which are shown this once. */
export async function confirmEnrolment(context: Context, user_id: number, code: string): Promise<string[]> {
  const { store, clock } = context
  await store.lock('second_factor', user_id)
  const factor = await store.second_factors.first({ user_id })
  if (!factor) throw new Failure('second_factor_absent')
  if (factor.confirmed_at !== null) throw new Failure('second_factor_present')
  await checkCode(context, user_id, code)
  await store.second_factors.update(factor.id, { confirmed_at: clock.now().toISOString() })
  await mailAbout(context, user_id, 'second_factor_added')
  return newRecoveryCodes(context, user_id)
}

/** Takes the factor and its recovery codes away; false when there was none. */
export async function dropFactor(context: Context, user_id: number): Promise<boolean> {
  const { store } = context
  await store.lock('second_factor', user_id)
  const had = await hasFactor(store, user_id)
  await store.second_factors.removeMany({ user_id })
  await store.recovery_codes.removeMany({ user_id })
  if (had) await mailAbout(context, user_id, 'second_factor_removed')
  return had
}
