import type { Language } from '../kernel/permission.ts'
import type { Reader } from '../ports.ts'

/** Somebody of the firm who gets a mail. */
export interface Recipient {
  readonly email: string
  readonly first_name: string
  readonly language: Language
}

/** The person behind a login, with his language. */
export async function recipientOf(
  store: Reader,
  { user_id, email }: { user_id: number; email: string },
): Promise<Recipient> {
  const user = await store.users.get(user_id)
  return { email, first_name: user?.first_name ?? '', language: user?.language_type ?? 'en' }
}
