import type { LookupNames } from '../tables/lookup-by-name.ts'

interface PersonNames {
  readonly first_name: string
  readonly last_name: string
  readonly code: string | null
  readonly email_folded: string | null
}

/** By what a person is looked up: trigram, e-mail, else both names. */
export const personLookupNames: LookupNames<PersonNames> = [
  ({ code }) => code,
  ({ email_folded }) => email_folded,
  ({ first_name, last_name }) => [`${first_name} ${last_name}`, `${last_name} ${first_name}`],
]
