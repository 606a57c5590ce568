import type { Store } from '../ports.ts'

/** Takes away every way a person had to sign in, before the person goes. */
export async function forgetSignIn(store: Store, user_id: number): Promise<void> {
  const of = { user_id }
  for (const table of [
    store.sessions,
    store.api_tokens,
    store.password_resets,
    store.second_factors,
    store.recovery_codes,
    store.code_tries,
    store.sign_in_challenges,
    store.sign_on_subjects,
    store.user_logins,
  ]) {
    await table.removeMany(of)
  }
}
