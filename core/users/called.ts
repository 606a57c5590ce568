import type { Words } from '../tables/called.ts'

interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly code: string | null
  readonly email_folded: string | null
}

/** What people are called: trigram, e-mail, else both names. */
export const personWords: Words<Named> = [
  ({ code }) => code,
  ({ email_folded }) => email_folded,
  ({ first_name, last_name }) => [`${first_name} ${last_name}`, `${last_name} ${first_name}`],
]
